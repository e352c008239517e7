"""The plan for wiring by hand: tables of cells and wires, a map, and the stripboard.

Map and stripboard are drawn twice, as seen from above and as seen from below, where one solders.
"""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyArrowPatch, Rectangle, RegularPolygon
from shapely import LineString, box, unary_union
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.construction import Construction
from hardware.fabrication import labels
from hardware.fabrication.labels import Label
from hardware.fabrication.labels import Row as LabelRow
from hardware.fabrication.layers import outline
from hardware.fabrication.paper import write_pages
from hardware.fabrication.shapes import hexagon
from hardware.stripboard import Device, Stripboard
from hardware.tables import Row, markdown
from hardware.wiring import AWG, LED_PIN, MUX_BOARD_MM, PICO_MM, CellWiring, Place, Wiring

# Okabe and Ito's colours, and beside each its number: both identify a multiplexer.
_COLOURS = (
    "#56B4E9", "#E69F00", "#009E73", "#F0E442", "#CC79A7", "#D55E00", "#0072B2", "#BBBBBB",
)

_WORDS_MM = 150.0
"""Width of the words above the map."""


def write_tables(wiring: Wiring, folder: Path) -> list[Path]:
    """Write ``wiring.csv``, ``wires.csv``, ``stripboard.csv`` and ``stripboard.md``.

    The tables have a line for each cell, for each length of wire, and for each step on the
    stripboard, in the order in which one solders.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = ("wiring.csv", "wires.csv", "stripboard.csv", "stripboard.md")
    cells, wires, stripboard, page = (folder / name for name in names)
    _write(cells, (
        "cell", "multiplexer", "input", "S3 S2 S1 S0", "enable", "ADC", "sensor wire mm", "LED",
        "data wire mm", "sensor supply from",
    ), (
        (w.cell, w.mux, w.input, w.address, w.enable_pin, w.adc_pin, w.sensor_mm, w.led, w.data_mm,
         wiring.sensor_feeds[w.cell] or f"multiplexer {w.mux}")
        for w in wiring.cells
    ))
    _write(wires, (
        "use", "colour", "length mm", "count", "order", "mm2", "AWG", "from", "to",
    ), (
        (wire.use, wire.colour, wire.length_mm, wire.count, number, wire.mm2, AWG[wire.mm2],
         *wiring.ends(wire.use))
        for number, wire in enumerate(wiring.wires, 1)
    ))
    _write(stripboard, ("order", "what", "part", "pin", "hole", "net", "note"),
           ((number, *row) for number, row in enumerate(_steps(wiring.stripboard), 1)))
    page.write_text(stripboard_page(wiring), encoding="utf-8")
    return [cells, wires, stripboard, page]


def stripboard_page(wiring: Wiring) -> str:
    """Return the stripboard as tables: where to cut, its links, its parts, and its wires."""
    board = wiring.stripboard
    wide, high = board.size_mm
    holes: dict[str, list[str]] = {}
    for exit_ in board.exits:
        holes.setdefault(exit_.name, []).append(str(exit_.hole))
    parts: list[Row] = [
        (part.ref, part.what, ", ".join(f"{leg.pin}: {leg.hole}" for leg in part.legs),
         part.polarity) for part in board.parts]
    wires: list[Row] = [
        (f"{wire.use}", wire.colour, f"{wire.mm2:g} mm²", f"{wire.length_mm} mm", f"{wire.count}",
         *wiring.ends(wire.use))
        for wire in wiring.wires if wire.use in holes or "stripboard" in wire.use]
    return "\n".join((
        f"{board.columns} × {len(board.rows)} holes (rows {chr(ord('A') + board.rows[0])} to "
        f"{chr(ord('A') + board.rows[-1])}), {wide:g} × {high:g} mm", "",
        f"Cuts: {', '.join(str(hole) for hole in board.cuts)}", "",
        f"Links: {', '.join(f'{one} to {other}' for one, other in board.links)}", "",
        markdown((("part", "what", "its legs and their holes", "which way round"), parts)), "",
        markdown((("wire", "colour", "cross section", "length", "count", "from", "to"), wires))))


def _steps(board: Stripboard) -> Iterator[tuple[str, str, str, str, str, str]]:
    """Yield cuts, links, legs and wires of the stripboard in the order of work."""
    for cut in board.cuts:
        yield "cut", "", "", str(cut), "", "with a 3 mm drill, turned by hand"
    for one, other in board.links:
        yield "link", "", "", f"{one} to {other}", "", "bare wire, 0.6 mm"
    for part in board.parts:
        for leg in part.legs:
            note = f"{part.what}; {part.polarity}" if leg is part.legs[0] else ""
            yield "leg", part.ref, leg.pin, str(leg.hole), leg.net or "stays open", note
    for exit_ in board.exits:
        yield "wire", "", "", str(exit_.hole), exit_.net, exit_.name


def _write(path: Path, head: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(head)
        out.writerows(rows)


def write_maps(wiring: Wiring, folder: Path, paper: str = "A4") -> list[Path]:
    """Write the map from above and from below in the board's own size, its steps, the stripboard.

    The maps are written for a kind of paper, too: as a PDF with as many pages as it takes.
    """
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {f"wiring-{side}": figure(wiring, below=side == "below")
             for side in ("above", "below")}
    drawn["stripboard"] = stripboard_figure(wiring.stripboard)
    drawn["wiring-steps"] = steps_figure(wiring)
    written = []
    for name, picture in drawn.items():
        written.append(folder / f"{name}.svg")
        write_drawing(picture, written[-1])
    for side in ("above", "below"):
        written.append(folder / f"wiring-{side}.pdf")
        title = f"{wiring.built.board.layout_id}, wiring from {side}"
        write_pages(drawn[f"wiring-{side}"], extent(wiring), title, paper, written[-1])
    return written


def write_drawing(picture: Figure, path: Path) -> None:
    """Write a drawing as SVG, the same bytes each time."""
    with mpl.rc_context({"svg.hashsalt": "sheepfold", "svg.fonttype": "none"}):
        picture.savefig(path, metadata={"Date": None})


def extent(wiring: Wiring) -> BaseGeometry:
    """Return where something is drawn on the map, in mm: the board, and the words above it."""
    outer = outline(wiring.built)
    high = outer.bounds[3]
    return unary_union((outer, box(-_WORDS_MM / 2, high, _WORDS_MM / 2, high + 28)))


def figure(wiring: Wiring, *, below: bool) -> Figure:
    """Return the map of cells, multiplexers and LED chain."""
    built, board = wiring.built, wiring.built.board
    left, low, right, high = outline(built).bounds
    wide, tall = right - left + 20, high - low + 44
    drawn = Figure(figsize=(wide / 25.4, tall / 25.4))
    axes = drawn.add_axes((0, 0, 1, 1))
    mirror = -1 if below else 1
    axes.set_xlim(left - 10, right + 10)
    axes.set_ylim(low - 12, high + 32)
    axes.set_aspect("equal")
    axes.axis("off")
    axes.plot(*outline(built).exterior.xy, color="#555555", linewidth=1)
    side = "below, where you solder" if below else "above"
    axes.text(0, high + 22, f"{board.layout_id}: {len(board.cells)} cells, seen from {side}",
              ha="center", size=13, weight="bold")
    axes.text(
        0, high + 12,
        "In each cell: its name; multiplexer.input; LED number. The arrows are the LEDs' data.",
        ha="center", size=9,
    )
    up, down = (ohm / 1000 for ohm in SELF_TEST_OHM)
    axes.text(
        0, high + 6, f"Input {CELLS_PER_MUX} of each multiplexer is its self-test: {up:g} kΩ to "
        f"3.3 V, {down:g} kΩ to ground.", ha="center", size=9,
    )
    chain = []
    for wired in wiring.cells:
        x, y = board.centre_mm(wired.cell)
        x, y = mirror * x, -y
        chain.append((wired.led, x, y + built.led_offset_mm))
        axes.add_patch(RegularPolygon(
            (x, y), 6, radius=built.window_across_mm / 3**0.5, facecolor=_colour(wired.mux),
            alpha=0.35, edgecolor="#555555", linewidth=0.6))
    chain.sort()
    arrows = [((x0, y0), (x1, y1)) for (_, x0, y0), (_, x1, y1) in pairwise(chain)]
    for start, end in arrows:
        axes.add_patch(FancyArrowPatch(start, end, arrowstyle="->", mutation_scale=8,
                                       color="#009E73", linewidth=1, zorder=3))
    edges = []
    boards = [*_boards(wiring)]
    for part in boards:
        shown = part.rectangle(mirror)
        edges.append(LineString([*shown.get_corners().tolist(), shown.get_xy()]))
        shown.set(fill=False, edgecolor=part.colour, linewidth=2, zorder=5)
        axes.add_patch(shown)
    written = [
        *(Label((LabelRow(part.text, 5.5),), part.spots(mirror, part.text, 5.5))
          for part in boards),
        *(_cell_label(built, wired, mirror) for wired in wiring.cells)]
    lines = [*edges, *(LineString(arrow) for arrow in arrows)]
    labels.write(axes, written, labels.arrange(written, lines), order=6)
    return drawn


@dataclass(frozen=True)
class _Board:
    """A board in the case: where it lies, seen from above, and its label."""

    place: Place
    size: tuple[float, float]
    text: str
    colour: str

    def middle(self, mirror: int) -> Place:
        """Return its middle in the drawing."""
        return mirror * self.place[0], -self.place[1]

    def rectangle(self, mirror: int) -> Rectangle:
        """Return its outline in the drawing."""
        (x, y), (wide, high) = self.middle(mirror), self.size
        return Rectangle((x - wide / 2, y - high / 2), wide, high)

    def spots(self, mirror: int, text: str, points: float, scale: float = 1) -> tuple[Place, ...]:
        """Return where its label may lie: inside its outline."""
        free = [max(0.0, all_of_it - (mm + 1.5) / scale) for all_of_it, mm in
                zip(self.size, labels.size_mm(text, points), strict=True)]
        return labels.around(self.middle(mirror), free[0], free[1], 12)


def _boards(wiring: Wiring) -> Iterator[_Board]:
    yield _Board(wiring.pico_place, PICO_MM, f"Pico, {LED_PIN}: LEDs", "#777777")
    yield _Board(wiring.power_place, wiring.stripboard.size_mm, "stripboard", "#222222")
    for mux, place in enumerate(wiring.mux_places):
        first = next(wired for wired in wiring.cells if wired.mux == mux)
        yield _Board(place, MUX_BOARD_MM, f"mux {mux}: E {first.enable_pin}, Z {first.adc_pin}",
                     _colour(mux))


def _cell_label(built: Construction, wired: CellWiring, mirror: int) -> Label:
    """Return the three lines of a cell, and the places inside its window where they fit."""
    x, y = built.board.centre_mm(wired.cell)
    rows = (LabelRow(wired.cell, 10, (0.0, 5.5)), LabelRow(f"{wired.mux}.{wired.input}", 8),
            LabelRow(f"LED {wired.led}", 7, (0.0, -5.0)))
    window = hexagon(built.window_across_mm)
    spots = labels.around((mirror * x, -y - 2.0), 24.0, 20.0, 16)
    fits = (spot for spot in spots if all(
        window.covers(translate(covered, -mirror * x, y))
        for covered in Label(rows, ()).boxes(spot, 1.0)))
    return Label(rows, tuple(fits))


def _colour(mux: int) -> str:
    return _COLOURS[mux % len(_COLOURS)]


# --- the steps of the wiring --------------------------------------------------------------------

Line = tuple[Place, Place]
_STEPS_CELL_MM = 9.6
"""Least width of a cell in the steps, on the paper: its name fits beside a multiplexer's."""


