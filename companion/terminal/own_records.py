"""Records that a game shows and prints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from companion.registry.found import games
from companion.registry.game import Game, load
from companion.terminal.errors import InputError
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.records import game_name

if TYPE_CHECKING:

    from companion.printing.page import Page, Paper

Draw = Callable[["Paper"], "list[Page]"]
"""Draws pages on a paper."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is printed: the record of a game, or a sheet to fill in by hand."""

    title: str
    text: Callable[[], str]
    """Returns it as text, for a file x.txt."""
    draw: Draw


class OwnRecords(Protocol):
    """The records of one game, as they are shown and printed."""

    def shown(self, file: str, text: str, place: str | None, /) -> tuple[str, dict[str, object]]:
        """Return a page of text, and the JSON object, of a record as it stood at a place, or at its
        end. `file` names it in messages. Raises InputError."""

    def sheet(self, file: str, text: str, place: str | None, /) -> Sheet:
        """Return the same for print. Raises InputError."""


BlankSheet = Callable[[str | None, str, str | None, str], Sheet]
"""Makes a sheet to fill in by hand, of the file's name, the text and the place of the record that
gives its options, names and start, or of options as they are typed. Raises InputError or
BadParameter."""


def game_of(text: str) -> Game:
    """Return the game of a record. Raises LookupError where it is not installed."""
    name = game_name(text)
    for game in games():
        if game.untagged if name is None else game.about.name == name:
            return game
    raise LookupError(name)


def part(file: str, text: str, offered: Callable[[Game], str], command: str) -> object:
    """Return the part of the game of a record that a command needs.

    Raises InputError where the game does not offer it.
    """
    game = game_of(text)
    if not (named := offered(game)):
        raise InputError(TYPED.text(Message(
            "command-not-for-game", file=file, game=game.about.name, command=command)))
    return load(named)
