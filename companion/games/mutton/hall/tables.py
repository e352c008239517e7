"""The tables that show their matches to the hall, as their logs tell. No table is trusted.

A log is followed by the rules of the game, with its signatures: of a joined one each entry, else
all of it by the key with which the table began. What cannot be read ends nothing: the table shows
no board then. Each table has a budget of processor time, so none can slow the hall, and an honest
one does not wait because the computer is busy with something else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from companion.extras.hall.broker import TOPIC
from companion.extras.hall.events import Pairing, Scored
from companion.extras.hall.hall import Hall
from companion.extras.joined.retained import Listener
from companion.games.mutton.hall.publishing import Signature, log_text
from companion.games.mutton.hall.results import seal_of
from companion.games.mutton.joined.checks import audit, check, check_first
from companion.games.mutton.joined.entries import Entry, keys_of, verified
from companion.games.mutton.referee import MUTTON, State
from companion.games.mutton.referee.state import Over
from companion.store.journal import JournalError
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.mutton import records
from engine.names import same

BUDGET_S, SHARE = 4.0, 0.05
"""Processor time that one table may take at once, in seconds, and in the long run, as a part of the
time that passes. Checking a match of two games takes 0.3 s on a PC."""
SLICE_S, UPDATE_S = 0.1, 0.2
"""Processor time after which the log of one table has to wait for the next update, and all tables,
in seconds."""
ASK_S, ASK_ALL_S = 2.0, 30.0
"""Intervals at which a table is asked again for its line and its log, in seconds: while the line
says that the log is longer than what has come of it, and otherwise."""
ENTRY = '{"n":'
"""How an entry of a joined log begins."""
MAX_LINES = 2000
"""Number of lines of the longest log that is read."""


class LogReader:
    """Follows a log as it grows. `used` is the processor time of this thread, in seconds."""

    def __init__(self, used: Callable[[], float]) -> None:
        self._used = used
        self.state: State | None = None
        self._lines: list[str] = []
        self._entries: list[Entry] = []

    def read(self, text: str) -> bool:
        """Take the whole log; return False if that took too long, and has to be done again.

        The beginning of what is known is an old log, and changes nothing. Raises an error of any
        kind for a log that is not right.
        """
        until = self._used() + SLICE_S
        lines = text.splitlines()
        if lines == self._lines[:len(lines)]:
            return True
        if lines[:len(self._lines)] != self._lines or len(lines) > MAX_LINES:
            self.state, self._lines, self._entries = None, [], []
        if len(lines) > MAX_LINES:
            raise ValueError("too long")
        for line in lines[len(self._lines):]:
            if self._used() > until:
                return False
            if line.startswith(ENTRY):
                self._enter(msgspec.json.decode(line, type=Entry))
            else:
                step = MUTTON.read(line, self.state)
                self.state = (MUTTON.begin(step) if self.state is None
                              else MUTTON.evolve(self.state, step))
            self._lines.append(line)
        return True

    def _enter(self, entry: Entry) -> None:
        before = self.state
        if before is None:
            _, self.state = check_first(entry)
        else:
            keys, _ = keys_of(self._entries[0])
            _, self.state = check(
                before, entry, keys, self._entries[-1].hash, len(self._entries))
        self._entries.append(entry)
        if isinstance(self.state, Over) and not isinstance(before, Over):
            audit(self._entries)


@dataclass(slots=True)
class LiveTable:
    """What is known of a table."""

    number: int
    reader: LogReader
    here: bool | None = None
    """Whether it is connected; None if it has not come, or has left."""
    state: State | None = None
    """How its match stands; None where there is none, or its log is not right."""
    faulty: bool = False
    """Whether its log is not right."""
    key: str = ""
    """The key that has signed its right logs; empty if there was none, or only joined ones."""
    changed: int = 0
    """How often it has changed."""
    waiting: bytes | None = None
    """Its newest log, while it has not been read."""
    lines: int = 0
    """Number of lines of the log that came last."""
    kept: bool = True
    """Whether that may be older than the round: the broker had kept it, or it came before."""
    said_lines: int = 0
    """Number of lines of its log, as its line says."""
    asked_at: float = 0.0
    """When it was asked for them last."""
    budget: float = BUDGET_S
    """Processor time that it may take now, in seconds; it waits while there is none."""
    tried: tuple[str, ...] = ()
    """The seals of the games with which a result was tried."""


class LiveTables:
    """All tables of an evening. `now` is a clock, and `used` the processor time of this thread, in
    seconds."""

    def __init__(
        self, listener: Listener, now: Callable[[], float] = time.monotonic,
        used: Callable[[], float] = time.thread_time,
    ) -> None:
        self._listener, self._now, self._used = listener, now, used
        self._at = now()
        self._round = 0
        self.tables: dict[int, LiveTable] = {}

    def update(self, hall: Hall) -> list[Message | Scored]:
        """Take what the tables have published; return the results that count now, and what the
        organiser should know."""
        if not hall.going_on:
            return []
        for number in sorted({each.table for one in hall.state.rounds for each in one.pairings}):
            if number not in self.tables:
                self.tables[number] = LiveTable(
                    number, LogReader(self._used), asked_at=self._at)
                topic = f"{TOPIC}/{number}"
                self._listener.listen(topic, topic, f"{topic}/log")
        said: list[Message | Scored] = []
        if self._round != len(hall.state.rounds):
            self._round = len(hall.state.rounds)
            for table in self.tables.values():
                table.kept = True
        for topic, (data, kept) in self._listener.take().items():
            place, _, kind = topic.removeprefix(f"{TOPIC}/").partition("/")
            table = self.tables[int(place)]
            if kind:
                table.waiting, table.lines, table.kept = data, data.count(b"\n") + 1, kept
            else:
                said += self._here(table, data)
        begun, before, self._at = self._used(), self._at, self._now()
        earned = SHARE * (self._at - before)
        for table in self.tables.values():
            table.budget = min(BUDGET_S, table.budget + earned)
            behind = table.lines < table.said_lines
            if self._at >= table.asked_at + (ASK_S if behind else ASK_ALL_S):
                table.asked_at = self._at
                self._listener.ask(f"{TOPIC}/{table.number}")
        for table in sorted(self.tables.values(), key=lambda table: -table.budget):
            since = self._used()
            if since - begun >= UPDATE_S or table.budget <= 0:
                break
            if table.waiting is not None:
                said += self._read(table)
            said += self._score(hall, table)
            table.budget -= self._used() - since
        return said

    def _here(self, table: LiveTable, data: bytes) -> list[Message | Scored]:
        before, table.here = table.here, None
        if data:
            try:
                line = msgspec.json.decode(data, type=_Line)
                table.here, table.said_lines = line.here, line.lines
            except (msgspec.MsgspecError, ValueError, RecursionError):
                table.here = False
        table.changed += table.here is not before
        died = table.here is False and before is not False
        return [Message("hall-silent", table=table.number)] if died else []

    def _read(self, table: LiveTable) -> list[Message | Scored]:
        data, table.waiting = table.waiting or b"", None
        state, was_faulty = table.state, table.faulty
        why = Message("hall-log-false", table=table.number)
        try:
            key, log = _checked(table, data.decode())
            if table.reader.read(log):
                table.state, table.faulty, table.key = table.reader.state, False, key
            else:
                table.waiting = data
        except UnsignedError:
            table.state, table.faulty = None, True
            why = Message("hall-log-unsigned", table=table.number)
        except Exception:  # whatever the rules stumble over that a table makes up
            table.state, table.faulty, table.reader = None, True, LogReader(self._used)
        table.changed += table.state is not state or table.faulty != was_faulty
        new = table.faulty and not was_faulty
        return [why] if new else []

    def _score(self, hall: Hall, table: LiveTable) -> list[Message | Scored]:
        """Count the result of a table's match if it is over; in the form ``single`` that is after
        its first game. A match that was over before the round does not count."""
        number, state = len(hall.state.rounds), table.state
        pairing = hall.state.pairing(number, table.number)
        if state is None or pairing is None or pairing.result is not None:
            return []
        single = hall.state.form == "single"
        ended = bool(state.records) if single else isinstance(state, Over) and state.course.over
        games = state.records[:1] if single else state.records
        seals = tuple(map(seal_of, games)) if ended else ()
        if pairing.before is None:
            try:
                hall.hear(table.number, seals if table.kept else ())
            except JournalError:  # another attempt follows, and until then nothing counts
                return []
        if not seals or seals == table.tried or present(hall, table) is None:
            return []
        table.tried = seals
        if not hall.counted().isdisjoint(seals):
            return []  # of an earlier round, or of another evening
        if not {*seals}.isdisjoint(pairing.before or ()):
            return [Message("hall-not-counted", table=table.number,
                            why=Message("hall-over-before", table=table.number))]
        try:
            return [hall.report(len(hall.state.rounds), table.number, [*map(records.write, games)])]
        except MessageError as why:
            return [Message("hall-not-counted", table=table.number, why=why.message)]


class UnsignedError(ValueError):
    """A log that the table has not signed: somebody else may have written it."""


def _checked(table: LiveTable, text: str) -> tuple[str, str]:
    """Check the signature of a log; return the table's key and the log without it. The entries of
    a joined log have signatures of their own. Raises UnsignedError."""
    if all(line.startswith(ENTRY) for line in text.splitlines()):
        return table.key, text
    first, _, log = text.partition("\n")
    try:
        found = msgspec.json.decode(first, type=Signature)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise UnsignedError from None
    if table.key not in ("", found.key) or not verified(
            found.key, found.signed, log_text(table.number, log)):
        raise UnsignedError
    return found.key, log


class _Line(msgspec.Struct):
    """What counts of the line of a table."""

    here: bool
    lines: int = 0


def present(hall: Hall, table: LiveTable) -> Pairing | None:
    """Return the pairing of the present round that a table's match is, by the players' names."""
    if not hall.going_on or table.state is None:
        return None
    state = hall.state
    pairing = state.pairing(len(state.rounds), table.number)
    if pairing is None:
        return None
    names = [state.players[each].name for each in (pairing.wolf, pairing.farmer)]
    return pairing if _alike(names, table.state.course.names) else None


def _alike(names: Sequence[str], others: Sequence[str]) -> bool:
    return len(names) == len(others) and any(
        all(map(same, names, each)) for each in (others, others[::-1]))
