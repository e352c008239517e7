"""The board on paper: hexagons, letters, corpses, and the names of rows and diagonals around it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin, sqrt

from companion.printing.page import FAINT, GREY, INK, PT, SHADE, WHITE, Page
from engine.hexgrid import Cell, HexGrid
from engine.mutton.options import Animal

_BESIDE = 0.62
"""From the outermost cells' centres to the edge of the drawing, in pitches."""
_LABELS = 0.5
"""Room for the rows' letters on the left and the diagonals' numbers above, in pitches."""


def pitch(grid: HexGrid, width: float) -> float:
    """From cell to cell, in mm, on a board drawn `width` mm wide."""
    return width / (2 * (grid.size - 1) + 2 * _BESIDE + 2 * _LABELS)


def height(grid: HexGrid, width: float) -> float:
    """How high such a board is, in mm."""
    return pitch(grid, width) * (sqrt(3) * (grid.size - 1) + 2 * _BESIDE + _LABELS)


def board(
    page: Page, left: float, top: float, width: float, grid: HexGrid, *,
    living: Mapping[Cell, Animal] | None = None,
    corpses: Mapping[Cell, Animal] | None = None,
    killed_on: Cell | None = None,
    wolves: Collection[Animal] = (),
) -> None:
    """Draw a board `width` mm wide with its upper left corner at (left, top).

    A corpse is a crossed-out letter. `killed_on` marks the cell of the Wolf's last victim where
    corpses are removed. `wolves` are drawn dark; name only those that are known.
    """
    step = pitch(grid, width)
    x0 = left + width / 2
    y0 = top + step * (_LABELS + _BESIDE + sqrt(3) / 2 * (grid.size - 1))
    where = {cell: (x0 + step * grid.xy(cell)[0], y0 + step * grid.xy(cell)[1])
             for cell in grid.cells}
    corners = [(step / sqrt(3) * sin(k * pi / 3), step / sqrt(3) * cos(k * pi / 3))
               for k in range(6)]
    size = 0.44 * step * PT
    for x, y in where.values():
        page.polygon([(x + dx, y + dy) for dx, dy in corners], stroke=FAINT)
    _labels(page, grid, where, step)
    for cell, animal in (living or {}).items():
        dark = animal in wolves
        page.circle(*where[cell], 0.36 * step, fill=INK if dark else WHITE, stroke_width=0.25)
        _letter(page, *where[cell], animal, size, WHITE if dark else INK)
    for cell, animal in (corpses or {}).items():
        if animal in wolves:
            page.circle(*where[cell], 0.36 * step, fill=SHADE, stroke=INK, stroke_width=0.25)
        _letter(page, *where[cell], animal, size, GREY)
        _cross(page, *where[cell], 0.27 * step)
    if killed_on is not None and not {killed_on} & {*(living or {}), *(corpses or {})}:
        _cross(page, *where[killed_on], 0.2 * step)


def _labels(
    page: Page, grid: HexGrid, where: Mapping[Cell, tuple[float, float]], step: float
) -> None:
    size = max(5.0, min(9.0, 0.3 * step * PT))
    numbered: set[str] = set()
    for cells in grid.rows():
        x, y = where[cells[0]]
        _letter(page, x - 0.82 * step, y, cells[0][0], size, GREY)
        for cell in cells:
            if cell[1:] not in numbered:  # a diagonal's number stands up to the right of its first
                numbered.add(cell[1:])
                x, y = where[cell]
                _letter(page, x + 0.42 * step, y - 0.42 * sqrt(3) * step, cell[1:], size, GREY)


def _letter(page: Page, x: float, y: float, word: str, size: float, colour: int) -> None:
    page.text(x, y + 0.36 * size / PT, word, size, face="bold", anchor="middle", colour=colour)


def _cross(page: Page, x: float, y: float, arm: float) -> None:
    page.line((x - arm, y - arm), (x + arm, y + arm), 0.3)
    page.line((x - arm, y + arm), (x + arm, y - arm), 0.3)
