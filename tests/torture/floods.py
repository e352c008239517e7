"""Boards that say far too much: how soon commands are answered, memory, and the time to recover.

    python -m tests.torture.floods                     # every load for 10 s, on 37 and 169 cells
    python -m tests.torture.floods --seconds 3 noise deltas

Each load comes from a board in a process of its own, through a real pseudo-terminal, while the
flock is being placed at `sheepfold table`, a process of its own too. Three limits hold under each:
every command is answered within 250 ms, memory grows by less than 20 MB, and the table shows the
board as it is within 3 s of the load's end. Exit code 1 if one does not hold.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import click
from rich.console import Console
from rich.table import Table

from engine.hexgrid import HexGrid
from tests.torture.blaster import LOADS

ANSWER_MS = 250.0
GROWTH_MB = 20.0
RIGHT_S = 3.0
EVERY_S = 0.1
"""Time between two commands."""
PATIENCE_S = 60.0
RECOVERY_S = 12.0
"""How long a board that is not right is waited for."""
STANDING_S = 1.5
"""How long the flock has stood before the load: what a sensor said for a second is believed."""
NOISE_MT = 8.0
SIZES = {37: 4, 169: 8}
NAMES = ("noise", "noise-sim", *LOADS)
_FACING = {"up": 1, "down": 2, "askew": 3}


@dataclass(frozen=True)
class Figures:
    """What one load did to the table."""

    load: str
    cells: int
    answers: int
    worst_ms: float
    growth_mb: float
    right_s: float
    said: str
    """What the players read about it."""

    @property
    def holds(self) -> bool:
        """Whether all three limits hold."""
        return (self.worst_ms <= ANSWER_MS and self.growth_mb < GROWTH_MB
                and self.right_s <= RIGHT_S)


class Process:
    """A process that prints JSON objects, one a line; a thread keeps the latest of each kind."""

    def __init__(self, *args: str, env: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env,
        )
        assert self.process.stdout is not None
        self.last: dict[str, dict[str, Any]] = {}
        self.errors = 0
        self.troubles: set[str] = set()
        self._news = threading.Condition()
        threading.Thread(target=self._listen, args=(self.process.stdout,), daemon=True).start()

    def _listen(self, said: IO[bytes]) -> None:
        for line in said:
            if not line.startswith(b"{"):
                continue
            one = json.loads(line)
            with self._news:
                self.last[one.get("event", next(iter(one)))] = one
                self.errors += one.get("event") == "error"
                if one.get("event") == "link":
                    self.troubles |= {one["trouble"], one["text"]}
                self._news.notify_all()

    def say(self, line: str) -> None:
        """Give it a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def until(self, found: Any, patience_s: float = PATIENCE_S) -> bool:
        """Wait until `found(self)`; False if that takes too long."""
        with self._news:
            return bool(self._news.wait_for(lambda: found(self), patience_s))

    def answer_ms(self) -> float:
        """How long a command takes to be answered."""
        before, begun = self.errors, time.monotonic()
        self.say("no-such-command")
        if not self.until(lambda own: own.errors > before):
            return PATIENCE_S * 1000
        return (time.monotonic() - begun) * 1000

    @property
    def memory_mb(self) -> float:
        """Its resident memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def end(self) -> None:
        """Have it end."""
        self.process.kill()
        self.process.wait()


class _Blaster:
    """A board of `tests.torture.blaster`."""

    def __init__(self, load: str, size: int, seconds: float) -> None:
        self._board = Process("tests.torture.blaster", "--size", str(size), "--load", load,
                              "--seconds", str(seconds))
        assert self._board.until(lambda own: "port" in own.last)
        last = self._board.last["port"]
        self.port: str = last["port"]
        self.standing: list[int] = last["states"]

    def settle(self, table: Process) -> None:
        """The flock is there already."""

    def begin(self) -> None:
        """Let the load come."""
        self._board.say("go")

    @property
    def ended(self) -> float | None:
        """When it ended (monotonic, in s); None while it lasts."""
        last = self._board.last.get("ended")
        return last["ended"] if last is not None else None

    def end(self) -> None:
        """Take the board away."""
        self._board.end()


class _Noise:
    """The simulated board with noise on every sensor: `own`, in the table's own process, or in
    one of its own."""

    def __init__(self, size: int, seconds: float, own: bool) -> None:
        self._seconds = seconds
        self._begun: float | None = None
        self._ended: float | None = None
        self._cells = HexGrid.of(size).cells
        self.standing = [int(i % 3 == 0 and i < 75) for i in range(len(self._cells))]
        self._board: Process | None = None
        self._prefix = "rig "
        self.port = "sim"
        if not own:
            self._board = Process("companion.cli", "rig", "--size", str(size), "--json")
            assert self._board.until(lambda own: "port" in own.last)
            self.port = self._board.last["port"]["port"]
            self._prefix = ""

    def settle(self, table: Process) -> None:
        """Put the flock on the board."""
        self._hands = self._board or table
        places = [cell for cell, state in zip(self._cells, self.standing, strict=True) if state]
        for letter, cell in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", places, strict=False):
            self._hands.say(f"{self._prefix}put {letter} {cell}")

    def begin(self) -> None:
        """Let the noise come."""
        self._begun = time.monotonic()
        self._hands.say(f"{self._prefix}noise {NOISE_MT}")

    @property
    def ended(self) -> float | None:
        """When it ended (monotonic, in s); None while it lasts."""
        now = time.monotonic()
        if self._ended is None and self._begun is not None and now - self._begun >= self._seconds:
            self._hands.say(f"{self._prefix}noise 0.1")
            self._ended = now
        return self._ended

    def end(self) -> None:
        """Take the board away."""
        if self._board is not None:
            self._board.end()


def _is_right(table: Process, standing: list[int], cells: tuple[str, ...]) -> bool:
    """Whether the table shows the board as it is.

    A cell that the board itself has called broken (the load `frames` does) is played by touch: how
    it is, only the players can say. What the table shows there is how the cell was at that moment,
    or, if this machine kept the load waiting, a state of the load that lasted long enough.
    """
    state = table.last.get("state")
    if state is None or state["view"]["link"]["state"] != "ready":
        return False
    board, blind = state["view"]["board"], state["view"]["blind"]
    if board["settling"]:
        return False
    wanted = {cell: at for cell, at in zip(cells, standing, strict=True)
              if at and cell not in blind}
    return {cell: _FACING[piece["facing"]] for cell, piece in board["on"].items()
            if cell not in blind} == wanted


def run(load: str, cells: int, seconds: float) -> Figures:
    """Run one load on a board with this number of cells."""
    size = SIZES[cells]
    names = HexGrid.of(size).cells
    board: _Blaster | _Noise
    if load in LOADS:
        board = _Blaster(load, size, seconds)
    else:
        board = _Noise(size, seconds, own=load == "noise-sim")
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)
        table = Process(
            "companion.cli", "table", "--board", board.port, "--json", "--journal", folder,
            "--wolf", "Ann", "--farmer", "Ben", "--placement", "free",
            "--options", f"size={size} sheep=26 wolves=4", env=env,
        )
        try:
            board.settle(table)
            if not table.until(lambda own: _is_right(own, board.standing, names)):
                raise RuntimeError(f"the board was never seen: {table.last.get('link')}")
            time.sleep(STANDING_S)
            table.answer_ms()
            before = most = table.memory_mb
            table.troubles.clear()
            answers = []
            board.begin()
            while board.ended is None:
                answers.append(table.answer_ms())
                most = max(most, table.memory_mb)
                time.sleep(EVERY_S)
            ended = board.ended
            table.until(lambda own: _is_right(own, board.standing, names), RECOVERY_S)
            right = time.monotonic() - ended
            answers.append(table.answer_ms())
            most = max(most, table.memory_mb)
            said = "; ".join(sorted(table.troubles - {"", "Board ready"}))
        finally:
            table.end()
            board.end()
    return Figures(load, cells, len(answers), max(answers), most - before, right, said)


def shown(figures: Iterable[Figures]) -> Table:
    """The figures as a table."""
    table = Table(title="Floods", title_justify="left")
    for name in ("load", "cells", "commands", "worst, ms", "memory, MB", "right after, s", ""):
        table.add_column(name, justify="left" if name in ("", "load") else "right")
    for one in figures:
        table.add_row(
            one.load, str(one.cells), str(one.answers), f"{one.worst_ms:.0f}",
            f"{one.growth_mb:+.1f}", f"{one.right_s:.2f}", "holds" if one.holds else "FAILS",
        )
    return table


@click.command()
@click.argument("loads", nargs=-1, type=click.Choice(NAMES))
@click.option("--seconds", default=10.0, show_default=True, help="How long each load lasts.")
@click.option("--cells", type=click.Choice([str(cells) for cells in SIZES]), multiple=True,
              help="The board's cells.  [default: 37 and 169]")
def main(loads: tuple[str, ...], seconds: float, cells: tuple[str, ...]) -> None:
    """Flood the table with each of LOADS, and print the figures."""
    console, found = Console(), []
    for many in [int(each) for each in cells] or list(SIZES):
        for load in loads or NAMES:
            found.append(run(load, many, seconds))
            Console(stderr=True).print(found[-1], soft_wrap=True)
    console.print(shown(found))
    sys.exit(0 if all(one.holds for one in found) else 1)


if __name__ == "__main__":
    main()
