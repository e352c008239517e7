"""Words that players type first on a line, and what every game's words have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from companion.foreign.player import PREFIX
from companion.referee.course import AUTOMATIC, Seat
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.typed_text import QuotationError, clean, split_command, words
from companion.words.message import Message
from engine.whole_numbers import whole_number

if TYPE_CHECKING:
    from companion.analysis.history import History


class Asked(Protocol):
    """A table that refuses what cannot be asked now."""

    def require_now(self, kind: type[Any], /) -> None:
        """Refuse a kind of command that cannot be given now. Raises TableError."""


C = TypeVar("C")  # a command
T = TypeVar("T", bound=Asked)


@dataclass(frozen=True, slots=True)
class Word(Generic[C, T]):
    """A word that players type first."""

    kind: type[C]
    """The command that it says."""
    read: Callable[[T, str], C]
    alone: bool = False
    """Whether nothing can follow it. Some commands cannot be taken back, so none is carried out
    half understood."""
    exact: bool = False
    """Whether what follows holds names or a passphrase, so that no sign of it is left out."""


def alone(kind: type[C]) -> Word[C, T]:
    """Return a word that nothing can follow, for a command without arguments."""
    return Word(kind, lambda table, rest: kind(), alone=True)


def said(
    known: Mapping[str, Word[C, T]], table: T, text: str, possible: Callable[[], Iterable[str]]
) -> C:
    """Return the command that a line says. Raises TableError, with the words that are possible."""
    name, rest = split_command(text)
    word = known.get(name)
    if word is None:
        raise TableError(Message("no-such-command", commands=tuple(possible())))
    table.require_now(word.kind)
    rest = rest if word.exact else clean(rest)
    if word.alone and rest:
        raise TableError(Message("command-stands-alone", word=name))
    return word.read(table, rest)


def summary(about: object) -> str:
    """Return what a command does: the first sentence of its docstring, as `help` shows it."""
    text = " ".join((about.__doc__ or "").replace("``", "").split())
    return text.partition(". ")[0].rstrip(".")


def read_number(text: str, most: int) -> int:
    """Return a whole number of at most `most` digits. Raises TableError."""
    found = whole_number(text, most)
    if found is None:
        raise TableError(Message("whole-number-needed"))
    return found


def read_names(rest: str) -> list[str]:
    """Return the names that were typed. Raises TableError."""
    try:
        return words(rest)
    except QuotationError:
        raise TableError(Message("quotation-mark-missing")) from None


def read_seat(name: str, usual: str) -> Seat:
    """Return the player that a name stands for: a person, a computer player such as
    ``computer:level-5``, or a program such as ``cmd:./mywolf``. ``usual`` is the strength of a
    computer without one."""
    if name.strip().startswith(PREFIX):
        return Seat("", name.strip())
    kind, colon, strength = name.strip().lower().partition(":")
    if kind != "computer":
        return Seat(name)
    return Seat("", (strength or "?") if colon else usual)


def with_level(
    journal: Journal, seats: tuple[Seat, ...], level: Callable[[History | None, str], str]
) -> tuple[Seat, ...]:
    """Return the seats with the level of the other player in place of the automatic one.

    `level` finds it by what is known of the matches that were played, and the player's name.
    """
    if all(seat.strength != AUTOMATIC for seat in seats):
        return seats
    from companion.analysis.history import HistoryReader  # it takes time to import

    found = HistoryReader(journal).finish().found
    person = next((seat.name for seat in seats if not seat.strength), "")
    return tuple(replace(seat, strength=level(found, person)) if seat.strength == AUTOMATIC
                 else seat for seat in seats)
