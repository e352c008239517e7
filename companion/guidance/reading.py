"""What a board says: the result of reading it, and the pieces the readers share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.guidance.marks import CellMark, Draft, Problem, Question, Role
from companion.sensing.arrangement import Arrangement, Piece
from companion.words.message import Message
from engine.hexgrid import Cell, HexGrid
from engine.mutton.moves import Move
from engine.mutton.options import Animal


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
