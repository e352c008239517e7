"""`sheepfold tile-arena`: matches between computer players of the tile games."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.extras.arena.executors import Local
from companion.extras.arena.report import hundredths
from companion.extras.arena.tile_games import (
    Outcome,
    Pair,
    Summary,
    contests,
    play,
    players,
    summed,
)
from companion.store.csv_lines import line
from companion.store.safe_files import give_all_away
from companion.terminal.completing import one_of
from companion.terminal.errors import InputError
from companion.terminal.files import output_file
from companion.words.catalogue import TYPED
from companion.words.message import Message

_known = one_of(lambda ctx: players(ctx.params["contest"]))


@click.command("tile-arena")
@click.argument("contest", type=click.Choice(list(contests())))
@click.argument("one", shell_complete=_known)
@click.argument("other", shell_complete=_known)
@click.option("--pairs", default=20, show_default=True, type=click.IntRange(1, 100_000),
              help="Number of pairs of games.")
@click.option("--seed", default=1, show_default=True, help="Random seed of the games.")
@click.option("--jobs", type=click.IntRange(1, 1024), default=os.cpu_count() or 1,
              show_default="all cores", help="Number of pairs played at the same time.")
@click.option("-o", "--output", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Also write a file x.csv with a row for each pair.")
def command(
    contest: str, one: str, other: str, pairs: int, seed: int, jobs: int, output: Path | None
) -> None:
    """Play pairs of games between the computer players ONE and OTHER.

    CONTEST is dogs, together or rivals.
    """
    for name in (one, other):
        if name not in players(contest):
            raise InputError(f"Unknown player {name!r}. Choose from {', '.join(players(contest))}.")
    csv_file = None if output is None else output_file(output, (".csv",)).path
    outcomes: list[Outcome] = []
    try:
        with _rows(csv_file) as write:
            todo = [Pair(contest, one, other, seed, it) for it in range(pairs)]
            for pair, outcome in track(Local(jobs)(play, todo), "pairs", pairs,
                                       console=Console(stderr=True), transient=True):
                write([pair.number, outcome.one, outcome.other,
                       max(outcome.one_ms, default=0.0), max(outcome.other_ms, default=0.0)])
                outcomes.append(outcome)
    finally:  # what was played before Ctrl-C counts
        if outcomes:
            Console(width=None if Console().is_terminal else 100).print(
                _table(contests()[contest].title, one, other, summed(outcomes)))


@contextmanager
def _rows(path: Path | None) -> Iterator[Callable[[list[object]], object]]:
    """What writes a row to the file, if there is one."""
    if path is None:
        yield lambda row: None
        return
    give_all_away()
    try:
        out = path.open("w", encoding="utf-8", newline="", buffering=1)
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}.") from None
    with out:
        out.write(line(["pair", "one", "other", "one_worst_ms", "other_worst_ms"]))
        yield lambda row: out.write(line(row))


def _table(title: str, one: str, other: str, summary: Summary) -> Table:
    table = Table(title=title)
    for heading in ("", "mean", "won", "median", "99 %", "slowest move"):
        table.add_column(heading, justify="left" if not heading else "right")
    lost = summary.pairs - summary.won - summary.drawn
    for name, mean, won, ms in ((one, summary.one, summary.won, summary.one_ms),
                                (other, summary.other, lost, summary.other_ms)):
        share = Message("chance-percent", percent=100 * won / summary.pairs)
        table.add_row(name, hundredths(mean), TYPED.text(share),
                      *(f"{time:.0f} ms" for time in (ms.median, ms.p99, ms.worst)))
    table.caption = (f"{one} is ahead by {hundredths(summary.lead)} ± "
                     f"{hundredths(summary.error)} in "
                     f"{summary.pairs} pairs; {summary.drawn} were drawn")
    return table
