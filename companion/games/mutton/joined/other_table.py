"""The table at which the other player of a joined match sits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from random import Random

import msgspec

from companion.foreign.player import Programs, is_command
from companion.games.mutton.joined.checks import Lie, audit
from companion.games.mutton.joined.entries import Entry, Who
from companion.games.mutton.joined.line import Line
from companion.games.mutton.joined.log import Log, keys_in
from companion.games.mutton.joined.partner import DRAWN_BYTES, VERSION, Partner, Stand
from companion.games.mutton.joined.showing import Showing
from companion.games.mutton.joined.thinking_clock import ThinkingClock
from companion.games.mutton.options import in_words
from companion.games.mutton.referee import MUTTON, State, Step, steps
from companion.games.mutton.referee import commands as referee
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.elsewhere import Elsewhere
from companion.games.mutton.table.setup import Setup
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import ClockView, ElsewhereView, connected
from companion.games.mutton.table.whose_turn import needs_pack
from companion.referee.course import Undo
from companion.store.journal import JournalError
from companion.table.errors import TableError
from companion.table.tasks import Answer, Task
from companion.words.message import Message, paragraph
from engine.defect import IllegalMove
from engine.mutton.options import Options

LONG_SILENCE_S = 300.0
"""Silence of the other table after which players read what to do if it never comes back, in
seconds."""


@dataclass(frozen=True, slots=True)
class Audited:
    """What was found out about a joined game."""

    lie: Lie | None
    """The entry that does not fit; None if all of them do."""


@dataclass(frozen=True, slots=True)
class Auditing(Task):
    """Does the pack that ends a joined game fit all that the other table has written?"""

    PUBLIC = True
    entries: tuple[Entry, ...]

    def answer(self, rng: Random, programs: Programs) -> Audited:
        try:
            audit(self.entries)
        except Lie as lie:
            return Audited(lie)
        return Audited(None)


class OtherTable(Elsewhere):
    """The table with which a `table` can play matches over a network, and the clocks of these."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.keeps = True
        """Whether this table keeps what is played beyond its end."""
        self.problem: Callable[[], Message | None] = lambda: None
        """Returns why there is no connection, where no other place of the screen says that."""
        self.showing: Showing = Showing()
        """Who watches the match through this table."""
        self.drawn = b""
        """What was drawn for the next match before this program started, if that was kept: an offer
        of then can be taken up."""
        self.partner: Partner | None = None
        """What is known of the other table; None where there is none."""
        self._clock = ThinkingClock()

    def meet(self, line: Line, *, host: bool) -> None:
        """Play with the table at the other end of a line. A `host` chooses what is played, with
        its own player on `seat`."""
        table = self._table
        self.partner = partner = Partner(
            line, self.drawn or table.rng.randbytes(DRAWN_BYTES), host=host,
            cost=table.vault.seal_cost, seat=self.seat)
        self.drawn = b""
        with suppress(JournalError, TableError):
            match = next(iter(table.journal.matches()), None)
            if match is not None:
                partner.past = self.stored_log(table.journal.steps(match.id))
        table.refresh()

    def swap_seats(self) -> None:
        self.take_seat(1 if self.seat == 0 else 0)

    def take_seat(self, seat: Who) -> None:
        """Let this table's own player sit there, if this table chooses the match."""
        self.seat = seat
        if self.partner is not None:
            self.partner.seat = self.seat

    @property
    def _log(self) -> Log | None:
        """The log of the match, if it is played with another table."""
        log = self._table.log
        return log if isinstance(log, Log) else None

    @property
    def _latest(self) -> State | None:
        return self._table.sitting.latest

    # --- beginning --------------------------------------------------------------------------------

    def begun(self, begun: steps.Begun, chosen: Setup) -> steps.Begun:
        if self.partner is None:
            return begun
        if any(map(is_command, chosen.computers)):
            raise TableError(Message("joined-no-programs"))
        return msgspec.structs.replace(
            begun, helped=None, minutes=chosen.minutes, days=chosen.days, rules=steps.JOINED_RULES)

    def begin(self, begun: steps.Begun) -> tuple[tuple[Step, ...], Log | None]:
        partner = self.partner
        if partner is None:
            return (begun,), None
        first = partner.begin(begun)
        if not first:
            raise TableError(Message(
                "joined-not-heard" if partner.host else "joined-nothing-offered"))
        return first, Log(partner.line, first, fresh=True)

    def begin_done(self) -> None:
        self.showing.reset()
        if self.partner is not None:
            self.partner.reset(self._table.rng.randbytes(DRAWN_BYTES))

    def stored_log(self, lines: Sequence[str]) -> Log | None:
        if self.partner is not None and keys_in(lines):
            with suppress(ValueError):
                return Log(self.partner.line, [step for step, _ in MUTTON.steps(lines)])
        super().stored_log(lines)
        return None

    def proof(self) -> tuple[Entry, ...]:
        """Return the log of the match with this table, and the false entry if there is one."""
        log, partner = self._log, self.partner
        return () if log is None or partner is None else (*log.entries, *partner.proof)

    # --- going on ---------------------------------------------------------------------------------

    def exchange(self, now: float) -> None:
        """Take what the other table has said, and say how this one stands. Nothing is said that
        the disk does not keep, but that it does not. What has arrived is shown before it is forced
        to the disk: if that loses it, the other table says it again. Raises JournalError."""
        partner, journal, sitting = self.partner, self._table.journal, self._table.sitting
        if partner is None:
            return
        if not journal.forced:
            journal.append([])
        if journal.save_error is not None:
            partner.complain(now)
            return
        for said in partner.hear():
            log, state = self._log, self._latest
            if log is None or state is None or state.course.over:
                partner.consider(said)
            if log is None or self.ended:
                continue
            try:
                for entry in partner.news(said, log):
                    if (state := self._latest) is not None:
                        sitting.take(partner.checked(entry, log, state), forced=False)
            except Lie as lie:
                partner.lie = lie
        self._carry_out_asked(partner)
        self._table.follow()
        self._speak(now)

    def speak(self, now: float) -> None:
        self._speak(now, repeat=False)

    def _speak(self, now: float, *, repeat: bool = True) -> None:
        """Say how this table stands, unless the disk does not keep that."""
        journal, partner = self._table.journal, self.partner
        if partner is not None and journal.save_error is None and journal.forced:
            self.showing.speak(self._log or partner.past, partner.proof, partner.said, now)
            partner.speak(self._log, now, Stand(
                keeps=self.keeps, watchers=self.showing.here, unwatched=self.showing.unwatched,
            ), repeat=repeat)

    def _carry_out_asked(self, partner: Partner) -> None:
        """Do what the other table asks for, as soon as that is possible. What is taken back needs
        that both ask for it. Raises JournalError."""
        state, log, witness = self._latest, self._log, self._table.vault.witness
        if state is None or log is None or self.ended:
            return
        command = log.wanted(partner.ask, state)
        if command is None or needs_pack(state, log.away, witness is not None):
            return
        if isinstance(command, Undo) and log.asked is None:
            return
        with suppress(IllegalMove):
            self._table.sitting.do(command, witness, request=partner.ask)

    def task(self) -> Auditing | None:
        state = self._table.state
        if self.partner is None or state is None:
            return None
        entries = self.partner.audit(self._log, state)
        return None if entries is None else Auditing(entries)

    def take(self, task: Task, answer: Answer) -> None:
        if self.partner is not None and isinstance(task, Auditing) and isinstance(answer, Audited):
            self.partner.audited, self.partner.lie = len(task.entries), answer.lie

    # --- how it stands ----------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        """Whether nothing more is played with it: it has lied, or claimed the match."""
        return self.partner is not None and (self.partner.lie is not None or self.partner.claimed)

    @property
    def waiting(self) -> bool:
        log = self._log
        return log is not None and (log.waiting or self.ended or comparing(log, self._latest))

    def claim(self) -> referee.Claim | None:
        log, latest = self._log, self._latest
        return None if log is None or latest is None else log.claim(latest)

    def view(self) -> ElsewhereView | None:
        partner, log, state = self.partner, self._log, self._table.state
        if partner is None:
            return None
        here, sitting = partner.line.here, self._table.sitting
        if log is None or state is None:
            offered = partner.offer is not None
            return ElsewhereView(
                "offered" if offered else "choosing",
                _before(partner, saved=sitting.resumable is not None), here)
        player, turn, behind = state.course.names[log.away], self._table.turn, (
            sitting.behind is not None)
        claimable = partner.lie is None and self.claim() is not None
        asks = partner.ask is not None and partner.ask.head == log.head and (
            partner.ask.command == "undo")
        left = not state.course.over and partner.has_left(log)
        sentence = _sentence(
            partner, self.problem(), log, player, left=left, behind=behind, asks=asks,
            compares=comparing(log, self._latest), theirs=turn.led and turn.mover == log.away,
            days=state.course.days if claimable else None)
        return ElsewhereView(
            "broken" if partner.lie is not None
            else "audited" if partner.audited == len(log.entries)
            else "behind" if behind else "playing",
            sentence, here, player, len(log.entries), "undo" if asks else "", claimable,
            partner.said.full, left, self.showing.watchers, self.showing.showable)

    # --- clocks -----------------------------------------------------------------------------------

    def thought(self) -> int:
        state = self._table.state
        if state is None or state.mover is None or self._table.turn.led or not state.course.minutes:
            return 0
        return min(self._clock.seconds, max(0, state.course.seconds_left(state.mover)))

    def due(self, now: float) -> float:
        if self.partner is None:
            return inf
        runs = isinstance(self._table.state, Playing)  # nobody watches the clock after a game
        return min(self.partner.due, self._clock.due if runs else inf,
                   self.showing.due)

    def time_is_up(self, state: Playing, now: float, *, thinking: bool) -> bool:
        if self.partner is None:
            return False
        running = thinking and self.partner.line.here
        self._clock.watch((state.number, state.turns), now, running=running)
        return running and state.mover is not None and (
            self._clock.seconds >= max(1, state.course.seconds_left(state.mover)))

    def clocks(self) -> ClockView | None:
        log, state = self._log, self._table.state
        if not isinstance(state, Playing) or log is None or not state.course.minutes:
            return None
        left = [max(0, state.course.seconds_left(seat)) for seat in (0, 1)]
        if state.mover is not None:
            left[state.mover] -= self.thought()
        return ClockView((left[0], left[1]), log.seat, state.mover)


