"""Records that a game shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.registry.found import games
from companion.registry.game import Game, load
from companion.terminal.errors import InputError
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.records import game_name


class OwnRecords(Protocol):
    """The records of one game, as they are shown."""

    def shown(self, file: str, text: str, place: str | None, /) -> tuple[str, dict[str, object]]:
        """Return a page of text, and the JSON object, of a record as it stood at a place, or at its
        end. `file` names it in messages. Raises InputError."""


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
