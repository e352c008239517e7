"""``python -m hardware.physics``: the cases, the errors by Monte Carlo, the thresholds."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from rich.console import Console

from hardware.construction import Construction
from hardware.physics.forces import OFF_MT, ON_MT, Case, all_cases
from hardware.physics.tolerances import Trial, trials
from hardware.tables import Row, markdown, print_table
from hardware.tool import Tool

_HANDS = {0.4: "into the seat", 1.5: "with care", 2.5: "hastily", 3.5: "carelessly"}
_BLUE, _ORANGE, _GREEN, _RED = "#0072B2", "#E69F00", "#009E73", "#D55E00"


def share(rate: float, draws: int) -> str:
    """Return a rate as text; a rate of 0 as its bound with 95 % confidence.

    >>> share(0.0, 200_000), share(0.0017, 200_000), share(0.034, 1000)
    ('< 0.0015 %', '0.17 %', '3.4 %')
    """
    return f"< {300 / draws:.2g} %" if rate == 0 else f"{100 * rate:.2g} %"


def case_rows(cases: Sequence[Case]) -> tuple[Row, list[Row]]:
    """Head and rows of the table of cases."""
    head = ("case", "figure", "must be", "holds")
    return head, [
        (case.name, f"{case.value:.2f} {case.unit}",
         f"{'≥' if case.at_least else '≤'} {case.limit:.2f}", "yes" if case.holds else "NO")
        for case in cases
    ]


def trial_rows(trials: Sequence[Trial]) -> tuple[Row, list[Row]]:
    """Head and rows of the table of errors."""
    head: Row = ("board", "sheep put down", "missed", "lost", "ghost", "clings",
                 "live/dead mixed up", "thresholds without fault")
    rows: list[Row] = []
    for trial in trials:
        rate, draws = trial.rates, trial.rates.draws
        span = trial.best
        rows.append((
            "calibrated" if trial.calibrated else "as delivered",
            f"{_HANDS.get(trial.placing_mm, '')} ({trial.placing_mm:g} mm)",
            share(rate.missed, draws), share(rate.dropped, draws), share(rate.ghost, draws // 2),
            share(rate.clinging, draws // 2), share(rate.turned, draws),
            f"{span.empty:.1f} to {span.sheep:.1f} mT" if span.apart
            else f"none; least wrong at {span.middle:.1f} mT",
        ))
    return head, rows


def write_picture(trials: Sequence[Trial], path: Path) -> Path:
    """Draw the readings (left) and the errors at every threshold (right)."""
    with_care = next(t for t in trials if t.calibrated and t.placing_mm == 1.5)
    drawn = Figure(figsize=(11, 4.2), layout="constrained")
    left, right = drawn.subplots(1, 2)
    _readings(left, with_care)
    _thresholds(right, trials)
    path.parent.mkdir(parents=True, exist_ok=True)
    drawn.savefig(path, dpi=100)
    return path


def _readings(axes: Axes, trial: Trial) -> None:
    bins = np.arange(-60, 60.5, 0.5)
    for values, colour, name in (
        (trial.readings.dead, _ORANGE, "dead"), (trial.readings.empty, _GREEN, "empty"),
        (trial.readings.live, _BLUE, "live"),
    ):
        axes.hist(values, bins.tolist(), color=colour, alpha=0.75, label=name, log=True)
    for limit, style in ((ON_MT, "-"), (OFF_MT, ":")):
        for side in (-1, 1):
            axes.axvline(side * limit, color=_RED, linestyle=style, linewidth=1)
    axes.set_title("What a calibrated board reads (sheep put down with care)", size=10)
    axes.set_xlabel("mT; red: the thresholds, on (line) and off (dots)")
    axes.set_ylabel(f"of {len(trial.readings.empty):,} cells each")
    axes.legend(loc="upper right")


def _thresholds(axes: Axes, trials: Sequence[Trial]) -> None:
    steps = np.arange(0.0, 16.0, 0.1)
    for calibrated, style in ((True, "-"), (False, "--")):
        trial = next(t for t in trials if t.calibrated == calibrated and t.placing_mm == 1.5)
        empty = np.sort(np.abs(trial.readings.empty))
        ghosts = 1 - np.searchsorted(empty, steps) / len(empty)
        axes.semilogy(steps, np.where(ghosts > 0, ghosts, np.nan), style, color=_GREEN,
                      label=f"empty cell felt, {'calibrated' if calibrated else 'as delivered'}")
    for trial in (t for t in trials if t.calibrated):
        sheep = np.sort(np.concatenate([trial.readings.live, -trial.readings.dead]))
        missed = np.searchsorted(sheep, steps) / len(sheep)
        if missed.max() > 0:
            axes.semilogy(steps, np.where(missed > 0, missed, np.nan), color=_BLUE,
                          alpha=0.35 + 0.15 * trial.placing_mm,
                          label=f"sheep missed, put down {_HANDS.get(trial.placing_mm, '')}")
    axes.axvspan(OFF_MT, ON_MT, color=_RED, alpha=0.15, label="between off and on")
    axes.set_title("How often a threshold is wrong", size=10)
    axes.set_xlabel("threshold, mT")
    axes.set_ylabel("share of cells")
    axes.legend(fontsize=7, loc="center right")


@click.command(cls=Tool)
@click.option("--size", default=4, show_default=True, help="Cells a side, 2 to 8.")
@click.option("--pitch", default=40.0, show_default=True, help="mm between neighbouring cells.")
@click.option("--draws", default=100_000, show_default=True, help="Cells drawn in each trial.")
@click.option("--seed", default=1, show_default=True)
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              help="A folder for physics.md and physics.png.")
def command(
    size: int, pitch: float, draws: int, seed: int, output: Path | None,
) -> None:
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
