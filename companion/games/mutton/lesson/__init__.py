"""Mutton: lesson."""
