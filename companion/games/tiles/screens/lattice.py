"""Where the cells of an endless table lie, in pixels round its middle, and how large they are seen
from a camera. Pure, and without Kivy.

A *scene* has its origin in the middle of the cell (0, 0) and counts y upwards, as Kivy does; the
cells' own y counts downwards. All centres are whole pixels, so that sprites stay sharp.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Protocol

from companion.screens.boxes import Box
from engine.fold import hexes
from engine.laying import Cell

Pixels = tuple[int, int]


class Lattice(Protocol):
    """The cells of one game at one size."""

    @property
    def pitch(self) -> int:
        """From the middle of a cell to the middle of its right neighbour, in px."""

    def at(self, pitch: int) -> Lattice:
        """The same cells at another size."""

    def centre(self, cell: Cell) -> Pixels:
        """The middle of a cell in the scene."""

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell that holds a point of the scene."""

    @property
    def half(self) -> Pixels:
        """Half the width and height of a cell, in px."""


def extent(lattice: Lattice, cells: Iterable[Cell]) -> Box:
    """The box in the scene that whole cells take up; of none, that of the cell in the middle.

    >>> extent(Squares(10), [(0, 0), (2, 1)])
    Box(x=-5, y=-15, w=30, h=20)
    """
    centres = [lattice.centre(cell) for cell in cells] or [(0, 0)]
    (left, right), (bottom, top) = ((min(c), max(c)) for c in zip(*centres, strict=True))
    across, up = lattice.half
    return Box(left - across, bottom - up, right - left + 2 * across, top - bottom + 2 * up)


@dataclass(frozen=True, slots=True)
class Squares:
    """Squares side by side, for Sheep, Dogs and Wolves.

    >>> Squares(10).centre((2, -1)), Squares(10).cell_at(16, 6)
    ((20, 10), (2, -1))
    """

    pitch: int

    def at(self, pitch: int) -> Squares:
        """The same cells at another size."""
        return Squares(pitch)

    def centre(self, cell: Cell) -> Pixels:
        """The middle of a cell in the scene."""
        return cell[0] * self.pitch, -cell[1] * self.pitch

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell that holds a point of the scene."""
        return round(x / self.pitch), round(-y / self.pitch)

    @property
    def half(self) -> Pixels:
        """Half the width and height of a cell, in px."""
        return self.pitch // 2, self.pitch // 2


@dataclass(frozen=True, slots=True)
class Hexes:
    """Hexagons that stand on a corner, for Wolf in the Fold. The pitch is even, so that all gaps
    are alike.

    >>> grid = Hexes(60)
    >>> all(grid.cell_at(*grid.centre((x, y))) == (x, y) for x in range(9) for y in range(-9, 9))
    True
    """

    pitch: int

    def at(self, pitch: int) -> Hexes:
        """The same cells at another size."""
        return Hexes(pitch)

    @property
    def radius(self) -> float:
        """From the middle of a cell to its corner, in px."""
        return self.pitch / sqrt(3)

    @property
    def step(self) -> int:
        """From one row to the next, in px."""
        return round(self.pitch * sqrt(3) / 2)

    @property
    def half(self) -> Pixels:
        """Half the width and height of a cell, in px."""
        return self.pitch // 2, round(self.radius)

    def centre(self, cell: Cell) -> Pixels:
        """The middle of a cell in the scene."""
        x, _ = hexes.xy(cell)
        return round(x * self.pitch), -cell[1] * self.step

    def edge(self, cell: Cell, edge: hexes.Edge) -> tuple[float, float]:
        """The middle of one of a cell's edges."""
        (x, y), (ox, oy) = self.centre(cell), self.centre(hexes.around(cell)[edge])
        return (x + ox) / 2, (y + oy) / 2

    def corner(self, corner: hexes.Corner) -> tuple[float, float]:
        """Where three cells meet."""
        x, y = self.centre(corner[:2])
        return x, y + (-self.radius if corner[2] else self.radius)

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell that holds a point of the scene: the one whose middle is nearest."""
        row = round(-y / self.step)
        near = [
            (round(x / self.pitch + r / 2), r) for r in (row - 1, row, row + 1)
        ]

        def away(cell: Cell) -> float:
            cx, cy = self.centre(cell)
            return (x - cx) ** 2 + (y - cy) ** 2

        return min(near, key=away)


PITCHES = (16, 20, 24, 28, 32, 38, 44, 52, 60, 70, 82, 96, 112, 130, 152, 184)
"""The sizes at which a table is drawn sharply, in px a cell. Few, since every sprite is made again
for each."""


def nearest(pitch: float) -> int:
    """The sharp size that comes nearest.

    >>> nearest(57), nearest(1), nearest(9999)
    (60, 16, 184)
    """
    return min(PITCHES, key=lambda each: abs(each - pitch))


@dataclass(frozen=True, slots=True)
class Camera:
    """A table seen at `pitch` px a cell, the middle of its cell (0, 0) at (`x`, `y`) in the window.

    >>> Camera(40, 100, 100).zoomed(80, 140, 100)
    Camera(pitch=80, x=60, y=100)
    """

    pitch: int
    x: int
    y: int

    def moved(self, dx: float, dy: float) -> Camera:
        """The table pushed so far."""
        return replace(self, x=self.x + round(dx), y=self.y + round(dy))

    def zoomed(self, pitch: int, x: float, y: float) -> Camera:
        """The same at another size; what lies at that point of the window stays there."""
        share = pitch / self.pitch
        return Camera(pitch, round(x + (self.x - x) * share), round(y + (self.y - y) * share))

    def step(self, by: int, x: float, y: float) -> Camera:
        """Return the camera some sharp sizes larger (or smaller, if negative)."""
        at = PITCHES.index(nearest(self.pitch)) + by
        return self.zoomed(PITCHES[max(0, min(len(PITCHES) - 1, at))], x, y)

    def kept(self, lattice: Lattice, cells: Sequence[Cell], box: Box) -> Camera:
        """Moved no more than is needed for the table not to leave the box: half of it stays in
        sight, or it fills half of the box."""
        place = extent(lattice.at(self.pitch), cells)
        x = _held(self.x + place.x, place.w, box.x, box.w) - place.x
        y = _held(self.y + place.y, place.h, box.y, box.h) - place.y
        return Camera(self.pitch, round(x), round(y))


def _held(at: float, long: int, start: int, room: int) -> float:
    """Where a stretch may begin, so that half of it, or of the room, is filled."""
    half = min(long, room) // 2
    return max(start + half - long, min(start + room - half, at))


def whole(
    lattice: Lattice, cells: Sequence[Cell], box: Box, most: int, least: int = PITCHES[0]
) -> Camera:
    """The table as large as it wholly fits the box, in its middle; no larger than `most` px a cell,
    and no smaller than `least`.

    >>> whole(Squares(10), [(0, 0), (3, 0)], Box(0, 0, 200, 100), 100)
    Camera(pitch=44, x=34, y=50)
    """
    usable = [pitch for pitch in PITCHES if pitch <= most] or [PITCHES[0]]
    fitting = [
        pitch for pitch in usable
        if (place := extent(lattice.at(pitch), cells)).w <= box.w and place.h <= box.h
    ]
    pitch = max([*fitting, min(nearest(least), usable[-1])], default=usable[0])
    place = extent(lattice.at(pitch), cells)
    x, y = box.centre
    return Camera(pitch, round(x - place.x - place.w / 2), round(y - place.y - place.h / 2))
