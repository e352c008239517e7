"""What is sent to a board house: bills, placements, archives, and the picture of placed parts."""

import csv
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

pytest.importorskip("gerbonara", reason="gerbonara is not here: pip install -e '.[hardware]'")

from gerbonara.utils import MM
from matplotlib.image import imread

from hardware import bay, harness
from hardware.board import BoardSpec
from hardware.circuit import kicad, orders, placement_picture
from hardware.circuit.boards import bank, carrier, cell, file
from hardware.circuit.parts import Circuit, turned
from hardware.circuit.placement_picture import on_board, placed
from hardware.construction import Construction
from hardware.power import parts

CIRCUITS = [cell(), bank(), carrier()]
DOCS = Path(__file__).parents[2] / "docs" / "makers" / "circuits.md"
SPEC = BoardSpec.of(4)


@pytest.fixture(params=CIRCUITS, ids=lambda one: one.name)
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return request.param


def written(circuit: Circuit, folder: Path) -> None:
    """Write what orders a board, with the released Gerber files."""
    kicad.copy_released(file(circuit.name), folder)
    orders.write(circuit, SPEC, folder)


def rows(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))


# --- bills ---------------------------------------------------------------------------------------

def test_the_bill_has_a_row_for_every_part_and_says_what_to_order(
    circuit: Circuit, tmp_path: Path
) -> None:
    written(circuit, tmp_path)
    bill = rows(tmp_path / "bill_of_materials.csv")
    assert [row["Designator"] for row in bill] == [part.ref for part in circuit.parts]
    assert all(row["Quantity"] == "1" and row["Order as"] for row in bill)
    grouped = rows(tmp_path / "bill_grouped.csv")
    assert sorted(ref for row in grouped for ref in row["Designator"].split()) == sorted(
        part.ref for part in circuit.parts)
    assert all(int(row["Quantity"]) == len(row["Designator"].split()) for row in grouped)
    assert len(grouped) == len({(row["Order as"], row["Value"]) for row in bill})


@pytest.mark.parametrize("name", ["bill-jlcpcb.csv", "bill-pcbway.csv"])
def test_the_bills_for_assembly_have_what_is_placed(
    name: str, circuit: Circuit, tmp_path: Path
) -> None:
    written(circuit, tmp_path)
    bill = rows(tmp_path / name)
    refs = [ref for row in bill for ref in row["Designator"].split(",")]
    assert sorted(refs) == sorted(part.ref for part in circuit.parts if part.fitted)
    if name == "bill-jlcpcb.csv":
        assert [row["JLCPCB Part #"] for row in bill] == [
            circuit.part(row["Designator"].split(",")[0]).fields.get("LCSC", "") for row in bill]


@pytest.mark.parametrize(("board", "ref", "planned"), [
    ("carrier", "F1", "2920L300/15"), ("carrier", "F2", parts.PICO_FUSE.name),
    ("carrier", "Q1", parts.DMP4015.name), ("carrier", "D1", "SMBJ5.0A"), ("carrier", "D2", "SS14"),
    ("bank", "U4", parts.LD1117S33.name)])
def test_the_parts_that_protect_are_ordered_as_they_are_planned(
    board: str, ref: str, planned: str
) -> None:
    """The value of a part is only printed; what is ordered is what will be there."""
    (made,) = (one.part(ref).made for one in CIRCUITS if one.name == board)
    assert made.split()[-1].startswith(planned.split(",")[0])


def test_every_placed_part_has_the_makers_number_and_one_of_a_distributor() -> None:
    found = {part.made: part for circuit in CIRCUITS for part in circuit.parts}
    assert all(found)
    for made, part in found.items():
        offers = [part.fields.get(name, "") for name in orders.OFFERS]
        assert re.fullmatch(r"(C\d{4,8})?", offers[0]), made
        assert re.fullmatch(r"(\d{3}-[\w.-]+)?", offers[2]), made
        assert bool(offers[0]) <= bool(offers[1]), made
        assert bool(offers[2]) <= bool(offers[3]), made
        assert offers[0] or offers[2] or not part.fitted, made


