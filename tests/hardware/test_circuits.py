"""The circuits: joined as the firmware takes for granted, and routed without touching."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM, BoardSpec
from hardware.circuit import kicad, orders
from hardware.circuit.boards import BANKS, BUS, MUXES, PICO, bank, carrier, cell
from hardware.circuit.electrical import complaints
from hardware.circuit.parts import Circuit, Kind
from hardware.circuit.routing import CLEARANCE, GRID, Pad, Router, Unroutable

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

def spoilt(circuit: Circuit, ref: str, number: str, **changes: object) -> Circuit:
    """The circuit with one pin of one part changed."""
    return replace(circuit, parts=tuple(
        replace(part, pins=tuple(replace(pin, **changes) if pin.number == number else pin
                                 for pin in part.pins)) if part.ref == ref else part
        for part in circuit.parts))


def test_the_electrical_check_has_nothing_to_say(circuit: Circuit) -> None:
    assert complaints(circuit) == []


def test_the_electrical_check_finds_two_outputs_that_meet() -> None:
    wrong = complaints(spoilt(cell(), "D1", "2", net="OUT"))
    assert any("conflict" in line and "OUT" in line for line in wrong)


def test_the_electrical_check_finds_a_sensor_without_a_supply() -> None:
    wrong = complaints(spoilt(cell(), "J1", "1", kind=Kind.PASSIVE))
    assert any("3V3" in line for line in wrong)


def test_the_bill_has_every_part_and_says_what_to_order(circuit: Circuit) -> None:
    head, *rows = orders.bill(circuit)
    assert head[:2] == ("Designator", "Quantity")
    refs = [ref for row in rows for ref in row[0].split()]
    assert sorted(refs) == sorted(part.ref for part in circuit.parts)
    assert all(row[1] == str(len(row[0].split())) and row[3] for row in rows)


def test_only_what_an_assembly_line_can_fit_is_placed_and_within_the_board(
    circuit: Circuit,
) -> None:
    _, *rows = orders.placements(circuit)
    assert {row[0] for row in rows} == {part.ref for part in circuit.parts if part.fitted}
    for _, x, y, _, _ in rows:
        assert 0 < float(x.removesuffix("mm")) < circuit.width
        assert 0 < float(y.removesuffix("mm")) < circuit.height


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
    done = Router(20, 20, CROSSED, frozenset()).route(1)
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
               frozenset()).route(1)


def test_the_grid_meets_the_pins_of_a_header() -> None:
    assert round(2.54 / GRID, 6) == 10


# --- without a KiCad that works -------------------------------------------------------------------

@pytest.mark.parametrize(("module", "sentence"), [
    ("raise ImportError('there is no KiCad')", "KiCad is needed to lay the circuits out"),
    ("def Version(): return '99.0.0'", "KiCad could not lay out the carrier board"),
    ("F_Cu, B_Cu, EDA_UNITS_MM = 0, 2, 0\ndef Version(): return '99.0.0'",
     "KiCad could not lay out the carrier board"),
])
def test_a_missing_or_unknown_kicad_is_one_sentence_and_the_tables_are_written(
    module: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "pcbnew.py").write_text(module, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "hardware.circuit", "--size", "2", "-o", tmp_path / "out"],
        capture_output=True, text=True, check=False, cwd=FIRMWARE.parents[1],
        env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert done.returncode == 0, done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith(sentence)
    assert len(list((tmp_path / "out" / "circuit").glob("*/*.csv"))) == 6


def test_a_missing_footprint_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pcbnew.py").write_text(
        "F_Cu, B_Cu, EDA_UNITS_MM = 0, 2, 0\ndef Version(): return '9.0.2'", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    sensor, *others = cell().parts
    lost = replace(cell(), parts=(replace(sensor, footprint="Nowhere:None"), *others))
    library = tmp_path / "library"
    for part in (*others, replace(sensor, footprint="MountingHole:MountingHole_2.2mm_M2")):
        folder, name = part.footprint.split(":")
        (library / f"{folder}.pretty").mkdir(parents=True, exist_ok=True)
        (library / f"{folder}.pretty" / f"{name}.kicad_mod").touch()
    monkeypatch.setenv("KICAD9_FOOTPRINT_DIR", str(library))
    with pytest.raises(kicad.KicadFailed, match="there is no footprint Nowhere:None in") as failed:
        kicad.make(lost, tmp_path / "out")
    assert "\n" not in str(failed.value)


def test_power_and_physics_are_made_before_kicad_is_needed() -> None:
    makefile = (FIRMWARE.parents[1] / "Makefile").read_text(encoding="utf-8")
    recipe = makefile.split("\nhardware: ")[1].split("\n\n")[0]
    steps = re.findall(r"\$\(RUN\) ([\w.]+)", recipe)
    assert len(steps) == 5
    assert steps[-1] == "hardware.circuit"


# --- KiCad itself --------------------------------------------------------------------------------

def test_kicad_finds_nothing_wrong_with_the_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path.parent)
    try:
        made = kicad.make(cell(), Path(tmp_path.name))
    except kicad.NoKicad as reason:
        pytest.skip(str(reason))
    assert made.violations == ()
    assert len(list(tmp_path.glob("*.gbr"))) >= 7, "beside the others, whatever the folder's name"
    holes = sum(pad.through for pad in made.pads) + len(made.routed.vias)
    assert "22.1 x 36.1 mm" in orders.read_back(cell(), tmp_path, holes)
    with pytest.raises(orders.NotAsMeant, match="holes are drilled"):
        orders.read_back(cell(), tmp_path, holes + 1)
    with pytest.raises(orders.NotAsMeant, match="not 22 x 37 mm"):
        orders.read_back(replace(cell(), height=37), tmp_path, holes)
    (tmp_path / "cell-B_Cu.gbr").unlink()
    with pytest.raises(orders.NotAsMeant, match="no layer bottom copper"):
        orders.read_back(cell(), tmp_path, holes)


@pytest.mark.whole
@pytest.mark.parametrize("circuit", [bank(), carrier()], ids=lambda one: one.name)
def test_kicad_finds_nothing_wrong_with_the_others(circuit: Circuit, tmp_path: Path) -> None:
    try:
        made = kicad.make(circuit, tmp_path)
    except kicad.NoKicad as reason:
        pytest.skip(str(reason))
    assert made.violations == ()


ROUTE = """
import sys
from pathlib import Path
from hardware.circuit import kicad
from hardware.circuit.boards import bank

print(kicad.make(bank(), Path(sys.argv[1])).routed)
"""


@pytest.mark.whole
def test_the_same_circuit_is_routed_the_same_in_every_process(tmp_path: Path) -> None:
    try:
        kicad.make(cell(), tmp_path)
    except kicad.NoKicad as reason:
        pytest.skip(str(reason))
    one, other = (
        subprocess.run([sys.executable, "-c", ROUTE, tmp_path], capture_output=True, text=True,
                       check=True, cwd=FIRMWARE.parents[1],
                       env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    )
    assert "Track" in one
    assert one == other
