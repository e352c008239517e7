"""A table without a screen: a command on each line of input, an event on each line of output."""

import json
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from queue import Empty, Queue
from typing import Any, Generic, TypeVar

import click

from companion.registry.found import found
from companion.store.journal import JournalError, StoredMatch
from companion.table.errors import TableError
from companion.table.match_table import AnyTable
from companion.table.sitting import Sitting
from companion.terminal.own_words import run_command, words_of
from companion.terminal.plain_json import plain
from companion.terminal.typed_text import clean, split_command
from companion.words.catalogue import TYPED
from companion.words.message import Message
from hardware.script import wait_ms
from hardware.tabletop import RigError

TURN_S = 0.02
"""Time between two turns of the loop, in seconds."""
SHELL_WORDS = {
    "wait": "wait 500: wait 500 ms",
    "help": "help: show what can be said now",
    "quit": "quit: end; an unfinished match can be resumed",
}
"""The commands of the shell itself, which can be said at any time."""

Line = tuple[Mapping[str, object], str | Message | None]
"""What is reported, as JSON and as text or a message; either may be empty."""
V = TypeVar("V")  # a view
E = TypeVar("E")  # a step that was taken


def now_ms() -> float:
    """Return the time of the shell's clock."""
    return time.monotonic() * 1000


class Voice(ABC, Generic[V, E]):
    """Reports what changes at a table: as JSON, an object on each line, or in plain sentences."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json
        self._view: V | None = None
        self.refused = 0
        """Number of commands that were refused."""

    @abstractmethod
    def events(self, one: E) -> Iterator[Line]:
        """Return what everybody may know of a step."""

    @abstractmethod
    def changes(self, before: V | None, view: V) -> Iterator[Line]:
        """Return the parts of a view that are reported by themselves when they change."""

    @abstractmethod
    def sentences(self, view: V) -> list[Message | None]:
        """Return what a view says."""

    def error(self, why: str | Message) -> None:
        """Report a command that was refused."""
        self.refused += 1
        text = {"text": why} if isinstance(why, str) else TYPED.json(text=why)
        self._say({"event": "error", **text}, why)

    def happened(self, steps: Iterable[E]) -> None:
        """Report what was done, in order."""
        for one in steps:
            self.report(self.events(one))

    def report(self, lines: Iterable[Line]) -> None:
        """Report lines that belong to no step and no view."""
        for data, text in lines:
            self._say(data, text)

    def look(self, view: V) -> None:
        """Report the table, if it has changed."""
        before, self._view = self._view, view
        if view is before or view == before:
            return
        self.report(self.changes(before, view))
        if self._json:
            self._say({"event": "state", "view": plain(view)}, "")
            return
        said = [] if before is None else self.sentences(before)
        for sentence in self.sentences(view):
            if sentence not in said:
                self._say({}, sentence)

    def help(self, commands: Mapping[str, str]) -> None:
        """Report what can be said now."""
        self._say({"event": "help", "commands": dict(commands)}, "\n".join(commands.values()))

    def _say(self, data: Mapping[str, object], said: str | Message | None) -> None:
        text = said if isinstance(said, str) else TYPED.text(said)
        if self._json and data:
            click.echo(json.dumps(data))
        elif text and not self._json:
            click.echo(text)
        sys.stdout.flush()


def unfinished_elsewhere(sitting: Sitting[Any, Any, Any, Any]) -> Message | None:
    """Return which match of another game is unfinished, and how to continue it; None if a match is
    played or can be continued here, or if there is no other."""
    if sitting.state is not None or sitting.resumable is not None:
        return None
    known, unfinished = found().games, list[StoredMatch]()
    with suppress(JournalError):
        unfinished = sitting.journal.all_unfinished()
    other = next((match for match in unfinished
                  if match.game in known and match.game not in sitting.games), None)
    return None if other is None else Message(
        "unfinished-elsewhere", players=other.who, begun=other.begun,
        game=known[other.game].about.name, key=other.game)


class Shell(ABC, Generic[V, E]):
    """Carries out lines at a table until their end (None) or ``quit``."""

    PAUSE_S = TURN_S
    """Time between two turns while a computer thinks, in seconds."""

    def __init__(
        self, table: AnyTable, voice: Voice[V, E], heard: Queue[str | None]
    ) -> None:
        self.table, self.voice = table, voice
        self._heard = heard
        self._lines: deque[str | None] = deque()

    @abstractmethod
    def turn(self, now: float) -> bool:
        """Let happen what is due by now, and report it; return whether lines have to wait."""

    def extra_words(self) -> Mapping[str, str]:
        """Return the words that only this shell knows, with what each of them does."""
        return {}

    def carry_out(self, word: str, rest: str, line: str, now: float) -> None:
        """Do what a line says. Raises TableError or RigError."""
        if word == "resume" and (other := unfinished_elsewhere(self.table.sitting)) is not None:
            raise TableError(other)
        run_command(self.table, line, now)

    def first(self, *lines: str) -> None:
        """Carry out these lines before all that wait."""
        self._lines.extendleft(reversed(lines))

    def run(self) -> None:
        """Carry out all lines."""
        pause, until = threading.Event(), 0.0
        if (other := unfinished_elsewhere(self.table.sitting)) is not None:
            self.voice.report([({"event": "unfinished", **TYPED.json(text=other)}, other)])
        while True:
            now = now_ms()
            busy = self.turn(now)
            if not self._lines:
                with suppress(Empty):
                    self._lines.append(self._heard.get_nowait())
            if now < until or busy or not self._lines:
                pause.wait(self.PAUSE_S if busy else TURN_S)
                continue
            line = self._lines.popleft()
            if line is None:
                return
            word, rest = split_command(line)
            if word == "quit" and not rest:
                return
            if not word or word.startswith("#"):
                continue
            try:
                if word == "help" and not rest:
                    known = words_of(self.table).possible(self.table)
                    self.voice.help({**known, **self.extra_words(), **SHELL_WORDS})
                elif word == "wait":
                    until = now + wait_ms([rest])
                else:
                    self.carry_out(word, clean(rest), line, now)
            except TableError as why:
                self.voice.error(why.message)
            except RigError as why:
                self.voice.error(str(why))
