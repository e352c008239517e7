"""The rules of Fox and Flock: one fox, twelve sheep, and how each side wins."""

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
FLOCK, ENOUGH = 12, 6
"""How many sheep there are, and how many of them the fox has to take."""


@dataclass(frozen=True)
class Position:
    """Where everybody stands, and whose turn it is: 0 is the fox, 1 are the sheep."""

    pieces: Mapping[Cell, Piece]
    mover: int = 0

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        if self._eaten:
            return 0
        return None if self.moves() else 1 - self.mover

    @property
    def _eaten(self) -> bool:
        return len(self.pieces) - 1 <= FLOCK - ENOUGH

    def moves(self) -> list[Move]:
        if self._eaten:
            return []
        return [move for cell, piece in self.pieces.items() if piece.side == self.mover
                for move in (self._fox(cell) if self.mover == 0 else self._sheep(cell))]

    def _fox(self, cell: Cell) -> list[Move]:
        found = [step(cell, beside) for beside in GRID.neighbours(cell)
                 if beside not in self.pieces]
        for beside in GRID.neighbours(cell):
            behind = opposite(cell, beside)
            if beside in self.pieces and behind in GRID and behind not in self.pieces:
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


def opposite(cell: Cell, beside: Cell) -> Cell:
    """Return the cell behind `beside`, seen from `cell`; it may be off the board."""
    row, number = 2 * ord(beside[0]) - ord(cell[0]), 2 * int(beside[1:]) - int(cell[1:])
    return f"{chr(row)}{number}"


def begin(options: None) -> Position:
    """Return the first position: the fox in the middle, the sheep in the last rows."""
    flock = dict.fromkeys(GRID.cells[-FLOCK:], SHEEP)
    return Position(MappingProxyType({"d4": FOX, **flock}))


def quick(position: Position, rng: Random) -> Move:
    """Return a move after which the fox can take many sheep or few, and has much room or little."""
    sign = 1 if position.mover == 0 else -1

    def worth(move: Move) -> tuple[int, int, float]:
        fox = Position(position.after(move).pieces, 0).moves()
        takes = sum(len(each.hands.off) for each in fox)
        return len(move.hands.off), sign * takes, sign * len(fox) + rng.random()

    return max(position.moves(), key=worth)


RULEBOOK = MappingProxyType({
    "The flock": "The fox moves one step, or jumps over a sheep into the empty cell behind it and "
                 "takes that sheep. A sheep moves one step, never back towards the last rows.",
    "The end": f"The fox wins with {ENOUGH} sheep. The side that cannot move loses.",
})


RULES = PieceRules(
    About("Fox and Flock", "fox_and_flock", authors=(), players=(2, 2), options=(), defaults="",
          presets={}),
    sides=("fox", "sheep"), begin=begin, players={"quick": quick}, rulebook=RULEBOOK)
