"""The boards' KiCad projects: joined as the wiring tables say, and what is made of them."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("gerbonara", reason="gerbonara is not here: pip install -e '.[hardware]'")

from gerbonara.utils import MM

from hardware import bay, wiring
from hardware.board import CELLS_PER_MUX, INPUTS_PER_MUX, SELF_TEST_OHM, BoardSpec
from hardware.circuit import kicad, orders
from hardware.circuit.board_file import nodes, numbers, parsed, read, words
from hardware.circuit.boards import (
    BANKS,
    FOLDER,
    MUXES,
    NAMES,
    bank,
    bus,
    carrier,
    cell,
    circuit,
    file,
)
from hardware.circuit.parts import Circuit, Part
from hardware.construction import SCREW, CellBoard, Construction
from hardware.power.parts import PICO_FUSE
from tests.hardware.schematic_file import Schematic

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware" / "pico.py"

pytestmark = pytest.mark.filterwarnings("ignore::SyntaxWarning")


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return request.param


def schematic(name: str) -> Schematic:
    return Schematic(file(name).with_suffix(".kicad_sch").read_text(encoding="utf-8"))


def by_pin(circuit: Circuit, ref: str) -> dict[int, str | None]:
    """The nets of a part's pins."""
    return {int(pin.number): pin.net for pin in circuit.part(ref).pins}


# --- the netlists --------------------------------------------------------------------------------

def test_schematic_and_board_join_the_same(name: str) -> None:
    assert schematic(name).nets == {frozenset(pins) for pins in circuit(name).nets.values()}


def test_schematic_and_board_have_the_same_parts_and_order_numbers(name: str) -> None:
    drawn = schematic(name).parts
    assert set(drawn) == {part.ref for part in circuit(name).parts}
    for part in circuit(name).parts:
        assert drawn[part.ref]["Footprint"] == f"sheepfold:{part.footprint}"
        for field in ("Value", "Order as", *orders.OFFERS):
            assert drawn[part.ref].get(field) == part.fields.get(field), (part.ref, field)


def test_every_net_joins_at_least_two_pins_and_every_reference_is_there_once(name: str) -> None:
    assert [net for net, joined in circuit(name).nets.items() if len(joined) < 2] == []
    refs = [part.ref for part in circuit(name).parts]
    assert len(set(refs)) == len(refs)


PICO = {
    **{pin: f"S{number}" for number, pin in enumerate(wiring.ADDRESS_PINS)},
    **{pin: f"ENABLE{number}" for number, pin in enumerate(wiring.ENABLE_PINS)},
    **{pin: f"ADC{number}" for number, pin in enumerate(wiring.ADC_PINS)},
    wiring.LED_PIN: "LED_LOGIC", "GP0": "TAG_TX", "GP1": "TAG_RX",
    "GND": "GND", "AGND": "GND", "3V3": "3V3", "VSYS": "VSYS",
}
"""What the wiring joins to the Pico; its other pins stay open."""


def test_the_pico_is_joined_as_the_wiring_and_its_program_say() -> None:
    used = set(re.findall(r"board\.(GP\d+)", FIRMWARE.read_text(encoding="utf-8")))
    assert used == {pin for pin in PICO if pin.startswith("GP")}
    named = schematic("carrier").pin_names
    left, right = by_pin(carrier(), "A1"), by_pin(carrier(), "A2")
    assert len(left) + len(right) == len(wiring.PICO_PINS)
    for number, pin in enumerate(wiring.PICO_PINS, 1):
        ref, pad = ("A1", number) if number <= 20 else ("A2", 41 - number)
        assert (left if ref == "A1" else right)[pad] == PICO.get(pin), pin
        assert named[ref, str(pad)] == pin


MULTIPLEXER = ("COM I7 I6 I5 I4 I3 I2 I1 I0 S0 S1 GND S3 S2 E I15 I14 I13 I12 I11 I10 I9 I8 "
               "VCC").split()
"""The pins 1 to 24 of a CD74HC4067, by TI's data sheet (SCHS209)."""


@pytest.mark.parametrize("mux", range(MUXES))
def test_each_input_of_a_bank_is_read_at_the_address_that_the_firmware_gives(mux: int) -> None:
    first, nets = mux * CELLS_PER_MUX, {
        "COM": f"ADC{mux}", "E": "ENABLE", "GND": "GND", "VCC": "3V3",
        **{f"S{number}": f"S{number}" for number in range(4)}}
    for number in range(INPUTS_PER_MUX):
        nets[f"I{number}"] = (f"IN{first + number}" if number < CELLS_PER_MUX else f"TEST{mux}")
    named, found = schematic("bank").pin_names, by_pin(bank(), f"U{mux + 1}")
    for pin, meant in enumerate(MULTIPLEXER, 1):
        assert (named[f"U{mux + 1}", str(pin)], found[pin]) == (meant, nets[meant])
    for number in range(first, first + CELLS_PER_MUX):
        assert by_pin(bank(), f"J{10 + number}") == {1: "3V3", 2: "GND", 3: f"IN{number}"}
        assert bank().part(f"J{10 + number}").value == str(number)


