"""`sheepfold arena`: computer Wolves against computer Farmers."""

import os
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from companion.extras.arena.executors import ClusterUnavailable, Dask, Executor, Local
from companion.foreign.faults import mending, sentence
from companion.foreign.player import PREFIX, Limits, called, is_command, unconfined
from companion.games.mutton.arena import report
from companion.games.mutton.arena.games import fault, play
from companion.games.mutton.arena.results import Results
from companion.store.safe_files import give_all_away
from companion.store.settings import SettingsError, default_file, load
from companion.terminal.completing import one_of
from companion.terminal.errors import InputError, input_errors
from companion.words.catalogue import TYPED
from engine.mutton import players
from engine.mutton.moves import Player
from engine.strengths import NAMES

MOVE_AWAY = "Move the file away and run the command again."


@click.command()
@click.option("--wolves", metavar="A,B", shell_complete=one_of(lambda _: players.wolves(), ","),
              help="Only these Wolves.")
@click.option("--farmers", metavar="C,D",
              shell_complete=one_of(lambda _: players.farmers(), ","), help="Only these Farmers.")
@click.option("--wolf", "some_wolves", metavar="NAME|cmd:COMMAND", multiple=True,
              shell_complete=one_of(lambda _: players.wolves()),
              help="This Wolf, or a program of your own, such as cmd:./mywolf (repeatable).")
@click.option("--farmer", "some_farmers", metavar="NAME|cmd:COMMAND", multiple=True,
              shell_complete=one_of(lambda _: players.farmers()),
              help="This Farmer, or a program of your own (repeatable).")
@click.option("--time", "time_ms", default=10_000, show_default=True,
              type=click.IntRange(10, 3_600_000), metavar="MS",
              help="Time that a program has for each answer, in ms.")
@click.option("--errors", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Append to FILE what the programs write to standard error, game by game.")
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
    wolves: str | None, farmers: str | None, some_wolves: tuple[str, ...],
    some_farmers: tuple[str, ...], time_ms: int, errors: Path | None, games: int, seed: int,
    jobs: int, folder: Path, resume: bool, executor: str,
) -> None:
    """Play every computer Wolf against every computer Farmer, and print the results.

    The games use the Classic options, the sparse placement and random packs. You can stop with
    Ctrl-C and continue later with --resume; no finished game is lost.

    A program of your own speaks the lines of docs/developers/engine-protocol.md. If it takes too
    long, ends or makes an illegal move, it forfeits the game: its side gets the worst score, and
    the results say why. `sheepfold engine-check` and --errors show what it complains of.
    """
    run = chosen(executor, jobs)
    pairs = [(wolf, farmer)
             for wolf in _entrants(wolves, some_wolves, players.wolves(), "Wolf")
             for farmer in _entrants(farmers, some_farmers, players.farmers(), "Farmer")]
    if errors is not None:
        if executor != "local":
            raise click.UsageError("--errors needs --executor local.")
        errors = _appendable(errors)
    results = _opened(folder, seed, pairs, resume)
    limits = Limits(answer=time_ms / 1000)
    with input_errors(SettingsError):
        private = [load(default_file()).data]
    todo = results.missing(pairs, games)
    stopped = False
    with progress_bar() as progress:
        bar = progress.add_task("games", total=games * len(pairs),
                                completed=games * len(pairs) - len(todo))
        try:
            _check_programs(pairs, partial(
                fault, limits=limits, private=private, errors=errors), run)
            for fixture, outcome in run(
                    partial(play, limits=limits, private=private, errors=errors), todo):
                results.add(fixture, outcome)
                progress.advance(bar)
        except ClusterUnavailable as why:
            raise InputError(str(why)) from None
        except KeyboardInterrupt:
            stopped = True
    summaries = results.summaries(pairs, games)
    if summaries:
        report.write_csv(summaries, folder / "summary.csv")
        (folder / "heat_map.svg").write_text(report.heat_map(summaries), "utf-8")
        Console(width=None if Console().is_terminal else 200).print(report.table(summaries))
        for line in report.forfeits(summaries):
            click.echo(line)
    click.echo(f"Results are in {folder}: summary.csv, heat_map.svg and a file for each pair.")
    if stopped:
        click.echo("Stopped. Run the same command with --resume to continue.", err=True)
        raise KeyboardInterrupt


