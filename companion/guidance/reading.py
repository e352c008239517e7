"""What a board says: the result of reading it, and the pieces the readers share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.guidance.marks import CellMark, Draft, Problem, Question, Role
from companion.sensing.arrangement import Arrangement, Piece
from companion.words.wording import Wording
from engine.hexgrid import Cell, HexGrid
from engine.mutton.moves import Move
from engine.mutton.options import Animal


@dataclass(frozen=True, slots=True)
class Reading:
    """What the board says, and what to do now."""

    sentence: str
    detail: str = ""
    draft: Draft | None = None
    move: Move | None = None
    """The whole move, once everything public about it fits; `confirm` makes it."""
    problems: tuple[Problem, ...] = ()
    marks: tuple[CellMark, ...] = ()
    question: Question | None = None
    fits: bool = False
    """Whether the board is exactly as the game stands, with nobody in hand."""


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
        self, text: str, role: Role, cell: Cell | None, animal: Animal | None = None
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
            notes.problem(
                f"There is a piece too many on {cell}: take it off the board.", "remove", cell
            )
    return question


def crooked(notes: Notes, cell: Cell, piece: Piece) -> None:
    """Note a piece that lies so that the sensor cannot tell how."""
    what = piece.animal or "Something"
    notes.problem(
        f"{what} is crooked on {cell}: set it down straight, in the middle of the cell.",
        "wrong", cell, piece.animal,
    )


def asking(question: Question, words: Wording) -> str:
    """The question as a sentence."""
    if len(question.candidates) > 6:
        return f"Which sheep is on {question.cell}? {words.which_of_many(question.cell)}"
    *most, last = question.candidates
    names = f"{', '.join(most)} or {last}" if most else last
    answer = words.which_of_few(question.candidates)
    return f"Which sheep is on {question.cell}: {names}? {answer}"
