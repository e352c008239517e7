"""The wiring plan says what the firmware does, and its wires are long enough."""

import csv
import re
from collections import Counter
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import pytest

from firmware.scan import Channels
from hardware.board import CELLS_PER_MUX
from hardware.construction import Construction
from hardware.fabrication.plan import write_tables
from hardware.wiring import (
    ADDRESS_PINS,
    ENABLE_PINS,
    MUX_BOARD_MM,
    PICO_MM,
    PICO_PINS,
    USES,
    Wiring,
)
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
            assert Channels(pico, [wiring.built.board.channel(wired.cell)]).read() == [777]
            assert world.pin_read == wired.adc_pin
            low = [pin for pin in ENABLE_PINS if not world.levels_read[pin]]
            assert low == [wired.enable_pin]
            levels = [str(int(world.levels_read[pin])) for pin in reversed(ADDRESS_PINS)]
            assert "".join(levels) == wired.address


@pytest.mark.parametrize("size", SIZES)
def test_the_firmware_reads_each_self_test_with_every_address_line_high(size: int) -> None:
    world, board = World(), Construction.of(size).board
    with world.installed():
        from firmware.pico import Pico

        pico = Pico(len(board.cells), pad=False)
        for mux, channel in enumerate(board.self_tests):
            world.sensors = [0] * 192
            world.sensors[16 * mux + 15] = 777
            assert Channels(pico, [channel]).read() == [777]
            assert all(world.levels_read[pin] for pin in ADDRESS_PINS)


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
    if not wiring.on_usb:
        boards.append((wiring.power_place, wiring.stripboard.size_mm))
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
    assert (sum(wired.sensor_mm for wired in wide.cells)
            > 1.2 * sum(wired.sensor_mm for wired in narrow.cells))
    assert sum(wide.metres().values()) > 1.2 * sum(narrow.metres().values())


# --- the supply's wires --------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_sensor_gets_its_supply_from_a_neighbour_or_its_multiplexer(size: int) -> None:
    wiring = Wiring(Construction.of(size))
    board, feeds = wiring.built.board, wiring.sensor_feeds
    assert set(feeds) == set(board.cells)
    firsts = [cell for cell, source in feeds.items() if source is None]
    assert sorted(board.index(cell) // CELLS_PER_MUX for cell in firsts) == list(
        range(board.mux_count))
    for cell, source in feeds.items():
        if source is not None:
            assert board.index(cell) // CELLS_PER_MUX == board.index(source) // CELLS_PER_MUX
            assert board.distance_mm(cell, source) == pytest.approx(board.pitch_mm, abs=0.01)
    wires_at = Counter(source for source in feeds.values() if source is not None)
    assert max(wires_at.values()) <= 3, "more wires than that do not fit at the legs of a sensor"


@pytest.mark.parametrize("size", SIZES)
def test_each_wire_of_the_stripboard_is_in_the_cutting_list(size: int) -> None:
    wiring = Wiring(Construction.of(size))
    listed = Counter[str]()
    for wire in wiring.wires:
        listed[wire.use] += wire.count
    for name, count in Counter(exit_.name for exit_ in wiring.stripboard.exits).items():
        assert listed[name] == (len(wiring.cells) if name == "LED data" else count), name
    if not wiring.on_usb:
        assert listed["5 V, socket to stripboard"] == listed["ground, socket to stripboard"] == 1
    for plus, minus in (("3.3 V, sensor to sensor", "ground, sensor to sensor"),
                        ("5 V, LED to LED", "ground, LED to LED"),
                        ("5 V, stripboard to LEDs", "ground, stripboard to LEDs"),
                        ("3.3 V to multiplexer", "ground to multiplexer")):
        assert listed[plus] == listed[minus] > 0
    assert listed["5 V, LED to LED"] == len(wiring.cells) - 1


def test_wires_are_listed_in_the_order_in_which_they_are_soldered(tmp_path: Path) -> None:
    wiring = Wiring(Construction.of(4))
    write_tables(wiring, tmp_path)
    with (tmp_path / "wires.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["use", "colour", "length mm", "count", "order", "mm2", "AWG", "from",
                             "to"]
    assert [int(row["order"]) for row in rows] == list(range(1, len(rows) + 1))
    uses = list(dict.fromkeys(row["use"] for row in rows))
    assert uses[0] == "5 V, socket to stripboard"
    assert uses.index("3.3 V, sensor to sensor") < uses.index("5 V, LED to LED")
    assert uses.index("5 V, LED to LED") < uses.index("LED data")
    assert uses.index("LED data") < uses.index("sensor to multiplexer")
    for row in rows:
        assert (row["mm2"], row["AWG"]) in (("0.5", "20"), ("0.08", "28"))
        assert row["from"], "every wire begins somewhere"
        assert row["to"], "and ends somewhere"
        assert "{" not in row["from"] + row["to"]
    by_use = {row["use"]: row for row in rows}
    assert by_use["5 V, stripboard to Pico VSYS"]["from"] == "stripboard A22"
    assert by_use["ground, stripboard to LEDs"]["from"] == "stripboard F4, F5"
    assert by_use["LED data"]["from"] == "stripboard E4, then LED out"
    for use in ("5 V, LED to LED", "ground, stripboard to LEDs", "ground, stripboard to Pico"):
        assert by_use[use]["mm2"] == "0.5"


@pytest.mark.parametrize("size", SIZES)
def test_the_pins_in_the_cutting_list_are_those_of_the_pico(size: int) -> None:
    wiring = Wiring(Construction.of(size))
    for use in USES:
        for end in wiring.ends(use):
            if found := re.fullmatch(r"Pico (\w+), pin (\d+)", end):
                assert PICO_PINS[int(found[2]) - 1] == found[1]
