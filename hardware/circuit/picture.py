"""A picture of a routed circuit, both layers seen from above."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.patches import Circle, Rectangle

from hardware.circuit.parts import Circuit
from hardware.circuit.routing import VIA, Pad, Routed

LAYERS = ("#c8501e", "#2a6f97")
"""The colours of the upper and of the lower layer's tracks."""
_INCH = 25.4


def draw(
    circuit: Circuit, pads: Sequence[Pad], routed: Routed, file: Path, scale: float = 2.5
) -> None:
    """Write a picture, `scale` times as large as the board.

    It is PNG or SVG by the file's suffix.
    """
    width, height = circuit.width * scale / _INCH, circuit.height * scale / _INCH
    figure = Figure(figsize=(width, height), facecolor="#16261f")
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(-1, circuit.width + 1)
    axes.set_ylim(circuit.height + 1, -1)
    axes.set_aspect("equal")
    axes.axis("off")
    axes.add_patch(
        Rectangle((0, 0), circuit.width, circuit.height, fill=False, ec="#e8dfc9", lw=1.2))
    points_per_mm = 72 * scale / _INCH
    for layer in (1, 0):
        for track in routed.tracks:
            if track.layer == layer:
                axes.plot(*zip(track.start, track.end, strict=True), color=LAYERS[layer],
                          lw=track.width * points_per_mm, solid_capstyle="round", alpha=0.9)
    for pad in pads:
        if pad.through:
            axes.add_patch(Circle((pad.x, pad.y), min(pad.width, pad.height) / 2, fc="#d9b44a"))
            axes.add_patch(Circle((pad.x, pad.y), min(pad.width, pad.height) / 4, fc="#16261f"))
        else:
            axes.add_patch(Rectangle((pad.x - pad.width / 2, pad.y - pad.height / 2),
                                     pad.width, pad.height, fc="#d9b44a"))
    for via in routed.vias:
        axes.add_patch(Circle((via.x, via.y), VIA / 2, fc="#8f8f8f"))
    for label in circuit.labels:
        axes.text(label.x, label.y, label.text, color="#f4eede", ha="center", va="center",
                  rotation=label.turn, fontsize=label.size * points_per_mm)
    figure.savefig(file, dpi=100, facecolor=figure.get_facecolor())
