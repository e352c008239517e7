"""The basket: counted again by other code, priced, and shown in the documentation."""

import csv
import re
import tomllib
from collections.abc import Iterable
from itertools import pairwise
from math import ceil
from pathlib import Path

import pytest

for module in ("gerbonara", "ezdxf", "shapely", "rectpack", "manifold3d", "trimesh", "matplotlib"):
    pytest.importorskip(module, reason=f"{module} is not here: pip install -e '.[hardware]'")

from click.testing import CliRunner

from hardware.basket import cart
from hardware.basket.__main__ import command
from hardware.basket.materials import PRICES, WAYS, Item, bill, kit_bill, price_list
from hardware.construction import Construction
from hardware.fabrication.plan import write_tables
from hardware.power import parts
from hardware.wiring import Wiring
from tests.project_files import ROOT

SHOPPING = ROOT / "docs" / "makers" / "shopping-list.md"


def of(size: int) -> list[Item]:
    return bill(Construction.of(size), 7, {"black": 60_000.0, "white": 250_000.0})


def bought(folder: Path, *options: str) -> list[dict[str, str]]:
    done = CliRunner().invoke(command, [*options, "-o", str(folder)])
    assert done.exit_code == 0, done.output
    with (folder / "basket.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# --- counted again -------------------------------------------------------------------------------


def counted(size: int, way: str, folder: Path) -> list[tuple[str, str, float]]:
    """Return what a board takes: key, the beginning of its name, and how many."""
    cells = 1 + 3 * size * (size - 1)
    sheep, muxes, usb = min(26, cells), -(-cells // 15), cells <= 19
    found: list[tuple[str, str, float]] = [
        ("pico", "Rasp", 1), ("pin-strip", "pin strip", 2), ("sensor", "Hall", cells),
        ("tag-reader", "PN532", 1), ("tag", "NTAG", sheep), ("magnet", "disc", 2 * sheep + 3),
        ("bolt", "bolt M3 × 55", 12), ("usb-cable", "USB cable", 1), ("heat-shrink", "heat", 1),
        ("paint", "matt", 1), ("silicone", "sili", 1), ("pi", "Raspberry Pi 4", 1),
        ("display", "touch", 1), ("card", "microSD", 1), ("pi-supply", "USB-C", 1),
        ("soldering-iron", "soldering", 1), ("solder", "solder with", 1), ("drill", "drill", 1),
        ("strippers", "wire str", 1), ("multimeter", "multi", 1), ("calipers", "cal", 1),
        ("compass", "compass", 1), ("glue", "wood glue", 1), ("small-tools", "knife", 1),
    ]
    if way == "circuits":
        boards = {"carrier": 1, "bank": 1, "cell": cells}
        headers = {kind: sum(
            count * (ROOT / f"hardware/boards/{name}/{name}.kicad_pcb").read_text("utf-8").count(
                f'(footprint "sheepfold:PinHeader_{kind}_P2.54mm_Vertical"')
            for name, count in boards.items()) for kind in ("1x02", "1x03", "1x04", "2x08")}
        assert headers["1x03"] == 3 * cells + 45 + 2
        pins = 2 * headers["1x02"] + 3 * (cells + 45) + 4 * headers["1x04"]
        return [
            *found, ("supply-5v", "5 V", 1), *((f"board-{name}", f"circuit board: {name}", count)
                                              for name, count in boards.items()),
            ("pin-header", "pin header, 2.54", pins), ("socket-strip", "pin socket", 2),
            ("box-header", "box header 2x8", headers["2x08"]), ("jumper", "jumper", 4),
            ("terminal", "Phoenix MKDS 1,5/2", 1), ("terminal", "Phoenix MKDS 1,5/3", 1),
            ("capacitor-1000u", "1000", 1), ("screw", "screw M2", 2 * cells + 4 * 2),
            ("ribbon", "ribbon", 1)]
    write_tables(Wiring(Construction.of(size)), folder)
    metres: dict[tuple[str, str], float] = {}
    with (folder / "wires.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            kind, mm = (row["colour"], row["mm2"]), int(row["length mm"])
            metres[kind] = metres.get(kind, 0.0) + mm * int(row["count"]) / 1000
    found += [("wire", f"stranded wire, {colour}, {mm2} mm²", m)
              for (colour, mm2), m in metres.items()]
    found += [
        ("socket-strip", "socket strip", 2), ("stripboard", "stripboard", 1),
        ("link-wire", "bare", 1), ("capacitor-100n", "capacitor 100 nF", cells + 1),
        ("mux", "CD74HC4067", muxes), ("led", "WS2812B", cells), ("shifter", "74AHCT125", 1),
        ("ic-socket", "DIP-14", 1), ("foam-tape", "double", 1), ("resistor", "resistor 330", 1),
        ("resistor", "resistor 6.8", muxes), ("resistor", "resistor 1 k", muxes),
        ("resistor", "resistor 10", 1 if usb else 2),
        ("capacitor-10u", "capacitor 10 µF", 1 if usb else 2),
    ]
    if not usb:
        found += [("supply-5v", "5 V", 1), ("mosfet", "P-ch", 1), ("terminal", "screw t", 1),
                  ("capacitor-1000u", "capacitor 1000", 1), ("regulator", "LD1117", 1),
                  ("fuse", "resettable fuse, holds 3", 1), ("diode", "Schottky", 1),
                  ("fuse-pico", "resettable fuse, holds 0.4", 1), ("socket-5v", "power s", 1)]
    return found


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("size", "way"), [
    (2, "hand"), (3, "hand"), (4, "hand"), (3, "circuits"), (4, "circuits")])
def test_other_code_counts_the_same_basket(size: int, way: str, tmp_path: Path) -> None:
    """But for sheets and filament, whose number takes the models, and lengths of cables."""
    prices = tomllib.loads(PRICES.read_text("utf-8"))
    rows = bought(tmp_path, "--size", f"{size}", "--way", way)
    left = list(rows)
    for key, begins, need in counted(size, way, tmp_path):
        row = next(row for row in left if row["what"].startswith(begins))
        left.remove(row)
        assert float(row["need"]) == pytest.approx(need, abs=0.051 if key == "wire" else 0), row
        price = prices[key]
        more = need * price.get("spare", 0.0)
        pieces = need + more if key in ("wire", "filament") else need + ceil(more - 1e-9)
        pack = price.get("pack", 1)
        assert float(row["buy"]) == pack * ceil(pieces / pack - 1e-9), row
        assert float(row["EUR"]) == pytest.approx(price["each"] * float(row["buy"]))
        assert row["shop"] == price.get("shop", "electronics")
    assert {row["what"].split(",")[0] for row in left} - {
        "cable", "flat cable", "set-up and postage"} == {
        "postage", "birch plywood or acrylic", "PLA filament"}
    cells = 1 + 3 * size * (size - 1)
    assert sum(float(row["need"]) for row in left if row["what"].startswith("cable,")) == (
        cells if way == "circuits" else 0), "one from each sensor"
    assert sum(row["what"].startswith("PLA") for row in left) == 2
    assert all(row["buy"] == "1000" for row in left if row["what"].startswith("PLA"))
    post = {row["shop"]: row["EUR"] for row in left if "postage" in row["what"]}
    assert post.keys() == {row["shop"] for row in rows}
    assert all(float(eur) == prices["shops"][shop]["post"] for shop, eur in post.items())
    page = (tmp_path / "basket.md").read_text("utf-8")
    shown = re.search(r"\| all of it, delivered \| \| \| ([\d.]+) \|", page)
    assert shown is not None
    assert float(shown[1]) == pytest.approx(sum(float(row["EUR"]) for row in rows))


def test_a_spare_is_in_every_pack_or_bought(tmp_path: Path) -> None:
    """Of all that breaks or gets lost."""
    for row in bought(tmp_path, "--size", "4"):
        if row["what"].startswith(("Hall", "disc", "WS2812B", "CD74", "capacitor 100 nF", "resis",
                                   "NTAG", "74AHCT", "P-ch", "LD1117", "stranded", "bolt")):
            assert float(row["buy"]) > float(row["need"]), row


# --- options -------------------------------------------------------------------------------------


def test_ten_kits_share_packs_tools_and_postage(tmp_path: Path) -> None:
    one, ten = (bought(tmp_path, "--boards", boards) for boards in ("1", "10"))
    for row, more in zip(one, ten, strict=True):
        shared = row["for"] in (WAYS["table"], WAYS["tools"]) or "postage" in row["what"]
        assert float(more["need"]) == pytest.approx((1 if shared else 10) * float(row["need"]))
        assert float(more["buy"]) <= 10 * float(row["buy"])
    assert sum(float(row["EUR"]) for row in ten) < 8 * sum(float(row["EUR"]) for row in one)


def test_one_shop_alone_and_what_is_there_already(tmp_path: Path) -> None:
    rows = bought(tmp_path, "--shop", "magnets")
    assert [row["what"].split(" ")[0] for row in rows] == ["disc", "postage"]
    rows = bought(tmp_path, "--have", "tools", "--have", "table", "--have", "tag-reader")
    assert {row["for"] for row in rows} == {WAYS["board"], WAYS["hand"], ""}
    assert not any(row["what"].startswith("PN532") for row in rows)


def test_services_sell_no_packs(tmp_path: Path) -> None:
    rows = bought(tmp_path, "--services", "--size", "4")
    made = [row for row in rows if row["what"].startswith(("birch", "PLA"))]
    assert all(row["need"] == row["buy"] for row in made)
    each = [25.0 if row["what"].startswith("birch") else 0.25 for row in made]
    assert [float(row["EUR"]) for row in made] == pytest.approx(
        [eur * float(row["need"]) for eur, row in zip(each, made, strict=True)], abs=0.01)


def test_circuit_boards_are_refused_where_they_do_not_fit(tmp_path: Path) -> None:
    done = CliRunner().invoke(command, ["--size", "2", "--way", "circuits", "-o", str(tmp_path)])
    assert done.exit_code == 1
    assert "do not fit" in done.output


# --- prices, numbers, pages ----------------------------------------------------------------------


@pytest.mark.parametrize(("key", "fuse_a"), [
    ("fuse", parts.FUSE_HOLD_A), ("fuse-pico", parts.PICO_FUSE_HAND.hold_a)])
def test_every_fuse_that_may_be_bought_holds_what_is_planned_with(key: str, fuse_a: float) -> None:
    """The names of resettable fuses end in the current that they hold, in hundredths of an ampere.
    A larger one would let a short circuit burn the diode or the wires behind it."""
    price = price_list().prices[key]
    offered = " ".join((price.number, *price.instead))
    held = [int(each) / 100 for each in re.findall(r"(?:RUEF|RXEF|MF-R)(\d+)", offered)]
    assert held == [fuse_a, fuse_a]
    glass = [float(each) for each in re.findall(r"([\d.]+) A glass", offered)]
    assert all(fuse_a * parts.FUSE_WARM <= each <= fuse_a for each in glass)
    (item,) = (item for item in of(4) if item.key == key)
    assert f"holds {fuse_a:g} A" in item.what


@pytest.mark.parametrize("size", [3, 4])
def test_the_supply_that_is_bought_gives_what_the_fuse_lets_through(size: int) -> None:
    (supply,) = (item for item in of(size) if item.key == "supply-5v")
    volts, amps = re.findall(r"[\d.]+", supply.what)
    assert float(volts) == parts.SUPPLY_V
    assert float(amps) >= parts.FUSE_HOLD_A * parts.FUSE_WARM
    assert 1.3 * float(amps) == pytest.approx(parts.SUPPLY_LIMIT_A), "more could burn the board"


@pytest.mark.parametrize(("key", "planned"), [
    ("regulator", parts.LD1117V33.name), ("mosfet", parts.SUP53P06.name),
    ("fuse-pico", parts.PICO_FUSE_HAND.name)])
def test_the_number_to_order_is_that_of_the_part_that_is_planned_with(
    key: str, planned: str
) -> None:
    number = price_list().prices[key].number
    assert planned.startswith(f"{number},")
    assert number in " ".join(part.what for part in Wiring(Construction.of(4)).stripboard.parts)


def test_every_line_has_a_price_and_every_price_a_line() -> None:
    built = Construction.of(2)
    lines = [*of(2), *of(4), *kit_bill(built, 60_000.0)]
    assert {item.key for item in lines} == set(price_list().prices)
    assert all(line.eur > 0 and line.item.use in WAYS for line in cart.Cart.of(lines).lines)
    assert re.fullmatch(r"[A-Z][a-z]+ 20\d\d", price_list().date), "a guess says of when it is"


def test_what_was_not_looked_up_is_marked(tmp_path: Path) -> None:
    rows = bought(tmp_path, "--size", "4", "--way", "circuits")
    assert {row["number looked up in a shop"] for row in rows} == {"no", ""}
    page = (tmp_path / "basket.md").read_text("utf-8")
    numbered = sum(bool(row["order as"]) for row in rows)
    assert f"{numbered} of " in page
    assert "No price and no number was looked up in a shop." in page
    assert "kinds of parts that assembly places" in page


@pytest.mark.whole
def test_a_bigger_board_takes_as_much_or_more_of_everything() -> None:
    boards = [cart.materials(Construction.of(size)) for size in range(2, 9)]
    for small, big in pairwise(boards):
        before, after = cart.Cart.of(small), cart.Cart.of(big)
        for key in {item.key for item in small} - {"cable", "cable-long"}:
            assert before.count(key) <= after.count(key), key
        assert (before.count("cable") + before.count("cable-long")
                <= after.count("cable") + after.count("cable-long")), "short and long ones together"
        for services in (False, True):
            least, most = (cart.totals(each, services=services) for each in (small, big))
            for name, eur in least.items():
                assert eur < most[name] or name in ("computer and display", "tools")


@pytest.mark.parametrize("sizes", [
    pytest.param([4], id="4"),
    pytest.param(range(2, 9), id="all", marks=pytest.mark.whole)])
def test_the_shopping_list_has_the_costs_of_all_sizes(sizes: Iterable[int]) -> None:
    """To within a few per cent: the weight of the prints changes with each of their details."""
    page = SHOPPING.read_text("utf-8")
    head, found = cart.sizes(sizes)
    assert "| " + " | ".join(head) + " |" in page
    for row in found:
        printed = re.search(rf"^\| {row[0]} \| {row[1]} \| (.*) \|$", page, re.MULTILINE)
        assert printed is not None, row
        for shown, true in zip(printed[1].split(" | "), row[2:], strict=True):
            if "-" in true:
                assert shown == true
            else:
                assert int(shown.split()[0]) == pytest.approx(int(true.split()[0]), rel=0.05)


def test_the_page_has_the_lines_of_the_basket() -> None:
    """But for the filament, whose weight takes the models."""
    text = SHOPPING.read_text("utf-8")
    lines = [line for line in cart.page(cart.Cart.of(of(4)))
             if line.startswith("| ") and not re.search(r"PLA|\.\d\d \|$|postage", line)]
    assert len(lines) > 10
    assert [line for line in lines if line not in text] == []
