"""Contests of the computer players of Mutton, what is studied in them, and our players for others.

`server` answers another program, as one that plays for it.
"""
