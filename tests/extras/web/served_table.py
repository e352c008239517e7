"""A table without a board, served to browsers and phones on this computer, in a thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import TypeVar

from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebTable
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.words.catalogue import TAPPED

WATCH, ANN, BEN = WebSeat("watch"), WebSeat("player"), WebSeat("player", 1)
TURN_S = 0.005
T = TypeVar("T")


class ServedTable:
    """The table of Ann, the Wolf, and Ben, and its main loop. `pauses` are the times that its turns
    took, in ms, and `worked` the processor time of each."""

    def __init__(self, seed: int) -> None:
        self.table = Table(Journal(None), Random(seed), lambda: "today", seal_cost=4,
                           catalogue=TAPPED, secrets=SecretStore(None))
        self.web = WebTable(self.table, WATCH)
        self.pauses: list[float] = []
        self.worked: list[float] = []
        self._opponents = AtOnce(Random(seed))
        self._lock = threading.Lock()
        self._running = True

    def do(self, work: Callable[[], T]) -> T:
        """Do something between two turns of the main loop."""
        with self._lock:
            return work()

    def say(self, *lines: str) -> None:
        """Say something at the table itself, as fingers on the touchscreen do."""
        for line in lines:
            self.do(lambda line=line: run_command(self.table, line, time.monotonic() * 1000))

    def run(self) -> None:
        """Be the main loop."""
        while self._running:
            with self._lock:
                begun, worked = time.perf_counter(), time.thread_time()
                now = time.monotonic() * 1000
                self.table.tick(now)
                self._opponents.serve(self.table, now)
                self.web.pump(now)
                self.worked.append((time.thread_time() - worked) * 1000)
                self.pauses.append((time.perf_counter() - begun) * 1000)
            time.sleep(TURN_S)

    def stop(self) -> None:
        """End the main loop and all connections."""
        self._running = False


@contextmanager
def served(
    *lines: str, seed: int = 1, begin: tuple[str, ...] = (
        "players Ann Ben", "hints 3", "start", "place sparse", "confirm"),
) -> Iterator[ServedTable]:
    """Serve a table at which these commands were given."""
    house = ServedTable(seed)
    house.web.start("127.0.0.1", 0)
    loop = threading.Thread(target=house.run, daemon=True)
    loop.start()
    house.say(*begin, *lines)
    while not house.web.host.phones.view():
        time.sleep(TURN_S)
    try:
        yield house
    finally:
        house.stop()
        loop.join(5)
        house.web.stop()
