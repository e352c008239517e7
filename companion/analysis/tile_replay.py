"""A tile game step by step, for a slider: what lay there, what the end was likely to be, and what
each tile cost.

Plain values and no screen. Nothing in these games is secret but the stack, which nobody sees.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from companion.analysis import tile_sentences as sentences
from companion.analysis.background import BackgroundWork, WorkStopped
from companion.store.tile_records import Game, Tile, TileAnalysis, TileStep, analyse


@dataclass(frozen=True, slots=True)
class Frame:
    """One place of the slider."""

    round: int
    """0 before the first turn."""
    place: str
    """When it is: "3 Ann"."""
    done: str
    """What has just been done, as a sentence."""
    judged: str
    """What was better; empty where there was no choice."""
    laid: Tile | None
    """The tile that was laid last."""
    best: Tile | None
    """The best tile there was, where it was clearly better."""
    points: tuple[int, ...]
    """Of each side, as the table lies."""
    expected: float | None
    """What the end was likely to be; None where that cannot be estimated."""
    cost: float


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole game for a slider. Get one from `replay`."""

    frames: tuple[Frame, ...]
    """From the first tile to the end; there is at least one."""
    sides: tuple[str, ...]
    """Whose the points are."""
    expects: str
    """What is expected, such as ``sheep saved``; empty where nothing can be."""
    summary: tuple[str, ...]
    worst: tuple[int, ...]
    """The places among the frames of the tiles that cost most, the worst first."""


def replay(found: TileAnalysis, names: tuple[str, ...]) -> Replay:
    """Return the game of this analysis; `names` are the players', by seat."""
    frames = tuple(_frame(step, names) for step in found.steps)
    sides = found.sides
    if len(sides) == len(names) and sides[0] == "player 1":
        sides = names
    return Replay(frames, sides, found.expected, tuple(sentences.summary(found, names)),
                  tuple(step.made for step in found.costliest(len(found.steps))))


def _frame(step: TileStep, names: tuple[str, ...]) -> Frame:
    return Frame(
        round=step.round, place=sentences.place(step, names),
        done=sentences.done(step, names), judged=sentences.judged(step), laid=step.tile,
        best=step.best if step.blamed else None, points=step.points, expected=step.expected,
        cost=step.cost)


class TileReview(BackgroundWork):
    """The analysis of a tile game; `start` or `finish` it."""

    name = "looking back"

    def __init__(self, game: Game, names: tuple[str, ...]) -> None:
        super().__init__()
        self._game, self._names = game, names
        self.found: Replay | None = None
        """None until all tiles are judged."""

    def work(self) -> None:
        """Judge all tiles. Nothing is raised."""
        with suppress(WorkStopped):
            self.found = replay(analyse(self._game, self.report), self._names)
            self.share = 1.0
