"""Mutton: text."""
