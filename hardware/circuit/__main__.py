"""The circuits' files for a board: ``python -m hardware.circuit --size 4 -o out/hardware``."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE, BoardSpec
from hardware.circuit import interactive, kicad, orders, placement_picture
from hardware.circuit.boards import NAMES, circuit, file
from hardware.tool import Tool


@click.command(cls=Tool)
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Cells a side.")
@click.option("--only", type=click.Choice(NAMES), multiple=True,
              help="Only this board; may be given twice.")
@click.option("--release", is_flag=True,
              help="Put what KiCad makes beside the projects, for all who have no KiCad.")
@click.option("-o", "--out", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/hardware"), show_default=True, help="Where to put the files.")
def command(size: int, only: tuple[str, ...], release: bool, out: Path) -> None:
    """Write all that a board house needs for the boards in hardware/boards.

    KiCad checks them and makes the files. Where it is missing or fails, one sentence says so, and
    the released files are copied. Nothing is written for a board that is too small for the boards.
    """
    if size < orders.MIN_SIZE:
        click.echo(f"No circuit boards: with fewer than {orders.MIN_SIZE} cells a side, the "
                   "board is too small for them. Wire it by hand.")
        return
    spec, good, pages = BoardSpec.of(size), True, True
    program = None
    try:
        program = kicad.Kicad()
    except (kicad.NoKicad, kicad.KicadFailed) as reason:
        click.echo(str(reason), err=True)
    table = Table("board", "wanted", "KiCad: design rules", "KiCad: electrical rules", "read back")
    for name in only or NAMES:
        board, found, folder = file(name), circuit(name), out / "circuit" / name
        rules = electrical = "not checked"
        try:
            if program:
                checked = program.check(board, folder)
                for line in (*checked.rules, *checked.electrical):
                    click.echo(f"{name}: {line}", err=True)
                    good = False
                rules = f"{checked.version}: {len(checked.rules)} violations"
                electrical = f"{len(checked.electrical)} violations"
                program.export(board, folder)
        except kicad.KicadFailed as reason:
            click.echo(str(reason), err=True)
            program = None
        if program is None:
            kicad.copy_released(board, folder)
        orders.write(found, spec, folder)
        placement_picture.draw(found, folder, folder / f"{name}-placement.png")
        try:
            if program and pages:
                interactive.write(board, folder)
        except interactive.NoInteractive as reason:
            click.echo(str(reason))
            pages = False
        table.add_row(name, str(orders.needed(spec)[name]), rules, electrical,
                      orders.read_back(found, folder / f"{name}-gerbers.zip"))
        orders.release(name, folder)
        if release and program and good:
            kicad.release(board, folder)
    Console().print(table)
    sys.exit(not good or (release and program is None))


if __name__ == "__main__":
    command()
