"""Whether a series of samples stays flat, judged so that neither a spike nor noise decides.

How much it has risen is measured in two ways, of which the larger counts. A steady leak shows in
Theil and Sen's slope (the median of the slopes between all pairs of samples, which nearly a
third of wild samples cannot move) over the whole time that was watched; a single loss in the
difference between the medians of its last and its first third. What a program does once
(fonts, sprites, tables that are drawn when first needed) is over in the warm-up, which is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from scipy.stats import theilslopes

WARM_UP = 0.2
"""The part of the time that is left out at the beginning."""


@dataclass(frozen=True)
class Series:
    """One quantity over time. `tolerance` is how much it may rise while it is watched: a part of
    its median if `relative`, else in its own unit."""

    name: str
    unit: str
    hours: Sequence[float]
    values: Sequence[float]
    tolerance: float
    relative: bool = True

    @property
    def watched(self) -> tuple[Sequence[float], Sequence[float]]:
        """Hours and values after the warm-up."""
        first = self.hours[0] + (self.hours[-1] - self.hours[0]) * WARM_UP
        kept = [(h, v) for h, v in zip(self.hours, self.values, strict=True) if h >= first]
        return [h for h, _ in kept], [v for _, v in kept]

    @property
    def median(self) -> float:
        """Of what was watched."""
        return median(self.watched[1])

    @property
    def line(self) -> tuple[float, float]:
        """The robust line through what was watched: its slope for each hour, its value at 0 h."""
        hours, values = self.watched
        slope, intercept, _, _ = theilslopes(values, hours)
        return float(slope), float(intercept)

    @property
    def rise(self) -> float:
        """How much it has risen while it was watched."""
        hours, values = self.watched
        third = max(1, len(values) // 3)
        step = median(values[-third:]) - median(values[:third])
        return max(step, self.line[0] * (hours[-1] - hours[0]))

    @property
    def allowed(self) -> float:
        """How much it may rise, in its own unit."""
        return self.tolerance * (self.median if self.relative else 1.0)

    @property
    def flat(self) -> bool:
        """Whether it has not risen by more."""
        return self.rise <= self.allowed
