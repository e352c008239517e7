"""The rules of the games in chapters, each as long as one page of a small screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from companion.registry.found import games
from companion.registry.game import load
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.setup import CHOICES
from companion.words.message import Message
from companion.words.options import explained, named

if TYPE_CHECKING:
    from companion.screens.boxes import Box
    from companion.screens.widgets.part import Look, Part


def option_meaning(name: str) -> Message:
    """Return what an option of Mutton means: a sentence.

    >>> option_meaning("size"), option_meaning("target")
    (Message('mutton-option', option='size'), Message('target-explained'))
    """
    return Message("target-explained") if name == "target" else explained(name)


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


_FLOCK = {cell: Animal(letter) for letter, cell in zip(
    "ABCDEFG", ("a2", "b1", "b4", "c3", "d2", "d4", "e4"), strict=True)}
_KILL = {"a3": Animal("A"), "b2": Animal("B", Mood.RUNNER), "c3": Animal("C", Mood.DEAD),
         "c4": Animal("D", Mood.RUNNER), "d2": Animal("E"), "e4": Animal("F")}
_FREE = "a1", "a2", "b1", "b4", "c1", "c5", "d5", "e3", "e5"
"""The empty cells that are not next to the corpse."""

MUTTON = (
    Chapter(Message("rules-mutton-short"), Message("rules-mutton-short-text")),
    Chapter(Message("rules-mutton-setup"), Message("rules-mutton-setup-text"),
            BoardPicture(3, _FLOCK)),
    Chapter(Message("rules-mutton-wolf"), Message("rules-mutton-wolf-text"), BoardPicture(
        3, _KILL, {"c3": Mark.VICTIM, **dict.fromkeys(_FREE, Mark.LEGAL)})),
    Chapter(Message("rules-mutton-farmer"), Message("rules-mutton-farmer-text"),
            BoardPicture(3, {**_FLOCK, "c3": Animal("D", Mood.DEAD_WOLF)},
                         {"c3": Mark.VICTIM})),
    Chapter(Message("rules-mutton-sheet"), Message("rules-mutton-sheet-text")),
    Chapter(Message("rules-mutton-end"), Message("rules-mutton-end-text")),
    Chapter(Message("rules-mutton-matches"), Message("rules-mutton-matches-text")),
    Chapter(Message("rules-mutton-wolf-tips"), Message("rules-mutton-wolf-tips-text")),
    Chapter(Message("rules-mutton-farmer-tips"), Message("rules-mutton-farmer-tips-text")),
    Chapter(Message("rules-mutton-options"), Message("rules-options-text", lines=[
        Message("option-line", name=named(option), means=option_meaning(option))
        for option in CHOICES])),
)
"""The chapters on Mutton, in the order in which they are read."""


Chapters = tuple[Chapter, ...]


def rulebook() -> Mapping[str, Chapters]:
    """Return the chapters of each game that has any, in the order in which they are read."""
    books = {each.about.key: cast(Chapters, load(each.rulebook))
             for each in games() if each.rulebook}
    return {key: chapters for key, chapters in books.items() if chapters}
