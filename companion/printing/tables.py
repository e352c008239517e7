"""The tables of the tile games on paper, as large as fits in a box."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from companion.printing.page import FAINT, GREY, INK, PT, SHADE, WHITE, Page, Point
from engine.dogs.counters import certain
from engine.dogs.position import Position as DogsPosition
from engine.fold.enclosure import region
from engine.fold.hexes import Corner, corner_xy, corners, meeting, xy
from engine.fold.position import Position as FoldPosition
from engine.fold.tiles import FENCES, LINES, SHEEP, WOLF
from engine.laying import Cell, write_cell

LARGEST = 16.0
"""How large a cell is at the most, in mm."""

FOLD_LEGEND = ("S: single sheep · L: with lambs · B: black · H: shepherd · W: wolf · shaded: "
               "enclosed · small: the cell's name")
DOGS_LEGEND = ("S: sheep · D: dog · W: wolf · crossed out: eaten · ringed: a safe sheep, a scared "
               "wolf · in grey: not certain yet · small: the square's name")


@dataclass(frozen=True, slots=True)
class Box:
    """Where a table is drawn, in mm."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class _Scale:
    """From the table's own measures to the page's."""

    size: float
    """Of a cell, in mm."""
    x: float
    y: float

    @staticmethod
    def fitting(points: Iterable[Point], around: float, box: Box) -> _Scale:
        """The largest at which all these points fit, with so much around each."""
        xs, ys = zip(*points, strict=True)
        wide, high = max(xs) - min(xs) + 2 * around, max(ys) - min(ys) + 2 * around
        size = min(LARGEST, box.width / wide, box.height / high)
        return _Scale(size, box.left + (box.width - size * wide) / 2 - size * (min(xs) - around),
                      box.top - size * (min(ys) - around))

    def at(self, point: Point, dx: float = 0.0, dy: float = 0.0) -> Point:
        """A point, moved by so many cells."""
        return self.x + self.size * (point[0] + dx), self.y + self.size * (point[1] + dy)

    def bottom(self, points: Iterable[Point], around: float) -> float:
        """Where what is drawn ends."""
        return self.y + self.size * (max(y for _, y in points) + around)


def fold(page: Page, box: Box, position: FoldPosition) -> float:
    """Draw a table of Wolf in the Fold, and tell where it ends."""
    where = {cell: xy(cell) for cell in position.tiles}
    scale = _Scale.fitting(where.values(), 1 / sqrt(3), box)
    for corner in _enclosed(position):
        for cell in meeting(corner):
            page.polygon(_kite(scale, cell, corner), fill=SHADE, stroke=None)
    for cell, sign in position.tiles.items():
        page.polygon([scale.at(corner_xy(it)) for it in corners(cell)], stroke=FAINT)
        for edge in LINES[sign]:
            page.line(scale.at(where[cell]), scale.at(_middle(cell, edge)),
                      max(0.4, 0.08 * scale.size))
    for cell, sign in position.tiles.items():
        if sign not in FENCES:
            dark = sign in (WOLF, "B")
            page.circle(*scale.at(where[cell]), 0.3 * scale.size, fill=INK if dark else WHITE,
                        stroke=INK if sign in SHEEP or dark else GREY)
            _letter(page, scale.at(where[cell]), sign, 0.36 * scale.size, WHITE if dark else INK)
        _name(page, scale.at(where[cell], dy=0.43), cell, scale.size)
    return scale.bottom(where.values(), 1 / sqrt(3))


def _enclosed(position: FoldPosition) -> frozenset[Corner]:
    """The corners of all enclosed regions with sheep in them."""
    found: set[Corner] = set()
    for cell in position.folds:
        if not found.issuperset(corners(cell)):
            found |= region(position.tiles, corners(cell)[0]) or frozenset()
    return frozenset(found)


def _middle(cell: Cell, edge: int) -> Point:
    """The middle of an edge."""
    x, y = xy(cell)
    return x + cos(edge * pi / 3) / 2, y + sin(edge * pi / 3) / 2


def _kite(scale: _Scale, cell: Cell, corner: Corner) -> list[Point]:
    """The kite that a tile has at one of its corners."""
    place = corners(cell).index(corner)
    return [scale.at(it) for it in (
        xy(cell), _middle(cell, place), corner_xy(corner), _middle(cell, (place + 1) % 6))]


def dogs(page: Page, box: Box, position: DogsPosition) -> float:
    """Draw a table of Sheep, Dogs and Wolves, and tell where it ends."""
    where: dict[Cell, Point] = {cell: (float(cell[0]), float(cell[1])) for cell in position.animals}
    scale, sure = _Scale.fitting(where.values(), 0.5, box), certain(position)
    for cell, animal in position.animals.items():
        x, y = scale.at(where[cell], -0.5, -0.5)
        page.box(x, y, scale.size, scale.size, fill=SHADE if animal == "D" else None, stroke=FAINT)
    for tile in position.tiles:
        xs, ys = zip(*tile.cells(), strict=True)
        x, y = scale.at((min(xs), min(ys)), -0.5, -0.5)
        page.box(x, y, scale.size * (max(xs) - min(xs) + 1), scale.size * (max(ys) - min(ys) + 1),
                 stroke=INK, stroke_width=0.5)
    for cell, animal in position.animals.items():
        at, lot = scale.at(where[cell]), sure.get(cell)
        if lot in ("safe", "scared"):
            page.circle(*at, 0.32 * scale.size, stroke_width=0.4)
        colour = INK if animal == "D" or lot is not None else GREY
        _letter(page, at, animal, 0.42 * scale.size, colour)
        if lot == "eaten":
            (x, y), arm = at, 0.26 * scale.size
            page.line((x - arm, y - arm), (x + arm, y + arm), 0.4)
            page.line((x - arm, y + arm), (x + arm, y - arm), 0.4)
        _name(page, scale.at(where[cell], dy=0.45), cell, scale.size)
    return scale.bottom(where.values(), 0.5)


def _letter(page: Page, at: Point, word: str, height: float, colour: int) -> None:
    page.text(at[0], at[1] + 0.36 * height, word, height * PT, face="bold", anchor="middle",
              colour=colour)


def _name(page: Page, at: Point, cell: Cell, size: float) -> None:
    page.text(*at, write_cell(cell), max(3.5, 0.16 * size * PT), anchor="middle", colour=GREY)
