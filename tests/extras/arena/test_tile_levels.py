"""The levels of the tile games: each is a little stronger than the one below."""

from itertools import pairwise
from math import sqrt
from statistics import fmean, pstdev

import pytest

from companion.extras.arena.tile_games import Pair, play
from engine.dogs.players.levels import NAMES

GAMES: tuple[str, ...] = ("dogs", "together", "rivals")
CHILDREN = NAMES[0]
"""This level loses more often, so that small children can win."""
FEWEST, MOST = 50, 200
"""Pairs that are played."""
SURE = 2.6
"""Standard errors that must fit between the share and both limits for no more to be played."""


@pytest.mark.whole
@pytest.mark.parametrize("contest", GAMES)
@pytest.mark.parametrize(("lower", "upper"), list(pairwise(NAMES)))
def test_each_level_beats_the_one_below(contest: str, lower: str, upper: str) -> None:
    """In 58 to 70% of 200 pairs, give or take two standard errors (7%); a draw is half a win. As
    soon as it is sure that they will be, no more are played.

    All 200 take 1 to 5 minutes for level 7 of the dogs and above, some 40 minutes for level 9 of
    the fold, 25 for level 8, 10 for level 7, and up to 100 seconds for each other level. As rivals
    each step takes a minute.
    """
    least, most = 0.51, 1.0 if lower == CHILDREN else 0.77
    shares: list[float] = []
    for number in range(MOST):
        found = play(Pair(contest, upper, lower, 34, number))
        shares.append((found.one > found.other) + (found.one == found.other) / 2)
        margin = SURE * pstdev(shares) / sqrt(len(shares))
        if len(shares) >= FEWEST and least < fmean(shares) - margin and (
            most == 1.0 or fmean(shares) + margin <= most
        ):
            break
    assert least < fmean(shares) <= most, len(shares)
