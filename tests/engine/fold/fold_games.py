"""Random games of Wolf in the Fold, from a seed."""

from collections.abc import Iterator
from random import Random

from engine.fold import legal
from engine.fold.game import Game
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.tiles import SIGNS
from engine.laying import Cell


def any_options(rng: Random, most: int = 30) -> Options:
    """Any mix of up to about this number of tiles, any players, either scoring."""
    players = rng.randint(1, 4)
    kinds = ("single", "lambs", "black", "straight", "corner", "star", "shepherd", "wolf")
    mix = {kind: rng.randint(0, max(1, most // 8)) for kind in kinds}
    mix["corner"] += 1  # one that is no wolf
    return Options(players=players, rivals=players > 1 and rng.random() < 0.5, **mix)


def a_lay(position: Position, rng: Random, kind: str | None = None) -> Lay:
    """Any legal tile; every other time one that keeps the table compact, so that fences close."""
    kinds = legal.kinds(position)
    lays = list(legal.lays(position, kind or rng.choice(kinds)))  # type: ignore[arg-type]
    if rng.random() < 0.5:
        return rng.choice(lays)
    some = rng.sample(lays, min(8, len(lays)))
    return min(some, key=lambda lay: lay.cell[0] ** 2 + lay.cell[1] ** 2
               - lay.cell[0] * lay.cell[1])


def random_game(rng: Random, options: Options | None = None) -> Game:
    """A whole game, half of them with a stack."""
    options = options or any_options(rng)
    game = Game.dealt(options, rng.randrange(10**6))
    if rng.random() < 0.5:
        game = Game.start(options, game.table)
    while not game.position.over:
        game = game.apply(a_lay(game.position, rng, game.hand))
    return game


def round_middle(ring: int) -> Iterator[Cell]:
    """The cells a number of steps from the middle, each next to the one before."""
    x, y = 0, -ring
    for dx, dy in ((1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)):
        for _ in range(ring):
            x, y = x + dx, y + dy
            yield x, y


def fenced_game(rng: Random) -> Game:
    """A game in which the tiles are laid in a spiral, and the last ring of it is all star fences,
    so that whatever lies inside is enclosed, in one region or in several."""
    players = rng.randint(1, 4)
    options = Options(players=players, rivals=players > 1 and rng.random() < 0.5, single=40,
                      lambs=30, black=30, straight=10, corner=30, star=99, shepherd=30, wolf=30)
    weights = {"single": 4, "lambs": 3, "black": 3, "straight": 1, "corner": 2,
               "star": rng.choice((4, 12, 20)), "shepherd": 1, "wolf": 6}
    game = Game.start(options, (Lay(rng.choice("SLB*"), (0, 0)),))
    rings = rng.randint(2, 4)
    for ring in range(1, rings + 1):
        for cell in round_middle(ring):
            position = game.position
            kinds = [kind for kind in legal.kinds(position) if cell in position.cells_for(kind)]
            kind = rng.choices(kinds, [weights[kind] for kind in kinds])[0]
            sign = "*" if ring == rings else rng.choice(SIGNS[kind])
            game = game.apply(Lay(sign, cell))
    return game
