"""What a player may learn next: the kind of mistake that cost most in the last games."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

from companion.outside.background import BackgroundWork, WorkStopped
from companion.words.message import Message, paragraph
from engine.mutton.analysis import Verdict, analyse
from engine.mutton.deduction import NoPackFits
from engine.mutton.moves import Escape, Kill, Pass, Shot
from engine.mutton.records import Record

LOOKED_AT = 3
"""Number of last games that are analysed."""
GAMES = 60
"""Number of simulated games for an estimate. A game then takes a third of the usual time."""


class Played(Protocol):
    """A game that a player has finished."""

    @property
    def record(self) -> object:
        """Its record."""

    @property
    def role(self) -> str:
        """The player's role."""


class Coach(BackgroundWork):
    """Analyses a player's last games and says what to learn next; `start` or `finish` it."""

    name = "advising"

    def __init__(self, last: Sequence[Played], games: int = GAMES) -> None:
        super().__init__()
        self._last, self._games = last[-LOOKED_AT:], games
        self.found: Message | None = None
        """None while the games are analysed."""

    def work(self) -> None:
        """Analyse the games and find the costliest kind of mistake. Nothing is raised."""
        costs: defaultdict[str, float] = defaultdict(float)
        try:
            for each in self._last:
                record = each.record
                if not isinstance(record, Record):
                    continue
                for step in analyse(record.game, games=self._games, progress=self.check).steps:
                    if step.blamed and step.verdict and step.of_wolf == (each.role == "wolf"):
                        costs[kind(step.verdict)] += step.verdict.cost.points
        except NoPackFits:  # a game that people refereed wrongly teaches nothing
            pass
        except WorkStopped:
            return
        what = max(costs, key=lambda each: costs[each], default="none" if self._last else "play")
        cost = Message("advice-cost", cost=costs[what] / len(self._last)) if costs else None
        self.found = paragraph(Message("advice", what=what), cost)


def kind(verdict: Verdict) -> str:
    """Return what kind of mistake a move was."""
    made, best = verdict.made, verdict.best
    match made.move, best.move:
        case _, Escape():
            return "escape"
        case Kill(victim=one), Kill(victim=other) if one == other:
            return "runners"
        case Kill(), Kill() if made.mate and not best.mate:
            return "own-wolf"
        case Kill(), Kill():
            return "victim"
        case Shot(), Pass():
            return "early"
        case Pass(), _:
            return "late"
        case Shot(), _:
            return "suspect"
    return "berserk"
