"""The description of the board, its magnets and its construction."""

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from pathlib import Path

import pytest

from engine.hexgrid import HexGrid
from hardware.board import (
    INPUTS_PER_MUX,
    REFERENCE_SIZE,
    BoardSpec,
    PinLayout,
    firmware_layout_text,
)
from hardware.construction import Construction, Screw, rounded_up
from hardware.magnets import HallSensor, Magnet, Sheep

SIZES = range(2, 9)
FIRMWARE_LAYOUT = Path(__file__).parents[2] / "firmware" / "layout.py"


@pytest.mark.parametrize("size", SIZES)
def test_the_board_has_the_cells_of_the_games_in_the_same_order(size: int) -> None:
    grid, board = HexGrid.of(size), BoardSpec.of(size)
    assert board.cells == grid.cells
    assert [board.index(cell) for cell in grid.cells] == [grid.index(c) for c in grid.cells]


@pytest.mark.parametrize("size", SIZES)
def test_cells_lie_where_the_games_draw_them(size: int) -> None:
    grid, board = HexGrid.of(size), BoardSpec.of(size, pitch_mm=37.5)
    for cell in board.cells:
        x, y = grid.xy(cell)
        assert board.centre_mm(cell) == pytest.approx((x * 37.5, y * 37.5), abs=0.006)


