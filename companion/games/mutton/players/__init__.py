"""Mutton: players."""
