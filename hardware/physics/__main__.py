"""``python -m hardware.physics``: the cases, the errors by Monte Carlo, the thresholds."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console

from hardware.construction import Construction
from hardware.physics.cases import OFF_MT, ON_MT, all_cases
from hardware.physics.errors import trials
from hardware.physics.report import case_rows, trial_rows, write_picture
from hardware.tables import markdown, print_table


@click.command()
@click.option("--size", default=4, show_default=True, help="Cells a side, 2 to 8.")
@click.option("--pitch", default=40.0, show_default=True, help="mm between neighbouring cells.")
@click.option("--draws", default=100_000, show_default=True, help="Cells drawn in each trial.")
@click.option("--seed", default=1, show_default=True)
@click.option("-o", "--output", type=click.Path(path_type=Path),
              help="A folder for physics.md and physics.png.")
def command(size: int, pitch: float, draws: int, seed: int, output: Path | None) -> None:
    """Print what the sensors feel. Exit 1 if a case does not hold."""
    try:
        built = Construction.of(size, pitch)
    except ValueError as refused:
        raise click.ClickException(str(refused)) from refused
    console = Console(width=None if sys.stdout.isatty() else 150)
    cases = all_cases(built)
    print_table("The parts as they should be", case_rows(cases), console)
    found = trials(built, draws, seed, ON_MT, OFF_MT)
    print_table(
        f"{draws:,} cells drawn within all tolerances; on {ON_MT:g} mT, off {OFF_MT:g} mT",
        trial_rows(found), console,
    )
    if output is not None:
        output.mkdir(parents=True, exist_ok=True)
        text = markdown(case_rows(cases)) + "\n" + markdown(trial_rows(found))
        (output / "physics.md").write_text(text, encoding="utf-8")
        write_picture(found, output / "physics.png")
        console.print(f"physics.md and physics.png are in {output}.")
    if not all(case.holds for case in cases):
        console.print("A case does not hold: this board would not play well.", style="red")
        sys.exit(1)


if __name__ == "__main__":
    command()
