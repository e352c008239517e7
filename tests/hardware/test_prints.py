"""What is printed: closed bodies that fit, and sheep whose magnets cannot come to lie wrong."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

for needed in ("manifold3d", "trimesh", "shapely", "matplotlib"):
    pytest.importorskip(needed, reason=f"{needed} is not here: pip install -e '.[hardware]'")

import numpy as np
from manifold3d import Manifold
from shapely import affinity
from shapely.geometry import box

from hardware.construction import Construction
from hardware.fabrication import flock, furniture
from hardware.fabrication.make import models
from hardware.fabrication.shapes import disc, hexagon, keyed_disc, polygons
from hardware.fabrication.solids import NotSolid, cylinder, extruded, inspected, mesh, write_stl

BUILT = Construction.of(4)
SOME = "AIMQW"
LETTERS = [*SOME, *(pytest.param(letter, marks=pytest.mark.whole)
                    for letter in "BCDEFGHJKLNOPRSTUVXYZ")]


def common_mm3(one: Manifold, other: Manifold) -> float:
    """Return the volume that two solids share."""
    return float((one ^ other).volume())


def magnet(low: float, high: float, diameter: float | None = None) -> Manifold:
    return cylinder(diameter or BUILT.sheep.magnet.diameter_mm, low, high)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("letter", LETTERS)
def test_every_sheep_is_two_closed_halves(letter: str, tmp_path: Path) -> None:
    for half in (flock.upper_half(BUILT, letter), flock.lower_half(BUILT, letter)):
        found = write_stl("half", half, tmp_path)
        assert found.watertight
        assert found.bodies == 1
        assert found.volume_mm3 == pytest.approx(half.volume(), rel=1e-4)
    assert common_mm3(flock.upper_half(BUILT, letter), flock.lower_half(BUILT, letter)) < 0.01


@pytest.mark.parametrize("letter", LETTERS)
def test_a_sheep_is_as_big_as_the_rig_has_it(letter: str) -> None:
    whole = flock.upper_half(BUILT, letter) + flock.lower_half(BUILT, letter)
    x0, y0, z0, x1, y1, z1 = whole.bounding_box()
    assert (z0, z1) == pytest.approx((0, BUILT.sheep.height_mm))
    assert max(x1 - x0, y1 - y0) == pytest.approx(BUILT.sheep.diameter_mm, abs=0.25)


def test_magnets_lie_where_the_magnet_model_has_them() -> None:
    """As far from either face as `hardware.magnets` assumes, on floors of solid plastic."""
    sheep, places = BUILT.sheep, flock.magnet_places(BUILT)
    heights = sorted((sheep.wall_mm, sheep.height_mm - sheep.wall_mm - sheep.magnet.thickness_mm))
    assert [place.low_mm for place in places] == pytest.approx(heights)
    halves = flock.lower_half(BUILT, "I"), flock.upper_half(BUILT, "I")
    for place, half in zip(places, halves, strict=True):
        held = magnet(place.low_mm, place.high_mm)
        assert 0 < common_mm3(held, half) < 2.0  # only the three ribs are in its way
        slim = magnet(place.low_mm + 0.01, place.high_mm - 0.01, sheep.magnet.diameter_mm - 0.6)
        assert common_mm3(slim, half) < 0.01
    floor = magnet(BUILT.printed.engraving_mm + 0.01, places[0].low_mm)
    assert common_mm3(floor, halves[0]) == pytest.approx(floor.volume(), rel=1e-3)


def test_the_tag_fits_between_the_halves() -> None:
    part = BUILT.printed
    low = flock.tag_floor_mm(BUILT)
    tag = cylinder(part.tag_diameter_mm, low + 0.001, low + part.tag_height_mm - 0.001)
    for half in (flock.upper_half(BUILT, "I"), flock.lower_half(BUILT, "I")):
        assert common_mm3(tag, half) < 0.01


# --- polarity by construction ---------------------------------------------------------------------


def setter_in(end: str, turn: float) -> Manifold:
    """The setter, pointing down with one of its ends, the tip of that at z = 0.02."""
    body = flock.setter(BUILT)
    bottom, top = body.bounding_box()[2], body.bounding_box()[5]
    if end == "lower":
        body = body.translate((0, 0, -bottom))
    else:
        body = body.rotate((180, 0, 0)).translate((0, 0, top))
    return body.rotate((0, 0, turn)).translate((0, 0, 0.02))


def in_half(body: Manifold, half: str) -> float:
    """What it has in common with a half that lies on its face, its tip where the magnet ends."""
    lower, upper = flock.magnet_places(BUILT)
    if half == "lower":
        return common_mm3(body.translate((0, 0, lower.high_mm)), flock.lower_half(BUILT, "I"))
    turned = flock.upper_half(BUILT, "I").rotate((180, 0, 0))
    return common_mm3(body.translate((0, 0, -upper.low_mm)), turned)


def test_each_end_of_the_setter_goes_home_in_its_own_half() -> None:
    for end in ("lower", "upper"):
        assert in_half(setter_in(end, 0.0), end) < 0.01


def test_the_wrong_end_goes_in_no_way_round() -> None:
    part = BUILT.printed
    notches = {"upper": part.upper_notches, "lower": part.lower_notches}
    for end, half in (("lower", "upper"), ("upper", "lower")):
        mouth = keyed_disc(
            part.mouth_radius_mm, part.notch_radius_mm, notches[half], part.notch_width_mm
        )
        for turn in range(0, 360, 2):
            collar = affinity.rotate(flock.collar(BUILT, end), turn, origin=(0, 0))
            assert collar.difference(mouth).area > 1.0, (end, turn)
        for turn in (0, 60, 90):
            assert in_half(setter_in(end, turn), half) > 2.0, (end, turn)


def test_with_as_many_notches_in_both_halves_nothing_would_stop_it() -> None:
    """The test above can fail: it is the notches that do it."""
    alike = replace(BUILT, printed=replace(BUILT.printed, upper_notches=2))
    half = flock.lower_half(alike, "I")
    collar = extruded(flock.collar(alike, "upper"), 4.3, 8.0)
    assert common_mm3(collar, half) < 0.01


def test_both_magnets_point_the_same_way_whatever_the_stack() -> None:
    poles = flock.setter_poles()
    assert poles["upper"] == -poles["lower"]  # one stack through it
    assert [place.points for place in flock.magnet_places(BUILT)] == [1, 1]


def test_the_setter_holds_its_stack_between_closed_tips() -> None:
    body, part = flock.setter(BUILT), BUILT.printed
    whole = body.volume()
    _, _, low, _, _, high = body.bounding_box()
    stack = part.setter_magnets * BUILT.sheep.magnet.thickness_mm
    start = flock.collar_mm(BUILT, "lower") + part.setter_skin_mm
    held = magnet(start, start + stack)
    assert common_mm3(held, body) < 0.01
    for tip in (low + 0.1, high - 0.2):
        assert common_mm3(cylinder(6.0, tip, tip + 0.1), body) == pytest.approx(
            cylinder(6.0, tip, tip + 0.1).volume(), rel=1e-3
        )
    assert whole > 0


@pytest.mark.parametrize("wide", [-0.1, 0.1])
def test_the_stack_goes_into_the_setter_though_magnets_and_prints_are_not_exact(
    wide: float
) -> None:
    """Magnets are up to 0.1 mm larger; a printed pocket is 0.2 mm narrower and 0.1 mm lower."""
    part, disc_of = BUILT.printed, BUILT.sheep.magnet
    across = disc_of.diameter_mm + wide + 0.2
    half_stack = part.setter_magnets * (disc_of.thickness_mm + wide) / 2 + 0.1
    for end in ("lower", "upper"):
        path = cylinder(across, -1.0, half_stack - 0.001)  # from the face on which it is printed
        assert common_mm3(path, flock.setter_half(BUILT, end)) < 0.01


def test_the_setter_as_printed_is_its_two_halves() -> None:
    strip_mm3 = 8.0
    halves = sum(flock.setter_half(BUILT, end).volume() for end in ("lower", "upper"))
    assert flock.setter(BUILT).volume() == pytest.approx(halves)
    assert flock.setter_to_print(BUILT).volume() == pytest.approx(halves, abs=strip_mm3)


# --- what one reads on them -----------------------------------------------------------------------


def test_no_letter_looks_like_another_however_it_is_turned() -> None:
    """M is W and N is Z turned round, but for the bar under them."""
    marks = {letter: flock.letter_mark(letter) for letter in BUILT.letters}
    for one, other in combinations(BUILT.letters, 2):
        for turn in (90, 180, 270):
            turned = affinity.rotate(marks[other], turn, origin=(0, 0))
            unlike = marks[one].symmetric_difference(turned).area
            assert unlike > 15.0, (one, other, turn)


def test_marks_stay_on_the_faces() -> None:
    face = disc(BUILT.sheep.diameter_mm - 2 * BUILT.printed.lobe_depth_mm - 0.4)
    for letter in BUILT.letters:
        assert face.contains(flock.letter_mark(letter))
        assert face.contains(flock.dead_mark(letter))


def test_the_dead_face_is_not_mirrored_to_who_turns_it_up() -> None:
    half = flock.lower_half(BUILT, "R").rotate((0, 180, 0))  # turned over from side to side
    high = half.bounding_box()[5]
    ink = extruded(flock.dead_mark("R"), high - BUILT.printed.engraving_mm + 0.01, high)
    assert common_mm3(ink, half) < 0.01


# --- the cells' furniture -------------------------------------------------------------------------


def test_a_diffuser_fits_its_window_and_its_neighbours() -> None:
    cap = furniture.diffuser(BUILT)
    hole = polygons(box(-50, -50, 50, 50).difference(
        hexagon(BUILT.window_across_mm)
    ))[0]
    plate = extruded(hole, BUILT.top_under_mm, BUILT.seat_mm)
    assert common_mm3(cap.translate((0, 0, -0.001)), plate) < 0.01
    beside = cap.translate((BUILT.board.pitch_mm, 0, 0))
    assert common_mm3(cap, beside) < 0.01


def test_the_sensor_goes_home_at_its_depth() -> None:
    body, cap = BUILT.body, furniture.diffuser(BUILT)
    face = BUILT.sensor_face_mm
    plan = box(-body.width_mm / 2, -body.length_mm / 2, body.width_mm / 2, body.length_mm / 2)
    there = extruded(plan, face - body.height_mm, face - 0.001)
    assert common_mm3(there, cap) < 0.01
    assert common_mm3(there.translate((0, 0, 0.2)), cap) > 1.0  # and no higher
    leads = extruded(box(-1.5, -20, 1.5, 0), face - body.height_mm, face - body.height_mm / 2)
    assert common_mm3(leads, cap) < 0.01


def test_a_standing_sensor_finds_the_pocket() -> None:
    """Its legs are bent by hand: at the pocket's mouth it may be 0.5 mm off on any side."""
    body, cap = BUILT.body, furniture.diffuser(BUILT)
    plan = box(-body.width_mm / 2, -body.length_mm / 2, body.width_mm / 2, body.length_mm / 2)
    end = furniture.post_end_mm(BUILT)
    for x, y in ((0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5)):
        below = extruded(affinity.translate(plan, x, y), end - 2.0, end + 0.2)
        assert common_mm3(below, cap) < 0.01


