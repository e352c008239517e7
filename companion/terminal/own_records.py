"""Records that a game itself shows and prints."""

from collections.abc import Callable
from typing import Protocol, cast

from companion.printing.page import Page, Paper
from companion.registry.found import games
from companion.registry.game import load


class OwnRecords(Protocol):
    """The records of one game."""

    def shown(self, file: str, text: str, place: str | None, /) -> tuple[str, dict[str, object]]:
        """Return a page of text, and the JSON object, of a record as it stood at a place, or at its
        end. `file` names it in messages. Raises InputError."""

    def sheet(
        self, file: str, text: str, place: str | None, /
    ) -> Callable[[Paper], list[Page]]:
        """Return what draws the same on paper. Raises InputError."""


def own_records(name: str | None) -> OwnRecords | None:
    """Return the records of the game with this Game tag; None if it has none of its own."""
    return next((cast(OwnRecords, load(game.paper)) for game in games()
                 if game.paper and game.about.name == name), None)
