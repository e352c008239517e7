"""Sheep, Dogs and Wolves analysed."""

from typing import cast

from companion.games.dogs.rules import DogsPlay
from companion.games.tiles.hindsight.analysis import OwnAnalysis, TileAnalysis
from companion.games.tiles.referee.rules import Play
from companion.words.message import Message
from engine.dogs.analysis import analyse
from engine.tile_analysis import Progress


class DogsAnalysis(OwnAnalysis):
    """How Sheep, Dogs and Wolves is analysed."""

    expects = "sheep"

    def analyse(self, play: Play, progress: Progress | None = None) -> TileAnalysis:
        return analyse(cast(DogsPlay, play).game, progress)

    def expected(self, points: float) -> Message:
        return Message("sheep-expected", sheep=points)

    def sides(self, play: Play, names: tuple[str, ...]) -> tuple[str | Message, ...]:
        return (Message("side-sheep"),)

    def chart(self, legend: list[Message]) -> Message:
        return Message("chart-sheep-saved", sides=legend)


ANALYSIS = DogsAnalysis()
