"""A moving picture (SVG) of what the lights say, with the sheep as they stand."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import escape

from companion.lights.light import LOOP_MS, Light, Rhythm, Scene
from companion.sensing.arrangement import Piece
from engine.hexgrid import Cell, HexGrid

PITCH = 40
"""Pixels from cell to cell: one for each millimetre of the real board."""

_STEP_MS = 50
_CORNERS = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))
_STYLE = (
    "text{font:bold 13px sans-serif;text-anchor:middle;fill:#2a2a2a}"
    ".cell{fill:#21362a;stroke:#17261d}.up{fill:#f6eedf}.down{fill:#8d8177}"
    ".askew{fill:#b9a99a;stroke:#17261d;stroke-dasharray:3 2}"
)


def svg(scene: Scene, grid: HexGrid, pieces: Mapping[Cell, Piece], title: str) -> str:
    """Return the picture of a board, which moves as the real lights do.

    Where moving pictures are not shown, every light stands at its brightest.
    """
    width = PITCH * (2 * grid.size - 1) + 16
    height = PITCH * (0.866 * (2 * grid.size - 2) + 1.155) + 16
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:g} {-height / 2:.0f} '
        f'{width:g} {height:.0f}" width="{width:g}" height="{height:.0f}">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<rect x="{-width / 2:g}" y="{-height / 2:.0f}" width="100%" height="100%" '
        'fill="#17261d"/>',
    ]
    for cell in grid.cells:
        x, y = (PITCH * part for part in grid.xy(cell))
        lines.append(f'<g transform="translate({x:.1f} {y:.1f})">')
        lines.append(f'<polygon class="cell" points="{_hexagon()}"/>')
        if cell in scene:
            lines.append(_lit(scene[cell]))
        if cell in pieces:
            lines.append(_piece(pieces[cell]))
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def _hexagon() -> str:
    radius = PITCH / 1.732
    return " ".join(f"{radius * x:.1f},{radius * y:.1f}" for x, y in _CORNERS)


def _lit(light: Light) -> str:
    """Draw a light, which shines through the whole cell: the sheep on it stands in the middle."""
    shape = f'<polygon points="{_hexagon()}" fill="#{light.colour.value:06x}" '
    if light.rhythm is Rhythm.STEADY:
        return f'{shape}fill-opacity="{light.level:.2g}"/>'
    course = ";".join(
        f"{light.level * light.rhythm.lightness(now, light.phase):.2g}"
        for now in range(0, LOOP_MS + _STEP_MS, _STEP_MS)
    )
    return (
        f'{shape}fill-opacity="{light.level:.2g}"><animate attributeName="fill-opacity" '
        f'dur="{LOOP_MS}ms" repeatCount="indefinite" values="{course}"/></polygon>'
    )


def _piece(piece: Piece) -> str:
    letter = piece.animal or "?"
    return f'<circle class="{piece.facing}" r="13"/><text y="5">{letter}</text>'
