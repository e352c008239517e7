"""Mutton: printing."""
