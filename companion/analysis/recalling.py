"""All matches that are kept, read again while the players look on.

The journal is read at once, which is quick; following thousands of steps and judging every shot is
not, so that may be done in a thread, and whoever shows it asks again and again how far it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.analysis.standings import Standing, standings
from companion.analysis.work import Work
from companion.referee.mutton import State
from companion.referee.mutton import follow as follow_mutton
from companion.referee.mutton.state import blocked
from companion.referee.tiles import State as TileState
from companion.referee.tiles import follow as follow_tiles
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.store.journal.lines import game_of

Steps = Sequence[str]


@dataclass(frozen=True, slots=True)
class Past:
    """One match that is kept."""

    kept: StoredMatch
    state: State | None
    """How a match of Mutton stands; None if its steps make no sense, and then `trouble` says so. It
    knows no pack that was not opened."""
    trouble: str = ""
    tiles: TileState | None = None
    """How a match of a tile game stands, in place of `state`."""

    @property
    def can_go_on(self) -> bool:
        """Whether it can be taken up: it is not finished, and no computer's pack is missing."""
        if self.tiles is not None:
            return not self.tiles.course.over
        state = self.state
        return state is not None and not state.course.over and not blocked(state)


@dataclass(frozen=True, slots=True)
class Recalled:
    """What has been found so far."""

    matches: tuple[Past, ...]
    """The newest first."""
    players: tuple[Standing, ...] | None = None
    """How everybody has fared; None while that is being counted."""


class Recalling(Work):
    """The journal's matches being read again. Get one from `at_once` or `in_thread`."""

    name = "recalling"

    def __init__(self, kept: Sequence[tuple[StoredMatch, Steps]] = (), trouble: str = "") -> None:
        super().__init__(trouble)
        self._kept = kept
        self.found: Recalled | None = None
        """None for the first moments."""

    def work(self) -> None:
        """Read everything. Nothing is raised."""
        matches = []
        for kept, steps in self._kept:
            if not self.wanted:
                return
            try:
                if game_of(next(iter(steps), "")) == "mutton":
                    matches.append(Past(kept, follow_mutton(steps)))
                else:
                    matches.append(Past(kept, None, tiles=follow_tiles(steps)))
            except JournalError as why:
                matches.append(Past(kept, None, str(why)))
        self.found = Recalled(tuple(matches))
        played = [past.state for past in reversed(matches) if past.state is not None]
        self.found = Recalled(tuple(matches), tuple(standings(played)))


def _read(journal: Journal) -> Recalling:
    try:
        return Recalling([(kept, journal.steps(kept.id)) for kept in journal.matches()])
    except JournalError as why:
        return Recalling(trouble=str(why))


def at_once(journal: Journal) -> Recalling:
    """Read while everything waits: for virtual time."""
    recalling = _read(journal)
    recalling.work()
    return recalling


def in_thread(journal: Journal) -> Recalling:
    """Read in a thread, so that the screen goes on."""
    return _read(journal).start()
