"""What games are called on the screen."""

from companion.registry.found import game
from companion.words.message import Message


def title(key: str) -> Message | str:
    """Return the name of a game: in the language of the screen if it is translated, else as its
    records have it. Raises LookupError if there is no such game."""
    return Message("tile-game", game=key) if game(key).translated else game(key).about.name


def short_title(key: str) -> Message | str:
    """Return the name of a game for a narrow place. Raises LookupError if there is no such game."""
    return Message("game-short-name", game=key) if game(key).translated else game(key).about.name
