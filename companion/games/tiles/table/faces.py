"""How the tiles on a table are shown: scores, accounts, fences and regions, for each game."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import cast

from companion.games.tiles.referee.rules import About, Spot, TileLayout
from companion.games.tiles.table.view import Account, Explained, FenceEnd, Region, ScoreRow, Tile
from companion.registry.found import game
from companion.registry.game import load
from companion.words.message import Message
from engine.laying import Cell


class Face(ABC):
    """What can be seen and explained of the tiles on a table."""

    @abstractmethod
    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[ScoreRow, ...]:
        """Return the score as the table lies. `sheep` is the seat that plays the sheep."""

    @abstractmethod
    def gave_up(self, sheep: int) -> int | None:
        """Return the seat that gave the game up; None if nobody did."""

    @abstractmethod
    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        """Return what the score consists of."""

    @abstractmethod
    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        """Return why what lies on a cell counts as it does; None if nothing lies there."""

    @abstractmethod
    def diagram(self) -> str:
        """Return the table as text."""

    @abstractmethod
    def score_line(self, names: tuple[str, ...]) -> Message:
        """Return the score, and at the end who has won."""

    def left(self, hand: str | None) -> Message | None:
        """Return the tile in hand and what is still to be laid, where that is worth saying."""
        return None

    def fences(self) -> tuple[FenceEnd, ...]:
        """Return all fence lines."""
        return ()

    def regions(self) -> tuple[Region, ...]:
        """Return all that is enclosed."""
        return ()


MakeFace = Callable[[TileLayout], Face]
"""Makes the face of the tiles of one game."""


def face_of(layout: TileLayout) -> Face:
    """Return the face of these tiles."""
    return cast(MakeFace, load(game(layout.key).face))(layout)


def tile(about: About, spot: Spot, owner: int | None) -> Tile:
    """Return a spot as it is shown."""
    return Tile(spot.cell, spot.kind, spot.turn, about.cells(spot), owner, about.write(spot))
