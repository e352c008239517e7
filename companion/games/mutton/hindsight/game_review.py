"""A game analysed while the players wait: first what was known, then what moves cost.

What could be known is there within moments; what the moves were worth takes seconds. So the same
game is analysed twice, roughly first, and the screen asks now and then how far it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.games.mutton.hindsight.replay import Replay, Side, replay
from companion.games.mutton.sentences import impossible
from companion.outside.background import BackgroundWork, WorkStopped
from engine.mutton.analysis import GAMES, Analysis, analyse
from engine.mutton.deduction import NoPackFits
from engine.mutton.game import Game

_ROUGH = 2
"""Number of games played in the head for an estimate that is not shown."""


@dataclass(frozen=True, slots=True)
class Found:
    """What has been found so far."""

    game: Game
    replays: Mapping[Side, Replay]
    """The Wolf's is there if the pack is open."""


class GameReview(BackgroundWork):
    """The analysis of a game; `start` or `finish` it."""

    name = "looking-back"

    def __init__(self, game: Game, games: int = GAMES) -> None:
        super().__init__()
        self._game, self._games = game.public(), games
        self.found: Found | None = None
        """None for the first moments, and where nothing can be found."""

    def work(self) -> None:
        """Analyse the game roughly, then thoroughly. Nothing is raised."""
        try:
            rough = analyse(self._game, games=_ROUGH, progress=self.check)
            self.found = _found(rough, judged=False)
            self.wake()
            thorough = analyse(self._game, games=self._games, progress=self.report)
            self.found = _found(thorough, judged=True)
            self.share = 1.0
        except NoPackFits as why:
            self.trouble = impossible(why)
        except WorkStopped:
            pass


def _found(analysis: Analysis, judged: bool) -> Found:
    sides: tuple[Side, ...] = ("farmer", "wolf") if analysis.game.pack else ("farmer",)
    replays = {side: replay(analysis, side) for side in sides}
    if not judged:
        replays = {side: _unjudged(each) for side, each in replays.items()}
    return Found(analysis.game, MappingProxyType(replays))


def _unjudged(rough: Replay) -> Replay:
    """Leave out what so few games in the head cannot tell."""
    frames = tuple(replace(frame, judged=None, lucky=None, title=None, reason=None,
                            cost=None, lost=0.0)
                   for frame in rough.frames)
    return replace(rough, frames=frames, summary=(), worst=(), turns=())
