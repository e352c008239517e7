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

PARTS = ("diffuser", "wall", "sheep-A-dead-side", "sheep-A-letter-side")
"""The parts of a board that the first cell takes, one of each."""


def models(built: Construction) -> list[Model]:
    """Return the parts to print: one sheep, and a cell on a stand."""
    one_sheep = {model.name: model for model in board_models(replace(built, sheep_count=1))}
    return [*(replace(one_sheep[name], count=1) for name in PARTS),
            Model("stand", stand(built), 1, "black")]


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("out/first-cell"),
              show_default=True)
def command(output: Path) -> None:
    """Make what the first cell takes: parts to print, the breadboard's drawing, and its bill."""
    built = Construction.of(MIN_SIZE)
    volume = sum(write_stl(model.name, model.solid, output / "print").volume_mm3
                 for model in models(built))
    click.echo("print/: 5 STL, every one watertight and one body")
    drawing.write(output)
    click.echo("breadboard.svg, breadboard.png: what is plugged in where")
    items = first_cell_bill(built, volume)
    write_bill(items, output)
    click.echo(f"materials.csv, materials.md: {len(items)} lines, "
               f"about {sum(item.eur for item in items):.0f} EUR")
    (output / "layout.py").write_text(firmware_layout_text(BoardSpec.of(SINGLE_CELL)), "utf-8")
    click.echo("layout.py: the firmware's table (`sheepfold flash --size 1` writes it for you)")
    click.echo(f"All of it is in {output}.")


if __name__ == "__main__":
    command()
