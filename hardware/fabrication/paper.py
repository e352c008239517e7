"""A drawing at its own size on sheets of paper, with marks to join them and bars to check the size.

Printers cannot print to the edge, and many programs shrink a page to fit, by 3 % or so. So each
page has margins and two bars of 100 mm to hold a ruler to, and neighbouring pages overlap.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import ceil
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from shapely import box
from shapely.geometry.base import BaseGeometry

PAPERS = {"A4": (210.0, 297.0), "A3": (297.0, 420.0), "Letter": (215.9, 279.4)}
"""Width and height of sheets of paper, upright, in mm."""

MARGIN_MM = 12.0
"""Width of what stays empty on each side; some printers print nothing in the outer 12 mm."""
FOOT_MM = 20.0
"""Height of the strip below the drawing with the words and one of the bars, in mm."""
SIDE_MM = 10.0
"""Width of the strip at the left of the drawing with the other bar, in mm."""
OVERLAP_MM = 10.0
"""Width of the strip that two neighbouring pages share, in mm."""
BAR_MM = 100.0
"""Length of each bar, in mm: a ruler shows on it each percent by which the print is too small."""
_CROSS_MM = 2.5
_INK, _MARK = "#000000", "#0072B2"


@dataclass(frozen=True)
class Tile:
    """One page of a drawing.

    `row` and `column` count from the top left. The page shows what lies between `left` and `right`,
    `low` and `high`, in mm of the drawing.
    """

    row: int
    column: int
    left: float
    low: float
    right: float
    high: float

    @property
    def name(self) -> str:
        """Its place: a letter for the row and a number for the column, such as B1."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


@dataclass(frozen=True)
class Layout:
    """How a drawing is divided into pages: the size of the paper, as it lies, and the pages."""

    width: float
    height: float
    tiles: tuple[Tile, ...]

    @property
    def columns(self) -> int:
        """Number of pages beside each other."""
        return 1 + max(tile.column for tile in self.tiles)

    @property
    def rows(self) -> int:
        """Number of pages one below the other."""
        return 1 + max(tile.row for tile in self.tiles)


def layout(content: BaseGeometry, paper: str) -> Layout:
    """Divide a drawing (mm, y upwards) into as few pages as possible; empty ones are left out."""
    wide, high = PAPERS[paper]
    return min((_layout(content, wide, high), _layout(content, high, wide)),
               key=lambda found: len(found.tiles))


def _layout(content: BaseGeometry, width: float, height: float) -> Layout:
    left, low, right, high = content.bounds
    across, up = width - 2 * MARGIN_MM - SIDE_MM, height - 2 * MARGIN_MM - FOOT_MM
    columns, rows = _pages(right - left, across), _pages(high - low, up)
    # what is left over lies around the drawing, in equal parts
    left -= (columns * across - (columns - 1) * OVERLAP_MM - (right - left)) / 2
    high += (rows * up - (rows - 1) * OVERLAP_MM - (high - low)) / 2
    tiles = []
    for row, column in product(range(rows), range(columns)):
        x, y = left + column * (across - OVERLAP_MM), high - row * (up - OVERLAP_MM)
        if content.intersects(box(x, y - up, x + across, y)):
            tiles.append(Tile(row, column, x, y - up, x + across, y))
    return Layout(width, height, tuple(tiles))


def _pages(size: float, page: float) -> int:
    return max(1, ceil((size - OVERLAP_MM) / (page - OVERLAP_MM) - 1e-9))


def write_pages(drawn: Figure, content: BaseGeometry, title: str, paper: str, path: Path) -> Layout:
    """Write a drawing as a PDF for a kind of paper; return how it was divided.

    The figure has one `Axes` in mm, y upwards, and is changed. `content` is where something is
    drawn. The same drawing gives the same bytes.
    """
    (axes,) = drawn.axes
    found = layout(content, paper)
    for artist in axes.texts:
        artist.set_clip_on(True)
    drawn.set_size_inches(found.width / 25.4, found.height / 25.4)
    marks = drawn.add_axes((0, 0, 1, 1), zorder=10)
    with PdfPages(path, metadata={
        "Title": title, "Creator": "Sheepfold", "Producer": None, "CreationDate": None,
    }) as pages:
        for tile in found.tiles:
            _show(axes, tile, found)
            marks.clear()
            _mark(marks, tile, found, title, paper)
            pages.savefig(drawn)
    path.write_bytes(_at_actual_size(path.read_bytes()))
    return found


def _at_actual_size(pdf: bytes) -> bytes:
    """Return a PDF whose viewer proposes to print it at actual size (PDF 32000-1, 12.2 and 7.5.6).

    matplotlib cannot say that. So a second version of the catalogue is appended.
    """
    (root,), (size,), (before,) = (
        re.findall(pattern, pdf)[-1:] for pattern in (
            rb"/Root (\d+) 0 R", rb"/Size (\d+)", rb"startxref\s+(\d+)"))
    (catalogue,) = re.findall(rb"\n%s 0 obj\n<<(.*?)>>\nendobj" % root, pdf, re.DOTALL)
    written = b"%s 0 obj\n<<%s/ViewerPreferences << /PrintScaling /None >> >>\nendobj\n" % (
        root, catalogue)
    (information,) = re.findall(rb"/Info \d+ 0 R", pdf)[-1:]
    return b"".join((
        pdf, written, b"xref\n%s 1\n%010d 00000 n \n" % (root, len(pdf)),
        b"trailer\n<< /Size %s /Root %s 0 R %s /Prev %s >>\n" % (size, root, information, before),
        b"startxref\n%d\n%%%%EOF\n" % (len(pdf) + len(written))))


