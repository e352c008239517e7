"""One match at a table, whatever its game: its state, its steps, and the journal that keeps them.

Every step is in the journal before it counts. Where the disk refuses, nothing has happened.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from companion.foreign.player import unconfined
from companion.referee.course import Course, strengths
from companion.referee.decider import Refusal, Rules
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.table.errors import TableError
from companion.words.catalogue import ENGLISH
from companion.words.message import Message, paragraph
from engine.wording import joined

EVENT_BUFFER_SIZE = 100
"""Number of recent steps kept for listeners that have not polled yet."""
RETRY_INTERVAL_MS = 5000.0
"""Delay before a failed journal write is retried, and its files are looked at, in ms."""


class _State(Protocol):
    @property
    def course(self) -> Course[Any]: ...


S = TypeVar("S", bound=_State)  # a state
C = TypeVar("C")  # a command
T = TypeVar("T")  # a step
W = TypeVar("W")  # a witness


_S = TypeVar("_S", contravariant=True)
_C = TypeVar("_C", contravariant=True)


class Request(Protocol):
    """What the other table of a joined match asks this one to carry out."""

    @property
    def signed(self) -> str:
        """The other table's signature of it."""


class SharedLog(Protocol[_S, _C, T]):
    """What a sitting has to know of the log of a match of two tables."""

    @property
    def away(self) -> int:
        """The seat that is played at the other table."""

    def shares(self, command: _C) -> bool: ...

    def held(self, state: _S, command: _C) -> bool: ...

    def ask(self, state: _S, command: _C, answer: tuple[T, ...] | Refusal) -> bool: ...

    def sign(
        self, state: _S, command: _C, answer: tuple[T, ...] | Refusal, request: Request | None
    ) -> tuple[T, ...]: ...

    def feed(self, taken: Iterable[T]) -> None: ...


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
        """How the match stands, as far as its steps were followed (`follow`)."""
        self.matches = 0
        """How many matches were begun or continued here, so that one is not taken for the next of
        the same players."""
        self.log: SharedLog[S, C, T] | None = None
        """The log of a joined match; None where all sit at this table."""
        self.lines: list[str] = []
        """The lines of the match in the journal, from its beginning."""
        self.notice: Message | None = None
        """What went wrong while nobody had asked for anything."""
        self._resumable_about: tuple[tuple[str, ...], str | None, Message | None] = (), None, None
        """The strengths of the computer players in the match that can be resumed, its game, and how
        many steps it has lost; None if it has all."""
        self.resumable: StoredMatch | None = self._find_resumable()
        self.notice = paragraph(
            self.notice, journal.completeness.missed(self.resumable), journal.take_mended())
        self._ahead: deque[StepTaken[S, T]] = deque()
        """The steps that were written and not followed yet."""
        self._taken: deque[StepTaken[S, T]] = deque(maxlen=EVENT_BUFFER_SIZE)
        self.retry_at = 0.0
        """When `tick` next has something to do, in ms."""

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose unfinished matches can be continued here."""
        return self.rules.games()

    def keep_to(self, game: str) -> None:
        """Continue only matches of this game. Raises JournalError."""
        self.rules = replace(self.rules, games=lambda: (game,))
        self.resumable = self._find_resumable()

    # --- a match ----------------------------------------------------------------------------------

    def begin(self, begun: T, *more: T, log: SharedLog[S, C, T] | None = None) -> None:
        """Begin a match. Raises JournalError, TableError, or ValueError where there is none."""
        self.require_idle()
        state = self.rules.begin(begun)
        taken = [StepTaken(begun, state), *self._after(state, more)]
        lines = self._lines(taken)
        self.journal.begin(joined(state.course.names), self.clock(), lines)
        self.log, self.lines, self.notice = log, lines, self.journal.take_mended()
        self._take(taken)

    def do(self, command: C, witness: W | None = None, *, request: Request | None = None) -> None:
        """Have a command decided, and write down the steps that it leads to; they count once they
        are followed. Where only the other table of a joined match can decide it, that one is asked,
        and the steps arrive later (`take`).

        `request` is what the other table has asked for. Raises TableError if the command is
        refused, or JournalError if it cannot be written down. Nothing has changed then.
        """
        state, log = self.latest, self.log
        if state is None:
            raise TableError(Message("no-match-played"))
        answer = self.rules.decide(state, command, witness)
        if log is not None:
            if request is None and self.behind and log.shares(command):
                raise TableError(Message("carry-out-first"))
            if request is None and log.held(state, command):
                raise TableError(Message("joined-comparing-first"))
            if request is None and log.ask(state, command, answer):
                return
            if request is not None or not isinstance(answer, Refusal):
                answer = log.sign(state, command, answer, request)
        if isinstance(answer, Refusal):
            raise TableError(answer.text, answer.private)
        self.take(answer)

    def take(self, steps: tuple[T, ...], *, forced: bool = True) -> None:
        """Write down steps, which were decided here or have arrived and were checked; see
        `Journal.append`. Raises JournalError; nothing has changed then."""
        state = self.latest
        if state is None:
            raise TableError(Message("no-match-played"))
        taken = self._after(state, steps)
        if taken:
            ended, lines = self.rules.result(taken[-1].state), self._lines(taken)
            result = ENGLISH.text(ended) if ended else None
            if state.course.over and result is not None:
                self.journal.amend(lines, result)
            else:
                self.journal.append(lines, result=result, when=self.clock(), forced=forced)
            self.lines += lines
        if self.log is not None:
            self.log.feed(steps)
        self._ahead += taken
        self.notice = self.journal.take_mended()

    def follow(
        self, held: Callable[[StepTaken[S, T]], bool]
    ) -> Iterator[tuple[S, StepTaken[S, T]]]:
        """Follow the steps that were written, wherever they were decided: each with the state
        before it, up to one that is held."""
        while self._ahead and not held(self._ahead[0]):
            one = self._ahead.popleft()
            before, self.state = self.state or one.state, one.state
            self._taken.append(one)
            yield before, one

    def announce(self, step: T) -> None:
        """Show what the next step that is held will do, which is in the journal already."""
        if self.state is not None:
            shown = StepTaken(step, self.rules.evolve(self.state, step))
            self.state = shown.state
            self._taken.append(shown)

    @property
    def behind(self) -> StepTaken[S, T] | None:
        """The next step that was written and is held; None where all steps were followed."""
        return self._ahead[0] if self._ahead else None

    @property
    def latest(self) -> S | None:
        """How the match stands after all that was written."""
        return self._ahead[-1].state if self._ahead else self.state

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
        kept = self.journal.match(number)
        if kept is None:
            raise TableError(Message("no-such-match", number=number))
        if kept.game not in self.games:
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
            self._give_up(self.resumable)
            self.resumable = None
        elif self.state is None or self.state.course.over:
            raise TableError(Message("no-match-played"))
        else:
            self.journal.end("abandoned", self.clock())
        self._put(None)

    def _give_up(self, match: StoredMatch) -> None:
        """End a match that is not the present one, unfinished. Raises JournalError; then nothing
        has changed."""
        self.journal.resume_match(match)
        try:
            self.journal.end("abandoned", self.clock())
        finally:
            self.journal.leave_match()

    def leave(self) -> None:
        """Put the match aside; it can be taken up at any time. Raises TableError or
        JournalError."""
        if self.state is None or self.state.course.over:
            raise TableError(Message("no-match-played"))
        if self.journal.save_error:
            raise TableError(self.journal.save_error)
        self.journal.leave_match()
        self._put(None)
        self.resumable = self._find_resumable()

    def clear(self) -> None:
        """Leave the table when a match is over. Raises TableError before."""
        if self.state is not None and not self.state.course.over:
            raise TableError(Message("match-not-over"))
        self._put(None)

    def require_idle(self) -> None:
        """See that nothing is being played at another table. Raises TableError."""
        if self.state is None and self.journal.playing:
            raise TableError(self._busy)

    # --- time, and what goes out ------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Try again to write what the disk has refused, and see that the files are still there.
        Return whether it was time for that.
        """
        if now < self.retry_at:
            return False
        self.retry_at = now + RETRY_INTERVAL_MS
        self.journal.catch_up()
        self.notice = self.journal.take_mended() or self.notice
        return True

    def take_events(self) -> list[StepTaken[S, T]]:
        """What has been done since the last call; of very much only the latest."""
        taken = list(self._taken)
        self._taken.clear()
        return taken

    @property
    def resumable_strengths(self) -> tuple[str, ...]:
        """The strengths of the computer players in the match that can be resumed."""
        return self._resumable_about[0]

    @property
    def resumable_game(self) -> str | None:
        """The game of the match that can be resumed; None if there is none, or it is damaged."""
        return self._resumable_about[1]

    @property
    def unfinished(self) -> Message | None:
        """Which match can be resumed."""
        kept = self.resumable
        if kept is None:
            return None
        return paragraph(Message("unfinished-match", players=kept.who, begun=kept.begun),
                         self._resumable_about[2])

    def _steps_missing(self, kept: StoredMatch) -> Message | None:
        """Return a message that says how many steps a match has lost; None if it has all.

        Raises JournalError.
        """
        count = self.journal.completeness.missing(kept)
        return Message("steps-missing", count=count) if count else None

    def _find_resumable(self) -> StoredMatch | None:
        """Return the newest unfinished match that can be continued; `notice` says which newer one
        is damaged. If there are damaged ones only, return the newest, which can be given up.

        Raises JournalError.
        """
        found, damaged = self.journal.all_unfinished(*self.games), None
        for match in found:
            try:
                state = self.rules.follow(self.journal.steps(match.id))
            except JournalError as why:
                damaged = damaged or paragraph(
                    Message("match-passed-over", players=match.who, begun=match.begun), why.message)
                continue
            if not state.course.over:
                self.notice = damaged
                self._resumable_about = (
                    strengths(state.course.seats), match.game, self._steps_missing(match))
                return match
        self._resumable_about = (), None, None
        return found[0] if found else None

    # --- steps ------------------------------------------------------------------------------------

    def _resume_match(self, kept: StoredMatch, state: S) -> None:
        """Make a match of the journal the present one. Raises JournalError; then nothing is
        played."""
        missing = self._steps_missing(kept)
        lines = self.journal.resume_match(kept)
        taken = self._after(state, () if self.log is not None else self.rules.restarted)
        added = self._lines(taken)
        try:
            if taken or kept.ended is not None:
                self.journal.append(added)
        except JournalError:
            self.journal.leave_match()
            raise
        self.lines = lines + added
        self._put(state)
        self._take(taken)
        self.notice = missing

    def _put(self, state: S | None) -> None:
        """Let the match stand like this, with no step left to follow."""
        self.state = state
        self._ahead.clear()
        if state is None:
            self.log = None

    def _after(self, state: S, steps: tuple[T, ...]) -> list[StepTaken[S, T]]:
        """Return these steps, each with the state after it."""
        taken = []
        for step in steps:
            state = self.rules.evolve(state, step)
            taken.append(StepTaken(step, state))
        return taken

    def _lines(self, taken: list[StepTaken[S, T]]) -> list[str]:
        return [self.rules.write(one.step, one.state) for one in taken]

    def _take(self, taken: list[StepTaken[S, T]]) -> None:
        """Follow these steps at once: they begin a match, or take it up."""
        if taken:
            self._put(taken[-1].state)
        self.matches += 1
        self._taken += taken
        self.notice = None