def test_there_are_multiplexers_and_banks_for_a_board_of_any_size() -> None:
    assert sum(part.value == "CD74HC4067" for part in bank().parts) == MUXES
    assert {ref for ref, _ in carrier().nets["S0"]} == {
        "A1", *(f"J{10 + number}" for number in range(BANKS))}
    assert BoardSpec.of(4).mux_count <= MUXES
    assert BoardSpec.of(8).mux_count <= MUXES * BANKS


def test_the_fixed_voltage_of_each_multiplexer_is_the_one_that_the_doctor_expects() -> None:
    for mux in range(MUXES):
        ohm = {}
        for part in bank().parts:
            nets = {pin.net for pin in part.pins}
            if f"TEST{mux}" in nets and part.ref.startswith("R"):
                ohm[(nets - {f"TEST{mux}"}).pop()] = 1000 * float(part.value.removesuffix("k"))
        assert (ohm["3V3"], ohm["GND"]) == SELF_TEST_OHM


def test_the_ribbon_carries_the_same_from_end_to_end() -> None:
    for number in range(BANKS):
        assert list(by_pin(carrier(), f"J{10 + number}").values()) == [
            f"ENABLE{number}" if net == "ENABLE" else net for net in bus()]


def test_the_current_of_the_leds_does_not_flow_through_the_ground_of_a_sensor() -> None:
    assert {ref for ref, _ in cell().nets["GND"]} == {"J1", "U1", "C1"}
    assert {ref for ref, _ in cell().nets["LED_GND"]} == {"J2", "J3", "D1", "C2"}
    assert by_pin(cell(), "U1") == {1: "3V3", 2: "GND", 3: "OUT"}
    assert by_pin(cell(), "D1") == {1: "5V", 2: "LED_OUT", 3: "LED_GND", 4: "LED_IN"}


def test_every_header_with_three_pins_has_ground_in_the_middle(name: str) -> None:
    found = {part.ref: {int(pin.number): pin.net for pin in part.pins}
             for part in circuit(name).parts if part.ref.startswith("J") and len(part.pins) == 3}
    assert found
    assert {nets[2] for nets in found.values()} <= {"GND", "LED_GND"}
    assert {nets[1] for nets in found.values()} <= {"5V", "3V3"}


def test_a_fuse_lies_between_five_volts_and_the_diode_of_the_pico() -> None:
    assert carrier().nets["5V_PICO"] == {("F2", "1"), ("D2", "2")}
    assert by_pin(carrier(), "F2")[2] == "5V"
    assert by_pin(carrier(), "D2")[1] == "VSYS"
    fuse = carrier().part("F2")
    assert fuse.value == f"{PICO_FUSE.hold_a:g} A"
    assert fuse.made.split()[1] in PICO_FUSE.name


def test_each_board_has_its_revision_and_licence_on_copper_side_sheet_and_page(name: str) -> None:
    text = file(name).read_text(encoding="utf-8")
    printed = {str(one[1]) for one in nodes(parsed(text), "gr_text")
               if words(one, "layer")[0].endswith(".SilkS")}
    revision = circuit(name).revision
    assert any(line.endswith(f"rev {revision}") for line in printed)
    assert "CERN-OHL-P-2.0" in printed
    for tree in (parsed(text), schematic(name).tree):
        block = next(nodes(tree, "title_block"))
        assert words(block, "rev") == (revision,)
        assert words(block, "comment") == ("1", "CERN-OHL-P-2.0")
    assert f"| `{name}` | {revision} |" in (FOLDER / "README.md").read_text(encoding="utf-8")


def test_five_volts_with_plus_and_minus_exchanged_stop_at_the_transistor() -> None:
    nets = carrier().nets
    assert nets["5V_FUSED"] == {("F1", "2"), ("Q1", "2")}
    assert ("Q1", "3") in nets["5V"]
    assert nets["GATE"] == {("Q1", "1"), ("R3", "1")}
    assert ("R3", "2") in nets["GND"]
    named = schematic("carrier").pin_names
    assert [named["Q1", pin] for pin in "123"] == ["G", "D", "S"]


