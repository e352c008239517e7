"""What a board says: marked cells, problems, the draft move, questions, and pieces that readers
share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.sensing.arrangement import Arrangement, Piece
from companion.words.message import Message
from engine.hexgrid import Cell, HexGrid
from engine.letters import Animal
from engine.mutton.moves import Move, Run

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


LISTED = 6
"""Number of sheep that a question lists by their letters."""
_PRECEDENCE: tuple[Role, ...] = (
    "ask", "wrong", "remove", "place", "victim", "shot", "runner", "legal",
)


class Notes:
    """Gathers marks and problems while a board is read."""

    def __init__(self, grid: HexGrid) -> None:
        self._grid = grid
        self._marks: dict[Cell, CellMark] = {}
        self.problems: list[Problem] = []

    def mark(self, role: Role, cells: Iterable[Cell], animal: Animal | None = None) -> None:
        """Mark cells; of two roles for one cell the more pressing one counts."""
        for cell in cells:
            old = self._marks.get(cell)
            if old is None or _PRECEDENCE.index(role) < _PRECEDENCE.index(old.role):
                self._marks[cell] = CellMark(cell, role, animal)

    def problem(
        self, text: Message, role: Role, cell: Cell | None, animal: Animal | None = None
    ) -> None:
        """Note a problem, and mark its cell."""
        self.problems.append(Problem(text, cell, animal))
        if cell is not None:
            self.mark(role, [cell], animal)

    @property
    def marks(self) -> tuple[CellMark, ...]:
        """The marks in reading order."""
        return tuple(self._marks[cell] for cell in sorted(self._marks, key=self._grid.index))


def strangers(arrangement: Arrangement, notes: Notes) -> Question | None:
    """Note the pieces that no animal accounts for, and ask about the first that several may be."""
    question = None
    for cell, piece in arrangement.on.items():
        if piece.animal is not None:
            continue
        if piece.candidates:
            notes.mark("ask", [cell])
            question = question or Question(cell, piece.candidates)
        elif piece.facing == "askew":
            crooked(notes, cell, piece)
        else:
            notes.problem(Message("piece-too-many", cell=cell), "remove", cell)
    return question


def crooked(notes: Notes, cell: Cell, piece: Piece) -> None:
    """Note a piece that lies so that the sensor cannot tell how."""
    text = Message("something-crooked", cell=cell)
    if piece.animal is not None:
        text = Message("crooked", animal=piece.animal, cell=cell)
    notes.problem(text, "wrong", cell, piece.animal)


def asking(question: Question) -> Message:
    """The question as a sentence."""
    cell, animals = question.cell, question.candidates
    if len(animals) > LISTED:
        return Message("which-sheep-on", cell=cell)
    return Message("which-sheep-of", cell=cell, animals=animals, example=animals[0])


def first_of(problems: Sequence[Problem]) -> tuple[Message, Message | None]:
    """The first problem as the sentence, and the others as the detail."""
    first, *others = [problem.text for problem in problems]
    return first, Message("more-problems", problems=others) if others else None
