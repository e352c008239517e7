"""What the tables of all games have in common: the commands of a match, and how each is taken."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from companion.foreign.player import called
from companion.link.events import Event
from companion.referee.course import AUTOMATIC, Seat, strengths
from companion.store.journal import Journal
from companion.store.journal.errors import JournalError
from companion.table.errors import TableError
from companion.table.sitting import C, S, Sitting, StepTaken, T, W
from companion.table.tasks import Answer, Task
from companion.words import defects
from companion.words.message import Message, paragraph
from companion.words.players import computer_tag, is_computer_tag
from engine.defect import DefectError
from engine.names import parse_name


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Choose the game, with its standard options."""

    game: str


@dataclass(frozen=True, slots=True)
class SetOptions:
    """Choose the options; those that are not named keep their defaults."""

    words: str


@dataclass(frozen=True, slots=True)
class SetForm:
    """Choose the form of match."""

    form: str


@dataclass(frozen=True, slots=True)
class SeatPlayers:
    """Say who plays, in this order; the names of computer players are given to them."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the match that was chosen."""


@dataclass(frozen=True, slots=True)
class New:
    """Go back to choosing, when a match is over."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Continue the unfinished match."""


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Continue a match of the history that was given up or left."""

    number: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Put the match aside; it can be continued at any time."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Give the match up, unfinished."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Make the move that has been prepared, or say that the board is right."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Give the present game up: for the only person here, or for the one whose turn it is."""


Choice = ChooseGame | SeatPlayers | SetOptions | SetForm
"""What is chosen before a match, whatever its game."""
Change = New | Resume | TakeUp | Leave | Abandon
"""The commands that begin, continue or end the sitting of a match, whatever its game."""

BETWEEN_MATCHES = ("setup", "resume")
"""Phases of every table in which no match is played."""
WHEN: Mapping[type, tuple[Literal["setup", "resume", "over", "match-over"], ...]] = (
    MappingProxyType({
        ChooseGame: ("setup",), SetOptions: ("setup",), SetForm: ("setup",),
        SeatPlayers: ("setup",), Start: ("setup",), TakeUp: ("setup",), Resume: ("resume",),
        New: ("over", "match-over", "setup"),
    })
)
NOT_NOW: Mapping[str, Message] = MappingProxyType({
    "setup": Message("start-match-first"),
    "resume": Message("unfinished-match-first"),
    "thinking": Message("wait-computer-thinks"),
})


def seat_names(
    seats: tuple[Seat, ...], known: Callable[[str], bool], strengths: Sequence[str]
) -> list[str]:
    """Return the players' names; a computer is called after its strength or its program.

    `known` says whether a strength exists, `strengths` are those to choose among. Raises TableError
    for a seat that nobody can take.
    """
    for seat in seats:
        if seat.strength and not known(seat.strength):
            raise TableError(Message("choose-strength", automatic="yes" if AUTOMATIC in strengths
                                     else "no"))
        if not seat.strength and is_computer_tag(seat.name):
            raise TableError(Message("defect-name-reserved", word=seat.name.strip()))
    try:
        return [computer_tag(called(seat.strength)) if seat.strength else parse_name(seat.name)
                for seat in seats]
    except DefectError as wrong:
        raise TableError(defects.every_reason(wrong.public)) from None


A = TypeVar("A")  # what can be asked of the table
V = TypeVar("V")  # a view
Inputs = TypeVar("Inputs")  # what a view is made of


class Latest(Generic[Inputs, V]):
    """A function of values that is called again only when they differ from those before."""

    def __init__(self, function: Callable[[Inputs], V]) -> None:
        self.function = function
        self._latest: tuple[Inputs, V] | None = None

    def __call__(self, inputs: Inputs) -> V:
        if self._latest is None or self._latest[0] != inputs:
            self._latest = inputs, self.function(inputs)
        return self._latest[1]


class GameView(Protocol):
    """What every game's view shows; the rest is known where the game is."""

    @property
    def key(self) -> str:
        """The game that is played, or will be next."""

    @property
    def phase(self) -> str:
        """What has to be done now; ``setup`` and ``resume`` between matches, ``over`` after a game
        and ``match-over`` after the last one."""

    @property
    def options(self) -> object:
        """What is played with."""

    @property
    def sentence(self) -> Message | None:
        """What to do now; None where nothing is to be said."""

    @property
    def save_error(self) -> Message | None:
        """Why what is played now is not kept; None where all of it is on the disk."""