def test_the_tracks_are_as_wide_as_their_current_wants() -> None:
    meant = {"cell": {"5V": 1.0, "LED_GND": 1.0}, "bank": {"5V": 1.0, "3V3": 0.6},
             "carrier": {"5V_IN": 2.0, "5V_FUSED": 2.0, "5V": 1.0, "5V_PICO": 1.0,
                         "VSYS": 1.0}}
    for name, nets in meant.items():
        tree = parsed(file(name).read_text(encoding="utf-8"))
        numbered = {str(one[1]): str(one[2]) for one in nodes(tree, "net")}
        area: dict[str, float] = {}
        length: dict[str, float] = {}
        for track in nodes(tree, "segment"):
            net = numbered[words(track, "net")[0]]
            (x1, y1), (x2, y2) = numbers(track, "start"), numbers(track, "end")
            here = ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
            length[net] = length.get(net, 0.0) + here
            area[net] = area.get(net, 0.0) + here * numbers(track, "width")[0]
        for net, width in nets.items():
            assert area[net] / length[net] > 0.8 * width, (name, net)


@pytest.mark.parametrize(("size", "banks"), [(2, 1), (4, 1), (5, 2), (8, 4)])
def test_a_larger_board_takes_more_banks(size: int, banks: int) -> None:
    assert orders.needed(BoardSpec.of(size))["bank"] == banks


# --- places ---------------------------------------------------------------------------------------

ROUNDED = 0.13
"""mm by which a place may differ, as parts lie on a grid of 0.254 mm."""


def test_the_board_of_a_cell_is_the_one_that_the_case_is_built_for() -> None:
    board, found = CellBoard(), cell()
    assert (found.width, found.height) == (board.width_mm, board.length_mm)

    def place(x: float, y: float) -> tuple[object, object]:
        return (pytest.approx(board.width_mm / 2 + x, abs=ROUNDED),
                pytest.approx(board.length_mm / 2 - y, abs=ROUNDED))

    def middle(part: Part) -> tuple[float, float]:
        pin = part.pins[1]  # their headers are turned by 180°
        return part.x - pin.x, part.y - pin.y

    assert (found.part("D1").x, found.part("D1").y) == place(0, board.led_mm)
    assert (found.part("U1").x, found.part("U1").y) == place(0, board.legs_mm)
    for ref, across in board.headers_mm:
        assert found.part(ref).side == 1
        assert abs(found.part(ref).turn) == 180
        assert middle(found.part(ref))[0] == place(across, 0)[0]
    for hole, screw in zip(found.holes, board.screws_mm, strict=True):
        assert hole == place(*screw)


def test_the_head_of_a_screw_does_not_lie_on_copper(name: str) -> None:
    tree = parsed(file(name).read_text(encoding="utf-8"))
    pads = [pad for footprint in nodes(tree, "footprint")
            if "board_only" in words(footprint, "attr") for pad in nodes(footprint, "pad")]
    assert len(pads) == len(circuit(name).holes)
    for pad in pads:
        (hole,), (clearance,) = numbers(pad, "drill"), numbers(pad, "clearance")
        assert hole == SCREW.hole_mm
        assert hole + 2 * clearance > SCREW.head_mm


LIBRARIES = Path("/usr/share/kicad/footprints")


@pytest.mark.parametrize("footprint", sorted(
    path.stem for path in (FOLDER / "sheepfold.pretty").iterdir()))
def test_a_footprint_has_the_pads_of_kicads_own(footprint: str) -> None:
    library = next(LIBRARIES.glob(f"*/{footprint}.kicad_mod"), None)
    if library is None:
        pytest.skip(f"KiCad's footprint {footprint} is not installed")

    def pads(path: Path) -> set[tuple[object, ...]]:
        found = [pad for pad in nodes(parsed(path.read_text(encoding="utf-8")), "pad")
                 if words(pad, "layers") != ("F.Paste",)]  # windows in the paste of a large pad
        left = min(numbers(pad, "at")[0] for pad in found)  # origins differ between versions
        return {(*pad[1:3], round(x - left, 3), y,
                 *(tuple(numbers(pad, tag)[:2]) for tag in ("size", "drill")))
                for pad in found for x, y, *_ in [numbers(pad, "at")]}

    assert pads(FOLDER / "sheepfold.pretty" / library.name) == pads(library)


# --- the released files --------------------------------------------------------------------------

def test_the_released_files_are_those_of_the_projects(name: str) -> None:
    """If this fails, install KiCad 9 and run ``python -m hardware.circuit --release``."""
    released = file(name).parent / kicad.RELEASED
    assert (released / "SHA256SUMS").read_text(encoding="utf-8") == kicad.sums(file(name))
    assert (released / f"{name}-schematic.pdf").read_bytes().startswith(b"%PDF")
    assert sorted(path.name for path in released.iterdir()) == sorted(
        ["SHA256SUMS", *(f"{name}-{kind}" for kind in kicad.KINDS)])


