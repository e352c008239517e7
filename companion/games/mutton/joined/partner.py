"""The other table: what it says, what it is told, and what it was caught at.

There is one message, `Stand`: how a table stands. Whatever is lost, doubled or late on the way, the
next such message makes good.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf

import msgspec

from companion.games.mutton.joined.checks import Lie, check, check_first, require_cost, state_after
from companion.games.mutton.joined.entries import (
    CLAIM,
    Ask,
    Entry,
    Who,
    entry_text,
    keys_of,
    receipt_text,
    verified,
)
from companion.games.mutton.joined.line import Line
from companion.games.mutton.joined.log import Log, first_entry
from companion.games.mutton.referee import State, Step, steps
from companion.games.mutton.referee.state import Over
from companion.games.mutton.table.setup import MAX_DAYS, MAX_MINUTES
from companion.words.message import Message
from engine.mutton import players
from engine.names import is_name

VERSION = 1
"""The version of the protocol."""
MAX_ENTRIES = 20
"""Number of entries in one message."""
AGAIN_MS = 500.0
"""Interval at which a table says how it stands, so that what was lost is made good, in ms."""
DRAWN_BYTES = 16
"""Length of what each table draws, so that no two matches are the same."""
MAX_HINTS = 99
_DRAWN = re.compile(f"[0-9a-f]{{{2 * DRAWN_BYTES}}}")
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class Stand(msgspec.Struct, frozen=True):
    """How a table stands."""

    version: int = VERSION
    drawn: str = ""
    """What this table has drawn for the next match, hexadecimal."""
    heard: str | None = None
    """What it has heard the other to have drawn; empty if nothing yet. A client may leave it out.
    """
    match: str = ""
    """The hash of entry 0 of its match; empty if it plays none."""
    have: int = 0
    """How many entries it has."""
    head: str = ""
    """The hash of the last of them."""
    receipt: str = ""
    """Its signature of that hash."""
    full: bool = False
    """Whether its disk keeps nothing now. Then it says nothing else."""
    keeps: bool = True
    """Whether the match outlives its program: False for a page whose browser keeps nothing."""
    entries: tuple[Entry, ...] = ()
    """Those that the other table seems to lack."""
    ask: Ask | None = None
    watchers: int | None = None
    """How many people watch the match through this table; None if it does not show it."""
    unwatched: bool = False
    """Whether its player wants nobody to watch."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A match that the other table has begun and that this one may take up."""

    entry: Entry
    begun: steps.Begun

    @property
    def taken(self) -> tuple[Step, ...]:
        """The steps for the journal."""
        signed = self.entry
        return self.begun, steps.Signed(signed.by, signed.command, signed.signed)


@dataclass(slots=True)
class _Exchange:
    """What was said to the other table in this match, and what it has of the log."""

    have: int = 0
    """How many entries it has."""
    sent: int = 0
    """How many entries it has or was sent."""
    stand: tuple[str, int, Ask | None] = "", 0, None
    """What was last said: match, number of entries, and what is asked for."""
    again_at: float = float("-inf")
    """When that is said again, in ms."""
    answer: bool = False
    """Whether it has sent entries since."""
    matches: set[str] = field(default_factory=set)
    """The matches that this table has spoken of, earlier ones too."""


