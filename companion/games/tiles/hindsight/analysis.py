"""The analysis of a tile game, and what is said of it, as each game has it."""

from abc import ABC, abstractmethod
from typing import ClassVar, Literal, cast

from companion.games.tiles.referee.rules import Play
from companion.registry.found import game
from companion.registry.game import load
from companion.words.message import Message
from engine.tile_analysis import Analysis, Progress, Step

TileStep = Step[object]
"""A step of an analysis, whatever a tile is."""
TileAnalysis = Analysis[object, object]
"""An analysis, whatever a tile is."""


class OwnAnalysis(ABC):
    """How one game is analysed: its "tile-analysis"."""

    expects: ClassVar[Literal["lead", "sheep"]]
    """What an analysis expects in the end: the players' lead, or sheep saved."""

    @abstractmethod
    def analyse(self, play: Play, progress: Progress | None = None) -> TileAnalysis:
        """Judge each tile of a game; `progress` is called with the tiles judged, and their number.
        """

    @abstractmethod
    def expected(self, points: float) -> Message:
        """Return what the end was likely to be."""

    @abstractmethod
    def sides(self, play: Play, names: tuple[str, ...]) -> tuple[str | Message, ...]:
        """Return whose the points of an analysis are."""

    @abstractmethod
    def chart(self, legend: list[Message]) -> Message:
        """Return the title of the chart of expected results, from the colours of the sides."""


def analysis_of(key: str) -> OwnAnalysis:
    """Return how a game is analysed."""
    return cast(OwnAnalysis, load(game(key).part("tile-analysis")))