def test_a_sheep_stands_on_the_diffuser_in_its_seat() -> None:
    sheep = flock.lower_half(BUILT, "I").translate((0, 0, 0.001))
    cap, seat = furniture.diffuser(BUILT), furniture.seat(BUILT)
    assert common_mm3(sheep, cap + seat) < 0.01
    assert common_mm3(sheep.translate((0, 0, -0.1)), cap) > 10.0
    assert common_mm3(sheep.translate((BUILT.seat_play_mm, 0, 0)), seat) > 0.5


def test_a_seat_lies_on_its_diffuser_flush_with_the_top() -> None:
    cap, seat = furniture.diffuser(BUILT), furniture.seat(BUILT)
    x0, y0, z0, x1, y1, z1 = seat.bounding_box()
    assert (z0, z1) == pytest.approx((cap.bounding_box()[5], BUILT.seat_mm))
    assert (x1 - x0, y1 - y0) == pytest.approx(
        (BUILT.cell.diffuser_across_mm, BUILT.cell.diffuser_across_mm * 2 / 3**0.5))
    assert common_mm3(seat, cap) < 0.01


def test_walls_fill_the_chamber_side_by_side() -> None:
    tube = furniture.wall(BUILT)
    low, high = tube.bounding_box()[2], tube.bounding_box()[5]
    assert (low, high) == pytest.approx(
        (BUILT.deck_top_mm, BUILT.top_under_mm - BUILT.stack_play_mm))
    beside = tube.translate((BUILT.board.pitch_mm, 0, 0))
    assert common_mm3(tube, beside) < 0.01
    assert common_mm3(tube, furniture.diffuser(BUILT)) < 0.01


