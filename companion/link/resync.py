"""Snapshots: when one is due, whether they are asked for in vain, and floods of changes."""

from __future__ import annotations

from collections import Counter

from companion.link.rate_limit import RateLimit

CHANGES = (80, 40)
"""Limit of changes that are passed on: burst, and rate per second. Both hands at work make fewer
than 30 a second; a jolted board makes three of each of its 26 sheep."""
FLOOD_SNAPSHOT_MS = 200.0
"""Time between two snapshots while a flood lasts."""
_RETRY_MS = 100.0
"""Time after which a board that refuses a snapshot is asked again."""
_MUTE_MS = 1500.0
"""Time for which a snapshot may be missing before that is reported."""


class Snapshots:
    """When the next snapshot is due, and since when none has come."""

    def __init__(self, now: float) -> None:
        self.due = now
        self.mute = False
        """Whether it has been reported that no snapshot comes."""
        self._asked: float | None = None  # since when they are asked for in vain

    def ask(self, now: float) -> None:
        """Note that a snapshot was asked for."""
        if self._asked is None:
            self._asked = now

    def came(self, now: float) -> bool:
        """Note a snapshot. Return whether it had been reported that none comes."""
        was_mute, self.mute = self.mute, False
        self._asked, self.due = None, now + FLOOD_SNAPSHOT_MS
        return was_mute

    def refused(self, now: float) -> None:
        """Note that the board does not give one now."""
        self.due = max(self.due, now + _RETRY_MS)

    def falls_silent(self, now: float) -> bool:
        """Return whether it is time to report that none comes. True once."""
        if self.mute or self._asked is None or now - self._asked < _MUTE_MS:
            return False
        self.mute = True
        return True

    def forget(self) -> None:
        """The talk is over."""
        self._asked, self.mute = None, False


class Flood:
    """More changes than hands can make."""

    def __init__(self) -> None:
        self.lasts = False
        self.changes: Counter[int] = Counter()
        """How often each cell has changed in the flood."""
        self._left = RateLimit(*CHANGES)

    def within(self, now: float) -> bool:
        """Count a change. Return whether it may be passed on."""
        return self._left.spend(now)

    def ebbs(self, now: float) -> bool:
        """Return whether the flood is over. True once."""
        over = self.lasts and self._left.left(now) >= CHANGES[0] / 2
        if over:
            self.lasts = False
        return over
