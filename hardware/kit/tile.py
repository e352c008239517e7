"""The printed tile of seven cells without a case: diffuser, post and wall in one piece.

Seven tiles side by side make the board: their sides keep the cells at their distance. Each stands
on its wall, which has room for the wires below the sensor, and lies over an LED that is glued to
the base. The seat of every board is glued on top.
"""

from dataclasses import replace

from manifold3d import Manifold
from shapely import box

from hardware.construction import Construction
from hardware.fabrication.furniture import hanging_post
from hardware.fabrication.make import Model
from hardware.fabrication.make import models as board_models
from hardware.fabrication.shapes import hexagon
from hardware.fabrication.solids import extruded

TILE_MM = 20.0
"""Height of a tile: the sensor's legs bend down 6 mm below the sensor, and the LED has room."""
KIT_SHEEP = 5
"""Number of sheep of the kit: as many as the program suggests on seven cells."""
_GATE_MM = (10.0, 6.0)
"""Width and height of the openings for wires, in every side."""


def tile(built: Construction) -> Manifold:
    """Return the tile as it is printed: face down, so that the face is smooth."""
    across = built.cell.tube_across_mm
    shell = extruded(hexagon(across), -TILE_MM, 0.0)
    shell -= extruded(hexagon(across - 2 * built.wall_mm), -TILE_MM - 1.0, -built.skin_mm)
    wide, high = _GATE_MM
    gate = extruded(box(0.0, -wide / 2, across, wide / 2), -TILE_MM - 1.0, high - TILE_MM)
    for turn in range(0, 360, 60):  # the openings of neighbours meet
        shell -= gate.rotate((0, 0, turn))
    return hanging_post(built, shell).rotate((180, 0, 0))


def models(built: Construction) -> list[Model]:
    """Return what is printed for the kit: tiles with their seats, and the sheep."""
    flock = replace(built, sheep_count=KIT_SHEEP)
    return [Model("tile", tile(built), len(built.board.cells), "white"),
            *(model for model in board_models(flock)
              if model.name == "seat" or model.name.startswith("sheep-"))]


def kit_volume_mm3(built: Construction) -> float:
    """Return the volume of everything that is printed for the kit."""
    return float(sum(model.count * model.solid.volume() for model in models(built)))
