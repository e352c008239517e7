"""From a circuit to KiCad's files: asks where the pads are, routes, has it checked and plotted.

KiCad's own Python does it, in a process of its own (`kicad_script.py`): its module `pcbnew` comes
with Debian's package kicad, not from PyPI.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.circuit.parts import Circuit
from hardware.circuit.routing import GRID, Pad, Routed, Router

SCRIPT = Path(__file__).with_name("kicad_script.py")


LIBRARY_RULES = ("[lib_footprint_issues]", "[lib_footprint_mismatch]")
"""Reports of KiCad 7 and later about the user's own table of libraries, not about the board, which
contains its footprints."""


class NoKicad(Exception):
    """KiCad is not installed; says what to install."""


class KicadFailed(Exception):
    """KiCad is installed but could not do the work; says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Made:
    """The files of a circuit in `folder`, and the violations of the rule check."""

    folder: Path
    pads: tuple[Pad, ...]
    routed: Routed
    violations: tuple[str, ...]


def interpreter() -> str:
    """Return a Python that has `pcbnew`. Raises NoKicad."""
    for candidate in ("/usr/bin/python3", sys.executable, shutil.which("python3") or ""):
        if candidate and subprocess.run(
                [candidate, "-c", "import pcbnew"], capture_output=True, check=False
        ).returncode == 0:
            return candidate
    raise NoKicad("KiCad is needed to lay the circuits out: sudo apt-get install "
                  "--no-install-recommends kicad kicad-footprints")


def on_grid(length: float) -> float:
    """Return the nearest place on the router's grid, mm.

    >>> on_grid(12.6)
    12.7
    """
    return round(round(length / GRID) * GRID, 4)


def _job(circuit: Circuit) -> dict[str, object]:
    return {
        "name": circuit.name, "width": circuit.width, "height": circuit.height,
        "nets": sorted(circuit.nets), "holes": circuit.holes,
        "labels": [asdict(label) for label in circuit.labels],
        "parts": [
            {"ref": part.ref, "value": part.value, "footprint": part.footprint,
             "x": on_grid(part.x), "y": on_grid(part.y), "turn": part.turn,
             "pads": {pin.number: pin.net for pin in part.pins if pin.net is not None}}
            for part in circuit.parts],
    }


def _run(python: str, job: dict[str, object]) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "job.json"
        file.write_text(json.dumps(job), encoding="utf-8")
        done = subprocess.run([python, str(SCRIPT), str(file)], capture_output=True, text=True,
                              check=False)
    if done.returncode:
        lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
        reason = lines[-1] if lines else f"it ended with code {done.returncode}"
        raise KicadFailed(
            f"KiCad could not lay out the {job['name']} board ({reason}). KiCad 6 to 9 with the "
            "package kicad-footprints will do.")


def pads(circuit: Circuit, python: str) -> list[Pad]:
    """Return the circuit's pads where KiCad has them."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "pads.json"
        _run(python, {**_job(circuit), "stage": "pads", "out": str(out)})
        found = json.loads(out.read_text(encoding="utf-8"))
    return [Pad(one["net"], one["through"], one["x"], one["y"], one["width"], one["height"])
            for one in found]


def make(circuit: Circuit, folder: Path, seed: int = 1) -> Made:
    """Route a circuit, check its rules, and write all its files.

    These are KiCad, Gerber and drill files and the report of the rule check.

    Raises NoKicad, KicadFailed, or `routing.Unroutable`.
    """
    python = interpreter()
    folder.mkdir(parents=True, exist_ok=True)
    found = tuple(pads(circuit, python))
    routed = Router(circuit.width, circuit.height, found, circuit.wide).route(seed)
    layers = ("top", "bottom")
    _run(python, {
        **_job(circuit), "stage": "finish",
        "out": str(folder.resolve()),  # KiCad takes a relative one as seen from the board's file
        "tracks": [{**asdict(track), "layer": layers[track.layer]} for track in routed.tracks],
        "vias": [asdict(via) for via in routed.vias],
    })
    report = (folder / "drc.txt").read_text(encoding="utf-8")
    return Made(folder, found, routed, tuple(
        line for line in report.splitlines()
        if line.startswith("[") and not line.startswith(LIBRARY_RULES)))
