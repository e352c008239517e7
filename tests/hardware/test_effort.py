"""The hours of the guide: counted from the description, and the guide shows them."""

import csv
import re
from pathlib import Path

import pytest

for needed in ("ezdxf", "shapely", "manifold3d", "matplotlib", "rectpack"):
    pytest.importorskip(needed)

from hardware.basket.cart import materials, totals
from hardware.bay import cables
from hardware.construction import Construction
from hardware.fabrication.plan import write_tables
from hardware.wiring import Wiring
from tests.pictures import effort

GUIDE = Path(__file__).parents[2] / "docs" / "makers" / "guide.md"


def test_wire_ends_are_those_of_the_cutting_list(tmp_path: Path) -> None:
    built = Construction.of(4)
    write_tables(Wiring(built), tmp_path)
    with (tmp_path / "wires.csv").open(encoding="utf-8") as file:
        wires = sum(int(row["count"]) for row in csv.DictReader(file))
    assert effort.wire_ends(built) == 2 * wires
    assert f"{2 * wires} ends of wire" in GUIDE.read_text("utf-8")


@pytest.mark.whole
def test_bigger_boards_take_longer_and_hands_longer_than_circuits() -> None:
    printing = [effort.printing_hours(Construction.of(size)) for size in (2, 4)]
    assert printing[0] < printing[1] / 2
    work = [
        {way: sum(task.hours for task in effort.tasks(Construction.of(size), 30.0)
                  if task.way in ("", way)) for way in ("hand", "circuits")}
        for size in (2, 4, 8)
    ]
    assert [hours["hand"] for hours in work] == sorted(hours["hand"] for hours in work)
    assert work[1]["circuits"] < work[1]["hand"]
    magnets = sum(task.count for task in effort.tasks(Construction.of(4), 30.0)
                  if "set a magnet" in task.what)
    assert magnets == 52


def test_the_guide_has_the_hours_and_the_costs() -> None:
    """To within a tenth, or a quarter of an hour: every detail of the prints changes them."""
    page = GUIDE.read_text("utf-8")
    head, rows = effort.table(2, 4)
    shown = page.partition("| " + " | ".join(head) + " |")[2].strip().splitlines()[1:]
    assert len(head) == 4
    for line, row in zip(shown, rows, strict=False):
        title, *figures = line.strip("| ").split(" | ")
        assert title == row[0]
        for figure, true in zip(figures, row[1:], strict=True):
            assert _minutes(figure) == pytest.approx(_minutes(true), rel=0.1, abs=30)
    found = cables(Construction.of(4))
    plugged = sum(cable.start.endswith("J1") for cable in found)
    assert f"{plugged} cables to plug in, {len(found) - plugged} to solder" in page
    items = materials(Construction.of(4))
    own, services = totals(items), totals(items, services=True)
    for name, eur in own.items():
        line = re.search(rf"^\| {name} \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
        assert line is not None, name
        assert int(line[1]) == pytest.approx(eur, rel=0.05)
        assert int(line[2]) == pytest.approx(services[name], rel=0.05)


def _minutes(text: str) -> float:
    number, unit = text.strip("*").split()
    return float(number) * (60 if unit == "h" else 1)
