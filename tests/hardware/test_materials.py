"""The bill of materials: everything is there, and everything has a price."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("gerbonara", reason="gerbonara is not here: pip install '.[hardware]'")

from hardware.construction import Construction
from hardware.fabrication.materials import (
    WAYS,
    Item,
    bill,
    markdown,
    price_list,
    totals,
    write_bill,
)

SHOPPING = Path(__file__).parents[2] / "docs" / "makers" / "shopping-list.md"


def of(size: int) -> list[Item]:
    return bill(Construction.of(size), 7, {"black": 60_000.0, "white": 250_000.0})


def test_every_line_has_a_price_and_every_price_a_line() -> None:
    used = {item.key for item in of(4)}
    assert used == set(price_list()[1])
    assert all(item.eur > 0 and item.use in WAYS for item in of(4))
    assert re.fullmatch(r"[A-Z][a-z]+ 20\d\d", price_list()[0]), "a guess says of when it is"


def test_the_totals_are_the_lines_of_each_way_and_leave_none_out() -> None:
    items, found = of(4), totals(of(4))
    by_hand, circuits, beside = found.values()
    shared = sum(item.eur for item in items if item.use == "board")
    assert by_hand + circuits + beside == pytest.approx(sum(item.eur for item in items) + shared)
    assert by_hand < circuits


def test_a_bigger_board_takes_more_of_what_it_is_made_of() -> None:
    small, big = ({item.what: item.count for item in of(size)} for size in (4, 8))
    assert small["LD1117V33, TO-220"] == 1
    assert big["LD1117V33, TO-220"] == 4
    assert big["circuit board: bank, with its parts"] == 4
    assert big["circuit board: cell, with its parts"] == 169


def test_table_and_page_say_the_same(tmp_path: Path) -> None:
    items = of(2)
    table, page = write_bill(items, tmp_path)
    assert len(table.read_text("utf-8").splitlines()) == len(items) + 1
    text = page.read_text("utf-8")
    assert text == markdown(items)
    assert all(item.what in text for item in items)
    assert all(name in text for name in totals(items))


def test_the_shopping_list_of_the_guide_is_the_bill() -> None:
    """But for the filament, whose weight takes the models."""
    page = SHOPPING.read_text("utf-8")
    lines = [line for line in markdown(of(4)).splitlines()
             if line.startswith("| ") and "PLA" not in line and "a board w" not in line]
    assert len(lines) > 30
    assert [line for line in lines if line not in page] == []
