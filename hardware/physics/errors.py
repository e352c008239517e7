"""Error rates of the cells' states, and the best thresholds."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from hardware.construction import Construction
from hardware.physics.tolerances import Readings, Tolerances, draw, read

SPREADS_MM = (0.4, 1.5, 2.5, 3.5)
"""Standard deviations of placing in mm: into the seat, like the rig, hasty, careless."""


@dataclass(frozen=True)
class Rates:
    """The shares of cells whose reading is on the wrong side of a threshold.

    `missed`: a sheep not felt when it is put down; `dropped`: one that was felt, and is no more;
    `ghost`: an empty cell where one is felt; `clinging`: an empty cell where a sheep that has
    left is still felt; `turned`: a live sheep taken for dead, or the other way round.
    """

    draws: int
    missed: float
    dropped: float
    ghost: float
    clinging: float
    turned: float

    @property
    def worst(self) -> float:
        """The worst of them."""
        return max(self.missed, self.dropped, self.ghost, self.clinging, self.turned)


def rates(readings: Readings, on_mt: float, off_mt: float) -> Rates:
    """Return the rates at a pair of thresholds."""
    right = np.concatenate([readings.live, -readings.dead])
    empty = np.abs(readings.empty)

    def share(wrong: npt.NDArray[np.bool_]) -> float:
        return float(np.mean(wrong))

    return Rates(
        len(right), share(right < on_mt), share(right < off_mt), share(empty >= on_mt),
        share(empty >= off_mt), share(right <= -on_mt),
    )


@dataclass(frozen=True)
class Best:
    """The thresholds between which nothing was wrong in any draw, in mT.

    `empty` is the strongest that an empty cell read, `sheep` the weakest that a sheep did. Where
    they overlap no threshold is without fault, and `middle` is where both are wrong equally often.
    """

    empty: float
    sheep: float
    middle: float

    @property
    def apart(self) -> bool:
        """Whether some threshold was never wrong."""
        return self.empty < self.sheep


def best(readings: Readings) -> Best:
    """Return the best single threshold; hysteresis lies about it."""
    right = np.sort(np.concatenate([readings.live, -readings.dead]))
    empty = np.sort(np.abs(readings.empty))
    low, high = float(empty[-1]), float(right[0])
    if low < high:
        return Best(low, high, (low + high) / 2)
    steps = np.arange(0.0, max(low, 1.0) + 0.05, 0.05)
    missed = np.searchsorted(right, steps) / len(right)
    ghosts = 1 - np.searchsorted(empty, steps) / len(empty)
    return Best(low, high, float(steps[int(np.argmax(missed >= ghosts))]))


@dataclass(frozen=True)
class Trial:
    """One run of draws."""

    placing_mm: float
    calibrated: bool
    readings: Readings
    rates: Rates
    best: Best


def trials(
    built: Construction, count: int, seed: int, on_mt: float, off_mt: float,
    tolerances: Tolerances | None = None,
) -> list[Trial]:
    """Return draws for every spread of hands, calibrated and as delivered."""
    base, found = tolerances or Tolerances(), []
    for spread in SPREADS_MM:
        hands = replace(base, placing_mm_sd=spread)
        felt = draw(built, hands, count, seed)
        for calibrated in (True, False):
            readings = read(built, replace(hands, calibrated=calibrated), felt, seed)
            found.append(Trial(
                spread, calibrated, readings, rates(readings, on_mt, off_mt), best(readings)
            ))
    return sorted(found, key=lambda trial: not trial.calibrated)
