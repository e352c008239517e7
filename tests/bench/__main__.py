"""`make bench`: measures what there is to measure, and prints one table.

    python -m tests.bench [NAME...]

Each module `tests/bench/measure_NAME.py` has a function `measure(samples)` that yields `Figure`s,
and a default for the number of samples; nothing has to be entered here. What a sample is depends on
the module: a start, a game, a lifted sheep. `test_bench.py` runs each with two. Times depend on
the machine, so nothing here passes or fails; where there is an aim, the table shows it beside
the figure.
"""

import platform
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from tests.bench.figure import Figure


def names() -> list[str]:
    """The measurements there are."""
    found = Path(__file__).parent.glob("measure_*.py")
    return sorted(path.stem.removeprefix("measure_") for path in found)


def worst(figure: Figure) -> float:
    """The 99th percentile, from the side that is worse; the worst sample where there are few."""
    samples = sorted(figure.samples, reverse=figure.more_is_better)
    if len(samples) < 100:
        return samples[-1]
    return quantiles(samples, n=100)[0 if figure.more_is_better else 98]


def number(value: float) -> str:
    """A number with about four digits."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def row(figure: Figure) -> tuple[str, ...]:
    """A figure as the table shows it."""
    return (
        figure.name,
        number(median(figure.samples)),
        number(worst(figure)),
        figure.unit,
        f"{len(figure.samples):,}",
        figure.aim,
        figure.note,
    )


def main(wanted: Iterable[str]) -> int:
    console = Console()
    if not console.is_terminal:
        console = Console(width=120)
    unknown = set(wanted) - set(names())
    if unknown:
        console.print(f"There is no measurement {', '.join(sorted(unknown))}; "
                      f"there are {', '.join(names())}.")
        return 2
    table = Table(title=f"{platform.machine()}, Python {platform.python_version()}")
    table.add_column("what", no_wrap=True)
    for heading in ("median", "p99 or worst", "unit", "samples", "aim", ""):
        numbers = heading in ("median", "p99 or worst", "samples")
        table.add_column(heading, justify="right" if numbers else "left")
    with console.status("") as status:
        for name in wanted or names():
            status.update(f"measuring {name} ...")
            for figure in import_module(f"tests.bench.measure_{name}").measure():
                table.add_row(*row(figure))
    console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
