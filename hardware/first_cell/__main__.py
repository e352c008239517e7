"""``python -m hardware.first_cell``: make the files of the first cell, into a folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from hardware.board import MIN_SIZE, SINGLE_CELL, BoardSpec, firmware_layout_text
from hardware.construction import Construction
from hardware.fabrication.make import Model
from hardware.fabrication.make import models as board_models
from hardware.fabrication.materials import first_cell_bill, write_bill
from hardware.fabrication.solids import write_stl
from hardware.first_cell import drawing
from hardware.first_cell.stand import stand


def models(built: Construction) -> list[Model]:
    """Return the parts to print: one of what every cell has, one sheep, and the stand."""
    cells = len(built.board.cells)
    return [
        *(replace(model, count=1) for model in board_models(replace(built, sheep_count=1))
          if model.count == cells or model.name.startswith("sheep-")),
        Model("stand", stand(built), 1, "black"),
    ]


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("out/first-cell"),
              show_default=True)
def command(output: Path) -> None:
    """Make what the first cell takes: parts to print, the breadboard's drawing, and its bill."""
    built = Construction.of(MIN_SIZE)
    printed = [write_stl(model.name, model.solid, output / "print") for model in models(built)]
    click.echo(f"print/: {len(printed)} STL, every one watertight and one body")
    drawing.write(output)
    click.echo("breadboard.svg, breadboard.png: what is plugged in where")
    items = first_cell_bill(built, sum(part.volume_mm3 for part in printed))
    write_bill(items, output)
    click.echo(f"materials.csv, materials.md: {len(items)} lines, "
               f"about {sum(item.eur for item in items):.0f} EUR")
    (output / "layout.py").write_text(firmware_layout_text(BoardSpec.of(SINGLE_CELL)), "utf-8")
    click.echo("layout.py: the firmware's table (`sheepfold flash --size 1` writes it for you)")
    click.echo(f"All of it is in {output}.")


if __name__ == "__main__":
    command()
