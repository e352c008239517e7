"""What one tile game shows and says on the pages that the tile games share. Pure, without Kivy."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Literal, cast

from companion.games.tiles.screens.picture import Badge, Laid
from companion.games.tiles.table.view import Account, ScoreRow, Tile, TileView
from companion.registry.found import game
from companion.registry.game import load
from companion.sounds.playback import Sound
from companion.words.message import Message
from engine.laying import Cell

Pip = Literal["sheep", "wolf", "player", "wolves"]
"""The sign of a line of the score: an animal, a player's disc, or the wolves' corner."""


class Showing(ABC):
    """The pictures and words of a game."""

    tap: ClassVar[Message]
    """What to tap once the game is over."""
    turn_help: ClassVar[Message | None] = None
    """The help while tiles are placed, where it is not that of all tile games."""
    result_help: ClassVar[Message | None] = None
    """The help at the end, in the same way."""
    palette: ClassVar[bool]
    """Whether real tiles have kinds, one of which is chosen before it is placed."""
    marks_examples: ClassVar[bool]
    """Whether an example in the rules marks the cells where its tile could lie instead."""

    @abstractmethod
    def laid(self, view: TileView) -> Laid:
        """Return what lies on the table."""

    @abstractmethod
    def results(self, view: TileView) -> Iterable[Badge]:
        """Return the points of all that has scored or was lost."""

    @abstractmethod
    def near(self, cell: Cell) -> Iterable[Cell]:
        """Return the neighbours of a cell."""

    @abstractmethod
    def pip(self, row: ScoreRow, place: int) -> Pip:
        """Return the sign of a line of the score."""

    @abstractmethod
    def tile_name(self, kind: str) -> Message:
        """Return what players call a tile."""

    @abstractmethod
    def idle(self, view: TileView, tile: Tile) -> Message:
        """Return what a tile does that scores nothing."""

    @abstractmethod
    def account_title(self, view: TileView, one: Account) -> Message | None:
        """Return what an account that gives points is about; None for a herd or a sheep."""

    @abstractmethod
    def reasons(self, view: TileView, one: Account) -> list[Message]:
        """Return why something counts as it does, a sentence for each reason."""

    def worth(self, view: TileView, one: Account) -> list[tuple[Message, int]]:
        """Return what a herd consists of: how many tiles of each kind, and what they would score.
        """
        return []

    @abstractmethod
    def gain(self, view: TileView, one: Account) -> Message | None:
        """Return who scores how many points by it."""

    @abstractmethod
    def scored(self, view: TileView) -> tuple[Account, ...]:
        """Return the accounts that the score consists of."""

    @abstractmethod
    def sound(self, before: TileView, now: TileView) -> Sound | None:
        """Return the sound of a tile that was laid; None for the usual."""

    def rivals(self, view: TileView) -> bool:
        """Return whether the players compete for what is on the table."""
        return False


def showing(key: str) -> Showing:
    """Return the pictures and words of a tile game."""
    return cast(Showing, load(game(key).showing))


def shown(view: TileView) -> Showing:
    """Return the pictures and words of the game that is on the table."""
    if view.game is None:
        raise LookupError("no tile game is on the table")
    return showing(view.game)
