"""How long a person at this table thinks in a turn of a joined match. Times are in ms."""

from __future__ import annotations

from math import inf

FREE_MS = 30_000.0
"""Time of each turn that is not counted: hands need it to move the sheep."""


class ThinkingClock:
    """Measures the present turn of a person at this table."""

    def __init__(self) -> None:
        self._turn: object = None
        self._thought = self._now = 0.0
        self._running = False

    def watch(self, turn: object, now: float, *, running: bool) -> None:
        """Count the time since the last call if the clock is `running`, from 0 in a new `turn`."""
        if turn != self._turn:
            self._turn, self._thought = turn, 0.0
        elif running:
            self._thought += now - self._now
        self._now, self._running = now, running

    @property
    def due(self) -> float:
        """When `seconds` next changes if nothing happens, in ms."""
        if not self._running:
            return inf
        thought = self._thought - FREE_MS
        return self._now + 1000 - (thought if thought < 0 else thought % 1000)

    @property
    def seconds(self) -> int:
        """How long was thought in this turn, without what is free."""
        return int(max(0.0, self._thought - FREE_MS) / 1000)