@pytest.mark.parametrize("sheet_mm", [2.7, 2.8, 3.0, 3.3])
def test_the_top_rests_on_the_rims_and_not_on_the_walls(sheet_mm: float) -> None:
    """Sheets may be 0.1 mm thinner in places than measured, and prints 0.1 mm higher."""
    built = Construction.of(4, sheet_mm=sheet_mm)
    tube = furniture.wall(built).bounding_box()
    low, high = flange_heights(built)
    thin_chamber_mm = built.upper_rims * (sheet_mm - 0.1)
    assert (tube[5] - tube[2]) + 0.1 <= thin_chamber_mm + 1e-9
    ledge_mm = built.cell.ledge_height_mm
    assert (ledge_mm + 0.1) + (built.top_under_mm - low + 0.1) <= thin_chamber_mm + 1e-9
    assert high < built.top_under_mm
    loose = built.upper_rims * (sheet_mm + 0.1) - ledge_mm - (built.top_under_mm - low)
    assert loose <= 1.0 + 1e-9


def flange_heights(built: Construction) -> tuple[float, float]:
    """The lower and upper end of the flange outside the window, from the solid."""
    side = built.window_across_mm / 2 + 0.01
    rim = furniture.diffuser(built) ^ extruded(box(side, -1, side + 5, 1), -50, 50)
    return rim.bounding_box()[2], rim.bounding_box()[5]


