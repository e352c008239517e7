"""The circuits' files for a board: ``python -m hardware.circuit --size 4 -o out/hardware``."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE, BoardSpec
from hardware.circuit import kicad, orders, picture
from hardware.circuit.boards import bank, carrier, cell
from hardware.circuit.electrical import complaints


@click.command()
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Cells a side.")
@click.option("-o", "--out", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/hardware"), show_default=True, help="Where to put the files.")
def command(size: int, out: Path) -> None:
    """Check, lay out and route the three circuits; write what a board house needs.

    Where KiCad is missing or fails, only the tables are written, and one sentence says why.
    """
    spec, good, kicad_works = BoardSpec.of(size), True, True
    table = Table("circuit", "wanted", "electrical check", "design rules", "read back")
    for circuit in (carrier(), bank(), cell()):
        folder = out / "circuit" / circuit.name
        folder.mkdir(parents=True, exist_ok=True)
        orders.write_table(orders.bill(circuit), folder / "bill_of_materials.csv")
        orders.write_table(orders.placements(circuit), folder / "placements.csv")
        clashes = complaints(circuit)
        wrong = list(clashes)
        rules, back = "no KiCad", "-"
        try:
            made = kicad.make(circuit, folder) if kicad_works else None
        except (kicad.NoKicad, kicad.KicadFailed) as reason:
            click.echo(str(reason), err=True)
            kicad_works, made = False, None
        if made is not None:
            wrong += made.violations
            rules = f"{len(made.violations)} violations"
            through = sum(pad.through for pad in made.pads)
            back = orders.read_back(circuit, folder, through + len(made.routed.vias))
            picture.draw(circuit, made.pads, made.routed, folder / f"{circuit.name}.png")
        for line in wrong:
            click.echo(f"{circuit.name}: {line}", err=True)
        good = good and not wrong
        table.add_row(circuit.name, str(orders.needed(spec)[circuit.name]),
                      f"{len(clashes)} complaints", rules, back)
    Console().print(table)
    sys.exit(not good)


if __name__ == "__main__":
    command()
