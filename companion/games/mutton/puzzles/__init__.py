"""Puzzles: the shipped ones, which of them are solved, and how an answer is explained."""

from types import MappingProxyType

OFFER = MappingProxyType({"start-card": "companion.games.mutton.pages.puzzle_of_day:CARD"})
