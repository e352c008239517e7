"""A board as it is built: the parts fit one another at every size, or it says what does not."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from hardware.board import BoardSpec
from hardware.construction import Construction, Screw, rounded_up
from hardware.magnets import Magnet, Sheep


@pytest.mark.parametrize("size", range(2, 9))
def test_every_cell_lies_inside_the_rims(size: int) -> None:
    built = Construction.of(size)
    reach = built.board.pitch_mm / sqrt(3)  # a cell's corner points up
    lowest = max(y for _, y in map(built.board.centre_mm, built.board.cells)) + reach
    assert lowest == pytest.approx(built.inner_apothem_mm, abs=0.01)
    assert built.apothem_mm - built.inner_apothem_mm == pytest.approx(built.rim_mm)


def test_the_stack_adds_up() -> None:
    built = Construction.of(4)
    assert built.deck_top_mm == built.seat_mm - built.sheet_mm - built.chamber_mm
    plates_and_rims = 3 + built.upper_rims + built.lower_rims
    assert built.height_mm == plates_and_rims * built.sheet_mm
    grip = built.height_mm + built.foot_flange_mm
    assert built.bolt_length_mm >= grip + 2.4  # through case and foot, and into an M3 nut
    assert built.foot_mm > built.bolt_length_mm - built.height_mm  # the foot covers its end
    parts = built.ledge_height_mm + built.flange_mm + built.stack_play_mm
    assert parts == pytest.approx(built.chamber_mm)


@pytest.mark.parametrize("sheet_mm", [2.7, 2.8, 3.0, 3.1, 3.3])
def test_the_bay_is_deep_enough_for_every_thickness(sheet_mm: float) -> None:
    built = Construction.of(4, sheet_mm=sheet_mm)
    assert built.least_bay_mm <= built.bay_mm < built.least_bay_mm + sheet_mm
    assert built.least_door_mm <= built.door_rims * sheet_mm
    assert built.door_rims < built.lower_rims, "a whole rim is left above the door"


def test_the_sensing_element_is_where_the_rig_has_it() -> None:
    """The rig's magnet model and the printed diffuser mean the same depth."""
    built = Construction.of(4)
    element = built.sensor_face_mm - built.body.element_below_face_mm
    assert element == pytest.approx(-BoardSpec.of(4).sensor_depth_mm)
    assert built.sensor_face_mm < -built.skin_mm


@pytest.mark.parametrize(("change", "words"), [
    ({"board": BoardSpec(4, pitch_mm=30)}, "too close for sheep 26 mm across: 33.5 mm"),
    ({"board": BoardSpec(4, sensor_depth_mm=2)}, "stick out of the diffuser"),
    ({"upper_rims": 1}, "more upper rims are needed"),
    ({"sheet_mm": 2.6}, "sheets 2.6 mm thick do not fit: 2.7 to 3.3 mm will do"),
    ({"sheet_mm": 3.4}, "sheets 3.4 mm thick do not fit"),
    ({"sheep": Sheep(magnet=Magnet(thickness_mm=6))}, "too thick for half a sheep"),
])
def test_parts_that_do_not_fit_are_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        replace(Construction.of(4), **change)


@pytest.mark.parametrize("hole_mm", [2.0, 5.2])
def test_a_hole_that_does_not_hold_its_screw_is_refused(hole_mm: float) -> None:
    with pytest.raises(ValueError, match=f"holes of {hole_mm:g} mm do not hold screws M2 × 10"):
        Screw(hole_mm=hole_mm)


def test_a_small_board_has_a_sheep_for_each_cell() -> None:
    assert [Construction.of(size).sheep_count for size in (2, 3, 4, 8)] == [7, 19, 26, 26]
    assert Construction.of(2).letters == "ABCDEFG"


def test_a_single_cell_has_no_case() -> None:
    with pytest.raises(ValueError, match=r"has no case: see docs/makers/first-cell\.md"):
        Construction.of(1)


def test_lengths_are_cut_longer_never_shorter() -> None:
    assert [rounded_up(mm) for mm in (1, 10, 10.1, 99.9)] == [10, 10, 20, 100]
