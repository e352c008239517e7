"""What a table of tiles asks its computer players; the part `think` of the game answers."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import cast

from companion.foreign.player import Programs
from companion.games.tiles.referee.games import about
from companion.games.tiles.referee.rules import Spot, TileLayout, TileOptions
from companion.registry.found import game
from companion.registry.game import load
from companion.table.tasks import Task
from engine.match import Match


@dataclass(frozen=True, slots=True)
class BiddingSheep(Task):
    """How many sheep to bid? The answer is a number, or None for giving way."""

    options: TileOptions
    match: Match

    def answer(self, rng: Random, programs: Programs) -> int | None:
        found = _think(self.options.key)(self, rng)
        if isinstance(found, Spot):
            raise TypeError(f"{found} is no bid")
        return found


@dataclass(frozen=True, slots=True)
class Laying(Task):
    """Where does the tile in hand go? The answer is the move text of a Spot."""

    strength: str
    layout: TileLayout
    """The tiles on the table, without the stack."""
    hand: str | None

    def answer(self, rng: Random, programs: Programs) -> str:
        found = _think(self.layout.key)(self, rng)
        if not isinstance(found, Spot):
            raise TypeError(f"{found} is no place for a tile")
        return about(self.layout.key).write(found)


Think = Callable[[BiddingSheep | Laying, Random], int | Spot | None]
"""Answers for the computer players of one game. Raises TypeError for another question."""


def _think(key: str) -> Think:
    """Return the computer players of a game."""
    return cast(Think, load(game(key).think))
