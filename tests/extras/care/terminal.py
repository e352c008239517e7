"""Pictures of the terminal at the flasher, the doctor and the calibration."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from companion.extras.care.calibrating.desk_calibration import picture
from companion.extras.care.calibrating.guide import Guide, Stage
from companion.extras.care.doctor.examination import Examination
from companion.extras.care.doctor.finding import table, verdict
from companion.link.board import SessionBoard
from companion.simulation.linked_rig import LinkedRig
from companion.words.catalogue import TYPED
from hardware.tabletop import RigError

BOOT_OUT = ("Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\n"
            "Board ID:raspberry_pi_pico\n")
DRIVE = "/media/you/CIRCUITPY"
WALKED = 15
"""Number of cells that have been tried with a sheep in the picture of the calibration."""
_STEP_MS = 50.0


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
