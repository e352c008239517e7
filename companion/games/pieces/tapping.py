"""Making moves by tapping cells: from a piece to where it goes, cell by cell."""

from collections.abc import Sequence

from engine.hexgrid import Cell
from engine.pieces.rules import Move


def path(move: Move) -> tuple[Cell, ...]:
    """Return the cells that are tapped for a move, in their order.

    >>> from engine.pieces.rules import Hands
    >>> path(Move("d4xd6", Hands(moved=(("d4", "d6"),), off=("d5",))))
    ('d4', 'd6')
    """
    hands = move.hands
    cells = [*(cell for pair in hands.moved for cell in pair), *(cell for cell, _ in hands.on)]
    return tuple(dict.fromkeys(cells or [*hands.off, *hands.turned]))


def begun(moves: Sequence[Move], tapped: tuple[Cell, ...]) -> list[Move]:
    """Return the moves that begin with these cells."""
    return [move for move in moves if path(move)[:len(tapped)] == tapped]


def complete(moves: Sequence[Move], tapped: tuple[Cell, ...]) -> list[Move]:
    """Return the moves that consist of these cells."""
    return [move for move in moves if path(move) == tapped]


def targets(moves: Sequence[Move], tapped: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the cells that can be tapped next."""
    found = {path(move)[len(tapped)] for move in begun(moves, tapped)
             if len(path(move)) > len(tapped)}
    return tuple(sorted(found))
