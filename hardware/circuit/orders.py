"""The files that a board house and its assembly line need besides the Gerber files."""

from __future__ import annotations

import csv
import warnings
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from gerbonara import LayerStack

from hardware.board import BoardSpec
from hardware.circuit.boards import MUXES
from hardware.circuit.layout import on_grid
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
    """Yield the rows of a circuit's bill of materials, one for equal parts."""
    yield "Designator", "Quantity", "Value", "Order as", "Footprint", "Fitted by"

    def alike(part: Part) -> tuple[str, str, str]:
        return part.made, part.value if part.fitted else "", part.footprint

    for _, parts in groupby(sorted(circuit.parts, key=alike), key=alike):
        row = list(parts)
        first = row[0]
        yield (" ".join(part.ref for part in row), str(len(row)),
               first.value if first.fitted else "", first.made, first.footprint,
               "assembly" if first.fitted else "hand")


def placements(circuit: Circuit) -> Iterator[Row]:
    """Yield where an assembly line places each part.

    Lengths are in mm from the lower left corner, y upwards.
    """
    yield "Designator", "Mid X", "Mid Y", "Layer", "Rotation"
    for part in circuit.parts:
        if part.fitted:
            yield (part.ref, f"{on_grid(part.x):.3f}mm",
                   f"{circuit.height - on_grid(part.y):.3f}mm", "Top", f"{part.turn:g}")


def write_table(rows: Iterator[Row], file: Path) -> None:
    """A table as CSV."""
    with file.open("w", encoding="utf-8", newline="") as out:
        csv.writer(out).writerows(rows)


def read_back(circuit: Circuit, folder: Path, holes: int) -> str:
    """Read Gerber and drill files as a board house does, and return a summary.

    Raises NotAsMeant where a layer is missing, the outline has another size, or holes are missing.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # of how KiCad orders a drill file's head
        stack = LayerStack.open_dir(folder)
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
    if drilled != holes:
        raise NotAsMeant(f"{circuit.name}: {drilled} holes are drilled, not {holes}")
    return (f"{size[0]:.1f} x {size[1]:.1f} mm, {len(stack.graphic_layers)} layers, "
            f"{drilled} holes")


_LAYERS: Sequence[tuple[str, str]] = (
    ("top", "copper"), ("bottom", "copper"), ("top", "mask"), ("bottom", "mask"), ("top", "silk"),
    ("top", "paste"), ("mechanical", "outline"),
)
