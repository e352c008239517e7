"""A picture of a board as it is ordered: its Gerber files, and on them the parts to be placed.

It is drawn from the files alone, so it shows what a board house and its assembly line are sent.
"""

from __future__ import annotations

import csv
from io import BytesIO
from pathlib import Path
from typing import Any

from gerbonara.utils import MM
from matplotlib.axes import Axes
from matplotlib.collections import PatchCollection
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon, Rectangle
from PIL import Image
from shapely import LineString

from hardware.circuit.orders import gerbers
from hardware.circuit.parts import Circuit, Place, turned

_LAYERS = (
    (("bottom", "copper"), "#33506b"), (("top", "copper"), "#3f6b4f"),
    (("top", "mask"), "#d9b44a"), (("top", "silk"), "#f4eede"))
"""The layers that are drawn, lowest first, and their colours. Openings of the mask show copper."""
_BOARD, _HOLE, _PART, _PIN_1 = "#1d2b24", "#0b120f", "#ff8a5c", "#ff2d2d"
_MARGIN_MM = 1.0
_SMALLEST_TEXT = 3.5
"""Points; smaller parts have their designator on the silkscreen only."""
_INCH = 25.4


def placed(file: Path) -> dict[str, tuple[Place, float]]:
    """Return each part's place and rotation, by its designator, from a placement file."""
    with file.open(encoding="utf-8", newline="") as lines:
        return {row["Designator"]: (
            (float(row["Mid X"].removesuffix("mm")), float(row["Mid Y"].removesuffix("mm"))),
            float(row["Rotation"])) for row in csv.DictReader(lines)}


def on_board(place: Place, at: Place, rotation: float) -> Place:
    """Return where a place in a footprint comes to lie, y upwards as in the Gerber files.

    >>> on_board((1, 0), (10, 20), 90)
    (10.0, 21.0)
    """
    x, y = turned(place, rotation)
    return at[0] + x, at[1] - y


def draw(circuit: Circuit, folder: Path, file: Path, longer_mm: float = 250.0) -> None:
    """Write a picture of the files in a folder, with a longer side of `longer_mm`.

    An arrow points to what is the upper edge of a part before it is rotated.
    """
    scale = longer_mm / max(circuit.width, circuit.height)
    stack = gerbers(folder / f"{circuit.name}-gerbers.zip")
    figure = Figure(figsize=(scale * (circuit.width + 2 * _MARGIN_MM) / _INCH,
                             scale * (circuit.height + 2 * _MARGIN_MM) / _INCH))
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(-_MARGIN_MM, circuit.width + _MARGIN_MM)
    axes.set_ylim(-_MARGIN_MM, circuit.height + _MARGIN_MM)
    axes.axis("off")
    axes.add_patch(Rectangle((0, 0), circuit.width, circuit.height, fc=_BOARD, ec="#888888"))
    for layer, colour in _LAYERS:
        _draw_layer(axes, stack.graphic_layers[layer], colour)
    for drills in stack.drill_layers:
        _draw_layer(axes, drills, _HOLE)
    for ref, (at, rotation) in placed(folder / "placements.csv").items():
        part = circuit.part(ref)
        left, top, right, bottom = part.body
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        axes.add_patch(Polygon([on_board(corner, at, rotation) for corner in corners],
                               fc=(*_rgb(_PART), 0.35), ec=_PART, lw=1.2))
        one = on_board((part.pins[0].x, part.pins[0].y), at, rotation)
        axes.add_patch(Circle(one, 0.35, fc=_PIN_1, ec="white", lw=0.5, zorder=5))
        axes.annotate("", on_board((0.0, -0.5 * (bottom - top)), at, rotation), at,
                      arrowprops={"arrowstyle": "->", "color": _PART, "lw": 1.0})
        size = min(right - left, bottom - top) * scale / 2
        if size >= _SMALLEST_TEXT:
            axes.text(*at, f"{ref}\n{rotation:g}°", color="white", size=min(size, 8),
                      ha="center", va="center", zorder=6)
    drawn = BytesIO()
    figure.savefig(drawn, dpi=100)
    Image.open(drawn).convert("RGB").quantize(method=Image.Quantize.FASTOCTREE).save(file)


def _rgb(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))


def _draw_layer(axes: Axes, layer: Any, colour: str) -> None:  # gerbonara has no types
    shapes: list[Circle | Polygon] = []
    for drawn in layer.objects:
        for shape in drawn.to_primitives(unit=MM):
            kind = type(shape).__name__
            if kind == "Circle":
                shapes.append(Circle((shape.x, shape.y), shape.r))
            elif kind == "Line":
                line = LineString([(shape.x1, shape.y1), (shape.x2, shape.y2)])
                shapes.append(Polygon(line.buffer(shape.width / 2).exterior.coords))
            elif kind == "Rectangle":
                shapes.append(Polygon([
                    (shape.x + x * shape.w / 2, shape.y + y * shape.h / 2)
                    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]))
            else:
                shapes.append(Polygon(shape.outline))
    axes.add_collection(PatchCollection(shapes, facecolor=colour, edgecolor="none"))
