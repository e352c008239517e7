"""The bill of materials, counted from the description and priced from ``prices.toml``."""

import csv
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil
from pathlib import Path
from typing import NotRequired, TypedDict

from hardware.bay import NoRoom, cables, ribbons
from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.circuit.orders import needed
from hardware.construction import MAX_SHEET_MM, MIN_SHEET_MM, SCREW, Construction
from hardware.magnets import Sheep
from hardware.power.budget import Budget
from hardware.stripboard import SENSORS_PER_REGULATOR
from hardware.wiring import AWG, THICK_MM2, Wiring

PRICES = Path(__file__).with_name("prices.toml")
WAYS = {"board": "for every board", "hand": "wired by hand", "circuits": "with the circuit boards",
        "table": "computer and display", "tools": "tools, if you have none",
        "first": "for the first cell"}
_PLA_G_PER_MM3 = 1.24e-3


class Price(TypedDict):
    """The price of one piece of a line: see the head of the file."""

    use: str
    each: float
    service: NotRequired[float]
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
    way: str = ""
    """For which way of building it is wanted, if not for that of its price."""

    @property
    def use(self) -> str:
        """For which way of building it is wanted, of `WAYS`."""
        return self.way or price_list()[1][self.key]["use"]

    @property
    def each_eur(self) -> float:
        """The approximate price of one."""
        return price_list()[1][self.key]["each"]

    @property
    def eur(self) -> float:
        """The approximate price of all of them."""
        return self.count * self.each_eur

    @property
    def service_eur(self) -> float:
        """The approximate price if a service cuts or prints them, if one does."""
        return self.count * price_list()[1][self.key].get("service", self.each_eur)

    @property
    def instead(self) -> str:
        """Alternatives."""
        return "; ".join(price_list()[1][self.key]["instead"])


_TOTALS = {
    "a board wired by hand": ("board", "hand"),
    "a board with circuit boards": ("board", "circuits"),
    "computer and display": ("table",),
    "tools": ("tools",),
    "the first cell": ("first",),
}


def totals(items: Sequence[Item], *, services: bool = False) -> dict[str, float]:
    """Return the approximate cost in EUR of each way to build a board that has lines of its own.

    With `services`, others cut the sheets and print the parts. Computer, display and tools are
    listed separately.
    """
    used = {item.use for item in items}
    return {
        name: sum(item.service_eur if services else item.eur
                  for item in items if item.use in ways)
        for name, ways in _TOTALS.items() if ways[-1] in used
    }


