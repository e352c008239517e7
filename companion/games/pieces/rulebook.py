"""The rules of a game of pieces, as its package writes them."""

from companion.games.pieces.games import registered
from companion.screens.rulebook import Chapter


def chapters(key: str) -> tuple[Chapter, ...]:
    """Return the chapters of a game, by its key; none if its rules have no text."""
    return tuple(Chapter(title, text) for title, text in registered()[key].rulebook.items())
