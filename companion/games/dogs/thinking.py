"""The computer players of Sheep, Dogs and Wolves at the table."""

from random import Random

from companion.games.dogs.rules import KIND, DogsLayout, DogsOptions
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.table.thinking import BiddingSheep, Laying
from companion.players.bidding import bid
from engine.dogs import players
from engine.dogs.options import Options

SAVED = 0.48
"""The share of the sheep that one level 9 saves from another, measured with 11 to 45 tiles."""


def think(task: BiddingSheep | Laying, rng: Random) -> int | Spot | None:
    """Return the tile of a computer player, or its bid."""
    match task:
        case BiddingSheep(DogsOptions(chosen=options), match):
            return bid(match, sheep_saved(options, rng), rng)
        case Laying(strength, DogsLayout(position)):
            placement = players.player(strength).move(position, rng)
            return Spot(KIND, placement.cell, placement.facing)
    raise TypeError(f"{task} has no answer")


def sheep_saved(options: Options, rng: Random) -> int:
    """Return how many sheep are saved in Sheep, Dogs and Wolves; half of the time one more or less.
    """
    return round(SAVED * options.tiles) + rng.choice((-1, 0, 0, 1))
