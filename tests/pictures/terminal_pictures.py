"""Pictures of the terminal for the makers' guide, from real runs on the simulated board.

``python -m tests.pictures.terminal_pictures -o docs/makers/pictures``
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import click
from click.testing import CliRunner
from matplotlib.font_manager import FontProperties, findfont
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console, Group, RenderableType
from rich.text import Text

from companion.extras.care.calibrating.desk_calibration import picture
from companion.extras.care.calibrating.guide import Guide, Stage
from companion.extras.care.doctor.examination import Examination
from companion.extras.care.doctor.finding import table, verdict
from companion.link.board import SessionBoard
from companion.simulation.linked_rig import LinkedRig
from companion.words.catalogue import TYPED
from hardware.fabrication.__main__ import command as fabrication
from hardware.rig import RigError

COLUMNS = 96
BOOT_OUT = ("Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\n"
            "Board ID:raspberry_pi_pico\n")
DRIVE = "/media/you/CIRCUITPY"
WALKED = 15
"""Number of cells that have been tried with a sheep in the picture of the calibration."""
_STEP_MS = 50.0

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


def flashed() -> tuple[str, RenderableType]:
    """Return ``sheepfold flash`` on a folder that acts as the drive."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "boot_out.txt").write_text(BOOT_OUT, encoding="utf-8")
        sheepfold = str(Path(sys.executable).with_name("sheepfold"))
        done = subprocess.run([sheepfold, "flash", folder], capture_output=True, text=True,
                              check=True)
        return "sheepfold flash", Text(done.stdout.replace(folder, DRIVE).rstrip())


def examined(size: int = 4) -> tuple[str, RenderableType]:
    """Return ``sheepfold doctor`` on a board that has not been calibrated yet."""
    rig = LinkedRig(size, seed=6, calibrated=False)
    exam = Examination(SessionBoard(rig.session, lambda: rig.now), rig.now)
    _run(rig, exam.event, lambda: exam.tick(rig.now), lambda: exam.done)
    return "sheepfold doctor", Group(table(exam.findings), TYPED.text(verdict(exam.findings)))


def calibrated() -> tuple[str, RenderableType]:
    """Return ``sheepfold calibrate`` in the middle of its walk."""
    rig = LinkedRig(4, seed=3)
    rig.tabletop.placing_mm = 0.7
    guide = Guide(SessionBoard(rig.session, lambda: rig.now), rig.now)
    put: list[str] = []

    def step() -> None:
        guide.tick(rig.now)
        cell = guide.cell
        if guide.stage is Stage.WALKING and cell is not None and [cell] != put:
            if put:
                rig.play(f"lift {put.pop()}")
            if len(guide.result.fields) < WALKED:
                rig.command(f"put A {cell}")
                put.append(cell)

    _run(rig, guide.event, step,
         lambda: len(guide.result.fields) == WALKED and not put)
    return "sheepfold calibrate", Group(picture(guide), TYPED.text(guide.sentence))


PICTURES: dict[str, Callable[[], tuple[str, RenderableType]]] = {
    "terminal-hardware": made, "terminal-flash": flashed, "terminal-doctor": examined,
    "terminal-calibrate": calibrated,
}


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


def _run(
    rig: LinkedRig, event: Callable[..., None], step: Callable[[], None],
    done: Callable[[], bool],
) -> None:
    """Let time pass on the rig and hand its events over, until it is done.

    Raises RigError if that takes longer than a few minutes.
    """
    taken = 0
    while not done():
        rig.wait(_STEP_MS)
        for each in rig.events[taken:]:
            event(each, rig.now)
        taken = len(rig.events)
        step()
        if rig.now > 300_000:
            raise RigError("the simulated board never finished")


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), required=True)
def command(output: Path) -> None:
    """Draw the terminal at four steps of the makers' guide."""
    output.mkdir(parents=True, exist_ok=True)
    for name, run in PICTURES.items():
        draw(*run()).save(output / f"{name}.png", optimize=True)
        click.echo(f"{name}.png")


if __name__ == "__main__":
    command()
