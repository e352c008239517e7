"""What a table of tiles asks of its computer players; see `companion.table.tasks`."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import cast

from companion.referee.tiles.dogs import KIND, DogsLayout, DogsOptions
from companion.referee.tiles.fold import FoldLayout
from companion.referee.tiles.rules import Layout, Options, Spot
from engine.dogs import players as dogs
from engine.dogs.players.bidding import bid
from engine.fold import players as fold
from engine.fold.tiles import Kind
from engine.match import Match


@dataclass(frozen=True, slots=True)
class Laying:
    """Where does the tile in hand go? The answer is a spot."""

    strength: str
    layout: Layout
    """The table; it knows nothing of the stack."""
    hand: str | None


@dataclass(frozen=True, slots=True)
class BiddingSheep:
    """How many sheep would it save? The answer is a number, or None for giving way."""

    options: Options
    match: Match


TileTask = Laying | BiddingSheep
TileAnswer = Spot | int | None


def think(task: TileTask, rng: Random) -> TileAnswer:
    """Answer a question. Pure, and it may take a second."""
    match task:
        case BiddingSheep(DogsOptions(chosen), match_):
            return bid(chosen, match_, rng)
        case Laying(strength, FoldLayout(position), hand):
            lay = fold.player(strength).move(position, cast(Kind, hand), rng)
            return Spot(lay.kind, lay.cell, lay.sign)
        case Laying(strength, DogsLayout(layout), _):
            placement = dogs.player(strength).move(layout, rng)
            return Spot(KIND, placement.cell, placement.facing)
    raise TypeError(f"{task} cannot be thought about")
