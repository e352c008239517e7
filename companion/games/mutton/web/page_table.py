"""A table in the Python of a web page (docs/site/play): nothing that is played there leaves it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random, SystemRandom
from typing import Protocol, cast

from companion.extras.web.host import Said, WebHost
from companion.extras.web.seat import WebSeat
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import Button, TableView
from companion.games.mutton.table.wolf_hint import Private
from companion.games.mutton.web.seat_view import seat_message
from companion.games.mutton.web.shared_table import SharedTable
from companion.players.serving import AtOnce
from companion.registry.found import brought
from companion.registry.game import load
from companion.sealing.secret_store import SecretStore
from companion.store.clock import local_time
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.words.catalogue import TAPPED, Catalogue
from companion.words.message import Message
from engine.mutton.players.levels import LEVELS
from engine.secret import Secret

HOME = WebSeat("home")
LEAVE = Button("leave", Message("web-leave"))
SEAL_COST = 1
"""The lowest cost of a seal. The pack is in this page's memory, so a slow hash protects nothing."""
STRENGTHS = tuple(
    name for name, level in LEVELS.items()
    if not (level.farmer.reads or level.wolf.flights or level.wolf.aim == "packs"))
"""The levels that play without NumPy, which is no part of the page. Hints need it, too."""
TURNS = 4
"""Turns of the main loop after something was said: to carry it out, and for the answers to it."""


class Guest(Protocol):
    """What is shown in place of the table, until somebody says ``leave``."""

    @property
    def title(self) -> Message:
        """What it is."""

    @property
    def wrong(self) -> Message | None:
        """What is wrong with what was done last."""

    def private(self) -> Secret[Private] | None:
        """Return what only its player may see."""

    def say(self, text: str, now: float) -> bool:
        """Do what was tapped, and return whether that is possible here. Raises TableError."""

    def view(self) -> TableView:
        """Return what to draw."""


class Guests(Protocol):
    """What an extra shows in place of the table. A game offers for it, as "page-guests", what makes
    this for each page."""

    @property
    def buttons(self) -> Sequence[Button]:
        """What is offered before a match."""

    def open(self, command: str) -> Guest:
        """Return what is to be shown after the tap on one of the buttons."""


class PageTable:
    """A table with one `home` screen; `show` takes each message for it.

    All chance comes from the `seed`; without one, from the system. Computers of these `strengths`
    are offered as opponents. Without a `journal` and `secrets` all is in memory only. Times are in
    ms.
    """

    def __init__(
        self, language: str, show: Callable[[str], None], seed: int | None = None, *,
        seal_cost: int = SEAL_COST, strengths: Sequence[str] = STRENGTHS,
        journal: Journal | None = None, secrets: SecretStore | None = None,
    ) -> None:
        self._language, self._show = language, show
        self._guest: Guest | None = None
        guests = [cast("Callable[[], Guests]", load(part))()
                  for part in brought("page-guests", "mutton")]
        more = tuple(button for each in guests for button in each.buttons) if strengths else ()
        self._guests = {button.command: each for each in guests for button in each.buttons}
        self._shown = 0
        """Number of the last message of a guest."""
        rng = SystemRandom() if seed is None else Random(seed)
        self._table = Table(
            journal or Journal(None), rng, local_time, seal_cost=seal_cost, catalogue=TAPPED,
            secrets=secrets or SecretStore(None))
        self._opponents = AtOnce(rng)
        self._host = WebHost(self._shared(strengths, more),
                             lambda _screen, _seat, _language, text: show(text))
        self.say("", 0, 0.0)

    def _shared(self, strengths: Sequence[str], more: Sequence[Button]) -> SharedTable:
        """Return the table as the screen shares it."""
        return SharedTable(self._table, strengths=strengths, hints=0, more=more)

    def say(self, text: str, n: int, now: float) -> None:
        """Do what was tapped in answer to state `n`, and let the computer play."""
        if self._guest is not None and text != LEAVE.command:
            self._ask_guest(self._guest, text, n, now)
        elif text in self._guests and self._table.phase == "setup":
            self._guest = self._guests[text].open(text)
            self._show_guest(self._guest)
        else:
            self._guest = None
            self._hear("" if text == LEAVE.command else text, n)
            for _ in range(TURNS):
                self.pump(now)

    def _ask_guest(self, guest: Guest, text: str, n: int, now: float) -> None:
        """Let a guest do what was tapped in answer to its message `n`."""
        refused: Message | None = None
        try:
            if n != self._shown:
                raise TableError(Message("web-older-state"))
            if not guest.say(text, now):
                raise TableError(Message("web-not-from-here"))
        except TableError as why:
            refused = why.message
        self._show_guest(guest, refused, peeking=text == "peek")

    def _show_guest(
        self, guest: Guest, refused: Message | None = None, *, peeking: bool = False
    ) -> None:
        self._shown += 1
        view, private = guest.view(), guest.private()
        self._show(seat_message(
            replace(view, buttons=(LEAVE, *view.buttons)), private, HOME, self._shown,
            Catalogue(self._language, TAPPED.medium), refused=refused or guest.wrong,
            peeking=peeking, uncovered=not peeking, title=guest.title))

    def _hear(self, text: str, n: int) -> None:
        self._host.put(Said(0, HOME, self._language, text, n))

    def pump(self, now: float) -> None:
        """Let time pass until `now`."""
        self._host.pump(now)
        self._table.tick(now)
        self._opponents.serve(self._table, now)


def warm_up(language: str) -> None:
    """Import and read what a first turn needs, at a table that nobody sees."""
    shown: list[str] = []
    table = PageTable(language, shown.append, 0)

    def say(text: str, now: float) -> None:
        table.say(text, json.loads(shown[-1])["n"], now)

    offer = json.loads(shown[-1])["offer"]
    say(" ".join(("begin", *(
        next((each for each in offer[group] if each.get("proposed")), offer[group][0])["id"]
        for group in ("roles", "strengths", "presets")))), 0)
    cell = next(iter(json.loads(shown[-1])["living"].values()))
    for now, text in enumerate(("", f"tap {cell}", "confirm", ""), 1):
        say(text, 10_000 * now)
