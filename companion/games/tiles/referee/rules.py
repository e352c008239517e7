"""The seam between the referee of the tile games and the engine.

`About` is a game, `TileOptions` its options, `TileLayout` the tiles on a table, and `Play` a game
with its history. Each game fills them in, and hides the engine's types; all values are immutable.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, Literal, Self

from companion.words.message import Message
from engine.defect import Defect
from engine.laying import Cell, TileGame, TilePosition, entries_until
from engine.match import Match

Form = Literal["single", "duel", "bids"]
Scorer = Literal["", "moves", "final"]
"""Whether the tiles are real and only scored here: tile by tile in the order they are laid, or only
the table as it lies in the end. Empty where the screen is the table."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile and how it lies."""

    kind: str
    """The kind of tile, as `About.kind` has it."""
    cell: Cell
    """Where it lies; of a long tile its middle."""
    turn: str
    """How it lies: one of `About.turns`."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cell where a tile may be laid, and how it may be turned there."""

    cell: Cell
    turns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TileLayout(ABC):
    """Tiles on a table, in whatever order they came there."""

    key: ClassVar[str]
    """The game, as `companion.registry` has it."""
    position: TilePosition = field(repr=False)

    @property
    def over(self) -> bool:
        """Whether the game is over with these tiles."""
        return self.position.over

    @property
    def round(self) -> int:
        """The round of the next tile."""
        return self.position.round

    @property
    def full(self) -> bool:
        """Whether all tiles lie on the table."""
        return not any(self.left.values())

    @property
    @abstractmethod
    def spots(self) -> tuple[Spot, ...]:
        """All that lies there, in the order it was laid."""

    @property
    @abstractmethod
    def left(self) -> Mapping[str, int]:
        """How many tiles of each kind are still to be laid."""

    @property
    @abstractmethod
    def tally(self) -> tuple[int, ...]:
        """The points of all who score, as a record shows them."""

    @property
    def points(self) -> int:
        """What counts in a match of two: the sheep saved."""
        return self.tally[0]

    @abstractmethod
    def places(self, kind: str) -> tuple[Place, ...]:
        """Return where a tile of this kind may be laid next, in order of the cells."""

    def room(self, kind: str) -> tuple[Place, ...]:
        """Return where a tile fits in on a table that is entered in any order.

        That is on and beside what lies there.
        """
        return self.places(kind)

    @abstractmethod
    def defects(self, spot: Spot, hand: str | None) -> tuple[Defect, ...]:
        """Return why this tile may not be laid there now."""

    @abstractmethod
    def clashes(self, spot: Spot) -> tuple[Defect, ...]:
        """Return why this tile cannot be one of a table that is entered in any order."""

    @abstractmethod
    def after(self, spot: Spot) -> TileLayout:
        """Return the table with that tile laid."""

    @abstractmethod
    def choose(self, strength: str, hand: str | None, rng: Random) -> Spot:
        """Return where a computer player lays the tile in hand."""

    @abstractmethod
    def result(self, names: tuple[str, ...], sheep: int) -> Message:
        """Return how a single game ended. `sheep` is the seat that plays the sheep."""

    @abstractmethod
    def winners(self) -> tuple[int, ...] | None:
        """Return the seats that have won a single game; None if the wolves have."""


AnyGame = TileGame[Any, Any]
"""A game of the engine's, of either kind."""


@dataclass(frozen=True, slots=True)
class Play(TileLayout):
    """A game: what lies on the table, and how it came there. Make one with `of`."""

    game: AnyGame

    @property
    @abstractmethod
    def table(self) -> TileLayout:
        """What lies on the table, without the history and the stack."""

    @property
    @abstractmethod
    def hand(self) -> str | None:
        """The kind of the tile that has to be laid, where that is known."""

    @property
    @abstractmethod
    def choices(self) -> tuple[str, ...]:
        """The kinds that may be laid next with real tiles."""

    @property
    def put_back(self) -> int:
        """Number of wolves that had no place and went back before the tile in hand was drawn."""
        return 0

    @property
    def begun(self) -> bool:
        """Whether anything has been done yet."""
        return bool(self.game.entries)

    @property
    def mover(self) -> int:
        """Which player's turn it is, 0 for the one who began."""
        return self.position.player

    @property
    def movers(self) -> tuple[int | None, ...]:
        """Who laid each tile, in order; None for what lay there first."""
        first = len(self.game.table)
        laid = [before.player for before in self.game.positions[:-1]]
        return (*(None,) * first, *laid[: len(self.spots) - first])  # a stop lays nothing

    @abstractmethod
    def lay(self, spot: Spot) -> Self:
        """Return the game after a tile was laid. Raises IllegalMove."""

    def back(self) -> Self:
        """Return the game before its last entry."""
        return self._with(self.game.back())

    def upto(self, many: int) -> Self:
        """Return the game as it stood after its first `many` entries."""
        return self._with(self.game.upto(many))

    def at(self, place: str) -> Self:
        """Return the game as it stood at a place such as ``3.1``. Raises PlaceError."""
        return self.upto(entries_until(self.game.rounds, place))

    def stop(self, by: int | None = None) -> Self:
        """Return the game stopped here; `by` is the player who gives up, 0 for the one who began.

        Raises IllegalMove if it is over.
        """
        return self._with(self.game.stop(by))

    def public(self) -> Self:
        """Return the same game without its stack."""
        return self

    @abstractmethod
    def record(self, names: tuple[str, ...], sheep: int, tags: Mapping[str, str]) -> str:
        """Return the whole record as text."""

    @abstractmethod
    def view(self) -> dict[str, object]:
        """Return what everybody sees of it, as values for `json.dumps`."""

    def _with(self, game: AnyGame) -> Self:
        return replace(self, position=game.position, game=game)


