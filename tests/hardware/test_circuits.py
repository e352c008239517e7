"""The circuits: joined as the firmware takes for granted, and routed without touching."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from tests.long_form import only

pytest.importorskip("gerbonara", reason="gerbonara is not here: pip install '.[hardware]'")

from shapely import LineString, Point, box, unary_union

from hardware import bay
from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM, BoardSpec
from hardware.circuit import board_file, gerbers, kicad, orders, schematic_file
from hardware.circuit.boards import BANKS, BUS, MUXES, PICO, bank, carrier, cell
from hardware.circuit.electrical import complaints
from hardware.circuit.layout import POUR_GAP, Layout, NoRoom, area, holes, lay_out, text_lines
from hardware.circuit.parts import Circuit, Kind, Label, Pour
from hardware.circuit.routing import CLEARANCE, GRID, VIA, Pad, Router, Track, Unroutable
from hardware.construction import Construction
from tests.hardware.kicad_files import board_nets, parsed, schematic_nets

FIRMWARE = Path(__file__).parents[2] / "firmware" / "pico.py"
CIRCUITS = [cell(), bank(), carrier()]


@pytest.fixture(params=CIRCUITS, ids=lambda one: one.name)
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return request.param


def test_every_net_joins_at_least_two_pins(circuit: Circuit) -> None:
    alone = [net for net, joined in circuit.nets.items() if len(joined) < 2]
    assert alone == []


def test_every_part_and_every_pad_of_it_is_there_once(circuit: Circuit) -> None:
    refs = [part.ref for part in circuit.parts]
    assert len(set(refs)) == len(refs)
    for part in circuit.parts:
        numbers = [pin.number for pin in part.pins]
        assert len(set(numbers)) == len(numbers), part.ref


def test_power_comes_from_somewhere_to_whatever_needs_it(circuit: Circuit) -> None:
    for net, joined in circuit.nets.items():
        kinds = {pin.kind for _, pin in joined}
        if Kind.POWER_IN in kinds and net != "GND":
            assert Kind.POWER_OUT in kinds, net


def test_the_current_of_the_leds_does_not_flow_through_the_ground_of_a_sensor() -> None:
    nets = cell().nets
    assert {part.ref for part, _ in nets["GND"]} == {"J1", "U1", "C1"}
    assert {part.ref for part, _ in nets["LED_GND"]} == {"J2", "J3", "D1", "C2"}
    assert cell().wide["LED_GND"] >= 1


def test_five_volts_with_plus_and_minus_exchanged_stop_at_the_transistor() -> None:
    nets = {net: {(part.ref, pin.name) for part, pin in joined}
            for net, joined in carrier().nets.items()}
    assert nets["5V_FUSED"] == {("F1", "2"), ("Q1", "D")}
    assert ("Q1", "S") in nets["5V"]
    assert nets["GATE"] == {("Q1", "G"), ("R3", "1")}
    assert ("R3", "2") in nets["GND"]


def test_no_two_outputs_are_joined(circuit: Circuit) -> None:
    for net, joined in circuit.nets.items():
        assert sum(pin.kind is Kind.OUTPUT for _, pin in joined) <= 1, net


def test_the_pico_is_wired_as_its_program_takes_for_granted() -> None:
    program = FIRMWARE.read_text(encoding="utf-8")
    used = set(re.findall(r"board\.(GP\d+)", program))
    assert used == {pin for pin in PICO if pin.startswith("GP")}
    for number, pin in enumerate(("GP2", "GP3", "GP4", "GP5")):
        assert PICO[pin] == f"S{number}"
    for number, pin in enumerate(("GP6", "GP7", "GP8", "GP9")):
        assert PICO[pin] == f"ENABLE{number}"
    for number, pin in enumerate(("GP26", "GP27", "GP28")):
        assert PICO[pin] == f"ADC{number}"


def test_the_banks_hold_a_board_of_any_size() -> None:
    assert BoardSpec.of(4).mux_count <= MUXES
    assert BoardSpec.of(8).mux_count <= MUXES * BANKS


def test_each_input_of_a_bank_is_read_at_the_address_that_the_firmware_gives() -> None:
    inputs = {0: 9, 7: 2, 8: 23, 15: 16}  # by TI's data sheet of the CD74HC4067
    parts = {part.ref: part for part in bank().parts}
    for mux in range(MUXES):
        nets = {pin.number: pin.net for pin in parts[f"U{mux + 1}"].pins}
        for number, pad in inputs.items():
            own = f"IN{mux * CELLS_PER_MUX + number}"
            assert nets[str(pad)] == (own if number < CELLS_PER_MUX else f"TEST{mux}")
        assert nets["1"] == f"ADC{mux}"


def test_the_fixed_voltage_of_each_multiplexer_is_the_one_that_the_doctor_expects() -> None:
    for mux in range(MUXES):
        ohm = {}
        for part in bank().parts:
            nets = {pin.net for pin in part.pins}
            if f"TEST{mux}" in nets and part.ref.startswith("R"):
                ohm[(nets - {f"TEST{mux}"}).pop()] = 1000 * float(part.value.removesuffix("k"))
        assert (ohm["3V3"], ohm["GND"]) == SELF_TEST_OHM


def test_the_ribbon_carries_the_same_from_end_to_end() -> None:
    assert [pin.net for pin in next(p for p in bank().parts if p.ref == "J1").pins] == list(BUS)
    for number in range(BANKS):
        end = next(part for part in carrier().parts if part.ref == f"J{10 + number}")
        assert [pin.net for pin in end.pins] == [
            f"ENABLE{number}" if net == "ENABLE" else net for net in BUS]


# --- the electrical check, and what is ordered ---------------------------------------------------

def with_fault(circuit: Circuit, ref: str, number: str, **changes: object) -> Circuit:
    """The circuit with one pin of one part changed."""
    return replace(circuit, parts=tuple(
        replace(part, pins=tuple(replace(pin, **changes) if pin.number == number else pin
                                 for pin in part.pins)) if part.ref == ref else part
        for part in circuit.parts))


@pytest.mark.parametrize(
    "circuit", only(CIRCUITS[2:], CIRCUITS), ids=lambda one: one.name, indirect=True)
def test_the_electrical_check_has_nothing_to_say(circuit: Circuit) -> None:
    assert complaints(circuit) == []


def test_the_electrical_check_finds_two_outputs_that_meet() -> None:
    wrong = complaints(with_fault(cell(), "D1", "2", net="OUT"))
    assert any("conflict" in line and "OUT" in line for line in wrong)


@pytest.mark.whole
def test_the_electrical_check_finds_a_sensor_without_a_supply() -> None:
    wrong = complaints(with_fault(cell(), "J1", "1", kind=Kind.PASSIVE))
    assert any("3V3" in line for line in wrong)


@pytest.mark.parametrize(("size", "banks"), [(2, 1), (4, 1), (5, 2), (8, 4)])
def test_a_larger_board_takes_more_banks(size: int, banks: int) -> None:
    assert orders.needed(BoardSpec.of(size))["bank"] == banks


# --- the router ----------------------------------------------------------------------------------

CROSSED = [
    Pad("A", False, 3, 3, 1, 1), Pad("A", False, 17, 17, 1, 1),
    Pad("B", False, 17, 3, 1, 1), Pad("B", False, 3, 17, 1, 1),
    Pad("", True, 10, 10, 3, 3),
]


def gap(one: tuple[tuple[float, float], tuple[float, float]],
        other: tuple[tuple[float, float], tuple[float, float]]) -> float:
    """The least distance of two lines, sampled."""
    def along(line: tuple[tuple[float, float], tuple[float, float]]) -> list[tuple[float, float]]:
        (x1, y1), (x2, y2) = line
        return [(x1 + (x2 - x1) * i / 60, y1 + (y2 - y1) * i / 60) for i in range(61)]
    return min(((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
               for x1, y1 in along(one) for x2, y2 in along(other))


def test_tracks_of_two_nets_keep_their_distance_and_each_net_is_whole() -> None:
    done = Router(20, 20, CROSSED, {}).route(1)
    assert {track.net for track in done.tracks} == {"A", "B"}
    assert done.vias, "two crossing nets need both layers, or a way round"
    for one, other in combinations(done.tracks, 2):
        if one.net != other.net and one.layer == other.layer:
            assert gap((one.start, one.end), (other.start, other.end)) >= CLEARANCE + 0.3 - 0.02
    for net in "AB":
        points = [point for t in done.tracks if t.net == net for point in (t.start, t.end)]
        assert all(points.count(here) + points.count(there) >= 2
                   for here, there in pairwise(points))


def test_a_pad_that_is_walled_in_is_named() -> None:
    wall = [Pad("W", True, x * 0.5, 5, 0.5, 0.5) for x in range(21)]
    with pytest.raises(Unroutable, match="net A"):
        Router(10, 10, [Pad("A", False, 5, 2, 1, 1), Pad("A", False, 5, 8, 1, 1), *wall],
               {}).route(1)


def test_the_grid_meets_the_pins_of_a_header() -> None:
    assert round(2.54 / GRID, 6) == 10


# --- footprints, schematics and boards ------------------------------------------------------------

LIBRARIES = Path("/usr/share/kicad/footprints")
NAMES = sorted({part.footprint for one in CIRCUITS for part in (*one.parts, *holes(one))})


@pytest.mark.parametrize("name", NAMES)
def test_a_footprint_has_the_pads_of_kicads_own(name: str) -> None:
    library = next(LIBRARIES.glob(f"*/{name}.kicad_mod"), None)
    if library is None:
        pytest.skip(f"KiCad's footprint {name} is not installed")

    def pads(text: str) -> set[tuple[object, ...]]:
        found = set()
        for _, number, kind, _, *rest in (one for one in parsed(text) if one[0] == "pad"):
            if ("layers", "F.Paste") not in rest:  # windows in the paste of a large pad
                places = {one[0]: tuple(float(n) for n in one[1:3]) for one in rest
                          if one[0] in ("at", "size", "drill")}
                found.add((number, kind, *sorted(places.items())))
        return found

    assert pads(board_file.library_part(name)) == pads(library.read_text(encoding="utf-8"))


@cache
def laid_out() -> Layout:
    """The board of a cell, which is routed in a second."""
    return lay_out(cell())


def joined(circuit: Circuit) -> set[frozenset[tuple[str, str]]]:
    return {frozenset((part.ref, pin.number) for part, pin in pins)
            for pins in circuit.nets.values()}


def test_every_part_is_in_one_group_of_the_schematic(circuit: Circuit) -> None:
    refs = [ref for _, group in circuit.groups for ref in group]
    assert sorted(refs) == sorted(part.ref for part in circuit.parts)


def test_schematic_and_circuit_agree(circuit: Circuit) -> None:
    assert schematic_nets(schematic_file.schematic(circuit)) == joined(circuit)


def test_board_and_circuit_agree() -> None:
    assert board_nets(board_file.board(laid_out())) == joined(cell())
    wrong = with_fault(cell(), "D1", "2", net="OUT")
    assert board_nets(board_file.board(replace(laid_out(), circuit=wrong))) != joined(cell())


def test_parts_and_groups_of_a_schematic_do_not_overlap(circuit: Circuit) -> None:
    paper, groups = schematic_file.arrange(circuit)
    for one, other in combinations([box(*group.box) for group in groups], 2):
        assert not one.intersects(other)
    for group in groups:
        frame = box(*group.box)
        parts = [box(*one.box) for one in group.parts]
        assert all(frame.contains(part) for part in parts)
        assert not any(one.intersects(other) for one, other in combinations(parts, 2))
    sheet = box(10, 10, *(side - 10 for side in schematic_file.PAPERS[paper]))
    assert all(sheet.contains(box(*group.box)) for group in groups)


def test_a_circuit_that_fits_on_no_sheet_is_named() -> None:
    many = tuple(("Again", group) for _, group in bank().groups for _ in range(8))
    with pytest.raises(schematic_file.TooLarge, match="bank"):
        schematic_file.arrange(replace(bank(), groups=many))


def test_poured_copper_keeps_its_distance_from_everything_else() -> None:
    inner = Pour("5V", 0, ((2, 4), (12, 4), (12, 14), (2, 14)))
    layout = lay_out(replace(cell(), pours=(inner, *cell().pours)))
    assert [sum(piece.area for piece in one.pieces) > 20 for one in layout.poured] == [True] * 3
    for one in layout.poured:
        copper, layer, net = unary_union(one.pieces), one.pour.layer, one.pour.net
        others = [pad.copper for pad in layout.pads
                  if pad.net != net and (pad.through or layer == 0)]
        others += [LineString((track.start, track.end)).buffer(track.width / 2)
                   for track in layout.routed.tracks if track.net != net and track.layer == layer]
        others += [Point(via.x, via.y).buffer(VIA / 2)
                   for via in layout.routed.vias if via.net != net]
        others += [piece for other in layout.poured for piece in other.pieces
                   if other.pour.net != net and other.pour.layer == layer]
        assert min(copper.distance(other) for other in others) >= POUR_GAP
        assert copper.within(area(layout.circuit, one.pour).buffer(1e-6))


def test_each_reference_is_printed_beside_its_part_and_nothing_is_printed_on_copper() -> None:
    layout = laid_out()
    assert set(layout.references) == {part.ref for part in cell().parts}
    for side in (0, 1):
        bare = unary_union([pad.copper for pad in layout.pads if pad.through or side == 0])
        for label in (*cell().labels, *layout.references.values()):
            if label.side == side:
                assert text_lines(label).distance(bare) > 0.15, label.text
    places = {part.ref: part for part in cell().parts}
    for ref, label in layout.references.items():
        assert abs(label.x - places[ref].x) + abs(label.y - places[ref].y) < 9, ref


def test_a_reference_without_room_is_named() -> None:
    full = tuple(Label("XXXXXXXX", x, y) for x in (3, 10, 17) for y in range(1, 30))
    with pytest.raises(NoRoom, match="cell: there is no room to print"):
        lay_out(replace(cell(), labels=full))


def test_the_gerber_files_read_back_as_the_circuit(tmp_path: Path) -> None:
    layout = laid_out()
    gerbers.write(layout, tmp_path)
    assert len(list(tmp_path.glob("*.gbr"))) == 8
    assert "21.1 x 30.1 mm" in orders.read_back(cell(), tmp_path, layout.hole_count)
    with pytest.raises(orders.NotAsMeant, match="holes are drilled"):
        orders.read_back(cell(), tmp_path, layout.hole_count + 1)
    with pytest.raises(orders.NotAsMeant, match="not 21 x 31 mm"):
        orders.read_back(replace(cell(), height=31), tmp_path, layout.hole_count)
    (tmp_path / "cell-B_Cu.gbr").unlink()
    with pytest.raises(orders.NotAsMeant, match="no layer bottom copper"):
        orders.read_back(cell(), tmp_path, layout.hole_count)


# --- without a KiCad that works -------------------------------------------------------------------

def without_kicad(folder: Path, program: str | None = None) -> dict[str, str]:
    """The environment of a machine without KiCad, or with another program of that name."""
    (folder / "pcbnew.py").write_text("raise ImportError('there is no KiCad')", encoding="utf-8")
    if program is not None:
        (folder / "kicad-cli").write_text(f"#!/bin/sh\n{program}\n", encoding="utf-8")
        (folder / "kicad-cli").chmod(0o755)
    others = [one for one in os.environ["PATH"].split(os.pathsep)
              if not (Path(one) / "kicad-cli").exists()]
    return {"PATH": os.pathsep.join([str(folder), *others]), "PYTHONPATH": str(folder)}


def test_without_kicad_one_sentence_is_said_and_all_files_are_written(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware.circuit", "--only", "cell", "-o", tmp_path / "out"],
        capture_output=True, text=True, check=False, cwd=FIRMWARE.parents[1],
        env={**os.environ, **without_kicad(tmp_path)})
    assert done.returncode == 0, done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("KiCad did not check the boards, as it is not installed")
    files = {file.name for file in (tmp_path / "out" / "circuit" / "cell").iterdir()}
    assert {"cell.kicad_pro", "cell.kicad_sch", "cell.kicad_pcb", "cell-F_Cu.gbr", "cell.drl",
            "cell.png", "bill_of_materials.csv", "placements.csv"} <= files


@pytest.mark.parametrize(("program", "reason"), [
    ("echo 99.0.0; exit 0", "it ended with code 0 and without a report"),
    ("[ $1 = version ] && echo 9.0.2 || { echo 'Failed to load board' >&2; exit 3; }",
     "Failed to load board"),
])
def test_a_kicad_that_fails_is_one_sentence(
    program: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in without_kicad(tmp_path, program).items():
        monkeypatch.setenv(name, value)
    with pytest.raises(kicad.KicadFailed) as failed:
        kicad.check("cell", tmp_path)
    assert str(failed.value) == (
        f"KiCad could not check the cell board ({reason}); versions 6 to 9 are known to work.")


@pytest.mark.whole
def test_a_board_that_is_too_small_for_the_circuits_gets_none(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware.circuit", "--size", "2", "-o", tmp_path / "out"],
        capture_output=True, text=True, check=False, cwd=FIRMWARE.parents[1])
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No circuit boards: with fewer than 3 cells a side")
    assert not (tmp_path / "out").exists()
    with pytest.raises(bay.NoRoom):
        bay.placements(Construction.of(orders.MIN_SIZE - 1))
    assert bay.placements(Construction.of(orders.MIN_SIZE))


def test_power_and_physics_are_made_before_kicad_is_needed() -> None:
    makefile = (FIRMWARE.parents[1] / "Makefile").read_text(encoding="utf-8")
    recipe = makefile.split("\nhardware: ")[1].split("\n\n")[0]
    steps = re.findall(r"\$\(RUN\) ([\w.]+)", recipe)
    assert {"hardware.power", "hardware.physics"} < set(steps[:-1])
    assert steps[-1] == "hardware.circuit"


# --- KiCad itself --------------------------------------------------------------------------------

def checked(layout: Layout, folder: Path) -> kicad.Checked:
    kicad.write(layout, folder)
    try:
        return kicad.check(layout.circuit.name, folder)
    except kicad.NoKicad as reason:
        pytest.skip(str(reason))


def test_kicad_finds_nothing_wrong_with_the_cell(tmp_path: Path) -> None:
    found = checked(laid_out(), tmp_path)
    assert found.rules == ()
    assert not found.electrical


def test_kicad_finds_a_track_too_near_to_another_net(tmp_path: Path) -> None:
    layout = laid_out()
    one = next(track for track in layout.routed.tracks if track.net == "5V")
    start, end = ((x + 0.7, y + 0.7) for x, y in (one.start, one.end))
    near = Track("OUT", one.layer, start, end, 0.3)
    routed = replace(layout.routed, tracks=[*layout.routed.tracks, near])
    assert any("[clearance]" in line
               for line in checked(replace(layout, routed=routed), tmp_path).rules)


def test_kicad_finds_print_on_copper(tmp_path: Path) -> None:
    pad = next(pad for pad in laid_out().pads if pad.ref == "D1")
    label = Label("here", pad.x, pad.y)
    wrong = replace(laid_out(), circuit=replace(cell(), labels=(label,)))
    assert any("silk" in line for line in checked(wrong, tmp_path).rules)


def test_kicad_finds_a_sensor_without_a_supply(tmp_path: Path) -> None:
    wrong = with_fault(cell(), "J1", "1", kind=Kind.PASSIVE)
    found = checked(replace(laid_out(), circuit=wrong), tmp_path)
    if found.electrical is None:
        pytest.skip(f"KiCad {found.version} does not check schematics on the command line")
    assert any("power_pin_not_driven" in line for line in found.electrical)


@pytest.mark.whole
@pytest.mark.parametrize("circuit", [bank(), carrier()], ids=lambda one: one.name)
def test_the_large_boards_are_laid_out_and_kicad_finds_nothing_wrong(
    circuit: Circuit, tmp_path: Path
) -> None:
    layout = lay_out(circuit)
    gerbers.write(layout, tmp_path)
    assert orders.read_back(circuit, tmp_path, layout.hole_count)
    assert board_nets(board_file.board(layout)) == joined(circuit)
    found = checked(layout, tmp_path)
    assert found.rules == ()
    assert not found.electrical


ROUTE = """
from hardware.circuit.layout import lay_out
from hardware.circuit.boards import {0}

print(lay_out({0}()))
"""


@pytest.mark.parametrize("name", ["cell", pytest.param("bank", marks=pytest.mark.whole)])
def test_the_same_circuit_is_laid_out_the_same_in_every_process(name: str) -> None:
    one, other = (
        subprocess.run([sys.executable, "-c", ROUTE.format(name)], capture_output=True, text=True,
                       check=True, cwd=FIRMWARE.parents[1],
                       env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    )
    assert "Track" in one
    assert one == other
