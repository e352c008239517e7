"""A table in the Python of a web page (docs/site/play): nothing that is played there leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random, SystemRandom

from companion.players.serving import AtOnce
from companion.sealing.secret_store import SecretStore
from companion.store.clock import local_time
from companion.store.journal import Journal
from companion.table.mutton.table import Table
from companion.web.host import Said, WebHost
from companion.web.seat_view import WebSeat
from companion.words.catalogue import TAPPED

HOME = WebSeat("home")
SEAL_COST = 1
"""The lowest cost of a seal. The pack is in this page's memory, so a slow hash protects nothing."""
STRENGTHS = ("beginner",)
"""The strengths that play without NumPy, which is no part of the page. Hints need it, too."""
TURNS = 4
"""Turns of the main loop after something was said: to carry it out, and for the answers to it."""


class PageTable:
    """A table with one `home` screen; `show` takes each message for it.

    All chance comes from the `seed`; without one, from the system. Computers of these `strengths`
    are offered as opponents. Times are in ms.
    """

    def __init__(
        self, language: str, show: Callable[[str], None], seed: int | None = None, *,
        seal_cost: int = SEAL_COST, strengths: Sequence[str] = STRENGTHS,
    ) -> None:
        self._language = language
        rng = SystemRandom() if seed is None else Random(seed)
        self._table = Table(Journal(None), rng, local_time, seal_cost=seal_cost, catalogue=TAPPED,
                            secrets=SecretStore(None))
        self._opponents = AtOnce(rng)
        self._host = WebHost(self._table, lambda _screen, _seat, _language, text: show(text),
                             strengths=strengths, hints=0)
        self.say("", 0, 0.0)

    def say(self, text: str, n: int, now: float) -> None:
        """Do what was tapped in answer to state `n`, and let the computer play."""
        self._hear(text, n)
        for _ in range(TURNS):
            self.pump(now)

    def _hear(self, text: str, n: int) -> None:
        self._host.put(Said(0, HOME, self._language, text, n))

    def pump(self, now: float) -> None:
        """Let time pass until `now`."""
        self._host.pump(now)
        self._table.tick(now)
        self._opponents.serve(self._table, now)
