"""Mutton: web."""
