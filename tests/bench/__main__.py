"""`make bench`: measures what there is to measure, and prints one table.

    python -m tests.bench [NAME...]

Each module `measure_NAME.py` here, or in the tests of an extra, has a function `measure(samples)`
that yields `Figure`s, and a default for the number of samples; nothing has to be entered here. What
a sample is depends on the module: a start, a game, a lifted sheep. `test_bench.py` runs each with
two. Times depend on the machine, so nothing here passes or fails; where there is an aim, the table
shows it beside the figure.
"""

import platform
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from tests.bench.figure import Figure

TESTS = Path(__file__).parents[1]


def measurements() -> Mapping[str, str]:
    """The measurements there are, and their modules, in the order of their names."""
    found = [*TESTS.glob("bench/measure_*.py"), *TESTS.glob("extras/**/measure_*.py")]
    return {path.stem.removeprefix("measure_"): ".".join(
        ("tests", *path.relative_to(TESTS).with_suffix("").parts))
        for path in sorted(found, key=lambda path: path.stem)}


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
    modules = measurements()
    unknown = set(wanted) - set(modules)
    if unknown:
        console.print(f"There is no measurement {', '.join(sorted(unknown))}; "
                      f"there are {', '.join(modules)}.")
        return 2
    table = Table(title=f"{platform.machine()}, Python {platform.python_version()}")
    table.add_column("what", no_wrap=True)
    for heading in ("median", "p99 or worst", "unit", "samples", "aim", ""):
        numbers = heading in ("median", "p99 or worst", "samples")
        table.add_column(heading, justify="right" if numbers else "left")
    with console.status("") as status:
        for name in wanted or modules:
            status.update(f"measuring {name} ...")
            for figure in import_module(modules[name]).measure():
                table.add_row(*row(figure))
    console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
