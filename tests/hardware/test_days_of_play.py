"""Days of play in virtual time: brown-outs, unplugs, hard faults, and no state that stays wrong.

The rig runs the real firmware. What follows a fault that stops CircuitPython is decided by the
board's own `safemode.py` and `code.py`, which run in a simulated CircuitPython.
"""

import runpy
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from unittest.mock import patch

import pytest

from companion.link.events import CellState
from companion.simulation import linked_rig
from companion.simulation.linked_rig import LinkedRig
from firmware.app import Firmware
from hardware import bench
from tests.firmware.circuitpython import Stop, World
from tests.project_files import ROOT

SOON_MS = 20_000
"""Time within which the board must be right again: the watchdog waits for 8 s."""
BAD_LINES = (("split", "split off"), ("silent", "silent off"), ("late 300", "late 0"),
             ("bitflip 0.01", "bitflip 0"), ("drop 0.02", "drop 0"), ("double 0.02", "double 0"))
STOPS = ("BROWNOUT", "HARD_FAULT", "STACK_OVERFLOW", "GC_ALLOC_OUTSIDE_VM", "WATCHDOG")


class NeedsReplug(AssertionError):
    """The board did not come back by itself."""


def restarts_after_s(file: str, reason: str = "") -> float | None:
    """Run a start-up file in CircuitPython, after a fault; None if it leaves the board stopped."""
    world = World()
    world.runtime.safe_mode_reason = reason
    with (world.installed(), suppress(Stop),
          patch.object(Firmware, "step", side_effect=MemoryError(reason))):
        runpy.run_path(str(ROOT / "firmware" / file))
    return world.slept if world.resets else None


