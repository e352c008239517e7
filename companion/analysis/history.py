"""All matches in the journal, read again for the history.

Reading the journal is quick; following thousands of steps and judging every shot is not, so that
may be done in a thread, and the screen asks now and then how far it is.
"""

from dataclasses import dataclass

from companion.analysis.background import BackgroundWork
from companion.analysis.standings import Standing, TileStanding, standings, tile_standings
from companion.referee.mutton import State
from companion.referee.mutton import follow as follow_mutton
from companion.referee.mutton.state import blocked
from companion.referee.mutton.state import result as mutton_result
from companion.referee.tiles import State as TileState
from companion.referee.tiles import follow as follow_tiles
from companion.referee.tiles.state import result as tile_result
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.store.journal.store import game_of
from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One match that is kept."""

    kept: StoredMatch
    state: State | None
    """How a match of Mutton stands; None if its steps make no sense, and then `trouble` says so. It
    knows no pack that was not opened."""
    trouble: Message | None = None
    tiles: TileState | None = None
    """How a match of a tile game stands, in place of `state`."""

    @property
    def ending(self) -> str | Message:
        """How it ended, if it did; as the table wrote it, if its steps make no sense."""
        return ending(self.kept, self.tiles or self.state)

    @property
    def can_resume(self) -> bool:
        """Whether the match is not finished, and no pack of a computer player is missing."""
        if self.tiles is not None:
            return not self.tiles.course.over
        state = self.state
        return state is not None and not state.course.over and not blocked(state)


def ending(kept: StoredMatch, state: State | TileState | None) -> str | Message:
    """Return how a match ended, if it did; as the table wrote it, if there is no state."""
    if kept.result == "abandoned":
        return Message("given-up")
    ended: str | Message | None = kept.result
    if isinstance(state, TileState):
        ended = tile_result(state)
    elif state is not None:
        ended = mutton_result(state)
    return ended or Message("not-finished")


@dataclass(frozen=True, slots=True)
class History:
    """What has been found so far."""

    matches: tuple[PastMatch, ...]
    """The newest first."""
    players: tuple[Standing, ...] | None = None
    """How everybody has fared; None while that is being counted."""
    tiles: tuple[TileStanding, ...] = ()
    """How everybody has fared in the tile games."""


class HistoryReader(BackgroundWork):
    """The history of a journal, which is read at once; `start` or `finish` following it."""

    name = "recalling"

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self._kept: list[tuple[StoredMatch, list[str] | JournalError]] = []
        try:
            self._kept = [(kept, _steps(journal, kept)) for kept in journal.matches()]
        except JournalError as why:
            self.trouble = why.message
        self.found: History | None = None
        """None for the first moments."""

    def work(self) -> None:
        """Follow all steps. Nothing is raised."""
        matches = []
        for kept, steps in self._kept:
            if not self.wanted:
                return
            try:
                if isinstance(steps, JournalError):
                    raise steps
                if game_of(next(iter(steps), "")) == "mutton":
                    matches.append(PastMatch(kept, follow_mutton(steps)))
                else:
                    matches.append(PastMatch(kept, None, tiles=follow_tiles(steps)))
            except JournalError as why:
                matches.append(PastMatch(kept, None, why.message))
        inorder = matches[::-1]
        tiles = tuple(tile_standings(past.tiles for past in inorder if past.tiles is not None))
        self.found = History(tuple(matches), tiles=tiles)
        played = standings(past.state for past in inorder if past.state is not None)
        self.found = History(tuple(matches), tuple(played), tiles)


def _steps(journal: Journal, kept: StoredMatch) -> list[str] | JournalError:
    """Return the steps of a match, or why they cannot be read."""
    try:
        return journal.steps(kept.id)
    except JournalError as why:
        return why
