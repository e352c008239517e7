"""The printed parts of each cell: the diffuser, and the tube of wall under it.

Heights are counted from the seat on which a sheep stands, as in `Construction`.
"""

from __future__ import annotations

from manifold3d import Manifold
from shapely.geometry import box

from hardware.construction import Construction
from hardware.fabrication.shapes import hexagon, without
from hardware.fabrication.solids import cylinder, extruded

_SIDE_MM = 1.2
_SENSOR_PLAY_MM = 0.15


def diffuser(built: Construction) -> Manifold:
    """Return the diffuser that fills a window and holds the sensor.

    It has the seat for the sheep, spreads the light, and keeps the sensor at its depth.

    A hexagonal cap, open below, its flange under the top plate. In its middle a post with a
    pocket, into which the sensor goes from below, marked face first, its leads to the side away
    from the LED.
    """
    seat, under = built.seat_mm, built.top_under_mm
    roof = -built.skin_mm
    cap = extruded(hexagon(built.diffuser_across_mm), under, seat)
    cap += extruded(hexagon(built.tube_across_mm), under - built.flange_mm, under)
    cap -= cylinder(built.seat_diameter_mm, 0.0, seat + 1.0)
    hollow = hexagon(built.diffuser_across_mm - 2 * _SIDE_MM)
    cap -= extruded(hollow, under - built.flange_mm - 1.0, roof)
    post = cylinder(built.boss_mm, post_end_mm(built), roof + 0.5)
    return cap + post - _sensor_pocket(built)


def post_end_mm(built: Construction) -> float:
    """Return the lower end of the post: just below the sensor."""
    return built.sensor_face_mm - built.body.height_mm - 1.0


def _sensor_pocket(built: Construction) -> Manifold:
    body, end = built.body, post_end_mm(built) - 1.0
    wide, long = body.width_mm + 2 * _SENSOR_PLAY_MM, body.length_mm + 2 * _SENSOR_PLAY_MM
    room = extruded(box(-wide / 2, -long / 2, wide / 2, long / 2), end, built.sensor_face_mm)
    leads = box(-wide / 2, -built.boss_mm, wide / 2, 0.0)
    return room + extruded(leads, end, built.sensor_face_mm - body.height_mm / 2 + 0.3)


def wall(built: Construction) -> Manifold:
    """Return the hexagonal tube that separates a cell's light, on the deck.

    The diffuser is wider than the tube, so a tube could not be put over one that is wired. The
    wires enter through a slot instead. It faces the closed side of the next tube, which keeps the
    light in.
    """
    outside = hexagon(built.tube_across_mm)
    inside = hexagon(built.tube_across_mm - 2 * built.wall_mm)
    slot = box(0.0, -built.wire_slot_mm / 2, built.tube_across_mm, built.wire_slot_mm / 2)
    low = built.deck_top_mm
    return extruded(without(without(outside, inside), slot), low, low + built.wall_height_mm)
