"""`make torture`: everything that could lose a game or tell a secret, at full length.

    python -m tests.torture                  # hours; what `make torture` runs
    python -m tests.torture --short          # minutes; `make torture SHORT=1`
    python -m tests.torture journal leaks    # some parts only

Each part is a command of its own, in a process of its own. The hour of play in real time runs
beside the others, which come one after the other; what each said is kept in out/torture. At the
end one table has all the figures; the exit code is 1 if any part has found something.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from tests.torture.parts import PARTS, Outcome, Running


def shown(outcomes: Iterable[Outcome]) -> Table:
    """All figures in one table."""
    table = Table(title="Nothing lost, nothing leaked", show_lines=True)
    for heading in ("part", "", "minutes", "figures"):
        table.add_column(heading, justify="right" if heading == "minutes" else "left")
    for one in outcomes:
        verdict = "holds" if one.holds else f"FAILS ({one.code})"
        table.add_row(one.part.title, verdict, f"{one.minutes:.1f}", one.figures)
    return table


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(PARTS)))
@click.option("--short", is_flag=True, help="Minutes instead of hours.")
@click.option("--out", "-o", type=click.Path(path_type=Path, file_okay=False),
              default=Path("out/torture"), show_default=True, help="Where logs and pictures go.")
def command(names: tuple[str, ...], short: bool, out: Path) -> None:
    """Run the parts NAMES, or all of them, and print the figures as a table."""
    out.mkdir(parents=True, exist_ok=True)
    wanted = [PARTS[name] for name in names or PARTS]
    console, errors = Console(), Console(stderr=True)
    beside = [Running(part, short, out) for part in wanted if part.beside]
    outcomes = {}
    for part in wanted:
        if not part.beside:
            with errors.status(f"{part.title} ..."):
                outcomes[part] = Running(part, short, out).outcome()
            errors.print(f"{part.title}: {'holds' if outcomes[part].holds else 'FAILS'}")
    with errors.status("what runs beside comes to its end ..."):
        outcomes |= {running.part: running.outcome() for running in beside}
    console.print(shown(outcomes[part] for part in wanted))
    sys.exit(0 if all(one.holds for one in outcomes.values()) else 1)


if __name__ == "__main__":
    command()