def test_the_docs_list_the_order_numbers() -> None:
    text = DOCS.read_text(encoding="utf-8")
    listed = text[text.index("LCSC | Mouser"):].split("\n\n")[0]
    lines = {tuple(cell.strip() for cell in line.strip("| ").split("|"))
             for line in listed.splitlines()[2:]}
    assert lines == {
        (part.made, *(part.fields.get(name, "search") for name in ("LCSC", "Mouser")))
        for circuit in CIRCUITS for part in circuit.parts
        if part.fitted or any(part.fields.get(name) for name in orders.OFFERS)}


# --- placements ----------------------------------------------------------------------------------

def pasted(folder: Path) -> Iterator[tuple[float, float, float, float]]:
    """Yield the places and sizes of the windows in the stencil, as a board house reads them."""
    (archive,) = folder.glob("*-gerbers.zip")
    for flash in orders.gerbers(archive).graphic_layers["top", "paste"].objects:
        for shape in flash.to_primitives(unit=MM):
            yield tuple(round(each, 4) for each in (shape.x, shape.y, shape.w, shape.h))


def expected(circuit: Circuit, file: Path, corrections: dict[str, int]) -> Iterator[
        tuple[float, float, float, float]]:
    """Yield where the pads of the placed parts come to lie by a placement file."""
    for ref, (at, rotation) in placed(file).items():
        part = circuit.part(ref)
        more = next((more for start, more in corrections.items()
                     if part.footprint.startswith(start)), 0)
        for pin in part.pins:
            x, y = on_board((pin.x, pin.y), at, rotation - more)
            size = (pin.width, pin.height)[::-1 if round((rotation - more) / 90) % 2 else 1]
            yield tuple(round(each, 4) for each in (x, y, *size))


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("name", "corrections"), [
    ("placements.csv", {}), ("placements-jlcpcb.csv", orders.JLCPCB_ROTATIONS)])
def test_every_placed_part_lies_with_all_pads_on_the_paste_of_the_gerber_files(
    name: str, corrections: dict[str, int], circuit: Circuit, tmp_path: Path
) -> None:
    written(circuit, tmp_path)
    assert sorted(expected(circuit, tmp_path / name, corrections)) == sorted(pasted(tmp_path))


def test_a_part_rotated_by_a_quarter_turn_is_found(tmp_path: Path) -> None:
    circuit = carrier()
    written(circuit, tmp_path)
    file = tmp_path / "placements.csv"
    file.write_text(re.sub(r"(Q1,.*),90", r"\1,180", file.read_text(encoding="utf-8")),
                    encoding="utf-8")
    assert sorted(expected(circuit, file, {})) != sorted(pasted(tmp_path))


def test_only_what_an_assembly_line_can_fit_is_placed_and_within_the_board(
    circuit: Circuit, tmp_path: Path
) -> None:
    written(circuit, tmp_path)
    found = placed(tmp_path / "placements.csv")
    assert set(found) == {part.ref for part in circuit.parts if part.fitted}
    for (x, y), _ in found.values():
        assert 0 < x < circuit.width
        assert 0 < y < circuit.height


def test_jlcpcbs_rotations_differ_only_where_its_library_does(tmp_path: Path) -> None:
    turned: dict[str, float] = {}
    for circuit in CIRCUITS:
        written(circuit, tmp_path / circuit.name)
        own = placed(tmp_path / circuit.name / "placements.csv")
        theirs = placed(tmp_path / circuit.name / "placements-jlcpcb.csv")
        for part in circuit.parts:
            if part.fitted:
                (place, before), (other, after) = own[part.ref], theirs[part.ref]
                assert place == other
                turned[part.footprint.split("_")[0]] = (after - before) % 360
    assert turned == {"LED": 0, "SOT-223-3": 180, "SOIC-14": 270, "SOIC-24W": 270, "C": 0,
                      "R": 0, "D": 0, "Fuse": 0, "TO-252-2": 0}


