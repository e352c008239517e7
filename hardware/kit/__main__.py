"""``python -m hardware.kit``: make what is printed for seven cells without a case."""

from pathlib import Path

import click

from hardware.board import MIN_SIZE
from hardware.construction import Construction
from hardware.fabrication.make import print_lines
from hardware.fabrication.printing import write_printing
from hardware.fabrication.slicing import check_printable
from hardware.fabrication.solids import write_stl
from hardware.kit import tile
from hardware.tool import Tool


@click.command(cls=Tool)
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/kit"), show_default=True)
def command(*, output: Path) -> None:
    """Make what is printed for seven cells without a case."""
    parts = tile.models(Construction.of(MIN_SIZE))
    for model in parts:
        check_printable(model.name, model.solid)
    printed = [write_stl(model.name, model.solid, output / "print") for model in parts]
    lines = print_lines(parts)
    write_printing(lines, output)
    click.echo(f"print/: {len(printed)} STL, every one watertight, one body, and sliced")
    hours = sum(line.hours for line in lines)
    click.echo(f"printing.csv, printing.md: about {hours:.1f} hours of printing")


if __name__ == "__main__":
    command()
