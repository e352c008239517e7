"""Buttons by which pages of the house lead to those of the extras."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from companion.registry.extras import offered
from companion.registry.found import brought, game
from companion.registry.game import load
from companion.words.message import Message


def _always(_: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Door:
    """A button that opens a page; its kind says where it stands, such as a "settings-door"."""

    words: Message
    page: str
    there: Callable[[Any], bool] = _always
    """Given a page's context, whether there is something behind it now; at the table, at the end of
    a game and of a kept match only."""
    help: Message | None = None
    """What the help of the page on which it stands says of it; of a kept game only."""


def settings_doors(key: str) -> list[Door]:
    """Return the buttons for the settings, as far as they have room, while a game has the table."""
    return _loaded(*brought("settings-door", key))


def board_doors(key: str) -> list[Door]:
    """Return the buttons for the page of the board, while a game has the table."""
    return _loaded(*brought("board-door", key))


def table_doors(context: Any) -> list[Door]:
    """Return the buttons for the board while it is not a person's turn here, given its context."""
    return [door for door in _loaded(*brought("table-door", context.game)) if door.there(context)]


def result_doors(context: Any) -> list[Door]:
    """Return the buttons for the page of a result, given its context."""
    return [door for door in _loaded(*offered("result-door").values()) if door.there(context)]


def setup_doors(key: str) -> list[Door]:
    """Return the buttons for the page on which a match of a game is set up; the game's come first.
    """
    return _loaded(*game(key).all_of("setup-door"), *offered("setup-door").values())


def more_people_doors() -> list[Door]:
    """Return the buttons for those who are more than the seats of a match."""
    return _loaded(*offered("more-people-door").values())


def look_back_doors(context: Any) -> list[Door]:
    """Return the buttons that look at a game once more, for the page of its result, given its
    context."""
    doors = _loaded(*brought("look-back-door", context.game))
    return [door for door in doors if door.there(context)]


def match_doors(context: Any) -> list[Door]:
    """Return the buttons for the page of a kept match, given its context; their routes have its
    number."""
    return [door for door in _loaded(*offered("match-door").values()) if door.there(context)]


def _loaded(*parts: str) -> list[Door]:
    return [cast("Door", load(part)) for part in parts]
