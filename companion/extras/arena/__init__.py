"""Contests of computer players, many games of each against each (`docs/developers/arena.md`)."""

from companion.registry.extras import Extra

OFFER = Extra()
