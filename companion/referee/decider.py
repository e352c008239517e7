"""The shape of a referee: `decide` gives steps or a refusal, `evolve` applies a step to a state.

States, commands, steps and witnesses are immutable values. Only `decide` sees the witness, which
knows what is secret; a state never does, so it can be shown, journalled and compared.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.store.journal.errors import JournalError
from companion.words.message import Message, PrivateMessage

S = TypeVar("S")  # a state
C = TypeVar("C")  # a command
T = TypeVar("T")  # a step
W = TypeVar("W")  # a witness


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command cannot be carried out. Nothing has changed."""

    text: Message
    """Why, for everybody."""
    private: PrivateMessage | None = None
    """What says more, for the Wolf's private screen only."""


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, C, T, W]):
    """The functions that make up the referee of one game, or of a family of games."""

    games: Callable[[], tuple[str, ...]]
    """Returns the games it referees."""
    begin: Callable[[T], S]
    """The state after the first step. Raises ValueError where no match can begin like that."""
    decide: Callable[[S, C, W | None], tuple[T, ...] | Refusal]
    """What a command does. Without a witness, what needs one is refused."""
    evolve: Callable[[S, T], S]
    """The state after a step. Raises ValueError where the step does not fit."""
    read: Callable[[str, S | None], T]
    """The step of a journal line, read in a state; None before the first step. Raises
    JournalError, or ValueError where the step does not fit."""
    write: Callable[[T, S], str]
    """A step as a journal line; the state is the one after it."""
    result: Callable[[S], Message | None]
    """How the match ended; None while it is being played."""
    blocked: Callable[[S], Message | None] = lambda state: None
    """Why a match that was put aside cannot be continued; None if it can."""
    restarted: tuple[T, ...] = ()
    """What is written when a match is taken up again after a restart, or from the history."""

    def steps(self, lines: Iterable[str]) -> Iterator[tuple[T, S]]:
        """Yield the steps of a journal, each with the state after it. Raises JournalError if they
        make no sense."""
        state: S | None = None
        try:
            for line in lines:
                step = self.read(line, state)
                state = self.begin(step) if state is None else self.evolve(state, step)
                yield step, state
        except ValueError:
            raise JournalError(Message("steps-do-not-fit")) from None

    def follow(self, lines: Iterable[str]) -> S:
        """Return the state after the steps of a journal. Raises JournalError if they make no
        sense."""
        states = [state for _, state in self.steps(lines)]
        if not states:
            raise JournalError(Message("no-first-step"))
        return states[-1]
