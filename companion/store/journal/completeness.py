"""Whether all is there that was written, by the matches' own entries and by the head file."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Protocol, TypeVar, cast

from companion.registry.extras import offered
from companion.registry.game import load
from companion.store import chain
from companion.store.journal.heads import Head
from companion.store.journal.matches import StoredMatch
from companion.words.message import Message, paragraph

R = TypeVar("R")


class Read(Protocol):
    """Reads the rows of a query. Raises JournalError."""

    def __call__(self, row: type[R], query: str, *values: int) -> list[R]: ...


def match_gone(head: Head) -> Message:
    """Return that a match is not there any more; what extras keep is no match, and they offer what
    says it as their ``gone``."""
    about = head.about
    if (part := offered("gone").get(about.game)) is not None:
        return cast("Callable[[Head], Message]", load(part))(head)
    who = Message("match-players", players=about.players) if about.players else about.title
    return Message("match-gone", players=who, begun=about.begun, count=head.length,
                   number=head.match, known="yes" if about.title else "no")


def count(read: Read, match: int) -> int:
    """Return how many steps of a match are there. Raises JournalError."""
    return read(tuple[int], "SELECT COUNT(*) FROM steps WHERE match = ?", match)[0][0]


def entry_of(match: StoredMatch, head: Head | None) -> Head | None:
    """Return what the head file says of a match; None if it is about another one."""
    same = head is not None and (head.match, head.origin) == (match.id, match.origin)
    return head if same else None


class Completeness:
    """What is there of a journal at this moment, beside what was written.

    `head` is what the head file says of the match that was written last, `late` are the matches of
    which some could not be written yet.
    """

    def __init__(
        self, folder: Path | None, head: Head | None, read: Read, late: Collection[int | None],
        match: Callable[[int], StoredMatch | None], matches: Callable[[], Sequence[StoredMatch]],
    ) -> None:
        self._folder, self._head, self._read = folder, head, read
        self._late, self._match, self._matches = late, match, matches

    def fingerprints(self) -> dict[int, str]:
        """Return what changes with a match, for those who remember what follows from its steps: a
        hash of its entry, whose head covers all of them. Raises JournalError.

        Only the last step of a match is read. A match is left out where that step is not the one
        that was written last, or waits to be written. `steps` checks all the others.
        """
        rows = self._read(
            tuple[int, str, str, str | None, str | None, int, str],
            "SELECT id, begun, title, ended, result, length, head FROM matches CROSS JOIN steps "
            "ON match = id AND number = (SELECT MAX(number) FROM steps WHERE match = id) "
            "WHERE number = length - 1 AND hash = head")
        head = self._head
        return {
            id: chain.origin(begun, title, ended or "", result or "", end)
            for id, begun, title, ended, result, length, end in rows
            if id not in self._late and (head is None or head.match != id
                                   or (head.length, head.hash) == (length, end))}

    def missing(self, match: StoredMatch) -> int:
        """Return how many steps were written after the last one that is there, as far as can be
        known: by the match's own entry, and by the head file for the match that was written last.
        Raises JournalError."""
        if match.id in self._late:
            return 0
        head = entry_of(match, self._head)
        written = max(match.length, head.length if head is not None else 0)
        return max(0, written - count(self._read, match.id))

    def missed(self, but: StoredMatch | None = None) -> Message | None:
        """Return which match has lost steps, or is not there at all, according to the head files;
        None if all is there. Nothing is said about the steps of `but`. Raises JournalError."""
        head = self._head
        if head is None or self._folder is None:
            return None
        parts = list[Message | None]()
        kept = self._match(head.match)
        kept = kept if kept is not None and kept.origin == head.origin else next(
            (each for each in self._matches() if each.origin == head.origin), None)
        there = self._read(tuple[int], "SELECT COUNT(*) FROM matches")[0][0]
        gone = max(0, head.about.matches - there)
        if kept is None and head.length:
            gone = max(0, gone - 1)
            parts.append(match_gone(head))
        elif kept is not None and (but is None or but.id != kept.id):
            lost = max(0, head.length - count(self._read, kept.id))
            if lost or (head.about.ended and kept.ended is None):
                parts.append(Message(
                    "match-shortened", players=kept.who, begun=kept.begun, count=lost))
        parts.append(Message("matches-missing", count=gone) if gone else None)
        what = paragraph(*parts)
        return what and paragraph(what, Message("journal-restore", folder=str(self._folder)))
