"""What is spoken, and the synthesiser of the system that speaks it."""
