"""The text page of a table: diagram, score, and why each animal counts."""

from __future__ import annotations

from engine.dogs.counters import accounts, certain
from engine.dogs.position import Position
from engine.laying import drawn


def diagram(position: Position) -> str:
    """The table: ``S`` a sheep, ``D`` a dog, ``W`` a wolf. Where it is certain, ``x`` is an eaten
    sheep, ``o`` a safe one, and ``w`` a scared wolf.

    >>> from engine.dogs.options import Options
    >>> print(diagram(Position.start(Options())))
       -1,0  S D W
    """
    counters = {"scared": "w", "hungry": "W", "eaten": "x", "safe": "o"}
    signs: dict[tuple[int, int], str] = dict(position.animals)
    signs |= {cell: counters[lot] for cell, lot in certain(position).items()}
    return drawn(signs, lambda cell: 2 * cell[0])


def score_line(position: Position) -> str:
    """How many sheep are safe, and how many tiles are left.

    >>> from engine.dogs.options import Options
    >>> score_line(Position.start(Options()))
    'Score: 1 of 1 sheep as the table lies; 22 tiles to lay.'
    """
    sheep = f"Score: {position.score} of {len(position.tiles)} sheep"
    if position.over:
        return f"{sheep}."
    tiles = "1 tile" if position.left == 1 else f"{position.left} tiles"
    return f"{sheep} as the table lies; {tiles} to lay."


def page(position: Position) -> str:
    """Diagram, score line, and a line for every sheep and wolf."""
    lines = [f"  {'' if one.certain else '? '}{one.text}" for one in accounts(position)]
    return "\n".join([diagram(position), "", score_line(position), *lines])
