"""The files that a board house and its assembly line need besides the Gerber files.

Order numbers are fields of the schematics' symbols. Every number was found in public parts lists of
other projects, beside the maker's own part number; without a field, none could be confirmed.
"""

from __future__ import annotations

import csv
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from gerbonara import LayerStack

from hardware.board import BoardSpec
from hardware.circuit.boards import MUXES
from hardware.circuit.parts import Circuit, Part

MIN_SIZE = 3
"""Cells a side of the smallest board whose case has room for a carrier and a bank."""

Row = tuple[str, ...]


class NotAsMeant(Exception):
    """The files that were written do not read back as the circuit; says what differs."""


def needed(spec: BoardSpec) -> dict[str, int]:
    """Return how many of each circuit a board takes.

    >>> needed(BoardSpec.of(4))
    {'carrier': 1, 'bank': 1, 'cell': 37}
    """
    return {"carrier": 1, "bank": -(-spec.mux_count // MUXES), "cell": len(spec.cells)}


def bill(circuit: Circuit) -> Iterator[Row]:
    """Yield a circuit's bill of materials with a row for each part."""
    yield "Designator", "Quantity", "Value", "Order as", "Footprint", "Fitted by", *OFFERS
    for part in circuit.parts:
        yield part.ref, "1", *_described(part)


def grouped_bill(circuit: Circuit) -> Iterator[Row]:
    """Yield the bill of materials with a row for equal parts, designators separated by spaces."""
    yield next(bill(circuit))
    for parts in _alike(circuit.parts):
        yield " ".join(part.ref for part in parts), str(len(parts)), *_described(parts[0])


def _described(part: Part) -> Row:
    return (part.value if part.fitted else "", part.made, part.footprint,
            "assembly" if part.fitted else "hand",
            *(part.fields.get(name, "") for name in OFFERS))


OFFERS = ("LCSC", "LCSC sells", "Mouser", "Mouser sells")
"""The fields with the order numbers of two distributors, and the maker's name of what they sell.
Parts of another maker than in "Order as" have the same values, case and pins."""


def _alike(parts: Iterable[Part]) -> Iterator[list[Part]]:
    def kind(part: Part) -> tuple[str, str, str]:
        return part.made, part.value if part.fitted else "", part.footprint

    for _, group in groupby(sorted(parts, key=kind), key=kind):
        yield list(group)


def jlcpcb_bill(circuit: Circuit) -> Iterator[Row]:
    """Yield the bill that JLCPCB's form takes: what its assembly service places."""
    yield "Comment", "Designator", "Footprint", "JLCPCB Part #"
    for parts in _alike(part for part in circuit.parts if part.fitted):
        first = parts[0]
        yield (first.fields.get("LCSC sells", first.made), ",".join(part.ref for part in parts),
               first.footprint, first.fields.get("LCSC", ""))


def pcbway_bill(circuit: Circuit) -> Iterator[Row]:
    """Yield the bill that PCBWay's form takes: what its assembly service places."""
    yield ("Item #", "Designator", "Qty", "Manufacturer", "Mfg Part #", "Description / Value",
           "Package/Footprint", "Type")
    for item, parts in enumerate(_alike(part for part in circuit.parts if part.fitted), 1):
        first = parts[0]
        made = first.fields.get("Mouser sells", first.fields.get("LCSC sells", first.made))
        maker, _, number = made.partition(" ")
        yield (str(item), ",".join(part.ref for part in parts), str(len(parts)), maker, number,
               first.made if first.made != made else first.value, first.footprint, "SMD")


def placements(circuit: Circuit, corrections: Mapping[str, int] | None = None) -> Iterator[Row]:
    """Yield where an assembly line places each part, a row for each.

    Lengths are in mm from the lower left corner, y upwards; rotations in degrees,
    counter-clockwise, from the position that the part has in KiCad's library. `corrections` are
    degrees to add, by how the names of footprints begin.
    """
    yield "Designator", "Mid X", "Mid Y", "Layer", "Rotation"
    for part in circuit.parts:
        if part.fitted:
            more = next((degrees for name, degrees in (corrections or {}).items()
                         if part.footprint.startswith(name)), 0)
            yield (part.ref, f"{part.x:.3f}mm", f"{circuit.height - part.y:.3f}mm", "Top",
                   f"{(part.turn + more) % 360:g}")


JLCPCB_ROTATIONS = {
    "SOT-223": 180,  # leads on the right of JLCPCB's drawing, on the left of KiCad's
    "SOIC-": 270,    # pin 1 at the lower left of JLCPCB's drawing, at the upper left of KiCad's
}
"""Degrees to add for JLCPCB, whose library has some parts in other positions than KiCad's.

From JLCKicadTools (cpl_rotations_db.csv) and KiBot (rot_footprint), two programs that many people
order with. R, C, F, D_SMA, D_SMB and TO-252 are in neither; JLCPCB confirmed that diodes need no
correction (JLCKicadTools, pull request 22). For the WS2812B they differ: KiBot adds
180 degrees; JLCKicadTools stopped doing so in November 2022 (pull request 93), as the ones sold
since then need none. JLCPCB draws each part number by itself: compare its preview with the picture.
"""


def order_text(circuit: Circuit, spec: BoardSpec) -> str:
    """Return what to choose in the form of a board house."""
    count, rules = needed(spec)[circuit.name], circuit.rules
    placed = [part.ref for part in circuit.parts if part.fitted]
    by_hand = [part.ref for part in circuit.parts if not part.fitted]
    return "\n".join((
        f"{circuit.title}, revision {circuit.revision}: what to choose when you order it", "",
        f"Quantity            {-(-count // LOT) * LOT} ({count} for a board of {len(spec.cells)} "
        f"cells; houses sell lots of {LOT})",
        f"Size                {circuit.width:g} x {circuit.height:g} mm, single pieces",
        "Layers              2", "Material            FR-4, 1.6 mm",
        "Copper              35 um (1 oz)", "Solder mask         any colour; green is cheapest",
        "Silkscreen          white, both sides", "Surface             HASL, lead-free",
        f"Narrowest track     {rules['min_track_width']:g} mm, {rules['min_clearance']:g} mm "
        "between tracks",
        f"Smallest hole       {rules['min_through_hole_diameter']:g} mm in "
        f"{rules['min_via_diameter']:g} mm of copper, not filled", "",
        f"Upload {circuit.name}-gerbers.zip as it is.", "",
        "For assembly (optional)",
        "  side              top only", f"  placed            {' '.join(placed)}",
        f"  you solder        {' '.join(by_hand)}",
        "  JLCPCB            bill-jlcpcb.csv and placements-jlcpcb.csv",
        "  PCBWay            bill-pcbway.csv and placements.csv",
        "  other houses      bill_grouped.csv and placements.csv", "",
        f"Compare the house's preview with {circuit.name}-placement.png: the dot is pin 1, and the "
        "cathode of a diode.", ""))


LOT = 5
"""Number of boards that board houses sell at least, and in steps of."""


def write(circuit: Circuit, spec: BoardSpec, folder: Path) -> None:
    """Write bills, placements and what to choose in the order form."""
    for rows, name in (
            (bill(circuit), "bill_of_materials.csv"), (grouped_bill(circuit), "bill_grouped.csv"),
            (jlcpcb_bill(circuit), "bill-jlcpcb.csv"), (pcbway_bill(circuit), "bill-pcbway.csv"),
            (placements(circuit), "placements.csv"),
            (placements(circuit, JLCPCB_ROTATIONS), "placements-jlcpcb.csv")):
        write_table(rows, folder / name)
    (folder / "order.txt").write_text(order_text(circuit, spec), encoding="utf-8")


def write_table(rows: Iterator[Row], file: Path) -> None:
    """A table as CSV."""
    with file.open("w", encoding="utf-8", newline="") as out:
        csv.writer(out).writerows(rows)


def release(name: str, folder: Path) -> Path:
    """Pack all that a board is ordered with, and return the archive.

    The Gerber and drill files are an archive of their own in it, as board houses want it.
    """
    archive = folder.with_name(f"{name}.zip")
    pack([found for kind in ("order.txt", "*.csv", f"{name}-*.zip", f"{name}-*.pdf",
                             f"{name}-*.png", f"{name}-*.html") for found in folder.glob(kind)],
         archive)
    return archive


def pack(files: Iterable[Path], archive: Path) -> None:
    """Write an archive; the same files always give the same one."""
    with ZipFile(archive, "w") as packed:
        for file in sorted(files):
            packed.writestr(ZipInfo(file.name), file.read_bytes(), ZIP_DEFLATED)


def gerbers(archive: Path) -> LayerStack:
    """Read Gerber and drill files as a board house does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # of how KiCad orders a drill file's head
        return LayerStack.open(archive)


def read_back(circuit: Circuit, archive: Path) -> str:
    """Compare Gerber and drill files with the circuit, and return a summary.

    Raises NotAsMeant where a layer is missing, the outline has another size, or holes are missing.
    """
    stack = gerbers(archive)
    (left, low), (right, high) = stack.outline.bounding_box()
    size = right - left, high - low
    if any(abs(found - meant) > 0.2
           for found, meant in zip(size, (circuit.width, circuit.height), strict=True)):
        raise NotAsMeant(f"{circuit.name}: the outline is {size[0]:.1f} x {size[1]:.1f} mm, "
                         f"not {circuit.width:g} x {circuit.height:g} mm")
    missing = [f"{side} {use}" for side, use in _LAYERS if (side, use) not in stack.graphic_layers]
    if missing:
        raise NotAsMeant(f"{circuit.name}: there is no layer {', '.join(missing)}")
    drilled = sum(len(layer.objects) for layer in stack.drill_layers)
    if drilled != circuit.drilled:
        raise NotAsMeant(f"{circuit.name}: {drilled} holes are drilled, not {circuit.drilled}")
    return (f"{size[0]:.1f} x {size[1]:.1f} mm, {len(stack.graphic_layers)} layers, "
            f"{drilled} holes")


_LAYERS: Sequence[tuple[str, str]] = (
    ("top", "copper"), ("bottom", "copper"), ("top", "mask"), ("bottom", "mask"), ("top", "silk"),
    ("top", "paste"), ("mechanical", "outline"),
)
