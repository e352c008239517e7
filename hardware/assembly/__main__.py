"""``python -m hardware.assembly``: put the whole board together, check it, and draw it."""

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hardware.assembly import views
from hardware.assembly.checks import Checker
from hardware.assembly.model import WAYS, Assembly, assembly
from hardware.bay import NoRoom
from hardware.construction import Construction
from hardware.fabrication.render import save
from hardware.tool import Tool


def check(built: Assembly, console: Console) -> bool:
    """Print what does not fit, and the clearances; return whether all is well."""
    checker = Checker(built)
    faults, clearances = checker.faults(), checker.clearances()
    size = built.built.board.size
    console.print(f"{WAYS[built.way]}, {size} cells a side: {len(built.parts)} parts, "
                  f"{len(built.steps)} moves, {len(faults)} that do not fit")
    for fault in faults:
        console.print(f"  {fault.text}", style="red")
    table = Table("clearance", "mm", "at least")
    for clearance in clearances:
        table.add_row(clearance.name, f"{clearance.value_mm:.2f}", f"{clearance.least_mm:g}",
                      style="" if clearance.holds else "red")
    console.print(table)
    return not faults and all(clearance.holds for clearance in clearances)


def draw(built: Assembly, folder: Path, *, steps: bool) -> None:
    """Write the exploded view, and a picture for each step if wanted."""
    save(views.exploded(built), folder / f"exploded-{built.way}.png")
    for number in range(1, len(views.stages(built)) + 1 if steps else 0):
        save(views.step_picture(built, number), folder / f"step-{built.way}-{number:02}.png")


@click.command(cls=Tool)
@click.option("--size", default=4, show_default=True, help="Cells a side, 2 to 8.")
@click.option("--pitch", default=40.0, show_default=True, help="mm between neighbouring cells.")
@click.option("--thickness", default=3.0, show_default=True,
              help="The sheets' thickness as measured, 2.7 to 3.3 mm.")
@click.option("--way", type=click.Choice([*WAYS, "both"]), default="both", show_default=True,
              help="How the board is built: wired by hand, or with the circuit boards.")
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              help="A folder for assembly/*.glb, *.step and pictures.")
@click.option("--steps/--no-steps", help="Draw a picture of every step of the guide too.")
@click.option("--guide", type=click.Path(file_okay=False, path_type=Path),
              help="A folder for the guide's pictures: taken apart, and all steps in one.")
@click.option("--list", "listed", is_flag=True, help="List the steps.")
def command(
    size: int, pitch: float, thickness: float, way: str, output: Path | None, steps: bool,
    guide: Path | None, listed: bool,
) -> None:
    """Put all parts of a board together and check that they fit. Exit 1 if one does not."""
    try:
        built = Construction.of(size, pitch, thickness)
    except ValueError as refused:
        raise click.ClickException(str(refused)) from refused
    console, good = Console(width=None if sys.stdout.isatty() else 110), True
    for one in WAYS if way == "both" else (way,):
        try:
            whole = assembly(built, one)
        except NoRoom as refused:
            console.print(f"{WAYS[one]}: {refused}")
            good = good and way == "both"
            continue
        good = check(whole, console) and good
        if listed:
            for number, stage in enumerate(views.stages(whole), 1):
                console.print(f"{number:3}. {stage.title} ({len(stage.names)} parts)")
        if guide is not None:
            save(views.exploded(whole, 800), guide / f"exploded-{one}.png")
            save(views.all_steps_picture(whole), guide / f"steps-{one}.png")
        if output is not None:
            folder = output / "assembly"
            views.write_gltf(whole, folder / f"{one}.glb")
            if views.has_cad():
                views.write_step(whole, folder / f"{one}.step")
            draw(whole, folder, steps=steps)
    if output is not None:
        console.print(f"glTF files and pictures are in {output / 'assembly'}.")
        if not views.has_cad():
            console.print(views.NO_CAD, markup=False)
    if not good:
        sys.exit(1)


if __name__ == "__main__":
    command()
