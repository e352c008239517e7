"""Everything that is made of a board, into one folder. `make` is what ``make hardware`` runs."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from manifold3d import Manifold

from hardware.board import firmware_layout_text
from hardware.construction import BOLTS, Construction
from hardware.fabrication import flock, furniture
from hardware.fabrication.drawings import read_back, with_kerf, write
from hardware.fabrication.furniture import ReaderCase
from hardware.fabrication.pictures import write_pictures, write_sheets_picture
from hardware.fabrication.pieces import all_pieces
from hardware.fabrication.plan import write_maps, write_tables
from hardware.fabrication.printing import PrintLine, write_printing
from hardware.fabrication.shapes import rings
from hardware.fabrication.sheets import Cutting, Sheet, arrange
from hardware.fabrication.slicing import check_printable, effort
from hardware.fabrication.solids import Printed, write_stl
from hardware.wiring import Wiring

Say = Callable[[str], None]


@dataclass(frozen=True)
class Model:
    """A part to print, lying as it is printed: how often, and in which filament."""

    name: str
    solid: Manifold
    count: int
    filament: str


def models(built: Construction) -> list[Model]:
    """Return all parts to print."""
    cells = len(built.board.cells)
    found = [
        Model("diffuser", _on_bed(furniture.diffuser(built).rotate((180, 0, 0))), cells, "white"),
        Model("seat", _on_bed(furniture.seat(built)), cells, "white"),
        Model("wall", _on_bed(furniture.wall(built)), cells, "black"),
        Model("setter", flock.setter_to_print(built), 1, "black"),
    ]
    for letter in built.letters:
        lower = flock.lower_half(built, letter)
        found.append(Model(f"sheep-{letter}-dead-side", _on_bed(lower), 1, "white"))
        upper = flock.upper_half(built, letter).rotate((180, 0, 0))
        found.append(Model(f"sheep-{letter}-letter-side", _on_bed(upper), 1, "white"))
    return [
        *found,
        Model("foot", _on_bed(furniture.foot(built).rotate((180, 0, 0))), BOLTS, "black"),
        Model("reader-box", _on_bed(ReaderCase().box().rotate((180, 0, 0))), 1, "white"),
        Model("reader-lid", _on_bed(ReaderCase().lid()), 1, "white"),
    ]


def _on_bed(solid: Manifold) -> Manifold:
    return solid.translate((0, 0, -solid.bounding_box()[2]))


def print_lines(parts: Iterable[Model]) -> list[PrintLine]:
    """Return what printing the parts takes."""
    return [PrintLine(part.name, part.count, part.filament, effort(part.solid)) for part in parts]


def cut(built: Construction, cutting: Cutting, folder: Path) -> list[Sheet]:
    """Write the sheets, and read each back. Raises ValueError where one is not as it should be."""
    sheets = arrange(all_pieces(built, min(cutting.bed_mm)), cutting)
    for sheet in sheets:
        dxf, _ = write(sheet, cutting, folder)
        found = read_back(dxf)
        lines = sum(len(rings(with_kerf(p.cut, cutting.kerf_mm))) for p in sheet.pieces)
        if found.errors or not found.units_mm or len(found.cut) != lines:
            raise ValueError(f"{dxf.name} does not read back as it was drawn")
    return sheets


def make(
    built: Construction, cutting: Cutting, folder: Path, *, pictures: bool = True,
    paper: str = "A4", say: Say = lambda _: None,
) -> dict[str, object]:
    """Make everything; a summary, which is written as ``summary.json`` too."""
    board = built.board
    say(f"{board.layout_id}: {len(board.cells)} cells, {board.pitch_mm:g} mm apart")
    sheets = cut(built, cutting, folder / "cut")
    say(f"cut/: {len(sheets)} sheets, DXF and SVG, audited and read back")
    printed: list[Printed] = []
    volumes: dict[str, float] = {}
    parts = models(built)
    for model in parts:
        found = write_stl(model.name, model.solid, folder / "print")
        check_printable(model.name, model.solid)
        printed.append(found)
        volumes[model.filament] = (
            volumes.get(model.filament, 0.0) + found.volume_mm3 * model.count
        )
    lines = print_lines(parts)
    write_printing(lines, folder)
    hours = sum(line.hours for line in lines)
    say(f"print/: {len(printed)} STL, every one watertight, one body, and sliced")
    say(f"printing.csv, printing.md: about {hours:.0f} hours of printing")
    wiring = Wiring(built)
    write_tables(wiring, folder)
    write_maps(wiring, folder, paper)
    say("wiring.csv, wires.csv, stripboard.csv, and drawings of wiring and stripboard")
    say(f"wiring-above.pdf, wiring-below.pdf: the maps at the board's size, on {paper}")
    (folder / "layout.py").write_text(firmware_layout_text(board), encoding="utf-8")
    say("layout.py: the firmware's table")
    if pictures:
        write_sheets_picture(sheets, cutting, folder / "pictures" / "sheets.png")
        write_pictures(built, folder / "pictures")
        say("pictures/: board, cell, sheep, sheets")
    summary: dict[str, object] = {
        "layout": board.layout_id, "cells": len(board.cells), "pitch_mm": board.pitch_mm,
        "sheet_mm": built.sheet_mm, "sheets": len(sheets), "stl": len(printed),
        "pieces": sum(len(sheet.pieces) for sheet in sheets),
        "height_mm": built.height_mm, "width_mm": round(4 * built.apothem_mm / 3**0.5, 1),
        "wire_m": wiring.metres(),
        "print_hours": round(hours, 1),
        "filament_mm3": {name: round(volume) for name, volume in sorted(volumes.items())},
    }
    text = json.dumps(summary, indent=2) + "\n"
    (folder / "summary.json").write_text(text, encoding="utf-8")
    return summary
