"""The cables between the circuits as a wiring diagram, in the language of WireViz.

``python -m hardware.harness --size 4 -o out/hardware`` writes ``circuit/wiring.yml``. WireViz, a
program of its own (GPL-3), draws it if it is installed, together with Graphviz.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from hardware import bay
from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE
from hardware.circuit.boards import bank, carrier, cell
from hardware.circuit.parts import Part
from hardware.construction import Construction
from hardware.tool import Tool

LIMIT_S = 600
"""Time in which WireViz has to be done, in seconds."""
_BOARDS = {"carrier": carrier, "bank": bank, "cell": cell}
_COLOURS = {"5V": "RD", "+": "RD", "3V3": "OG", "GND": "BK", "-": "BK", "LED_GND": "BK",
            "open": "WH"}
_SIGNAL = "GN"
_TAG_CABLE_MM = 500


class NoDiagram(Exception):
    """The diagram could not be drawn; says why in one sentence."""


@dataclass(frozen=True, slots=True)
class End:
    """A plug: where it goes, and the nets of its pins in their order."""

    board: str
    ref: str
    title: str
    nets: tuple[str, ...]

    @property
    def name(self) -> str:
        """How the diagram names it."""
        return f"{self.board}, {self.ref}"


@dataclass(frozen=True, slots=True)
class Run:
    """A cable, and how many there are of its kind."""

    start: End
    end: End
    length_mm: int
    count: int

    @property
    def pins(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The pins that are joined at both ends. A plug with fewer pins takes the outer wires."""
        sizes = len(self.start.nets), len(self.end.nets)
        if sizes[0] == sizes[1]:
            straight = tuple(range(1, sizes[0] + 1))
            return straight, straight
        return (1, sizes[0]), (1, sizes[1])


def _end(board: str, ref: str) -> End:
    """Return a plug of a board such as ``bank 0`` or ``cell a1``."""
    circuit = _BOARDS[board.split()[0]]()
    part: Part = next(part for part in circuit.parts if part.ref == ref)
    return End(board, ref, part.value, tuple(pin.net or "open" for pin in part.pins))


def runs(built: Construction) -> Iterator[Run]:
    """Yield one cable of each kind, with the number of them. Raises `bay.NoRoom`."""
    supply = End("5 V supply", "wires", "5 V", ("+", "-"))
    yield Run(supply, _end("carrier", "J1"), 0, 1)
    for number, (name, length) in enumerate(bay.ribbons(built).items()):
        yield Run(_end("carrier", f"J{10 + number}"), _end(name, "J1"), length, 1)
    kinds: dict[tuple[str, ...], list[bay.Cable]] = {}
    for cable in bay.cables(built):
        plug, board, ref = cable.start.split(", ")[1], *cable.end.split(", ")[:2]
        key = (plug, board) if board.startswith("bank") else (plug, board.split()[0], ref)
        kinds.setdefault(key, []).append(cable)
    for alike in kinds.values():
        first = alike[0]
        start, end = (_end(*each.split(", ")[:2]) for each in (first.start, first.end))
        yield Run(end, start, first.length_mm, len(alike))
    reader = End("tag reader", "PN532", "go by its labels", ("VCC", "GND", "TXD", "RXD"))
    yield Run(_end("carrier", "J3"), reader, _TAG_CABLE_MM, 1)


def diagram(built: Construction) -> str:
    """Return the diagram's text."""
    numbered = [*enumerate(runs(built), 1)][::-1]  # the last is drawn uppermost
    found = [run for _, run in numbered]
    ends = {end.name: end for run in found for end in (run.start, run.end)}
    lines = ["# One cable of each kind; written by python -m hardware.harness", "connectors:"]
    for name, end in ends.items():
        lines += [f"  {json.dumps(name)}:", f"    type: {json.dumps(end.title)}",
                  f"    pinlabels: {json.dumps(list(end.nets))}"]
    lines.append("cables:")
    for number, run in numbered:
        first, _ = run.pins
        colours = [_COLOURS.get(run.start.nets[pin - 1], _SIGNAL) for pin in first]
        lines += [f"  W{number}:", f"    wirecount: {len(first)}",
                  f"    colors: {json.dumps(colours)}"]
        if run.length_mm:
            lines.append(f"    length: {run.length_mm / 1000:g}")
        if run.count > 1:
            lines.append(f"    notes: {json.dumps(f'{run.count} of this kind')}")
    lines.append("connections:")
    for number, run in numbered:
        first, second = run.pins
        lines += [f"  - - {json.dumps(run.start.name)}: {json.dumps(first)}",
                  f"    - W{number}: {json.dumps(list(range(1, len(first) + 1)))}",
                  f"    - {json.dumps(run.end.name)}: {json.dumps(second)}"]
    return "\n".join((*lines, ""))


def write(built: Construction, folder: Path) -> None:
    """Write ``wiring.yml``, and its drawing as SVG and PNG. Raises NoDiagram."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "wiring.yml"
    file.write_text(diagram(built), encoding="utf-8")
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    program = shutil.which("wireviz", path=places)
    if program is None or shutil.which("dot") is None:
        raise NoDiagram("wiring.yml is not drawn, as WireViz or Graphviz is not installed "
                        "(docs/makers/circuits.md says how).")
    try:
        done = subprocess.run([program, "-f", "ps", file.name], cwd=folder, capture_output=True,
                              encoding="utf-8", errors="replace", check=False, timeout=LIMIT_S)
    except subprocess.TimeoutExpired:
        raise NoDiagram(f"WireViz did not end within {LIMIT_S} seconds.") from None
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["it gave no reason"]
        raise NoDiagram(f"WireViz could not draw wiring.yml ({lines[-1]}); version 0.4 is known "
                        "to work.")


@click.command(cls=Tool)
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Cells a side.")
@click.option("-o", "--out", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/hardware"), show_default=True, help="Where to put the files.")
def command(size: int, out: Path) -> None:
    """Write the wiring diagram of a board with circuits, and draw it if WireViz is installed."""
    try:
        write(Construction.of(size), out / "circuit")
    except bay.NoRoom as reason:
        click.echo(f"No wiring diagram: {reason}.")
    except NoDiagram as reason:
        click.echo(str(reason))


if __name__ == "__main__":
    command()
