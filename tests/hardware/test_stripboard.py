"""The wires of a board, and the circuit on a stripboard."""

import csv
import re
from collections import Counter
from dataclasses import replace
from functools import cached_property
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import pytest
from matplotlib.patches import FancyArrowPatch

from firmware.scan import Channels
from hardware.board import CELLS_PER_MUX
from hardware.construction import Construction
from hardware.fabrication.plan import (
    steps_figure,
    stripboard_figure,
    stripboard_page,
    write_drawing,
    write_tables,
)
from hardware.power.budget import Budget
from hardware.stripboard import SENSORS_PER_REGULATOR, Device, Hole, Stripboard
from hardware.wiring import (
    ADDRESS_PINS,
    ENABLE_PINS,
    LED_PIN,
    MUX_BOARD_MM,
    PICO_MM,
    PICO_PINS,
    USES,
    Wiring,
)
from tests.firmware.circuitpython import World

SIZES = range(2, 9)
CLASSIC = Stripboard(regulators=1, muxes=3, feeds=2)

SHIFTER = {  # 74AHCT125, by TI's data sheet: pin number and name
    "1 1OE", "2 1A", "3 1Y", "4 2OE", "5 2A", "6 2Y", "7 GND", "8 3Y", "9 3A", "10 3OE", "11 4Y",
    "12 4A", "13 4OE", "14 VCC",
}


def stripboard(size: int) -> Stripboard:
    return Wiring(Construction.of(size)).stripboard


@pytest.mark.parametrize("size", SIZES)
def test_the_copper_joins_what_the_netlist_says_on_every_board(size: int) -> None:
    assert stripboard(size).faults() == []


