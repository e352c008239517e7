"""Seven cells for a weekend: the price, the joints, the tile, and the guide."""

import csv
import re
from pathlib import Path

import pytest

for module in ("shapely", "manifold3d", "trimesh", "matplotlib"):
    pytest.importorskip(module, reason=f"{module} is not here: pip install -e '.[hardware]'")

from click.testing import CliRunner

from hardware.basket import __main__ as basket
from hardware.basket.materials import KIT_JUMPERS, kit_joints
from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.construction import MAX_SHEET_MM, MIN_SHEET_MM, SOLD_BOLTS_MM, Construction
from hardware.fabrication.furniture import diffuser
from hardware.fabrication.slicing import check_printable
from hardware.fabrication.solids import write_stl
from hardware.kit.tile import KIT_SHEEP, TILE_MM, models, tile
from hardware.wiring import ADC_PINS, ADDRESS_PINS, ENABLE_PINS, LED_PIN, PICO_PINS
from tests.project_files import ROOT

GUIDE = (ROOT / "docs/makers/seven-cells.md").read_text("utf-8")
BUILT = Construction.of(2)


def test_seven_cells_cost_at_most_60_euros_and_40_joints(tmp_path: Path) -> None:
    done = CliRunner().invoke(basket.command, ["--size", "2", "--kit", "-o", str(tmp_path)])
    assert done.exit_code == 0, done.output
    with (tmp_path / "basket.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert sum(float(row["EUR"]) for row in rows) <= 60
    assert all(row["price of"] == "November 2026" and row["shop"] for row in rows)
    assert {"electronics", "marketplace"} <= {row["shop"] for row in rows}
    assert not any("plywood" in row["what"] or "bolt" in row["what"] for row in rows)
    joints = sum(kit_joints(BUILT).values())
    assert f"{joints} joints to solder" in done.output
    loose_pins = 16
    assert joints + loose_pins <= 40, "even if the multiplexer comes with loose pins"
    page = (tmp_path / "basket.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line[2:3].isdigit() and "PLA" not in line]
    assert len(lines) > 10
    assert [line for line in lines if line not in GUIDE] == []


def test_the_kit_has_seven_cells() -> None:
    done = CliRunner().invoke(basket.command, ["--size", "3", "--kit"])
    assert done.exit_code == 1
    assert "use --size 2 with --kit" in done.output


def test_one_tile_prints_without_support_and_holds_the_sensor_as_any_board(tmp_path: Path) -> None:
    names = {model.name for model in models(BUILT) if not model.name.startswith("sheep-")}
    assert names == {"tile", "seat"}
    assert sum(model.name.startswith("sheep-") for model in models(BUILT)) == 2 * KIT_SHEEP
    solid = tile(BUILT)
    check_printable("tile", solid)
    write_stl("tile", solid, tmp_path)  # raises for more than one body
    height = -BUILT.sensor_face_mm
    for shape in (solid, diffuser(BUILT).rotate((180, 0, 0))):
        post = shape.slice(height + 0.5).area()
        assert shape.slice(height - 0.3).area() - post > 5, "the pocket ends there"
    wall = solid.slice(TILE_MM - 1)
    assert len(wall.to_polygons()) == 6, "wires pass through all six sides, into the neighbour too"
    left, _, low, right, _, high = solid.bounding_box()
    assert (low, high) == (0, TILE_MM)
    assert right - left < BUILT.board.pitch_mm
    assert right - left > BUILT.board.pitch_mm - 0.5, "the tiles keep the cells at their distance"


def test_the_wires_of_the_guide_are_those_of_the_firmware() -> None:
    def pico(pin: str) -> str:
        return f"| Pico {pin}, pin {PICO_PINS.index(pin) + 1} |"

    joined = [f"{pico(pin)} multiplexer S{bit} |" for bit, pin in enumerate(ADDRESS_PINS)]
    joined += [f"{pico(ENABLE_PINS[0])} multiplexer EN |",
               f"{pico(ADC_PINS[0])} multiplexer SIG |",
               f"{pico(LED_PIN)} resistor 330 Ω, then the first LED's input |"]
    joined += [f"| {cell} | C{channel} | {BUILT.board.led(cell) + 1} |"
               for channel, cell in enumerate(BUILT.board.cells)]
    assert [line for line in joined if line not in GUIDE] == []
    whole = [line for line in GUIDE.splitlines() if line.startswith(("| Pico", "| rail"))]
    assert len(whole) + 3 * len(BUILT.board.cells) + 3 <= KIT_JUMPERS


@pytest.mark.parametrize(("pin", "end"), [
    ("3V3", "orange rail"), ("AGND", "black rail"),
    ("VBUS", "diode, then the first LED's 5 V; the band points to the LED"),
    ("GND", "the first LED's ground"),
])
def test_the_supplies_of_the_guide_come_from_their_pins(pin: str, end: str) -> None:
    """5 V in the orange rail would hurt the Pico; VSYS is behind a diode of its own."""
    (found,) = re.findall(
        rf"^\| Pico (\w+), pin (\d+) \| {re.escape(end)} \|$", GUIDE, re.MULTILINE)
    assert found[0] == pin == PICO_PINS[int(found[1]) - 1]


@pytest.mark.parametrize(("page", "words"), [
    ("seven-cells",
     "{0} kΩ joins C{1} to the orange rail, and {2} kΩ joins C{1} to the black rail"),
    ("wiring-by-hand", "{0} kΩ to the multiplexer's VCC and {2} kΩ to its GND give 0.42 V"),
])
def test_the_pages_put_the_resistors_of_the_self_test_the_right_way_round(
    page: str, words: str
) -> None:
    upper, lower = (f"{ohm / 1000:g}" for ohm in SELF_TEST_OHM)
    text = " ".join((ROOT / f"docs/makers/{page}.md").read_text("utf-8").split())
    assert words.format(upper, CELLS_PER_MUX, lower) in text


@pytest.mark.parametrize("tenths", range(27, 34))
def test_every_case_takes_a_bolt_that_is_sold(tenths: int) -> None:
    assert MIN_SHEET_MM <= tenths / 10 <= MAX_SHEET_MM
    built = Construction.of(2, sheet_mm=tenths / 10)
    assert built.bolt_length_mm in SOLD_BOLTS_MM
    assert built.bolt_length_mm >= built.height_mm + built.foot_flange_mm + 2.4
