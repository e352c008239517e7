"""The first cell: its breadboard is wired as the firmware reads it."""

from collections import defaultdict
from pathlib import Path

import pytest

for needed in ("matplotlib", "manifold3d", "trimesh", "gerbonara", "ezdxf", "rectpack"):
    pytest.importorskip(needed)

from click.testing import CliRunner

from firmware.scan import Channels
from hardware.board import BoardSpec
from hardware.construction import Construction
from hardware.first_cell.__main__ import command, printing_hours
from hardware.first_cell.breadboard import (
    BRIDGES,
    PICO_COLUMNS,
    RAIL,
    WIRES,
    Hole,
    pico_holes,
    pins_on,
    table,
)
from hardware.first_cell.stand import LEG_MM, models
from hardware.power import parts
from hardware.tables import markdown
from hardware.wiring import PICO_PINS
from tests.firmware.circuitpython import World

PAGE = Path(__file__).parents[2] / "docs" / "makers" / "first-cell.md"
SILICON_V = (0.6, 0.9)
"""Forward voltage of a 1N4148 with 1 to 37 mA."""


def test_no_two_things_share_a_hole_and_none_lies_under_the_pico() -> None:
    holes = [wire.hole for wire in WIRES] + [hole for part in BRIDGES for hole in part.holes]
    assert len(set(holes)) == len(holes)
    left, right = PICO_COLUMNS
    covered = {Hole(column, row) for column in "cdefgh" if left <= column <= right
               for row in range(1, 21)}
    assert not covered & set(holes)
    assert len(pico_holes()) == 40
    assert pico_holes()[Hole("h", 1)] == "VBUS"
    assert pico_holes()[Hole("c", 20)] == "GP15"


def test_the_wires_reach_the_pins_that_the_firmware_uses() -> None:
    ends = {(wire.part, wire.end): pins_on(wire.hole) for wire in WIRES}
    assert ends["sensor", "supply"] == {"3V3"}
    assert ends["sensor", "ground"] == {"AGND"}
    assert ends["LED", "GND"] == {"GND"}
    world, cell = World(), BoardSpec.of(1)
    world.analog = lambda pin: 40_000 if {pin} == ends["sensor", "output"] else 0
    with world.installed():
        from firmware.pico import Pico

        pico = Pico(len(cell.cells), pad=False)
        assert Channels(pico, [cell.channel("a1")]).read() == [40_000]


def test_three_parts_join_what_they_should_and_no_strip_is_short() -> None:
    diode, capacitor, resistor = BRIDGES
    assert pins_on(diode.holes[0]) == {"VBUS"}
    assert diode.holes[1].column == RAIL
    assert [pins_on(hole) for hole in capacitor.holes] == [{"3V3"}, {"AGND"}]
    data = next(wire.hole for wire in WIRES if wire.end == "IN")
    assert pins_on(resistor.holes[0]) == {"GP22"}
    assert resistor.holes[1].strip == data.strip
    joined = defaultdict(set)
    for hole, pin in pico_holes().items():
        joined[hole.strip].add(pin)
    assert all(len(pins) == 1 for pins in joined.values())
    assert sorted(pin for pins in joined.values() for pin in pins) == sorted(PICO_PINS)


def test_the_led_takes_3_3_volts_as_a_high_level_behind_the_diode() -> None:
    low, high = SILICON_V
    assert parts.LED_HIGH_SHARE * (parts.SUPPLY_HIGH_V - low) < 3.3
    assert parts.LED_HIGH_SHARE * parts.SUPPLY_V > 3.3, "without it, a level shifter is needed"
    assert parts.SUPPLY_LOW_V - high > 3.7, "the lowest supply of a WS2812B"


@pytest.mark.whole
def test_the_command_writes_all_of_it(tmp_path: Path) -> None:
    done = CliRunner().invoke(command, ["-o", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert f"about {printing_hours():.0f} hours" in PAGE.read_text("utf-8")
    names = {path.stem for path in (tmp_path / "print").iterdir()}
    assert names >= {"diffuser", "wall", "stand", "sheep-A-dead-side", "sheep-A-letter-side"}
    assert not names & {"setter", "foot"}
    assert f"has {len(names)} files" in PAGE.read_text("utf-8")
    assert 'layout_id = "hex1"' in (tmp_path / "layout.py").read_text("utf-8")
    assert all((tmp_path / f"{name}.png").stat().st_size > 30_000
               for name in ("breadboard", "first-cell"))


def test_the_page_has_the_table_of_the_breadboard() -> None:
    page = PAGE.read_text("utf-8")
    assert markdown(table()) in page
    drawn = (PAGE.parent / "pictures" / "breadboard.png").stat().st_size
    assert 50_000 < drawn < 200_000


def test_wall_and_led_stand_on_the_stand_above_its_legs() -> None:
    built = Construction.of(2)
    stand = next(model.solid for model in models(built) if model.name == "stand")
    left, front, low, right, back, high = stand.bounding_box()
    assert min(right - left, back - front) == pytest.approx(built.board.pitch_mm, abs=0.1)
    assert high - low > LEG_MM
    assert right - left >= built.cell.tube_across_mm
