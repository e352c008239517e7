"""Curves over the steps of a game, on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from companion.printing.page import FAINT, GREY, Page, width
from companion.words.catalogue import SCREEN
from companion.words.message import Message

BLUE = 0x0072B2  # Okabe-Ito, as on the screens
ORANGE = 0xD55E00
HEIGHT = 52.0
"""How much of a page a chart takes, in mm."""


def ticks(low: float, high: float) -> list[float]:
    """Whole numbers to mark an axis with, at most eight, from `low` or just above it.

    >>> ticks(0, 26.4), ticks(-15.5, 3)
    ([0.0, 5.0, 10.0, 15.0, 20.0, 25.0], [-15.0, -10.0, -5.0, 0.0])
    """
    stride = next(n for n in (1, 2, 5, 10, 20, 50, 100) if (high - low) / n <= 7)
    first = ceil(low / stride) * stride
    return [float(n) for n in range(first, int(high) + 1, stride)]


class Chart:
    """Staircases over the steps of a game, the rounds marked below them."""

    def __init__(self, page: Page, left: float, top: float, width: float,
                 rounds: Sequence[int]) -> None:
        self._page, self._rounds = page, rounds
        self._left, self._right = left + 11, left + width
        self._top, self._bottom = top + 6, top + HEIGHT - 6
        self._share: Callable[[float], float] = float

    def frame(
        self, title: Message, ticks: Sequence[float], share: Callable[[float], float]
    ) -> None:
        """Title and axes; `share` says how high a value stands, 0 at the bottom and 1 at the
        top."""
        page, self._share = self._page, share
        words, size, left = SCREEN.text(title), 9.0, self._left - 11
        while width(words, size, "bold") > self._right - left and size > 5:
            size -= 0.5
        page.text(left, self._top - 3, words, size, face="bold")
        for tick in ticks:
            y = self._y(tick)
            page.line((self._left, y), (self._right, y), 0.1, FAINT)
            page.text(self._left - 1.5, y + 0.9, SCREEN.text(Message("number", number=round(tick))),
                      7, anchor="end", colour=GREY)
        page.line((self._left, self._bottom), (self._right, self._bottom), 0.3)
        last, room = 0, -10.0
        for place, number in enumerate(self._rounds):
            if number > last:  # where the round begins
                last, x = number, self._x(place)
                page.line((x, self._bottom), (x, self._bottom + 1), 0.2)
                if x - room > 5:
                    room = x
                    page.text(x, self._bottom + 4, str(number), 7, anchor="middle",
                              colour=GREY)
        label = SCREEN.text(Message("chart-round"))
        page.text(self._left - 11, self._bottom + 4, label, 7, colour=GREY)

    def staircase(self, values: Sequence[float], colour: int, width: float) -> None:
        """A line that keeps each value until the next step."""
        points = []
        for place, value in enumerate(values):
            points += [(self._x(place), self._y(value)), (self._x(place + 1), self._y(value))]
        self._page.polyline(points, width, colour)

    def _x(self, place: float) -> float:
        return self._left + place * (self._right - self._left) / (len(self._rounds) + 1)

    def _y(self, value: float) -> float:
        return self._bottom - self._share(value) * (self._bottom - self._top)
