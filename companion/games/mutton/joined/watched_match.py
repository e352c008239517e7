"""A match as somebody sees it who watches by a link: the log, checked as its players check it."""

from __future__ import annotations

import os
from math import inf

import msgspec

from companion.games.mutton.joined.audience import NAME, Asked, Shown, read_shown
from companion.games.mutton.joined.checks import Lie, audit, check, check_first, require_cost
from companion.games.mutton.joined.entries import Entry, entry_text, keys_of, verified
from companion.games.mutton.joined.line import Line
from companion.games.mutton.referee import State, steps
from companion.games.mutton.referee.state import Over, Playing
from companion.games.mutton.table.news import News
from companion.referee.codec import Another
from companion.words.message import Message
from engine.names import is_name

ASK_MS = 1_000.0
"""Interval at which a watcher says what it has, in ms."""
HERE_MS = 5_000.0
"""Silence after which the table that shows the match is taken to be away, in ms."""


class WatchedMatch:
    """A match that a table shows by a link with this secret, over a line to that table.

    Seals cost `cost`. `name` is what this watcher was called before, so that it is not counted
    twice. Times are in ms."""

    def __init__(self, line: Line, secret: str, cost: int, name: str = "") -> None:
        self._line, self._secret, self._cost = line, secret, cost
        self.name = name if NAME.fullmatch(name) else os.urandom(8).hex()
        self.entries: list[Entry] = []
        self.state: State | None = None
        """How the match stands; None until its first entry has come."""
        self.lie: Lie | None = None
        """The entry that is false. Nothing more is taken then."""
        self.proof: tuple[Entry, ...] = ()
        """The same entry, if it is not among the others."""
        self.ended = False
        """Whether the match is not shown any more."""
        self.audited = False
        """Whether the last entry opens a pack that was checked."""
        self.news = News()
        self._keys: tuple[str, ...] = ()
        self._heard_at = self._ask_at = -inf

    def here(self, now: float) -> bool:
        """Return whether the table that shows the match was heard lately."""
        return now < self._heard_at + HERE_MS

    def exchange(self, now: float) -> None:
        """Take what has come, and say what this watcher has."""
        for data in self._line.receive():
            try:
                said = read_shown(data, self._secret)
            except (ValueError, RecursionError):
                continue
            self._heard_at = now
            self.ended |= said.ended
            before = len(self.entries)
            try:
                if self.lie is None:
                    self._take(said)
            except Lie as lie:
                self.lie = lie
            if before < len(self.entries) < said.have:
                self._ask_at = -inf  # the next ones at once
        if now >= self._ask_at and self.lie is None:
            self._ask_at = now + ASK_MS
            self._line.send(msgspec.json.encode(Asked(id=self.name, have=len(self.entries))))

    def _take(self, said: Shown) -> None:
        """Take the entries that are new. Raises Lie."""
        for entry in said.entries:
            if entry.n == len(self.entries):
                self._check(entry, said.key)
            elif 0 <= entry.n < len(self.entries):
                self._compare(entry)
        known = self.entries[:said.have]
        if known and len(known) == said.have and said.head != known[-1].hash:
            raise Lie(said.have - 1, Message("lie-other-history"))

    def _check(self, entry: Entry, key: str) -> None:
        try:
            if self.state is None:
                state = self._first(entry, key)
            else:
                taken, state = check(
                    self.state, entry, self._keys, self.entries[-1].hash, len(self.entries))
                require_cost(taken, entry, self._cost)
                self._note(taken, state)
        except Lie:
            self.proof = (entry,)
            raise
        opened = isinstance(state, Over) and not isinstance(self.state, Over)
        self.entries.append(entry)
        self.state, self.audited = state, False
        if opened:
            audit(self.entries)
            self.audited = True

    def _first(self, entry: Entry, key: str) -> State:
        """Check the entry that begins the match. Raises Lie."""
        _, state = check_first(entry)
        keys, _ = keys_of(entry)
        if key not in keys or not all(map(is_name, state.course.names)):
            raise Lie(0, Message("lie-rules"))
        self._keys = keys
        return state

    def _note(self, taken: tuple[steps.Step, ...], state: State) -> None:
        """Note what these steps have revealed."""
        for step in taken:
            if isinstance(step, steps.Made) and isinstance(state, Playing | Over):
                self.news.turn_made(state.game.turns[-1])
            elif isinstance(step, Another):
                self.news.reset_game()

    def _compare(self, entry: Entry) -> None:
        """See whether a player has signed another entry than the one that is known. Raises Lie."""
        try:
            found = entry.hash
        except ValueError:
            return
        if found != self.entries[entry.n].hash and any(
                verified(key, entry.signed, entry_text(found)) for key in self._keys):
            self.proof = (entry,)
            raise Lie(entry.n, Message("lie-two-entries"))
