"""Curves of the memory, and whether they are flat."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from statistics import median

from matplotlib import pyplot
from matplotlib.axes import Axes
from scipy.stats import theilslopes

DOTS, LINE = "#0072B2", "#D55E00"  # Okabe and Ito's blue and vermilion

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


def svg(series: Sequence[Series], title: str) -> bytes:
    """The picture."""
    figure, axes = pyplot.subplots(
        len(series), figsize=(7, 1.7 * len(series)), squeeze=False, layout="constrained")
    figure.suptitle(title, weight="bold")
    for panel, each in zip(axes.flat, series, strict=True):
        _draw(panel, each)
    file = BytesIO()
    figure.savefig(file, format="svg")
    pyplot.close(figure)
    return file.getvalue()


def _draw(panel: Axes, series: Series) -> None:
    panel.set_title(
        f"{series.name}: median {series.median:,.4g} {series.unit}, rises by {series.rise:+,.2g} "
        f"(allowed {series.allowed:,.2g})", size=8, loc="left")
    panel.tick_params(labelsize=7)
    panel.set_xlabel("hours", size=7)
    watched, last = series.watched[0][0], series.hours[-1]
    slope, start = series.line
    panel.axvline(watched, color="grey", linestyle=":", linewidth=0.6)
    panel.plot(series.hours, series.values, ".", color=DOTS, markersize=2)
    panel.plot((watched, last), (start + slope * watched, start + slope * last),
               color=LINE if series.flat else "black", linewidth=1)
    panel.set_ylim(min(*series.values, series.median * 0.95),
                   max(*series.values, series.median * 1.05))
