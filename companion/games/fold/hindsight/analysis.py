"""Wolf in the Fold analysed."""

from typing import cast

from companion.games.fold.rules import FoldPlay
from companion.games.tiles.hindsight.analysis import OwnAnalysis, TileAnalysis
from companion.games.tiles.referee.rules import Play
from companion.words.message import Message
from engine.fold.analysis import analyse
from engine.tile_analysis import Progress


class FoldAnalysis(OwnAnalysis):
    """How Wolf in the Fold is analysed."""

    expects = "lead"

    def analyse(self, play: Play, progress: Progress | None = None) -> TileAnalysis:
        return analyse(cast(FoldPlay, play).game, progress)

    def expected(self, points: float) -> Message:
        return Message("lead-expected", points=points)

    def sides(self, play: Play, names: tuple[str, ...]) -> tuple[str | Message, ...]:
        if cast(FoldPlay, play).position.options.rivals:
            return names
        return Message("side-players"), Message("side-wolves")

    def chart(self, legend: list[Message]) -> Message:
        return Message("chart-lead", sides=legend)


ANALYSIS = FoldAnalysis()
