"""``python -m hardware.fabrication``: make everything of a board, into a folder."""

from pathlib import Path

import click

from hardware.construction import Construction
from hardware.fabrication.make import make
from hardware.fabrication.paper import PAPERS
from hardware.fabrication.sheets import Cutting
from hardware.tool import Tool


@click.command(cls=Tool)
@click.option("--size", default=4, show_default=True, help="Cells a side, 2 to 8.")
@click.option("--pitch", default=40.0, show_default=True, help="mm between neighbouring cells.")
@click.option("--sheet", default="300x300", show_default=True, help="The cutter's sheet, in mm.")
@click.option("--thickness", default=3.0, show_default=True,
              help="The sheets' thickness as measured, 2.7 to 3.3 mm.")
@click.option("--kerf", default=0.15, show_default=True, help="The width of the cut, in mm.")
@click.option("--paper", type=click.Choice(list(PAPERS), case_sensitive=False), default="A4",
              show_default=True, help="Paper on which the maps of the wiring are printed.")
@click.option("--pictures/--no-pictures", default=True, show_default=True)
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/hardware"), show_default=True)
def command(
    size: int, pitch: float, sheet: str, thickness: float, kerf: float, paper: str,
    pictures: bool, output: Path,
) -> None:
    """Make the files to cut, print, buy and wire a board by."""
    try:
        wide, high = (float(side) for side in sheet.lower().split("x"))
    except ValueError:
        raise click.BadParameter("a sheet is WIDTHxHEIGHT in mm, such as 300x300") from None
    try:
        built = Construction.of(size, pitch, thickness)
        make(built, Cutting(wide, high, kerf), output, pictures=pictures, paper=paper,
             say=click.echo)
    except ValueError as refused:
        raise click.ClickException(str(refused)) from refused
    click.echo(f"All of it is in {output}.")


if __name__ == "__main__":
    command()
