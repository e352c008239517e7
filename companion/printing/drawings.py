"""What is drawn on paper: boards of Mutton, tables of the tile games, and curves over a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, cos, pi, sin, sqrt

from companion.printing.page import FAINT, GREY, INK, PT, SHADE, WHITE, Page, Point, width
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.dogs.counters import certain
from engine.dogs.position import Position as DogsPosition
from engine.fold.enclosure import region
from engine.fold.hexes import Corner, corner_xy, corners, meeting, xy
from engine.fold.position import Position as FoldPosition
from engine.fold.tiles import FENCES, LINES, SHEEP, WOLF
from engine.hexgrid import Cell, HexGrid
from engine.laying import Cell as TileCell
from engine.laying import write_cell
from engine.mutton.options import Animal

BLUE = 0x0072B2  # Okabe-Ito, as on the screens
ORANGE = 0xD55E00
HEIGHT = 52.0
"""How much of a page a chart takes, in mm."""


def ticks(low: float, high: float) -> list[float]:
    """Whole numbers to mark an axis with, at most eight, from `low` or just above it.

    >>> ticks(0, 26.4), ticks(-15.5, 3)
    ([0.0, 5.0, 10.0, 15.0, 20.0, 25.0], [-15.0, -10.0, -5.0, 0.0])
    """
    stride = next(n for n in (1, 2, 5, 10, 20, 50, 100) if (high - low) / n <= 7)
    first = ceil(low / stride) * stride
    return [float(n) for n in range(first, int(high) + 1, stride)]


class Chart:
    """Staircases over the steps of a game, the rounds marked below them."""

    def __init__(self, page: Page, left: float, top: float, width: float,
                 rounds: Sequence[int]) -> None:
        self._page, self._rounds = page, rounds
        self._left, self._right = left + 11, left + width
        self._top, self._bottom = top + 6, top + HEIGHT - 6
        self._share: Callable[[float], float] = float

    def frame(
        self, title: Message, ticks: Sequence[float], share: Callable[[float], float]
    ) -> None:
        """Title and axes; `share` says how high a value stands, 0 at the bottom and 1 at the
        top."""
        page, self._share = self._page, share
        words, size, left = SCREEN.text(title), 9.0, self._left - 11
        while width(words, size, "bold") > self._right - left and size > 5:
            size -= 0.5
        page.text(left, self._top - 3, words, size, face="bold")
        for tick in ticks:
            y = self._y(tick)
            page.line((self._left, y), (self._right, y), 0.1, FAINT)
            page.text(self._left - 1.5, y + 0.9, SCREEN.text(Message("number", number=round(tick))),
                      7, anchor="end", colour=GREY)
        page.line((self._left, self._bottom), (self._right, self._bottom), 0.3)
        last, room = 0, -10.0
        for place, number in enumerate(self._rounds):
            if number > last:  # where the round begins
                last, x = number, self._x(place)
                page.line((x, self._bottom), (x, self._bottom + 1), 0.2)
                if x - room > 5:
                    room = x
                    page.text(x, self._bottom + 4, str(number), 7, anchor="middle",
                              colour=GREY)
        label = SCREEN.text(Message("chart-round"))
        page.text(self._left - 11, self._bottom + 4, label, 7, colour=GREY)

    def staircase(self, values: Sequence[float], colour: int, width: float) -> None:
        """A line that keeps each value until the next step."""
        points = []
        for place, value in enumerate(values):
            points += [(self._x(place), self._y(value)), (self._x(place + 1), self._y(value))]
        self._page.polyline(points, width, colour)

    def _x(self, place: float) -> float:
        return self._left + place * (self._right - self._left) / (len(self._rounds) + 1)

    def _y(self, value: float) -> float:
        return self._bottom - self._share(value) * (self._bottom - self._top)


_BESIDE = 0.62
"""From the outermost cells' centres to the edge of the drawing, in pitches."""
_LABELS = 0.5
"""Room for the rows' letters on the left and the diagonals' numbers above, in pitches."""


