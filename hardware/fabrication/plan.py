"""The plan for wiring by hand: which cell goes to which pin, as a table and as a map.

The map is drawn twice, as seen from above and as seen from below, where one solders.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, Rectangle, RegularPolygon

from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.construction import Construction
from hardware.fabrication.layers import outline
from hardware.wiring import LED_PIN, MUX_BOARD_MM, PICO_MM, Wiring

# Okabe and Ito's colours, and beside each its number: both identify a multiplexer.
_COLOURS = (
    "#56B4E9", "#E69F00", "#009E73", "#F0E442", "#CC79A7", "#D55E00", "#0072B2", "#BBBBBB",
)


def write_tables(wiring: Wiring, folder: Path) -> list[Path]:
    """``wiring.csv``, a line for each cell, and ``wires.csv``, the list to cut by."""
    folder.mkdir(parents=True, exist_ok=True)
    cells, wires = folder / "wiring.csv", folder / "wires.csv"
    _write(cells, (
        "cell", "multiplexer", "input", "S3 S2 S1 S0", "enable", "ADC", "sensor wire mm", "LED",
        "data wire mm",
    ), (
        (w.cell, w.mux, w.input, w.address, w.enable_pin, w.adc_pin, w.sensor_mm, w.led, w.data_mm)
        for w in wiring.cells
    ))
    _write(wires, ("use", "colour", "length mm", "count"), (
        (wire.use, wire.colour, wire.length_mm, wire.count) for wire in wiring.wires
    ))
    return [cells, wires]


def _write(path: Path, head: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(head)
        out.writerows(rows)


def write_maps(wiring: Wiring, folder: Path) -> list[Path]:
    """``wiring-above.svg`` and ``wiring-below.svg``, in the board's own size."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    with mpl.rc_context({"svg.hashsalt": "sheepfold", "svg.fonttype": "none"}):
        for side in ("above", "below"):
            path = folder / f"wiring-{side}.svg"
            figure(wiring, below=side == "below").savefig(path, metadata={"Date": None})
            written.append(path)
    return written


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
        _cell(axes, x, y, built, wired.mux, (
            wired.cell, f"{wired.mux}.{wired.input}", f"LED {wired.led}",
        ))
    chain.sort()
    for (_, x0, y0), (_, x1, y1) in pairwise(chain):
        axes.add_patch(FancyArrowPatch((x0, y0), (x1, y1), arrowstyle="->", mutation_scale=8,
                                       color="#009E73", linewidth=1, zorder=3))
    _boards(axes, wiring, mirror)
    return drawn


def _cell(
    axes: Axes, x: float, y: float, built: Construction, mux: int, lines: tuple[str, ...]
) -> None:
    radius = built.window_across_mm / 3**0.5
    axes.add_patch(RegularPolygon((x, y), 6, radius=radius, facecolor=_colour(mux), alpha=0.35,
                                  edgecolor="#555555", linewidth=0.6))
    for text, down, size in zip(lines, (-3.0, 4.5, 11.0), (10, 8, 7), strict=True):
        axes.text(x, y - down, text, ha="center", va="center", size=size, zorder=4)


def _colour(mux: int) -> str:
    return _COLOURS[mux % len(_COLOURS)]


def _boards(axes: Axes, wiring: Wiring, mirror: int) -> None:
    boards = [(wiring.pico_place, PICO_MM, "#777777", f"Pico\n{LED_PIN}: LEDs")]
    for mux, place in enumerate(wiring.mux_places):
        first = next(wired for wired in wiring.cells if wired.mux == mux)
        boards.append((place, MUX_BOARD_MM, _colour(mux),
                       f"mux {mux}: E {first.enable_pin}, Z {first.adc_pin}"))
    for (x, y), (wide, high), colour, text in boards:
        middle = (mirror * x, -y)
        axes.add_patch(Rectangle((middle[0] - wide / 2, middle[1] - high / 2), wide, high,
                                 fill=False, edgecolor=colour, linewidth=2, zorder=5))
        axes.text(*middle, text, ha="center", va="center", size=5.5, zorder=6,
                  bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.6, "alpha": 0.85})


