"""Voltages along a chain of loads by nodal calculation, and the worst that any loads can do.

The loads (LEDs, sensors) hang on a pair of wires, plus and ground, with the same resistance from
each to the next; at some of them the supply is led in. A load takes a constant current, whatever
its voltage, which is the worst that it can do. So everything is linear, and what a current at one
load takes from another is the same the other way round: from that follows the worst case over
*all* ways to share out a total, with no need to try any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Chain:
    """`count` loads; `hop_ohm` from one to the next and back through the ground; `points` are
    the loads (from 0) at which the supply comes in, each through `feed_ohm`.

    Raises ValueError where it is fed nowhere, or at a load that is not there.
    """

    count: int
    hop_ohm: float
    points: tuple[int, ...]
    feed_ohm: float = 0.01

    def __post_init__(self) -> None:
        if not self.points or not all(0 <= point < self.count for point in self.points):
            raise ValueError(f"a chain of {self.count} is fed at some of its own loads")
        if self.hop_ohm <= 0 or self.feed_ohm <= 0:
            raise ValueError("a wire has a resistance")

    def drops_v(self, loads_ma: Sequence[float]) -> list[float]:
        """Return how far each load's voltage lies below the supply's.

        >>> [round(v, 3) for v in Chain(3, 0.1, (0,), 0.1).drops_v([0, 0, 1000])]
        [0.1, 0.2, 0.3]
        """
        drops: list[float] = (self._ohms @ np.divide(loads_ma, 1000)).tolist()
        return drops

    @cached_property
    def _ohms(self) -> npt.NDArray[np.float64]:
        """The drop at each load (row) for a current of 1 A at another (column)."""
        hop, count = 1 / self.hop_ohm, self.count
        siemens = np.diag([1 / self.feed_ohm * (i in self.points) for i in range(count)])
        for i in range(count - 1):
            siemens[i:i + 2, i:i + 2] += [[hop, -hop], [-hop, hop]]
        return np.linalg.inv(siemens)

    def worst_drop_v(self, total_ma: float, idle_ma: float, most_ma: float) -> float:
        """Return the largest drop anywhere, for the worst loads.

        Each load is from `idle_ma` to `most_ma`, and all together take at most `total_ma`.
        """
        spare = max(0.0, min(total_ma - self.count * idle_ma,
                             self.count * (most_ma - idle_ma)))
        worst = 0.0
        for ohms in self._ohms.tolist():
            drop, left = idle_ma * sum(ohms) / 1000, spare
            for ohm in sorted(ohms, reverse=True):
                here = min(left, most_ma - idle_ma)
                drop += ohm * here / 1000
                left -= here
                if left <= 0:
                    break
            worst = max(worst, drop)
        return worst


def evenly(count: int, points: int) -> tuple[int, ...]:
    """Return the loads at which to feed a chain: its ends, and evenly between.

    >>> evenly(37, 1), evenly(37, 2), evenly(37, 3)
    ((0,), (0, 36), (0, 18, 36))
    """
    if points == 1:
        return (0,)
    return tuple(round(i * (count - 1) / (points - 1)) for i in range(points))
