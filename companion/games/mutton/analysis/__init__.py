"""Mutton: analysis."""
