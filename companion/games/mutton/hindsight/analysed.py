"""A game of Mutton, as `sheepfold analyse` shows what each move cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rich.console import Console

from companion.extras.hindsight.records import Analysed, Progress
from companion.games.mutton.hindsight import sentences
from companion.games.mutton.sentences import impossible
from companion.terminal.errors import InputError
from companion.terminal.files import parsed
from companion.terminal.tables import decimal, figures
from companion.words.catalogue import SCREEN, TYPED
from companion.words.message import Message
from engine.mutton import analysis, records
from engine.mutton.analysis import Analysis, AnalysisStep
from engine.mutton.deduction import NoPackFits
from engine.mutton.moves import Turn
from engine.mutton.records import Record

if TYPE_CHECKING:
    from companion.extras.printing.page import Page, Paper


def analyse(file: str, text: str, progress: Progress, *, games: int, seed: int) -> Analysed:
    """Analyse a record: a `companion.terminal.own_records.Analyse`."""
    record = parsed(file, text, records.read)
    try:
        with progress(len(record.game.entries)) as done:
            found = analysis.analyse(record.game, seed, games, done)
    except NoPackFits as fault:
        raise InputError(f"{file}: {TYPED.text(impossible(fault))}") from None
    return Analysed(
        partial(sentences.plain, found), partial(_show, found),
        SCREEN.text(Message("analysis-of-game", game="Mutton")), partial(_report, found, record))


def _report(found: Analysis, record: Record, paper: Paper) -> list[Page]:
    from companion.games.mutton.hindsight.report import report  # reportlab takes its time to load

    return report(found, record.tags, record.to_beat, paper)


def _show(found: Analysis, console: Console) -> None:
    for sentence in sentences.summary(found):
        console.print(TYPED.text(sentence))
    table = figures(None, None, Message("column-of-packs"), Message("column-of-bits"),
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
    cost = "" if verdict is None or not verdict.blamed else decimal(verdict.cost.points)
    luck = TYPED.text(Message("signed", number=step.luck)) if step.luck else ""
    bits = decimal(step.gave_away) if step.gave_away else ""
    packs = TYPED.text(Message("number", number=step.known.packs))
    return packs, bits, decimal(step.expected.points), cost, luck
