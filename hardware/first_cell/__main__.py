"""``python -m hardware.first_cell``: make the files of the first cell, into a folder."""

from pathlib import Path

import click

from hardware.board import MIN_SIZE, SINGLE_CELL, BoardSpec, firmware_layout_text
from hardware.construction import Construction
from hardware.fabrication.make import print_lines
from hardware.fabrication.pictures import cell_parts
from hardware.fabrication.printing import write_printing
from hardware.fabrication.render import Camera, render, save
from hardware.fabrication.slicing import check_printable
from hardware.fabrication.solids import write_stl
from hardware.first_cell import breadboard, tile
from hardware.first_cell.stand import models, stand
from hardware.tool import Tool


def printing_hours() -> float:
    """Return how long a printer runs for the first cell."""
    return sum(line.hours for line in print_lines(models(Construction.of(MIN_SIZE))))


@click.command(cls=Tool)
@click.option("--kit", is_flag=True, help="Only the prints for seven cells without a case.")
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/first-cell"), show_default=True)
def command(*, kit: bool, output: Path) -> None:
    """Make what the first cell takes: parts to print, and the breadboard's drawing."""
    built = Construction.of(MIN_SIZE)
    parts = tile.models(built) if kit else models(built)
    for model in parts:
        check_printable(model.name, model.solid)
    printed = [write_stl(model.name, model.solid, output / "print") for model in parts]
    write_printing(print_lines(parts), output)
    click.echo(f"print/: {len(printed)} STL, every one watertight, one body, and sliced")
    hours = sum(line.hours for line in print_lines(parts))
    click.echo(f"printing.csv, printing.md: about {hours:.1f} hours of printing")
    if kit:
        return
    breadboard.write(output)
    click.echo("breadboard.svg, breadboard.png: what is plugged in where")
    save(render(cell_parts(built, stand(built).rotate((180, 0, 0))), Camera(190, 34), 560),
         output / "first-cell.png")
    click.echo("first-cell.png: the cell taken apart")
    (output / "layout.py").write_text(firmware_layout_text(BoardSpec.of(SINGLE_CELL)), "utf-8")
    click.echo("layout.py: the firmware's table, for its drive")
    click.echo(f"All of it is in {output}.")


if __name__ == "__main__":
    command()
