"""Small games whose moves need everything that hands can do, and hands that err."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from fox_and_flock.rules import RULES as FOX_AND_FLOCK

from companion.hands.making import TriedBoard
from engine.games import About
from engine.hexgrid import Cell, HexGrid
from engine.pieces.rules import Hands, Move, Piece, PieceRules

GRID = HexGrid.of(3)


@dataclass(frozen=True)
class Laid:
    """Pieces on a board. Who finds no move has lost."""

    pieces: Mapping[Cell, Piece]
    mover: int = 0

    @property
    def over(self) -> bool:
        return not self.moves()

    @property
    def winner(self) -> int | None:
        return 1 - self.mover if self.over else None

    def moves(self) -> list[Move]:
        raise NotImplementedError

    def after(self, move: Move) -> Self:
        return replace(self, pieces=move.hands.after(self.pieces), mover=1 - self.mover)


@dataclass(frozen=True)
class Turning(Laid):
    """A piece is put down, and turns all pieces of the other side beside it over."""

    @property
    def over(self) -> bool:
        return len(self.pieces) == len(GRID)

    @property
    def winner(self) -> int | None:
        return None

    def moves(self) -> list[Move]:
        return [self._put(cell) for cell in GRID.cells if cell not in self.pieces]

    def _put(self, cell: Cell) -> Move:
        mine = Piece(0, "counter", down=bool(self.mover))
        turned = tuple(beside for beside in GRID.neighbours(cell)
                       if beside in self.pieces and self.pieces[beside].down != mine.down)
        return Move(cell, Hands(on=((cell, mine),), turned=turned, confirmed=False))


@dataclass(frozen=True)
class Replacing(Laid):
    """Pieces that all look alike step onto each other's cells."""

    def moves(self) -> list[Move]:
        return [
            Move(f"{cell}-{beside}", Hands(
                moved=((cell, beside),), off=(beside,) if beside in self.pieces else ()))
            for cell, piece in self.pieces.items() if piece.side == self.mover
            for beside in GRID.neighbours(cell)
            if beside not in self.pieces or self.pieces[beside].side != self.mover]


@dataclass(frozen=True)
class Swapping(Laid):
    """Pieces with names exchange their cells, and step; the first in the last row wins."""

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        if all(piece.name != "A" for cell, piece in self.pieces.items() if cell[0] == "e"):
            return None
        return 0

    def moves(self) -> list[Move]:
        found = []
        for cell, piece in self.pieces.items():
            for beside in GRID.neighbours(cell):
                if beside not in self.pieces and piece.side == self.mover:
                    found.append(Move(f"{cell}-{beside}", Hands(moved=((cell, beside),))))
                elif beside in self.pieces and cell < beside:
                    both = ((cell, beside), (beside, cell))
                    found.append(Move(f"{cell}={beside}", Hands(moved=both)))
        return found


@dataclass(frozen=True)
class Relieving(Laid):
    """A captain, who has a name, steps, or exchanges its cell with a soldier's, who have none.

    The game is over when a captain is in the last row from its side.
    """

    winner = None

    @property
    def over(self) -> bool:
        return any(piece.name and cell[0] == "ea"[piece.side]
                   for cell, piece in self.pieces.items())

    def moves(self) -> list[Move]:
        found = []
        for cell, piece in self.pieces.items():
            for beside in GRID.neighbours(cell) if piece.side == self.mover else ():
                if beside not in self.pieces:
                    found.append(Move(f"{cell}-{beside}", Hands(moved=((cell, beside),))))
                elif piece.name and self.pieces[beside].side == self.mover:
                    both = ((cell, beside), (beside, cell))
                    found.append(Move(f"{cell}<>{beside}", Hands(moved=both)))
        return found


def _about(name: str) -> About:
    return replace(FOX_AND_FLOCK.about, name=name, key=name.lower())


GAMES = {rules.about.name: rules for rules in (
    FOX_AND_FLOCK,
    PieceRules(_about("Turning"), ("white", "black"), lambda _: Turning(
        {"c3": Piece(0, "counter"), "b2": Piece(0, "counter", down=True)}), size=3),
    PieceRules(_about("Replacing"), ("north", "south"), lambda _: Replacing(
        {cell: Piece(int(cell > "c"), "man") for cell in ("a1", "a2", "b2", "d3", "e4", "e5")}),
        size=3),
    PieceRules(_about("Swapping"), ("north", "south"), lambda _: Swapping(
        {cell: Piece(side, "goat", name=name)
         for cell, side, name in (("a1", 0, "A"), ("a2", 0, "B"), ("b2", 1, "C"))}), size=3),
    PieceRules(_about("Relieving"), ("guard", "rebels"), lambda _: Relieving(
        {cell: Piece(int(cell > "c"), "captain" if name else "soldier", cell < "c", name)
         for cell, name in (("a1", ""), ("a2", "K"), ("a3", ""), ("b2", ""),
                            ("d3", "Q"), ("e3", ""), ("e4", ""))}), size=3),
)}


class Board(TriedBoard):
    """A board on which hands also do what belongs to no move."""

    def meddle(self, rng: Random, cells: tuple[Cell, ...]) -> None:
        """Do something that belongs to no move, perhaps."""
        cell = rng.choice(sorted(self.on) or list(cells))
        what = rng.choice(("lift", "turn", "shift", "add"))
        if what == "add" or cell not in self.on:
            free = rng.choice(cells)
            self.on.setdefault(free, Piece(rng.randrange(2), "stranger", rng.random() < 0.5))
        elif what == "turn":
            self.on[cell] = replace(self.on[cell], down=not self.on[cell].down)
        else:
            piece, free = self.lift(cell), rng.choice(cells)
            if what == "shift":
                self.on.setdefault(free, piece)
