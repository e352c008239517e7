"""What is drawn on paper: boards of Mutton, and curves over a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, cos, pi, sin, sqrt

from companion.extras.printing.page import FAINT, GREY, INK, PT, SHADE, WHITE, Page, width
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.hexgrid import Cell, HexGrid
from engine.letters import Animal

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
        letter(page, *where[cell], animal, size, colours.wolf_letter if dark else INK)
    for cell, animal in (corpses or {}).items():
        if animal in wolves:
            page.circle(*where[cell], 0.36 * step, fill=SHADE, stroke=INK, stroke_width=0.25)
        elif colours.dead is not None:
            page.circle(*where[cell], 0.36 * step, fill=colours.dead, stroke=GREY)
        letter(page, *where[cell], animal, size, GREY)
        cross(page, *where[cell], 0.27 * step, colour=colours.cross)
    if killed_on is not None and not {killed_on} & {*(living or {}), *(corpses or {})}:
        cross(page, *where[killed_on], 0.2 * step, colour=colours.cross)


def _labels(
    page: Page, grid: HexGrid, where: Mapping[Cell, tuple[float, float]], step: float, colour: int
) -> None:
    size = max(5.0, min(9.0, 0.3 * step * PT))
    numbered: set[str] = set()
    for cells in grid.rows():
        x, y = where[cells[0]]
        letter(page, x - 0.82 * step, y, cells[0][0], size, colour)
        for cell in cells:
            if cell[1:] not in numbered:  # a diagonal's number stands up to the right of its first
                numbered.add(cell[1:])
                x, y = where[cell]
                letter(page, x + 0.42 * step, y - 0.42 * sqrt(3) * step, cell[1:], size, colour)


def letter(page: Page, x: float, y: float, word: str, size: float, colour: int) -> None:
    """Write a letter on a cell, its middle at this point."""
    page.text(x, y + 0.36 * size / PT, word, size, face="bold", anchor="middle", colour=colour)


def cross(
    page: Page, x: float, y: float, arm: float, width: float = 0.3, colour: int = INK
) -> None:
    """Draw a cross, its middle at this point."""
    page.line((x - arm, y - arm), (x + arm, y + arm), width, colour)
    page.line((x - arm, y + arm), (x + arm, y - arm), width, colour)