def test_the_released_gerber_files_read_back_as_the_circuit(name: str, tmp_path: Path) -> None:
    kicad.copy_released(file(name), tmp_path)
    archive, found = tmp_path / f"{name}-gerbers.zip", circuit(name)
    assert f"{found.drilled} holes" in orders.read_back(found, archive)
    with pytest.raises(orders.NotAsMeant, match="holes are drilled"):
        orders.read_back(replace(found, drilled=found.drilled + 1), archive)
    with pytest.raises(orders.NotAsMeant, match="not 9 x"):
        orders.read_back(replace(found, width=9), archive)


def test_the_released_copper_has_the_tracks_and_vias_of_the_board(
    name: str, tmp_path: Path
) -> None:
    kicad.copy_released(file(name), tmp_path)
    tree = parsed(file(name).read_text(encoding="utf-8"))
    left, low = numbers(next(nodes(tree, "setup")), "aux_axis_origin")

    def ends(points: list[tuple[float, float]], width: float) -> tuple[object, ...]:
        return (*sorted((round(x, 3), round(y, 3)) for x, y in points), round(width, 3))

    stack = orders.gerbers(tmp_path / f"{name}-gerbers.zip")
    for layer, side in (("F.Cu", "top"), ("B.Cu", "bottom")):
        meant = {ends([(x - left, low - y) for x, y in (numbers(one, tag) for tag in
                                                        ("start", "end"))],
                      numbers(one, "width")[0])
                 for one in nodes(tree, "segment") if words(one, "layer") == (layer,)}
        drawn = {ends([(shape.x1, shape.y1), (shape.x2, shape.y2)], shape.width)
                 for one in stack.graphic_layers[side, "copper"].objects
                 for shape in one.to_primitives(unit=MM) if type(shape).__name__ == "Line"}
        assert meant
        assert meant <= drawn


# --- without a KiCad that works -------------------------------------------------------------------

def only_with(folder: Path, program: str | None = None) -> dict[str, str]:
    """The environment of a machine without KiCad, or with another program of that name."""
    folder.mkdir(exist_ok=True)
    if program is not None:
        (folder / "kicad-cli").write_text(f"#!/bin/sh\n{program}\n", encoding="utf-8")
        (folder / "kicad-cli").chmod(0o755)
    others = [one for one in os.environ["PATH"].split(os.pathsep)
              if not (Path(one) / "kicad-cli").exists()]
    return {**os.environ, "PATH": os.pathsep.join([str(folder), *others])}


@pytest.mark.parametrize(("program", "reason"), [
    (None, "The boards' files are the released ones, not checked again, as KiCad 9 or later is "
           "not installed"),
    pytest.param("echo 7.0.11", "The boards' files are the released ones, not checked again",
                 marks=pytest.mark.whole),
    ("exit 1", "KiCad failed at “version” (it ended with code 1 "),
    ("[ $1 = version ] && echo 9.0.2 || { echo 'Failed to load board' >&2; exit 3; }",
     "KiCad failed at “pcb drc --schematic-parity” (Failed to load board); version 9 is known"),
    pytest.param(
        "echo 99.0.0; exit 0",
        "KiCad failed at “pcb drc --schematic-parity” (it ended with code 0 ",
        marks=pytest.mark.whole),
])
def test_without_a_kicad_that_works_one_sentence_is_said_and_the_released_files_are_copied(
    program: str | None, reason: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware.circuit", "--only", "cell", "-o", tmp_path / "out"],
        capture_output=True, text=True, check=False, cwd=ROOT,
        env=only_with(tmp_path / "bin", program))
    assert done.returncode == 0, done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith(reason)
    folder = tmp_path / "out" / "circuit" / "cell"
    assert {"cell-gerbers.zip", "cell-schematic.pdf", "cell-placement.png", "placements.csv",
            "bill_of_materials.csv", "order.txt"} <= {one.name for one in folder.iterdir()}
    assert folder.with_name("cell.zip").is_file()
    released = file("cell").parent / kicad.RELEASED / "cell-gerbers.zip"
    assert (folder / released.name).read_bytes() == released.read_bytes()


