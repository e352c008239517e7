"""What guidance says of a board: marked cells, problems, the draft move and questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.words.message import Message
from engine.hexgrid import Cell
from engine.mutton.moves import Run
from engine.mutton.options import Animal

Role = Literal[
    "victim",  # the Wolf's victim, lying on its back
    "shot",    # what the Farmer shot, lying on its back
    "runner",  # has to run, and still stands beside the corpse
    "legal",   # a runner may be set down here
    "place",   # this sheep belongs here: set it down
    "wrong",   # what is here does not fit: turn it, straighten it, or take it back
    "remove",  # take this off the board
    "ask",     # which sheep is this?
]
"""Why a cell is marked on the screen and lit on the board."""


@dataclass(frozen=True, slots=True)
class CellMark:
    """One cell that matters now. `animal` is the sheep it is about, where there is one."""

    cell: Cell
    role: Role
    animal: Animal | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing on the board that fits no legal next step, and what to do about it."""

    text: Message
    """A whole sentence: which sheep, which cell, what to do."""
    cell: Cell | None = None
    animal: Animal | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """The move on the board so far. Putting the pieces back takes it back."""

    kind: Literal["kill", "shot", "berserk", "escape"]
    animals: tuple[Animal, ...]
    """The victim, the suspects, or the wolf that leaves."""
    runs: tuple[Run, ...] = ()
    """Who has run already, and where to."""
    to_run: tuple[Animal, ...] = ()
    """Who still stands beside the corpse, or is in hand, in order of letters."""
    text: str = ""
    """The same as move text, as far as it goes: ``"H:F-c4"``."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the table cannot know: which of these is on this cell? Answer with ``which F``."""

    cell: Cell
    candidates: tuple[Animal, ...]
