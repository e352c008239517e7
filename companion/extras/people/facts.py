"""What the history and the standings need of a match, and the index that keeps it.

To follow the steps of a match and to judge its shots takes some 20 ms, so 5,000 matches would take
minutes. The index has the facts of each match with its fingerprint (`Journal.fingerprints`). It is
only a memory of what was found out: where a fingerprint differs, the steps are followed again, and
without its file all of them are.

Listing matches needs neither the referees nor the engine, which take longer to import than 1,000
matches to list. So they are imported where a match is followed.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast
from zlib import crc32

import msgspec

from companion.referee.kept_match import Followed
from companion.registry.found import game
from companion.registry.game import load
from companion.store.safe_files import open_file, write_atomically
from companion.words.message import Message, as_json, of_json
from engine import __version__

if TYPE_CHECKING:
    from companion.referee.decider import Rules

FILE = "matches.index"
VERSION = f"index-3-{__version__}"
"""The first line of the file. Raise the number where other facts follow from the same steps."""
SPARE_LINES = 1000
"""Number of lines out of date, beyond half of all, at which the file is written from the start."""


class GameFacts(msgspec.Struct, frozen=True):
    """A finished game of Mutton."""

    wolf: str
    """The Wolf's name."""
    points: int | None
    """The Wolf's; None if the pack was never opened. Then nothing else is known."""
    fired: int = 0
    hits: int = 0
    expected: float = 0.0
    certain: int = 0
    """Number of shots, of hits, of hits to be expected, and of shots at certain wolves."""
    wolves: int = 0
    """Number of wolves in the flock."""
    won: float | None = None
    """How it ended for the Wolf (`outcome` of its history)."""
    seal: str = ""
    """What it was sealed with, and its match: no other game has both."""


class MatchFacts(msgspec.Struct, frozen=True):
    """A match, as far as it was played."""

    game: str
    seats: tuple[tuple[str, str], ...]
    """Name and strength of each player."""
    people: tuple[int, ...]
    """The seats of people."""
    first: int
    """Who had the first seat, in Mutton that of the Wolf."""
    date: str
    over: bool
    winners: tuple[int, ...] | None
    """The seats that have won; none before the end and in a draw, None if all have lost."""
    duel: bool
    """Whether two players played games against each other, and one can have won more."""
    blocked: bool
    """Whether it can never be continued."""
    ended: msgspec.Raw = msgspec.Raw(b"null")
    """The message that says how it ended."""
    games: tuple[GameFacts, ...] = ()
    """The finished games of Mutton."""

    @property
    def ending(self) -> Message | None:
        """How the match ended; None while it is being played."""
        said = msgspec.json.decode(self.ended)
        return None if said is None else of_json(said)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(name for name, _ in self.seats)


S = TypeVar("S", contravariant=True)  # a state of a match


class GameHistory(Protocol[S]):
    """What is kept of the matches of a game: its "history"."""

    def facts(self, state: S, /) -> MatchFacts:
        """Return the facts of a match."""

    def texts(self, state: S, /) -> Sequence[str]:
        """Return the records of all its games, that of the present one as far as it has come."""


class Recorded(Followed, Protocol):
    """A state of a match that knows itself what is kept of it."""

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won, as in `MatchFacts`."""

    @property
    def texts(self) -> Sequence[str]:
        """The records of all games, that of the present one as far as it has come."""


class Plain:
    """What is kept of the matches of a game without a "history" of its own: who played, who has
    won, and the records."""

    def __init__(self, rules: Rules[Any, Any, Any, Any]) -> None:
        self._rules = rules

    def facts(self, state: Recorded) -> MatchFacts:
        """Return the facts of a match."""
        course = state.course
        return MatchFacts(
            state.key, tuple((seat.name, seat.strength) for seat in course.seats), course.people,
            course.first, course.date, course.over, state.winners, course.match is not None, False,
            raw(self._rules.result(state)))

    def texts(self, state: Recorded) -> Sequence[str]:
        """Return the records of all games."""
        return state.texts


def history_of(key: str) -> GameHistory[Any]:
    """Return what is kept of the matches of a game. Raises LookupError if there is no such game."""
    found = game(key)
    if part := found.part("history"):
        return cast("GameHistory[Any]", load(part))
    return Plain(cast("Rules[Any, Any, Any, Any]", load(found.rules)))


def facts_of(state: Followed) -> MatchFacts:
    """Return the facts of a match. Judging the shots of Mutton takes some milliseconds.

    Raises LookupError if there is no such game.
    """
    return history_of(state.key).facts(state)


# --- the index ------------------------------------------------------------------------------------


class _Entry(msgspec.Struct, frozen=True):
    """A line of the file. The last one of a match counts."""

    match: int
    fingerprint: str
    facts: MatchFacts


class Index:
    """The facts of the matches in a folder; with ``None`` nothing is kept.

    What is found out is written at once, at the end of the file, so that nothing is lost where a
    long search is interrupted, and no more is written than is new. Each line has a checksum; one
    that is damaged or was cut off is passed over.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = None if folder is None else folder / FILE
        self._known: dict[int, _Entry] = {}
        self._lines: int | None = None
        """Number of lines in the file; None if it has to be written from the start."""
        if self._file is not None:
            with suppress(OSError), open_file(self._file) as source:
                first, *lines = source.read().split(b"\n")
                if first == VERSION.encode():
                    entries = filter(None, map(_entry, lines))
                    self._known = {entry.match: entry for entry in entries}
                    self._lines = len(lines)

    def get(self, match: int, fingerprint: str) -> MatchFacts | None:
        """Return the facts of a match; None if they are not known of what is there now."""
        entry = self._known.get(match)
        return None if entry is None or entry.fingerprint != fingerprint else entry.facts

    def put(self, match: int, fingerprint: str, facts: MatchFacts) -> None:
        """Remember the facts of a match, also in the file if the disk takes it."""
        entry = self._known[match] = _Entry(match, fingerprint, facts)
        if self._file is None:
            return
        try:
            if self._lines is None or self._lines > 2 * len(self._known) + SPARE_LINES:
                write_atomically(
                    self._file, "".join((VERSION, *map(_line, self._known.values()))))
                self._lines = len(self._known)
            else:
                _append(self._file, _line(entry))
                self._lines += 1
        except OSError:
            self._file = None  # the rest is not tried: it is found out again next time

    def forget(self, match: int) -> None:
        """The facts of a match are no longer true: its steps have been changed."""
        if match in self._known:
            self.put(match, "", self._known[match].facts)


def _line(entry: _Entry) -> str:
    """Return a line of the file, after a line feed: what was cut off before it ends there."""
    text = msgspec.json.encode(entry)
    return f"\n{crc32(text):08x} {text.decode()}"


def _entry(line: bytes) -> _Entry | None:
    """Return what a line says; None if it is damaged."""
    check, _, text = line.partition(b" ")
    if check != b"%08x" % crc32(text):
        return None
    with suppress(ValueError, RecursionError):
        return msgspec.json.decode(text, type=_Entry)
    return None


def _append(file: Path, text: str) -> None:
    """Write text at the end of a file. Raises OSError, also if there is none."""
    flags = os.O_WRONLY | os.O_APPEND | os.O_NONBLOCK | os.O_CLOEXEC
    handle = os.open(file, flags)
    try:
        os.write(handle, text.encode())
    finally:
        os.close(handle)


def raw(message: Message | None) -> msgspec.Raw:
    """Return a message as `MatchFacts.ended` keeps it."""
    return msgspec.Raw(msgspec.json.encode(None if message is None else as_json(message)))
