"""What is said about a sensed board in any game: marked cells, problems, and questions of
identity."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.sensing.arrangement import Arrangement, Piece
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal

Role = Literal[
    "victim",  # the Wolf's victim, lying on its back
    "shot",    # what the Farmer shot, lying on its back
    "runner",  # has to run, and still stands beside the corpse
    "legal",   # what is in hand may be set down here
    "place",   # this belongs here: set it down
    "wrong",   # what is here does not fit: turn it, straighten it, or take it back
    "remove",  # take this off the board
    "ask",     # which piece is this, or which move was it?
    "lift",    # this piece moves: lift it
    "turn",    # turn this over
]
"""Why a cell is marked on the screen and lit on the board."""


@dataclass(frozen=True, slots=True)
class CellMark:
    """One cell that matters now. `animal` is the piece it is about, where that has a letter."""

    cell: Cell
    role: Role
    animal: Animal | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing on the board that fits no legal next step, and what to do about it."""

    text: Message
    """A whole sentence: which piece, which cell, what to do."""
    cell: Cell | None = None
    animal: Animal | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What the table cannot know: which of these is on this cell? Answer with ``which F``."""

    cell: Cell
    candidates: tuple[Animal, ...]


LISTED = 6
"""Number of pieces that a question lists by their letters."""
_PRECEDENCE: tuple[Role, ...] = (
    "ask", "wrong", "turn", "remove", "place", "victim", "shot", "runner", "legal", "lift",
)


class Notes:
    """Gathers marks and problems while a board is read."""

    def __init__(self) -> None:
        self._marks: dict[Cell, CellMark] = {}
        self.problems: list[Problem] = []

    def mark(self, role: Role, cells: Iterable[Cell], animal: Animal | None = None) -> None:
        """CellMark cells; of two roles for one cell the more pressing one counts."""
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
        cells = sorted(self._marks, key=lambda cell: (cell[0], int(cell[1:])))
        return tuple(self._marks[cell] for cell in cells)


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
