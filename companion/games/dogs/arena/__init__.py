"""Contests of the computer players of Sheep, Dogs and Wolves."""

OFFER = {"contests": "companion.games.dogs.arena.contests:CONTESTS"}
