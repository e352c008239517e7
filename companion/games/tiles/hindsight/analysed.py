"""A tile game, as `sheepfold analyse` shows what each tile cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from companion.extras.hindsight.records import Analyse, Analysed, Progress
from companion.games.tiles.hindsight import sentences
from companion.games.tiles.hindsight.analysis import TileAnalysis, analysis_of
from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.rules import About, Kept
from companion.terminal.files import parsed
from companion.terminal.tables import decimal, figures
from companion.words.catalogue import SCREEN, TYPED
from companion.words.message import Message, paragraph

if TYPE_CHECKING:
    from companion.extras.printing.page import Page, Paper


def analyse(key: str) -> Analyse:
    """Return what analyses the records of a game."""
    about = game_about(key)

    def made(file: str, text: str, progress: Progress, *, games: int, seed: int) -> Analysed:
        kept = parsed(file, text, about.read)
        with progress(len(kept.play.game.entries)) as done:
            found = analysis_of(key).analyse(kept.play, done)
        return Analysed(
            partial(sentences.plain, found, kept), partial(_show, found, kept, about),
            SCREEN.text(Message("analysis-of-game", game=about.name)),
            partial(_report, found, kept))

    return made


def _report(found: TileAnalysis, kept: Kept, paper: Paper) -> list[Page]:
    from companion.games.tiles.hindsight.report import report  # reportlab takes its time to load

    return report(found, kept, paper)


def _show(found: TileAnalysis, kept: Kept, about: About, console: Console) -> None:
    for sentence in sentences.summary(found, kept):
        console.print(TYPED.text(sentence), markup=False)
    expects = [Message("column-of-expected")] if found.expected else []
    table = figures(None, None, Message("column-of-points"), *expects, Message("column-of-cost"),
                    Message("column-of-better"))
    for step in found.steps:
        expected = [] if step.expected is None else [decimal(step.expected)]
        table.add_row(
            escape(TYPED.text(sentences.place(step, kept.names))),
            escape(about.move_text(step.tile)),
            ":".join(map(str, step.points)), *expected,
            decimal(step.cost) if step.blamed else "",
            escape(about.move_text(step.best)) if step.blamed else "")
    console.print(table)
    for step in found.costliest():
        said = paragraph(sentences.done(step, kept), sentences.judged(step, kept))
        console.print(TYPED.text(said), markup=False)
