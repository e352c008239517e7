"""`sheepfold analyse FILE`: what each move of a finished or stopped game cost."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import click
from rich.console import Console
from rich.progress import Progress as Bar

from companion.extras.hindsight.records import Analyse
from companion.extras.printing.output import paper_option, write_pages
from companion.terminal.completing import file_names
from companion.terminal.files import game_option, output_file, read_game
from companion.terminal.own_records import part

ENDINGS = (".pdf", ".svg")
GAMES = 200
"""Default number of simulated games for an estimate, as `engine.mutton.analysis.GAMES`."""


@click.command()
@click.argument("file", shell_complete=file_names)
@click.option("-o", "--output", "path", metavar="OUT", type=click.Path(path_type=Path),
              help="Also write a report: x.pdf or x.svg.")
@paper_option
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.option("--games", type=click.IntRange(2, 10_000), default=GAMES, show_default=True,
              help="Mutton: number of games simulated for each estimate.")
@click.option("--seed", default=0, show_default=True,
              help="Random seed of these games. The same seed gives the same result.")
def command(
    file: str, path: Path | None, paper_name: str, number: int | None, as_json: bool, games: int,
    seed: int,
) -> None:
    """Analyse the game in the record FILE (- for standard input).

    Shows what each move cost and which move would have been better. For Mutton it also shows what
    could be known after each move, how much each move gave away, and who was lucky; for the tile
    games, the score expected at the end.
    """
    output = None if path is None else output_file(path, ENDINGS, file)
    text = read_game(file, number)
    analyse = cast(Analyse, part(file, text, lambda game: game.part("analyse"), "analyse"))
    found = analyse(file, text, _progress, games=games, seed=seed)
    if output is not None:
        write_pages(output, paper_name, found.title, found.report)
    if as_json:
        click.echo(json.dumps(found.plain()))
    else:
        found.show(Console(highlight=False))


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on a terminal; yields what moves it on."""
    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Analysing …", total=total)
        yield lambda done, steps: bar.update(task, completed=done, total=steps)
