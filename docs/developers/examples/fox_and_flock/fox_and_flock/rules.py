"""The rules of Fox and Flock: one fox, twelve sheep, and who gets whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from engine.games import About
from engine.hexgrid import Cell, HexGrid
from engine.pieces.rules import Hands, Move, Piece, PieceRules

GRID = HexGrid.of(4)
FOX, SHEEP = Piece(0, "fox", down=True), Piece(1, "sheep")
ENOUGH = 6
"""The number of sheep that the fox has to take."""


@dataclass(frozen=True)
class Position:
    """Where everybody stands, and whose turn it is: 0 is the fox, 1 are the sheep."""

    pieces: Mapping[Cell, Piece]
    mover: int = 0

    @property
    def taken(self) -> int:
        """How many sheep the fox has taken."""
        return 13 - len(self.pieces)

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        if self.taken >= ENOUGH:
            return 0
        return None if self.moves() else 1 - self.mover

    def moves(self) -> list[Move]:
        if self.taken >= ENOUGH:
            return []
        mine = [cell for cell, piece in self.pieces.items() if piece.side == self.mover]
        return [move for cell in mine
                for move in (self._fox(cell) if self.mover == 0 else self._sheep(cell))]

    def _fox(self, cell: Cell) -> list[Move]:
        found = []
        for beside in GRID.neighbours(cell):
            behind = opposite(cell, beside)
            if beside not in self.pieces:
                found.append(step(cell, beside))
            elif behind is not None and behind not in self.pieces:
                hands = Hands(moved=((cell, behind),), off=(beside,))
                found.append(Move(f"{cell}x{behind}", hands))
        return found

    def _sheep(self, cell: Cell) -> list[Move]:
        return [step(cell, beside) for beside in GRID.neighbours(cell)
                if beside not in self.pieces and GRID.row(beside) <= GRID.row(cell)]

    def after(self, move: Move) -> Position:
        return Position(MappingProxyType(move.hands.after(self.pieces)), 1 - self.mover)


def step(start: Cell, end: Cell) -> Move:
    """Return the move from a cell to the next."""
    return Move(f"{start}-{end}", Hands(moved=((start, end),)))


def opposite(cell: Cell, beside: Cell) -> Cell | None:
    """Return the cell behind `beside`, seen from `cell`; None beyond the edge."""
    row, number = (2 * GRID.row(beside) - GRID.row(cell), 2 * int(beside[1:]) - int(cell[1:]))
    behind = f"{chr(ord('a') + row)}{number}" if row >= 0 else ""
    return behind if behind in GRID else None


def begin(options: None) -> Position:
    """Return the first position: the sheep in the last rows, the fox in the middle."""
    flock = dict.fromkeys(GRID.cells[-12:], SHEEP)
    return Position(MappingProxyType({"d4": FOX, **flock}))


def quick(position: Position, rng: Random) -> Move:
    """Return the move of a simple computer player: the fox takes what it can, the sheep keep out
    of its way and close in."""

    def worth(move: Move) -> tuple[int, int, float]:
        after = position.after(move)
        threats = sum(bool(each.hands.off) for each in Position(after.pieces, 0).moves())
        room = len(Position(after.pieces, 0).moves())
        if position.mover == 0:
            return len(move.hands.off), threats, room + rng.random()
        return int(after.over), -threats, -room + rng.random()

    return max(position.moves(), key=worth)


RULES = PieceRules(
    About("Fox and Flock", "fox_and_flock", (), (2, 2), (), "", {}),
    sides=("fox", "sheep"), begin=begin, players={"quick": quick})
