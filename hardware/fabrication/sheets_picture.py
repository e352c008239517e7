"""The sheets to cut, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from hardware.fabrication.shapes import Shape, rings
from hardware.fabrication.sheets import Cutting, Sheet


def write_sheets_picture(sheets: Sequence[Sheet], cutting: Cutting, path: Path) -> Path:
    """All sheets side by side, red what is cut, blue what is engraved."""
    across = min(4, len(sheets))
    down = -(-len(sheets) // across)
    drawn = Figure(figsize=(3.2 * across, 3.2 * down * cutting.height_mm / cutting.width_mm))
    drawn.subplots_adjust(0.005, 0.01, 0.995, 0.97, 0.02, 0.08)
    for place in range(across * down):
        axes = drawn.add_subplot(down, across, place + 1)
        axes.set_axis_off()
        if place >= len(sheets):
            continue
        sheet = sheets[place]
        axes.set_xlim(-1, cutting.width_mm + 1)
        axes.set_ylim(-1, cutting.height_mm + 1)
        axes.set_aspect("equal")
        axes.set_title(f"sheet {sheet.number}", size=8, pad=2)
        wide, high = cutting.width_mm, cutting.height_mm
        axes.plot([0, wide, wide, 0, 0], [0, 0, high, high, 0], color="#999999", linewidth=0.6)
        for piece in sheet.pieces:
            for mark in piece.engraved:
                _draw(axes, mark, "#0072B2", 0.25)
            _draw(axes, piece.cut, "#D55E00", 0.5)
    path.parent.mkdir(parents=True, exist_ok=True)
    drawn.savefig(path, dpi=110)
    return path


def _draw(axes: Axes, shape: Shape, colour: str, width: float) -> None:
    for points in rings(shape):
        axes.fill(points[:, 0], points[:, 1], fill=False, edgecolor=colour, linewidth=width)
