"""What the board says in a turn: the draft move, and what to do now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.hands.marks import CellMark, Problem, Question
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton.moves import Move, Run


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
class Reading:
    """What the board says, and what to do now."""

    sentence: Message | None
    detail: Message | None = None
    draft: Draft | None = None
    move: Move | None = None
    """The whole move, once everything public about it fits; `confirm` makes it."""
    problems: tuple[Problem, ...] = ()
    marks: tuple[CellMark, ...] = ()
    question: Question | None = None
    fits: bool = False
    """Whether the board is exactly as the game stands, with nobody in hand."""
