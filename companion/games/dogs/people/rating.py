"""Ratings in Sheep, Dogs and Wolves."""

from types import MappingProxyType

from companion.extras.people.rating import Rated, Rating
from engine.dogs.players.levels import NAMES

RATED = Rated(MappingProxyType({
    level: Rating(float(points), 30.0)
    for level, points in zip(NAMES, (370, *range(880, 1841, 120)), strict=True)}))
"""The ratings of the levels of Sheep, Dogs and Wolves, with 1000 for level 2.

Each wins about two of three duels against the one below, which are 120 points; level 1 wins 95%
against level 0, which are 510.
"""
