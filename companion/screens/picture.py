"""What a drawn board shows: who lies where and which cells are marked. Plain data, without Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from math import hypot, sqrt
from types import MappingProxyType

from companion.hands.marks import CellMark, Role
from companion.screens.boxes import Box
from engine.hexgrid import Cell, HexGrid


class Mood(Enum):
    """How an animal is drawn: shape first, colour second."""

    CALM = "calm"
    RUNNER = "runner"
    """It has to run: a dashed ring."""
    WOLF_RUNNER = "wolf-runner"
    """The same of a wolf, on its own player's screen."""
    DEAD = "dead"
    """On its back, struck out."""
    WOLF = "wolf"
    """Found out, and alive: a dark coat, ears, amber eyes."""
    DEAD_WOLF = "dead-wolf"
    ASKEW = "askew"
    """On its side: unknown whether it is alive."""

    @property
    def dead(self) -> bool:
        return self in (Mood.DEAD, Mood.DEAD_WOLF)

    @property
    def wolf(self) -> bool:
        return self in (Mood.WOLF, Mood.DEAD_WOLF, Mood.WOLF_RUNNER)

    @property
    def runs(self) -> bool:
        return self in (Mood.RUNNER, Mood.WOLF_RUNNER)

    @property
    def settled(self) -> Mood:
        """The same animal once it has run."""
        return {Mood.RUNNER: Mood.CALM, Mood.WOLF_RUNNER: Mood.WOLF}.get(self, self)

    @property
    def unmasked(self) -> Mood:
        """The same animal in a wolf's coat, which nobody can see of one that lies on its side."""
        return _UNMASKED.get(self, self)


_UNMASKED = {
    Mood.CALM: Mood.WOLF, Mood.RUNNER: Mood.WOLF_RUNNER, Mood.DEAD: Mood.DEAD_WOLF,
}


@dataclass(frozen=True, slots=True)
class Animal:
    """An animal to draw; one whose letter is not known yet shows a question mark."""

    letter: str | None
    mood: Mood = Mood.CALM
    ran: bool = False
    """Whether it ran from the Wolf's last victim: a `+`, as on the tracking sheet."""


class Mark(Enum):
    """What a cell is marked with; each has a shape of its own, so that no colour needs to be
    seen.
    """

    LEGAL = "legal"
    """An animal may run here: a ring and a dot."""
    PLACE = "place"
    """The next sheep goes here: a ring, and its letter without the wool."""
    WRONG = "wrong"
    """Something does not fit here: a thick ring and a cross in the corner."""
    ASK = "ask"
    """Which sheep is this? A ring and a question mark."""
    REMOVE = "remove"
    """Take this away: a ring and an arrow upwards."""
    VICTIM = "victim"
    """Who has just died: a thin ring."""
    PREY = "prey"
    """The Wolf may kill this one (private): a ring."""


_MARKS: Mapping[Role, Mark] = MappingProxyType({
    "victim": Mark.VICTIM, "shot": Mark.VICTIM, "turn": Mark.VICTIM, "lift": Mark.PREY,
    "legal": Mark.LEGAL, "place": Mark.PLACE, "remove": Mark.REMOVE, "wrong": Mark.WRONG,
    "ask": Mark.ASK,
})
"""A runner is marked as an animal, and not on its cell."""


def marked(marks: Iterable[CellMark]) -> Mapping[Cell, Mark]:
    """Return how the cells of a board are marked."""
    return {mark.cell: _MARKS[mark.role] for mark in marks if mark.role in _MARKS}


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A board of `size` cells a side with what is to be seen on it."""

    size: int
    animals: Mapping[Cell, Animal] = field(default_factory=dict)
    marks: Mapping[Cell, Mark] = field(default_factory=dict)
    ghosts: Mapping[Cell, str] = field(default_factory=dict)
    """Letters of animals that ought to be on a cell and are not."""
    blind: frozenset[Cell] = frozenset()
    """Cells whose sensors fail: a dashed ring says that they are played by touching them here."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """Where the cells of a board lie within a box, in pixels."""

    grid: HexGrid
    box: Box
    pitch: int
    """From the middle of a cell to the middle of the next, in px; even, so that all gaps are
    alike.
    """
    rim: int = 0
    """The size of the names at the board's rim, in px; 0 where there are none."""

    @staticmethod
    def fit(size: int, box: Box, rim: int = 0) -> BoardShape:
        """The largest board of `size` cells a side that fits the box, with names at its rim.

        >>> BoardShape.fit(4, Box(0, 0, 420, 400)).pitch
        60
        """
        rows = 2 * size - 1
        # Row letters are at the left, and numbers at the upper right, less far outside.
        cells = box.cut_left(rim)[1].top(round(rim * 0.6))[1]
        if rows > 9:  # two digits
            cells = cells.cut_right(rim // 4)[1]
        across = cells.w / rows
        up = cells.h / ((rows - 1) * sqrt(3) / 2 + 2 / sqrt(3))
        pitch = max(2, int(min(across, up)) // 2 * 2)
        return BoardShape(HexGrid.of(size), cells, pitch, min(rim, round(pitch * 0.36)))

    @property
    def radius(self) -> float:
        """From the middle of a cell to its corner, in px."""
        return self.pitch / sqrt(3)

    @property
    def extent(self) -> Box:
        """The box that the board itself takes up."""
        rows = 2 * self.grid.size - 1
        height = (rows - 1) * self._step + 2 * self.radius
        return self.box.middle(rows * self.pitch, round(height))

    @property
    def _step(self) -> int:
        return round(self.pitch * sqrt(3) / 2)

    def centre(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell in the window."""
        x, _ = self.grid.xy(cell)
        below = self.grid.row(cell) - self.grid.size + 1
        cx, cy = (round(c) for c in self.box.centre)
        return cx + round(x * self.pitch), cy - below * self._step

    def rim_names(self) -> dict[str, tuple[float, float]]:
        """The middle of each name at the rim: the letters of rows, and the numbers of diagonals.

        >>> shape = BoardShape.fit(2, Box(0, 0, 420, 400), 20)
        >>> " ".join(shape.rim_names())
        'a b c 1 2 3'
        """
        away = self.pitch / 2 + self.rim * 0.5
        names: dict[str, tuple[float, float]] = {}
        for row in self.grid.rows():
            x, y = self.centre(row[0])
            names[row[0][0]] = x - away, y
        ends: dict[str, Cell] = {}
        for cell in self.grid.cells:  # the topmost cell of each diagonal
            ends.setdefault(cell[1:], cell)
        for number, cell in ends.items():
            x, y = self.centre(cell)
            up = away + self.rim * 0.25
            names[number] = x + up / 2, y + up * sqrt(3) / 2
        return names

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell whose hexagon holds the point, or None beside the board.

        >>> shape = BoardShape.fit(4, Box(0, 0, 420, 400))
        >>> shape.cell_at(*shape.centre("c3")), shape.cell_at(0, 0)
        ('c3', None)
        """

        def away(cell: Cell) -> float:
            cx, cy = self.centre(cell)
            return hypot(x - cx, y - cy)

        nearest = min(self.grid.cells, key=away)
        return nearest if away(nearest) <= self.radius else None
