"""Reading a move from the board while hands make it, and leading out of a wrong board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from companion.hands.marks import CellMark, Notes, Role
from companion.sensing.arrangement import Facing
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.pieces.rules import Move, Piece


@dataclass(frozen=True, slots=True)
class Seen:
    """What lies on the board at one moment."""

    on: Mapping[Cell, Facing] = field(default_factory=lambda: MappingProxyType({}))
    emptied: frozenset[Cell] = frozenset()
    """The cells that have been empty since the turn began: what lies there may be another piece."""
    names: Mapping[Cell, str] = field(default_factory=lambda: MappingProxyType({}))
    """Which piece lies on a cell, as far as tags tell; empty for one of those without a name."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What hands have to do about one thing that fits neither the position nor a move."""

    cell: Cell
    do: Literal["remove", "turn", "straighten", "place"]
    piece: Piece | None = None
    """What belongs there; None if nothing does."""

    @property
    def deeds(self) -> int:
        """How many things hands have to do: another piece may have to follow one taken away."""
        return 2 if self.do == "remove" and self.piece is not None else 1

    @property
    def text(self) -> Message:
        """What to do, as a sentence."""
        cell = self.cell
        if self.piece is not None and self.do in ("turn", "place"):
            lying = "down" if self.piece.down else "up"
            if self.do == "turn":
                return Message("hands-turn", cell=cell, lying=lying)
            return Message(
                "hands-place", cell=cell, lying=lying, piece=self.piece.name or self.piece.kind)
        if self.do == "straighten":
            return Message("hands-straighten", cell=cell)
        return Message("hands-remove", cell=cell)


@dataclass(frozen=True, slots=True)
class Reading:
    """What the board says, and what hands may do next."""

    fits: bool = False
    """Whether the board is exactly as the position."""
    draft: tuple[Move, ...] = ()
    """The moves of which a part has been made, and no other has."""
    move: Move | None = None
    """The move that is on the board as a whole."""
    open: bool = False
    """Whether hands may go on to another move from there."""
    question: tuple[Move, ...] = ()
    """The moves that are on the board as a whole, if it cannot tell them apart. If it `fits` too,
    pieces may only have been put back where they lay."""
    marks: tuple[CellMark, ...] = ()
    """The cells to light."""
    lying: Mapping[Cell, Piece] = field(default_factory=lambda: MappingProxyType({}))
    """The pieces as hands have moved them so far; empty where there is no `draft`."""
    problems: tuple[Deed, ...] = ()
    """What fits nothing, and what to do about it, one after the other."""


_Lies = Piece | None
_ORDER = ("remove", "turn", "straighten", "place")


def read(pieces: Mapping[Cell, Piece], moves: Sequence[Move], seen: Seen) -> Reading:
    """Read the board while one of the moves is made in a position with these `pieces`.

    With one move only, its cells are marked from the start: it has been announced. Without any, the
    board has to be made as the position.
    """
    return _Reader(pieces, seen).read(moves)


def owed(
    lying: Mapping[Cell, Piece], pieces: Mapping[Cell, Piece], seen: Seen
) -> frozenset[Cell]:
    """Return the cells that look right though another piece lies there, as `lying` has it.

    Sensors cannot tell the two apart, so the piece still has to be lifted.
    """
    return frozenset(
        cell for cell in lying.keys() & pieces.keys()
        if lying[cell] != pieces[cell] and lying[cell].down == pieces[cell].down
        and cell not in seen.emptied and cell not in seen.names)


def lifting(there: Reading, pieces: Mapping[Cell, Piece], cells: Iterable[Cell]) -> Reading:
    """Return a reading that also leads to lifting the pieces that are `owed`."""
    deeds = tuple(Deed(cell, "remove", pieces[cell]) for cell in sorted(cells))
    there_too = tuple(one for one in there.problems if one.cell not in cells)
    marks = (CellMark(one.cell, "wrong") for one in deeds)
    return replace(there, fits=False, problems=deeds + there_too,
                   marks=_strongest((*marks, *there.marks)))


@dataclass(frozen=True, slots=True)
class _Progress:
    """How far one move has come."""

    move: Move
    begun: bool
    left: tuple[CellMark, ...]
    """What is still to be done."""
    lying: Mapping[Cell, _Lies]
    """What lies on the cells of the move now."""
    wrong: tuple[Deed, ...]

    @property
    def done(self) -> bool:
        return not self.left and not self.wrong