@pytest.mark.parametrize("pitch_mm", [33.5, 40.0, 46.0])
def test_a_wall_turned_by_a_side_passes_over_a_diffuser(pitch_mm: float) -> None:
    """And turned back it carries the diffuser, even where that lies as far aside as it can."""
    built = Construction.of(4, pitch_mm)
    cap, tube = furniture.diffuser(built), furniture.wall(built)
    turned = tube.rotate((0, 0, 60))
    for lift in np.arange(-8.0, 12.0, 0.5):
        assert common_mm3(cap, turned.translate((0, 0, lift))) < 0.01, lift
    low, _ = flange_heights(built)
    down = built.deck_top_mm + built.cell.ledge_height_mm - low
    play = built.ledge_play_mm
    for x, y in ((0, 0), (play, 0), (-play / 2, 0.8 * play), (-play / 2, -0.8 * play)):
        lying = cap.translate((x, y, down))
        assert common_mm3(lying.translate((0, 0, 0.001)), tube) < 0.01
        assert common_mm3(lying.translate((0, 0, -0.1)), tube) > 0.5
    assert common_mm3(cap.translate((0, 0, down - 0.1)), turned) < 0.01  # not carried


def test_a_wall_leaves_room_for_the_board_of_a_cell() -> None:
    board = BUILT.cell_board
    plan = box(-board.width_mm / 2, -board.length_mm / 2, board.width_mm / 2, board.length_mm / 2)
    assert common_mm3(extruded(plan, -50, 50), furniture.wall(BUILT)) < 0.01


def test_a_part_in_two_pieces_is_refused(tmp_path: Path) -> None:
    two = cylinder(5, 0, 1) + cylinder(5, 3, 4)
    with pytest.raises(NotSolid, match="pair: watertight True, 2 bodies"):
        write_stl("pair", two, tmp_path)


def test_an_open_mesh_is_found_out(tmp_path: Path) -> None:
    path = tmp_path / "open.stl"
    whole = mesh(furniture.wall(BUILT))
    whole.update_faces(np.arange(len(whole.faces)) > 0)  # one triangle is missing
    whole.export(path)
    assert not inspected(path).watertight


def test_prints_lie_on_the_bed_faces_down() -> None:
    """The mark is on the bed, where a printer is smoothest; the mouths are open above."""
    found = {model.name: model for model in models(replace(BUILT, sheep_count=1))}
    assert list(found) == [
        "diffuser", "seat", "wall", "setter", "sheep-A-dead-side", "sheep-A-letter-side",
        "foot", "reader-box", "reader-lid",
    ]
    assert all(model.solid.bounding_box()[2] == pytest.approx(0.0) for model in found.values())
    face = cylinder(20.0, 0.0, BUILT.printed.engraving_mm / 2)
    for name in ("sheep-A-dead-side", "sheep-A-letter-side"):
        assert found[name].solid.bounding_box()[2] == pytest.approx(0.0)
        assert common_mm3(face, found[name].solid) < 0.95 * face.volume()
        assert common_mm3(cylinder(6.0, 5.0, 9.0), found[name].solid) < 0.01
