"""Games of Wolf in the Fold analysed."""

from __future__ import annotations

from random import Random

import pytest

from engine.fold import legal
from engine.fold.analysis import analyse, judged
from engine.fold.game import Game
from engine.fold.options import Options
from engine.fold.position import Lay
from engine.fold.scoring import score
from tests.engine.fold.drawn_tables import drawn
from tests.engine.fold.fold_games import random_game
from tests.long_form import only

SMALL = Options(players=2, single=4, lambs=2, black=1, straight=1, corner=3, star=1, shepherd=1,
                wolf=1)


@pytest.mark.parametrize("seed", only([0], range(3)))
def test_every_step_has_its_points_and_nothing_costs_less_than_nothing(seed: int) -> None:
    game = random_game(Random(seed), SMALL)
    found = analyse(game)
    now = [score(position) for position in game.positions]
    assert [step.points for step in found.steps] == [(it.players, it.wolves) for it in now]
    assert all(step.cost >= 0 for step in found.steps)
    assert found.steps[-1].expected == now[-1].players - now[-1].wolves
    for before, step in zip(game.positions, found.steps[1:], strict=False):
        assert isinstance(step.tile, Lay)
        assert step.best in set(legal.lays(before, step.tile.kind))


def test_the_tile_that_encloses_is_the_best_and_another_costs_the_points() -> None:
    """Of two rivals one leaves a herd open that could have been closed: 13 points, which the other
    may now take."""
    table = drawn("""
          > - - <
         ? S L B >
          > - - <
    """)
    position = Game.start(Options(players=2, rivals=True), table.lays).position
    closing = Lay("<", table.asked[0])
    assert max(score(position.after(closing)).each) == 13
    assert judged(position, closing).cost == 0
    elsewhere = Lay("<", min(position.free - {closing.cell}))
    found = judged(position, elsewhere)
    assert found.best == closing
    assert found.cost >= 13
    assert found.expected is None


def test_rivals_have_points_each_and_nobody_says_what_is_expected() -> None:
    options = Options(players=3, rivals=True, single=3, lambs=1, black=1, straight=1, corner=2,
                      star=1, shepherd=0, wolf=0)
    game = random_game(Random(1), options)
    found = analyse(game)
    assert found.sides == ("player 1", "player 2", "player 3")
    assert found.expected == ""
    assert {step.expected for step in found.steps} == {None}
    assert [step.player for step in found.steps[1:5]] == [0, 1, 2, 0]