@dataclass
class Days:
    """A table that is played on for hours, while things go wrong every now and then."""

    seed: int = 1
    size: int = 4
    stops: tuple[str, ...] = STOPS
    pause_ms: float = 600_000
    """Mean time between faults."""
    faults: Counter[str] = field(default_factory=Counter)
    longest_ms: float = 0.0
    moves: int = 0

    def __post_init__(self) -> None:
        self.rig, self.random = LinkedRig(self.size, seed=self.seed), Random(self.seed)

    # --- what goes wrong ------------------------------------------------------------------------

    def stopped(self, file: str, reason: str) -> None:
        """Let the program stop, as it does in safe mode or after an error, and start again."""
        after_s = restarts_after_s(file, reason)
        with patch.object(self.rig.firmware, "step", self.rig.pico.feed):  # no watchdog runs
            self.rig.wait(SOON_MS if after_s is None else 1000 * after_s)
            if after_s is None:
                raise NeedsReplug(f"after {reason}")
        self.rig.reset()

    def brown_out(self) -> None:
        """The supply sags for a moment, the sensors with it, and the chip stops."""
        self.rig.command(f"sag {self.random.uniform(0.3, 0.9):.2f}")
        self.rig.wait(self.random.uniform(5, 3000))
        self.stopped("safemode.py", self.stops[0])
        self.rig.command("mend")

    def hard_fault(self) -> None:
        """The chip stops."""
        self.stopped("safemode.py", self.random.choice(self.stops[1:]))

    def error(self) -> None:
        """The program ends with an error."""
        self.stopped("code.py", "out of memory")

    def hang(self) -> None:
        """The program hangs, so that only the watchdog can help."""
        hung = self.rig.firmware
        with patch.object(hung, "step", lambda: None):
            self.rig.wait(9000)

    def unplug(self) -> None:
        """The cable is out for a moment or some minutes, while hands go on."""
        self.rig.command("unplug")
        self.rig.wait(self.random.choice((20, 300, 5000, 200_000)))
        self.hands()
        self.rig.command("plug")

    def loose(self) -> None:
        """The plug is loose: it goes in and out while the board starts."""
        for _ in range(self.random.randrange(2, 6)):
            self.rig.command("unplug")
            self.rig.wait(self.random.uniform(1, 50))
            self.rig.command("plug")
            self.rig.wait(self.random.uniform(1, 500))

    def bad_line(self) -> None:
        """Bytes are torn, changed or late for some seconds."""
        bad, sound = self.random.choice(BAD_LINES)
        self.rig.command(bad)
        self.rig.wait(self.random.uniform(500, 20_000))
        self.hands()
        self.rig.command(sound)

    def broken(self) -> None:
        """A multiplexer is without supply for a while, or one of its wires is loose."""
        self.rig.command(f"mux 0 {self.random.choice(('dead', 'S0 low', 'S2 high'))}")
        self.rig.wait(self.random.uniform(500, 20_000))
        self.rig.command("mend")

    # --- play -----------------------------------------------------------------------------------

    def hands(self) -> None:
        """Put, lift or turn some sheep."""
        for _ in range(self.random.randrange(1, 4)):
            standing = [cell.lstrip("-") for cell in self.rig.standing().values()]
            letter = self.random.choice("ABCDEFGH"[:len(self.rig.spec.cells) - 2])
            if letter in standing:
                self.rig.command(f"{self.random.choice(('lift', 'flip'))} {letter}")
            else:
                free = [cell for cell in self.rig.spec.cells if cell not in self.rig.standing()]
                self.rig.command(f"put {letter} {self.random.choice(free)}")
            self.moves += 1
            self.rig.wait(400)

    def right(self, after: str) -> None:
        """Wait until the host knows what stands where. Raises NeedsReplug."""
        begun = self.rig.now
        while self.rig.sensed != {
            cell: CellState.INVERTED if letter.startswith("-") else CellState.UPRIGHT
            for cell, letter in self.rig.standing().items()
        }:
            self.rig.wait(50)
            if self.rig.now - begun > SOON_MS:
                raise NeedsReplug(f"{after} at {self.rig.now / 3_600_000:.2f} h, seed {self.seed}")
        self.longest_ms = max(self.longest_ms, self.rig.now - begun)

    def play(self, hours: float) -> None:
        """Play on for this number of hours. Raises NeedsReplug."""
        kinds: list[Callable[[], None]] = [
            self.brown_out, self.hard_fault, self.error, self.hang, self.unplug, self.loose,
            self.bad_line, self.broken]
        end = self.rig.now + 3_600_000 * hours
        while self.rig.now < end:
            with patch.object(linked_rig, "PUMP_MS", 100.0):  # nothing happens, so time may fly
                self.rig.wait(self.random.expovariate(1 / self.pause_ms))
            self.hands()
            self.right("play")
            kind = self.random.choice(kinds)
            kind()
            self.faults[kind.__name__] += 1
            self.right(kind.__name__)
            self.hands()
            self.right(f"play after {kind.__name__}")
            self.rig.events.clear()


def test_minutes_of_faults_need_no_replug() -> None:
    days = Days(seed=3, size=2, pause_ms=500)
    days.play(0.1)
    assert len(days.faults) >= 6


@pytest.mark.whole
def test_48_hours_of_faults_need_no_replug() -> None:
    days = Days()
    days.play(48)
    assert len(days.faults) == 8
    assert min(days.faults.values()) >= 10
    assert days.moves > 500
    assert days.longest_ms <= SOON_MS / 2


@pytest.mark.parametrize("reason", ["USER", "PROGRAMMATIC"])
def test_a_stop_that_is_left_alone_is_found(reason: str) -> None:
    days = Days(size=2, stops=(reason, reason))
    for fault in (days.brown_out, days.hard_fault):
        with pytest.raises(NeedsReplug):
            fault()


def test_a_board_without_a_watchdog_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_WATCHDOG_MS", 1e12)
    days = Days(size=2)
    monkeypatch.setattr(days.rig.firmware, "step", lambda: None)
    days.rig.wait(9000)
    days.rig.command("put A a1")
    with pytest.raises(NeedsReplug):
        days.right("hang")
