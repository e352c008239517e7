"""What the table has to know of each of its games: a seam to the engine's rooms.

`companion.tiles.fold` and `companion.tiles.dogs` fill it in; `rules_of` gives the one or the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any, Generic, TypeVar, cast

from companion.tiles.view import Account, Explained, FenceEnd, Place, Region, Row, Tile
from engine.games import Key
from engine.laying import Cell, Defect

O = TypeVar("O")  # options  # noqa: E741
P = TypeVar("P")  # a position
G = TypeVar("G")  # a game
S = TypeVar("S")  # a spot: a tile and how it lies


class Rules(ABC, Generic[O, P, G, S]):
    """One game, as the table needs it. All of it is pure."""

    key: Key
    name: str
    most_players: int
    least_players: int
    forms: tuple[str, ...]
    """The forms of match there are; the first is the usual one."""
    strengths: tuple[str, ...]
    """The computer players that a person may choose among, the weakest first."""

    @abstractmethod
    def options(self, text: str, players: int) -> O:
        """Options from text; who says nothing of the number of players means `players`. Raises
        OptionsError."""

    @abstractmethod
    def players_in(self, options: O) -> int:
        """How many play."""

    # --- games ------------------------------------------------------------------------------------

    @abstractmethod
    def dealt(self, options: O, seed: int | None) -> G:
        """A game on the screen, before its first turn."""

    @abstractmethod
    def real(self, options: O) -> G | None:
        """A game with real tiles before its first turn; None if its first tile is to be told."""

    @abstractmethod
    def first(self, options: O, spot: S) -> G:
        """A game with real tiles, once its first tile is told. Raises IllegalMove."""

    @abstractmethod
    def lying(self, options: O, spots: tuple[S, ...]) -> P:
        """Tiles as they lie, in whatever order, and whether or not they hang together yet."""

    @abstractmethod
    def counted(self, options: O, spots: tuple[S, ...]) -> G:
        """The game that is over with these tiles on the table. Raises IllegalMove."""

    @abstractmethod
    def mover(self, position: P) -> int:
        """Which player's turn it is, 0 for the one who began."""

    @abstractmethod
    def hand(self, game: G) -> str | None:
        """The kind of the tile that has to be laid, where that is known."""

    @abstractmethod
    def public(self, game: G) -> G:
        """The same game without its stack."""

    @abstractmethod
    def put_back(self, game: G) -> int:
        """How many wolves had no place and went back before the tile in hand was drawn."""

    @abstractmethod
    def points(self, position: P) -> int:
        """What counts in a match of two: the sheep saved."""

    # --- tiles ------------------------------------------------------------------------------------

    @abstractmethod
    def parse(self, text: str) -> S:
        """A spot of move text. Raises NotationError."""

    @abstractmethod
    def write(self, spot: S) -> str:
        """Move text of a spot."""

    @abstractmethod
    def spot(self, kind: str, cell: Cell, turn: str) -> S:
        """A tile of this kind, laid there and so turned."""

    @abstractmethod
    def kind(self, word: str) -> str | None:
        """The kind that a word names, or None."""

    @abstractmethod
    def kind_of(self, spot: S) -> str:
        """What kind of tile lies there."""

    @abstractmethod
    def turns(self, kind: str) -> tuple[str, ...]:
        """All ways to turn a tile of this kind, clockwise."""

    @abstractmethod
    def tile(self, spot: S, owner: int | None) -> Tile:
        """A spot as it is shown."""

    @abstractmethod
    def choices(self, game: G | None, options: O) -> tuple[str, ...]:
        """The kinds that may be laid next with real tiles."""

    @abstractmethod
    def places(self, position: P, kind: str) -> tuple[Place, ...]:
        """Where a tile of this kind may be laid, in order of the cells."""

    @abstractmethod
    def room(self, position: P, kind: str) -> tuple[Place, ...]:
        """Where a tile of this kind fits in on a table that is entered in any order: on and beside
        what lies there."""

    @abstractmethod
    def defects(self, position: P, spot: S, hand: str | None) -> tuple[Defect, ...]:
        """Why this tile may not be laid there now."""

    @abstractmethod
    def clashes(self, position: P, spot: S) -> tuple[Defect, ...]:
        """Why this tile cannot be one of a table that is entered in any order."""

    @abstractmethod
    def after(self, position: P, spot: S) -> P:
        """The position with that tile laid."""

    @abstractmethod
    def spots(self, position: P) -> tuple[S, ...]:
        """All that lies there, in the order it was laid."""

    @abstractmethod
    def left(self, position: P) -> Mapping[str, int]:
        """How many tiles of each kind are still to be laid."""

    # --- what is shown ----------------------------------------------------------------------------

    @abstractmethod
    def rows(self, position: P, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        """The score as the table lies. `sheep`: the seat of who plays the sheep."""

    @abstractmethod
    def accounts(self, position: P, names: tuple[str, ...]) -> tuple[Account, ...]:
        """What the score consists of."""

    @abstractmethod
    def fences(self, position: P) -> tuple[FenceEnd, ...]:
        """All fence lines."""

    @abstractmethod
    def regions(self, position: P) -> tuple[Region, ...]:
        """All that is enclosed."""

    @abstractmethod
    def explained(self, position: P, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        """Why what lies on a cell counts as it does; None if nothing lies there."""

    @abstractmethod
    def diagram(self, position: P) -> str:
        """The table as text."""

    @abstractmethod
    def page(self, game: G, names: tuple[str, ...]) -> str:
        """The table as text, its score, and why everything counts."""

    @abstractmethod
    def record(self, game: G, names: tuple[str, ...], sheep: int, tags: Mapping[str, str]) -> str:
        """The whole record as text."""

    @abstractmethod
    def result(self, position: P, names: tuple[str, ...], sheep: int) -> str:
        """How a single game ended, as a sentence."""

    @abstractmethod
    def winners(self, position: P, sheep: int) -> tuple[int, ...] | None:
        """The seats that have won a single game; None if nobody has, and the wolves have."""

    # --- computer players -------------------------------------------------------------------------

    @abstractmethod
    def usual(self, options: O) -> str:
        """The strength of a computer player for whom none is named."""

    @abstractmethod
    def known(self, strength: str) -> bool:
        """Whether there is such a computer player."""

    @abstractmethod
    def think(self, strength: str, position: P, hand: str | None, rng: Random) -> S:
        """Where a computer player lays the tile in hand."""


_WHERE: Mapping[Any, str] = {"fold": "fold.FoldRules", "dogs": "dogs.DogsRules"}
KEYS: tuple[Key, ...] = tuple(_WHERE)


def rules_of(key: Key) -> Rules[Any, Any, Any, Any]:
    """What the table has to know of the game with this key.

    >>> rules_of("dogs").name
    'Sheep, Dogs and Wolves'
    """
    module, _, kind = _WHERE[key].partition(".")
    return cast(Rules[Any, Any, Any, Any],
                getattr(import_module(f"companion.tiles.{module}"), kind)())


def sentence(defects: tuple[Defect, ...]) -> str:
    """Why something cannot be, as a sentence.

    >>> sentence((Defect("the table is empty"),))
    'The table is empty.'
    """
    text = "; ".join(defect.text for defect in defects[:2])
    return f"{text[:1].upper()}{text[1:]}."