def test_neighbours_are_one_pitch_apart_and_no_others() -> None:
    grid, board = HexGrid.of(3), BoardSpec.of(3)
    for one in board.cells:
        for other in board.cells:
            near = 39.9 < board.distance_mm(one, other) < 40.1
            assert near == grid.adjacent(one, other)


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_has_a_sensor_and_an_led_of_its_own(size: int) -> None:
    board = BoardSpec.of(size)
    channels = [board.channel(cell) for cell in board.cells]
    assert len(set(channels)) == len(board.cells)
    assert max(channels) < board.mux_count * INPUTS_PER_MUX
    assert not set(channels) & set(board.self_tests)
    assert {channel // INPUTS_PER_MUX for channel in board.self_tests} == {
        channel // INPUTS_PER_MUX for channel in channels}
    assert sorted(board.led(cell) for cell in board.cells) == list(range(len(board.cells)))


@pytest.mark.parametrize("size", SIZES)
def test_the_led_chain_never_jumps(size: int) -> None:
    board = BoardSpec.of(size)
    chain = sorted(board.cells, key=board.led)
    assert all(
        board.distance_mm(one, following) < 41 for one, following in pairwise(chain)
    )


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 8 cells a side, not 9"):
        BoardSpec.of(9)
    with pytest.raises(ValueError, match="2 to 8 cells a side, not 0"):
        BoardSpec.of(0)
    assert BoardSpec.of_count(0) is BoardSpec.of_count(8) is None


def test_a_single_cell_is_wired_to_the_pico() -> None:
    cell = BoardSpec.of(1)
    assert cell == BoardSpec.of_count(1)
    assert (cell.cells, cell.layout_id, cell.mux_count) == (("a1",), "hex1", 0)
    assert cell.firmware_layout() == PinLayout("hex1", 1, channels=(0,), leds=(0,), self_tests=())


@pytest.mark.parametrize("size", [1, *SIZES])
def test_the_written_tables_say_what_the_layout_says(size: int) -> None:
    board = BoardSpec.of(size)
    written: dict[str, object] = {}
    exec(firmware_layout_text(board), written)
    layout = board.firmware_layout()
    for name in ("layout_id", "cells", "channels", "leds", "self_tests"):
        assert written[name] == getattr(layout, name)
    assert layout.cells == len(board.cells)
    assert list(layout.leds) == [board.led(cell) for cell in board.cells]
    assert list(layout.channels) == [board.channel(cell) for cell in board.cells]


def test_the_firmware_ships_with_the_tables_of_the_classic_board() -> None:
    shipped = FIRMWARE_LAYOUT.read_text(encoding="utf-8")
    assert shipped == firmware_layout_text(BoardSpec.of(REFERENCE_SIZE)), (
        "write it again: python -m hardware.board > firmware/layout.py"
    )


BOARD, SHEEP = BoardSpec.of(4), Sheep()
DEPTH = BOARD.sensor_depth_mm
ON, OFF = 7.0, 5.0  # the firmware's thresholds, mT


def test_own_field() -> None:
    assert SHEEP.axial_mt(0, DEPTH) == pytest.approx(42.6, abs=0.1)


def test_own_field_7_mm_off_centre() -> None:
    assert SHEEP.axial_mt(7, DEPTH) == pytest.approx(13.8, abs=0.1)


def test_worst_crosstalk_is_of_the_opposite_sign() -> None:
    # An empty cell whose six neighbours all lean in by half their width.
    leaning = BOARD.pitch_mm - SHEEP.diameter_mm / 2
    assert 6 * SHEEP.axial_mt(leaning, DEPTH) == pytest.approx(-3.3, abs=0.1)


def test_no_arrangement_of_neighbours_looks_like_a_sheep() -> None:
    """All other cells full, and the six nearest pushed together until they touch."""
    rest = sum(
        SHEEP.axial_mt(BOARD.distance_mm("d4", cell), DEPTH)
        for cell in BOARD.cells
        if BOARD.distance_mm("d4", cell) > 41
    )
    assert -OFF < 6 * SHEEP.axial_mt(SHEEP.diameter_mm, DEPTH) + rest < OFF


def test_a_sheep_is_sensed_until_it_is_a_third_of_its_width_off() -> None:
    off_centre = next(r / 10 for r in range(200) if SHEEP.axial_mt(r / 10, DEPTH) < ON)
    assert off_centre == pytest.approx(26 / 3, abs=0.7)


@pytest.mark.parametrize("height", [0.5, 6.0, 20.0])
def test_on_the_axis_the_integral_is_the_textbook_formula(height: float) -> None:
    magnet, radius = Magnet(), 4.0

    def end(z: float) -> float:
        return z / hypot(z, radius)

    expected = magnet.remanence_mt / 2 * (end(height + magnet.thickness_mm) - end(height))
    assert magnet.axial_mt(0, height) == pytest.approx(expected, rel=1e-6)


def test_off_the_axis_it_is_the_field_of_a_stack_of_current_loops() -> None:
    """By brute force: Biot and Savart's law, summed over many straight bits of many loops."""
    magnet, radius, height = Magnet(), 6.5, 5.0
    a, loops, bits = magnet.diameter_mm / 2, 60, 720
    total = 0.0
    for loop in range(loops):
        z = height + (loop + 0.5) * magnet.thickness_mm / loops
        for bit in range(bits):
            angle = 2 * pi * (bit + 0.5) / bits
            x, y = radius - a * cos(angle), -a * sin(angle)
            along = (-a * sin(angle), a * cos(angle))
            total += (along[0] * y - along[1] * x) / sqrt(x * x + y * y + z * z) ** 3
    current = magnet.remanence_mt * magnet.thickness_mm / loops / (4 * pi)
    assert magnet.axial_mt(radius, height) == pytest.approx(
        total * 2 * pi / bits * current, rel=1e-3
    )


def test_far_away_it_is_a_dipole() -> None:
    magnet = Magnet()
    z = 200 + magnet.thickness_mm / 2
    assert magnet.axial_mt(0, 200) == pytest.approx(2 * magnet.moment / z**3, rel=1e-3)


@pytest.mark.parametrize("below", [DEPTH, 10.0, 25.0, 50.0])
@pytest.mark.parametrize("radius", [0, 0.1, 3.9, 4.0, 7.1, 13.3, 26, 40, 59.9, 60.1, 80, 250])
def test_the_table_is_as_good_as_the_integral(radius: float, below: float) -> None:
    assert SHEEP.field_mt(radius, below) == pytest.approx(SHEEP.axial_mt(radius, below), abs=0.02)


def test_straight_below_the_rim_is_no_special_place() -> None:
    below_rim = SHEEP.axial_mt(4.0, DEPTH)
    assert SHEEP.axial_mt(3.999, DEPTH) > below_rim > SHEEP.axial_mt(4.001, DEPTH)


def test_an_upright_sheep_reads_above_the_middle_and_a_corpse_as_far_below() -> None:
    sensor = HallSensor()
    up, down = sensor.counts(42.6), sensor.counts(-42.6)
    assert up - 32768 == pytest.approx(42.6 * 15 / 3300 * 65536, abs=16)
    assert up + down == pytest.approx(65536, abs=32)


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
    parts = built.cell.ledge_height_mm + built.flange_mm + built.stack_play_mm
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
    with pytest.raises(ValueError, match="has no case"):
        Construction.of(1)


def test_lengths_are_cut_longer_never_shorter() -> None:
    assert [rounded_up(mm) for mm in (1, 10, 10.1, 99.9)] == [10, 10, 20, 100]
