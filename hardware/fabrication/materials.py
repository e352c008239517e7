"""The bill of materials, counted from the description."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from hardware.construction import Construction
from hardware.wiring import Wiring

_PLA_G_PER_MM3 = 1.24e-3


@dataclass(frozen=True)
class Item:
    """A line of the bill: how many of what; `note` says what else would do, or what to mind."""

    count: float
    unit: str
    what: str
    note: str = ""


def bill(built: Construction, sheets: int, printed_mm3: dict[str, float]) -> list[Item]:
    """Everything to buy for a board. `sheets` are those to cut, `printed_mm3` the volume of all
    prints by colour of filament."""
    cells, wiring = len(built.board.cells), Wiring(built)
    magnet = built.sheep.magnet
    spare = ceil(built.magnet_count / 20)
    items = [
        Item(1, "piece", "Raspberry Pi Pico", "or Pico 2, or the W kinds"),
        Item(cells, "pieces", "Hall sensor DRV5055A3, TO-92 (LPG)",
             "DRV5055A3QLPG; the A3 matters: 15 mV/mT at 3.3 V"),
        Item(cells, "pieces", "capacitor 100 nF, ceramic, leaded",
             "one across the supply of every sensor"),
        Item(wiring.built.board.mux_count, "pieces", "CD74HC4067 on a breakout board",
             "74HC4067 is the same"),
        Item(cells, "pieces", "WS2812B on a round board of 10 mm",
             "sold as NeoPixel; singles, not on a strip"),
        Item(1, "piece", "74AHCT125", "lifts the LEDs' data from 3.3 V to 5 V"),
        Item(1, "piece", "capacitor 1000 µF, 10 V", "across the 5 V where they enter the LEDs"),
        Item(1, "piece", "resistor 330 Ω", "in the LEDs' data"),
        Item(1, "piece", "PN532 reader with antenna", "set to HSU; a board without one works too"),
        Item(built.sheep_count, "pieces",
             f"NTAG213 sticker, round, {built.printed.tag_diameter_mm:g} mm at the most",
             "not the kind for metal; unused if there is no reader"),
        Item(built.magnet_count + spare, "pieces",
             f"disc magnet {magnet.diameter_mm:g} × {magnet.thickness_mm:g} mm, N42, "
             "magnetised through its thickness",
             f"{2 * built.sheep_count} for the sheep, {built.printed.setter_magnets} for the "
             f"setter, {spare} spare; all from one order"),
        Item(sheets, "sheets", f"birch plywood or acrylic, {built.sheet_mm:g} mm",
             "of the size that the drawings are for; black inside lets no light through the rims"),
        Item(12, "pieces", f"bolt M3 × {built.bolt_length_mm}, nylon or brass, with nut",
             "iron bends the magnets' field; stainless A2 will do"),
        Item(1, "piece", "USB cable with data, Micro-B", "USB-C for some Picos' successors"),
    ]
    for colour, volume in sorted(printed_mm3.items()):
        items.append(Item(
            ceil(volume * _PLA_G_PER_MM3 / 10) * 10, "g", f"PLA filament, {colour}",
            "as if all were printed solid",
        ))
    for colour, metres in wiring.metres().items():
        items.append(Item(ceil(metres * 1.1 * 10) / 10, "m", f"stranded wire, {colour}",
                          _gauge(colour)))
    return items


def _gauge(colour: str) -> str:
    if colour in ("red", "black"):
        return "0.5 mm² (20 AWG) for the LEDs; the cutting list tells which"
    return "0.08 mm² (28 AWG)"


def write_bill(items: Sequence[Item], folder: Path) -> list[Path]:
    """``materials.csv`` and ``materials.md``."""
    folder.mkdir(parents=True, exist_ok=True)
    table, page = folder / "materials.csv", folder / "materials.md"
    with table.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("count", "unit", "what", "note"))
        out.writerows((f"{item.count:g}", item.unit, item.what, item.note) for item in items)
    lines = ["| | | |", "|---|---|---|"]
    lines += [f"| {item.count:g} {item.unit} | {item.what} | {item.note} |" for item in items]
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [table, page]
