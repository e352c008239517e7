"""The bill of materials, counted from the description and priced from ``prices.toml``."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path
from typing import TypedDict

from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.circuit.orders import needed
from hardware.construction import MAX_SHEET_MM, MIN_SHEET_MM, Construction
from hardware.power.parts import SENSORS_PER_REGULATOR
from hardware.wiring import Wiring

PRICES = Path(__file__).with_name("prices.toml")
WAYS = {"board": "for every board", "hand": "wired by hand", "circuits": "with the circuit boards",
        "table": "computer and display"}
_PLA_G_PER_MM3 = 1.24e-3


class Price(TypedDict):
    """The price of one piece of a line: see the head of the file."""

    use: str
    each: float
    instead: list[str]


@cache
def price_list() -> tuple[str, dict[str, Price]]:
    """Return the date of the estimated prices, and the prices by key."""
    entries = tomllib.loads(PRICES.read_text("utf-8"))
    return entries.pop("date"), entries


@dataclass(frozen=True)
class Item:
    """A line of the bill: how many of what. `key` names its price; `note` says what to mind."""

    key: str
    count: float
    unit: str
    what: str
    note: str = ""

    @property
    def use(self) -> str:
        """For which way of building it is wanted, of `WAYS`."""
        return price_list()[1][self.key]["use"]

    @property
    def each_eur(self) -> float:
        """The approximate price of one."""
        return price_list()[1][self.key]["each"]

    @property
    def eur(self) -> float:
        """The approximate price of all of them."""
        return self.count * self.each_eur

    @property
    def instead(self) -> str:
        """Alternatives."""
        return "; ".join(price_list()[1][self.key]["instead"])


def totals(items: Sequence[Item]) -> dict[str, float]:
    """Return the approximate cost in EUR of each way to build a board.

    The computer and display are listed separately.
    """
    sums = {way: sum(item.eur for item in items if item.use == way) for way in WAYS}
    return {
        "a board wired by hand": sums["board"] + sums["hand"],
        "a board with circuit boards": sums["board"] + sums["circuits"],
        "computer and display": sums["table"],
    }


def bill(built: Construction, sheets: int, printed_mm3: dict[str, float]) -> list[Item]:
    """Return everything to buy for a board.

    `sheets` are those to cut, `printed_mm3` the volume of all prints by colour of filament.
    """
    cells, wiring = len(built.board.cells), Wiring(built)
    magnet = built.sheep.magnet
    spare = ceil(built.magnet_count / 20)
    regulators = ceil(cells / SENSORS_PER_REGULATOR)
    items = [
        Item("pico", 1, "piece", "Raspberry Pi Pico", "or Pico 2; the W versions work too"),
        Item("sensor", cells, "pieces", "Hall sensor DRV5055A3, TO-92 (LPG)",
             "DRV5055A3QLPG; must be the A3: 15 mV/mT at 3.3 V"),
        Item("capacitor-100n", cells, "pieces", "capacitor 100 nF, ceramic, leaded",
             "one across the supply of every sensor"),
        Item("mux", built.board.mux_count, "pieces", "CD74HC4067 on a breakout board",
             "74HC4067 works too"),
        Item("led", cells, "pieces", "WS2812B on a round board of 10 mm",
             "sold as NeoPixel; single LEDs, not a strip"),
        Item("shifter", 1, "piece", "74AHCT125", "converts the LED data from 3.3 V to 5 V"),
        Item("capacitor-1000u", 1, "piece", "capacitor 1000 µF, 10 V",
             "across the 5 V, at the start of the LED chain"),
        Item("resistor", 1, "piece", "resistor 330 Ω", "in the LED data line"),
        *(Item("resistor", built.board.mux_count, "pieces", f"resistor {ohm / 1000:g} kΩ, 1 %",
               f"from each multiplexer's input {CELLS_PER_MUX} to {end}")
          for ohm, end in zip(SELF_TEST_OHM, ("3.3 V", "ground"), strict=True)),
        Item("regulator", regulators, "piece" + "s" * (regulators > 1), "LD1117V33, TO-220",
             f"supplies 3.3 V to at most {SENSORS_PER_REGULATOR} sensors"),
        Item("capacitor-10u", 2 * regulators, "pieces", "capacitor 10 µF, 16 V",
             "at the input and output of each regulator"),
        Item("fuse", 1, "piece", "resettable fuse, 3 A, leaded", "at the 5 V input"),
        Item("diode", 1, "piece", "Schottky diode, 1 A", "from the 5 V to the Pico's VSYS"),
        Item("socket-5v", 1, "piece", "power socket for 5 V, with screw terminals",
             "must fit the supply's plug"),
        Item("supply-5v", 1, "piece", "5 V supply, 3 A", "for the board; the Pi has its own"),
        Item("tag-reader", 1, "piece", "PN532 reader with antenna",
             "set to HSU; optional"),
        Item("tag", built.sheep_count, "pieces",
             f"NTAG213 sticker, round, at most {built.printed.tag_diameter_mm:g} mm",
             "not the kind for metal; only with a reader"),
        Item("magnet", built.magnet_count + spare, "pieces",
             f"disc magnet {magnet.diameter_mm:g} × {magnet.thickness_mm:g} mm, N42, "
             "magnetised through its thickness",
             f"{2 * built.sheep_count} for the sheep, {built.printed.setter_magnets} for the "
             f"setter, {spare} spare; all from one order"),
        Item("sheet", sheets, "sheets", "birch plywood or acrylic, 3 mm",
             f"all equally thick, {MIN_SHEET_MM:g} to {MAX_SHEET_MM:g} mm: measure before you make "
             "the files; in the size of the drawings; paint the inside of the rims black to block "
             "light"),
        Item("bolt", 12, "pieces", f"bolt M3 × {built.bolt_length_mm}, nylon or brass, with nut",
             "iron bends the magnetic field; stainless A2 works"),
        Item("usb-cable", 1, "piece", "USB cable with data, Micro-B",
             "USB-C for some newer boards"),
    ]
    for colour, volume in sorted(printed_mm3.items()):
        items.append(Item(
            "filament", ceil(volume * _PLA_G_PER_MM3 / 10) * 10, "g", f"PLA filament, {colour}",
            "for solid parts",
        ))
    for colour, metres in wiring.metres().items():
        items.append(Item("wire", ceil(metres * 1.1 * 10) / 10, "m", f"stranded wire, {colour}",
                          _gauge(colour)))
    for circuit, count in needed(built.board).items():
        items.append(Item(f"board-{circuit}", count, "piece" + "s" * (count > 1),
                          f"circuit board: {circuit}, with its parts", _BOARDS[circuit]))
    return [
        *items,
        Item("board-post", 1, "order", "set-up and postage of the board house"),
        Item("pi", 1, "piece", "Raspberry Pi 4", ""),
        Item("display", 1, "piece", "touch display, 7 inches", "800 × 480 or 720 × 1280"),
        Item("card", 1, "piece", "microSD card, 32 GB"),
        Item("pi-supply", 1, "piece", "USB-C supply for the Raspberry Pi"),
    ]


_BOARDS = {
    "carrier": "board houses make at least five; the price is for one",
    "bank": "the same", "cell": "sensor, LED and capacitors fitted by the board house",
}


def _gauge(colour: str) -> str:
    if colour in ("red", "black"):
        return "0.5 mm² (20 AWG) for the LEDs; see the cutting list"
    return "0.08 mm² (28 AWG)"


def write_bill(items: Sequence[Item], folder: Path) -> list[Path]:
    """``materials.csv`` and ``materials.md``."""
    folder.mkdir(parents=True, exist_ok=True)
    table, page = folder / "materials.csv", folder / "materials.md"
    with table.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("count", "unit", "what", "note", "for", "EUR each", "EUR", "instead"))
        out.writerows(
            (f"{item.count:g}", item.unit, item.what, item.note, WAYS[item.use],
             f"{item.each_eur:g}", f"{item.eur:.2f}", item.instead) for item in items)
    page.write_text(markdown(items), encoding="utf-8")
    return [table, page]


def markdown(items: Sequence[Item]) -> str:
    """Return the bill as a page, by what each line is for, with the totals below."""
    lines = [f"Prices are estimates of {price_list()[0]}, in EUR, without postage."]
    for way, title in WAYS.items():
        lines += ["", f"## {title.capitalize()}", "", "| | item | EUR | note | alternative |",
                  "|---|---|---|---|---|"]
        lines += [f"| {item.count:g} {item.unit} | {item.what} | {item.eur:.2f} | {item.note} | "
                  f"{item.instead} |" for item in items if item.use == way]
    lines += ["", "## Totals", "", "| | EUR |", "|---|---|"]
    lines += [f"| {name} | {eur:.0f} |" for name, eur in totals(items).items()]
    return "\n".join(lines) + "\n"
