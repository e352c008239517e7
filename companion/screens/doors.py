"""Buttons by which pages of the house lead to those of the extras."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from companion.registry.extras import offered
from companion.registry.found import game
from companion.registry.game import load
from companion.words.message import Message


def _always(_: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Door:
    """A button that opens a page: a "settings-door", a "board-door", a "result-door" or a
    "match-door"."""

    words: Message
    page: str
    there: Callable[[Any], bool] = _always
    """Given a page's context, whether there is something behind it now; of a result or a kept match
    only."""


def settings_doors(key: str) -> list[Door]:
    """Return the buttons for the settings, as far as they have room, while a game has the table."""
    return _loaded(*offered("settings-door").values(), *game(key).all_of("settings-door"))


def board_doors(key: str) -> list[Door]:
    """Return the buttons for the page of the board, while a game has the table."""
    return _loaded(*offered("board-door").values(), *game(key).all_of("board-door"))


def result_doors(context: Any) -> list[Door]:
    """Return the buttons for the page of a result, given its context."""
    return [door for door in _loaded(*offered("result-door").values()) if door.there(context)]


def match_doors(context: Any) -> list[Door]:
    """Return the buttons for the page of a kept match, given its context; their routes have its
    number."""
    return [door for door in _loaded(*offered("match-door").values()) if door.there(context)]


def _loaded(*parts: str) -> list[Door]:
    return [cast("Door", load(part)) for part in parts]
