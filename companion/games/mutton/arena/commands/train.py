"""`sheepfold train`: fit the readers of the level 9 Farmer to games of computer Wolves."""

import json
import os
from pathlib import Path
from shlex import quote

import click

from companion.extras.arena.report import hundredths
from companion.games.mutton.arena import training
from companion.games.mutton.arena.commands.arena import (
    MOVE_AWAY,
    chosen,
    folder_errors,
    names,
    progress_bar,
)
from companion.store.safe_files import give_all_away
from companion.terminal.completing import game_options, one_of
from companion.terminal.errors import InputError
from companion.terminal.files import output_file, write_output
from engine.mutton import players
from engine.mutton.options import Options
from engine.option_table import OptionsError


@click.command()
@click.option("--wolves", "together", metavar="A,B", multiple=True, show_default=True,
              shell_complete=one_of(lambda _: (*players.wolves(), training.SIMULATING), ","),
              default=("tips,shy,keeper,forgetful", "wary", training.SIMULATING, "searching"),
              help="Wolves to fit a reader to (repeatable: a reader for each). "
                   f"{training.SIMULATING!r} asks the Farmer for its shots.")
@click.option("--farmer", metavar="NAME", default="weighing", show_default=True,
              shell_complete=one_of(lambda _: players.farmers()),
              help="Farmer of the training games.")
@click.option("--games", default=200, show_default=True, type=click.IntRange(2, 1_000_000),
              help="Number of training games of each Wolf.")
@click.option("--options", "sets", multiple=True, metavar="TEXT",
              shell_complete=game_options(lambda _: "mutton"),
              help="Options of the games instead of the classic ones, such as size=5 (repeatable: "
                   "a reader for each).")
@click.option("--seed", default=1, show_default=True, help="Random seed of the games.")
@click.option("--jobs", type=click.IntRange(1, 1024), default=os.cpu_count() or 1,
              show_default="all cores", help="Number of games played at the same time.")
@click.option("-o", "--output", "folder", default="training", show_default=True,
              type=click.Path(file_okay=False, path_type=Path),
              help="Folder for the games and the weights.")
@click.option("--executor", default="local", show_default=True, metavar="local|dask:ADDRESS",
              help="Play on this computer, or on a Dask cluster.")
def command(
    together: tuple[str, ...], farmer: str, games: int, sets: tuple[str, ...], seed: int, jobs: int,
    folder: Path, executor: str,
) -> None:
    """Play training games of computer Wolves, and fit readers to them.

    The weights are written to readers.json in the folder. You can stop with Ctrl-C; the same
    command then continues, and plays only what is missing. The same seed gives the same weights.
    """
    groups = [tuple(names(wolves, (*players.wolves(), training.SIMULATING), "Wolf"))
              for wolves in together]
    names(farmer, players.farmers(), "Farmer")
    try:
        for options in sets:
            Options.parse(options)
    except OptionsError as fault:
        raise InputError(f"--options: {fault}") from None
    run = chosen(executor, jobs)
    output = output_file(folder / "readers.json", (".json",))
    with folder_errors(folder, MOVE_AWAY):
        give_all_away()
        folder.mkdir(parents=True, exist_ok=True)
        with progress_bar() as progress:
            bar = progress.add_task(
                "games", total=games * sum(map(len, groups)) * max(1, len(sets)))
            trained = {(options, group): training.train([
                text for wolf in group for text in training.training(
                    folder, wolf, farmer, seed, range(games), run,
                    lambda: progress.advance(bar), options)])
                for options in sets or ("",) for group in groups}
        made = ("sheepfold train" + "".join(f" --wolves {','.join(group)}" for group in groups)
                + f" --farmer {farmer} --games {games} --seed {seed}"
                + "".join(f" --options {quote(options)}" for options in sets))
        readers = [({"options": options} if options else {}) | one.plain()
                   for (options, _), one in trained.items()]
        write_output(output, (
            json.dumps({"made_by": made, "readers": readers}, indent=1) + "\n").encode())
    for (options, group), one in trained.items():
        click.echo(f"{options or 'Classic'}, {', '.join(group)}: "
                   "to find the pack, a Farmer who counts lacks "
                   f"{hundredths(one.bits_counting)} bits, and the reader lacks "
                   f"{hundredths(one.bits_reading)} "
                   "(in games it was not fitted to).")
    click.echo(f"The weights are in {output.path}.")
