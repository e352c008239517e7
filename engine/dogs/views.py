"""What is shown of a game: as a diagram, and as plain values. Nothing in it is secret."""

from engine.dogs import notation
from engine.dogs.counters import accounts, certain
from engine.dogs.game import Game
from engine.dogs.position import Position
from engine.dogs.records import NAME
from engine.laying import drawn, write_cell


def diagram(position: Position) -> str:
    """Return the table: ``S`` a sheep, ``D`` a dog, ``W`` a wolf.

    Where it is certain, ``x`` is an eaten sheep, ``o`` a safe one, and ``w`` a scared wolf.

    >>> from engine.dogs.options import Options
    >>> print(diagram(Position.start(Options())))
       -1,0  S D W
    """
    counters = {"scared": "w", "hungry": "W", "eaten": "x", "safe": "o"}
    signs: dict[tuple[int, int], str] = dict(position.animals)
    signs |= {cell: counters[lot] for cell, lot in certain(position).items()}
    return drawn(signs, lambda cell: 2 * cell[0])


def view(game: Game) -> dict[str, object]:
    """Return what everybody sees, as values for `json.dumps`.

    >>> from engine.dogs.options import Options
    >>> view(Game.start(Options()))["cells"]
    {'-1,0': 'S', '0,0': 'D', '1,0': 'W'}
    """
    now = game.position
    return {
        "game": NAME,
        "round": now.round,
        "phase": now.phase,
        "tiles": [notation.write(tile) for tile in now.tiles],
        "cells": {write_cell(cell): animal for cell, animal in now.animals.items()},
        "counters": {write_cell(cell): lot for cell, lot in certain(now).items()},
        "score": now.score,
        "left": now.left,
        "over": now.over,
        "accounts": [
            {"cell": write_cell(it.cell), "animal": it.animal, "lot": it.lot,
             "certain": it.certain, "because": [write_cell(cell) for cell in it.because]}
            for it in accounts(now)
        ],
    }
