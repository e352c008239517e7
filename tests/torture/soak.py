"""The soak: the app is played on for a day, and memory, handles and delays have to stay flat.

    python -m tests.torture.soak --hours 24           # in virtual time
    python -m tests.torture.soak --hours 1 --live     # in real time, over a pseudo-terminal

Everything runs in one process. Samples are written as CSV and drawn as SVG; the exit code is 1
where a series rises by more than its tolerance, and the journal has to hold all that was played.
"""

import csv
import gc
import json
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

import click
import psutil
from rich.console import Console
from rich.table import Table

from companion.games.mutton.referee import follow
from companion.store.journal import Journal
from tests.torture import plot, sitting
from tests.torture.plot import Series
from tests.torture.sitting import LiveSitting, Sitting

SAMPLES = 288
"""How many samples are taken: in a day, one every five minutes."""
QUANTITIES = (
    # Name, unit, tolerance, whether that is a part of the median. Blocks of Python's memory stand
    # for objects: to list those takes hold of tuples that another thread is making, which ends it.
    # Kivy opens each of our fonts once for each size that any words have needed yet, and keeps it:
    # a number that has an end.
    ("memory", "MB", 0.04, True),
    ("blocks", "", 0.04, True),
    ("handles", "", 0.5, False),
    ("fonts open", "", 6.0, False),
    ("threads", "", 0.5, False),
    ("frame", "ms", 0.15, True),
    ("slow frame (p99)", "ms", 0.3, True),
)


@dataclass
class Samples:
    """What was measured, and when (hours of the sitting's own time)."""

    hours: list[float] = field(default_factory=list)
    rows: list[tuple[float, ...]] = field(default_factory=list)

    def take(self, hour: float, costs: list[float]) -> None:
        """Measure now; `costs` are the frames (ms of the processor) since the last time."""
        gc.collect()
        process = psutil.Process()
        fonts = sum(file.path.endswith(".ttf") for file in process.open_files())
        worst = quantiles(costs, n=100)[98] if len(costs) > 1 else costs[0]
        self.hours.append(hour)
        self.rows.append((
            process.memory_info().rss / 2**20, sys.getallocatedblocks(), process.num_fds() - fonts,
            fonts, process.num_threads(), median(costs), worst,
        ))
        costs.clear()

    def series(self, factor: float = 1.0) -> list[Series]:
        """One series for each quantity; `factor` times the tolerances are allowed."""
        return [
            Series(name, unit, self.hours, [row[i] for row in self.rows], tolerance * factor,
                   relative)
            for i, (name, unit, tolerance, relative) in enumerate(QUANTITIES)
        ]

    def write(self, path: Path) -> None:
        """As CSV."""
        with path.open("w", encoding="utf-8", newline="") as out:
            rows = csv.writer(out, lineterminator="\n")
            rows.writerow(["hours", *(name for name, *_ in QUANTITIES)])
            rows.writerows((f"{hour:.5f}", *(f"{value:.4f}" for value in row))
                           for hour, row in zip(self.hours, self.rows, strict=True))


def play(
    sitting: Sitting, hours: float, samples: Samples,
    tell: Callable[[], None] = lambda: None, count: int = SAMPLES,
) -> None:
    """Play until `hours` are over, and take `count` samples meanwhile."""
    begun, every = sitting.now_ms, hours * 3_600_000 / count
    due = begun + every

    def look() -> None:
        nonlocal due
        if sitting.now_ms >= due:
            due += every
            samples.take((sitting.now_ms - begun) / 3_600_000, sitting.costs)
            tell()

    sitting.robot.on_frame = look
    while sitting.now_ms - begun < hours * 3_600_000:
        sitting.play_match(lambda: sitting.now_ms - begun >= hours * 3_600_000)


def kept(folder: Path) -> int:
    """How many matches the journal holds, every one of which can be followed to where it was left.
    Raises JournalError."""
    journal = Journal(folder)
    matches = journal.matches()
    for match in matches:
        state = follow(journal.steps(match.id))
        assert (match.result is not None) == state.match.status.over
    journal.close()
    return len(matches)


@click.command()
@click.option("--hours", type=click.FloatRange(min=0.001), default=24.0, show_default=True)
@click.option("--live", is_flag=True, help="In real time, the board behind a pseudo-terminal.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--out", "-o", type=click.Path(path_type=Path, file_okay=False),
              default=Path("out/torture"), show_default=True, help="Where CSV and SVG go.")
@click.option("--tolerance", "factor", type=click.FloatRange(min=1), default=1.0,
              help="Factor on the tolerances, for a run too short to be judged by them.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object at the end.")
def command(
    hours: float, live: bool, seed: int, out: Path, factor: float, as_json: bool
) -> None:
    """Play for HOURS, and judge whether memory, handles and delays stay flat."""
    out.mkdir(parents=True, exist_ok=True)
    name = f"soak-{'live' if live else 'virtual'}"
    samples = Samples()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        players = (LiveSitting if live else Sitting)(sitting.window(), Path(folder), seed)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # SDL has taken it for a window's closing
        try:
            play(players, hours, samples, lambda: samples.write(out / f"{name}.csv"))
        finally:
            players.close()
        matches = kept(Path(folder))
    for doubt in players.doubts:
        click.echo(f"Pressed again: {doubt}", err=True)
    series = samples.series(factor)
    title = f"{hours:g} h of play in {'real' if live else 'virtual'} time, {matches} matches"
    (out / f"{name}.svg").write_bytes(plot.svg(series, title))
    flat = all(each.flat for each in series)
    if as_json:
        click.echo(json.dumps({
            "part": name, "ok": flat, "figures": {
                "hours": hours, "minutes taken": round((time.monotonic() - begun) / 60, 1),
                "matches": matches, "buttons pressed again": len(players.doubts),
                **{each.name: f"{each.median:.4g} {each.unit} {each.rise:+.2g}".replace("  ", " ")
                   for each in series},
            }}))
    else:
        table = Table(title=title)
        for heading in ("", "median", "rise", "allowed", ""):
            table.add_column(heading, justify="right" if heading else "left")
        for each in series:
            table.add_row(each.name, f"{each.median:,.4g} {each.unit}", f"{each.rise:+,.3g}",
                          f"{each.allowed:,.3g}", "flat" if each.flat else "RISES")
        Console().print(table)
    sys.exit(0 if flat else 1)


if __name__ == "__main__":
    command()
