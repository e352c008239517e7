"""Hands on a simulated board: the movements that make it as a game of pieces stands."""

from collections.abc import Mapping

from companion.games.pieces.view import PieceView
from engine.hexgrid import Cell
from engine.pieces.rules import Piece
from hardware.tabletop import LETTERS

_LIFT = frozenset({"lift", "remove", "wrong"})
"""Why a cell is marked whose piece has to be lifted."""


def movements(view: PieceView, standing: Mapping[Cell, str]) -> list[str]:
    """Return lines of the rig's language that make a board as a game stands.

    `standing` has the letter on each cell, with a minus if it lies upside down. What is marked to
    be lifted is lifted, though it may be put back.

    >>> view = PieceView("restoring", None, pieces={"d5": Piece(0, "fox", down=True)})
    >>> movements(view, {"d4": "-A", "e5": "B"})
    ['lift d4', 'lift e5', 'put A d5 inverted']
    """
    pieces = view.pieces
    marked = {mark.cell for mark in view.marks if mark.role in _LIFT}
    wrong = {cell: name for cell, name in standing.items()
             if cell in marked or not _is(name, pieces.get(cell))}
    lines = [f"lift {cell}" for cell in wrong]
    here = {name.lstrip("-") for cell, name in standing.items() if cell not in wrong}
    names = {piece.name for piece in pieces.values()}
    lifted = [name.lstrip("-") for name in wrong.values()]
    free = [letter for letter in dict.fromkeys([*lifted, *LETTERS])
            if letter not in here and letter not in names]
    for cell, piece in pieces.items():
        if cell not in standing or cell in wrong:
            letter = piece.name or free.pop(0)
            lines.append(f"put {letter} {cell} {'inverted' if piece.down else 'upright'}")
    return lines


def _is(name: str, piece: Piece | None) -> bool:
    """Return whether a piece of this letter and facing is what belongs there."""
    return (piece is not None and name.startswith("-") == piece.down
            and piece.name in ("", name.lstrip("-")))


class PieceHands:
    """How a game of pieces stands on a simulated board."""

    def size(self, view: PieceView) -> int | None:
        """Return the size of the board that is needed."""
        return view.size

    def standing(self, view: PieceView) -> list[str]:
        """Return lines that make an empty board as the game stands."""
        return movements(view, {})


HANDS = PieceHands()
