"""What a game of public moves consists of: pieces, positions, moves, and what hands do for a move.

A game is a frozen `PieceRules`. Its positions are immutable and of any class that has what
`Position` names. Nothing in a game is secret, and nothing depends on chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Protocol, Self

from engine.defect import Defect
from engine.games import About
from engine.hexgrid import Cell, HexGrid
from engine.option_table import OptionsError, read

Side = int
"""Which side a piece belongs to: 0 begins, 1 answers."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece, as eyes and sensors see it."""

    side: Side
    kind: str
    """What it is, in English: ``sheep``."""
    down: bool = False
    """Whether it lies upside down, so that the board can tell it from the others."""
    name: str = ""
    """The letter of its tag, in a game in which it matters which piece it is; else empty."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What hands do on the board for a move, in any order that is possible.

    A piece that is replaced is in `off`, and its cell is the second one of a pair in `moved`.
    """

    moved: tuple[tuple[Cell, Cell], ...] = ()
    """The pieces that go from one cell to another."""
    off: tuple[Cell, ...] = ()
    """The cells whose pieces leave the board."""
    on: tuple[tuple[Cell, Piece], ...] = ()
    """The pieces that come onto the board."""
    turned: tuple[Cell, ...] = ()
    """The cells whose pieces are turned over."""
    confirmed: bool = True
    """Whether the player ends the turn by a button; if not, the board shows that it has ended."""

    def after(self, pieces: Mapping[Cell, Piece]) -> dict[Cell, Piece]:
        """Return which pieces lie where when all of this is done.

        >>> sheep = Piece(1, "sheep")
        >>> Hands(moved=(("a1", "a2"),), off=("a2",)).after({"a1": sheep, "a2": Piece(0, "fox")})
        {'a2': Piece(side=1, kind='sheep', down=False, name='')}
        """
        leaving = {*self.off, *(start for start, _ in self.moved)}
        after = {cell: piece for cell, piece in pieces.items() if cell not in leaving}
        after |= {end: pieces[start] for start, end in self.moved}
        after |= dict(self.on)
        for cell in self.turned:
            piece = after[cell]
            after[cell] = Piece(piece.side, piece.kind, not piece.down, piece.name)
        return after


@dataclass(frozen=True, slots=True)
class Move:
    """A move: how it is written, and what hands do for it."""

    text: str
    """As a record has it, without spaces: ``d4-d5``. No other move of the position is written
    like this."""
    hands: Hands


class Position(Protocol):
    """The state of a game between two moves; immutable."""

    @property
    def pieces(self) -> Mapping[Cell, Piece]:
        """What lies on each cell."""

    @property
    def mover(self) -> Side:
        """The side whose turn it is."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def winner(self) -> Side | None:
        """The side that has won; None before the end and in a draw."""

    def moves(self) -> Sequence[Move]:
        """Return the legal moves; none if the game is over."""

    def after(self, move: Move, /) -> Self:
        """Return the position after one of the legal moves."""


class Player(Protocol):
    """A computer player."""

    def __call__(self, position: Any, rng: Random, /) -> Move:
        """Return a legal move; all chance comes from `rng`."""


@dataclass(frozen=True, slots=True)
class PieceRules:
    """A game of public moves for two on the hex board."""

    about: About
    sides: tuple[str, str]
    """What each side is called, in English: that which begins is the first."""
    begin: Callable[[Any], Position]
    """Returns the first position of a game with these options (None where there are none)."""
    options: type | None = None
    """A frozen dataclass with rows of `engine.option_table`."""
    players: Mapping[str, Player] = field(default_factory=lambda: MappingProxyType({}))
    """The computer players by name, the strongest last; without any there is `playouts`."""
    size: int = 4
    """The cells at a side of the board."""
    dark: Side = 0
    """The side whose pieces are drawn dark; those of the other are light."""
    rulebook: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The rules as players read them: the text of each chapter by its title. A chapter is a page of
    a small screen, so it has about 100 words at most."""

    @property
    def grid(self) -> HexGrid:
        """The board."""
        return HexGrid.of(self.size)

    def start(self, options: str = "") -> Position:
        """Return the first position with these options. Raises OptionsError."""
        return self.begin(self.read_options(options))

    def read_options(self, text: str) -> Any:
        """Return the options that a text names; None where the game has none.

        Raises OptionsError.
        """
        if self.options is None:
            if text.strip():
                raise OptionsError(no_options(self.about.name), word=text.split()[0])
            return None
        return self.options(**read(self.options, text))

    def written_options(self, text: str) -> str:
        """Return options as a record has them. Raises OptionsError."""
        options = self.read_options(text)
        return "" if options is None else str(options)


def no_options(name: str) -> Defect:
    """Return the defect of options for a game that has none."""
    return Defect("game-without-options", "{game} has no options.", game=name)


def move_written(position: Position, text: str) -> Move | None:
    """Return the legal move that is written like this; None if there is none.

    Upper and lower case are alike.
    """
    return next((move for move in position.moves() if move.text.lower() == text.lower()), None)
