"""Mutton: arena."""
