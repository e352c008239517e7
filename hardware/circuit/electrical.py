"""The electrical check of a circuit, by SKiDL: what drives what, what is left open, what clashes.

SKiDL keeps its state in globals and writes its report where it runs. So it runs in a process and a
folder of its own: ``python -m hardware.circuit.electrical`` reads the circuit as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

from hardware.circuit.parts import Circuit

ROOT = Path(__file__).parents[2]


class _Part(TypedDict):
    """A part as the process of its own reads it; a pin is its number, name, kind and net."""

    ref: str
    value: str
    pins: list[tuple[str, str, str, str | None]]


def complaints(circuit: Circuit) -> list[str]:
    """Return SKiDL's errors and warnings about a circuit, a line each."""
    job = json.dumps([
        {"ref": part.ref, "value": part.value,
         "pins": [[pin.number, pin.name, pin.kind.value, pin.net] for pin in part.pins]}
        for part in circuit.parts])
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", "hardware.circuit.electrical"], input=job, text=True,
            capture_output=True, cwd=folder, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)})
    if done.returncode:
        raise RuntimeError(f"SKiDL failed on {circuit.name}:\n{done.stderr}")
    lines = [line for line in done.stderr.splitlines() if line.startswith("ERC ")]
    if not any("ERC INFO" in line for line in lines):
        raise RuntimeError(f"SKiDL said nothing of {circuit.name}:\n{done.stderr}")
    return [line for line in lines if not line.startswith("ERC INFO")]


def _check(parts: list[_Part]) -> None:
    import skidl  # heavy, and only wanted in this process
    from skidl.net import NCNet

    nets = {net: skidl.Net(net)
            for net in sorted({pin[3] for part in parts for pin in part["pins"] if pin[3]})}
    for part in parts:
        made = skidl.Part(name=part["value"], ref=part["ref"], tool=skidl.SKIDL, pins=[
            skidl.Pin(num=number, name=name, func=getattr(skidl.Pin.types, kind))
            for number, name, kind, _ in part["pins"]])
        for number, _, _, net in part["pins"]:
            if net is not None:
                made[number] += nets[net]
            else:
                made[number] += NCNet()
    skidl.ERC()


if __name__ == "__main__":
    _check(json.load(sys.stdin))