def other_of(table: Table) -> OtherTable:
    """Return what knows another table, and put it in the place for that if it is empty."""
    other = table.other
    if not isinstance(other, OtherTable):
        other = table.other = OtherTable(table)
    return other


def comparing(log: Log | None, latest: State | None) -> bool:
    """Return whether this table has to hear the other before it goes on, after a restart."""
    return log is not None and latest is not None and not latest.course.over and (
        log.comparing(latest))


def _sentence(
    partner: Partner, problem: Message | None, log: Log, player: str, *, left: bool,
    behind: bool, asks: bool, compares: bool, theirs: bool, days: int | None,
) -> Message:
    """Say how it stands with the other table. `days` is how long it may be away, if the match may
    be claimed now."""
    if partner.lie is not None:
        return partner.lie.message
    sentences = (
        (partner.claimed, Message("joined-claimed", player=player)),
        (days is not None, Message("joined-can-claim", player=player, days=days or 0)),
        (not partner.line.here, _silent(partner, player, problem)),
        (left, Message("joined-left", player=player)),
        (partner.said.full, Message("joined-disk-full", player=player)),
        (compares, Message("joined-comparing", player=player)),
        (behind, Message("joined-carry-out", player=player)),
        (log.waiting, Message("joined-waits-for-answer", player=player)),
        (asks, Message("joined-asks-undo", player=player)),
        (theirs, Message("joined-turn", player=player)),
        (partner.audited == len(log.entries), Message("joined-checked")),
        (True, connected(player)),
    )
    return next(sentence for holds, sentence in sentences if holds)


def _silent(partner: Partner, player: str, problem: Message | None) -> Message:
    """Say that the other table is not heard, whether the match can go on, and why there is no
    connection."""
    long = partner.line.silent_s > LONG_SILENCE_S
    said = Message(
        "joined-may-be-gone" if not partner.said.keeps else
        "joined-silent" if long else "joined-not-answering", player=player)
    return paragraph(said, problem) or said


def _before(partner: Partner, *, saved: bool) -> Message:
    """Say what to do before a match."""
    version = partner.said.version
    if version != VERSION:
        return Message("joined-other-version", version=version, ours=VERSION)
    if partner.offer is not None:
        begun = partner.offer.begun
        wolf, farmer = begun.players
        return Message("joined-offered", wolf=wolf, farmer=farmer,
                       options=in_words(Options.parse(begun.options)),
                       form=Message("form", form=begun.form), hints=begun.hints,
                       minutes=begun.minutes, days=begun.days)
    if not partner.their_drawn:
        return Message("joined-not-heard")
    theirs = partner.said.match
    if theirs and not saved and not partner.spoke_of(theirs):
        return Message("joined-match-missing")
    return Message("joined-choose" if partner.host else "joined-nothing-offered")
