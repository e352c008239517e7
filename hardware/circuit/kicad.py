"""Writes KiCad's files of a circuit, and has KiCad check them if it is installed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from hardware.circuit import board_file, schematic_file
from hardware.circuit.board_file import LIBRARY
from hardware.circuit.layout import Layout, holes
from hardware.circuit.routing import CLEARANCE, DRILL, EDGE, NARROW, VIA
from hardware.circuit.sexpr import node, written


class NoKicad(Exception):
    """KiCad is not installed; says what to install."""


class KicadFailed(Exception):
    """KiCad is installed but could not do the work; says why in one sentence."""


def write(layout: Layout, folder: Path) -> None:
    """Write a project: board, schematic, and the libraries of both."""
    folder.mkdir(parents=True, exist_ok=True)
    circuit = layout.circuit
    project = folder / f"{circuit.name}.kicad_pro"
    project.write_text(json.dumps(_project(project.name), indent=2) + "\n", encoding="utf-8")
    (folder / f"{circuit.name}.kicad_pcb").write_text(board_file.board(layout), encoding="utf-8")
    library = folder / f"{LIBRARY}.pretty"
    library.mkdir(exist_ok=True)
    for name in sorted({part.footprint for part in (*circuit.parts, *holes(circuit))}):
        (library / f"{name}.kicad_mod").write_text(board_file.library_part(name), encoding="utf-8")
    (folder / f"{circuit.name}.kicad_sch").write_text(
        schematic_file.schematic(circuit), encoding="utf-8")
    (folder / f"{LIBRARY}.kicad_sym").write_text(schematic_file.library(circuit), encoding="utf-8")
    (folder / "sym-lib-table").write_text(_table("sym", f"{LIBRARY}.kicad_sym"), encoding="utf-8")
    (folder / "fp-lib-table").write_text(_table("fp", f"{LIBRARY}.pretty"), encoding="utf-8")


def _table(kind: str, file: str) -> str:
    return written(node(f"{kind}_lib_table", node(
        "lib", node("name", LIBRARY), node("type", "KiCad"),
        node("uri", "${KIPRJMOD}/" + file), node("options", ""), node("descr", "")))) + "\n"


def _project(name: str) -> dict[str, object]:
    """Return the settings of a project: the design rules, and the classes of nets."""
    net_class = {
        "name": "Default", "clearance": CLEARANCE, "track_width": NARROW, "via_diameter": VIA,
        "via_drill": DRILL}
    return {
        "meta": {"filename": name, "version": 1},
        "board": {"design_settings": {"meta": {"version": 2}, "rules": {
            "min_clearance": CLEARANCE, "min_track_width": NARROW, "min_via_diameter": VIA,
            "min_through_hole_diameter": DRILL, "min_copper_edge_clearance": EDGE,
            "min_text_height": 0.8, "min_text_thickness": 0.1, "min_silk_clearance": 0.0}}},
        "net_settings": {"meta": {"version": 2}, "classes": [net_class]},
    }


# --- checks -------------------------------------------------------------------------------------

RULE_CHECK = """
import sys, pcbnew
unit = getattr(pcbnew, "EDA_UNITS_MM", None)
if unit is None:
    unit = pcbnew.EDA_UNITS_MILLIMETRES
pcbnew.WriteDRCReport(pcbnew.LoadBoard(sys.argv[1]), sys.argv[2], unit, True)
"""
"""The design rule check for a Python that has KiCad's module, in every version from 6."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What KiCad has to say of a board: violations of design rules and of electrical rules.

    `electrical` is None with KiCad 6 and 7 alone: they check schematics in a window only. The
    program kiauto opens that window, if it is installed.
    """

    version: str
    rules: tuple[str, ...]
    electrical: tuple[str, ...] | None


def check(name: str, folder: Path) -> Checked:
    """Have KiCad check the project that `write` has written; its reports stay in the folder.

    From version 8 that includes the schematic, and whether it agrees with the board.

    Raises NoKicad or KicadFailed.
    """
    board, rules, electrical = (
        folder / file for file in (f"{name}.kicad_pcb", "drc.txt", "erc.txt"))
    program = shutil.which("kicad-cli")
    version = _run(name, program, "version").strip() if program else ""
    major = version.split(".")[0]
    if program and major.isdecimal() and int(major) >= 8:
        return Checked(
            version,
            _violations(name, rules, program, "pcb", "drc", "--schematic-parity",
                        "--severity-all", "--all-track-errors", "-o", rules, board),
            _violations(name, electrical, program, "sch", "erc", "--severity-all", "-o",
                        electrical, board.with_suffix(".kicad_sch")))
    python, window = _python(), shutil.which("eeschema_do")
    version = _run(name, python, "-c", "import pcbnew; print(pcbnew.Version())").split()[0]
    return Checked(
        version, _violations(name, rules, python, "-c", RULE_CHECK, board, rules),
        _violations(name, electrical, window, "run_erc", "-o", electrical.name,
                    board.with_suffix(".kicad_sch"), folder) if window else None)


def _python() -> str:
    for candidate in ("/usr/bin/python3", sys.executable, shutil.which("python3") or ""):
        if candidate and subprocess.run(
                [candidate, "-c", "import pcbnew"], capture_output=True, check=False
        ).returncode == 0:
            return candidate
    raise NoKicad("KiCad did not check the boards, as it is not installed "
                  "(sudo apt-get install --no-install-recommends kicad).")


def _violations(name: str, report: Path, *command: str | Path) -> tuple[str, ...]:
    """Run a check that writes a report, and return the lines about violations."""
    report.unlink(missing_ok=True)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not report.is_file():
        raise _failed(name, done)
    return tuple(line for line in report.read_text(encoding="utf-8").splitlines()
                 if line.startswith("["))


def _run(name: str, *command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise _failed(name, done)
    return done.stdout


def _failed(name: str, done: subprocess.CompletedProcess[str]) -> KicadFailed:
    lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
    reason = lines[-1] if lines else f"it ended with code {done.returncode} and without a report"
    return KicadFailed(f"KiCad could not check the {name} board ({reason}); "
                       "versions 6 to 9 are known to work.")
