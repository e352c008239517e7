"""A board in real time, behind a pseudo-terminal that comes back under another name."""

import random
import threading
import time
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from companion.desk.desk import LiveDesk
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.link.port import Port
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from engine.mutton.game import Game
from engine.mutton.options import Options
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.torture.troubled import Troubled


class PortedDesk(LiveDesk):
    """A desk whose ports have their names in `by_id`, as udev gives them."""

    def __init__(self, table: Table, by_id: Path) -> None:
        self._by_id = by_id
        super().__init__(table, Settings(), "auto")

    def _attach(self) -> Port:
        return Port(self._address, None, self._deliver, by_id=self._by_id, list_usb=list)


class PortedRig:
    """The same to its players as a `TableRig`, in real time."""

    def __init__(
        self, size: int, *, identity: str, seed: int, journal: Path, noise_mt: float
    ) -> None:
        self._by_id = journal / "by-id"
        self._by_id.mkdir(parents=True)
        self._names = (self._by_id / f"usb-Sheepfold_{i}-if02" for i in count())
        self.board = Rig(size, identity=identity, seed=seed, noise_mt=noise_mt)
        self._live = LiveRig(self.board, next(self._names)).start()
        self.table = Table(Journal(journal), random.Random(seed), lambda: "today", seal_cost=4)
        self.table.setup = replace(self.table.setup, options=Options(size=size, sheep=2, wolves=1))
        self._desk = PortedDesk(self.table, self._by_id).start()
        self._pause = threading.Event()
        while self.view.link.state != "ready":
            self.wait(20)

    def close(self) -> None:
        """Let board and port go."""
        self._desk.close()
        self._live.close()
        self.table.journal.close()

    def wait(self, ms: float) -> None:
        """Let time pass."""
        end = time.monotonic() + ms / 1000
        while (left := end - time.monotonic()) > 0:
            self._desk.pump(time.monotonic() * 1000)
            self._pause.wait(min(0.01, left))

    def command(self, text: str) -> None:
        """Do a line of the rig's language. After being plugged in, it has a new name."""
        self._live.submit(f"plug {next(self._names)}" if text == "plug" else text)

    def play(self, *commands: str, each_ms: float) -> None:
        """Do lines of the rig's language, with time between them."""
        for command in commands:
            self.command(command)
            self.wait(each_ms)

    def say(self, *commands: str) -> None:
        """Give the table commands. Raises TableError."""
        for command in commands:
            run_command(self.table, command, time.monotonic() * 1000)
            while self.table.vault.entered is not None:
                self.wait(10)

    @property
    def view(self) -> TableView:
        """All that is public."""
        return self.table.view()

    @property
    def game(self) -> Game | None:
        """The present game."""
        return whole_game(self.table)


class TroubledInRealTime(Troubled):
    """Quick people, and quick weather, by the clock."""

    def __init__(self, seed: int, folder: Path, most_cells: int) -> None:
        how: dict[str, Any] = {"make_rig": PortedRig, "weather": {"haste": 4.0, "likely": 0.08}}
        super().__init__(seed, folder, most_cells, **how)
        self.folder = None  # nobody kills the app here
        self.hands.haste = 4.0

    def leave(self) -> None:
        self.rig.close()

    @property
    def _board(self) -> Rig:
        return self.rig.board
