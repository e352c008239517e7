"""Ratings of players by Glicko-2, one as the Wolf and one as the Farmer, from their games.

The Wolf wins a game if it scores more than half of the flock, and the Farmer if it scores less. So
a game tells something of both players, whatever the match was about. Computer players do not learn:
their ratings are fixed. The other players begin where level 3 stands.

>>> after = Rating(1000, 350).after(Rating(1000, 30), 1.0)
>>> round(after.points), round(after.deviation)
(1175, 247)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from types import MappingProxyType
from typing import NamedTuple

from engine import strengths

_SCALE = 400 / log(10)
"""Points of a rating in one unit of the calculation: 400 points are odds of ten to one."""
_TAU = 0.5
"""How much the volatility may change, as Glickman's paper proposes."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is in one role, and how well that is known."""

    points: float
    deviation: float
    """The standard deviation of `points`."""
    volatility: float = 0.06
    """How much the strength changes from game to game."""

    def after(self, other: Rating, outcome: float) -> Rating:
        """Return the rating after a game: 1 is won, 0.5 drawn, 0 lost.

        The steps are those of M. Glickman, "Example of the Glicko-2 system" (2013), with one game
        in each rating period.
        """
        phi, phi_other = self.deviation / _SCALE, other.deviation / _SCALE
        g = 1 / sqrt(1 + 3 * phi_other ** 2 / pi ** 2)
        expected = 1 / (1 + exp(-g * (self.points - other.points) / _SCALE))
        variance = 1 / (g ** 2 * expected * (1 - expected))
        better = g * (outcome - expected)
        volatility = self._volatility(phi, variance, variance * better)
        phi = 1 / sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / variance)
        return Rating(self.points + _SCALE * phi ** 2 * better, _SCALE * phi, volatility)

    def _volatility(self, phi: float, variance: float, delta: float) -> float:
        """Return the new volatility: step 5 of the paper, by the Illinois algorithm."""
        start = log(self.volatility ** 2)

        def slope(x: float) -> float:
            total = phi ** 2 + variance + exp(x)
            return (exp(x) * (delta ** 2 - total) / (2 * total ** 2)) - (x - start) / _TAU ** 2

        low, high = start, log(max(delta ** 2 - phi ** 2 - variance, 0.0) or 1e-300)
        if delta ** 2 <= phi ** 2 + variance:
            high = start - _TAU
            while slope(high) < 0:
                high -= _TAU
        at_low, at_high = slope(low), slope(high)
        while abs(high - low) > 1e-6:
            middle = low + (low - high) * at_low / (at_high - at_low)
            at_middle = slope(middle)
            if at_middle * at_high <= 0:
                low, at_low = high, at_high
            else:
                at_low /= 2
            high, at_high = middle, at_middle
        return exp(low / 2)


class Ratings(NamedTuple):
    """A player's ratings in both roles."""

    wolf: Rating
    farmer: Rating

    @property
    def points(self) -> float:
        """The strength over both roles."""
        return (self.wolf.points + self.farmer.points) / 2

    @property
    def deviation(self) -> float:
        """The standard deviation of `points`."""
        return sqrt(self.wolf.deviation ** 2 + self.farmer.deviation ** 2) / 2

    @property
    def range(self) -> tuple[float, float]:
        """The strength within one deviation: two times out of three it lies there."""
        return self.points - self.deviation, self.points + self.deviation

    def proposing(self, *, provisional: bool) -> float:
        """Return the points by which a level or hints are proposed; `cautious` ones while the
        ratings are provisional."""
        if not provisional:
            return self.points
        return cautious(self.points, self.deviation, NEW.points)


def after_game(wolf: Ratings, farmer: Ratings, won: float) -> tuple[Ratings, Ratings]:
    """Return the ratings of the Wolf and of the Farmer after a game that was `won` for the Wolf."""
    return (wolf._replace(wolf=wolf.wolf.after(farmer.farmer, won)),
            farmer._replace(farmer=farmer.farmer.after(wolf.wolf, 1 - won)))


LEVELS: Mapping[str, Ratings] = MappingProxyType({
    level: Ratings(Rating(wolf, 30.0), Rating(farmer, 30.0))
    for level, wolf, farmer in zip(
        strengths.NAMES,
        (292, 540, 710, 876, 921, 1032, 1086, 1143, 1178, 1234),
        (969, 1055, 1093, 1124, 1176, 1202, 1251, 1304, 1339, 1395), strict=True)
})
"""The ratings of the levels.

Levels 0 to 7 played 80 classic games with every other in each role, the level 7 Wolf 30. These
ratings make what came of them (`outcome`) most likely, to about 20 points, with 1000 for level 3
over both roles. Levels 8 and 9 lie above level 7 by what pairs gave before levels 7 and 8 were last
changed: 55% and 58% are 35 and 56 points. Levels 2 to 7 were changed since. By 260 games of each
pair they have 642, 858, 927, 1000, 1056, 1123, 1143 and 1200 now over both roles, from level 0 up:
61 points more for level 1, and at most 26 more or less for the others.
"""
_FIRST = LEVELS[strengths.FIRST]
NEW = Ratings(Rating(_FIRST.wolf.points, 350.0), Rating(_FIRST.farmer.points, 350.0))
"""The ratings of a player who has not played yet, with the deviation that Glickman proposes."""

LEAST_KNOWN = 0.4
"""The smallest share that the games may have in a rating; the rest is the rating of a newcomer.

A level is proposed by the games alone, because levels lie up to 500 points away from the rating of
a newcomer. It is about the share after six games.
"""

RATED_MATCHES = 5
"""Number of matches until which a rating is provisional: by then its deviation is about 100."""

UNRATED = Rating(1000.0, 350.0)
"""The rating in another game than Mutton of a player who has not played yet."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A game other than Mutton in whose duels players are rated."""

    levels: Mapping[str, Rating]
    """The fixed ratings of the computer players."""

    def level_like(self, rating: Rating, *, provisional: bool = False) -> str:
        """Return the level whose rating is nearest; for a `provisional` one, a `cautious` level."""
        points = rating.points
        if provisional:
            points = cautious(points, rating.deviation, UNRATED.points)
        return min(self.levels, key=lambda level: abs(self.levels[level].points - points))


def cautious(points: float, deviation: float, first: float) -> float:
    """Return the rating by which a level or hints are proposed while a rating is provisional.

    It is the low end of the range, but not below the rating with which players begin (`first`)
    unless they have lost more than they won.

    >>> cautious(1167, 175, 1000), cautious(1300, 120, 1000), cautious(830, 175, 1000)
    (1000, 1180, 830)
    """
    return min(points, max(first, points - deviation))


def level_like(ratings: Ratings, *, provisional: bool = False) -> str:
    """Return the level whose rating is nearest; for a `provisional` one, a `cautious` level.

    >>> level_like(NEW)
    'level-3'
    """
    known = max(LEAST_KNOWN, 1 - (ratings.deviation / NEW.deviation) ** 2)
    points = NEW.points + (ratings.points - NEW.points) / known
    if provisional:
        points = min(points, ratings.proposing(provisional=True))
    return min(LEVELS, key=lambda level: abs(LEVELS[level].points - points))
