"""The rules of the games in chapters, each as long as one page of a small screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from companion.registry.found import games
from companion.registry.game import load
from companion.screens.picture import BoardPicture
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.screens.boxes import Box
    from companion.screens.widgets.part import Look, Part


class OwnPicture(Protocol):
    """An example that draws itself."""

    def drawn(self, look: Look, box: Box, /) -> Part:
        """Return the drawing, as large as it fits."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules."""

    title: Message | str
    text: Message | str
    picture: BoardPicture | OwnPicture | None = None
    """An example on a small board, or one of the game's own."""


Chapters = tuple[Chapter, ...]


def rulebook() -> Mapping[str, Chapters]:
    """Return the chapters of each game that has any, in the order in which they are read."""
    books = {each.about.key: cast(Chapters, load(each.rulebook))
             for each in games() if each.rulebook}
    return {key: chapters for key, chapters in books.items() if chapters}
