"""The printed parts of the first cell. Its stand, a small plate on legs, replaces the deck.

Wall, diffuser and sheep are those of every board, so they can be used again.
"""

from dataclasses import replace

from manifold3d import Manifold

from hardware.construction import Construction
from hardware.fabrication.layers import deck_window
from hardware.fabrication.make import Model
from hardware.fabrication.make import models as board_models
from hardware.fabrication.shapes import hexagon, without
from hardware.fabrication.solids import cylinder, extruded

LEG_MM = 12.0
"""Height of the legs: the wires of sensor and LED bend below the plate."""
_LEG_ACROSS_MM = 6.0
_PLATE_MM = 2.0


def stand(built: Construction) -> Manifold:
    """Return the stand as it is printed: the plate on the printer's bed, legs upwards.

    The window for the wires is that of the deck; the LED is glued beside it.
    """
    across = built.board.pitch_mm
    plate = extruded(without(hexagon(across), deck_window(built)), 0.0, _PLATE_MM)
    leg = cylinder(_LEG_ACROSS_MM, 0.0, _PLATE_MM + LEG_MM)
    reach = across / 3**0.5 - _LEG_ACROSS_MM
    for corner in range(6):
        plate += leg.translate((0, reach, 0)).rotate((0, 0, 60 * corner))
    return plate


def models(built: Construction) -> list[Model]:
    """Return the parts to print: one of what every cell has, one sheep, and the stand."""
    cells = len(built.board.cells)
    return [
        *(replace(model, count=1) for model in board_models(replace(built, sheep_count=1))
          if model.count == cells or model.name.startswith("sheep-")),
        Model("stand", stand(built), 1, "black"),
    ]
