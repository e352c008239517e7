"""`sheepfold analyse FILE`: a game looked back upon."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress as Bar
from rich.table import Table

from companion.analysis import sentences, tile_sentences
from companion.analysis.plain import plain
from companion.analysis.tile_plain import plain as tile_plain
from companion.store.tile_records import TILE_GAMES, Record, TileGame
from companion.terminal.errors import InputError
from companion.terminal.output_files import write_output
from companion.terminal.record_files import game_option, parsed, read_game
from engine.mutton import records
from engine.mutton.analysis import GAMES, Analysis, Step, analyse
from engine.mutton.deduction import NoPackFits
from engine.mutton.moves import Turn
from engine.records import game_name
from engine.tile_analysis import Analysis as TileAnalysis
from engine.tile_analysis import Progress

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.printing.page import Page, Paper

R = TypeVar("R")

SUFFIXES = (".pdf", ".svg")


@click.command()
@click.argument("file")
@click.option("-o", "--output", "output", metavar="OUT", type=click.Path(path_type=Path),
              help="Write a report too: x.pdf or x.svg.")
@click.option("--paper", "paper_name", type=click.Choice(["A4", "Letter"], case_sensitive=False),
              default="A4", show_default=True, help="The paper of the report.")
@game_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead.")
@click.option("--games", type=click.IntRange(2, 10_000), default=GAMES, show_default=True,
              help="Mutton: how many games are played in the head for an estimate.")
@click.option("--seed", default=0, show_default=True, help="Their luck; the same gives the same.")
def command(
    file: str, output: Path | None, paper_name: str, number: int | None, as_json: bool, games: int,
    seed: int,
) -> None:
    """Look back upon the game in the record FILE (- for standard input): what each move cost and
    what would have been better; in Mutton also what could be known when, what each move told, and
    who was lucky, in the tile games what the end was likely to be."""
    if output is not None and output.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(
            f"{output} should end in .pdf or .svg, which says what to write", param_hint="-o")
    text = read_game(file, number)
    if kind := TILE_GAMES.get(game_name(text) or ""):
        _tiles(kind, parsed(file, text, kind.read), output, paper_name, as_json)
        return
    record = parsed(file, text, records.read)
    try:
        found = _waited(record.game, lambda tell: analyse(record.game, seed, games, tell))
    except NoPackFits as fault:
        raise InputError(f"{file}: {fault}") from None
    if output is not None:
        from companion.printing.report import report  # reportlab takes its time to load

        _write(lambda paper: report(found, record.tags, record.to_beat, paper), output, paper_name,
               "Mutton")
    if as_json:
        click.echo(json.dumps(plain(found), ensure_ascii=False))
    else:
        _print(found)


def _waited(game: Any, analyse: Callable[[Progress], R]) -> R:
    """The analysis, with a progress bar where there is a terminal for it."""
    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Looking back …", total=len(game.entries))
        return analyse(lambda done, _: bar.update(task, completed=done))


def _write(
    pages: Callable[[Paper], list[Page]], output: Path, paper_name: str, name: str
) -> None:
    from companion.printing import files
    from companion.printing.page import PAPERS

    paper = next(one for name, one in PAPERS.items() if name.lower() == paper_name.lower())
    draw = files.pdf if output.suffix.lower() == ".pdf" else files.svg
    write_output(output, draw(pages(paper), f"{name}: the game looked back upon"))


def _tiles(
    kind: TileGame, record: Record, output: Path | None, paper_name: str, as_json: bool
) -> None:
    found = _waited(record.game, lambda tell: kind.analyse(record.game, tell))
    if output is not None:
        from companion.printing.tile_report import report

        _write(lambda paper: report(found, record, kind, paper), output, paper_name, kind.name)
    if as_json:
        click.echo(json.dumps(tile_plain(found, record, kind), ensure_ascii=False))
    else:
        _print_tiles(found, kind, kind.names(record))


def _print_tiles(
    found: TileAnalysis[Any, Any], kind: TileGame, names: tuple[str, ...]
) -> None:
    console = Console()
    for sentence in tile_sentences.summary(found, names):
        console.print(sentence, highlight=False, markup=False)
    table = _table("", "", "points", *(["expected"] if found.expected else []), "cost", "better")
    for step in found.steps:
        expected = [] if step.expected is None else [f"{step.expected:.1f}"]
        table.add_row(
            escape(tile_sentences.place(step, names)),
            "" if step.tile is None else escape(kind.written(step.tile)),
            ":".join(map(str, step.points)), *expected,
            f"{step.cost:.1f}" if step.blamed else "",
            escape(kind.written(step.best)) if step.blamed else "")
    console.print(table, highlight=False)
    for step in found.costliest():
        console.print(f"{tile_sentences.done(step, kind, names)} "
                      f"{tile_sentences.judged(step, kind)}", highlight=False, markup=False)


def _table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for place, name in enumerate(headings):
        table.add_column(name, justify="left" if place < 2 else "right", no_wrap=place >= 2)
    return table


def _print(found: Analysis) -> None:
    console = Console()
    for sentence in sentences.summary(found):
        console.print(sentence, highlight=False)
    table = _table("", "", "packs", "bits", "expected", "cost", "luck")
    for step in found.steps:
        shown = step.entry.marks if isinstance(step.entry, Turn) else ()
        done = " ".join([sentences.briefly(step.entry), *(mark for mark in shown if mark != "?")])
        table.add_row(sentences.place(step), done, *_figures(step))
    console.print(table, highlight=False)
    for step in found.costliest():
        assert step.verdict is not None
        console.print(f"{sentences.place(step)}: {sentences.done(step.entry)} "
                      f"{sentences.judged(step.verdict)}", highlight=False)


def _figures(step: Step) -> tuple[str, ...]:
    verdict = step.verdict
    cost = "" if verdict is None or not verdict.blamed else f"{verdict.cost.points:.1f}"
    luck = sentences.signed(step.luck) if step.luck else ""
    bits = f"{step.gave_away:.1f}" if step.gave_away else ""
    return f"{step.known.packs:,}", bits, f"{step.expected.points:.1f}", cost, luck
