"""The bill of materials: everything is there, and everything has a price."""

import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("gerbonara", reason="gerbonara is not here: pip install '.[hardware]'")

from hardware.construction import Construction
from hardware.fabrication import bills as bills_of_sizes
from hardware.fabrication.materials import (
    WAYS,
    Item,
    bill,
    first_cell_bill,
    markdown,
    price_list,
    totals,
    write_bill,
)

SHOPPING = Path(__file__).parents[2] / "docs" / "makers" / "shopping-list.md"


def of(size: int) -> list[Item]:
    return bill(Construction.of(size), 7, {"black": 60_000.0, "white": 250_000.0})


def test_every_line_has_a_price_and_every_price_a_line() -> None:
    lines = [*of(2), *of(4), *first_cell_bill(Construction.of(2), 15_000.0)]
    assert {item.key for item in lines} == set(price_list()[1])
    assert all(item.eur > 0 and item.use in WAYS for item in lines)
    assert re.fullmatch(r"[A-Z][a-z]+ 20\d\d", price_list()[0]), "a guess says of when it is"


def test_the_totals_are_the_lines_of_each_way_and_leave_none_out() -> None:
    items, found = of(4), totals(of(4))
    shared = sum(item.eur for item in items if item.use == "board")
    assert sum(found.values()) == pytest.approx(sum(item.eur for item in items) + shared)
    assert found["a board wired by hand"] < found["a board with circuit boards"]


def test_what_services_cut_and_print_costs_more() -> None:
    own, services = totals(of(4)), totals(of(4), services=True)
    filament = sum(item.count for item in of(4) if item.key == "filament")
    more = 7 * (25.0 - 6.0) + filament * (0.25 - 0.025)
    for name in ("a board wired by hand", "a board with circuit boards"):
        assert services[name] == pytest.approx(own[name] + more)
    assert services["tools"] == own["tools"]
    for key, words in (("sheet", "about 25 a sheet"), ("filament", "about 0.25 a gram")):
        item = next(item for item in of(4) if item.key == key)
        assert words in item.instead


def test_small_boards_have_fewer_sheep_and_run_on_usb() -> None:
    small = {item.key: item.count for item in of(2)}
    assert (small["magnet"], small["tag"]) == (7 * 2 + 3 + 1, 7)
    assert not small.keys() & {"supply-5v", "regulator", "fuse", "socket-5v", "board-carrier"}
    assert "The circuit boards do not fit" in markdown(of(2))
    assert "The circuit boards do not fit" not in markdown(of(3))
    assert {item.key: item.use for item in of(3)}["supply-5v"] == "circuits"
    assert {item.key: item.use for item in of(4)}["supply-5v"] == "board"


@pytest.mark.whole
def test_a_bigger_board_takes_as_much_or_more_of_everything() -> None:
    bills = [bills_of_sizes.of(size) for size in range(2, 9)]
    for small, big in pairwise(bills):
        for key in {item.key for item in small.items}:
            assert small.count(key) <= big.count(key), key
        for services in (False, True):
            before, after = (totals(each.items, services=services) for each in (small, big))
            for name, eur in before.items():
                assert eur < after[name] or name in ("computer and display", "tools")
    assert bills[0].count("magnet") < bills[2].count("magnet") / 3
    hand = "a board wired by hand"
    assert totals(bills[0].items)[hand] < totals(bills[2].items)[hand] / 2.5


@pytest.mark.parametrize("sizes", [
    pytest.param([4], id="4"),
    pytest.param(range(2, 9), id="all", marks=pytest.mark.whole)])
def test_the_shopping_list_has_the_costs_of_all_sizes(sizes: Iterable[int]) -> None:
    """To within a few per cent: the weight of the prints changes with each of their details."""
    page = SHOPPING.read_text("utf-8")
    head, found = bills_of_sizes.table(sizes)
    assert "| " + " | ".join(head) + " |" in page
    for row in found:
        printed = re.search(rf"^\| {row[0]} \| {row[1]} \| (.*) \|$", page, re.MULTILINE)
        assert printed is not None, row
        for shown, true in zip(printed[1].split(" | "), row[2:], strict=True):
            if "-" in true:
                assert shown == true
            else:
                assert int(shown.split()[0]) == pytest.approx(int(true.split()[0]), rel=0.05)


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
