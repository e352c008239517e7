"""What lies where: sensor health, tracker and identity."""
