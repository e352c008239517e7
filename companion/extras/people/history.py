"""All matches in the journal, for the history.

What is listed and counted of a match is remembered (`companion.extras.people.facts`). Following the
steps of those that are new takes a while, so that may be done in a thread, and the screen asks now
and then how far it is. A match is followed again when it is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from companion.extras.people.facts import Index, MatchFacts, facts_of
from companion.extras.people.standings import (
    GameStanding,
    Played,
    Standing,
    game_standings,
    standings,
)
from companion.outside.background import BackgroundWork, WorkStopped
from companion.referee.kept_match import Followed, follow
from companion.registry.found import found
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.store.journal.heads import UNNAMED
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.referee.course import Course


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
    def _opened(self) -> tuple[Followed | None, Message | None]:
        if self.facts is None:
            return None, self.unread
        try:
            return follow(self.steps()), None
        except JournalError as why:  # it was changed since
            return None, why.message

    @property
    def opened(self) -> Followed | None:
        """How it stands; None where `trouble` says why. It knows no secret that was not opened."""
        return self._opened[0]

    @property
    def course(self) -> Course[Any] | None:
        """The course of a match of any game; None where `trouble` says why."""
        return None if self.opened is None else self.opened.course

    @property
    def trouble(self) -> Message | None:
        """Why it cannot be opened."""
        return self._opened[1] if "_opened" in self.__dict__ else self.unread

    @property
    def game(self) -> str:
        """Which game it is, as the journal says."""
        return UNNAMED if self.facts is None else self.facts.game

    @property
    def ending(self) -> str | Message:
        """How it ended, if it did; as the table wrote it, if its steps make no sense."""
        if self.kept.result == "abandoned":
            return Message("given-up")
        ended = self.kept.result if self.facts is None else self.facts.ending
        return ended or Message("not-finished")

    @property
    def can_resume(self) -> bool:
        """Whether the match is not finished, no pack of a computer player is missing, and its game
        is installed."""
        return self.facts is not None and not self.facts.over and not self.facts.blocked and (
            self.facts.game in found().games)

    def finished(self, number: int) -> object:
        """Return the record of its nth finished game, from 0. Raises JournalError."""
        course = self.course
        if course is None or number >= len(course.records):
            raise JournalError(self.trouble or Message("no-such-match", number=self.kept.id))
        found: object = course.records[number]
        return found


@dataclass(frozen=True, slots=True)
class History:
    """What has been found so far."""

    matches: tuple[PastMatch, ...]
    """The newest first."""
    players: tuple[Standing, ...] | None = None
    """How everybody has fared; None while that is being counted."""
    others: tuple[GameStanding, ...] = ()
    """How everybody has fared in the games other than Mutton."""


class HistoryReader(BackgroundWork):
    """The history of a journal, which is read at once; `start` or `finish` following it.

    With `rated` false, nobody's ratings are calculated, nor the badges that depend on them.
    """

    name = "recalling"

    def __init__(self, journal: Journal, *, rated: bool = True) -> None:
        super().__init__()
        self._journal, self._rated = journal, rated
        self._index = Index(None if journal.file is None else journal.file.parent)
        self._kept: list[tuple[PastMatch, str, list[str]]] = []
        """The matches, the fingerprint of each, and its steps if they have to be followed."""
        try:
            prints = journal.completeness.fingerprints()
            self._kept = [self._read(kept, prints.get(kept.id, "")) for kept in journal.matches()]
        except JournalError as why:
            self.trouble = why.message
        self.new = sum(past.facts is None and past.unread is None for past, _, _ in self._kept)
        """Number of matches whose steps have to be followed."""
        self.on_progress: Callable[[float], None] = lambda share: None
        """Called with the share of them that has been followed, from 0 to 1."""
        self.found: History | None = None
        """None for the first moments."""

    @property
    def waiting(self) -> Message:
        """What a page says until something is found: why nothing can be, or how far it is."""
        if self.trouble is not None or not self.share:
            return self.trouble or Message("reading-matches")
        return Message("reading-matches-share", percent=round(100 * self.share))

    def _read(self, kept: StoredMatch, fingerprint: str) -> tuple[PastMatch, str, list[str]]:
        facts, steps = self._index.get(kept.id, fingerprint), list[str]()
        if facts is None:
            try:
                steps = self._journal.steps(kept.id)
            except JournalError as why:
                return PastMatch(kept, None, why.message), "", []
        return PastMatch(kept, facts, steps=partial(self._open, kept.id)), fingerprint, steps

    def _open(self, match: int) -> list[str]:
        """Return the steps of a match. Raises JournalError, and then it counts no longer."""
        try:
            return self._journal.steps(match)
        except JournalError:
            self._index.forget(match)
            raise

    def work(self) -> None:
        """Follow the steps of what is not known. Nothing is raised."""
        matches, done = [], 0
        for past, fingerprint, steps in self._kept:
            if not self.wanted:
                return
            if past.facts is None and past.unread is None:
                try:
                    self.report(done, self.new)
                    self.on_progress(self.share)
                    done += 1
                    facts = facts_of(follow(steps))
                    past = PastMatch(past.kept, facts, steps=past.steps)
                    if fingerprint:
                        self._index.put(past.kept.id, fingerprint, facts)
                except WorkStopped:
                    return
                except JournalError as why:
                    past = PastMatch(past.kept, None, why.message)
            matches.append(past)
        inorder = [(past, past.facts) for past in matches[::-1] if past.facts is not None]
        others = tuple(game_standings(facts for _, facts in inorder if facts.game != UNNAMED))
        self.found = History(tuple(matches), others=others)
        self.wake()
        played = standings((Played(facts, past.finished) for past, facts in inorder
                            if facts.game == UNNAMED), rated=self._rated)
        self.found = History(tuple(matches), tuple(played), others)
