"""The table at which the other player of a joined match sits."""

from collections.abc import Sequence
from contextlib import suppress

from companion.games.mutton.joined.checks import Lie
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.joined.log import Log, keys_in
from companion.games.mutton.joined.partner import VERSION, Partner
from companion.games.mutton.options import in_words
from companion.games.mutton.referee import MUTTON, State
from companion.games.mutton.referee import commands as referee
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.tasks import Auditing
from companion.games.mutton.table.thinking_clock import ThinkingClock
from companion.games.mutton.table.view import ClockView, ElsewhereView
from companion.games.mutton.table.whose_turn import WhoseTurn
from companion.table.errors import TableError
from companion.words.message import Message
from engine.mutton.options import Options


class OtherTable:
    """The table with which matches can be played over a network, and the clocks of these matches.

    It is given the log of the match, which belongs to the sitting; None is one at this table only.
    """

    def __init__(self) -> None:
        self.partner: Partner | None = None
        """What is known of the other table; None where there is none."""
        self._clock = ThinkingClock()

    def stored_log(self, lines: Sequence[str]) -> Log | None:
        """Return the log of a stored match; None where it was played at one table. Raises
        TableError if the other table is not there."""
        if not keys_in(lines):
            return None
        if self.partner is not None:
            with suppress(ValueError):
                return Log(self.partner.line, [step for step, _ in MUTTON.steps(lines)])
        raise TableError(Message("joined-needs-line"))

    def proof(self, log: Log | None) -> tuple[Entry, ...]:
        """Return the log of the match with this table, and the false entry if there is one."""
        partner = self.partner
        return () if log is None or partner is None else (*log.entries, *partner.proof)

    def task(self, log: Log | None, state: State) -> Auditing | None:
        """Return what has to be found out about what the other table has said."""
        entries = None if self.partner is None else self.partner.audit(log, state)
        return None if entries is None else Auditing(entries)

    def audited(self, entries: Sequence[Entry], lie: Lie | None) -> None:
        """Take what was found out about these entries."""
        if self.partner is not None:
            self.partner.audited, self.partner.lie = len(entries), lie

    # --- how it stands ----------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        """Whether nothing more is played with it: it has lied, or claimed the match."""
        return self.partner is not None and (self.partner.lie is not None or self.partner.claimed)

    def waiting(self, log: Log | None, latest: State | None) -> bool:
        """Return whether a match goes on when the other table has answered, or not at all."""
        return log is not None and (log.waiting or self.ended or comparing(log, latest))

    def claimable(self, log: Log | None, latest: State | None) -> bool:
        """Return whether a match may be claimed: the other table is away for too long."""
        return self.partner is not None and self.partner.lie is None and (
            claim(log, latest) is not None)

    def view(
        self, log: Log | None, state: State | None, latest: State | None, turn: WhoseTurn, *,
        behind: bool, saved: bool,
    ) -> ElsewhereView | None:
        """Return how it stands with the other table; None where there is none. `behind` says that
        hands here have to carry out something first, `saved` that a match can be resumed here."""
        partner = self.partner
        if partner is None:
            return None
        here = partner.line.here
        if log is None or state is None:
            offered = partner.offer is not None
            return ElsewhereView(
                "offered" if offered else "choosing", _before(partner, saved=saved), here)
        player, claimable = state.course.names[log.away], self.claimable(log, latest)
        asks = partner.ask is not None and partner.ask.head == log.head and (
            partner.ask.command == "undo")
        sentence = _sentence(
            partner, log, player, behind=behind, asks=asks, compares=comparing(log, latest),
            theirs=turn.led and turn.mover == log.away,
            days=state.course.days if claimable else None)
        return ElsewhereView(
            "broken" if partner.lie is not None
            else "audited" if partner.audited == len(log.entries)
            else "behind" if behind else "playing",
            sentence, here, player, len(log.entries), "undo" if asks else "", claimable,
            partner.said.full)

    # --- clocks -----------------------------------------------------------------------------------

    def thought(self, state: State | None, *, led: bool) -> int:
        """Return how long the person here whose turn it is has thought in it, in seconds."""
        if state is None or state.mover is None or led or not state.course.minutes:
            return 0
        return min(self._clock.seconds, max(0, state.course.seconds_left(state.mover)))

    def time_is_up(self, state: Playing, now: float, *, thinking: bool) -> bool:
        """Let the clock run while a person here is `thinking`, and the other table is there, too.
        Return whether that person has no time left."""
        if self.partner is None:
            return False
        running = thinking and self.partner.line.here
        self._clock.watch((state.number, state.turns), now, running=running)
        return running and state.mover is not None and (
            self._clock.seconds >= max(1, state.course.seconds_left(state.mover)))

    def clocks(self, log: Log | None, state: State | None, *, led: bool) -> ClockView | None:
        """Return how long the players may still think; None where there are no clocks."""
        if not isinstance(state, Playing) or log is None or not state.course.minutes:
            return None
        left = [max(0, state.course.seconds_left(seat)) for seat in (0, 1)]
        if state.mover is not None:
            left[state.mover] -= self.thought(state, led=led)
        return ClockView((left[0], left[1]), log.seat, state.mover)


def comparing(log: Log | None, latest: State | None) -> bool:
    """Return whether this table has to hear the other before it goes on, after a restart."""
    return log is not None and latest is not None and not latest.course.over and (
        log.comparing(latest))


def claim(log: Log | None, latest: State | None) -> referee.Claim | None:
    """Return the command that claims a match; None where that is not possible."""
    return None if log is None or latest is None else log.claim(latest)


def _sentence(
    partner: Partner, log: Log, player: str, *, behind: bool, asks: bool, compares: bool,
    theirs: bool, days: int | None,
) -> Message:
    """Say how it stands with the other table. `days` is how long it may be away, if the match may
    be claimed now."""
    if partner.lie is not None:
        return partner.lie.message
    sentences = (
        (partner.claimed, Message("joined-claimed", player=player)),
        (days is not None, Message("joined-can-claim", player=player, days=days or 0)),
        (not partner.line.here, Message("joined-not-answering", player=player)),
        (partner.said.full, Message("joined-disk-full", player=player)),
        (compares, Message("joined-comparing", player=player)),
        (behind, Message("joined-carry-out", player=player)),
        (log.waiting, Message("joined-waits-for-answer", player=player)),
        (asks, Message("joined-asks-undo", player=player)),
        (theirs, Message("joined-turn", player=player)),
        (partner.audited == len(log.entries), Message("joined-checked")),
        (True, Message("joined-connected", player=player)),
    )
    return next(sentence for holds, sentence in sentences if holds)


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