class _Reader:
    def __init__(self, pieces: Mapping[Cell, Piece], seen: Seen) -> None:
        self._pieces, self._seen = pieces, seen
        self._astray = {cell: problem for cell in sorted({*pieces, *seen.on})
                        if (problem := self._problem(cell, pieces.get(cell))) is not None}

    def read(self, moves: Sequence[Move]) -> Reading:
        made = [self._progress(move) for move in moves]
        fitting = [one for one in made if not one.wrong and (one.begun or len(made) == 1)]
        begun = [one for one in fitting if one.begun]
        if self._astray and not begun:
            return self._wrong(made)
        done = [one.move for one in fitting if one.done]
        if len(done) > 1 or (done and not self._astray):
            cells = [end for move in done for _, end in move.hands.moved]
            return Reading(
                not self._astray, tuple(one.move for one in begun), question=tuple(done),
                marks=_strongest(CellMark(cell, "ask") for cell in cells),
                lying=self._lying(begun))
        marks = [mark for one in fitting for mark in one.left]
        if len(fitting) == 1:
            marks = [CellMark(mark.cell, "place" if mark.role == "legal" else mark.role)
                     for mark in marks]
        return Reading(
            not self._astray and not begun, tuple(one.move for one in begun),
            done[0] if done else None, len(fitting) > len(done), marks=_strongest(marks),
            lying=self._lying(begun))

    def _lying(self, begun: Sequence[_Progress]) -> Mapping[Cell, Piece]:
        """Return the pieces as hands have moved them; what moves differ in, as it was."""
        if begun and not self._astray:
            return self._pieces
        lying = {}
        cells = {*self._pieces, *(cell for one in begun for cell in one.lying)}
        for cell in cells if begun else ():
            first = self._pieces.get(cell)
            found = [one.lying.get(cell, first) for one in begun]
            if (piece := first if first in found else found[0]) is not None:
                lying[cell] = piece
        return MappingProxyType(lying)

    def _wrong(self, made: Sequence[_Progress]) -> Reading:
        """Lead back to the position, or to the move that the board is nearest to."""
        nearest = min([tuple(self._astray.values()), *(one.wrong for one in made)],
                      key=lambda wrong: sum(one.deeds for one in wrong))
        problems = tuple(sorted(nearest, key=lambda one: (_ORDER.index(one.do), one.cell)))
        roles: Mapping[str, Role] = {
            "remove": "wrong", "turn": "turn", "straighten": "wrong", "place": "place"}
        return Reading(problems=problems, marks=_strongest(
            CellMark(one.cell, roles[one.do]) for one in problems))

    def _progress(self, move: Move) -> _Progress:
        """Return how far a move has come, cell by cell."""
        hands, stages = move.hands, _stages(move, self._pieces)
        source = {end: start for start, end in hands.moved}
        at = {cell: self._stage(cell, each, source.get(cell, cell))
              for cell, each in stages.items()}
        wrong = [problem for cell, problem in self._astray.items() if cell not in stages]
        elsewhere = {end for start, end in hands.moved if at[start] == 0 and len(stages[end]) > 1
                     and (at[end] == len(stages[end]) - 1
                          or (at[end] is None and self._is_another(end, stages[end][0])))}
        wrong += [self._problem(cell, stages[cell][-1]) or Deed(cell, "remove")
                  for cell, stage in at.items() if stage is None and cell not in elsewhere]
        wrong += [Deed(end, "remove") for end in elsewhere]  # it came from elsewhere
        left = [CellMark(cell, self._role(cell, move, stages[cell], stage + 1))
                for cell, stage in at.items()
                if stage is not None and stage < len(stages[cell]) - 1]
        lying = {cell: stages[cell][stage] for cell, stage in at.items() if stage is not None}
        return _Progress(move, any(at.values()), tuple(left), lying, tuple(wrong))

    def _stage(self, cell: Cell, stages: Sequence[_Lies], source: Cell) -> int | None:
        """Return which stage of a move a cell has reached; None if it fits none.

        What comes from another cell, its `source`, cannot be here before it was lifted there.
        """
        fits = [number for number, lies in enumerate(stages)
                if self._problem(cell, lies) is None]
        if not fits:
            return None
        return fits[-1] if {cell, source} <= self._seen.emptied else fits[0]

    def _is_another(self, cell: Cell, first: _Lies) -> bool:
        """Return whether what lies there cannot be what lay there first, however it is turned."""
        problem = self._problem(cell, first)
        return problem is not None and problem.do == "remove"

    def _role(self, cell: Cell, move: Move, stages: Sequence[_Lies], stage: int) -> Role:
        """Return what is to be done on a cell to reach this stage."""
        first, then, last = stages[0], stages[stage], dict(move.hands.on).get(cell)
        if stage == 1 and first is not None and last is not None and (
                first.kind == last.kind and first.down != last.down):
            return "turn"  # it changes sides
        if then is not None:
            return "turn" if cell in move.hands.turned and cell in self._seen.on else "legal"
        if cell in move.hands.turned:
            return "turn"
        return "remove" if cell in move.hands.off else "lift"

    def _problem(self, cell: Cell, lies: _Lies) -> Deed | None:
        """Return what is wrong where this should lie; None if it does."""
        lying = self._seen.on.get(cell)
        if lying is None:
            return None if lies is None else Deed(cell, "place", lies)
        if lies is None:
            return Deed(cell, "remove")
        name = self._seen.names.get(cell)
        if name is not None and name != lies.name:
            return Deed(cell, "remove", lies)
        if lying == "askew":
            return Deed(cell, "straighten", lies)
        return None if lying == ("down" if lies.down else "up") else Deed(cell, "turn", lies)


def _stages(move: Move, pieces: Mapping[Cell, Piece]) -> dict[Cell, tuple[_Lies, ...]]:
    """Return what lies one after the other on each cell of a move."""
    hands, after = move.hands, move.hands.after(pieces)
    cells = [*(cell for pair in hands.moved for cell in pair), *hands.off,
             *(cell for cell, _ in hands.on), *hands.turned]
    stages = {}
    for cell in dict.fromkeys(cells):
        first, last = pieces.get(cell), after.get(cell)
        lifted = () if first is None else (None,)
        stages[cell] = (first, *lifted, *(() if last is None else (last,)))
    return stages


def _strongest(marks: Iterable[CellMark]) -> tuple[CellMark, ...]:
    """Return one mark for each cell, in reading order: that which is most pressing."""
    notes = Notes()
    for mark in marks:
        notes.mark(mark.role, [mark.cell])
    return notes.marks
