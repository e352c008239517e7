"""`sheepfold analyse FILE`: a game looked back upon."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from companion.analysis import sentences
from companion.analysis.plain import plain
from companion.cli import Wrong
from companion.record_files import read_record
from engine.mutton.analysis import GAMES, Analysis, Step, analyse
from engine.mutton.deduction import NoPackFits
from engine.mutton.game import Game
from engine.mutton.moves import Turn
from engine.mutton.records import Record

SUFFIXES = (".pdf", ".svg")


@click.command()
@click.argument("file")
@click.option("-o", "--output", "output", metavar="OUT", type=click.Path(path_type=Path),
              help="Write a report too: x.pdf or x.svg.")
@click.option("--paper", "paper_name", type=click.Choice(["A4", "Letter"], case_sensitive=False),
              default="A4", show_default=True, help="The paper of the report.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead.")
@click.option("--games", type=click.IntRange(2, 10_000), default=GAMES, show_default=True,
              help="How many games are played in the head for an estimate.")
@click.option("--seed", default=0, show_default=True, help="Their luck; the same gives the same.")
def command(
    file: str, output: Path | None, paper_name: str, as_json: bool, games: int, seed: int
) -> None:
    """Look back upon the game in the record FILE (- for standard input): what could be known when,
    what each move told and cost, what would have been better, and who was lucky."""
    if output is not None and output.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(
            f"{output} should end in .pdf or .svg, which says what to write", param_hint="-o")
    record = read_record(file)
    try:
        found = _analysed(record.game, seed, games)
    except NoPackFits as fault:
        raise Wrong(f"{file}: {fault}") from None
    if output is not None:
        _write(found, record, output, paper_name)
    if as_json:
        click.echo(json.dumps(plain(found), ensure_ascii=False))
    else:
        _print(found)


def _analysed(game: Game, seed: int, games: int) -> Analysis:
    """The analysis, with a progress bar where there is a terminal for it."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Looking back …", total=len(game.entries))
        return analyse(game, seed, games, lambda done, _: bar.update(task, completed=done))


def _write(found: Analysis, record: Record, output: Path, paper_name: str) -> None:
    from companion.printing import files  # reportlab takes its time to load
    from companion.printing.page import PAPERS
    from companion.printing.report import report

    paper = next(one for name, one in PAPERS.items() if name.lower() == paper_name.lower())
    pages = report(found, record.tags, record.to_beat, paper)
    draw = files.pdf if output.suffix.lower() == ".pdf" else files.svg
    files.write(output, draw(pages, "Mutton: the game looked back upon"))


def _print(found: Analysis) -> None:
    console = Console()
    for sentence in sentences.summary(found):
        console.print(sentence, highlight=False)
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("")
    for name in ("packs", "bits", "expected", "cost", "luck"):
        table.add_column(name, justify="right", no_wrap=True)
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
