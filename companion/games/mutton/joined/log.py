"""A joined match as one of its tables holds it: the log, and what is signed for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.mutton.joined.checks import check
from companion.games.mutton.joined.entries import (
    CLAIM,
    START,
    Ask,
    Entry,
    Who,
    ask_text,
    entry_text,
    keys_of,
    may,
    read_command,
    receipt_text,
    verified,
    write_begin,
    write_command,
    writer,
)
from companion.games.mutton.joined.line import Line
from companion.games.mutton.referee import MUTTON, State, Step, steps
from companion.games.mutton.referee import commands as c
from companion.games.mutton.referee.decide import UNSEALED
from companion.referee.course import Undo
from companion.referee.decider import Refusal
from companion.table.sitting import Request
from companion.words.errors import MessageError


class Log:
    """The log of a match. The journal of the match is the log: `feed` makes entries of its steps,
    both when they are written and when they are read again after a restart.

    `line` leads to the other table, whose seat is `away`. `fresh`: the match begins now. A log that
    was read again may be an older copy, so nothing is written into it before the other table has
    said how much it has (`compared`). Raises ValueError where the match is not one of these two
    tables.
    """

    def __init__(self, line: Line, taken: Iterable[Step], *, fresh: bool = False) -> None:
        self._line, self.compared = line, fresh
        self.entries: list[Entry] = []
        self._open: list[str] = []
        self.asked: Ask | None = None
        """What this table asks of the other; it counts only while it is bound to the head."""
        self.feed(taken)
        keys, _ = keys_of(self.entries[0]) if self.entries else ((), ())
        mine, other = line.mine.hex(), line.other.hex()
        if keys not in ((mine, other), (other, mine)):
            raise ValueError("a match between other tables")
        self.keys = keys
        self.seat: Who = 0 if keys[0] == mine else 1
        self.away: Who = 1 if self.seat == 0 else 0

    def feed(self, taken: Iterable[Step]) -> None:
        """Take steps that are in the journal."""
        for step in taken:
            if isinstance(step, steps.Signed):
                self.entries.append(Entry(
                    len(self.entries), self.head, step.by, step.command, tuple(self._open),
                    step.asked, step.refused, step.signed))
                self._open, self.asked = [], None
            elif (told := steps.shared(step)) is not None:
                self._open.append(steps.write(told))

    @property
    def head(self) -> str:
        """The hash of the last entry."""
        return self.entries[-1].hash if self.entries else START

    @property
    def claimed(self) -> bool:
        """Whether the match was claimed."""
        return bool(self.entries) and self.entries[-1].command.startswith(CLAIM)

    @property
    def match(self) -> str:
        """The hash of entry 0, which names the match."""
        return self.entries[0].hash

    # --- what is decided here ---------------------------------------------------------------------

    def shares(self, command: c.Command) -> bool:
        """Return whether the other table learns of a command."""
        return not isinstance(command, c.Private)

    def ask(self, state: State, command: c.Command, answer: tuple[Step, ...] | Refusal) -> bool:
        """Ask the other table for what only that one can decide, or has to agree to; `answer` is
        what is known of it here. Return False where it can be decided here."""
        known = isinstance(answer, Refusal) and answer.text.id != UNSEALED.id
        if known or not self.shares(command) or isinstance(command, c.Claim) or (
            writer(state) == self.seat and not isinstance(command, Undo)
        ):
            return False
        text = write_command(command)
        signed = self._line.sign(ask_text(self.head, text)).hex()
        self.asked = Ask(self.head, text, signed)
        return True

    def comparing(self, state: State) -> bool:
        """Whether this table writes the next entry, and does not know yet whether it wrote that
        before. It has to hear the other table first."""
        return not self.compared and writer(state) == self.seat

    def held(self, state: State, command: c.Command) -> bool:
        """Return whether a command has to wait for that. A claim does not: the other is away."""
        return self.comparing(state) and self.shares(command) and not isinstance(command, c.Claim)

    @property
    def waiting(self) -> bool:
        """Whether a command of this table is about to be answered by the other table."""
        asked = self.asked
        return asked is not None and asked.command != "undo"

    def sign(
        self, state: State, command: c.Command, answer: tuple[Step, ...] | Refusal,
        request: Request | None,
    ) -> tuple[Step, ...]:
        """Return the steps of an entry that this table writes, with the one that signs it; private
        steps as they are. `request` is what the other table has asked for."""
        taken = () if isinstance(answer, Refusal) else answer
        if not self.shares(command) or (request is None and not taken):
            return taken
        lines = [steps.write(told) for step in taken if (told := steps.shared(step)) is not None]
        draft = Entry(
            len(self.entries), self.head, self.seat if request is None else self.away,
            write_command(command), tuple(lines), "" if request is None else request.signed,
            answer.text.id if isinstance(answer, Refusal) else "")
        return (*taken, _signature(self._line, draft))

    def claim(self, state: State) -> c.Claim | None:
        """Return the command that claims the match; None if that is not possible yet."""
        hours = int(self._line.silent_s // 3600)
        command, days = c.Claim(self.seat, hours), state.course.days
        able = days and hours >= 24 * days and not state.course.over
        return command if able and may(state, command, self.seat) else None

    # --- what the other table does ----------------------------------------------------------------

    def check(self, entry: Entry, state: State) -> tuple[Step, ...]:
        """Check an entry that has come, and return its steps for the journal. Raises Lie."""
        taken, _ = check(state, entry, self.keys, self.head, len(self.entries))
        return (*taken, steps.Signed(
            entry.by, entry.command, entry.signed, entry.asked, entry.refused))

    def wanted(self, ask: Ask | None, state: State) -> c.Command | None:
        """Return the command that the other table asks this one to carry out now; None if there is
        none that counts."""
        if ask is None or ask.head != self.head or not self.compared or (
            writer(state) != self.seat) or not verified(
            self.keys[self.away], ask.signed, ask_text(ask.head, ask.command)
        ):
            return None
        try:
            command = read_command(ask.command, state)
        except (ValueError, MessageError):
            return None
        alone = isinstance(command, c.Claim)  # signed by the other table itself
        return command if may(state, command, self.away) and not alone else None

    def receipt(self) -> str:
        """Return the signature that this table holds the log up to its head."""
        return self._line.sign(receipt_text(self.head)).hex()


def keys_in(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the keys of the two tables by the lines of a journal; none if the match was played at
    one table."""
    if len(lines) < 2 or '"step": "signed"' not in lines[1]:
        return ()
    step = steps.read(lines[1])
    return tuple(step.command.split(" ")[1:3]) if isinstance(step, steps.Signed) else ()


def first_entry(line: Line, seat: Who, begun: steps.Begun, drawn: tuple[str, str]) -> Step:
    """Return the step that signs entry 0 of a new match; `seat` is that of this table."""
    mine, other = line.mine.hex(), line.other.hex()
    keys = (mine, other) if seat == 0 else (other, mine)
    text = MUTTON.write(begun, MUTTON.begin(begun))
    return _signature(line, Entry(0, START, seat, write_begin(keys, drawn), (text,)))


def _signature(line: Line, draft: Entry) -> steps.Signed:
    signed = line.sign(entry_text(draft.hash)).hex()
    return steps.Signed(draft.by, draft.command, signed, draft.asked, draft.refused)
