"""What befalls a board in an evening: faults of line, sensors, sheep and supply, any at once.

A `Weather` draws faults and says which lines of the rig's language begin and end them. It has no
clock: `pass_by(now)` is called now and then.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One fault. `begin` and `end` are lines of the rig's language; one that is over in a moment
    has no `end`. While the board is `away` nobody can play."""

    kind: str
    begin: str
    end: str = ""
    away: bool = False
    at: str = ""
    """The cell or the sheep that it befalls."""


STUCK = ("", "0", "200", "-200", "40", "-30")
"""What a sensor may be stuck at, in mT: what it feels, nothing, either rail, either way up."""


def faults(rng: random.Random, cells: Sequence[str], sheep: Sequence[str]) -> Fault:
    """Any fault."""
    cell, (one, other) = rng.choice(cells), rng.sample(list(sheep), 2)
    part = rng.choice((0.002, 0.01, 0.03))
    return rng.choice((
        Fault("flipped bits", f"bitflip {part}", "bitflip 0"),
        Fault("dropped bytes", f"drop {part}", "drop 0"),
        Fault("doubled bytes", f"double {part}", "double 0"),
        Fault("garbled bytes", f"garble {part}", "garble 0"),
        Fault("late bytes", f"late {rng.choice((20, 80, 200))}", "late 0"),
        Fault("split reads", "split", "split off"),
        Fault("silent board", "silent", "silent off", away=True),
        Fault("unplugged", "unplug", "plug", away=True),
        Fault("reset", "reset"),
        Fault("stuck sensor", f"stick {cell} {rng.choice(STUCK)}".strip(), f"mend {cell}",
              at=cell),
        Fault("drifting sensor", f"drift {cell} {rng.choice((-20, -8, 8, 20))}", f"mend {cell}",
              at=cell),
        Fault("flickering sensor", f"noise {rng.choice((8, 15, 40))} {cell}", f"mend {cell}",
              at=cell),
        Fault("noise, 3 times", "noise 0.3", "noise 0.1"),
        Fault("weak magnet", f"weaken {one} {rng.choice((0.4, 0.5, 0.7))}", f"weaken {one} 1",
              at=one),
        Fault("another's tag", f"mistag {one} {other}", f"mistag {one} {one}", at=one),
        Fault("brown-out", "sag 0.5", "sag 1"),
    ))


class Weather:
    """Faults as they come. `act` does a line of the rig's language; times are ms."""

    MOST = 4
    """At once."""

    def __init__(
        self, rng: random.Random, act: Callable[[str], None], cells: Sequence[str],
        sheep: Sequence[str], likely: float = 0.1, haste: float = 1.0,
        draw: Callable[[random.Random, Sequence[str], Sequence[str]], Fault] = faults,
    ) -> None:
        self._rng, self._act, self._cells, self._sheep = rng, act, cells, sheep
        self._likely, self._haste, self._draw = likely, haste, draw
        self.active: dict[Fault, float] = {}
        """The faults there are, and until when."""
        self.begun = 0

    def pass_by(self, now: float) -> list[Fault]:
        """Perhaps begin a fault; those that are over now."""
        over = [fault for fault, until in self.active.items() if until <= now]
        for fault in over:
            self.end(fault)
        if len(self.active) < self.MOST and self._rng.random() < self._likely:
            fault = self._draw(self._rng, self._cells, self._sheep)
            if not any(fault.kind == each.kind or (fault.at and fault.at == each.at)
                       for each in self.active) and not (fault.kind == "reset" and self.away):
                self.begun += 1
                self._act(fault.begin)
                if fault.end:
                    self.active[fault] = now + self._lasting(fault)
                else:
                    over.append(fault)
        return over

    def _lasting(self, fault: Fault) -> float:
        rng = self._rng
        if fault.away:
            ms = rng.uniform(200, 6000)
        elif fault.at:
            ms = rng.uniform(5_000, 150_000)
        else:
            ms = rng.uniform(1000, 20_000)
        return ms / self._haste

    @property
    def away(self) -> list[Fault]:
        """The faults for which there is no board."""
        return [fault for fault in self.active if fault.away]

    def end(self, fault: Fault) -> None:
        """A fault is over."""
        self._act(fault.end)
        del self.active[fault]

    def clear(self) -> list[Fault]:
        """All faults are over; which there were."""
        over = list(self.active)
        for fault in over:
            self.end(fault)
        return over
