"""The magnet model gives the figures the board was designed by, and reads as the sensors do."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import pytest

from hardware.board import BoardSpec
from hardware.magnets import HallSensor, Magnet, Sheep

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
