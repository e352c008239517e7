"""A picture of a board, both layers seen from above."""

from __future__ import annotations

from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.patches import Circle, PathPatch, Rectangle
from matplotlib.path import Path as Outline
from shapely import Polygon

from hardware.circuit.footprints import SILK
from hardware.circuit.layout import Layout, text_lines
from hardware.circuit.routing import VIA

BOARD, EDGE, POURED = "#16261f", "#e8dfc9", ("#6b4226", "#1d4034")
LAYERS = ("#c8501e", "#2a6f97")
"""The colours of the upper and of the lower layer's tracks."""
BARE, HOLE, PRINT = "#d9b44a", "#0b120f", ("#f4eede", "#9fb7c9")
_INCH = 25.4


def draw(layout: Layout, file: Path, scale: float = 2.5) -> None:
    """Write a picture, `scale` times as large as the board.

    It is PNG or SVG by the file's suffix.
    """
    board_width, board_height = layout.circuit.width, layout.circuit.height
    figure = Figure(figsize=((board_width + 2) * scale / _INCH, (board_height + 2) * scale / _INCH),
                    facecolor=BOARD)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(-1, board_width + 1)
    axes.set_ylim(board_height + 1, -1)
    axes.set_aspect("equal")
    axes.axis("off")
    axes.add_patch(Rectangle((0, 0), board_width, board_height, fill=False, ec=EDGE, lw=1.2))
    points_per_mm = 72 * scale / _INCH
    for layer in (1, 0):
        if layer == 0:
            for poured in layout.poured:
                for piece in poured.pieces if poured.pour.layer == 0 else ():
                    axes.add_patch(PathPatch(
                        _path(piece), fc=POURED[poured.pour.net == "GND"], ec="none", alpha=0.7))
        for track in layout.routed.tracks:
            if track.layer == layer:
                axes.plot(*zip(track.start, track.end, strict=True), color=LAYERS[layer],
                          lw=track.width * points_per_mm, solid_capstyle="round", alpha=0.9)
    for pad in layout.pads:
        if pad.round:
            axes.add_patch(Circle((pad.x, pad.y), pad.width / 2, fc=BARE))
        else:
            axes.add_patch(Rectangle((pad.x - pad.width / 2, pad.y - pad.height / 2),
                                     pad.width, pad.height, fc=BARE))
        axes.add_patch(Circle((pad.x, pad.y), pad.drill / 2, fc=HOLE))
    for via in layout.routed.vias:
        axes.add_patch(Circle((via.x, via.y), VIA / 2, fc="#8f8f8f"))
    for stroke in layout.strokes:
        axes.plot(*zip(stroke.start, stroke.end, strict=True), color=PRINT[stroke.side],
                  lw=stroke.width * points_per_mm)
    for label in (*layout.circuit.labels, *layout.references.values()):
        for line in text_lines(label).geoms:
            axes.plot(*zip(*line.coords, strict=True), color=PRINT[label.side],
                      lw=SILK * label.size * points_per_mm)
    figure.savefig(file, dpi=100, facecolor=figure.get_facecolor())


def _path(piece: Polygon) -> Outline:
    return Outline.make_compound_path(*(
        Outline(list(ring.coords), closed=True) for ring in (piece.exterior, *piece.interiors)))
