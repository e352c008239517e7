"""The pictures of the makers' guide that come from the description.

``python -m tests.pictures.guide_pictures -o docs/makers/pictures``
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from hardware.basket.cart import materials, totals
from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE
from hardware.construction import Construction
from hardware.fabrication.make import models
from hardware.fabrication.pictures import WOOL, write_pictures, write_sheets_picture
from hardware.fabrication.pieces import all_pieces
from hardware.fabrication.plan import figure, steps_figure, stripboard_figure, write_drawing
from hardware.fabrication.render import Camera, Colour, Shaded, render, save
from hardware.fabrication.sheets import Cutting, arrange
from hardware.power.exchanged import exchanged_figure
from hardware.wiring import Wiring

_APART_MM = 14.0
_ROW_MM = 230.0
_DARK: Colour = (104, 108, 112)
_COLOURS = {"own": "#56B4E9", "services": "#E69F00"}


def printed_parts(built: Construction) -> Iterator[Shaded]:
    """Yield one of each printed part as it lies on the printer's bed, in rows."""
    x = y = deep = 0.0
    for model in models(replace(built, sheep_count=1)):
        left, front, low, right, back, _ = model.solid.bounding_box()
        if x and x + right - left > _ROW_MM:
            x, y, deep = 0.0, y - deep - 2 * _APART_MM, 0.0
        colour = _DARK if model.filament == "black" else WOOL
        yield Shaded(model.solid.translate((x - left, y - back, -low)), colour)
        x, deep = x + right - left + _APART_MM, max(deep, back - front)


def costs() -> Figure:
    """Return what boards of all sizes cost, with own machines and with services."""
    drawn = Figure(figsize=(9.0, 4.2))
    axes = drawn.add_axes((0.08, 0.14, 0.9, 0.76))
    ticks = []
    found = [Construction.of(size) for size in range(MIN_SIZE, MAX_SIZE + 1)]
    for place, built in enumerate(found):
        items = materials(built)
        own, services = totals(items), totals(items, services=True)
        ways = [name for name in own if name.startswith("a board")]
        for step, name in enumerate(ways):
            x = place + (step - (len(ways) - 1) / 2) * 0.4
            more = services[name] - own[name]
            axes.bar(x, own[name], 0.36, color=_COLOURS["own"], edgecolor="#333333",
                     hatch="//" if "circuit" in name else "")
            axes.bar(x, more, 0.36, bottom=own[name], color=_COLOURS["services"],
                     edgecolor="#333333")
            axes.text(x, services[name] + 15, f"{own[name]:.0f}\nto {services[name]:.0f}",
                      ha="center", size=6.5)
        ticks.append(f"{len(built.board.cells)} cells")
    axes.set_xticks(range(len(ticks)), ticks)
    axes.set_ylabel("EUR")
    axes.set_ylim(0, 2300)
    axes.legend(loc="upper left", frameon=False, handles=[
        Patch(facecolor=_COLOURS[colour], edgecolor="#333333", hatch=hatch, label=label)
        for colour, hatch, label in (
            ("own", "", "wired by hand"), ("own", "//", "with circuit boards"),
            ("services", "", "more, if services cut and print"))
    ])
    axes.spines[["top", "right"]].set_visible(False)
    return drawn


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), required=True)
def command(output: Path) -> None:
    """Draw them all."""
    built, cutting = Construction.of(REFERENCE_SIZE), Cutting()
    output.mkdir(parents=True, exist_ok=True)
    write_pictures(built, output)
    sheets = arrange(all_pieces(built, min(cutting.bed_mm)), cutting)
    write_sheets_picture(sheets, cutting, output / "sheets.png")
    save(render([*printed_parts(built)], Camera(0, 50), 1000), output / "prints.png")
    costs().savefig(output / "costs.png", dpi=100)
    wiring = Wiring(built)
    write_drawing(figure(wiring, below=True), output / "wiring-below.svg")
    steps_figure(wiring).savefig(output / "wiring-steps.png", dpi=85)
    stripboard_figure(wiring.stripboard).savefig(output / "stripboard.png", dpi=110)
    exchanged_figure().savefig(output / "exchanged.png", dpi=100)
    click.echo(f"The pictures are in {output}.")


if __name__ == "__main__":
    command()