def test_the_picture_marks_pin_1_where_the_board_has_it(tmp_path: Path) -> None:
    circuit = cell()
    written(circuit, tmp_path)
    placement_picture.draw(circuit, tmp_path, tmp_path / "placement.png")
    picture = imread(tmp_path / "placement.png")
    high, wide = picture.shape[:2]
    for part in (circuit.part(ref) for ref in ("D1", "C1", "C2")):
        for pin in part.pins:
            across, down = turned((pin.x, pin.y), part.turn)
            x = (part.x + across + 1) / (circuit.width + 2)
            y = (part.y + down + 1) / (circuit.height + 2)
            red, green, _ = picture[int(y * high), int(x * wide)][:3]
            assert (red > 0.95 and green < 0.3) == (pin.number == "1"), (part.ref, pin.number)


# --- the wiring diagram --------------------------------------------------------------------------

@pytest.mark.parametrize("size", [3, 4, 8])
def test_the_wiring_diagram_joins_equal_nets(size: int) -> None:
    built = Construction.of(size)
    found = list(harness.runs(built))
    cables = [run for run in found if run.start.board.startswith("cell")
              or run.end.board.startswith("cell")]
    assert sum(run.count for run in cables) == len(bay.cables(built))
    same = {"LED_GND": "GND", "5V_IN": "5V", "+": "5V", "-": "GND", "VCC": "3V3",
            "LED_DATA": "data", "LED_OUT": "data", "LED_IN": "data", "OUT": "signal",
            "TXD": "TAG_RX", "RXD": "TAG_TX"}
    for run in found:
        for one, other in zip(*run.pins, strict=True):
            nets = [re.sub(r"^IN\d+$", "signal", re.sub(r"(ENABLE)\d", r"\1", same.get(net, net)))
                    for net in (run.start.nets[one - 1], run.end.nets[other - 1])]
            assert nets[0] == nets[1] or "open" in nets, (run.start.name, run.end.name)


def test_the_wiring_diagram_is_written_without_wireviz(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware.harness", "-o", tmp_path], capture_output=True, text=True,
        check=False, cwd=DOCS.parents[2], env={**os.environ, "PATH": str(tmp_path)})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("wiring.yml is not drawn, as WireViz or Graphviz is not")
    assert (tmp_path / "circuit" / "wiring.yml").read_text(
        encoding="utf-8") == harness.diagram(Construction.of(4))
    small = subprocess.run(
        [sys.executable, "-m", "hardware.harness", "--size", "2", "-o", tmp_path],
        capture_output=True, text=True, check=False, cwd=DOCS.parents[2])
    assert (small.returncode, small.stderr) == (0, "")
    assert small.stdout.startswith("No wiring diagram: ")


def test_the_wiring_diagram_is_yaml_that_wireviz_can_read() -> None:
    text = harness.diagram(Construction.of(4))
    assert text.count("  - - ") == len(list(harness.runs(Construction.of(4))))
    yaml = pytest.importorskip("yaml")
    tree = yaml.safe_load(text)
    for (first, _), (wire, wires), (second, _) in (
            [next(iter(each.items())) for each in one] for one in tree["connections"]):
        assert {first, second} <= set(tree["connectors"])
        assert tree["cables"][wire]["wirecount"] == len(wires)


# --- archives ------------------------------------------------------------------------------------

def test_the_archive_has_the_gerber_files_and_all_that_orders_the_board(
    circuit: Circuit, tmp_path: Path
) -> None:
    written(circuit, tmp_path / circuit.name)
    archive = orders.release(circuit.name, tmp_path / circuit.name)
    before = archive.read_bytes()
    assert orders.release(circuit.name, tmp_path / circuit.name).read_bytes() == before
    with ZipFile(archive) as packed:
        assert {f"{circuit.name}-gerbers.zip", "order.txt", "placements.csv", "bill-jlcpcb.csv",
                "placements-jlcpcb.csv", "bill_of_materials.csv"} <= set(packed.namelist())
        text = packed.read("order.txt").decode()
        packed.extract(f"{circuit.name}-gerbers.zip", tmp_path / "unpacked")
    assert f"{orders.needed(SPEC)[circuit.name]} for a board of 37 cells" in text
    assert f"{circuit.width:g} x {circuit.height:g} mm" in text
    assert "holes" in orders.read_back(
        circuit, tmp_path / "unpacked" / f"{circuit.name}-gerbers.zip")
