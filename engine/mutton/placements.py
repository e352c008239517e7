"""Where the animals may start: the published sparse layout, a random one, the other game's."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.hexgrid import HexGrid
from engine.mutton.moves import Placement
from engine.mutton.options import Options

PUBLISHED = Placement((
    "a1", "a2", "a3", "a4", "b1", "b3", "b5", "c1", "c2", "c5", "c6", "d1", "d3",
    "d5", "d7", "e2", "e3", "e6", "e7", "f3", "f5", "f7", "g4", "g5", "g6", "g7",
))
"""The popular layout of the classic board, in which nobody has more than three neighbours."""


def sparse(options: Options) -> Placement:
    """The published layout on the classic board with all 26; elsewhere one with as few neighbours
    as can be found (ruling 15). Always the same for the same board and number of animals."""
    if (options.size, options.sheep) == (4, len(PUBLISHED.cells)):
        return PUBLISHED
    return _scattered(options.size, options.sheep)


def random(options: Options, rng: Random) -> Placement:
    """Every animal on a cell of its own, drawn with `rng`."""
    return Placement(tuple(rng.sample(HexGrid.of(options.size).cells, options.sheep)))


def mirror(first: Placement) -> Placement:
    """The placement of a match's second game: the first game's, letter for letter (ruling 14)."""
    return first


@cache
def _scattered(size: int, many: int) -> Placement:
    """A placement found greedily: each animal where the fewest already stand beside it."""
    grid = HexGrid.of(size)
    taken: list[str] = []
    while len(taken) < many:
        free = [cell for cell in grid.cells if cell not in taken]
        taken.append(min(free, key=lambda c: sum(n in taken for n in grid.neighbours(c))))
    return Placement(tuple(sorted(taken, key=grid.index)))
