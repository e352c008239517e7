"""`sheepfold analyse FILE`: what each move of a finished or stopped game cost."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress as Bar
from rich.table import Column, Table

from companion.analysis import sentences
from companion.games.tiles import sentences as tile_sentences
from companion.games.tiles.referee.records import Kept, Records, TileAnalysis, records_named
from companion.terminal.completing import file_names
from companion.terminal.errors import InputError
from companion.terminal.files import (
    Output,
    game_option,
    output_file,
    paper_option,
    parsed,
    read_game,
    write_pages,
)
from companion.words.catalogue import SCREEN, TYPED
from companion.words.message import Message, paragraph
from engine.mutton import records
from engine.mutton.analysis import GAMES, Analysis, AnalysisStep, analyse
from engine.mutton.deduction import NoPackFits
from engine.mutton.moves import Turn
from engine.records import game_name
from engine.tile_analysis import Progress

ENDINGS = (".pdf", ".svg")


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
    tiles = records_named(game_name(text))
    if tiles is not None:
        _analyse_tiles(tiles, parsed(file, text, tiles.read), output, paper_name, as_json)
        return
    record = parsed(file, text, records.read)
    try:
        with _progress(len(record.game.entries)) as progress:
            found = analyse(record.game, seed, games, progress)
    except NoPackFits as fault:
        raise InputError(f"{file}: {TYPED.text(sentences.impossible(fault))}") from None
    if output is not None:
        from companion.printing.report import report  # reportlab takes its time to load

        write_pages(output, paper_name, SCREEN.text(Message("analysis-of-game", game="Mutton")),
                    lambda paper: report(found, record.tags, record.to_beat, paper))
    if as_json:
        click.echo(json.dumps(sentences.plain(found)))
    else:
        _print(found)


@contextmanager
def _progress(total: int) -> Iterator[Progress]:
    """Show a progress bar on a terminal; yields what moves it on."""
    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Analysing …", total=total)
        yield lambda done, _: bar.update(task, completed=done)


def _analyse_tiles(
    records: Records, kept: Kept, output: Output | None, paper_name: str, as_json: bool
) -> None:
    with _progress(len(kept.play.game.entries)) as progress:
        found = records.analyse(kept.play, progress)
    if output is not None:
        from companion.games.tiles.report import report

        title = Message("analysis-of-game", game=records.name)
        write_pages(output, paper_name, SCREEN.text(title),
                    lambda paper: report(found, kept, paper))
    if as_json:
        click.echo(json.dumps(tile_sentences.plain(found, kept)))
    else:
        _print_tiles(found, kept, records)


def _print_tiles(found: TileAnalysis, kept: Kept, records: Records) -> None:
    console = Console(highlight=False)
    for sentence in tile_sentences.summary(found, kept):
        console.print(TYPED.text(sentence), markup=False)
    expects = [Message("column-of-expected")] if found.expected else []
    table = _table(None, None, Message("column-of-points"), *expects, Message("column-of-cost"),
                   Message("column-of-better"))
    for step in found.steps:
        expected = [] if step.expected is None else [_decimal(step.expected)]
        table.add_row(
            escape(TYPED.text(tile_sentences.place(step, kept.names))),
            escape(records.write_tile(step.tile)),
            ":".join(map(str, step.points)), *expected,
            _decimal(step.cost) if step.blamed else "",
            escape(records.write_tile(step.best)) if step.blamed else "")
    console.print(table)
    for step in found.costliest():
        said = paragraph(tile_sentences.done(step, kept), tile_sentences.judged(step, kept))
        console.print(TYPED.text(said), markup=False)


def _table(*headings: Message | None) -> Table:
    columns = [
        Column(TYPED.text(name), justify="left" if place < 2 else "right", no_wrap=place >= 2)
        for place, name in enumerate(headings)]
    return Table(*columns, box=None, pad_edge=False)


def _print(found: Analysis) -> None:
    console = Console(highlight=False)
    for sentence in sentences.summary(found):
        console.print(TYPED.text(sentence))
    table = _table(None, None, Message("column-of-packs"), Message("column-of-bits"),
                   Message("column-of-expected"), Message("column-of-cost"),
                   Message("column-of-luck"))
    for step in found.steps:
        shown = step.entry.marks if isinstance(step.entry, Turn) else ()
        marks = (mark for mark in shown if mark != "?")
        done = " ".join([TYPED.text(sentences.briefly(step.entry)), *marks])
        table.add_row(TYPED.text(sentences.place(step)), done, *_figures(step))
    console.print(table)
    for step in found.turning_points():
        console.print(TYPED.text(Message(
            "place-and-done", place=sentences.place(step), done=sentences.told(step))))


def _figures(step: AnalysisStep) -> tuple[str, ...]:
    verdict = step.verdict
    cost = "" if verdict is None or not verdict.blamed else _decimal(verdict.cost.points)
    luck = TYPED.text(Message("signed", number=step.luck)) if step.luck else ""
    bits = _decimal(step.gave_away) if step.gave_away else ""
    packs = TYPED.text(Message("number", number=step.known.packs))
    return packs, bits, _decimal(step.expected.points), cost, luck


def _decimal(number: float) -> str:
    return TYPED.text(Message("decimal", number=number))
