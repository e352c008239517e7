"""The chapters on Mutton in the rules of the games."""

from companion.games.mutton.options import explained, named
from companion.games.mutton.setup import CHOICES
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.rulebook import Chapter
from companion.words.message import Message


def option_meaning(name: str) -> Message:
    """Return what an option of Mutton means: a sentence.

    >>> option_meaning("size"), option_meaning("target")
    (Message('mutton-option', option='size'), Message('target-explained'))
    """
    return Message("target-explained") if name == "target" else explained(name)


_FLOCK = {cell: Animal(letter) for letter, cell in zip(
    "ABCDEFG", ("a2", "b1", "b4", "c3", "d2", "d4", "e4"), strict=True)}
_KILL = {"a3": Animal("A"), "b2": Animal("B", Mood.RUNNER), "c3": Animal("C", Mood.DEAD),
         "c4": Animal("D", Mood.RUNNER), "d2": Animal("E"), "e4": Animal("F")}
_FREE = "a1", "a2", "b1", "b4", "c1", "c5", "d5", "e3", "e5"
"""The empty cells that are not next to the corpse."""

CHAPTERS = (
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
