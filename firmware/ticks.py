"""Arithmetic with a millisecond counter that wraps round at 2**29, as CircuitPython's does."""

PERIOD = 1 << 29
_HALF = PERIOD >> 1


def since(now: int, then: int) -> int:
    """Return the milliseconds from `then` to `now`, less than 74 hours apart.

    A caller that waits longer must remember that the wait is over, rather than ask again.

    >>> since(3, PERIOD - 2), since(PERIOD - 2, 3)
    (5, -5)
    """
    return ((now - then + _HALF) & (PERIOD - 1)) - _HALF


def after(now: int, wait: int) -> int:
    """Return the counter `wait` milliseconds from `now`."""
    return (now + wait) & (PERIOD - 1)
