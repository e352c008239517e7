"""Mutton: programs."""