def _pitch(grid: HexGrid, width: float) -> float:
    """From cell to cell, in mm, on a board drawn `width` mm wide."""
    return width / (2 * (grid.size - 1) + 2 * _BESIDE + 2 * _LABELS)


def board_height(grid: HexGrid, width: float) -> float:
    """Return how high such a board is, in mm."""
    return _pitch(grid, width) * (sqrt(3) * (grid.size - 1) + 2 * _BESIDE + _LABELS)


@dataclass(frozen=True, slots=True)
class HexColours:
    """The colours of a board of Mutton; as they are here, for paper."""

    cell: int | None = None
    edge: int = FAINT
    label: int = GREY
    sheep: int = WHITE
    wolf: int = INK
    wolf_letter: int = WHITE
    dead: int | None = None
    """The disc below a dead sheep's letter."""
    cross: int = INK


def hex_board(
    page: Page, left: float, top: float, width: float, grid: HexGrid, *,
    living: Mapping[Cell, Animal] | None = None,
    corpses: Mapping[Cell, Animal] | None = None,
    killed_on: Cell | None = None,
    wolves: Collection[Animal] = (),
    colours: HexColours = HexColours(),
) -> None:
    """Draw a board `width` mm wide with its upper left corner at (left, top).

    A corpse is a crossed-out letter. `killed_on` marks the cell of the Wolf's last victim where
    corpses are removed. `wolves` are drawn dark; name only those that are known.
    """
    step = _pitch(grid, width)
    x0 = left + width / 2
    y0 = top + step * (_LABELS + _BESIDE + sqrt(3) / 2 * (grid.size - 1))
    where = {cell: (x0 + step * grid.xy(cell)[0], y0 + step * grid.xy(cell)[1])
             for cell in grid.cells}
    corners = [(step / sqrt(3) * sin(k * pi / 3), step / sqrt(3) * cos(k * pi / 3))
               for k in range(6)]
    size = 0.44 * step * PT
    for x, y in where.values():
        page.polygon([(x + dx, y + dy) for dx, dy in corners], fill=colours.cell,
                     stroke=colours.edge)
    _labels(page, grid, where, step, colours.label)
    for cell, animal in (living or {}).items():
        dark = animal in wolves
        page.circle(*where[cell], 0.36 * step, fill=colours.wolf if dark else colours.sheep,
                    stroke_width=0.25)
        _letter(page, *where[cell], animal, size, colours.wolf_letter if dark else INK)
    for cell, animal in (corpses or {}).items():
        if animal in wolves:
            page.circle(*where[cell], 0.36 * step, fill=SHADE, stroke=INK, stroke_width=0.25)
        elif colours.dead is not None:
            page.circle(*where[cell], 0.36 * step, fill=colours.dead, stroke=GREY)
        _letter(page, *where[cell], animal, size, GREY)
        _cross(page, *where[cell], 0.27 * step, colour=colours.cross)
    if killed_on is not None and not {killed_on} & {*(living or {}), *(corpses or {})}:
        _cross(page, *where[killed_on], 0.2 * step, colour=colours.cross)


def _labels(
    page: Page, grid: HexGrid, where: Mapping[Cell, tuple[float, float]], step: float, colour: int
) -> None:
    size = max(5.0, min(9.0, 0.3 * step * PT))
    numbered: set[str] = set()
    for cells in grid.rows():
        x, y = where[cells[0]]
        _letter(page, x - 0.82 * step, y, cells[0][0], size, colour)
        for cell in cells:
            if cell[1:] not in numbered:  # a diagonal's number stands up to the right of its first
                numbered.add(cell[1:])
                x, y = where[cell]
                _letter(page, x + 0.42 * step, y - 0.42 * sqrt(3) * step, cell[1:], size, colour)


