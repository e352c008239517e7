"""Other printed parts: the feet under the case, and the housing of the tag reader."""

from __future__ import annotations

from dataclasses import dataclass

from manifold3d import Manifold
from shapely.geometry import box

from hardware.construction import NUT_MM, Construction
from hardware.fabrication.shapes import Shape, disc, hexagon, without
from hardware.fabrication.solids import cylinder, extruded

FOOT_MM = 12.0
_NUT_ACROSS_MM = 5.5
_NUT_PLAY_MM = 0.2


def foot(built: Construction) -> Manifold:
    """Return a foot, its upper face at 0. The nut of a bolt goes into it from below.

    It is printed upper face down.
    """
    whole = cylinder(FOOT_MM, -built.foot_mm, 0.0)
    whole -= cylinder(built.bolt_mm + 0.2, -built.foot_mm - 1.0, 1.0)
    pocket = hexagon(_NUT_ACROSS_MM + _NUT_PLAY_MM)
    return whole - extruded(pocket, -built.foot_mm - 1.0, -built.foot_flange_mm)


def foot_nut(built: Construction) -> tuple[Shape, float, float]:
    """Return the nut in a foot: its outline and heights, with the foot's upper face at 0."""
    high = -built.foot_flange_mm
    return hexagon(_NUT_ACROSS_MM), high - NUT_MM, high


@dataclass(frozen=True)
class ReaderCase:
    """The housing of the tag reader, on the table: a box over a lid. Lengths in mm, z from below.

    It is made for a PN532 module of 43 by 41 mm with a header of four pins that point sideways.
    The module lies with its flat side up, its header to the right; pillars on the lid press it
    against four ledges, 1.5 mm below the box's top.
    """

    module_mm: tuple[float, float, float] = (43.0, 41.0, 1.6)
    parts_mm: float = 4.0
    """Height of the parts on the module's lower side."""
    room_mm: tuple[float, float] = (68.0, 42.0)
    """The inside: beside the module there is room for the plug and its cable."""
    side_mm: float = 2.0
    skin_mm: float = 1.2
    ledge_mm: float = 1.5
    lid_mm: float = 2.0
    lip_mm: float = 3.0
    height_mm: float = 14.0
    slot_mm: tuple[float, float] = (9.0, 3.5)
    """Width and height of the slot for the cable."""
    play_mm: float = 0.15

    @property
    def module_low_mm(self) -> float:
        """The module's lower side."""
        return self.height_mm - self.skin_mm - self.ledge_mm - self.module_mm[2]

    @property
    def module_box(self) -> tuple[float, float, float, float]:
        """The module as seen from above."""
        left, half = -self.room_mm[0] / 2 + 0.3, self.module_mm[1] / 2
        return left, -half, left + self.module_mm[0], half

    def _outline(self, inset: float = 0.0) -> Shape:
        x, y = self.room_mm[0] / 2 + self.side_mm, self.room_mm[1] / 2 + self.side_mm
        rounded = box(-x + 2, -y + 2, x - 2, y - 2).buffer(2.0, quad_segs=8)
        return rounded if not inset else box(-x + inset, -y + inset, x - inset, y - inset)

    def _corners(self, size: float) -> list[Shape]:
        left, low, right, high = self.module_box
        return [box(x, y, x + size, y + size)
                for x in (left, right - size) for y in (low, high - size)]

    def _slot(self) -> Shape:
        across = self.slot_mm[0] / 2
        return box(self.room_mm[0] / 2 - 3.0, -across, self.room_mm[0] / 2 + 5.0, across)

    def box(self) -> Manifold:
        """Return the box, open below. It is printed with its top on the bed."""
        top = self.height_mm
        whole = extruded(self._outline(), self.lid_mm, top)
        whole -= extruded(self._outline(self.side_mm), self.lid_mm - 1.0, top - self.skin_mm)
        whole -= extruded(self._slot(), self.lid_mm - 1.0, self.lid_mm + self.slot_mm[1])
        for corner in self._corners(5.0):
            whole += extruded(corner, top - self.skin_mm - self.ledge_mm, top - self.skin_mm + 0.1)
        left, _, right, _ = self.module_box
        middle = (left + right) / 2
        mark = without(disc(27.0, middle, 0.0), disc(25.4, middle, 0.0))
        return whole - extruded(mark, top - 0.4, top + 1.0)

    def lid(self) -> Manifold:
        """Return the lid with its lip and pillars. It is printed as it lies."""
        whole = extruded(self._outline(), 0.0, self.lid_mm)
        inset = self.side_mm + self.play_mm
        lip = without(self._outline(inset), self._outline(inset + 1.6))
        whole += extruded(without(lip, self._slot()), self.lid_mm, self.lid_mm + self.lip_mm)
        for corner in self._corners(4.0):
            inside = corner.intersection(self._outline(inset))
            whole += extruded(box(*inside.bounds), self.lid_mm, self.module_low_mm - 0.2)
        return whole
