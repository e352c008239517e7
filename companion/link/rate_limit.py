"""How much of a kind a board may send: a bucket of tokens that fills up again with time."""

from __future__ import annotations


class RateLimit:
    """At most `burst` at once, and `per_s` a second for ever. Times are in ms.

    >>> limit = RateLimit(burst=2, per_s=10)
    >>> [limit.spend(0.0) for _ in range(3)], limit.spend(100.0)
    ([True, True, False], True)
    """

    def __init__(self, burst: int, per_s: float) -> None:
        self._burst = float(burst)
        self._per_ms = per_s / 1000
        self._left = self._burst
        self._now = 0.0

    def spend(self, now: float) -> bool:
        """Take one token; False, and none taken, where there is none."""
        if self.left(now) < 1:
            return False
        self._left -= 1
        return True

    def empty(self, now: float) -> None:
        """Take all tokens."""
        self._now, self._left = max(self._now, now), 0.0

    def left(self, now: float) -> float:
        """Return how many tokens there are."""
        passed = max(0.0, now - self._now)
        self._now = max(self._now, now)
        self._left = min(self._burst, self._left + passed * self._per_ms)
        return self._left
