"""``python -m hardware.power``: the power budget, what must hold, and where to feed the lights."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from rich.console import Console

from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE
from hardware.construction import Construction
from hardware.power.budget import DEFAULT_LIMIT_MA, Budget, Case, scene_cases
from hardware.tables import Row, markdown, print_table

WIRES_MM2 = (0.08, 0.14, 0.25, 0.5)
POINTS = (1, 2, 3)

Scenes = dict[str, dict[str, list[float]]]


def read_scenes(path: Path, size: int) -> Scenes:
    """Return what `companion.lights.currents` has written.

    Raises ClickException where it is not for a board of this size.
    """
    written = json.loads(path.read_text("utf-8"))
    if written.get("size") != size:
        raise click.ClickException(
            f"{path} is for a board of {written.get('size')} cells a side, not {size}. Make it "
            f"with: python -m companion.lights.currents --size {size} -o {path}"
        )
    scenes: Scenes = written["scenes"]
    return scenes


def load_rows(budget: Budget) -> tuple[Row, list[Row]]:
    """Return the rows of typical and maximum currents."""
    rows: list[Row] = [(load.name, f"{load.typical_ma:.0f} mA", f"{load.most_ma:.0f} mA")
                       for load in budget.loads]
    rows.append(("total", f"{budget.typical_ma:.0f} mA", f"{budget.most_ma:.0f} mA"))
    return ("load", "typical", "maximum"), rows


def case_rows(cases: Sequence[Case]) -> tuple[Row, list[Row]]:
    """Return what must hold; a case that need not hold says what to do instead."""
    rows: list[Row] = []
    for case in cases:
        verdict = "yes" if case.holds else "NO" if case.needed else f"no: {case.note}"
        rows.append((case.name, f"{case.value:.3g} {case.unit}" if case.value < 100
                     else f"{case.value:.0f} {case.unit}",
                     f"{'≥' if case.at_least else '≤'} {case.limit:.4g}", verdict))
    return ("case", "value", "limit", "holds"), rows


def feed_rows(budget: Budget) -> tuple[Row, list[Row]]:
    """Return the lowest LED voltage by wire and feeding points."""
    limits = sorted({budget.limit_ma, 500.0, 1000.0, round(budget.largest_limit_ma)})
    limits = [limit for limit in limits if limit <= round(budget.largest_limit_ma)]
    head = ("wire", "fed at", *(f"{limit:.0f} mA" for limit in limits))
    rows: list[Row] = []
    for mm2 in WIRES_MM2:
        for points in POINTS:
            chain = budget.led_chain(points, mm2)
            where = ", ".join(str(point) for point in chain.points)
            rows.append((f"{mm2:g} mm²", f"LED {where}",
                         *(f"{budget.led_low_v(chain, limit):.2f} V" for limit in limits)))
    return head, rows


def scene_rows(
    budget: Budget, scenes: Mapping[str, Mapping[str, Sequence[float]]]
) -> tuple[Row, list[Row]]:
    """Return the current and the lowest LED voltage of each scene.

    There is a column for each setting of the lights.
    """
    head: Row = ("scene", *(f"{wish}" for wish in scenes))
    found: dict[str, list[str]] = {}
    for led_ma in scenes.values():
        for name, total, low in scene_cases(budget, led_ma):
            found.setdefault(name, []).append(f"{total:.0f} mA, {low:.2f} V")
    return head, [(name, *cells) for name, cells in found.items()]


def size_rows(pitch_mm: float) -> tuple[Row, list[Row]]:
    """Return the currents of every size of board, and the largest limit."""
    rows: list[Row] = []
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        budget = Budget(Construction.of(size, pitch_mm))
        points = budget.points_needed(budget.largest_limit_ma)
        rows.append((
            f"{size}", f"{budget.cells}", f"{budget.typical_ma:.0f} mA", f"{budget.most_ma:.0f} mA",
            f"{budget.usb_alone_ma()[0]:.0f} mA", f"{budget.largest_limit_ma:.0f} mA",
            "more than 8" if points is None else f"{points}",
        ))
    return ("size", "cells", f"typical, {DEFAULT_LIMIT_MA:.0f} mA of lights", "maximum",
            "on USB alone", "largest current_ma", "feed points needed"), rows


@click.command()
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Cells a side.")
@click.option("--pitch", default=40.0, show_default=True, help="mm between neighbouring cells.")
@click.option("--limit", default=DEFAULT_LIMIT_MA, show_default=True,
              help="What the lights may draw, in mA (the setting current_ma).")
@click.option("--lights", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="What companion.lights.currents has written: the scenes, one by one.")
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              help="A folder for power.md.")
def command(
    size: int, pitch: float, limit: float, lights: Path | None, output: Path | None
) -> None:
    """Print the power budget. Exit 1 if something that must hold does not."""
    try:
        built = Construction.of(size, pitch)
    except ValueError as refused:
        raise click.ClickException(str(refused)) from refused
    budget = Budget(built, limit)
    tables: list[tuple[str, tuple[Row, list[Row]]]] = [
        (f"What {budget.cells} cells draw from 5 V", load_rows(budget)),
        ("What must hold", case_rows(budget.cases())),
        ("Where to feed the lights, by wire and limit", feed_rows(budget)),
        ("Boards of every size", size_rows(pitch)),
    ]
    if lights is not None:
        tables.insert(1, ("The scenes at their brightest", scene_rows(
            budget, read_scenes(lights, size))))
    console = Console(width=None if sys.stdout.isatty() else 150)
    for title, content in tables:
        print_table(title, content, console)
    if output is not None:
        output.mkdir(parents=True, exist_ok=True)
        text = "\n".join(f"## {title}\n\n{markdown(content)}" for title, content in tables)
        (output / "power.md").write_text(text, encoding="utf-8")
        console.print(f"power.md is in {output}.")
    if not all(case.holds for case in budget.cases() if case.needed):
        console.print("A requirement is not met: power the board in another way.", style="red")
        sys.exit(1)


if __name__ == "__main__":
    command()
