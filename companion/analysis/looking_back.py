"""A game looked back upon while the players wait: first what was known, then what moves cost.

What could be known is there within moments; what the moves were worth takes seconds. So the same
game is analysed twice, roughly first, and whoever shows it asks again and again how far it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.analysis.replay import Frame, Replay, Side, replay
from companion.analysis.work import Work
from engine.mutton.analysis import GAMES, Analysis, analyse
from engine.mutton.deduction import NoPackFits
from engine.mutton.game import Game

_ROUGH = 2
"""As many games are played in the head for an estimate that is not shown."""


@dataclass(frozen=True, slots=True)
class Found:
    """What has been found so far."""

    game: Game
    replays: Mapping[Side, Replay]
    """The Wolf's is there if the pack is open."""


class _Stopped(Exception):
    """Nobody wants to know any more."""


class LookingBack(Work):
    """A game that is being looked back upon. Get one from `at_once` or `in_thread`."""

    name = "looking back"

    def __init__(self, game: Game, games: int) -> None:
        super().__init__()
        self._game, self._games = game.public(), games
        self.found: Found | None = None
        """None for the first moments, and where nothing can be found."""
        self.share = 0.0
        """How much of the work is done, from 0 to 1."""

    def work(self) -> None:
        """Find out everything. Nothing is raised."""
        try:
            rough = analyse(self._game, games=_ROUGH, progress=self._heed)
            self.found = _found(rough, judged=False)
            self.found = _found(
                analyse(self._game, games=self._games, progress=self._tell), judged=True
            )
            self.share = 1.0
        except NoPackFits as why:
            self.trouble = str(why)
        except _Stopped:
            pass

    def _heed(self, done: int, total: int) -> None:
        if not self.wanted:
            raise _Stopped

    def _tell(self, done: int, total: int) -> None:
        self._heed(done, total)
        self.share = done / (total + 1)


def _found(analysis: Analysis, judged: bool) -> Found:
    sides: tuple[Side, ...] = ("farmer", "wolf") if analysis.game.pack else ("farmer",)
    replays = {side: replay(analysis, side) for side in sides}
    if not judged:
        replays = {side: _unjudged(each) for side, each in replays.items()}
    return Found(analysis.game, MappingProxyType(replays))


def _unjudged(rough: Replay) -> Replay:
    """Without what so few games in the head cannot tell."""
    frames = tuple(_plain(frame) for frame in rough.frames)
    return replace(rough, frames=frames, summary=(), worst=())


def _plain(frame: Frame) -> Frame:
    return replace(frame, judged="", cost=None)


def at_once(game: Game, games: int = GAMES) -> LookingBack:
    """Look back upon a game while everything waits: for virtual time."""
    looking = LookingBack(game, games)
    looking.work()
    return looking


def in_thread(game: Game, games: int = GAMES) -> LookingBack:
    """Look back upon a game in a thread, so that the screen goes on."""
    return LookingBack(game, games).start()
