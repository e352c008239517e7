"""Puzzles, and one for each day."""

from companion.registry.extras import Extra

OFFER = Extra()
