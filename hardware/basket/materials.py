"""The materials of a board, counted from the description, and their prices from ``prices.toml``."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

from hardware.bay import NoRoom, cables, ribbons
from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.circuit.boards import circuit
from hardware.circuit.orders import needed
from hardware.construction import MAX_SHEET_MM, MIN_SHEET_MM, SCREW, Construction
from hardware.kit.tile import KIT_SHEEP
from hardware.magnets import Sheep
from hardware.power.budget import Budget
from hardware.stripboard import SENSORS_PER_REGULATOR
from hardware.wiring import AWG, THICK_MM2, Wiring

PRICES = Path(__file__).with_name("prices.toml")
WAYS = {"board": "for every board", "hand": "wired by hand", "circuits": "with the circuit boards",
        "kit": "for seven cells without a case",
        "table": "computer and display",
        "tools": "tools, if you have none"}
_PLA_G_PER_MM3 = 1.24e-3


@dataclass(frozen=True)
class Price:
    """What one costs, and how it is sold: see the head of ``prices.toml``."""

    use: str
    each: float
    service: float | None = None
    pack: int = 1
    spare: float = 0.0
    shop: str = "electronics"
    number: str = ""
    instead: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shop:
    """A kind of shop, and what it asks for postage (a board house: and set-up), in EUR."""

    name: str
    post: float


@dataclass(frozen=True)
class PriceList:
    """The estimated prices by key, the shops, and of when they are."""

    date: str
    shops: dict[str, Shop]
    prices: dict[str, Price]


@cache
def price_list() -> PriceList:
    """Return what is in ``prices.toml``. Raises TypeError for a key that it does not know."""
    entries: dict[str, Any] = tomllib.loads(PRICES.read_text("utf-8"))  # what TOML holds
    date, shops = entries.pop("date"), entries.pop("shops")
    return PriceList(date, {key: Shop(**shop) for key, shop in shops.items()},
                     {key: Price(**price) for key, price in entries.items()})


@dataclass(frozen=True)
class Item:
    """How many of what a board takes. `key` names its price; `note` says what to mind."""

    key: str
    count: float
    unit: str
    what: str
    note: str = ""
    way: str = ""
    """For which way of building it is wanted, if not for that of its price."""

    @property
    def price(self) -> Price:
        """Its price and how it is sold."""
        return price_list().prices[self.key]

    @property
    def use(self) -> str:
        """For which way of building it is wanted, of `WAYS`."""
        return self.way or self.price.use


def bill(built: Construction, sheets: int, printed_mm3: dict[str, float]) -> list[Item]:
    """Return everything that a board takes.

    `sheets` are those to cut, `printed_mm3` the volume of all prints by colour of filament.
    """
    cells = len(built.board.cells)
    circuits = [*_circuits(built)]
    usb = Budget(built).usb_is_enough
    items = [
        Item("pico", 1, "pieces", "Raspberry Pi Pico", "or Pico 2; the W versions work too"),
        Item("pin-strip", 2, "pieces", "pin strip, 20 pins, 2.54 mm", "to be soldered to the Pico"),
        Item("socket-strip", 2, "pieces", "socket strip, 20 pins, 2.54 mm", "for the Pico"),
        *_power(built, usb=usb, circuits=bool(circuits)),
        Item("sensor", cells, "pieces", "Hall sensor DRV5055A3, TO-92 (LPG)",
             "must be the A3: 15 mV/mT at 3.3 V"),
        Item("capacitor-100n", cells + 1, "pieces", "capacitor 100 nF, ceramic, leaded",
             "one across the supply of every sensor, one at the 74AHCT125"),
        Item("mux", built.board.mux_count, "pieces",
             "CD74HC4067 on a breakout board", "74HC4067 works too"),
        Item("led", cells, "pieces", "WS2812B on a round board of 10 mm",
             "sold as NeoPixel; single LEDs, not a strip"),
        Item("shifter", 1, "pieces", "74AHCT125", "converts the LED data from 3.3 V to 5 V"),
        Item("ic-socket", 1, "pieces", "DIP-14 socket", "for the 74AHCT125"),
        Item("foam-tape", 1, "rolls", "double-sided foam tape, 3 mm thick",
             "holds multiplexers, Pico and stripboard; wires pass below"),
        Item("resistor", 1, "pieces", "resistor 330 Ω", "in the LED data line"),
        *(Item("resistor", built.board.mux_count, "pieces",
               f"resistor {ohm / 1000:g} kΩ, 1 %",
               f"from each multiplexer's input {CELLS_PER_MUX} to {end}")
          for ohm, end in zip(SELF_TEST_OHM, ("3.3 V", "ground"), strict=True)),
        Item("tag-reader", 1, "pieces", "PN532 reader with antenna", "set to HSU; optional"),
        Item("tag", built.sheep_count, "pieces",
             f"NTAG213 sticker, round, at most {built.printed.tag_diameter_mm:g} mm",
             "not the kind for metal; only with a reader"),
        _magnets(built.sheep, built.sheep_count, built.printed.setter_magnets),
        Item("sheet", sheets, "sheets", "birch plywood or acrylic, 3 mm",
             f"all equally thick, {MIN_SHEET_MM:g} to {MAX_SHEET_MM:g} mm: measure before you make "
             "the files; in the size of the drawings"),
        Item("bolt", 12, "pieces", f"bolt M3 × {built.bolt_length_mm}, stainless A2 (DIN 912), "
             "with nut", "not of iron or plain steel, which bend the magnetic field"),
        Item("usb-cable", 1, "pieces", "USB cable with data, Micro-B",
             "USB-C for some newer boards"),
        Item("heat-shrink", 1, "sets", "heat-shrink tube, 1.5 to 3 mm", "for the sensors' legs"),
        Item("paint", 1, "pots", "matt black paint", "for the inside of the rims: it blocks light"),
        Item("silicone", 1, "tubes", "silicone sealant, clear", "for a diffuser that rattles"),
    ]
    for colour, volume in sorted(printed_mm3.items()):
        items.append(Item("filament", round(volume * _PLA_G_PER_MM3), "g",
                          f"PLA filament, {colour}", "for solid parts"))
    for (colour, mm2), metres in Wiring(built).metres_by_gauge().items():
        items.append(Item("wire", metres, "m",
                          f"stranded wire, {colour}, {mm2:g} mm² ({AWG[mm2]} AWG)",
                          "for supply and LEDs" if mm2 == THICK_MM2 else ""))
    return [
        *items,
        *circuits,
        Item("pi", 1, "pieces", "Raspberry Pi 4"),
        Item("display", 1, "pieces", "touch display, 7 inches", "800 × 480 or 720 × 1280"),
        Item("card", 1, "pieces", "microSD card, 32 GB"),
        Item("pi-supply", 1, "pieces", "USB-C supply for the Raspberry Pi"),
        *_TOOLS.values(),
    ]


def kit_joints(built: Construction) -> dict[str, int]:
    """Return what is soldered in the kit, with the number of joints.

    A sensor's capacitor shares the joints of its wires.

    >>> sum(kit_joints(Construction.of(2)).values())
    24
    """
    return {"a wire to each leg of each sensor": 3 * len(built.board.cells),
            "three wires to the first LED": 3}


def kit_bill(built: Construction, printed_mm3: float) -> list[Item]:
    """Return what seven cells without a case take, with this volume of prints.

    Nothing is cut by a laser, and everything but sensors and LEDs is plugged into a breadboard.
    """
    cells, magnet = len(built.board.cells), built.sheep.magnet
    return [
        Item("kit-pico", 1, "pieces", "Raspberry Pi Pico H", "with its pins soldered in"),
        Item("kit-sensor", cells, "pieces", "Hall sensor DRV5055A3, TO-92 (LPG)",
             "must be the A3: 15 mV/mT at 3.3 V; from a distributor such as Mouser, DigiKey or "
             "TME, as makers' shops seldom have it"),
        Item("kit-capacitor", cells, "pieces", "capacitor 100 nF, ceramic, leaded",
             "one across the supply of every sensor"),
        *(Item("kit-resistor", 1, "pieces", f"resistor {value}", note) for value, note in (
            ("330 Ω", "in the LED data line"),
            *((f"{ohm / 1000:g} kΩ, 1 %", f"from the multiplexer's input {CELLS_PER_MUX} to {end}")
              for ohm, end in zip(SELF_TEST_OHM, ("3.3 V", "ground"), strict=True)))),
        Item("kit-diode", 1, "pieces", "diode 1N4001", "in the supply of the LEDs; it carries 1 A"),
        Item("kit-breadboard", 1, "pieces", "breadboard, full size", "63 rows, 830 holes"),
        Item("kit-mux", 1, "pieces", "CD74HC4067 on a breakout board",
             "with its pins soldered in; 74HC4067 works too"),
        Item("kit-leds", cells, "pieces", "WS2812B, wired in a chain, 5 V",
             "round boards of 10 mm with 10 cm of wire between them; not 12 V"),
        Item("kit-jumper", KIT_JUMPERS, "pieces", "jumper wire with pins, 20 cm",
             "one end of 24 is cut off and soldered to a sensor or LED"),
        Item("kit-magnet", 2 * KIT_SHEEP, "pieces",
             f"disc magnet {magnet.diameter_mm:g} × {magnet.thickness_mm:g} mm, N42, "
             "magnetised through its thickness",
             f"{2 * KIT_SHEEP} for {KIT_SHEEP} sheep; all from one order"),
        Item("kit-cable", 1, "pieces", "USB cable with data, Micro-B"),
        Item("kit-filament", ceil(printed_mm3 * _PLA_G_PER_MM3), "g", "PLA filament, white",
             "for tiles, seats and sheep"),
        *_TOOLS.values(),
    ]


KIT_JUMPERS = 24 + 16
"""Jumper wires of the kit: 24 cut for sensors and LEDs, 16 between Pico, multiplexer and rails."""


def _circuits(built: Construction) -> Iterator[Item]:
    """Yield the circuit boards and what joins them; nothing where they do not fit the case."""
    try:
        plugged = Counter(each.length_mm for each in cables(built) if each.start.endswith("J1"))
    except NoRoom:
        return
    boards, by_hand = needed(built.board), Counter[str]()
    for name, count in boards.items():
        yield Item(f"board-{name}", count, "pieces",
                   f"circuit board: {name}, with the parts that assembly places", _BOARDS[name])
        for part in circuit(name).parts:
            by_hand[part.made] += count * (not part.fitted)
    yield Item("pin-header", sum(count * int(made[len(_STRIP)]) for made, count in by_hand.items()
                                 if made.startswith(_STRIP)), "pins", "pin header, 2.54 mm",
               "cut from strips: 3 pins for each cell board, 45 × 3 for a bank, and a few")
    for made, key in _BY_HAND.items():
        yield Item(key, by_hand[made], "pieces", made, way="circuits")
    yield Item("jumper", 4, "pieces", "jumper wire with sockets, 500 mm",
               "from the carrier to the tag reader", way="circuits")
    for length, count in sorted(plugged.items()):
        yield Item("cable" if length <= LONG_CABLE_MM else "cable-long", count, "pieces",
                   f"cable, 3 wires, {length} mm, with 3-pin 2.54 mm sockets at both ends",
                   "servo or jumper cable; from the sensor of a cell to its bank")
    leds = sum(each.length_mm for each in cables(built)) - sum(plugged.elements())
    yield Item("led-cable", leds / 1000, "m", "flat cable, 3 wires, 26 AWG or thicker",
               "servo cable; from LED to LED and from the carrier to LEDs, soldered in")
    for length, count in sorted(Counter(ribbons(built).values()).items()):
        yield Item("ribbon", count, "pieces",
                   f"ribbon cable, 16 wires, {length} mm, with 2 × 8 IDC sockets at both ends",
                   "from the carrier to a bank")
    screws = 2 * boards["cell"] + 4 * sum(count for name, count in boards.items() if name != "cell")
    yield Item("screw", screws, "pieces", f"screw {SCREW.name} with nut, brass or nylon",
               "two for each cell board, four for each of the others")


def _power(built: Construction, *, usb: bool, circuits: bool) -> Iterator[Item]:
    """Yield what feeds a board: `usb` alone is enough for a small one that is wired by hand."""
    if circuits or not usb:
        yield Item("supply-5v", 1, "pieces", "5 V supply, 3 A", "for the board; the Pi has its own",
                   way="circuits" if usb else "")
    stripboard = Wiring(built).stripboard
    yield Item("stripboard", 1, "pieces", "stripboard, 2.54 mm, at least "
               f"{len(stripboard.rows)} strips of {stripboard.columns} holes",
               ("for the 74AHCT125" if usb else "for everything in this list that feeds the board")
               + "; and a piece with 20 strips of 8 holes for the Pico's sockets")
    yield Item("link-wire", 1, "rolls", "bare wire, 0.6 mm", "for the links of the stripboard")
    if usb:
        yield Item("capacitor-10u", 1, "pieces", "capacitor 10 µF, 16 V",
                   "across the 5 V, at the start of the LED chain")
        yield Item("resistor", 1, "pieces", "resistor 10 kΩ", "at the input of the 74AHCT125")
        return
    yield Item("mosfet", 1, "pieces", "P-channel MOSFET SUP53P06-20, TO-220",
               "blocks if plus and minus are exchanged")
    yield Item("resistor", 2, "pieces", "resistor 10 kΩ",
               "at the gate of the MOSFET and at the input of the 74AHCT125")
    yield Item("terminal", 1, "pieces", "screw terminal, 2 pins, 5.08 mm", "for the 5 V")
    regulators = ceil(len(built.board.cells) / SENSORS_PER_REGULATOR)
    yield Item("capacitor-1000u", 1, "pieces", "capacitor 1000 µF, 10 V",
               "across the 5 V, at the start of the LED chain")
    yield Item("regulator", regulators, "pieces", "LD1117V33, TO-220",
               f"supplies 3.3 V to at most {SENSORS_PER_REGULATOR} sensors")
    yield Item("capacitor-10u", 2 * regulators, "pieces", "capacitor 10 µF, 16 V",
               "at the input and output of each regulator")
    yield Item("fuse", 1, "pieces", "resettable fuse, holds 3 A, leaded",
               "at the 5 V input")
    yield Item("diode", 1, "pieces", "Schottky diode 1N5819", "from the 5 V to the Pico's VSYS")
    yield Item("fuse-pico", 1, "pieces", "resettable fuse, holds 0.4 A, leaded",
               "between that diode and the Pico")
    yield Item("socket-5v", 1, "pieces", "power socket for 5 V, with screw terminals",
               "must fit the supply's plug; foam tape holds it beside the door")


def _magnets(sheep: Sheep, count: int, setter: int) -> Item:
    """Return the magnets of that many sheep and of the setter."""
    magnet = sheep.magnet
    uses = f"{2 * count} for the sheep" + (f", {setter} for the setter" if setter else "")
    return Item("magnet", 2 * count + setter, "pieces",
                f"disc magnet {magnet.diameter_mm:g} × {magnet.thickness_mm:g} mm, N42, "
                "magnetised through its thickness", f"{uses}; all from one order")


_TOOLS = {item.key: item for item in (
    Item("soldering-iron", 1, "pieces", "soldering iron with a fine tip and a stand",
         "with a regulated temperature"),
    Item("solder", 1, "pieces", "solder with flux, 0.7 mm, and desoldering braid"),
    Item("strippers", 1, "pieces", "wire stripper and side cutter", "down to 0.08 mm²"),
    Item("multimeter", 1, "pieces", "multimeter", "with a continuity beeper"),
    Item("calipers", 1, "pieces", "calipers", "0.1 mm, for the sheets and the cut"),
    Item("compass", 1, "pieces", "compass", "for the first magnets"),
    Item("glue", 1, "sets", "wood glue, superglue and double-sided tape"),
    Item("drill", 1, "pieces", "drill bit, 3 mm", "cuts the strips of the stripboard, by hand"),
    Item("small-tools", 1, "sets",
         "knife, ruler, screwdriver, tweezers, marker, sandpaper, glasses"),
)}

LONG_CABLE_MM = 200
"""Longest cable that shops sell at the price of a short one."""

_BOARDS = {
    "carrier": "board houses make at least five; the price is for five and the parts of one",
    "bank": "the same",
    "cell": "LED and capacitors fitted; sensor and headers are soldered by hand",
}
_STRIP = "pin header 1x"
_BY_HAND = {
    "box header 2x8, 2.54 mm, with a notch": "box-header",
    "pin socket 1x20, 2.54 mm": "socket-strip",
    "Phoenix MKDS 1,5/2-5,08": "terminal", "Phoenix MKDS 1,5/3-5,08": "terminal",
    "1000 µF 10 V, 10 mm, 5 mm between legs": "capacitor-1000u",
}
"""Keys of what is soldered by hand to the circuit boards, by its name there."""
