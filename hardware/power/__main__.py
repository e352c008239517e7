"""``python -m hardware.power``: the power budget, what must hold, and where to feed the lights."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
from rich.console import Console

from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE
from hardware.construction import Construction
from hardware.power.budget import DEFAULT_LIMIT_MA, Budget
from hardware.power.report import case_rows, feed_rows, load_rows, scene_rows, size_rows
from hardware.tables import Row, markdown, print_table

Scenes = dict[str, dict[str, list[float]]]


def read_scenes(path: Path, size: int) -> Scenes:
    """What `companion.lights.currents` has written. Raises ClickException where it is not for a
    board of this size."""
    told = json.loads(path.read_text("utf-8"))
    if told.get("size") != size:
        raise click.ClickException(
            f"{path} tells of a board of {told.get('size')} cells a side, not of {size}. Make it "
            f"with: python -m companion.lights.currents --size {size} -o {path}"
        )
    scenes: Scenes = told["scenes"]
    return scenes


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
        ("What must hold, and what follows where something need not", case_rows(budget.cases())),
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
        console.print("Something that must hold does not: feed the board otherwise.", style="red")
        sys.exit(1)


if __name__ == "__main__":
    command()
