"""The words that depend on where a sentence is read: on the touchscreen or as lines of text.

The table builds each sentence once and asks its `Wording` for the words that name what a player
can see and do there: lit cells and buttons on the screen, cells and commands in text mode.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.words import catalogue
from companion.words.catalogue import Catalogue
from engine.hexgrid import Cell

_TOO_SPARSE = "In this placement no two sheep are neighbours, so the Wolf cannot kill."


class Wording:
    """The words of the touchscreen, where the board's cells are lit."""

    catalogue: Catalogue = catalogue.SCREEN
    typed = False
    """Whether the players type commands, so that moves can be typed, too."""
    resume = "Go on with it, or give it up?"
    setup = "Choose the players and the options, then start."
    give_up = "Give the match up."
    forgotten = (
        "If it is forgotten, nobody can open this pack. Give the match up, and begin another."
    )

    def say_how(self, cells: Sequence[Cell]) -> str:
        """How to say what is on cells whose sensors do not work."""
        if len(cells) == 1:
            return f"touch {cells[0]} on the screen and say how it is"
        return "touch them on the screen and say how they are"

    def counts_when_said(self, cells: Sequence[Cell]) -> str:
        """When an action on cells whose sensors do not work counts."""
        return f"when you touch {'it' if len(cells) == 1 else 'them'}"

    def missed(self) -> str:
        """What to do when the board may have missed something."""
        return "Does the board miss something? Touch its cell on the screen."

    def bid(self, least: int) -> str:
        """How to bid, or to give way."""
        return f"bid {least} or more, or give way"

    def choose_wolves(self, wolves: str) -> str:
        """How to choose the pack; `wolves` is what is chosen, such as "your 4 wolves"."""
        return f"choose {wolves}"

    def too_sparse(self) -> str:
        """That the Wolf cannot kill in a placement, and what to choose instead."""
        return f"{_TOO_SPARSE} Choose By chance, or a smaller board."

    def wrong_pack(self, wolves: int) -> str:
        """That a pack of `wolves` cannot be chosen, for everybody to read."""
        return "This cannot be the pack; the Wolf's own screen says why."


class TypedWording(Wording):
    """The words of text mode: letters, cells and commands."""

    catalogue = catalogue.TYPED
    typed = True
    resume = "Say resume to go on with it, or abandon to give it up."
    setup = "Choose the players and the options, then say start. Say help for the commands."
    give_up = "Say abandon to give the match up."
    forgotten = (
        "If it is forgotten, nobody can open this pack. Say abandon to give the match up, and "
        "begin another."
    )

    def say_how(self, cells: Sequence[Cell]) -> str:
        cell = cells[0]
        return f"say touch {cell} up, touch {cell} down or touch {cell} empty"

    def counts_when_said(self, cells: Sequence[Cell]) -> str:
        return f"when you say it, such as touch {cells[0]} up"

    def missed(self) -> str:
        return "Does the board miss something? Say how its cell is, such as touch d3 up."

    def bid(self, least: int) -> str:
        return f"say bid {least} or more, or pass to give way"

    def choose_wolves(self, wolves: str) -> str:
        return f"say pack and the {'letter' if wolves.endswith('wolf') else 'letters'} of {wolves}"

    def too_sparse(self) -> str:
        return f"{_TOO_SPARSE} Say place random, or play on a smaller board (options size=4)."

    def wrong_pack(self, wolves: int) -> str:
        letters = "1 letter" if wolves == 1 else f"{wolves} different letters"
        return f"This cannot be the pack. It needs {letters} of this flock that the options allow."


SCREEN = Wording()
TYPED = TypedWording()
