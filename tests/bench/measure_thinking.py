"""Whether anything waits while level 9 thinks: the pauses of the main loop, in real time.

Two masters play; a thread thinks for them, and hands on the simulated board make their moves. The
desk is pumped 60 times a second, as the app and `sheepfold table` pump it; a pause is the time from
one pump to the next, as long as somebody thinks.
"""

import time
from collections import deque
from collections.abc import Iterator
from random import Random

from companion.desk.desk import LiveDesk
from companion.games.mutton.hands import movements
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from engine.mutton.options import Options
from engine.mutton.placements import sparse
from tests.bench.figure import Figure

FRAME_S = 1 / 60
MOVES = 12
PATIENCE_S = 180.0


class Watched:
    """A desk in real time at which two masters play, and the pauses of its main loop."""

    def __init__(self) -> None:
        table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15")
        self.desk = LiveDesk(table, Settings(), "sim").start()
        self.pauses: list[float] = []
        """In ms, while somebody thought."""
        self._lines: deque[str] = deque()
        self._not_before = 0.0
        self._last = time.perf_counter()
        self._end = self._last + PATIENCE_S

    def frame(self) -> None:
        """Once round the main loop. Raises TimeoutError if the match does not go on."""
        begun = time.perf_counter()
        if begun > self._end:
            raise TimeoutError(SCREEN.text(self.desk.table.view().sentence))
        if self.desk.table.task() is not None:
            self.pauses.append(1000 * (begun - self._last))
        self._last = begun
        self.desk.pump(time.monotonic() * 1000)
        self.desk.table.view()
        if self._lines and begun >= self._not_before:
            word, _, rest = self._lines.popleft().partition(" ")
            if word == "wait":
                self._not_before = begun + float(rest) / 1000
            elif self.desk.board is not None:
                self.desk.board.command(f"{word} {rest}")
        time.sleep(max(0.0, FRAME_S - (time.perf_counter() - begun)))

    def play(self, moves: int) -> None:
        """Play this number of moves."""
        table = self.desk.table
        while table.view().link.state != "ready":
            self.frame()
        for line in ("players computer:level-9 computer:level-9", "form target 99", "start"):
            run_command(table, line, time.monotonic() * 1000)
        self._lines.extend(f"put {animal} {cell}" for animal, cell in sparse(Options()))
        while not table.view().confirmable:
            self.frame()
        run_command(table, "confirm", time.monotonic() * 1000)
        asked = ""
        while table.view().position is None or len(table.view().game.entries) < moves:
            view = table.view()
            if view.computer is not None and view.computer.move != asked and not self._lines:
                asked = view.computer.move
                self._lines.extend(movements(view, self.desk.board.standing()))
            self.frame()


def measure(samples: int = MOVES) -> Iterator[Figure]:
    watched = Watched()
    try:
        watched.play(samples)
    finally:
        watched.desk.close()
    yield Figure(
        name="main loop: a pause while level 9 thinks", unit="ms", samples=watched.pauses,
        aim="< 50", note=f"{samples} moves, the choice of the pack and its seal",
    )
    yield Figure(name="  the longest of all", unit="ms", samples=[max(watched.pauses)], aim="< 50")
