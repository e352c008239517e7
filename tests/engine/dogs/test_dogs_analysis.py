"""Games of Sheep, Dogs and Wolves analysed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dogs import legal, players
from engine.dogs.analysis import analyse, answered, judged
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.position import Position
from tests.engine.dogs.dogs_games import a_placement, random_game
from tests.long_form import only

seeds = st.integers(0, 2**32).map(Random)


@given(seeds)
@settings(max_examples=10)
def test_every_step_has_its_points_and_nothing_costs_less_than_nothing(rng: Random) -> None:
    game = random_game(rng, Options(tiles=9))
    found = analyse(game)
    assert [step.points for step in found.steps] == [(it.score,) for it in game.positions]
    assert [step.tile for step in found.steps[1:]] == list(game.entries)
    assert [step.player for step in found.steps] == [None, *(0, 1) * 4]
    assert all(step.cost >= 0 for step in found.steps)
    assert found.steps[-1].expected == game.position.score
    for before, step in zip(game.positions, found.steps[1:], strict=False):
        assert step.best in set(legal.placements(before))


def best_end(position: Position) -> int:
    """What the two last tiles come to, by looking at all of them."""
    if position.over:
        return position.score
    ends = [best_end(position.after(it)) for it in legal.placements(position)]
    return max(ends) if position.phase == "sheep" else min(ends)


@pytest.mark.parametrize("seed", only([0], range(3)))
def test_the_last_tile_is_judged_exactly_and_the_one_before_by_its_best_answer(seed: int) -> None:
    rng = Random(seed)
    game = Game.start(Options(tiles=5))
    while game.position.left > 1:
        game = game.apply(a_placement(game.position, rng))
    last = next(iter(legal.placements(game.position)))
    cost = game.position.after(last).score - best_end(game.position)
    assert judged(game.position, last).cost == cost
    before = game.upto(len(game.entries) - 1).position
    laid = game.entries[-1]
    found = judged(before, laid)  # type: ignore[arg-type]
    assert found.expected == best_end(before.after(laid))  # type: ignore[arg-type]


def test_a_stop_costs_nothing_and_then_the_end_is_known() -> None:
    game = random_game(Random(4), Options(tiles=9)).upto(3).stop()
    found = analyse(game)
    assert (found.steps[-1].tile, found.steps[-1].cost) == (None, 0)
    assert found.steps[-1].expected == game.position.score
    assert found.steps[-1] not in found.costliest(100)


def test_the_costliest_tiles_come_first_and_a_good_player_has_few() -> None:
    rng, game = Random(5), Game.start(Options(tiles=13))
    by = {"sheep": players.player("master"), "wolves": players.player("random")}
    while not game.position.over:
        game = game.apply(by[game.position.phase].move(game.position, rng))
    worst = analyse(game).costliest(100)
    assert [step.cost for step in worst] == sorted((step.cost for step in worst), reverse=True)
    assert {step.player for step in worst[:3]} == {1}


def test_what_is_expected_at_the_start_is_about_what_comes_of_it() -> None:
    club, ends = players.player("club"), []
    for seed in range(4):
        rng, game = Random(seed), Game.start(Options(tiles=11))
        while not game.position.over:
            game = game.apply(club.move(game.position, rng))
        ends.append(game.position.score)
    assert answered(Game.start(Options(tiles=11)).position) == pytest.approx(
        sum(ends) / len(ends), abs=1)
