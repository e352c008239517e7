"""Mutton on other screens: what each seat sees, the pages of matches and of a hall."""
