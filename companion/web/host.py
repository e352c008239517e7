"""The main loop's side of other screens: what they say is done here, and what they see made."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from queue import Empty, Full, Queue
from typing import Any

from companion.table.errors import TableError
from companion.table.mutton.table import Table
from companion.table.mutton.view import TableView
from companion.terminal.text_commands import run_command
from companion.web.seat_view import WebSeat, seat_message
from companion.words.catalogue import Catalogue
from companion.words.language import FALLBACK, languages
from companion.words.message import Message, PrivateMessage
from engine.mutton.options import PRESETS

MAX_WAITING = 200
"""Number of things said that may wait for the main loop; more are dropped."""
ROLES = {"farmer": Message("web-play-farmer"), "wolf": Message("web-play-wolf"),
         "both": Message("web-play-both")}
"""What the people at a ``home`` screen may play first."""
STRENGTHS = ("beginner", "club", "master")
HINTS = 9
"""Number of hints that each person may take."""
MAX_AT_ONCE = 20
"""Number of things said that are done in one turn of the main loop."""
TURN_WORDS = frozenset(("tap", "confirm", "pass", "berserk", "undo", "hint", "place", "pack", "bid",
                        "stop", "next", "note", "whatif"))
"""What a player may say from its own screen, in its turn."""
HOME_WORDS = TURN_WORDS | {"new", "resume", "abandon", "deduction", "begin", "peek"}


@dataclass(frozen=True, slots=True)
class Said:
    """Something that a screen said: `text` answers the state `n`; empty just asks to be shown."""

    screen: int
    """Which of the connected screens."""
    seat: WebSeat
    language: str
    text: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class _Answer:
    """What only one screen is shown."""

    screen: int
    seat: WebSeat
    language: str
    refused: Message | PrivateMessage | None
    peeking: bool


Send = Callable[[int | None, WebSeat, str, str], None]
"""Sends a message to one screen, or with None to all of a seat and language."""


class WebHost:
    """Lets screens elsewhere take part in the match at a table.

    `send` takes each message for a screen, or for all screens of a seat and language. `pump` is
    called by the main loop, and `put` by any thread. `strengths` of the computer and a number of
    `hints` are offered to those who begin a match.
    """

    def __init__(
        self, table: Table, send: Send, *, strengths: Sequence[str] = STRENGTHS, hints: int = HINTS
    ) -> None:
        self._table, self._send = table, send
        self._strengths, self._hints = strengths, hints
        self._inbox: Queue[Said] = Queue(MAX_WAITING)
        self._shown: TableView | None = None
        self._kinds: set[tuple[WebSeat, str]] = set()
        """Every seat and language in which somebody watches."""
        self.n = 0
        """Number of the present state."""
        self._catalogues = {each: Catalogue(each, table.catalogue.medium) for each in languages()}

    def put(self, said: Said) -> bool:
        """Take what a screen says. Returns False if too much waits already."""
        try:
            self._inbox.put_nowait(said)
        except Full:
            return False
        return True

    def pump(self, now: float) -> None:
        """Do what was said, show what has changed, and answer those who were refused."""
        answers = []
        for _ in range(MAX_AT_ONCE):
            try:
                answers.append(self._take(self._inbox.get_nowait(), now))
            except Empty:
                break
        view = self._table.view()
        if view.placing is not None and view.computer is not None and view.confirmable:
            with suppress(TableError):  # nobody has to set up a board that is not there
                run_command(self._table, "confirm", now)
            view = self._table.view()
        if view is not self._shown and view != self._shown:
            self.n += 1
            for seat, language in self._kinds:
                self._send(None, seat, language, self._message(view, seat, language))
        self._shown = view
        for answer in filter(None, answers):
            self._send(answer.screen, answer.seat, answer.language, self._message(
                view, answer.seat, answer.language, answer.refused, peeking=answer.peeking))

    def _take(self, said: Said, now: float) -> _Answer | None:
        """Do what was said; return what only this screen has to be shown."""
        said = replace(said, language=said.language if said.language in self._catalogues
                       else FALLBACK)
        self._kinds.add((said.seat, said.language))
        refused: Message | PrivateMessage | None = None
        peeking = False
        if said.text:
            try:
                peeking = self._obey(said, now)
            except TableError as why:
                refused = why.private or why.message
        if said.text and refused is None and not peeking:
            return None  # all screens are shown the change together
        return _Answer(said.screen, said.seat, said.language, refused, peeking)

    def _obey(self, said: Said, now: float) -> bool:
        """Carry out what a screen says; return whether it asks to peek. Raises TableError."""
        word, _, rest = said.text.strip().partition(" ")
        view = self._table.view()
        allowed = {"watch": frozenset[str](), "player": TURN_WORDS, "home": HOME_WORDS}
        if word not in allowed[said.seat.kind]:
            raise TableError(Message("web-not-from-here"))
        if said.n != self.n:
            raise TableError(Message("web-older-state"))
        if word == "peek":
            return True
        message = json.loads(self._message(view, said.seat, said.language))
        if not message["mine"]:
            raise TableError(Message("web-not-your-turn"))
        if word == "begin":
            self._begin(rest, said.language, now)
        else:
            run_command(self._table, said.text, now)
        return False

    def _begin(self, rest: str, language: str, now: float) -> None:
        """Begin a match: ``begin ROLE STRENGTH PRESET``, such as ``begin farmer club Classic``.

        ROLE is ``wolf``, ``farmer`` or ``both``; for both, no computer plays. Raises TableError.
        """
        role, strength, preset = [*rest.split(), "", "", ""][:3]
        if role not in ROLES or strength not in self._strengths or preset not in PRESETS:
            raise TableError(Message("web-not-from-here"))
        you = self._catalogues[language].text(Message("web-you"))
        computer = f"computer:{strength}"
        players = {"wolf": (you, computer), "farmer": (computer, you),
                   "both": ("Wolf", "Farmer")}[role]
        for line in (f"players {shlex.join(players)}", f"preset {preset}", f"hints {self._hints}",
                     "start"):
            run_command(self._table, line, now)
        if role != "wolf":  # the flock is placed as usual, so that the first tap is the first move
            run_command(self._table, "place sparse", now)
            run_command(self._table, "confirm", now)

    def offer(self, language: str) -> dict[str, Any]:
        """Return what can be chosen before a match, in words."""
        text = self._catalogues[language].text
        return {
            "roles": [{"id": each, "label": text(label)} for each, label in ROLES.items()],
            "strengths": [{"id": each, "label": text(Message("strength", strength=each))}
                          for each in self._strengths],
            "presets": [{"id": each, "label": each} for each in PRESETS],
        }

    def _message(
        self, view: TableView, seat: WebSeat, language: str,
        refused: Message | PrivateMessage | None = None, *, peeking: bool = False,
    ) -> str:
        private = None if seat.kind == "watch" else self._table.private("wolf")
        return seat_message(
            view, private, seat, self.n, self._catalogues[language],
            refused=refused, peeking=peeking,
            offer=self.offer(language) if view.phase == "setup" else None)
