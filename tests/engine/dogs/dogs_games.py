"""Random games of Sheep, Dogs and Wolves, from a seed."""

from random import Random

from engine.dogs import legal
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.position import Placement, Position


def a_placement(position: Position, rng: Random) -> Placement:
    """Any legal placement; every other time one that keeps the table compact."""
    found = list(legal.placements(position))
    if rng.random() < 0.5:
        return rng.choice(found)
    return min(rng.sample(found, min(8, len(found))),
               key=lambda it: it.cell[0] ** 2 + it.cell[1] ** 2)


def random_game(rng: Random, options: Options | None = None) -> Game:
    """A whole game of 3 to 21 tiles."""
    game = Game.start(options or Options(tiles=2 * rng.randint(1, 10) + 1))
    while not game.position.over:
        game = game.apply(a_placement(game.position, rng))
    return game
