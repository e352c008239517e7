"""What games are called on the screen; one that is no longer installed by its key."""

from companion.registry.found import found
from companion.words.message import Message


def title(key: str) -> Message | str:
    """Return the name of a game: in the language of the screen if it is translated, else as its
    records have it."""
    return _named(key, Message("tile-game", game=key))


def short_title(key: str) -> Message | str:
    """Return the name of a game for a narrow place."""
    return _named(key, Message("game-short-name", game=key))


def _named(key: str, translated: Message) -> Message | str:
    game = found().games.get(key)
    if game is None:
        return key.replace("_", " ")
    return translated if game.translated else game.about.name
