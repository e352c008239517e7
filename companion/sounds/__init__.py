"""Sounds: synthesised, and played by the system."""
