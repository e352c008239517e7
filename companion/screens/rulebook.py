"""The rules of the three games in chapters, each as long as one page of a small screen."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.setup import CHOICES
from companion.words.message import Message
from companion.words.options import explained, named


def option_meaning(name: str) -> Message:
    """Return what an option of Mutton means: a sentence.

    >>> option_meaning("size"), option_meaning("target")
    (Message('mutton-option', option='size'), Message('target-explained'))
    """
    return Message("target-explained") if name == "target" else explained(name)


@dataclass(frozen=True, slots=True)
class TileExample:
    """A table of a tile game: what lies there, and the tile that is being placed, as move text."""

    game: str
    tiles: str
    draft: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules."""

    title: Message
    text: Message
    picture: BoardPicture | TileExample | None = None
    """An example on a small board, or a small table."""


_FLOCK = {cell: Animal(letter) for letter, cell in zip(
    "ABCDEFG", ("a2", "b1", "b4", "c3", "d2", "d4", "e4"), strict=True)}
_KILL = {"a3": Animal("A"), "b2": Animal("B", Mood.RUNNER), "c3": Animal("C", Mood.DEAD),
         "c4": Animal("D", Mood.RUNNER), "d2": Animal("E"), "e4": Animal("F")}
_FREE = "a1", "a2", "b1", "b4", "c1", "c5", "d5", "e3", "e5"
"""The empty cells that are not next to the corpse."""
_RING = "S@0,0 L@1,0 >@2,0 <@2,1 >@0,1 <@-1,0 >@-1,-1 -@0,-1 <@1,-1"
"""Two sheep and a fence round them that is open in one place."""

RULEBOOK: Mapping[str, tuple[Chapter, ...]] = MappingProxyType({
    "mutton": (
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
    ),
    "fold": (
        Chapter(Message("rules-fold-short"), Message("rules-fold-short-text")),
        Chapter(Message("rules-fold-turn"), Message("rules-fold-turn-text"),
                TileExample("fold", "S@0,0 >@-1,-1 <@-1,0", "L@1,0")),
        Chapter(Message("rules-fold-fences"), Message("rules-fold-fences-text"),
                TileExample("fold", f"{_RING} -@1,1")),
        Chapter(Message("rules-fold-score"), Message("rules-fold-score-text"),
                TileExample("fold", f"{_RING} W@1,1")),
        Chapter(Message("rules-fold-rivals"), Message("rules-fold-rivals-text")),
        Chapter(Message("rules-fold-giving-up"), Message("rules-fold-giving-up-text")),
    ),
    "dogs": (
        Chapter(Message("rules-dogs-short"), Message("rules-dogs-short-text")),
        Chapter(Message("rules-dogs-turn"), Message("rules-dogs-turn-text"),
                TileExample("dogs", "0,0e", "2,0n")),
        Chapter(Message("rules-dogs-score"), Message("rules-dogs-score-text"),
                TileExample("dogs", "0,0e 0,-1e -1,2n")),
        Chapter(Message("rules-dogs-matches"), Message("rules-dogs-matches-text")),
    ),
})
"""The chapters of each game's rules, in the order in which they are read."""
