"""Pictures of the terminal for the makers' guide, from real runs on the simulated board.

``python -m tests.pictures.terminal_pictures -o docs/makers/pictures``
"""

import tempfile
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import cast

import click
from click.testing import CliRunner
from matplotlib.font_manager import FontProperties, findfont
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console, RenderableType
from rich.text import Text

from companion.registry.game import load
from hardware.fabrication.__main__ import command as fabrication
from tests.extras.parts import united

COLUMNS = 96
_GROUND, _INK = (23, 38, 29), (232, 236, 228)
_INKS = {1: (236, 110, 80), 2: (120, 200, 130), 3: (236, 200, 90), 4: (110, 160, 235),
         6: (120, 190, 230), 7: (255, 255, 255)}
"""The terminal's colours, by their number."""
_FONT_PX, _MARGIN_PX = 15, 18


def made() -> tuple[str, RenderableType]:
    """Return ``make hardware`` as it makes what is cut and printed."""
    with tempfile.TemporaryDirectory() as folder:
        done = CliRunner().invoke(fabrication, ["-o", folder])
        return "make hardware", Text(done.stdout.replace(folder, "out/hardware").rstrip())


Run = Callable[[], tuple[str, RenderableType]]
PICTURES: dict[str, Run] = {
    "terminal-hardware": made,
}
"""Those of the house; an extra tells its own as ``TERMINAL``, written as ``module:name``."""


def draw(typed: str, shown: RenderableType) -> Image.Image:
    """Return a terminal in which a command was typed and `shown` came out."""
    console = Console(width=COLUMNS, force_terminal=True, color_system="standard", record=True,
                      file=StringIO(), highlight=False)
    console.print(Text(f"$ {typed}", style="bold"))
    console.print(shown)
    lines = Text.from_ansi(console.export_text(styles=True)).split("\n")
    face = {bold: ImageFont.truetype(findfont(FontProperties(
        family="DejaVu Sans Mono", weight="bold" if bold else "normal")), _FONT_PX)
        for bold in (False, True)}
    wide, high = face[False].getlength("M"), round(_FONT_PX * 1.25)
    across = max(line.cell_len for line in lines)
    image = Image.new("RGB", (round(across * wide) + 2 * _MARGIN_PX,
                              len(lines) * high + 2 * _MARGIN_PX), _GROUND)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line.plain):
            style = line.get_style_at_offset(console, column)
            number = style.color.number if style.color is not None else None
            pen.text((_MARGIN_PX + column * wide, _MARGIN_PX + row * high), letter,
                     fill=_INKS.get(number or 0, _INK), font=face[bool(style.bold)])
    return image.quantize(32)


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), required=True)
def command(output: Path) -> None:
    """Draw the terminal at four steps of the makers' guide."""
    output.mkdir(parents=True, exist_ok=True)
    runs = {name: cast("Run", load(part)) for name, part in united("TERMINAL").items()}
    for name, run in (PICTURES | runs).items():
        draw(*run()).save(output / f"{name}.png", optimize=True)
        click.echo(f"{name}.png")


if __name__ == "__main__":
    command()
