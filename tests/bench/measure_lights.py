"""How long a lifted magnet takes to change the lights: firmware, port, tracker, table and back.

All in real time: the simulated board runs the real firmware in a thread of its own behind a
pseudo-terminal, and the desk is pumped 60 times a second, as the app pumps it. The hand of the
simulation takes its time, so what is counted begins when the sensor last felt the magnet.
"""

import time
from collections.abc import Callable, Iterator
from random import Random

from companion.desk.desk import LiveDesk
from companion.games.mutton.lights import scene
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.lights.render import RGB, Lighting, render
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from engine.mutton.options import Options
from engine.mutton.placements import sparse
from firmware.scan import OFF
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.bench.figure import Figure, seconds

FRAME_S = 1 / 60
SAMPLES = 120
PATIENCE_S = 10.0


class WatchedRig(Rig):
    """A rig that notes when (s) the sensor under one cell last felt a sheep."""

    watched = "c1"
    felt = 0.0

    def advance(self, ms: float) -> None:
        super().advance(ms)
        if self.tabletop.fields[self.spec.index(self.watched)] * 10 >= OFF:
            self.felt = time.perf_counter()


class Evening:
    """A desk in real time at a simulated board whose lights are watched."""

    def __init__(self, live: LiveRig, rig: WatchedRig, desk: LiveDesk) -> None:
        self.live, self.rig, self.desk = live, rig, desk
        self.changed: list[tuple[float, dict[str, RGB]]] = []
        """When (s) the lights changed, and to what."""
        rig.on_lights = lambda leds: self.changed.append((time.perf_counter(), leds))

    def pump_for(self, duration_s: float) -> None:
        """Let the app's loop run."""
        end = time.perf_counter() + duration_s
        self.pump_until(lambda: time.perf_counter() >= end)

    def pump_until(self, done: Callable[[], object]) -> None:
        """Let the app's loop run until something is so. Raises TimeoutError."""
        end = time.perf_counter() + PATIENCE_S
        while not done():
            if time.perf_counter() > end:
                raise TimeoutError(f"nothing more happens: {SCREEN.text(self.view.sentence)}")
            begun = time.perf_counter()
            self.desk.pump(time.monotonic() * 1000)
            time.sleep(max(0.0, FRAME_S - (time.perf_counter() - begun)))

    @property
    def view(self) -> TableView:
        return self.desk.table.view()

    def say(self, text: str) -> None:
        """A command to the table."""
        run_command(self.desk.table, text, time.monotonic() * 1000)

    def begin(self) -> None:
        """Play up to the first kill on the classic board: L is dead, H and P have to run."""
        self.pump_until(lambda: self.view.link.state == "ready")
        self.say("start")
        for animal, cell in sparse(Options()):
            self.live.submit(f"put {animal} {cell}")
            self.pump_for(0.02)
        self.pump_until(lambda: self.view.confirmable)
        self.say("confirm")
        self.say("pack HIDE")
        self.live.submit("flip L")
        self.pump_until(lambda: any(mark.role == "legal" for mark in self.view.marks))
        self.pump_for(1.5)

    def lift(self, animal: str, answering: str, rng: Random) -> float:
        """Lift a runner and put it back; how long (s) until a cell it may run to brightened."""

        def brightened() -> list[float]:
            return [when for when, leds in list(self.changed) if leds[answering] > before]

        before = self.changed[-1][1][answering]
        self.changed.clear()
        self.live.submit(f"lift {animal}")
        self.pump_until(brightened)
        taken = brightened()[0] - self.rig.felt
        self.pump_for(rng.uniform(0.15, 0.2))
        self.live.submit(f"put {animal} {self.rig.watched}")
        self.pump_until(lambda: self.changed[-1][1][answering] == before)
        self.pump_for(rng.uniform(0.15, 0.2))
        return taken


def lift_to_light(samples: int) -> list[float]:
    """Milliseconds from a lifted magnet to changed lights."""
    rng = Random(1)
    table = Table(Journal(None), rng, lambda: "2024-05-01 20:00", seal_cost=4)
    rig = WatchedRig(4, seed=1)
    with LiveRig(rig) as live:
        live.start()
        desk = LiveDesk(table, Settings(), live.port).start()
        try:
            evening = Evening(live, rig, desk)
            evening.begin()
            return [1000 * evening.lift("H", "d4", rng) for _ in range(samples)]
        finally:
            desk.close()


def measure(samples: int = SAMPLES) -> Iterator[Figure]:
    yield Figure(
        name="lights: magnet lifted to lights changed",
        unit="ms",
        samples=lift_to_light(samples),
        aim="< 50 (p99)",
        note="60 frames a second",
    )
    grid = HexGrid.of(8)
    lights = scene(TableView("match-over"), grid)
    yield Figure(
        name="lights: one frame of 169 cells",
        unit="ms",
        samples=[
            1000 * one
            for one in seconds(lambda: render(lights, 700, grid.cells, Lighting()), samples)
        ],
        note="a wave",
    )
