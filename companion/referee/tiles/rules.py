"""The seam between the referee of the tile games and the engine.

`About` is a game, `Options` its options, `Layout` the tiles on a table, and `Play` a game with its
history. `fold` and `dogs` fill them in, and hide the engine's types; all values are immutable.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Self

from engine.defect import Defect
from engine.games import Key
from engine.laying import Cell
from engine.match import Match

TileKey = Literal["fold", "dogs"]
KEYS: tuple[TileKey, ...] = ("fold", "dogs")
Form = Literal["single", "duel", "bids"]
Scorer = Literal["", "moves", "final"]
"""Whether the tiles are real and only scored here: tile by tile in the order they are laid, or only
the table as it lies in the end. Empty where the screen is the table."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile and how it lies."""

    kind: str
    """As in `engine.fold.tiles`; ``tile`` in Sheep, Dogs and Wolves."""
    cell: Cell
    """Where it lies; of a long tile its middle."""
    turn: str
    """How it lies: in Wolf in the Fold its sign, else the side of its wolf: n, e, s or w."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cell where a tile may be laid, and how it may be turned there."""

    cell: Cell
    turns: tuple[str, ...]


class Layout(ABC):
    """Tiles on a table, in whatever order they came there."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over with these tiles."""

    @property
    @abstractmethod
    def round(self) -> int:
        """The round of the next tile."""

    @property
    @abstractmethod
    def spots(self) -> tuple[Spot, ...]:
        """All that lies there, in the order it was laid."""

    @property
    @abstractmethod
    def left(self) -> Mapping[str, int]:
        """How many tiles of each kind are still to be laid."""

    @property
    def full(self) -> bool:
        """Whether all tiles lie on the table."""
        return not any(self.left.values())

    @property
    @abstractmethod
    def points(self) -> int:
        """What counts in a match of two: the sheep saved."""

    @property
    @abstractmethod
    def tally(self) -> tuple[int, ...]:
        """The points of all who score, as a record shows them."""

    @abstractmethod
    def places(self, kind: str) -> tuple[Place, ...]:
        """Where a tile of this kind may be laid next, in order of the cells."""

    @abstractmethod
    def room(self, kind: str) -> tuple[Place, ...]:
        """Where a tile of this kind fits in on a table that is entered in any order: on and beside
        what lies there."""

    @abstractmethod
    def defects(self, spot: Spot, hand: str | None) -> tuple[Defect, ...]:
        """Why this tile may not be laid there now."""

    @abstractmethod
    def clashes(self, spot: Spot) -> tuple[Defect, ...]:
        """Why this tile cannot be one of a table that is entered in any order."""

    @abstractmethod
    def after(self, spot: Spot) -> Layout:
        """The table with that tile laid."""

    @abstractmethod
    def result(self, names: tuple[str, ...], sheep: int) -> str:
        """How a single game ended, as a sentence. `sheep`: the seat that plays the sheep."""

    @abstractmethod
    def winners(self, sheep: int) -> tuple[int, ...] | None:
        """The seats that have won a single game; None if nobody has, and the wolves have."""


class Play(Layout):
    """A game: what lies on the table, and how it came there."""

    @property
    @abstractmethod
    def table(self) -> Layout:
        """What lies on the table, without the history and the stack."""

    @property
    @abstractmethod
    def begun(self) -> bool:
        """Whether anything has been done yet."""

    @property
    @abstractmethod
    def hand(self) -> str | None:
        """The kind of the tile that has to be laid, where that is known."""

    @property
    @abstractmethod
    def put_back(self) -> int:
        """How many wolves had no place and went back before the tile in hand was drawn."""

    @property
    @abstractmethod
    def choices(self) -> tuple[str, ...]:
        """The kinds that may be laid next with real tiles."""

    @property
    @abstractmethod
    def mover(self) -> int:
        """Which player's turn it is, 0 for the one who began."""

    @property
    @abstractmethod
    def movers(self) -> tuple[int | None, ...]:
        """Who laid each tile, in order; None for what lay there first."""

    @abstractmethod
    def lay(self, spot: Spot) -> Self:
        """The game after a tile was laid. Raises IllegalMove."""

    @abstractmethod
    def back(self) -> Self:
        """The game before its last entry."""

    @abstractmethod
    def stop(self) -> Self:
        """The game stopped here. Raises IllegalMove if it is over."""

    @abstractmethod
    def public(self) -> Self:
        """The same game without its stack."""

    @abstractmethod
    def record(self, names: tuple[str, ...], sheep: int, tags: Mapping[str, str]) -> str:
        """The whole record as text."""


