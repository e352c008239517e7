"""Buttons by which pages of the house lead to those of the extras."""

from dataclasses import dataclass
from typing import cast

from companion.registry.extras import offered
from companion.registry.found import game
from companion.registry.game import load
from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class Door:
    """A button that opens a page: a "settings-door" or a "board-door"."""

    words: Message
    page: str


def settings_doors(key: str) -> list[Door]:
    """Return the buttons for the settings, as far as they have room, while a game has the table."""
    return _loaded(*offered("settings-door").values(), *game(key).all_of("settings-door"))


def board_doors(key: str) -> list[Door]:
    """Return the buttons for the page of the board, while a game has the table."""
    return _loaded(*offered("board-door").values(), *game(key).all_of("board-door"))


def _loaded(*parts: str) -> list[Door]:
    return [cast("Door", load(part)) for part in parts]