def _check_programs(
    pairs: list[tuple[str, str]], fault: Callable[[tuple[str, Player]], tuple[str, str]],
    run: Executor,
) -> None:
    """Start each program once, where the games will be played. Raises InputError if one cannot
    play: otherwise it would forfeit every game."""
    sides: tuple[Player, Player] = ("wolf", "farmer")
    programs = list(dict.fromkeys(
        (pair[seat], side) for pair in pairs for seat, side in enumerate(sides)
        if is_command(pair[seat])))
    if (warning := unconfined(name for name, _ in programs)) is not None:
        click.echo(TYPED.text(warning), err=True)
    for (name, _), (reason, detail) in run(fault, programs) if programs else ():
        if reason:
            raise InputError(
                f"{TYPED.text(sentence(reason, called(name)))} ({name}) "
                f"{TYPED.text(mending(reason, detail))}\nTo see what it writes: sheepfold "
                f"engine-check {shlex.quote(name.removeprefix(PREFIX))}")


def _appendable(file: Path) -> Path:
    """Return the full path of a file, to which something can be appended. Raises InputError."""
    try:
        file.open("a", encoding="utf-8").close()
    except OSError as why:
        raise InputError(f"{file} cannot be written: {why.strerror}.") from None
    return file.absolute()


def chosen(executor: str, jobs: int) -> Executor:
    """Return the executor that the option names."""
    kind, _, address = executor.partition(":")
    if kind not in ("local", "dask") or (kind == "dask") != bool(address):
        raise click.UsageError(
            f"Unknown --executor {executor!r}. Use local or dask:ADDRESS, such as "
            "dask:tcp://127.0.0.1:8786.")
    return Local(jobs) if kind == "local" else Dask(address)


@contextmanager
def folder_errors(folder: Path, then: str) -> Iterator[None]:
    """Raise InputError where the folder for the results cannot be used, a file in it cannot be
    read (`then` says what to do), or the cluster is not there."""
    try:
        yield
    except ClusterUnavailable as why:
        raise InputError(str(why)) from None
    except OSError as fault:
        raise InputError(f"{folder} cannot be used for the results: {fault.strerror}.") from None
    except ValueError as fault:
        raise InputError(f"{fault}. {then}") from None


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """Show progress on standard error."""
    with Progress(*Progress.get_default_columns()[:-1], MofNCompleteColumn(),
                  TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        yield progress


def names(given: str | None, known: tuple[str, ...], side: str) -> tuple[str, ...]:
    """Return the names in a list, or all known ones if there is none. Raises InputError."""
    if given is None:
        return known
    names = tuple(dict.fromkeys(name.strip() for name in given.split(",")))
    for name in names:
        if name not in known:
            raise InputError(f"Unknown {side} {name!r}. Choose from {', '.join(known)}.")
    return names


def _entrants(
    listed: str | None, single: tuple[str, ...], known: tuple[str, ...], side: str
) -> tuple[str, ...]:
    """Return the players of a side; of the levels only the highest if none is named. Raises
    InputError."""
    if listed is None and not single:
        return tuple(name for name in known if name not in NAMES[:-1])
    found: list[str] = []
    for name in (*(() if listed is None else listed.split(",")), *single):
        found += [name.strip()] if is_command(name.strip()) else names(name, known, side)
    return tuple(dict.fromkeys(found))


def _opened(
    folder: Path, seed: int, pairs: list[tuple[str, str]], resume: bool
) -> Results:
    results = Results(folder, seed)
    with folder_errors(folder, "Correct the file or move it away; --resume then plays its missing "
                       "games again."):
        give_all_away()
        folder.mkdir(parents=True, exist_ok=True)
        there = [pair for pair in pairs if results.file(*pair).exists()]
        if there and not resume:
            raise InputError(
                f"{folder} already has results of {len(there)} of these pairs. Continue with "
                "--resume, or choose another folder with -o."
            )
        results.load(pairs)
    return results
