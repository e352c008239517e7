"""A tile game step by step, for a slider: what lay there, what the end was likely to be, and what
each tile cost.

Plain values and no screen. Nothing in these games is secret but the stack, which nobody sees.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.analysis import tile_sentences as sentences
from companion.analysis.work import Work
from companion.store.tile_records import DOGS, FOLD, TileGame
from engine.dogs import views as dogs_views
from engine.dogs.game import Game as DogsGame
from engine.dogs.position import Placement
from engine.fold import views as fold_views
from engine.fold.game import Game as FoldGame
from engine.fold.position import Lay
from engine.tile_analysis import Analysis, Step


@dataclass(frozen=True, slots=True)
class Frame:
    """One place of the slider."""

    round: int
    """0 before the first turn."""
    place: str
    """When it is: "3 Ann"."""
    view: dogs_views.View | fold_views.View
    """The table, the score and why each animal or herd counts."""
    done: str
    """What has just been done, as a sentence."""
    judged: str
    """What was better; empty where there was no choice."""
    laid: Placement | Lay | None
    """The tile that was laid last."""
    best: Placement | Lay | None
    """The best tile there was, where it was clearly better."""
    points: tuple[int, ...]
    """Of each side, as the table lies."""
    expected: float | None
    """What the end was likely to be; None where nobody can say."""
    cost: float


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole game for a slider. Get one from `replay`."""

    frames: tuple[Frame, ...]
    """From the first tile to the end; there is at least one."""
    sides: tuple[str, ...]
    """Whose the points are."""
    expects: str
    """What is expected, such as ``sheep saved``; empty where nobody can say."""
    summary: tuple[str, ...]
    worst: tuple[int, ...]
    """The places among the frames of the tiles that cost most, the worst first."""


def replay(found: Analysis[Any, Any], names: tuple[str, ...]) -> Replay:
    """The game of this analysis; `names` are the players', by seat."""
    kind = FOLD if isinstance(found.game, FoldGame) else DOGS
    frames = tuple(_frame(found.game, step, kind, names) for step in found.steps)
    sides = found.sides
    if len(sides) == len(names) and sides[0] == "player 1":
        sides = names
    return Replay(frames, sides, found.expected, tuple(sentences.summary(found, names)),
                  tuple(step.made for step in found.costliest(len(found.steps))))


def _frame(
    game: DogsGame | FoldGame, step: Step[Any], kind: TileGame, names: tuple[str, ...]
) -> Frame:
    return Frame(
        round=step.round, place=sentences.place(step, names), view=kind.view(game.upto(step.made)),
        done=sentences.done(step, kind, names), judged=sentences.judged(step, kind),
        laid=step.tile, best=step.best if step.blamed else None, points=step.points,
        expected=step.expected, cost=step.cost)


class _Stopped(Exception):
    """Nobody wants to know any more."""


class LookingBack(Work):
    """A tile game that is being looked back upon; `work` or `start` it."""

    name = "looking back"

    def __init__(self, game: DogsGame | FoldGame, names: tuple[str, ...]) -> None:
        super().__init__()
        self._game, self._names = game, names
        self.found: Replay | None = None
        """None until all tiles are judged."""
        self.share = 0.0
        """How much of the work is done, from 0 to 1."""

    def work(self) -> None:
        """Judge all tiles. Nothing is raised."""
        kind = FOLD if isinstance(self._game, FoldGame) else DOGS
        try:
            found = kind.analyse(self._game, self._tell)
            self.found = replay(found, self._names)
            self.share = 1.0
        except _Stopped:
            pass

    def _tell(self, done: int, total: int) -> None:
        if not self.wanted:
            raise _Stopped
        self.share = done / (total + 1)