class MatchTable(ABC, Generic[A, S, C, T, W]):
    """A table: it takes commands and answers, and lets its referee decide.

    Times are in ms.
    """

    WHEN: ClassVar[Mapping[type, tuple[str, ...]]]
    """The phases in which a command can be given; every phase if it is not named."""
    NOT_NOW: ClassVar[Mapping[str, Message]]
    """What to say in each phase of a command that cannot be given."""
    TYPED: ClassVar[str]
    """What can be typed at it: a `companion.terminal.own_words.OwnWords`, as ``module:name``."""

    def __init__(self, sitting: Sitting[S, C, T, W]) -> None:
        self.sitting = sitting
        self.now = 0.0
        """The time of the last tick."""

    @property
    @abstractmethod
    def key(self) -> str:
        """The game that is played, or will be next."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What has to be done now."""

    @abstractmethod
    def view(self) -> GameView:
        """Return all that is public."""

    def private(self, role: Literal["wolf", "farmer"]) -> object | None:
        """Return what only this role may see; only for the private screen."""
        return None

    def choose(self, key: str) -> None:
        """Play this game next, where a table is for several. Raises TableError, or LookupError for
        a game that is not played here."""
        if key != self.key:
            raise LookupError(f"at this table {self.key} is played, not {key}")

    def event(self, event: Event, now: float) -> None:
        """Take what the link reports. A game that is on the screen only does not read the board."""

    @abstractmethod
    def tick(self, now: float) -> None:
        """Let time pass; call it whenever it is `due`, and when something has happened."""

    @abstractmethod
    def due(self, now: float) -> float:
        """Return when `tick`, `task` or `view` next have something new if nothing happens, in ms:
        `now` where they may have at any time.

        It depends on nothing that is secret, as it decides when the app wakes.
        """

    @abstractmethod
    def task(self) -> Task | None:
        """Return what has to be found out in the background; `decided` takes the answer."""

    @abstractmethod
    def _carry_out(self, command: A) -> None:
        """Carry out a command. Raises TableError or JournalError; nothing has changed then."""

    @abstractmethod
    def _take_answer(self, task: Task, answer: Answer, now: float) -> None:
        """Do what an answer says. Raises JournalError; nothing has changed then."""

    @abstractmethod
    def _followed(self, before: S, one: StepTaken[S, T]) -> None:
        """Do what follows from a step; `before` is the state before it."""

    def refresh(self) -> None:
        """Compare the board with the game again: one of them may have changed."""

    def decide(self, command: C, witness: W | None = None) -> None:
        """Have a command decided. Its steps are followed now, or when the answer comes.

        Raises TableError if it is refused, and JournalError; then nothing has changed.
        """
        self.sitting.do(command, witness)
        self.follow()

    def follow(self) -> None:
        """Follow the steps that were written, whether they were decided here or have arrived."""
        for before, one in self.sitting.follow(self._held):
            self._followed(before, one)

    def _held(self, one: StepTaken[S, T]) -> bool:
        """Return whether a step has to wait, until the board shows it."""
        return False

    def do(self, command: A, now: float) -> None:
        """Do what a player asks for. Raises TableError; nothing has changed then."""
        self.tick(now)
        try:
            self.require_now(type(command))
            self._carry_out(command)
        except JournalError as why:
            nothing = Message("nothing-has-changed")
            raise TableError(paragraph(why.message, nothing) or nothing) from None
        finally:
            self.refresh()

    def can(self, command: type) -> bool:
        """Return whether such a command can be given now."""
        return command not in self.WHEN or self.phase in self.WHEN[command]

    def require_now(self, command: type) -> None:
        """Raise TableError if such a command cannot be given now."""
        if not self.can(command):
            raise TableError(self.NOT_NOW[self.phase])

    def decided(self, task: Task, answer: Answer, now: float) -> bool:
        """Take the answer if the same is still asked; return False if it could not be journalled.

        The task should then be asked again later.
        """
        if task != self.task():
            return True
        try:
            self._take_answer(task, answer, now)
        except JournalError as why:
            self.sitting.notice = why.message
            return False
        finally:
            self.refresh()
        self.tick(now)
        return True

    def _change_match(self, command: Change) -> None:
        """Begin, continue or end a sitting. Raises TableError or JournalError."""
        match command:
            case New():
                self.sitting.clear()
            case Resume():
                self.sitting.resume()
            case TakeUp(number):
                self.sitting.take_up(number)
            case Leave():
                self.sitting.leave()
            case Abandon():
                self.sitting.abandon()

    @property
    def state(self) -> S | None:
        """The state of the match; None where there is none."""
        return self.sitting.state

    @property
    def strengths(self) -> tuple[str, ...]:
        """The strengths of the computer players in the match that is played."""
        if self.state is None or self.state.course.over:
            return ()
        return strengths(self.state.course.seats)

    @property
    def journal(self) -> Journal:
        """Where the matches are kept."""
        return self.sitting.journal

    def take_events(self) -> list[StepTaken[S, T]]:
        """Return what was done since the last call; of very much only the latest."""
        return self.sitting.take_events()


AnyTable = MatchTable[Any, Any, Any, Any, Any]
"""The table of any game; what may be asked of it is known where the game is."""
