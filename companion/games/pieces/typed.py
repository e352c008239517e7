"""What players type at a table of pieces, one command a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from companion.games.pieces import commands
from companion.games.pieces.referee import FORMS, MakeMove
from companion.referee.codec import Another
from companion.referee.course import Seat, Undo
from companion.table import match_table
from companion.table.errors import TableError
from companion.terminal.typed_text import clean, split_command
from companion.terminal.typed_words import read_names, read_number, summary
from companion.words.message import Message

LONGEST = 400
"""Characters in a line."""


Read = Callable[[str, Sequence[str]], commands.Command]
"""Reads what follows a word; it is given the strengths of the computer players."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word that players type first."""

    kind: type
    """The command that it says."""
    read: Read | None = None
    """None if nothing can follow."""

    @property
    def help(self) -> str:
        """What the command does."""
        return summary(self.kind)


def _game(rest: str, strengths: Sequence[str]) -> commands.Command:
    return match_table.ChooseGame(rest.lower())


def _players(rest: str, strengths: Sequence[str]) -> commands.Command:
    return match_table.SeatPlayers(tuple(_seat(name, strengths) for name in read_names(rest)))


def _seat(name: str, strengths: Sequence[str]) -> Seat:
    kind, colon, strength = name.strip().lower().partition(":")
    if kind != "computer":
        return Seat(name)
    return Seat("", (strength or "?") if colon else strengths[-1])


def _form(rest: str, strengths: Sequence[str]) -> commands.Command:
    for form in FORMS:
        if form == rest.lower():
            return match_table.SetForm(form)
    raise TableError(Message("pieces-forms", forms=FORMS))


WORDS: Mapping[str, Word] = MappingProxyType({
    "game": Word(match_table.ChooseGame, _game),
    "players": Word(match_table.SeatPlayers, _players),
    "options": Word(match_table.SetOptions, lambda rest, _: match_table.SetOptions(rest)),
    "form": Word(match_table.SetForm, _form),
    "start": Word(match_table.Start),
    "new": Word(match_table.New),
    "resume": Word(match_table.Resume),
    "takeup": Word(match_table.TakeUp, lambda rest, _: match_table.TakeUp(read_number(rest, 9))),
    "leave": Word(match_table.Leave),
    "abandon": Word(match_table.Abandon),
    "move": Word(MakeMove, lambda rest, _: MakeMove("".join(rest.split()))),
    "tap": Word(commands.Tap, lambda rest, _: commands.Tap(rest.lower())),
    "confirm": Word(match_table.Confirm),
    "undo": Word(Undo),
    "stop": Word(match_table.Stop),
    "next": Word(Another),
})
"""The words, in the order of a match."""


def command(line: str, strengths: Sequence[str]) -> commands.Command:
    """Return the command that a line says. Raises TableError.

    A line that begins with none of the words is a move.
    """
    if len(line) > LONGEST:
        raise TableError(Message("command-too-long"))
    name, rest = split_command(line)
    word = WORDS.get(name)
    if word is None:
        return MakeMove("".join(clean(line).split()))
    rest = rest if word.kind is match_table.SeatPlayers else clean(rest)
    if word.read is not None:
        return word.read(rest, strengths)
    if rest:
        raise TableError(Message("command-stands-alone", word=name))
    made: commands.Command = word.kind()
    return made
