"""Mutton on other screens: what each seat sees, and the pages of matches."""
