"""Has KiCad check a board and make the files to order from its project (kicad-cli, from version 9).

Its files are `RELEASED` with each board, for all who have no KiCad.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.circuit.orders import pack

LIMIT_S = 600
"""Time in which KiCad has to be done with one file, in seconds."""
RELEASED = "released"
"""The folder of a project with the files that KiCad made of it."""
KINDS = ("gerbers.zip", "schematic.pdf")
LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,F.SilkS,B.SilkS,Edge.Cuts"


class NoKicad(Exception):
    """KiCad is not installed, or too old; says so."""


class KicadFailed(Exception):
    """KiCad is installed but could not do the work; says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Checked:
    """KiCad's version, and the violations of design rules and of electrical rules that it found."""

    version: str
    rules: tuple[str, ...]
    electrical: tuple[str, ...]


class Kicad:
    """The program. Raises NoKicad or KicadFailed."""

    def __init__(self) -> None:
        self._program = shutil.which("kicad-cli")
        self.version = self._run("version").strip() if self._program else ""
        major = self.version.split(".")[0]
        if not major.isdecimal() or int(major) < 9:
            raise NoKicad("The boards' files are the released ones, not checked again, as KiCad 9 "
                          "or later is not installed.")

    def check(self, board: Path, folder: Path) -> Checked:
        """Check a board, its schematic, and whether they agree; the reports stay in the folder.

        Raises KicadFailed.
        """
        folder.mkdir(parents=True, exist_ok=True)
        rules, electrical = folder / "drc.txt", folder / "erc.txt"
        self._run("pcb", "drc", "--schematic-parity", "--severity-all", "--all-track-errors",
                  "-o", rules, board, makes=rules)
        self._run("sch", "erc", "--severity-all", "-o", electrical,
                  board.with_suffix(".kicad_sch"), makes=electrical)
        return Checked(self.version, *(
            tuple(line for line in report.read_text(encoding="utf-8").splitlines()
                  if line.startswith("[")) for report in (rules, electrical)))

    def export(self, board: Path, folder: Path) -> None:
        """Write the `KINDS` of files, and the bare board as STEP. Raises KicadFailed."""
        gerbers, schematic = (folder / f"{board.stem}-{kind}" for kind in KINDS)
        step = folder / f"{board.stem}.step"
        with TemporaryDirectory() as made:
            self._run("pcb", "export", "gerbers", "--layers", LAYERS, "--use-drill-file-origin",
                      "--no-protel-ext", "-o", f"{made}/", board)
            self._run("pcb", "export", "drill", "--drill-origin", "plot",
                      "--excellon-separate-th", "-o", f"{made}/", board)
            pack((*Path(made).glob("*.gbr"), *Path(made).glob("*.drl")), gerbers)
        self._run("sch", "export", "pdf", "--exclude-pdf-property-popups", "-o", schematic,
                  board.with_suffix(".kicad_sch"), makes=schematic)
        self._run("pcb", "export", "step", "--no-components", "--drill-origin", "--force",
                  "-o", step, board, makes=step)

    def _run(self, *command: str | Path, makes: Path | None = None) -> str:
        if makes is not None:
            makes.unlink(missing_ok=True)
        try:
            done = subprocess.run([str(self._program), *command], capture_output=True,
                                  encoding="utf-8", errors="replace", check=False, timeout=LIMIT_S)
        except subprocess.TimeoutExpired:
            raise KicadFailed(f"KiCad did not end within {LIMIT_S} seconds at "
                              f"“{' '.join(map(str, command[:3]))}”.") from None
        if done.returncode or (makes is not None and not makes.is_file()):
            lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
            reason = lines[-1] if lines else f"it ended with code {done.returncode} and no file"
            raise KicadFailed(f"KiCad failed at “{' '.join(map(str, command[:3]))}” ({reason}); "
                              "version 9 is known to work. The boards' files are the released "
                              "ones.")
        return done.stdout


# --- what is released ----------------------------------------------------------------------------

def copy_released(board: Path, folder: Path) -> None:
    """Copy what KiCad made of a board when it was released."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        name = f"{board.stem}-{kind}"
        (folder / name).write_bytes((board.parent / RELEASED / name).read_bytes())


def release(board: Path, folder: Path) -> None:
    """Put exported files beside the project, with the sums of what they were made of."""
    released = board.parent / RELEASED
    released.mkdir(exist_ok=True)
    for kind in KINDS:
        name = f"{board.stem}-{kind}"
        (released / name).write_bytes((folder / name).read_bytes())
    (released / "SHA256SUMS").write_text(sums(board), encoding="utf-8")


def sums(board: Path) -> str:
    """Return the sums of a board and its schematic, as sha256sum writes them."""
    return "".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  ../{file.name}\n"
        for file in (board, board.with_suffix(".kicad_sch")))
