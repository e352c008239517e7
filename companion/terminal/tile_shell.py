"""The table of tiles without a screen: commands a line in, events a line out."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from queue import Empty, Queue
from typing import Any

import click

from companion.players.serving import Opponents
from companion.referee.tiles import State, Step, steps
from companion.referee.tiles.state import Over, layout_of, owners, result, winners
from companion.table.errors import TableError
from companion.table.mutton.view import plain
from companion.table.sitting import StepTaken
from companion.table.tiles.faces import face_of, page
from companion.table.tiles.table import TileTable
from companion.table.tiles.view import TileView
from companion.terminal.text_commands import possible, say
from engine.wording import joined
from hardware.script import wait_ms
from hardware.tabletop import RigError

TURN_S = 0.02
SHELL = {
    "wait": "wait 500: wait 500 ms",
    "help": "help: show what can be said now",
    "quit": "quit: end; an unfinished match can be resumed",
}
"""What can always be said to this command, besides the table's own commands."""


class Voice:
    """Says what has changed: as JSON, an object a line, or in plain sentences."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json
        self._view: TileView | None = None
        self.refused = 0
        """Number of commands that were not taken."""

    def error(self, sentence: str) -> None:
        """A command that was not taken."""
        self.refused += 1
        self._say({"event": "error", "text": sentence}, sentence)

    def happened(self, all_of_it: list[StepTaken[State, Step]]) -> None:
        """What was done, in order."""
        for one in all_of_it:
            for data, text in told(one):
                self._say(data, text)

    def look(self, view: TileView) -> None:
        """The table, if it has changed."""
        before, self._view = self._view, view
        if view is before or view == before:
            return
        explained = view.explained
        if explained is not None and (before is None or explained != before.explained):
            self._say({"event": "explained", **plain(explained)}, explained.text)
        if self._json:
            self._say({"event": "state", "view": plain(view)}, "")
            return
        said = f"{view.sentence} {view.detail}".strip()
        if before is None or said != f"{before.sentence} {before.detail}".strip():
            self._say({}, said)

    def help(self, commands: Mapping[str, str]) -> None:
        """What can be said now."""
        self._say({"event": "help", "commands": dict(commands)}, "\n".join(commands.values()))

    def _say(self, data: dict[str, Any], text: str) -> None:
        said = text
        if self._json:
            said = json.dumps(data, ensure_ascii=False) if data else ""
        if said:
            click.echo(said)
        sys.stdout.flush()


def told(one: StepTaken[State, Step]) -> Iterator[tuple[dict[str, Any], str]]:
    """What one step is to those who follow the game, as data and as text. The seed of a stack is
    never told."""
    step, state = one.step, one.state
    course, layout = state.course, layout_of(state)
    face = None if layout is None else face_of(layout)
    match step:
        case steps.Begun():
            yield {"event": "match", "game": step.game, "players": list(step.players),
                   "options": step.options, "form": step.form, "scorer": step.scorer,
                   "computers": list(step.computers)}, (
                f"{joined(step.players)}: {course.about.name}, {step.options}")
            if face is not None and layout is not None and layout.spots:
                yield {}, face.diagram()
        case steps.Bid(points):
            yield {"event": "bid", "points": points}, (
                "Gives way." if points is None else f"Bids {points}.")
        case steps.Laid(spot) if face is not None:
            text, owner = course.about.write(spot), owners(state)[-1]
            name = None if owner is None else course.names[owner]
            yield {"event": "laid", "player": name, "tile": text}, (
                f"{text if name is None else f'{name} lays {text}'}\n"
                f"{face.diagram()}\n{score_line(state)}")
        case steps.Removed(spot):
            text = course.about.write(spot)
            yield {"event": "removed", "tile": text}, f"{text} is removed."
        case steps.Undone():
            yield {"event": "undone"}, "The last tile is taken back."
        case steps.Finished():
            yield {"event": "finished"}, "What lies there counts."
        case steps.Another():
            yield {"event": "next"}, "The sides are swapped."
    if isinstance(state, Over):
        rows = face_of(state.play).rows(course.names, course.sheep)
        score = {row.name: row.points for row in rows}
        yield {"event": "over", "score": score, "record": course.records[-1]}, (
            f"{page(state.play, course.names)}\n\n{course.records[-1]}")
    if course.over:
        yield {"event": "match-over", "result": result(state),
               "winners": list(winners(state) or ())}, ""


def score_line(state: State) -> str:
    """The score as the table lies."""
    layout, course = layout_of(state), state.course
    rows = () if layout is None else face_of(layout).rows(course.names, course.sheep)
    return ", ".join(f"{row.name} {row.points}" for row in rows)


def run(table: TileTable, opponents: Opponents, voice: Voice, heard: Queue[str | None]) -> None:
    """The main loop, until the last line (None) or ``quit``. Lines wait while a computer thinks."""
    pause, until = threading.Event(), 0.0
    while True:
        now = time.monotonic() * 1000
        table.tick(now)
        opponents.serve(table, now)
        voice.happened(table.take_events())
        voice.look(table.view())
        if table.phase == "thinking" or now < until:
            pause.wait(TURN_S if now < until else TURN_S / 10)
            continue
        try:
            line = heard.get(timeout=TURN_S)
        except Empty:
            continue
        if line is None or line.strip() == "quit":
            return
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        try:
            if word == "help" and not rest:
                voice.help({**possible(table), **SHELL})
            elif word == "wait":
                until = now + wait_ms([rest])
            else:
                say(table, line, now)
        except (TableError, RigError) as why:
            voice.error(str(why))