class Partner:
    """The table at the other end of a line.

    `drawn` are random bytes; `host` says that matches are chosen at this table, where `seat` then
    sits, and offered to the other. `cost` is that of every seal. Times are in ms.
    """

    def __init__(
        self, line: Line, drawn: bytes, *, host: bool, cost: int, seat: Who = 0
    ) -> None:
        self.line, self.host, self._cost = line, host, cost
        self.seat = seat
        """Where this table's own player will sit in the next match, if it is the host."""
        self.drawn = drawn.hex()
        self.their_drawn = ""
        """What the other table has drawn; empty until it was heard."""
        self.said = Stand()
        """What the other table has said last."""
        self.offer: Offer | None = None
        self.ask: Ask | None = None
        """What the other table asks for."""
        self.lie: Lie | None = None
        """What the other table was caught at. Nothing more is said to it in this match."""
        self.proof: tuple[Entry, ...] = ()
        """The entry that was false, if it is not in the log."""
        self.claimed = False
        """Whether the other table has claimed the match without the last entries of this one."""
        self.past: Log | None = None
        """The log of the last match with this table, which it may not have to its end."""
        self.audited = 0
        """How many entries the log had when it was last checked with an opened pack."""
        self._exchange = _Exchange()

    def spoke_of(self, match: str) -> bool:
        """Return whether this table has spoken of a match, so that it knows it."""
        return match in self._exchange.matches or (
            self.past is not None and self.past.match == match)

    def has_left(self, log: Log) -> bool:
        """Whether the other table is here, and not in this match any more: it was closed and has
        not come back to it, has lost it, or cannot take it up because it has drawn again."""
        known = self._exchange.have > 0 or self.their_drawn not in keys_of(log.entries[0])[1] or (
            any(entry.by == log.away for entry in log.entries[1:]))
        return known and bool(self.their_drawn) and self.line.here and not self.said.full and (
            self.said.version == VERSION and self.said.match != log.match)

    def begin(self, begun: steps.Begun) -> tuple[Step, ...]:
        """Return the first steps of a match: the one that was offered or, at the host, this one.
        None of them if there is no match that both tables know of."""
        if not self.host:
            return () if self.offer is None else self.offer.taken
        if not self.their_drawn:
            return ()
        drawn = self.drawn, self.their_drawn
        return begun, first_entry(
            self.line, self.seat, begun, drawn if self.seat == 0 else drawn[::-1])

    def reset(self, drawn: bytes) -> None:
        """Forget the match before, and draw for the next one."""
        self.drawn, self.offer, self.ask, self.lie, self.proof = drawn.hex(), None, None, None, ()
        self.past, self.audited = None, 0
        self._exchange = _Exchange(matches=self._exchange.matches)
        self.claimed = False

    def audit(self, log: Log | None, state: State) -> tuple[Entry, ...] | None:
        """Return the log if a pack was opened and it has to be checked with that; else None."""
        if log is None or not isinstance(state, Over) or self.audited == len(log.entries):
            return None
        return tuple(log.entries)

    # --- what comes in ----------------------------------------------------------------------------

    def hear(self) -> Iterator[Stand]:
        """Yield what the other table has said since the last call. Damaged messages are ignored."""
        for data in self.line.receive():
            try:
                said = msgspec.json.decode(data, type=Stand)
            except (msgspec.MsgspecError, ValueError, RecursionError):
                continue
            self.said = said
            if said.version == VERSION and _DRAWN.fullmatch(said.drawn):
                self.their_drawn = said.drawn
                yield said

    def consider(self, said: Stand) -> None:
        """Take an offer, if there is one that can be taken up from here, and note what the other
        table has of the match before."""
        if self.past is not None and said.match == self.past.match:
            self._exchange.have = max(0, said.have)
        first = said.entries[0] if said.entries else None
        if self.host or first is None or first.n:
            return
        try:
            offer = self._offered(first)
        except ValueError:
            return
        if offer is not None:
            self.offer = offer

    def _offered(self, first: Entry) -> Offer | None:
        """Return the offer of an entry 0; None if it is not meant for this table, or not new.
        Raises ValueError."""
        keys, drawn = keys_of(first)
        mine = 1 - first.by
        begun, state = check_first(first)
        names = state.course.names
        course = state.course
        if not isinstance(begun, steps.Begun) or begun.rules != steps.JOINED_RULES:
            return None
        if course.helped is not None or not (
                0 <= course.hints <= MAX_HINTS and 0 <= course.minutes <= MAX_MINUTES
                and 0 <= course.days <= MAX_DAYS and _DAY.fullmatch(course.date)):
            return None
        known = {"", *players.both()}  # never a program to be run
        ours = known.issuperset(state.course.strengths)
        if not ours or not all(map(is_name, names)):
            return None
        fits = (keys[mine], keys[first.by], drawn[mine]) == (
            self.line.mine.hex(), self.line.other.hex(), self.drawn)
        return Offer(first, begun) if fits else None

    def news(self, said: Stand, log: Log) -> Iterator[Entry]:
        """Yield the entries that this table lacks, in order, as far as they follow its own. Raises
        Lie where the other table says two different things."""
        if said.match != log.match:
            return
        self._exchange.answer |= bool(said.entries)
        if log.claimed:
            self._exchange.have = max(0, said.have)
            return
        for entry in said.entries:
            if entry.n == len(log.entries):
                yield entry
            elif self._is_claim(entry, log):
                self.claimed = True
                return
            elif 0 <= entry.n < len(log.entries) and entry.signed != log.entries[entry.n].signed:
                self._compare(entry, log)
        self._exchange.have = max(0, said.have)
        if 0 < said.have <= len(log.entries) and said.head != log.entries[said.have - 1].hash and (
            verified(log.keys[log.away], said.receipt, receipt_text(said.head))
        ):
            raise Lie(said.have - 1, Message("lie-other-history"))
        self.ask = said.ask
        if said.have <= len(log.entries) and said.heard in (None, self.drawn):
            log.compared = True

    def checked(self, entry: Entry, log: Log, state: State) -> tuple[Step, ...]:
        """Check an entry and return its steps for the journal. Raises Lie."""
        try:
            taken = log.check(entry, state)
            require_cost(taken, entry, self._cost)
        except Lie:
            self.proof = (entry,)
            raise
        return taken

    def _is_claim(self, entry: Entry, log: Log) -> bool:
        """Return whether the other table has claimed the match instead of an entry that it never
        got. Both are honest then: the tables did not hear each other."""
        if not entry.command.startswith(CLAIM) or not 0 < entry.n < len(log.entries):
            return False
        try:
            check(state_after(log.entries[:entry.n]), entry, log.keys,
                  log.entries[entry.n].prev, entry.n)
        except Lie:
            return False
        return True

    def _compare(self, entry: Entry, log: Log) -> None:
        """See whether the other table has signed another entry than the one that is known. Raises
        Lie."""
        try:
            found = entry.hash
        except ValueError:
            return
        if found != log.entries[entry.n].hash and verified(
            log.keys[log.away], entry.signed, entry_text(found)
        ):
            self.proof = (entry,)
            raise Lie(entry.n, Message("lie-two-entries"))

    # --- what goes out ----------------------------------------------------------------------------

    @property
    def due(self) -> float:
        """When something is said if nothing happens, in ms."""
        return inf if self.lie is not None or self.claimed else self._exchange.again_at

    def complain(self, now: float) -> None:
        """Say that the disk of this table is full, and nothing of the match: it is not kept."""
        if now >= self._exchange.again_at:
            self._exchange.again_at = now + AGAIN_MS
            self.line.send(msgspec.json.encode(
                Stand(drawn=self.drawn, heard=self.their_drawn, full=True)))

    def speak(
        self, log: Log | None, now: float, said: Stand, *, repeat: bool = True
    ) -> None:
        """Say how this table stands, if that is new; with `repeat` also if the other has sent
        something, or if it was not said for a while. `said` has what is not of the log."""
        if self.lie is not None or self.claimed:
            return
        log = log or self.past
        stand = "" if log is None else log.match, 0 if log is None else len(log.entries), (
            None if log is None else log.asked)
        known = self._exchange
        again = now >= known.again_at
        if stand == known.stand and not (repeat and (again or known.answer)):
            return
        known.stand, known.answer, known.again_at = stand, False, now + AGAIN_MS
        said = msgspec.structs.replace(said, drawn=self.drawn, heard=self.their_drawn)
        if log is None:
            self.line.send(msgspec.json.encode(said))
            return
        known.matches.add(log.match)
        since = known.have if again else max(known.have, known.sent)
        if log.claimed:  # the other may have gone on without it
            since = min(since, len(log.entries) - 1)
        entries = tuple(log.entries[since:since + MAX_ENTRIES])
        known.sent = since + len(entries)
        self.line.send(msgspec.json.encode(msgspec.structs.replace(
            said, match=log.match, have=len(log.entries), head=log.head, receipt=log.receipt(),
            entries=entries, ask=log.asked)))