class Options(ABC):
    """The options of a game, and how it begins with them."""

    @property
    @abstractmethod
    def words(self) -> str:
        """The options as text."""

    @property
    @abstractmethod
    def players(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def rivals(self) -> bool:
        """Whether the players compete for herds, so that it counts who enclosed which."""

    @property
    @abstractmethod
    def usual(self) -> str:
        """The strength of a computer player if none is named."""

    @property
    @abstractmethod
    def openers(self) -> tuple[str, ...]:
        """The kinds that may be the first of real tiles."""

    @abstractmethod
    def match(self, form: Form, names: tuple[str, ...], first: int) -> Match | None:
        """The match of two; None for a single game. Raises ValueError."""

    @abstractmethod
    def dealt(self, seed: int | None) -> Play:
        """A game on the screen, before its first turn. Raises ValueError without a seed that it
        needs."""

    @abstractmethod
    def real(self) -> Play | None:
        """A game with real tiles before its first turn; None if its first tile is to be said."""

    @abstractmethod
    def opened(self, spot: Spot) -> Play:
        """A game with real tiles, once its first tile is said. Raises IllegalMove."""

    @abstractmethod
    def lying(self, spots: tuple[Spot, ...]) -> Layout:
        """Tiles as they lie, in whatever order, and whether or not they hang together yet."""

    @abstractmethod
    def counted(self, spots: tuple[Spot, ...]) -> Play:
        """The game that is over with these tiles on the table. Raises IllegalMove."""


class About(ABC):
    """One of the tile games."""

    key: TileKey
    name: str
    least_players: int
    most_players: int
    forms: tuple[Form, ...]
    """The forms of match there are; the first is the usual one."""
    strengths: tuple[str, ...]
    """The computer players that a person may choose among, the weakest first."""
    sides: bool
    """Whether two players take turns at playing the sheep and the wolves."""

    @abstractmethod
    def options(self, text: str, players: int) -> Options:
        """Options from text; without a number of players, `players` play. Raises OptionsError."""

    @abstractmethod
    def known(self, strength: str) -> bool:
        """Whether there is such a computer player."""

    @abstractmethod
    def parse(self, text: str) -> Spot:
        """The spot that move text says. Raises NotationError."""

    @abstractmethod
    def write(self, spot: Spot) -> str:
        """Move text of a spot."""

    @abstractmethod
    def cells(self, spot: Spot) -> tuple[Cell, ...]:
        """All cells that a tile covers."""

    @abstractmethod
    def kind(self, word: str) -> str | None:
        """The kind of tile that a word names, or None."""

    @abstractmethod
    def turns(self, kind: str) -> tuple[str, ...]:
        """All ways to turn a tile of this kind, clockwise."""


def listed(defects: tuple[Defect, ...]) -> str:
    """Why something cannot be, as a sentence.

    >>> listed((Defect("table-empty", "the table is empty"),))
    'The table is empty.'
    """
    text = "; ".join(map(str, defects[:2]))
    return f"{text[:1].upper()}{text[1:]}."


__all__ = [
    "KEYS", "About", "Form", "Key", "Layout", "Options", "Place", "Play", "Scorer", "Spot",
    "TileKey", "listed",
]
