"""Contests of the computer players of Wolf in the Fold."""

OFFER = {"contests": "companion.games.fold.arena.contests:CONTESTS"}