def _letter(page: Page, x: float, y: float, word: str, size: float, colour: int) -> None:
    page.text(x, y + 0.36 * size / PT, word, size, face="bold", anchor="middle", colour=colour)


def _cross(
    page: Page, x: float, y: float, arm: float, width: float = 0.3, colour: int = INK
) -> None:
    page.line((x - arm, y - arm), (x + arm, y + arm), width, colour)
    page.line((x - arm, y + arm), (x + arm, y - arm), width, colour)


LARGEST = 16.0
"""How large a cell is at the most, in mm."""

FOLD_LEGEND = Message("fold-legend")
DOGS_LEGEND = Message("dogs-legend")


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
        """Return the largest at which all these points fit, with so much around each."""
        xs, ys = zip(*points, strict=True)
        wide, high = max(xs) - min(xs) + 2 * around, max(ys) - min(ys) + 2 * around
        size = min(LARGEST, box.width / wide, box.height / high)
        return _Scale(size, box.left + (box.width - size * wide) / 2 - size * (min(xs) - around),
                      box.top - size * (min(ys) - around))

    def at(self, point: Point, dx: float = 0.0, dy: float = 0.0) -> Point:
        """Return a point on the page, moved by a number of cells."""
        return self.x + self.size * (point[0] + dx), self.y + self.size * (point[1] + dy)

    def bottom(self, points: Iterable[Point], around: float) -> float:
        """Return where what is drawn ends."""
        return self.y + self.size * (max(y for _, y in points) + around)


def fold_table(page: Page, box: Box, position: FoldPosition) -> float:
    """Draw a table of Wolf in the Fold, and return where it ends."""
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
            dark, half = sign in (WOLF, "B"), 0.36 * scale.size
            if sign == WOLF:  # on its corner, so that it is no black sheep
                x, y = scale.at(where[cell])
                page.polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)],
                             fill=INK)
            else:
                page.circle(*scale.at(where[cell]), 0.3 * scale.size, fill=INK if dark else WHITE,
                            stroke=INK if sign in SHEEP else GREY)
            _letter(page, *scale.at(where[cell]), sign, 0.36 * scale.size * PT,
                    WHITE if dark else INK)
        _name(page, scale.at(where[cell], dy=0.43), cell, scale.size)
    return scale.bottom(where.values(), 1 / sqrt(3))


def _enclosed(position: FoldPosition) -> frozenset[Corner]:
    """Return the corners of all enclosed regions with sheep in them."""
    found: set[Corner] = set()
    for cell in position.folds:
        if not found.issuperset(corners(cell)):
            found |= region(position.tiles, corners(cell)[0]) or frozenset()
    return frozenset(found)


def _middle(cell: TileCell, edge: int) -> Point:
    """Return the middle of an edge."""
    x, y = xy(cell)
    return x + cos(edge * pi / 3) / 2, y + sin(edge * pi / 3) / 2


def _kite(scale: _Scale, cell: TileCell, corner: Corner) -> list[Point]:
    """Return the kite that a tile has at one of its corners."""
    place = corners(cell).index(corner)
    return [scale.at(it) for it in (
        xy(cell), _middle(cell, place), corner_xy(corner), _middle(cell, (place + 1) % 6))]


def dogs_table(page: Page, box: Box, position: DogsPosition) -> float:
    """Draw a table of Sheep, Dogs and Wolves, and return where it ends."""
    where = {(x, y): (float(x), float(y)) for x, y in position.animals}
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
        _letter(page, *at, animal, 0.42 * scale.size * PT, colour)
        if lot == "eaten":
            _cross(page, *at, 0.26 * scale.size, 0.4)
        _name(page, scale.at(where[cell], dy=0.45), cell, scale.size)
    return scale.bottom(where.values(), 0.5)


def _name(page: Page, at: Point, cell: TileCell, size: float) -> None:
    page.text(*at, write_cell(cell), max(3.5, 0.16 * size * PT), anchor="middle", colour=GREY)
