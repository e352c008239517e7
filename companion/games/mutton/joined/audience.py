"""Those who watch a match: what a table shows them, and how it knows how many they are.

They have a link, and with it the key to what the table says on a line of its own; all of them hear
the same. What they say there is only who they are, by a random name, and how many entries they
have. Nothing else of it is read, so nobody who has the link can do anything in the match.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf

import msgspec

from companion.extras.joined.invitation import watch_secret
from companion.games.mutton.joined.entries import START, Entry, verified
from companion.games.mutton.joined.line import Line
from companion.games.mutton.joined.partner import AGAIN_MS, MAX_ENTRIES, VERSION

SALT_BYTES = 16
"""Length of what is drawn for a link."""
MOST_WATCHERS = 99
"""Number of watchers that are counted."""
GONE_MS = 5_000.0
"""Silence after which a watcher is not counted any more, in ms."""
COUNT_MS = 2_000.0
"""Shortest time between two changes of their number, in ms: each makes a new view of the table, and
what a player taps in an older one is refused."""
MOST_ANSWERS = 4
"""Number of answers to watchers in `AGAIN_MS`. All who have as many entries share one."""
NAME = re.compile("[0-9a-f]{16}")
"""The random name of a watcher."""
_SIGNATURE = 128
"""Length of a signature in hexadecimal, which stands before what is signed."""


class Shown(msgspec.Struct, frozen=True):
    """What the table says: how the match stands, and entries that somebody lacks."""

    version: int = VERSION
    key: str = ""
    """The public key of the table, hexadecimal."""
    salt: str = ""
    """What was drawn for the link, hexadecimal."""
    have: int = 0
    """How many entries the log has."""
    head: str = START
    """The hash of the last of them."""
    entries: tuple[Entry, ...] = ()
    """Some of them, in order; after the last the one that is false, if the other table lies."""
    ended: bool = False
    """Whether the match is not shown any more."""


class Asked(msgspec.Struct, frozen=True):
    """What a watcher says."""

    version: int = VERSION
    id: str = ""
    """A random name of 16 hexadecimal digits."""
    have: int = 0
    """How many entries it has."""


def read_shown(data: bytes, secret: str) -> Shown:
    """Return what the table says for whose match the secret of a link was made. Raises ValueError
    for what it has not said."""
    said = msgspec.json.decode(data[_SIGNATURE:], type=Shown)
    if said.version != VERSION or (
            watch_secret(bytes.fromhex(said.key), bytes.fromhex(said.salt)) != secret) or (
            not verified(said.key, data[:_SIGNATURE].decode(), _text(data[_SIGNATURE:]))):
        raise ValueError("not said by the table that made the link")
    return said


def _text(said: bytes) -> bytes:
    """Return what a table signs of what it says to watchers."""
    return b"sheepfold watch " + said


class Audience:
    """Those who watch through this table, over a line that is made for the `salt`. Times are in
    ms."""

    def __init__(self, line: Line, salt: bytes) -> None:
        self._line, self.salt = line, salt
        self.match = ""
        """The hash of entry 0 of the match that they watch; empty until it is known."""
        self.ended = False
        """Whether nothing is shown any more."""
        self.count = 0
        """How many watch."""
        self._count_at = -inf
        self._heard: dict[str, float] = {}
        """When each watcher was heard last."""
        self._wanted: dict[int, None] = {}
        """The numbers of entries that watchers have who wait for an answer."""
        self._log: Sequence[Entry] = ()
        self._proof: tuple[Entry, ...] = ()
        self._said = 0, False
        """How many entries were shown, and whether it had ended."""
        self._again_at = -inf

    @property
    def due(self) -> float:
        """When `speak` next has to answer somebody, in ms."""
        return self._again_at if self._wanted else inf

    def end(self) -> None:
        """Show nothing more, and say that."""
        self.ended = True

    def follow(self, match: str, log: Sequence[Entry], proof: tuple[Entry, ...]) -> None:
        """Take how a match stands: its log, and the entry that is false if there is one. All that
        is shown has to be known to the other table, or to be on its way there."""
        if self.match not in ("", match):
            self.end()
        elif not self.ended:
            self.match, self._log, self._proof = match, log, proof

    def speak(self, now: float) -> None:
        """Show what is new, and answer those who lack something."""
        self._hear(now)
        whole, before = len(self._log) + len(self._proof), self._said
        if (whole, self.ended) != before:
            self._said = whole, self.ended
            self._say(before[0])
        if now >= self._again_at:
            self._again_at = now + AGAIN_MS
            for have in list(self._wanted)[:MOST_ANSWERS]:
                del self._wanted[have]
                self._say(have)

    def _hear(self, now: float) -> None:
        for data in self._line.receive():
            try:
                asked = msgspec.json.decode(data, type=Asked)
            except (ValueError, RecursionError):
                continue
            if asked.version != VERSION or not NAME.fullmatch(asked.id):
                continue
            if asked.id in self._heard or len(self._heard) < MOST_WATCHERS:
                self._heard[asked.id] = now
            if len(self._wanted) < MOST_WATCHERS:
                self._wanted[min(max(0, asked.have), len(self._log))] = None
        self._heard = {name: at for name, at in self._heard.items() if now < at + GONE_MS}
        if self.count != len(self._heard) and now >= self._count_at:
            self.count, self._count_at = len(self._heard), now + COUNT_MS

    def _say(self, since: int) -> None:
        """Say how the match stands, with entries from this number on."""
        log = self._log
        entries = () if self.ended else (*log, *self._proof)[since:since + MAX_ENTRIES]
        said = msgspec.json.encode(Shown(
            key=self._line.mine.hex(), salt=self.salt.hex(), have=len(log),
            head=log[-1].hash if log else START, entries=entries, ended=self.ended))
        self._line.send(self._line.sign(_text(said)).hex().encode() + said)
