"""Curves of the memory, and whether they are flat."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from scipy.stats import theilslopes

from companion.extras.printing import files
from companion.extras.printing.page import FAINT, GREY, INK, Page, Paper

WIDTH, PANEL, LEFT, RIGHT, TOP = 180.0, 42.0, 24.0, 6.0, 14.0
"""All in mm."""
DOTS, LINE = 0x0072B2, 0xD55E00  # Okabe and Ito's blue and vermilion

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
    page = Page(Paper("plot", WIDTH, TOP + PANEL * len(series) + 6))
    page.text(LEFT, TOP - 6, title, 11, face="bold")
    for number, each in enumerate(series):
        _panel(page, each, TOP + PANEL * number)
    return files.svg([page], title)


def _panel(page: Page, series: Series, top: float) -> None:
    low, high = min(series.values), max(series.values)
    low, high = min(low, series.median * 0.95), max(high, series.median * 1.05, low + 1e-9)
    first, last = series.hours[0], series.hours[-1]
    height, width = PANEL - 14, WIDTH - LEFT - RIGHT

    def x(hour: float) -> float:
        return LEFT + (hour - first) / ((last - first) or 1) * width

    def y(value: float) -> float:
        return top + 5 + height - (value - low) / (high - low) * height

    words = (f"{series.name}: median {series.median:,.4g} {series.unit}, rises by "
             f"{series.rise:+,.2g} (allowed {series.allowed:,.2g})")
    page.text(LEFT, top + 3, words, 8, face="bold")
    page.box(LEFT, top + 5, width, height, stroke=FAINT)
    for value in (low, high):
        page.text(LEFT - 2, y(value) + 1, f"{value:,.4g}", 7, anchor="end", colour=GREY)
    for hour in (first, last):
        page.text(x(hour), top + height + 9, f"{hour:.3g} h", 7, anchor="middle", colour=GREY)
    watched = first + (last - first) * WARM_UP
    page.line((x(watched), top + 5), (x(watched), top + 5 + height), 0.2, GREY, dashes=(1, 1))
    for hour, value in zip(series.hours, series.values, strict=True):
        page.circle(x(hour), y(value), 0.35, fill=DOTS, stroke=None)
    slope, start = series.line
    page.line((x(watched), y(start + slope * watched)), (x(last), y(start + slope * last)),
              0.4, LINE if series.flat else INK)
