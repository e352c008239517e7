"""What the drawings of tables on paper share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.extras.printing.page import GREY, PT, Page, Point
from engine.laying import Cell, write_cell

LARGEST = 16.0
"""How large a cell is at the most, in mm."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a table is drawn, in mm."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Scale:
    """From the table's own measures to the page's."""

    size: float
    """Of a cell, in mm."""
    x: float
    y: float

    @staticmethod
    def fitting(points: Iterable[Point], around: float, box: Box) -> Scale:
        """Return the largest at which all these points fit, with so much around each."""
        xs, ys = zip(*points, strict=True)
        wide, high = max(xs) - min(xs) + 2 * around, max(ys) - min(ys) + 2 * around
        size = min(LARGEST, box.width / wide, box.height / high)
        return Scale(size, box.left + (box.width - size * wide) / 2 - size * (min(xs) - around),
                      box.top - size * (min(ys) - around))

    def at(self, point: Point, dx: float = 0.0, dy: float = 0.0) -> Point:
        """Return a point on the page, moved by a number of cells."""
        return self.x + self.size * (point[0] + dx), self.y + self.size * (point[1] + dy)

    def bottom(self, points: Iterable[Point], around: float) -> float:
        """Return where what is drawn ends."""
        return self.y + self.size * (max(y for _, y in points) + around)


def cell_name(page: Page, at: Point, cell: Cell, size: float) -> None:
    """Write a cell's name on it."""
    page.text(*at, write_cell(cell), max(3.5, 0.16 * size * PT), anchor="middle", colour=GREY)
