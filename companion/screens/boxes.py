"""Rectangles of whole pixels, and how they are divided: the layout arithmetic, without Kivy.

The origin is the lower left corner as in Kivy; top, bottom, left and right are as seen on the
page.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in pixels, `y` counted upwards from the bottom of the window.

    >>> page = Box(0, 0, 100, 80)
    >>> page.top(20)
    (Box(x=0, y=60, w=100, h=20), Box(x=0, y=0, w=100, h=60))
    >>> [b.x for b in page.columns(3, gap=5)]
    [0, 35, 70]
    """

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def upper(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def top(self, h: int, gap: int = 0) -> tuple[Box, Box]:
        """A strip of height `h` cut off at the top, and what is left below a gap."""
        return (
            Box(self.x, self.y + self.h - h, self.w, h),
            Box(self.x, self.y, self.w, self.h - h - gap),
        )

    def bottom(self, h: int, gap: int = 0) -> tuple[Box, Box]:
        """A strip of height `h` cut off at the bottom, and what is left above a gap."""
        return (
            Box(self.x, self.y, self.w, h),
            Box(self.x, self.y + h + gap, self.w, self.h - h - gap),
        )

    def cut_left(self, w: int, gap: int = 0) -> tuple[Box, Box]:
        """A strip of width `w` cut off at the left, and what is left of the rest."""
        return (
            Box(self.x, self.y, w, self.h),
            Box(self.x + w + gap, self.y, self.w - w - gap, self.h),
        )

    def cut_right(self, w: int, gap: int = 0) -> tuple[Box, Box]:
        """A strip of width `w` cut off at the right, and what is left of the rest."""
        return (
            Box(self.x + self.w - w, self.y, w, self.h),
            Box(self.x, self.y, self.w - w - gap, self.h),
        )

    def inset(self, across: int, up: int | None = None) -> Box:
        """The box within a border of `across` pixels at the sides and `up` above and below."""
        up = across if up is None else up
        return Box(self.x + across, self.y + up, self.w - 2 * across, self.h - 2 * up)

    def columns(self, n: int, gap: int = 0) -> list[Box]:
        """`n` boxes side by side, equal but for a pixel's rounding."""
        edges = [round(i * (self.w + gap) / n) for i in range(n + 1)]
        return [
            Box(self.x + a, self.y, b - a - gap, self.h)
            for a, b in itertools.pairwise(edges)
        ]

    def fitted(
        self, needs: Sequence[float], gap: int = 0, shares: Sequence[float] = (),
        less: Sequence[Sequence[float]] = (),
    ) -> list[Box]:
        """Boxes side by side, each with its share of the width (equal ones if no `shares` are
        given), but for those that need more. If not all have room, some need `less`, those first
        that save most; then still less; and if not even these have room, all have their shares.

        >>> [box.w for box in Box(0, 0, 100, 10).fitted([50, 20, 0], gap=5)]
        [50, 20, 20]
        >>> [box.w for box in Box(0, 0, 50, 10).fitted([40, 60], less=[[10, 30]])]
        [20, 30]
        >>> [box.w for box in Box(0, 0, 50, 10).fitted([40, 60])]
        [25, 25]
        """
        shares = shares or [1.0] * len(needs)
        whole = self.w - gap * (len(needs) - 1)
        wide = list(needs)
        for least in less:
            for _, i in sorted((least[i] - each, i) for i, each in enumerate(wide)):
                if sum(wide) > whole:
                    wide[i] = least[i]
        if sum(wide) > whole:
            wide = list(shares)
        left, parts, level = float(whole), sum(shares), 0.0
        for need, share in sorted(
                zip(wide, shares, strict=True), key=lambda each: -each[0] / each[1]):
            level = left / parts
            if need <= level * share:
                break
            left, parts = left - need, parts - share
        wide = [max(need, level * share) for need, share in zip(wide, shares, strict=True)]
        edges = [round(whole * sum(wide[:i]) / sum(wide)) for i in range(len(wide) + 1)]
        return [Box(self.x + a + gap * i, self.y, b - a, self.h)
                for i, (a, b) in enumerate(itertools.pairwise(edges))]

    def rows(self, n: int, gap: int = 0) -> list[Box]:
        """`n` boxes one above the other, the uppermost first."""
        edges = [round(i * (self.h + gap) / n) for i in range(n + 1)]
        return [
            Box(self.x, self.upper - b + gap, self.w, b - a - gap)
            for a, b in itertools.pairwise(edges)
        ]

    def squares(self, n: int) -> tuple[int, int, float]:
        """The columns and rows that make `n` squares largest, and the side of one.

        >>> Box(0, 0, 100, 40).squares(8)
        (4, 2, 20.0)
        """

        def side(columns: int) -> float:
            return min(self.w / columns, self.h / -(-n // columns))

        columns = max(range(1, n + 1), key=side)
        return columns, -(-n // columns), side(columns)

    def middle(self, w: int, h: int) -> Box:
        """A box of that size in the middle of this one."""
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def joined(self, lower: Box) -> Box:
        """The box that holds this one and another below it, as wide as this one."""
        return Box(lower.x, lower.y, self.w, self.upper - lower.y)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in the box."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def contains(self, other: Box) -> bool:
        """Whether another box lies wholly in this one."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.upper <= self.upper
        )

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes have a pixel in common."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.upper
            and other.y < self.upper
        )