def steps_figure(wiring: Wiring) -> Figure:
    """Return the wires of each step, seen from below, where one solders."""
    built, board = wiring.built, wiring.built.board
    left, low, right, high = outline(built).buffer(3.0).bounds
    inches = max(4.4, (right - left) / board.pitch_mm * _STEPS_CELL_MM / 25.4)
    scale = inches * 25.4 / (right - left)
    drawn = Figure(figsize=(2 * inches, 2 * inches))
    steps = (("Sensors: 3.3 V and ground, side by side", "#E69F00", _sensor_supply(wiring)),
             ("LEDs: 5 V and ground, side by side", "#D55E00", _led_supply(wiring)),
             ("LED data", "#009E73", _led_data(wiring)),
             ("Signals of the sensors; address, enable, common pin", "#0072B2",
              _signals(wiring)))
    boards = [*_boards(wiring)]
    for number, (title, colour, lines) in enumerate(steps):
        axes = drawn.add_axes((number % 2 / 2, 0.5 - number // 2 / 2, 0.5, 0.48))
        axes.set_xlim(-right, -left)
        axes.set_ylim(low, high)
        axes.set_aspect("equal")
        axes.axis("off")
        axes.set_title(title, size=9, weight="bold")
        axes.plot(*-np.array(outline(built).exterior.xy), color="#999999", linewidth=0.8)
        written = []
        for part in boards:
            shown = part.rectangle(-1)
            shown.set(facecolor="#DDE6EE", alpha=0.8, edgecolor="#444444", zorder=1.5)
            axes.add_patch(shown)
            name = part.text.split(",")[0].split(":")[0]
            written.append(Label((LabelRow(name, 5.5),), part.spots(-1, name, 5.5, scale)))
        for cell in board.cells:
            x, y = board.centre_mm(cell)
            axes.add_patch(RegularPolygon((-x, -y), 6, radius=built.window_across_mm / 3**0.5,
                                          facecolor="#F2F2F2", edgecolor="#BBBBBB", linewidth=0.5))
            written.append(Label((LabelRow(cell, 6),), labels.around(
                (-x, -y - 0.25 * board.pitch_mm), 0.6 * board.pitch_mm, 0.6 * board.pitch_mm)))
        ways = []
        for (x0, y0), (x1, y1) in lines:
            axes.add_patch(FancyArrowPatch((-x0, -y0), (-x1, -y1), arrowstyle="->",
                                           mutation_scale=6, color=colour, linewidth=1,
                                           shrinkA=0, shrinkB=0, zorder=2))
            ways.append(LineString(((-x0, -y0), (-x1, -y1))))
        labels.write(axes, written, labels.arrange(written, ways, scale), order=6)
    return drawn


def _sensor_supply(wiring: Wiring) -> Iterator[Line]:
    board = wiring.built.board
    for place in wiring.mux_places:
        yield wiring.supply_place, place
    for cell, source in wiring.sensor_feeds.items():
        start = (wiring.mux_places[board.index(cell) // CELLS_PER_MUX] if source is None
                 else board.centre_mm(source))
        yield start, board.centre_mm(cell)


def _led_supply(wiring: Wiring) -> Iterator[Line]:
    chain = wiring.led_places
    yield from ((wiring.power_place, chain[led]) for led in wiring.feeds)
    yield from pairwise(chain)


def _led_data(wiring: Wiring) -> Iterator[Line]:
    yield from pairwise((wiring.pico_place, wiring.power_place, *wiring.led_places))


def _signals(wiring: Wiring) -> Iterator[Line]:
    board = wiring.built.board
    for wired in wiring.cells:
        yield board.centre_mm(wired.cell), wiring.mux_places[wired.mux]
    for place in wiring.mux_places:
        yield wiring.pico_place, place


# --- the stripboard ---------------------------------------------------------------------------

_NET_COLOURS = {"5V_IN": "#CC79A7", "5V_FUSED": "#E69F00", "5V": "#D55E00", "GND": "#333333",
                "VSYS": "#D55E00", "GATE": "#BBBBBB"}
_COPPER = "#E8C9A0"


def stripboard_figure(board: Stripboard) -> Figure:
    """Return the drawing of the stripboard from above, and from below with its cuts."""
    rows, columns = len(board.rows), board.columns
    wide, tall = columns + 5, 2 * rows + 10
    drawn = Figure(figsize=(wide * 0.26, tall * 0.26))
    axes = drawn.add_axes((0, 0, 1, 1))
    axes.set_xlim(-2.5, columns + 2.5)
    axes.set_ylim(-tall + 3, 3)
    axes.set_aspect("equal")
    axes.axis("off")
    _stripboard_side(axes, board, 0.0, below=False)
    _stripboard_side(axes, board, -rows - 5.5, below=True)
    return drawn


def _stripboard_side(axes: Axes, board: Stripboard, top: float, *, below: bool) -> None:
    """Draw one side. Seen from below, left and right change places."""
    first = board.rows.start

    def at(row: float, column: float) -> tuple[float, float]:
        return (board.columns + 1 - column if below else column), top - (row - first)

    title = "From below: cut the copper strips at the red crosses" if below else \
        "From above: the parts (the copper is on the other side)"
    axes.text(*at(first - 2.2, (board.columns + 1) / 2), title, ha="center", size=9, weight="bold")
    for column in range(1, board.columns + 1):
        axes.text(*at(first - 1, column), str(column), ha="center", va="center", size=5)
    for row in board.rows:
        for side in (-0.4, board.columns + 1.4):
            axes.text(*at(row, side), chr(ord("A") + row), ha="center", va="center", size=6)
    for piece in board.copper:
        (x0, y), (x1, _) = at(piece[0].row, piece[0].column), at(piece[-1].row, piece[-1].column)
        axes.add_patch(Rectangle((min(x0, x1) - 0.4, y - 0.36), abs(x1 - x0) + 0.8, 0.72,
                                 facecolor=_COPPER, alpha=1.0 if below else 0.35, zorder=0))
    for row in board.rows:
        for column in range(1, board.columns + 1):
            axes.plot(*at(row, column), "o", color="#AAAAAA", markersize=1.2, zorder=1)
    if below:
        for cut in board.cuts:
            axes.plot(*at(cut.row, cut.column), "x", color="#CC0000", markersize=7,
                      markeredgewidth=2)
        for _, net, hole in board.soldered:
            axes.plot(*at(hole.row, hole.column), "o", color=_net_colour(net), markersize=4)
        for link in board.links:
            for hole in link:
                axes.plot(*at(hole.row, hole.column), "o", color="#0072B2", markersize=4)
        return
    for link in board.links:
        (x, y0), (_, y1) = (at(hole.row, hole.column) for hole in link)
        axes.plot((x, x), (y0, y1), "-o", color="#0072B2", linewidth=2, markersize=3, zorder=3)
    for part in board.parts:
        _stripboard_part(axes, part, at)
    for exit_ in board.exits:
        x, y = at(exit_.hole.row, exit_.hole.column)
        axes.plot(x, y, "o", color=_net_colour(exit_.net), markersize=6, zorder=5)
        axes.plot(x, y, "o", color="white", markersize=2, zorder=6)
    _exit_labels(axes, board, at)


def _net_colour(net: str | None) -> str:
    return "#FFFFFF" if net is None else _NET_COLOURS.get(net, "#009E73")


def _stripboard_part(
    axes: Axes, part: Device, at: Callable[[float, float], tuple[float, float]]
) -> None:
    upper, left, lower, right = part.body
    middle = (upper + lower) / 2, (left + right) / 2
    tall = lower - upper > 2 * (right - left)
    shape = Circle(at(*middle), (right - left) / 2) if "electrolytic" in part.what else \
        Rectangle(at(lower, left), right - left, lower - upper)
    shape.set(facecolor="#DDE6EE", alpha=0.75, edgecolor="#444444", linewidth=0.8, zorder=2)
    axes.add_patch(shape)
    if "DIP" in part.what:
        axes.add_patch(Circle(at(upper, middle[1]), 0.45, facecolor="white", edgecolor="#444444",
                              linewidth=0.8, zorder=3))
    for leg in part.legs:
        spot = at(leg.hole.row, leg.hole.column)
        edge = at(min(max(leg.hole.row, upper), lower), min(max(leg.hole.column, left), right))
        axes.plot(*zip(spot, edge, strict=True), color="#888888", linewidth=1.2, zorder=2)
        axes.plot(*spot, "s", color="#222222", markersize=3, zorder=4)
        if len(leg.pin) <= 3 and leg.pin not in ("1", "2"):
            beside = -0.45 if leg.hole.row > lower else 0.3  # not on the edge of the part
            axes.text(spot[0] + 0.45, spot[1] + beside, leg.pin, size=5, ha="center",
                      va="center", zorder=7, color="#990000")
    words = part.what.split(",")[0]
    if words.startswith("SUP") or words.startswith("LD"):
        words += ", flat"
    elif "electrolytic" in part.what:
        words = ""
    if lower - upper < 1.5 < right - left:
        middle = upper - 0.4 if upper > 0 else lower + 0.4, middle[1]
    axes.text(*at(*middle), f"{part.ref}  {words}" if right - left > 2 or tall else part.ref,
              ha="center", va="center", size=5, rotation=90 if tall else 0, zorder=7)


def _exit_labels(
    axes: Axes, board: Stripboard, at: Callable[[float, float], tuple[float, float]]
) -> None:
    """Write the wires' names below the drawing, each with its hole."""
    holes: dict[str, list[str]] = {}
    for exit_ in board.exits:
        holes.setdefault(exit_.name, []).append(str(exit_.hole))
    lines = [f"{', '.join(at_holes)}: {name}" for name, at_holes in holes.items()]
    half = -(-len(lines) // 2)
    bottom = board.rows.stop + 0.2
    for column, some in ((1, lines[:half]), (board.columns / 2 + 2, lines[half:])):
        axes.text(*at(bottom, column), "\n".join(some), ha="left", va="top", size=5.5)
