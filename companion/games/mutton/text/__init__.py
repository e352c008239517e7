"""Mutton in text mode: what is typed, what is said, and other tables."""
