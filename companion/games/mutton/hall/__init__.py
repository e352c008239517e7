"""Mutton: hall."""