@pytest.mark.parametrize("size", SIZES)
def test_small_boards_run_on_usb_and_the_others_have_their_regulators(size: int) -> None:
    built = Construction.of(size)
    board = stripboard(size)
    assert board.usb == Budget(built).usb_is_enough
    if not board.usb:
        assert board.regulators == -(-len(built.board.cells) // SENSORS_PER_REGULATOR)
    assert board.muxes == built.board.mux_count


def test_each_net_joins_the_pins_that_belong_together() -> None:
    nets = {net: set(names) for net, names in CLASSIC.netlist.items()}
    assert nets["5V_IN"] == {"J1 +", "F1 1"}
    assert nets["5V_FUSED"] == {"F1 2", "Q1 D"}
    assert nets["GATE"] == {"Q1 G", "R1 1"}
    assert {"Q1 S", "C1 +", "D1 A", "U2 IN", "C3 +", "U1 14 VCC"} <= nets["5V"]
    assert nets["PICO_5V"] == {"D1 K", "F2 1"}
    assert nets["VSYS"] == {"F2 2", "5 V, stripboard to Pico VSYS"}
    assert {"U2 OUT", "C4 +", "3.3 V to multiplexer"} == nets["3V3_0"]
    assert nets["LED_LOGIC"] == {"U1 2 1A", "R3 1", "LED data, Pico to stripboard"}
    assert nets["LED_5V"] == {"U1 3 1Y", "R2 2"}
    assert nets["LED_DATA"] == {"R2 1", "LED data"}
    assert {"J1 -", "C1 -", "U2 GND", "U1 7 GND", "U1 1 1OE", "R1 2", "R3 2"} <= nets["GND"]


def test_no_input_of_the_level_shifter_is_left_open() -> None:
    shifter = next(part for part in CLASSIC.parts if part.ref == "U1")
    assert {leg.pin for leg in shifter.legs} == SHIFTER
    assert {leg.pin for leg in shifter.legs if leg.net is None} == {"6 2Y", "8 3Y", "11 4Y"}


def test_legs_are_in_the_order_of_the_packages() -> None:
    """Seen from above, a flat TO-220 has pin 1 on top if its legs point to the left, and below if
    they point to the right."""
    legs = {part.ref: part for part in CLASSIC.parts}
    mosfet, regulator = legs["Q1"], legs["U2"]
    assert mosfet.body[1] > mosfet.legs[0].hole.column, "legs to the left"
    assert [leg.pin for leg in mosfet.legs] == ["G", "D", "S"]
    assert regulator.body[3] < regulator.legs[0].hole.column, "legs to the right"
    assert [leg.pin for leg in regulator.legs] == ["IN", "OUT", "GND"]
    for part in (mosfet, regulator):
        rows = [leg.hole.row for leg in part.legs]
        assert rows == list(range(rows[0], rows[0] + 3))
    holes = {leg.pin.split()[0]: leg.hole for leg in legs["U1"].legs}
    assert [holes[str(pin)].row for pin in range(1, 8)] == [
        holes[str(pin)].row for pin in range(14, 7, -1)]
    assert all(holes[str(15 - pin)].column - holes[str(pin)].column == 3 for pin in range(1, 8))


@pytest.mark.parametrize("regulators", [1, 2, 4])
def test_the_words_turn_flat_parts_as_their_legs_need_it(regulators: int) -> None:
    """With the other face up, ground and input of a regulator are exchanged."""
    flat = [part for part in Stripboard(regulators, 3, 2).parts if "TO-220" in part.what]
    assert len(flat) == regulators + 1
    for part in flat:
        side = "right" if part.body[1] > part.legs[0].hole.column else "left"
        assert part.polarity.startswith(f"lying to the {side}, with its marked face up")


def test_the_lights_return_next_to_the_supply_and_not_through_the_sensors_ground() -> None:
    """On the ground strip the supply comes first, then the LEDs, then what must stay quiet."""
    ground = {name: hole for name, net, hole in CLASSIC.soldered if net == "GND" and hole.row == 5}
    minus, lights = ground["J1 -"], ground["ground, stripboard to LEDs"]
    quiet = next(link[0] for link in CLASSIC.links if link[1] == Hole.of("J14"))
    assert minus < lights < quiet < ground["ground, stripboard to Pico"]


# --- planted faults ------------------------------------------------------------------------------


class FaultyStripboard(Stripboard):
    """The classic stripboard with parts, links or cuts of its own."""

    def __init__(self, **changes: object) -> None:
        super().__init__(1, 3, 2)
        for name, value in changes.items():
            self.__dict__[name] = value  # in place of the cached property


def moved(ref: str, pin: str, hole: str) -> tuple[Device, ...]:
    """The parts with one leg in another hole."""
    return tuple(
        replace(part, legs=tuple(replace(leg, hole=Hole.of(hole)) if leg.pin == pin else leg
                                 for leg in part.legs)) if part.ref == ref else part
        for part in CLASSIC.parts)


def without(cut: str) -> tuple[Hole, ...]:
    return tuple(hole for hole in CLASSIC.cuts if hole != Hole.of(cut))


def test_the_properties_that_the_faults_are_planted_in_are_cached() -> None:
    for name in ("parts", "links", "cuts"):
        assert isinstance(Stripboard.__dict__[name], cached_property)


@pytest.mark.parametrize(("changes", "fault"), [
    ({"cuts": without("D10")}, "joined but should not be: "),
    ({"cuts": without("H9")}, "U1 1 1OE (GND)"),
    ({"cuts": without("N9")}, "U1 8 3Y (open)"),
    ({"cuts": (*CLASSIC.cuts, Hole.of("F9"))}, "GND is in two parts that are not joined"),
    ({"cuts": (*CLASSIC.cuts, Hole.of("G9"))}, "the cut at G9 separates nothing"),
    ({"links": CLASSIC.links[1:]}, "5V_FUSED is in two parts"),
    ({"links": (*CLASSIC.links, (Hole.of("C30"), Hole.of("D30")))}, "joined but should not be"),
    ({"parts": moved("D1", "K", "B20")}, "joined but should not be"),
    ({"parts": moved("C2", "1", "H11")}, "H11 holds U1 14 VCC and C2 1"),
    ({"parts": moved("R2", "2", "J9")}, "R2 2 is at J9, where the strip is cut"),
    ({"parts": moved("R3", "2", "P1")}, "R3 2 is at P1, beside the board"),
    ({"parts": moved("R1", "1", "B15")}, "R1 1 at B15 is below Q1"),
])
def test_a_planted_fault_is_found(changes: dict[str, object], fault: str) -> None:
    assert any(fault in found for found in FaultyStripboard(**changes).faults())


def test_more_than_it_can_hold_is_refused() -> None:
    for regulators, muxes, feeds in ((1, 4, 1), (5, 3, 1), (1, 3, 4), (1, 3, 0)):
        with pytest.raises(ValueError, match="no stripboard"):
            Stripboard(regulators, muxes, feeds)


# --- what is written -----------------------------------------------------------------------------


def test_the_table_has_every_cut_link_leg_and_wire_in_the_order_of_work(tmp_path: Path) -> None:
    wiring = Wiring(Construction.of(4))
    write_tables(wiring, tmp_path)
    head, *rows = (tmp_path / "stripboard.csv").read_text("utf-8").splitlines()
    assert head == "order,what,part,pin,hole,net,note"
    whats = [row.split(",")[1] for row in rows]
    assert list(dict.fromkeys(whats)) == ["cut", "link", "leg", "wire"]
    board = wiring.stripboard
    assert len(rows) == len(board.cuts) + len(board.links) + len(board.soldered)
    assert [int(row.split(",")[0]) for row in rows] == list(range(1, len(rows) + 1))


def test_the_drawing_names_every_part_and_every_wire(tmp_path: Path) -> None:
    wiring = Wiring(Construction.of(4))
    write_drawing(stripboard_figure(wiring.stripboard), tmp_path / "stripboard.svg")
    drawn = (tmp_path / "stripboard.svg").read_text("utf-8")
    for part in wiring.stripboard.parts:
        assert f">{part.ref}" in drawn, part.ref
    for exit_ in wiring.stripboard.exits:
        assert exit_.name in drawn
        assert str(exit_.hole) in drawn


def test_the_page_of_the_guide_shows_this_stripboard() -> None:
    page = (Path(__file__).parents[2] / "docs" / "makers" / "wiring-by-hand.md").read_text("utf-8")
    wiring = Wiring(Construction.of(4))
    tables = [line for line in stripboard_page(wiring).splitlines() if line.startswith("|")]
    assert len(tables) > 30
    assert [line for line in tables if line not in page] == []
    words = " ".join(page.split())
    assert ", ".join(str(cut) for cut in wiring.stripboard.cuts) in words
    assert ", ".join(f"{one} to {other}" for one, other in wiring.stripboard.links) in words
    metres = wiring.metres()
    assert f"The 37 cells need {sum(metres.values()):.0f} m in all" in words
    for colour in ("red", "black", "orange", "yellow", "green"):
        line = next(line for line in page.splitlines() if line.startswith(f"| {colour} |"))
        assert line.endswith(f"| {metres[colour]:.1f} m |")


@pytest.mark.parametrize("size", [2, 3])
def test_the_page_of_the_guide_says_how_small_boards_differ(size: int) -> None:
    page = (Path(__file__).parents[2] / "docs" / "makers" / "wiring-by-hand.md").read_text("utf-8")
    words, wiring = " ".join(page.split()), Wiring(Construction.of(size))
    assert stripboard_page(wiring).partition(",")[0].replace(" (", ", ").rstrip(")") in words
    nets = {str(hole): net for _, net, hole in wiring.stripboard.soldered}
    assert (nets["H18"], nets["I18"]) == ("5V", "GND")
    assert "H18 has 4.5 to 5.25 V above I18" in words
    assert wiring.ends("3.3 V to multiplexer")[0] == "Pico 3V3, pin 36"
    assert wiring.ends("ground to multiplexer")[0] == "Pico AGND, pin 33"
    assert "from pins 36 and 33 of the Pico" in words
    assert wiring.feeds == (0,)


@pytest.mark.parametrize("size", [2, 4, 8])
def test_each_wire_goes_to_a_pin_of_the_pico_that_has_its_net(size: int) -> None:
    """5 V at VBUS would flow into the computer; 5 V in the tag reader, into the Pico's GP1."""
    wiring = Wiring(Construction.of(size))
    pins = {"5V": "VBUS", "VSYS": "VSYS", "GND": "GND", "LED_LOGIC": LED_PIN}
    ends = [(end, pins[exit_.net]) for exit_ in wiring.stripboard.exits
            for end in wiring.ends(exit_.name) if end.startswith("Pico")]
    assert len(ends) == 3
    ends += [(wiring.ends("tag reader, 3.3 V")[0], "3V3"),
             (wiring.ends("tag reader, ground")[0], "GND")]
    assert [end for end, pin in ends if not end.startswith(f"Pico {pin}, pin ")] == []


def test_the_wires_name_the_pins_of_the_pico() -> None:
    for use in Wiring(Construction.of(2)).wires:
        for end in Wiring(Construction.of(2)).ends(use.use):
            if end.startswith("Pico"):
                names, _, pins = end.removeprefix("Pico ").partition(", pin")
                first, last = (re.split(" to | and |, ", text.lstrip("s "))
                               for text in (names, pins))
                for name, pin in ((first[0], last[0]), (first[-1], last[-1])):
                    assert PICO_PINS[int(pin) - 1] == name, end


def test_the_step_of_the_tag_reader_names_the_pins_of_the_cutting_list() -> None:
    page = (Path(__file__).parents[2] / "docs" / "makers" / "wiring-by-hand.md").read_text("utf-8")
    wiring = Wiring(Construction.of(4))
    (supply, first), (_, second) = (
        wiring.ends(f"tag reader, {rail}")[0].removeprefix("Pico ").split(", pin ")
        for rail in ("3.3 V", "ground"))
    data = [PICO_PINS.index(pin) + 1 for pin in ("GP0", "GP1")]
    assert (f"its VCC to the Pico's {supply} (pin {first}), ground to pin {second}, "
            f"RXD to GP0 (pin {data[0]}) and TXD to GP1 (pin {data[1]})") in " ".join(page.split())


def test_the_steps_draw_every_wire_of_the_supply_and_the_signals() -> None:
    wiring = Wiring(Construction.of(4))
    arrows = [sum(isinstance(patch, FancyArrowPatch) for patch in axes.patches)
              for axes in steps_figure(wiring).axes]
    muxes, cells = len(wiring.mux_places), len(wiring.cells)
    assert arrows == [muxes + cells, len(wiring.feeds) + cells - 1, cells + 1, cells + muxes]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("size", SIZES)
def test_a_board_soldered_by_the_table_joins_each_net_and_no_two(size: int, tmp_path: Path) -> None:
    """The copper is followed from the written table alone, hole by hole."""
    wiring = Wiring(Construction.of(size))
    write_tables(wiring, tmp_path)
    with (tmp_path / "stripboard.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    cut = {row["hole"] for row in rows if row["what"] == "cut"}
    links = [tuple(row["hole"].split(" to ")) for row in rows if row["what"] == "link"]
    net_at = {row["hole"]: row["net"] for row in rows if row["what"] in ("leg", "wire")}
    assert len(net_at) == sum(row["what"] in ("leg", "wire") for row in rows), "one in each hole"

    def reached(start: str) -> set[str]:
        found, ahead = {start}, [start]
        while ahead:
            hole = ahead.pop()
            row, column = hole[0], int(hole[1:])
            near = [f"{row}{column + step}" for step in (-1, 1)
                    if 1 <= column + step <= wiring.stripboard.columns]
            near += [other for link in links if hole in link for other in link]
            new = {other for other in near if other not in cut} - found
            found |= new
            ahead += new
        return found

    for start, net in net_at.items():
        joined = reached(start) & set(net_at)
        wanted = {start} if net == "stays open" else {
            hole for hole, other in net_at.items() if other == net}
        assert joined == wanted, (start, net)


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
    assert by_use["5 V, stripboard to Pico VSYS"]["from"] == "stripboard A26"
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
