"""Hands that make a move on a board in any possible order, to try how it is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from companion.hands.reading import Seen
from companion.sensing.arrangement import Facing
from engine.hexgrid import Cell
from engine.pieces.rules import Move, Piece


class TriedBoard:
    """A board on which pieces are lifted, put down and turned over.

    >>> board = TriedBoard({"a1": Piece(0, "fox")})
    >>> board.lift("a1").kind, board.seen().on
    ('fox', {})
    """

    def __init__(self, pieces: Mapping[Cell, Piece]) -> None:
        self.on = dict(pieces)
        self.emptied: set[Cell] = set()

    def seen(self) -> Seen:
        """Return what the sensors say, with the names of the pieces."""
        lying: dict[Cell, Facing] = {
            cell: "down" if piece.down else "up" for cell, piece in self.on.items()}
        return Seen(lying, frozenset(self.emptied),
                    {cell: piece.name for cell, piece in self.on.items()})

    def lift(self, cell: Cell) -> Piece:
        """Take a piece off."""
        self.emptied.add(cell)
        return self.on.pop(cell)

    def make(self, move: Move, rng: Random) -> Iterator[None]:
        """Make a move in a random order, and yield after each thing that was done."""
        hands = move.hands
        goal = hands.after(self.on)
        to_lift = [*(start for start, _ in hands.moved), *hands.off]
        to_put = [end for _, end in hands.moved] + [cell for cell, _ in hands.on]
        waits = {end: start for start, end in hands.moved}
        turned = list(hands.turned)
        while to_lift or to_put or turned:
            cell = rng.choice([*to_lift, *turned, *(
                cell for cell in to_put if cell not in to_lift and waits.get(cell) not in to_lift)])
            if cell in to_lift:
                to_lift.remove(cell)
                self.lift(cell)
            elif cell in turned:
                turned.remove(cell)
                if rng.random() < 0.5:  # in the air, not on its cell
                    self.lift(cell)
                    yield
                self.on[cell] = goal[cell]
            else:
                to_put.remove(cell)
                self.on[cell] = goal[cell]
            yield
