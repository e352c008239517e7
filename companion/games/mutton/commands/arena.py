"""`sheepfold arena`: computer Wolves against Farmers, or an opponent that studied one of them."""

import json
import os
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import cast

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from companion.arena.executors import ClusterUnavailable, Dask, Executor, Local
from companion.arena.report import hundredths
from companion.foreign.faults import mending, sentence
from companion.foreign.player import PREFIX, Limits, called, is_command, unconfined
from companion.games.mutton.arena import report, studies
from companion.games.mutton.arena.games import fault, play
from companion.games.mutton.arena.results import Results
from companion.games.mutton.arena.studies import Gap, Side
from companion.store.settings import SettingsError, default_file, load
from companion.terminal.completing import one_of
from companion.terminal.errors import InputError, input_errors
from companion.words.catalogue import TYPED
from engine.mutton import players
from engine.mutton.moves import Player
from engine.mutton.players.exploiters import SIGNS
from engine.strengths import HIGHEST, NAMES

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
@click.option("--exploit", type=click.Choice(["wolf", "farmer"]),
              help="Measure how much an opponent gains that studied this side's player (level "
                   "9, or the one named by --wolves or --farmers).")
@click.option("--training", default=200, show_default=True, type=click.IntRange(2, 1_000_000),
              help="With --exploit wolf: number of games that the reader is fitted to.")
@click.option("--learn", default=0, show_default=True, type=click.IntRange(0, 1_000_000),
              help="With --exploit farmer: number of games from which a Wolf learns to value what "
                   "the level 9 Farmer believes; 0 for a Wolf that asks the Farmer for its shots.")
@click.option("--json", "as_json", is_flag=True,
              help="With --exploit: print one JSON object instead.")
def command(
    wolves: str | None, farmers: str | None, some_wolves: tuple[str, ...],
    some_farmers: tuple[str, ...], time_ms: int, errors: Path | None, games: int, seed: int,
    jobs: int, folder: Path, resume: bool, executor: str, exploit: str | None, training: int,
    learn: int, as_json: bool,
) -> None:
    """Play every computer Wolf against every computer Farmer, and print the results.

    The games use the Classic options, the sparse placement and random packs. You can stop with
    Ctrl-C and continue later with --resume; no finished game is lost.

    A program of your own speaks the lines of docs/developers/engine-protocol.md. If it takes too
    long, ends or makes an illegal move, it forfeits the game: its side gets the worst score, and
    the results say why. `sheepfold engine-check` and --errors show what it complains of.

    With --exploit, one player is studied instead. For a Wolf, a reader is fitted to training games
    against the Farmer named by --farmers (level 9), and then plays it on other packs. For a Farmer,
    a Wolf that asks it for its shots plays it, and so does the Wolf named by --wolves (level 9).
    With --learn, a Wolf plays it that computes what the level 9 Farmer believes after each kill,
    and has learnt what that is worth. The gap is what the opponent that studied the player gains.
    """
    run = chosen(executor, jobs)
    if exploit is not None:
        if some_wolves or some_farmers:
            raise click.UsageError("Use --wolves and --farmers with --exploit.")
        if learn and (exploit != "farmer" or farmers not in (None, HIGHEST)):
            raise click.UsageError("--learn is for --exploit farmer and the level 9 Farmer.")
        _exploit(cast(Side, exploit), wolves, farmers, games, training, learn, seed, folder, resume,
                 run, as_json)
        return
    if learn:
        raise click.UsageError("Use --learn with --exploit farmer.")
    if as_json:
        raise click.UsageError("Use --json with --exploit.")
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


def _exploit(
    side: Side, wolves: str | None, farmers: str | None, games: int, training: int, learn: int,
    seed: int, folder: Path, resume: bool, run: Executor, as_json: bool,
) -> None:
    named = (names(wolves or HIGHEST, players.wolves(), "Wolf"),
             names(farmers or HIGHEST, players.farmers(), "Farmer"))
    if any(len(names) > 1 for names in named):
        raise click.UsageError("Name one Wolf and one Farmer with --exploit.")
    (wolf,), (farmer,) = named
    with folder_errors(folder, MOVE_AWAY):
        folder.mkdir(parents=True, exist_ok=True)
        if not resume and any(folder.glob("*.csv")):
            raise InputError(f"{folder} already has results. Continue with --resume, or choose "
                             "another folder with -o.")
        with progress_bar() as progress:
            both = (training if side == "wolf" else games + learn) + games
            bar = progress.add_task("games", total=both)
            if side == "wolf":
                gap, reader = studies.exploit_wolf(
                    folder, wolf, farmer, seed, training, games, run,
                    lambda: progress.advance(bar))
                (folder / "reader.json").write_text(
                    json.dumps(reader.plain(), indent=1) + "\n", "utf-8")
            elif learn:
                gap, weights = studies.exploit_belief(
                    folder, wolf, farmer, seed, learn, games, run, lambda: progress.advance(bar))
                (folder / "value.json").write_text(
                    json.dumps(dict(zip(SIGNS, weights, strict=True)), indent=1) + "\n", "utf-8")
            else:
                gap = studies.exploit_farmer(
                    folder, wolf, farmer, seed, games, run, lambda: progress.advance(bar))
    if as_json:
        click.echo(json.dumps(gap.plain()))
    else:
        _print_gap(gap)


def _print_gap(gap: Gap) -> None:
    wolf = gap.exploited == "wolf"
    studied = (f"a reader fitted to {gap.training_games} of its games" if wolf
               else f"a Wolf that learnt from {gap.training_games} of its games"
               if gap.training_games else "a Wolf that asks it for its shots")
    against = f"the {gap.opponent} {'Farmer' if wolf else 'Wolf'}"
    click.echo(f"The {gap.player} {gap.exploited.title()}, mean Wolf score:")
    click.echo(f"  {hundredths(gap.usual)} ± {hundredths(gap.usual_error)} against {against}")
    click.echo(f"  {hundredths(gap.fresh)} ± {hundredths(gap.fresh_error)} against {studied} "
               f"({gap.games} games)")
    click.echo(f"Gap: {hundredths(gap.gap)} ± {hundredths(gap.error)} points.")
    if gap.bits_counting is not None and gap.bits_reading is not None:
        click.echo(f"In the training games the reader lacks {hundredths(gap.bits_reading)} bits to "
                   f"find the pack, and a Farmer who counts {hundredths(gap.bits_counting)}.")


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
        folder.mkdir(parents=True, exist_ok=True)
        there = [pair for pair in pairs if results.file(*pair).exists()]
        if there and not resume:
            raise InputError(
                f"{folder} already has results of {len(there)} of these pairs. Continue with "
                "--resume, or choose another folder with -o."
            )
        results.load(pairs)
    return results
