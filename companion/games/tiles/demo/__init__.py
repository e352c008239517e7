"""Matches of the tile games that play themselves."""
