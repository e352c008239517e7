"""Words that players type first on a line, and what every game's words have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar, cast

from companion.foreign.player import PREFIX
from companion.referee.course import AUTOMATIC, Seat
from companion.registry.extras import offered
from companion.registry.game import load
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.typed_text import QuotationError, clean, split_command, words
from companion.words.message import Message
from engine.whole_numbers import whole_number


class Asked(Protocol):
    """A table that refuses what cannot be asked now."""

    def can(self, kind: type[Any], /) -> bool:
        """Return whether such a command can be given now."""

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


@dataclass(frozen=True, slots=True)
class GameWords(Generic[C, T]):
    """What can be typed at the table of a game: a `companion.terminal.own_words.OwnWords`."""

    words: Mapping[str, Word[C, T]]
    """The words, in the order of a match."""
    longest: int
    """Largest number of characters in a line."""
    other: Callable[[str], C] | None = None
    """Reads a line that begins with none of the words; None where it says nothing."""

    def said(self, table: T, line: str) -> C:
        """Return the command that a line says. Raises TableError."""
        if len(line) > self.longest:
            raise TableError(Message("command-too-long"))
        if self.other is not None and split_command(line)[0] not in self.words:
            return self.other(clean(line))
        return said(self.words, table, line, lambda: self.possible(table))

    def possible(self, table: T) -> dict[str, str]:
        """Return the commands that can be typed now, and what each of them does."""
        return {name: f"{name}: {summary(word.kind)}" for name, word in self.words.items()
                if table.can(word.kind)}


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


LevelAtOnce = Callable[[Journal, str, str], str]
"""Returns the level of a game that is about as strong as the person of a name, by what was played:
the "level-at-once" of an extra."""


def with_level(
    journal: Journal, seats: tuple[Seat, ...], game: str, first: str
) -> tuple[Seat, ...]:
    """Return the seats with the level of the other player of a game in place of the automatic one;
    with the `first` where nothing is known of players."""
    if all(seat.strength != AUTOMATIC for seat in seats):
        return seats
    person = next((seat.name for seat in seats if not seat.strength), "")
    for part in offered("level-at-once").values():
        first = cast(LevelAtOnce, load(part))(journal, game, person)
    return tuple(replace(seat, strength=first) if seat.strength == AUTOMATIC
                 else seat for seat in seats)
