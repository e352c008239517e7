"""Records of the tile games: read, and shown as JSON."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, cast

from companion.games.tiles.referee.rules import Play, TileOptions
from companion.registry.found import game
from companion.registry.game import load
from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as its record keeps it."""

    play: Play
    options: TileOptions
    names: tuple[str, ...]
    """Names of the players by seat; where there are two sides the first has the sheep."""
    tags: Mapping[str, str]
    """The free tags, such as the date."""


class Records(ABC):
    """The records of one game."""

    name: ClassVar[str]
    """The name of the game, as the Game tag has it."""

    @abstractmethod
    def read(self, text: str) -> Kept:
        """Read a record. Raises RecordError."""

    @abstractmethod
    def sides(self, players: int) -> tuple[Message, ...]:
        """Return what stands before the name of each player on a page."""

    @abstractmethod
    def view(self, play: Play) -> dict[str, object]:
        """Return what everybody sees of a game, as values for `json.dumps`."""

    @abstractmethod
    def write_tile(self, tile: object) -> str:
        """Return a tile of the engine's as move text; empty for None."""


def records_of(key: str) -> Records:
    """Return the records of a tile game. Raises LookupError if there is none of this key."""
    return cast(Records, load(game(key).records))
