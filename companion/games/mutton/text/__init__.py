"""Mutton in text mode: what is typed, and what is said."""
