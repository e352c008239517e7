"""The circuits' files for a board: ``python -m hardware.circuit --size 4 -o out/hardware``."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE, BoardSpec
from hardware.circuit import gerbers, interactive, kicad, orders, picture, placement_picture
from hardware.circuit.boards import bank, carrier, cell
from hardware.circuit.electrical import complaints
from hardware.circuit.layout import lay_out


@click.command()
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Cells a side.")
@click.option("--only", type=click.Choice(["carrier", "bank", "cell"]), multiple=True,
              help="Only this circuit; may be given twice.")
@click.option("-o", "--out", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/hardware"), show_default=True, help="Where to put the files.")
def command(size: int, only: tuple[str, ...], out: Path) -> None:
    """Lay out, check and write the three circuits: all that a board house needs, and KiCad's files.

    KiCad only checks them. Where it is missing or fails, one sentence says so. Nothing is written
    for a board that is too small for the circuits.
    """
    if size < orders.MIN_SIZE:
        click.echo(f"No circuit boards: with fewer than {orders.MIN_SIZE} cells a side, the "
                   "board is too small for them. Wire it by hand.")
        return
    spec, good, kicad_works, pages = BoardSpec.of(size), True, True, True
    table = Table("circuit", "wanted", "SKiDL", "KiCad: design rules", "KiCad: electrical rules",
                  "read back")
    for circuit in (carrier(), bank(), cell()):
        if only and circuit.name not in only:
            continue
        folder = out / "circuit" / circuit.name
        layout = lay_out(circuit)
        kicad.write(layout, folder)
        gerbers.write(layout, folder)
        orders.write(circuit, spec, folder)
        picture.draw(layout, folder / f"{circuit.name}.png")
        placement_picture.draw(circuit, folder, folder / f"{circuit.name}-placement.png")
        try:
            if pages:
                interactive.write(layout, folder)
        except interactive.NoInteractive as reason:
            click.echo(str(reason))
            pages = False
        clashes = complaints(circuit)
        wrong = list(clashes)
        rules = electrical = "not checked"
        try:
            checked = kicad.check(circuit.name, folder) if kicad_works else None
        except (kicad.NoKicad, kicad.KicadFailed) as reason:
            click.echo(str(reason), err=True)
            kicad_works, checked = False, None
        if checked is not None:
            wrong += checked.rules
            rules = f"{checked.version}: {len(checked.rules)} violations"
            if checked.electrical is not None:
                wrong += checked.electrical
                electrical = f"{len(checked.electrical)} violations"
        for line in wrong:
            click.echo(f"{circuit.name}: {line}", err=True)
        good = good and not wrong
        table.add_row(circuit.name, str(orders.needed(spec)[circuit.name]),
                      f"{len(clashes)} complaints", rules, electrical,
                      orders.read_back(circuit, folder, layout.hole_count))
        orders.release(circuit.name, folder)
    Console().print(table)
    sys.exit(not good)


if __name__ == "__main__":
    command()