@dataclass(frozen=True, slots=True)
class TileOptions(ABC):
    """The options of a game, and how it begins with them."""

    key: ClassVar[str]
    """The game, as `companion.registry` has it."""
    words: str
    """The options as text."""
    players: int
    """Number of players."""
    rivals: bool = False
    """Whether the players compete for herds, so that it counts who enclosed which."""
    openers: tuple[str, ...] = ()
    """The kinds that may be the first of real tiles; none if the first tile is always the same."""

    @property
    @abstractmethod
    def in_words(self) -> Message:
        """The options on one line, for people."""

    def match(self, form: Form, names: tuple[str, ...], first: int) -> Match | None:
        """Return the match of two; None for a single game. Raises ValueError."""
        return None

    def bid(self, match: Match, rng: Random) -> int | None:
        """Return how many sheep a computer player bids, or None for giving way. Raises ValueError
        in a game without bids."""
        raise ValueError("there are no bids in this game")

    @abstractmethod
    def dealt(self, seed: int | None) -> Play:
        """Return a game before its first turn. Raises ValueError without a seed that it needs."""

    @abstractmethod
    def started(self, spots: tuple[Spot, ...]) -> Play:
        """Return a game with real tiles that begins with these on the table.

        Raises IllegalMove.
        """

    @abstractmethod
    def lying(self, spots: tuple[Spot, ...]) -> TileLayout:
        """Return tiles as they lie, in any order, whether or not they hang together yet."""

    def opened(self, spot: Spot) -> Play:
        """Return a game with real tiles, once its first tile is said. Raises IllegalMove."""
        return self.started((spot,))

    def counted(self, spots: tuple[Spot, ...]) -> Play:
        """Return the game that is over with these tiles on the table. Raises IllegalMove."""
        play = self.started(spots)
        return play if play.over else play.stop()


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as its record keeps it."""

    play: Play
    options: TileOptions
    names: tuple[str, ...]
    """Names of the players by seat; where there are two sides the first has the sheep."""
    tags: Mapping[str, str]
    """The free tags, such as the date."""


class About(ABC):
    """One of the tile games."""

    key: str
    name: str
    """The name of the game, as the Game tag of a record has it."""
    least_players: int
    most_players: int
    forms: tuple[Form, ...]
    """The forms of match there are; the first is the usual one."""
    strengths: tuple[str, ...]
    """The computer players that a person may choose among; AUTOMATIC where players are rated."""
    first_level: str
    """The level that is proposed to new players, and that plays if no strength is named."""
    all_strengths: tuple[str, ...]
    """All computer players."""
    sides: bool
    """Whether two players take turns at playing the sheep and the wolves."""
    stacked: bool
    """Whether the tiles of the screen's table come from a stack that is shuffled from a seed."""

    def known(self, strength: str) -> bool:
        """Return whether there is such a computer player."""
        return strength in self.all_strengths

    @abstractmethod
    def options(self, text: str, players: int) -> TileOptions:
        """Return options from text; without a number of players, `players` play.

        Raises OptionsError.
        """

    @abstractmethod
    def parse(self, text: str) -> Spot:
        """Return the spot of a move text. Raises NotationError."""

    @abstractmethod
    def write(self, spot: Spot) -> str:
        """Return the move text of a spot."""

    @abstractmethod
    def cells(self, spot: Spot) -> tuple[Cell, ...]:
        """Return all cells that a tile covers."""

    @abstractmethod
    def kind(self, word: str) -> str | None:
        """Return the kind of tile that a word names, or None."""

    @abstractmethod
    def turns(self, kind: str) -> tuple[str, ...]:
        """Return all ways to turn a tile of this kind, clockwise."""

    @abstractmethod
    def read(self, text: str) -> Kept:
        """Read a record. Raises RecordError."""

    @abstractmethod
    def fields(self, players: int) -> tuple[Message, ...]:
        """Return what stands before the name of each player on a page."""

    @abstractmethod
    def move_text(self, tile: Any) -> str:
        """Return a tile of the engine's as move text; empty for None."""
