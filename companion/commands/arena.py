"""`sheepfold arena`: every computer Wolf against every computer Farmer."""

from __future__ import annotations

import os
from pathlib import Path

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from companion.arena import report
from companion.arena.games import ClusterUnavailable, play_locally, play_on_dask
from companion.arena.results import Results
from companion.terminal.errors import InputError
from engine.mutton import players


@click.command()
@click.option("--wolves", metavar="A,B", help="Only these Wolves.")
@click.option("--farmers", metavar="C,D", help="Only these Farmers.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 1_000_000),
              help="Number of games for each pair.")
@click.option("--seed", default=1, show_default=True, help="Random seed of the games.")
@click.option("--jobs", type=click.IntRange(1, 1024), default=os.cpu_count() or 1,
              show_default="all cores", help="Number of games played at the same time.")
@click.option("-o", "--output", "folder", default="arena", show_default=True,
              type=click.Path(file_okay=False, path_type=Path), help="Folder for the results.")
@click.option("--resume", is_flag=True, help="Continue with the results in the folder.")
@click.option("--executor", default="local", show_default=True, metavar="local|dask:ADDRESS",
              help="Play on this computer, or on a Dask cluster.")
def command(
    wolves: str | None, farmers: str | None, games: int, seed: int, jobs: int, folder: Path,
    resume: bool, executor: str,
) -> None:
    """Play every computer Wolf against every computer Farmer, and print the results.

    The games use the Classic options, the sparse placement and random packs. You can stop with
    Ctrl-C and continue later with --resume; no finished game is lost.
    """
    pairs = [(wolf, farmer) for wolf in _names(wolves, players.wolves(), "Wolf")
             for farmer in _names(farmers, players.farmers(), "Farmer")]
    kind, _, address = executor.partition(":")
    if kind not in ("local", "dask") or (kind == "dask") != bool(address):
        raise click.UsageError(
            f"Unknown --executor {executor!r}. Use local or dask:ADDRESS, such as "
            "dask:tcp://127.0.0.1:8786.")
    results = _opened(folder, seed, pairs, resume)
    todo = results.missing(pairs, games)
    stopped = False
    with Progress(*Progress.get_default_columns()[:-1], MofNCompleteColumn(),
                  TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        bar = progress.add_task("games", total=games * len(pairs),
                                completed=games * len(pairs) - len(todo))
        done = play_locally(todo, jobs) if kind == "local" else play_on_dask(todo, address)
        try:
            for fixture, outcome in done:
                results.add(fixture, outcome)
                progress.advance(bar)
        except ClusterUnavailable as fault:
            raise InputError(str(fault)) from None
        except KeyboardInterrupt:
            stopped = True
    summaries = results.summaries(pairs, games)
    if summaries:
        report.write_csv(summaries, folder / "summary.csv")
        (folder / "heat_map.svg").write_text(report.heat_map(summaries), "utf-8")
        Console(width=None if Console().is_terminal else 200).print(report.table(summaries))
    click.echo(f"Results are in {folder}: summary.csv, heat_map.svg and a file for each pair.")
    if stopped:
        click.echo("Stopped. Run the same command with --resume to continue.", err=True)
        raise KeyboardInterrupt


def _names(given: str | None, known: tuple[str, ...], side: str) -> tuple[str, ...]:
    if given is None:
        return known
    names = tuple(dict.fromkeys(name.strip() for name in given.split(",")))
    for name in names:
        if name not in known:
            raise InputError(f"Unknown {side} {name!r}. Choose from {', '.join(known)}.")
    return names


def _opened(
    folder: Path, seed: int, pairs: list[tuple[str, str]], resume: bool
) -> Results:
    results = Results(folder, seed)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = [pair for pair in pairs if results.file(*pair).exists()]
        if there and not resume:
            raise InputError(
                f"{folder} already has results of {len(there)} of these pairs. Continue with "
                "--resume, or choose another folder with -o."
            )
        results.load(pairs)
    except OSError as fault:
        raise InputError(f"{folder} cannot be used for the results: {fault.strerror}.") from None
    except ValueError as fault:
        raise InputError(
            f"{fault}. Correct the file or move it away; --resume then plays its missing games "
            "again."
        ) from None
    return results
