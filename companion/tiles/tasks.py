"""What a table of tiles asks of its computer players; see `companion.table.tasks`."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from companion.tiles.rules import rules_of
from engine.dogs.options import Options
from engine.dogs.players.bidding import bid
from engine.match import Match


@dataclass(frozen=True, slots=True)
class Laying:
    """Where does the tile in hand go? The answer is move text."""

    game: Literal["fold", "dogs"]
    strength: str
    position: Any
    """The table; it knows nothing of the stack."""
    hand: str | None


@dataclass(frozen=True, slots=True)
class BiddingSheep:
    """How many sheep would it save? The answer is a number, or None for giving way."""

    options: Options
    match: Match


TileTask = Laying | BiddingSheep
TileAnswer = str | int | None


def think(task: TileTask, rng: Random) -> TileAnswer:
    """Answer a question. Pure, and it may take a second."""
    if isinstance(task, BiddingSheep):
        return bid(task.options, task.match, rng)
    rules = rules_of(task.game)
    return rules.write(rules.think(task.strength, task.position, task.hand, rng))
