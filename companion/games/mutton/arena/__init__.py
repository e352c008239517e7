"""Contests of the computer players of Mutton, and what is studied in them."""
