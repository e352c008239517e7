"""What players read and hear: messages, their catalogue, and fonts."""
