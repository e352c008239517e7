"""Mutton: simulation."""