def bill(built: Construction, sheets: int, printed_mm3: dict[str, float]) -> list[Item]:
    """Return everything to buy for a board.

    `sheets` are those to cut, `printed_mm3` the volume of all prints by colour of filament.
    """
    cells = len(built.board.cells)
    circuits = [*_circuits(built)]
    usb = Budget(built).usb_is_enough
    items = [
        Item("pico", 1, "piece", "Raspberry Pi Pico", "or Pico 2; the W versions work too"),
        Item("pin-strip", 2, "pieces", "pin strip, 20 pins, 2.54 mm", "to be soldered to the Pico"),
        Item("socket-strip", 2, "pieces", "socket strip, 20 pins, 2.54 mm", "for the Pico"),
        *_power(built, usb=usb, circuits=bool(circuits)),
        Item("sensor", cells, "pieces", "Hall sensor DRV5055A3, TO-92 (LPG)",
             "DRV5055A3QLPG; must be the A3: 15 mV/mT at 3.3 V"),
        Item("capacitor-100n", cells + 1, "pieces", "capacitor 100 nF, ceramic, leaded",
             "one across the supply of every sensor, one at the 74AHCT125"),
        Item("mux", built.board.mux_count, _pieces(built.board.mux_count),
             "CD74HC4067 on a breakout board", "74HC4067 works too"),
        Item("led", cells, "pieces", "WS2812B on a round board of 10 mm",
             "sold as NeoPixel; single LEDs, not a strip"),
        Item("shifter", 1, "piece", "74AHCT125", "converts the LED data from 3.3 V to 5 V"),
        Item("ic-socket", 1, "piece", "DIP-14 socket", "for the 74AHCT125"),
        Item("foam-tape", 1, "roll", "double-sided foam tape, 3 mm thick",
             "holds multiplexers, Pico and stripboard; wires pass below"),
        Item("resistor", 1, "piece", "resistor 330 Ω", "in the LED data line"),
        *(Item("resistor", built.board.mux_count, _pieces(built.board.mux_count),
               f"resistor {ohm / 1000:g} kΩ, 1 %",
               f"from each multiplexer's input {CELLS_PER_MUX} to {end}")
          for ohm, end in zip(SELF_TEST_OHM, ("3.3 V", "ground"), strict=True)),
        Item("tag-reader", 1, "piece", "PN532 reader with antenna",
             "set to HSU; optional; with circuit boards, also 4 jumper wires of 500 mm"),
        Item("tag", built.sheep_count, "pieces",
             f"NTAG213 sticker, round, at most {built.printed.tag_diameter_mm:g} mm",
             "not the kind for metal; only with a reader"),
        _magnets(built.sheep, built.sheep_count, built.printed.setter_magnets),
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
        items.append(Item("filament", ceil(volume * _PLA_G_PER_MM3 / 10) * 10, "g",
                          f"PLA filament, {colour}", "for solid parts"))
    for (colour, mm2), metres in Wiring(built).metres_by_gauge().items():
        items.append(Item("wire", ceil(metres * 1.1 * 10) / 10, "m",
                          f"stranded wire, {colour}, {mm2:g} mm² ({AWG[mm2]} AWG)",
                          "for supply and LEDs" if mm2 == THICK_MM2 else ""))
    return [
        *items,
        *circuits,
        Item("pi", 1, "piece", "Raspberry Pi 4", ""),
        Item("display", 1, "piece", "touch display, 7 inches", "800 × 480 or 720 × 1280"),
        Item("card", 1, "piece", "microSD card, 32 GB"),
        Item("pi-supply", 1, "piece", "USB-C supply for the Raspberry Pi"),
        *_tools(),
    ]


def first_cell_bill(built: Construction, printed_mm3: float) -> list[Item]:
    """Return everything to buy for one cell on a breadboard, printed with this much filament.

    Only breadboard, jumper wires and diode are not used again in a whole board.
    """
    return [replace(item, way="first") for item in (
        Item("pico", 1, "piece", "Raspberry Pi Pico", "or Pico 2; the W versions work too"),
        Item("pin-strip", 2, "pieces", "pin strip, 20 pins, 2.54 mm", "to be soldered to the Pico"),
        Item("sensor", 1, "piece", "Hall sensor DRV5055A3, TO-92 (LPG)",
             "DRV5055A3QLPG; must be the A3: 15 mV/mT at 3.3 V"),
        Item("capacitor-100n", 1, "piece", "capacitor 100 nF, ceramic, leaded"),
        Item("led", 1, "piece", "WS2812B on a round board of 10 mm", "sold as NeoPixel"),
        Item("diode-small", 1, "piece", "diode 1N4148", "in the supply of the LED"),
        Item("resistor", 1, "piece", "resistor 330 Ω", "in the LED data line"),
        _magnets(built.sheep, 1, 0),
        Item("breadboard", 1, "piece", "breadboard, half size", "30 rows, 400 holes"),
        Item("jumper", 6, "pieces", "jumper wire with a pin, 20 cm",
             "in five colours; one end is cut off and soldered to sensor or LED"),
        Item("usb-cable", 1, "piece", "USB cable with data, Micro-B",
             "USB-C for some newer boards"),
        Item("filament", ceil(printed_mm3 * _PLA_G_PER_MM3), "g", "PLA filament",
             "white for the diffuser; any colour for the rest"),
    )]


def _circuits(built: Construction) -> Iterator[Item]:
    """Yield the circuit boards and what joins them; nothing where they do not fit the case."""
    try:
        lengths = Counter(cable.length_mm for cable in cables(built))
    except NoRoom:
        return
    boards, cells = needed(built.board), len(built.board.cells)
    for circuit, count in boards.items():
        yield Item(f"board-{circuit}", count, _pieces(count),
                   f"circuit board: {circuit}, with its parts", _BOARDS[circuit])
    yield Item("board-post", 1, "order", "set-up and postage of the board house")
    yield Item("pin-header", 3 * cells, "pieces", "pin header, 3 pins, 2.54 mm",
               "soldered to the underside of the cell boards")
    for length, count in sorted(lengths.items()):
        yield Item("cable" if length <= LONG_CABLE_MM else "cable-long", count, _pieces(count),
                   f"cable, 3 wires, {length} mm, with 3-pin 2.54 mm sockets at both ends",
                   "servo or jumper cable; from cell to bank, cell to cell, and carrier to LEDs")
    for length, count in sorted(Counter(ribbons(built).values()).items()):
        yield Item("ribbon", count, _pieces(count),
                   f"ribbon cable, 16 wires, {length} mm, with 2 × 8 IDC sockets at both ends",
                   "from the carrier to a bank")
    screws = 2 * cells + 4 * sum(count for name, count in boards.items() if name != "cell")
    yield Item("screw", screws, "pieces", f"screw {SCREW.name} with nut, brass or nylon",
               "two for each cell board, four for each of the others")


def _power(built: Construction, *, usb: bool, circuits: bool) -> Iterator[Item]:
    """Yield what feeds a board: `usb` alone is enough for a small one that is wired by hand."""
    if circuits or not usb:
        yield Item("supply-5v", 1, "piece", "5 V supply, 3 A", "for the board; the Pi has its own",
                   way="circuits" if usb else "")
    stripboard = Wiring(built).stripboard
    yield Item("stripboard", 1, "piece", "stripboard, 2.54 mm, at least "
               f"{stripboard.columns} × {len(stripboard.rows)} holes",
               ("for the 74AHCT125" if usb else "for everything in this list that feeds the board")
               + "; and a piece of 20 × 8 holes for the Pico's sockets")
    if usb:
        yield Item("capacitor-10u", 1, "piece", "capacitor 10 µF, 16 V",
                   "across the 5 V, at the start of the LED chain")
        yield Item("resistor", 1, "piece", "resistor 10 kΩ", "at the input of the 74AHCT125")
        return
    yield Item("mosfet", 1, "piece", "P-channel MOSFET SUP53P06-20, TO-220",
               "blocks if plus and minus are exchanged")
    yield Item("resistor", 2, "pieces", "resistor 10 kΩ",
               "at the gate of the MOSFET and at the input of the 74AHCT125")
    yield Item("terminal", 1, "piece", "screw terminal, 2 pins, 5.08 mm", "for the 5 V")
    regulators = ceil(len(built.board.cells) / SENSORS_PER_REGULATOR)
    yield Item("capacitor-1000u", 1, "piece", "capacitor 1000 µF, 10 V",
               "across the 5 V, at the start of the LED chain")
    yield Item("regulator", regulators, _pieces(regulators), "LD1117V33, TO-220",
               f"supplies 3.3 V to at most {SENSORS_PER_REGULATOR} sensors")
    yield Item("capacitor-10u", 2 * regulators, "pieces", "capacitor 10 µF, 16 V",
               "at the input and output of each regulator")
    yield Item("fuse", 1, "piece", "resettable fuse, holds 3 A, leaded",
               "at the 5 V input; RUEF300 or MF-R300")
    yield Item("diode", 1, "piece", "Schottky diode 1N5819", "from the 5 V to the Pico's VSYS")
    yield Item("socket-5v", 1, "piece", "power socket for 5 V, with screw terminals",
               "must fit the supply's plug")


def _magnets(sheep: Sheep, count: int, setter: int) -> Item:
    """Return the magnets of that many sheep and of the setter, with a few to spare."""
    magnet, wanted = sheep.magnet, 2 * count + setter
    spare = ceil(wanted / 20)
    uses = [f"{2 * count} for the sheep", f"{setter} for the setter" if setter else "",
            f"{spare} spare"]
    return Item("magnet", wanted + spare, "pieces",
                f"disc magnet {magnet.diameter_mm:g} × {magnet.thickness_mm:g} mm, N42, "
                "magnetised through its thickness",
                f"{', '.join(filter(None, uses))}; all from one order")


def _tools() -> Iterator[Item]:
    yield Item("soldering-iron", 1, "piece", "soldering iron with a fine tip and a stand",
               "with a regulated temperature")
    yield Item("solder", 1, "piece", "solder with flux, 0.7 mm, and desoldering braid")
    yield Item("strippers", 1, "piece", "wire stripper and side cutter", "down to 0.08 mm²")
    yield Item("multimeter", 1, "piece", "multimeter", "with a continuity beeper")
    yield Item("calipers", 1, "piece", "calipers", "0.1 mm, for the sheets and the cut")
    yield Item("compass", 1, "piece", "compass", "for the first magnets")
    yield Item("glue", 1, "set", "wood glue, superglue and double-sided tape")


LONG_CABLE_MM = 200
"""Longest cable that shops sell at the price of a short one."""

_BOARDS = {
    "carrier": "board houses make at least five; the price is for one",
    "bank": "the same",
    "cell": "LED and capacitors fitted; sensor and headers are soldered by hand",
}


def _pieces(count: int) -> str:
    return "piece" if count == 1 else "pieces"


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
    ways = {item.use for item in items}
    if "hand" in ways and "circuits" not in ways:
        lines += ["", "The circuit boards do not fit a board of this size: it is wired by hand."]
    for way, title in WAYS.items():
        rows = [f"| {item.count:g} {item.unit} | {item.what} | {item.eur:.2f} | {item.note} | "
                f"{item.instead} |" for item in items if item.use == way]
        if rows:
            lines += ["", f"## {title.capitalize()}", "", "| | item | EUR | note | alternative |",
                      "|---|---|---|---|---|", *rows]
    own, services = totals(items), totals(items, services=True)
    lines += ["", "## Totals", "", "| | EUR | if services cut and print |", "|---|---|---|"]
    lines += [f"| {name} | {eur:.0f} | {services[name]:.0f} |" for name, eur in own.items()]
    return "\n".join(lines) + "\n"
