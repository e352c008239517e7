"""All matches in the journal, for the history.

What is listed and counted of a match is remembered (`companion.analysis.facts`). Following the
steps of those that are new takes a while, so that may be done in a thread, and the screen asks now
and then how far it is. A match is followed again when it is opened.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial

from companion.analysis.background import BackgroundWork
from companion.analysis.facts import Index, MatchFacts, facts_of
from companion.analysis.standings import Played, Standing, TileStanding, standings, tile_standings
from companion.referee.mutton import State
from companion.referee.mutton import follow as follow_mutton
from companion.referee.tiles import State as TileState
from companion.referee.tiles import follow as follow_tiles
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.store.journal.store import game_of
from companion.words.message import Message
from engine.mutton.game import Game

SAVED_EVERY = 200
"""Number of matches after which what was found out is saved: for all of them it takes minutes."""


@dataclass(frozen=True)
class PastMatch:
    """One match that is kept."""

    kept: StoredMatch
    facts: MatchFacts | None
    """What is known of it; None if its steps make no sense, and then `trouble` says so."""
    unread: Message | None = None
    """Why it could not be read."""
    steps: Callable[[], list[str]] = field(default=list, compare=False)
    """Returns its steps. Raises JournalError."""

    @cached_property
    def _opened(self) -> tuple[State | TileState | None, Message | None]:
        if self.facts is None:
            return None, self.unread
        try:
            return _follow(self.steps()), None
        except JournalError as why:  # it was changed since
            return None, why.message

    @property
    def state(self) -> State | None:
        """How a match of Mutton stands; None of another one, and where `trouble` says why. It knows
        no pack that was not opened."""
        state = None if self.game != "mutton" else self._opened[0]
        return state if isinstance(state, State) else None

    @property
    def tiles(self) -> TileState | None:
        """How a match of a tile game stands, in place of `state`."""
        state = None if self.game == "mutton" else self._opened[0]
        return state if isinstance(state, TileState) else None

    @property
    def trouble(self) -> Message | None:
        """Why it cannot be opened."""
        return self._opened[1] if "_opened" in self.__dict__ else self.unread

    @property
    def game(self) -> str:
        """Which game it is, as the journal says."""
        return "mutton" if self.facts is None else self.facts.game

    @property
    def ending(self) -> str | Message:
        """How it ended, if it did; as the table wrote it, if its steps make no sense."""
        if self.kept.result == "abandoned":
            return Message("given-up")
        ended = self.kept.result if self.facts is None else self.facts.ending
        return ended or Message("not-finished")

    @property
    def can_resume(self) -> bool:
        """Whether the match is not finished, and no pack of a computer player is missing."""
        return self.facts is not None and not self.facts.over and not self.facts.blocked

    def finished(self, number: int) -> Game:
        """Return its nth finished game of Mutton, from 0. Raises JournalError."""
        state = self.state
        if state is None or number >= len(state.records):
            raise JournalError(self.trouble or Message("no-such-match", number=self.kept.id))
        return state.records[number].game


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
        self._index = Index(None if journal.file is None else journal.file.parent)
        self._kept: list[tuple[PastMatch, str, list[str]]] = []
        """The matches, the fingerprint of each, and its steps if they have to be followed."""
        try:
            prints = journal.fingerprints()
            self._kept = [self._read(journal, kept, prints.get(kept.id, ""))
                          for kept in journal.matches()]
        except JournalError as why:
            self.trouble = why.message
        self.found: History | None = None
        """None for the first moments."""

    def _read(
        self, journal: Journal, kept: StoredMatch, fingerprint: str
    ) -> tuple[PastMatch, str, list[str]]:
        again = partial(journal.steps, kept.id)
        facts, steps = self._index.get(kept.id, fingerprint), list[str]()
        if facts is None:
            try:
                steps = again()
            except JournalError as why:
                return PastMatch(kept, None, why.message), "", []
        return PastMatch(kept, facts, steps=again), fingerprint, steps

    def work(self) -> None:
        """Follow the steps of what is not known. Nothing is raised."""
        matches, new = [], 0
        for past, fingerprint, steps in self._kept:
            if not self.wanted or (new and new % SAVED_EVERY == 0):
                self._index.save()
            if not self.wanted:
                return
            if past.facts is None and past.unread is None:
                new += 1
                try:
                    facts = facts_of(_follow(steps))
                    past = PastMatch(past.kept, facts, steps=past.steps)
                    if fingerprint:
                        self._index.put(past.kept.id, fingerprint, facts)
                except JournalError as why:
                    past = PastMatch(past.kept, None, why.message)
            matches.append(past)
        self._index.save()
        inorder = [(past, past.facts) for past in matches[::-1] if past.facts is not None]
        tiles = tuple(tile_standings(facts for _, facts in inorder if facts.game != "mutton"))
        self.found = History(tuple(matches), tiles=tiles)
        played = standings(Played(facts, past.finished) for past, facts in inorder
                           if facts.game == "mutton")
        self.found = History(tuple(matches), tuple(played), tiles)


def _follow(steps: list[str]) -> State | TileState:
    if game_of(next(iter(steps), "")) == "mutton":
        return follow_mutton(steps)
    return follow_tiles(steps)
