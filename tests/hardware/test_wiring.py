"""The wiring plan says what the firmware does, and its wires are long enough."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from hardware.construction import Construction
from hardware.wiring import ADC_PINS, ADDRESS_PINS, ENABLE_PINS, MUX_BOARD_MM, PICO_MM, Wiring
from tests.firmware.circuitpython import World

SIZES = range(2, 9)


@pytest.mark.parametrize("size", SIZES)
def test_the_firmware_reads_each_cell_through_the_pins_of_the_plan(size: int) -> None:
    world, wiring = World(), Wiring(Construction.of(size))
    with world.installed():
        from firmware.pico import Pico

        pico = Pico(len(wiring.cells), pad=False)
        for wired in wiring.cells:
            world.sensors = [0] * 192
            world.sensors[16 * wired.mux + wired.input] = 777
            assert pico.read_adc(wiring.built.board.channel(wired.cell)) == 777
            low = [pin for pin in ENABLE_PINS if not world.levels[pin]]
            assert low == [wired.enable_pin]
            levels = "".join(str(int(world.levels[pin])) for pin in reversed(ADDRESS_PINS))
            assert levels == wired.address
            assert world.analog(wired.adc_pin) == 777
            assert all(world.analog(pin) == 0 for pin in ADC_PINS if pin != wired.adc_pin)


@pytest.mark.parametrize("size", SIZES)
def test_the_firmware_reads_each_self_test_with_every_address_line_high(size: int) -> None:
    world, board = World(), Construction.of(size).board
    with world.installed():
        from firmware.pico import Pico

        pico = Pico(len(board.cells), pad=False)
        for mux, channel in enumerate(board.self_tests):
            world.sensors = [0] * 192
            world.sensors[16 * mux + 15] = 777
            assert pico.read_adc(channel) == 777
            assert all(world.levels[pin] for pin in ADDRESS_PINS)


@pytest.mark.parametrize("size", SIZES)
def test_wires_reach(size: int) -> None:
    wiring = Wiring(Construction.of(size))
    board = wiring.built.board
    for wired in wiring.cells:
        (x0, y0), (x1, y1) = board.centre_mm(wired.cell), wiring.mux_places[wired.mux]
        assert wired.sensor_mm > hypot(x0 - x1, y0 - y1) + wiring.built.bay_mm
    chain = sorted(wiring.cells, key=lambda wired: wired.led)
    for before, wired in pairwise(chain):
        assert wired.data_mm > board.distance_mm(before.cell, wired.cell)


@pytest.mark.parametrize("size", SIZES)
def test_multiplexers_and_pico_lie_beside_one_another_inside_the_case(size: int) -> None:
    wiring = Wiring(Construction.of(size))
    boards = [(place, MUX_BOARD_MM) for place in wiring.mux_places]
    boards.append((wiring.pico_place, PICO_MM))
    for (one, first), (other, second) in combinations(boards, 2):
        apart = [abs(a - b) - (p + q) / 2
                 for a, b, p, q in zip(one, other, first, second, strict=True)]
        assert max(apart) > 0
    inside = wiring.built.inner_apothem_mm
    assert all(abs(y) + high / 2 < inside for (_, y), (_, high) in boards)


def test_the_cutting_list_has_every_wire() -> None:
    wiring = Wiring(Construction.of(4))
    count = {use: sum(w.count for w in wiring.wires if w.use == use)
             for use in {wire.use for wire in wiring.wires}}
    assert count["sensor to multiplexer"] == count["LED data"] == 37
    assert count["address S0 to S3"] == 4 * 3
    assert count["enable"] == count["common pin to ADC"] == 3
    total = sum(wire.count * wire.length_mm for wire in wiring.wires) / 1000
    assert sum(wiring.metres().values()) == pytest.approx(total, abs=0.4)


def test_a_wider_pitch_makes_longer_wires() -> None:
    narrow, wide = Wiring(Construction.of(4)), Wiring(Construction.of(4, pitch_mm=60))
    assert all(b.sensor_mm >= a.sensor_mm for a, b in zip(narrow.cells, wide.cells, strict=True))
    assert sum(wide.metres().values()) > 1.2 * sum(narrow.metres().values())