@pytest.mark.whole
def test_a_board_that_is_too_small_for_the_circuits_gets_none(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware.circuit", "--size", "2", "-o", tmp_path / "out"],
        capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No circuit boards: with fewer than 3 cells a side")
    assert not (tmp_path / "out").exists()
    with pytest.raises(bay.NoRoom):
        bay.placements(Construction.of(orders.MIN_SIZE - 1))
    assert bay.placements(Construction.of(orders.MIN_SIZE))


# --- KiCad itself --------------------------------------------------------------------------------

@pytest.fixture
def program() -> kicad.Kicad:
    try:
        return kicad.Kicad()
    except kicad.NoKicad as reason:
        pytest.skip(str(reason))


def changed(folder: Path, suffix: str, old: str, new: str) -> Path:
    """Return a copy of the cell's board with a fault in one of its files."""
    shutil.copytree(FOLDER, folder / "boards")
    board = folder / "boards" / "cell" / "cell.kicad_pcb"
    text = board.with_suffix(suffix).read_text(encoding="utf-8")
    assert len(re.findall(old, text)) >= 1
    board.with_suffix(suffix).write_text(re.sub(old, new, text, count=1), encoding="utf-8")
    return board


def test_kicad_finds_nothing_wrong(name: str, program: kicad.Kicad, tmp_path: Path) -> None:
    found = program.check(file(name), tmp_path)
    assert (found.rules, found.electrical) == ((), ())


TRACK = r"\(segment \(start ([\d.]+) ([\d.]+)\)"


@pytest.mark.parametrize(("suffix", "old", "new", "kind"), [
    (".kicad_pcb", TRACK, r"(segment (start 50.2 50.2)", "edge"),
    (".kicad_pcb", r'\(gr_text "cell rev B"\s+\(at [\d.]+ [\d.]+', '(gr_text "cell" (at 57.8 54.7',
     "silk"),
    (".kicad_pcb", r'\(net (\d+) "LED_OUT"\)\s+\(pin', r'(net \1 "LED_IN") (pin', "net_conflict"),
    (".kicad_sch", r'\(global_label "LED_IN"', '(global_label "LED_OUT"', "net_conflict"),
    (".kicad_sch", r"\(pin power_out line", "(pin passive line", "power_pin_not_driven"),
])
def test_kicad_finds_a_fault(
    suffix: str, old: str, new: str, kind: str, program: kicad.Kicad, tmp_path: Path
) -> None:
    found = program.check(changed(tmp_path, suffix, old, new), tmp_path)
    assert any(kind in line for line in (*found.rules, *found.electrical)), found


def test_a_net_that_differs_is_found_without_kicad(tmp_path: Path) -> None:
    board = changed(tmp_path, ".kicad_pcb", r'\(net (\d+) "LED_OUT"\)\s+\(pin',
                    r'(net \1 "LED_IN") (pin')
    drawn = Schematic(board.with_suffix(".kicad_sch").read_text(encoding="utf-8"))
    assert drawn.nets != {frozenset(pins) for pins in read(board).nets.values()}


def test_kicad_places_the_parts_where_we_do(
    name: str, program: kicad.Kicad, tmp_path: Path
) -> None:
    subprocess.run(
        ["kicad-cli", "pcb", "export", "pos", "--smd-only", "--format", "csv", "--units", "mm",
         "--use-drill-file-origin", "-o", tmp_path / "placements.csv", file(name)], check=True,
        capture_output=True)
    theirs = {ref.strip('"'): (float(x), float(y), float(turn) % 360) for ref, _, _, x, y, turn, _
              in (line.split(",") for line in
                  (tmp_path / "placements.csv").read_text(encoding="utf-8").splitlines()[1:])}
    ours = {ref: (float(x[:-2]), float(y[:-2]), float(turn) % 360)
            for ref, x, y, _, turn in [*orders.placements(circuit(name))][1:]}
    assert ours == theirs


RULE_CHECK = """
import sys, pcbnew
pcbnew.WriteDRCReport(
    pcbnew.LoadBoard(sys.argv[1]), sys.argv[2], pcbnew.EDA_UNITS_MILLIMETRES, True)
"""


def test_the_design_rules_hold_in_kicad_6_as_well(name: str, tmp_path: Path) -> None:
    """It has no command for it, but a module for the system's Python."""
    if shutil.which("kicad-cli") or not Path("/usr/bin/python3").exists():
        pytest.skip("KiCad 6 is not installed")
    done = subprocess.run(["/usr/bin/python3", "-c", RULE_CHECK, file(name), tmp_path / "drc.txt"],
                          capture_output=True, text=True, check=False)
    if "No module named 'pcbnew'" in done.stderr:
        pytest.skip("KiCad 6 is not installed")
    report = (tmp_path / "drc.txt").read_text(encoding="utf-8")
    assert [line for line in report.splitlines() if line.startswith("[")] == []
