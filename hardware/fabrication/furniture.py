"""The printed parts of each cell, the feet under the case, and the housing of the tag reader.

Those of a cell are the diffuser, the seat on top of it, and the wall around it. Heights are counted
from the diffuser's face, on which a sheep stands, as in `Construction`.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from manifold3d import CrossSection, Manifold
from shapely.geometry import Polygon, box

from hardware.construction import NUT_MM, Construction
from hardware.fabrication.shapes import Shape, disc, hexagon, rings, without
from hardware.fabrication.solids import cylinder, extruded

_SIDE_MM = 1.2
_SENSOR_PLAY_MM = 0.15
_LEAD_IN_MM = 0.8  # height of the wider mouth of the pocket, which finds a standing sensor
_LEAD_IN_WIDER_MM = 0.6
_LEDGE_THICK_MM = 0.4
_STEEP = 1.1  # slopes that are printed without supports rise so much for each mm outwards
_STEP_MM = 0.02  # a slope ends so much wider, as edges that nearly coincide make bad meshes


def diffuser(built: Construction) -> Manifold:
    """Return the diffuser that fills a window and holds the sensor.

    It carries the sheep, spreads the light, and keeps the sensor at its depth.

    A hexagonal cap, open below, with a flange under the top plate. In its middle a post with a
    pocket, into which the sensor goes from below, marked face first, its leads to the side away
    from the LED. It is printed face down: so the face is smooth, the flange widens by less than 45
    degrees, and the pocket's floor, which sets the sensor's depth, is no bridge.

    Three sides of the flange are cut away, so that a wall can be put over a diffuser.
    """
    under = built.top_under_mm
    end, roof = under - built.flange_mm, -built.skin_mm
    across, wide = built.cell.diffuser_across_mm, built.cell.flange_across_mm
    slope = _STEEP * (wide - across) / 2
    cap = extruded(hexagon(across), end, 0.0)
    flange = extruded(hexagon(wide), end, under - slope)
    flange += _tapered(hexagon(wide), hexagon(across + _STEP_MM), under - slope, under)
    half = _ledge_ends_mm(built)[1] + 2 * built.ledge_play_mm
    notch = extruded(box(across / 2 + 2 * _STEP_MM, -half, wide, half), end - 1.0, under + 1.0)
    for turn in (60, 180, 300):
        flange -= notch.rotate((0, 0, turn))
    cap += flange
    cap -= extruded(hexagon(across - 2 * _SIDE_MM), end - 1.0, roof)
    return hanging_post(built, cap)


def hanging_post(built: Construction, cap: Manifold) -> Manifold:
    """Return a cap with the post below its skin that holds the sensor."""
    into_skin = -built.skin_mm / 2
    return cap + cylinder(built.boss_mm, post_end_mm(built), into_skin) - _sensor_pocket(built)


def _ledge_ends_mm(built: Construction) -> tuple[float, float]:
    """Return where the ledges of a wall lie, from the middle of a side; there are two on a side.

    The board of a cell passes between them, and the flange keeps its corners.
    """
    far = min(8.0, built.cell.flange_across_mm / 2 / sqrt(3) - 2.7)
    return far / 2, far


def _tapered(lower: Polygon, upper: Polygon, low_mm: float, high_mm: float) -> Manifold:
    """Return a body between two shapes that differ in scale only."""
    ends = [np.subtract(shape.bounds[2:], shape.bounds[:2]) for shape in (lower, upper)]
    across, along = ends[1] / ends[0]
    section = CrossSection(rings(lower))
    return Manifold.extrude(
        section, high_mm - low_mm, scale_top=(across, along)
    ).translate((0, 0, low_mm))


def post_end_mm(built: Construction) -> float:
    """Return the lower end of the post: just below the sensor."""
    return built.sensor_face_mm - built.body.height_mm - 1.0


def _sensor_pocket(built: Construction) -> Manifold:
    body, end = built.body, post_end_mm(built)
    wide, long = body.width_mm + 2 * _SENSOR_PLAY_MM, body.length_mm + 2 * _SENSOR_PLAY_MM
    room = extruded(_oblong(wide, long), end - 1.0, built.sensor_face_mm)
    wider = 2 * _LEAD_IN_WIDER_MM
    room += _tapered(_oblong(wide + wider, long + wider),
                     _oblong(wide + _STEP_MM, long + _STEP_MM), end, end + _LEAD_IN_MM)
    leads = box(-wide / 2, -built.boss_mm, wide / 2, 0.0)
    return room + extruded(leads, end - 1.0, built.sensor_face_mm - body.height_mm / 2 + 0.3)


def _oblong(wide: float, long: float) -> Polygon:
    return box(-wide / 2, -long / 2, wide / 2, long / 2)


def seat(built: Construction) -> Manifold:
    """Return the ring that lies on a diffuser, in the window, and holds the sheep in its place."""
    ring = without(hexagon(built.cell.diffuser_across_mm), disc(built.cell.seat_diameter_mm))
    return extruded(ring, 0.0, built.seat_mm)


def wall(built: Construction) -> Manifold:
    """Return the hexagonal tube around a cell, on the deck, which keeps its light in.

    The diffuser hangs in it, on six ledges, two on every second side. On its other sides the
    diffuser's flange is cut away. So a wall turned by one side passes over a diffuser that is
    wired; turned back, it carries the diffuser.
    """
    inside = hexagon(2 * built.cell.wall_inside_mm)
    low, high = built.deck_top_mm, built.deck_top_mm + built.cell.ledge_height_mm
    ring = without(hexagon(built.cell.tube_across_mm), inside)
    tube = extruded(ring, low, low + built.cell.wall_height_mm)
    root = built.cell.wall_inside_mm + built.wall_mm / 2
    tip = built.cell.diffuser_across_mm / 2 + built.ledge_play_mm
    below = high - _LEDGE_THICK_MM
    foot = below - _STEEP * (root - tip)
    profile = Polygon([(root, high), (tip, high), (tip, below), (root, foot)])
    near, far = _ledge_ends_mm(built)
    ledge = Manifold.extrude(CrossSection(rings(profile)), far - near).rotate((90, 0, 0))
    for turn in (0, 120, 240):
        for end in (far, -near):
            tube += ledge.translate((0, end, 0)).rotate((0, 0, turn))
    return tube


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
