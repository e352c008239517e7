"""One match at a table, whatever its game: its state, its steps, and the journal that keeps them.

Every step is in the journal before it counts. Where the disk refuses, nothing has happened.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from companion.foreign.player import unconfined
from companion.referee.course import Seat, strengths
from companion.referee.decider import Refusal, Rules
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.table.errors import TableError
from companion.words.catalogue import ENGLISH
from companion.words.message import Message, paragraph
from engine.wording import joined

EVENT_BUFFER_SIZE = 100
"""Number of recent steps kept for listeners that have not polled yet."""
RETRY_INTERVAL_MS = 5000.0
"""Delay before a failed journal write is retried, in ms."""


class _Course(Protocol):
    """What a sitting has to know of a match's course."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def over(self) -> bool: ...


class _State(Protocol):
    @property
    def course(self) -> _Course: ...


S = TypeVar("S", bound=_State)  # a state
C = TypeVar("C")  # a command
T = TypeVar("T")  # a step
W = TypeVar("W")  # a witness


@dataclass(frozen=True, slots=True)
class StepTaken(Generic[S, T]):
    """One thing that was done, for those who follow the game."""

    step: T
    state: S
    """How the match stands after it."""


class Sitting(Generic[S, C, T, W]):
    """A match from its beginning to its end, with all that the games share.

    `clock` returns the date for the journal. `busy` is the answer while a match is played at
    another table, `elsewhere` that for a stored match of another table. An unfinished match of
    these games can be continued (`resumable`).
    """

    def __init__(
        self, rules: Rules[S, C, T, W], journal: Journal, clock: Callable[[], str], *,
        busy: Message, elsewhere: Message,
    ) -> None:
        self.rules, self.journal, self.clock = rules, journal, clock
        self._busy, self._elsewhere = busy, elsewhere
        self.state: S | None = None
        self.notice: Message | None = None
        """What went wrong while nobody had asked for anything."""
        self._missing: Message | None = None
        """How many steps the match that can be resumed has lost; None if it has all."""
        self.resumable_strengths: tuple[str, ...] = ()
        """The strengths of the computer players in the match that can be resumed."""
        self.resumable: StoredMatch | None = self._find_resumable()
        self._taken: deque[StepTaken[S, T]] = deque(maxlen=EVENT_BUFFER_SIZE)
        self._retry_at = 0.0

    # --- a match ----------------------------------------------------------------------------------

    def begin(self, begun: T, *more: T) -> None:
        """Begin a match. Raises JournalError, TableError, or ValueError where there is none."""
        self.require_idle()
        state = self.rules.begin(begun)
        taken = [StepTaken(begun, state), *self._follow(state, more)]
        self.journal.begin(joined(state.course.names), self.clock(), self._lines(taken))
        self._take(taken)

    def do(self, command: C, witness: W | None = None) -> tuple[T, ...]:
        """Carry out a command, and return the steps that were taken.

        Raises TableError if it is refused, or JournalError if it cannot be written down. Nothing
        has changed then.
        """
        state = self.state
        if state is None:
            raise TableError(Message("no-match-played"))
        answer = self.rules.decide(state, command, witness)
        if isinstance(answer, Refusal):
            raise TableError(answer.text, answer.private)
        taken = self._follow(state, answer)
        if taken:
            ended = self.rules.result(taken[-1].state)
            self.journal.append(
                self._lines(taken), result=ENGLISH.text(ended) if ended else None,
                when=self.clock(),
            )
        self._take(taken)
        return answer

    def resume(self) -> None:
        """Go on with the unfinished match. Raises TableError or JournalError."""
        kept = self.resumable
        if kept is None:
            raise TableError(Message("no-unfinished-match"))
        self.require_idle()
        self._resume_match(kept, self.rules.follow(self.journal.steps(kept.id)))
        self.resumable = None

    def take_up(self, number: int) -> None:
        """Continue a match of the history; `notice` warns if nothing confines a program in it.

        Raises TableError or JournalError.
        """
        kept = next((each for each in self.journal.matches() if each.id == number), None)
        if kept is None:
            raise TableError(Message("no-such-match", number=number))
        if self.journal.game(number) not in self.rules.games:
            raise TableError(self._elsewhere)
        self.require_idle()
        state = self.rules.follow(self.journal.steps(number))
        if state.course.over:
            raise TableError(Message("that-match-finished"))
        if why := self.rules.blocked(state):
            raise TableError(why)
        self._resume_match(kept, state)
        self.notice = paragraph(self.notice, unconfined(strengths(state.course.seats)))

    def abandon(self) -> None:
        """Give the match up, unfinished; or else the one that could be resumed. Raises TableError
        or JournalError."""
        if self.state is None and self.resumable is not None:
            self.require_idle()
            self.journal.give_up(self.resumable, self.clock())
            self.resumable = None
        elif self.state is None or self.state.course.over:
            raise TableError(Message("no-match-played"))
        else:
            self.journal.end("abandoned", self.clock())
        self.state = None

    def leave(self) -> None:
        """Put the match aside; it can be taken up at any time. Raises TableError or
        JournalError."""
        if self.state is None or self.state.course.over:
            raise TableError(Message("no-match-played"))
        if self.journal.save_error:
            raise TableError(self.journal.save_error)
        self.journal.leave_match()
        self.state, self.resumable = None, self._find_resumable()

    def clear(self) -> None:
        """Leave the table when a match is over. Raises TableError before."""
        if self.state is not None and not self.state.course.over:
            raise TableError(Message("match-not-over"))
        self.state = None

    def require_idle(self) -> None:
        """See that nothing is being played at another table. Raises TableError."""
        if self.state is None and self.journal.playing:
            raise TableError(self._busy)

    # --- time, and what goes out ------------------------------------------------------------------

    def tick(self, now: float, *, waiting: bool = False) -> bool:
        """Try again to write what the disk has refused. Returns whether that was tried.

        `waiting` says that something else than the journal waits for the disk.
        """
        if not (self.journal.save_error or waiting) or now < self._retry_at:
            return False
        self._retry_at = now + RETRY_INTERVAL_MS
        self.journal.catch_up()
        return True

    def take_events(self) -> list[StepTaken[S, T]]:
        """What has been done since the last call; of very much only the latest."""
        taken = list(self._taken)
        self._taken.clear()
        return taken

    @property
    def unfinished(self) -> Message | None:
        """Which match can be resumed."""
        kept = self.resumable
        if kept is None:
            return None
        return paragraph(Message("unfinished-match", players=kept.who, begun=kept.begun),
                         self._missing)

    def _steps_missing(self, kept: StoredMatch) -> Message | None:
        """Return a message that says how many steps a match has lost; None if it has all.

        Raises JournalError.
        """
        count = self.journal.missing(kept)
        return Message("steps-missing", count=count) if count else None

    def _find_resumable(self) -> StoredMatch | None:
        """Return the newest unfinished match that can be continued; `notice` says which newer one
        is damaged. If there are damaged ones only, return the newest, which can be given up.

        Raises JournalError.
        """
        found, damaged = self.journal.all_unfinished(*self.rules.games), None
        for match in found:
            try:
                state = self.rules.follow(self.journal.steps(match.id))
            except JournalError as why:
                damaged = damaged or paragraph(
                    Message("match-passed-over", players=match.who, begun=match.begun), why.message)
                continue
            if not state.course.over:
                self.notice, self._missing = damaged, self._steps_missing(match)
                self.resumable_strengths = strengths(state.course.seats)
                return match
        self._missing, self.resumable_strengths = None, ()
        return found[0] if found else None

    # --- steps ------------------------------------------------------------------------------------

    def _resume_match(self, kept: StoredMatch, state: S) -> None:
        """Make a match of the journal the present one. Raises JournalError; then nothing is
        played."""
        missing = self._steps_missing(kept)
        self.journal.resume_match(kept)
        taken = self._follow(state, self.rules.restarted)
        try:
            if taken or kept.ended is not None:
                self.journal.append(self._lines(taken))
        except JournalError:
            self.journal.leave_match()
            raise
        self.state = state
        self._take(taken)
        self.notice = missing

    def _follow(self, state: S, steps: tuple[T, ...]) -> list[StepTaken[S, T]]:
        taken = []
        for step in steps:
            state = self.rules.evolve(state, step)
            taken.append(StepTaken(step, state))
        return taken

    def _lines(self, taken: list[StepTaken[S, T]]) -> list[str]:
        return [self.rules.write(one.step, one.state) for one in taken]

    def _take(self, taken: list[StepTaken[S, T]]) -> None:
        if taken:
            self.state = taken[-1].state
        self._taken += taken
        self.notice = None


__all__ = ["EVENT_BUFFER_SIZE", "JournalError", "Sitting", "StepTaken"]
