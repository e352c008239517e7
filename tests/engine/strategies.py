"""Hypothesis strategies for Mutton: options and whole games of every kind."""

from random import Random

from hypothesis import strategies as st

from engine.mutton.game import Game
from engine.mutton.options import Options
from tests.engine.random_games import random_game, random_options


def seeds() -> st.SearchStrategy[Random]:
    """Sources of randomness; an example is shown as its seed."""
    return st.integers(0, 2**32 - 1).map(Random)


def any_options() -> st.SearchStrategy[Options]:
    """Options that can be played."""
    return seeds().map(random_options)


@st.composite
def games(
    draw: st.DrawFn, options: st.SearchStrategy[Options] | None = None, whole: bool = False
) -> Game:
    """Games that know their pack: broken off after any number of steps or, if `whole`, played out.

    Examples shrink towards games with few steps.
    """
    chosen = draw(any_options() if options is None else options)
    most = None if whole else draw(st.integers(0, 80))
    return random_game(draw(seeds()), chosen, most)
