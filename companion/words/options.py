"""What the options of the games mean."""

from __future__ import annotations

from companion.words.message import Message
from engine.games import Key


def explained(game: Key, option: str) -> Message:
    """Return what an option means: a sentence. `option` is its name, as in a record."""
    match game:
        case "mutton":
            return Message("mutton-option", option=option)
        case "fold":
            return Message("fold-option", option=option)
        case "dogs":
            return Message("dogs-option")