def _show(axes: Axes, tile: Tile, paper: Layout) -> None:
    axes.set_position((
        (MARGIN_MM + SIDE_MM) / paper.width, (MARGIN_MM + FOOT_MM) / paper.height,
        (tile.right - tile.left) / paper.width, (tile.high - tile.low) / paper.height))
    axes.set_xlim(tile.left, tile.right)
    axes.set_ylim(tile.low, tile.high)


def _mark(axes: Axes, tile: Tile, paper: Layout, title: str, kind: str) -> None:
    """Draw on a page, in mm from its lower left corner, what is not part of the drawing."""
    axes.set_xlim(0, paper.width)
    axes.set_ylim(0, paper.height)
    axes.axis("off")
    left, low = MARGIN_MM + SIDE_MM, MARGIN_MM + FOOT_MM
    _bar(axes, left, MARGIN_MM + 8, upright=False)
    _bar(axes, MARGIN_MM + 3, low, upright=True)
    several = len(paper.tiles) > 1
    page = f"page {tile.name} of {len(paper.tiles)}, {kind}" if several else kind
    axes.text(left + BAR_MM + 6, MARGIN_MM + 14, f"{title}\n{page}", size=8, weight="bold",
              va="top")
    axes.text(left, MARGIN_MM + 3.5, "Measure both bars: 97 mm in place of 100 is a print at 97 %. "
              "Print at 100 % (“actual size”), not “fit to page”.", size=7, va="top")
    if several:
        axes.text(left, MARGIN_MM + 0.2, "Cut one page along a dashed line, and lay it on the line "
                  "with the same name: the crosses meet.", size=7, va="top")
    there = {(each.row, each.column) for each in paper.tiles}
    for name, cross, (x0, y0), (x1, y1) in _joints(tile, there):
        across = (x0 - tile.left + left, x1 - tile.left + left)
        up = (y0 - tile.low + low, y1 - tile.low + low)
        axes.plot(across, up, color=_MARK, linewidth=0.6, linestyle=(0, (6, 4)))
        for part in cross:
            x, y = (one + part * (other - one) for one, other in (across, up))
            axes.plot((x - _CROSS_MM, x + _CROSS_MM), (y, y), color=_MARK, linewidth=0.8)
            axes.plot((x, x), (y - _CROSS_MM, y + _CROSS_MM), color=_MARK, linewidth=0.8)
            axes.text(x + 1, y + 1, name, size=6, color=_MARK)


Joint = tuple[str, tuple[float, ...], tuple[float, float], tuple[float, float]]
"""The name of a line at which two pages are joined, where on it the crosses are (parts of its
length), and its ends in mm of the drawing."""


def _joints(tile: Tile, there: set[tuple[int, int]]) -> Iterator[Joint]:
    """Yield the lines at which a page is joined to those beside, above and below it.

    A line is in the middle of the strip that both pages show, so it is on both.
    """
    cross = (0.25, 0.75)
    half = OVERLAP_MM / 2
    for step, x in ((-1, tile.left + half), (1, tile.right - half)):
        if (tile.row, tile.column + step) in there:
            first = min(tile.column, tile.column + step)
            name = f"{chr(ord('A') + tile.row)}{first + 1}–{chr(ord('A') + tile.row)}{first + 2}"
            yield name, cross, (x, tile.low), (x, tile.high)
    for step, y in ((-1, tile.high - half), (1, tile.low + half)):
        if (tile.row + step, tile.column) in there:
            first = min(tile.row, tile.row + step)
            name = f"{chr(ord('A') + first)}{tile.column + 1}–" \
                f"{chr(ord('A') + first + 1)}{tile.column + 1}"
            yield name, cross, (tile.left, y), (tile.right, y)


def _bar(axes: Axes, x: float, y: float, *, upright: bool) -> None:
    """Draw a bar of 100 mm with a stroke every 10 mm, and one each mm on its last ten."""
    def at(along: float, beside: float) -> tuple[float, float]:
        return (x + beside, y + along) if upright else (x + along, y + beside)

    def line(one: tuple[float, float], other: tuple[float, float], width: float) -> None:
        axes.plot(*zip(one, other, strict=True), color=_INK, linewidth=width,
                  solid_capstyle="butt")

    line(at(0, 0), at(BAR_MM, 0), 0.6)
    for mm in (*range(0, 91, 10), *range(91, 101)):
        long = mm % 10 == 0
        line(at(mm, 0), at(mm, 3.0 if long else 1.6), 0.5)
    for mm in (0, 50, 100):
        axes.text(*at(mm, 4.6), f"{mm}" if mm < BAR_MM else "100 mm", size=6, ha="center",
                  va="center", rotation=90 if upright else 0)
