"""The levels of the tile games: each is a little stronger than the one below."""

from itertools import pairwise

import pytest

from companion.extras.arena.tile_games import Pair, play, summed
from engine.dogs.players.levels import NAMES

GAMES: tuple[str, ...] = ("dogs", "together")
CHILDREN = NAMES[0]
"""This level loses more often, so that small children can win."""


@pytest.mark.whole
@pytest.mark.parametrize("contest", GAMES)
@pytest.mark.parametrize(("lower", "upper"), list(pairwise(NAMES)))
def test_each_level_beats_the_one_below(contest: str, lower: str, upper: str) -> None:
    """In 58 to 70% of 200 pairs, give or take two standard errors (7%); a draw is half a win.

    This takes 1 to 5 minutes for level 7 of the dogs and above, some 40 minutes for level 9 of the
    fold, 25 for level 8, 10 for level 7, and up to 100 seconds for each other level.
    """
    found = summed(play(Pair(contest, upper, lower, 34, number)) for number in range(200))
    most = 1.0 if lower == CHILDREN else 0.77
    assert 0.51 < (found.won + found.drawn / 2) / found.pairs <= most
