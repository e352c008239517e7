"""The computer players of Wolf in the Fold at the table."""

from random import Random
from typing import cast

from companion.games.fold.rules import FoldLayout
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.table.thinking import BiddingSheep, Laying
from engine.fold import players
from engine.fold.tiles import Kind


def think(task: BiddingSheep | Laying, rng: Random) -> Spot:
    """Return the tile of a computer player."""
    match task:
        case Laying(strength, FoldLayout(position), hand):
            lay = players.player(strength).move(position, cast(Kind, hand), rng)
            return Spot(lay.kind, lay.cell, lay.sign)
    raise TypeError(f"{task} has no answer")
