"""Computer players of Sheep, Dogs and Wolves, and the analysis of a game."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dogs import legal, players
from engine.dogs.analysis import analyse, answered, judged
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.players.batch import Odds, Table, replies
from engine.dogs.players.levels import NAMES
from engine.dogs.players.looking import ODDS, HighestPlayer
from engine.dogs.players.simple import best_of
from engine.dogs.position import Phase, Placement, Position
from tests.engine.dogs.dogs_games import a_placement, random_game
from tests.long_form import examples, only

seeds = st.integers(0, 2**32).map(Random)


def played(sheep: str, wolves: str, seed: int, tiles: int = 23) -> int:
    """How many sheep are saved."""
    by: dict[Phase, players.Player] = {
        "sheep": players.player(sheep), "wolves": players.player(wolves)}
    rng, position = Random(seed), Position.start(Options(tiles=tiles))
    while not position.over:
        placement = by[position.phase].move(position, rng)
        assert not legal.defects(position, placement)
        position = position.after(placement)
    return position.score


@given(seeds)
@examples(40)
def test_the_batch_finds_all_placements_and_scores_them_as_the_engine_does(rng: Random) -> None:
    position = rng.choice(random_game(rng).positions[:-1])
    found = replies(Table.of(position))
    placements = [found.placement(number) for number in range(len(found))]
    assert set(placements) == set(legal.placements(position))
    assert len(set(placements)) == len(placements)
    scores = [position.after(it).score for it in placements]
    assert found.worth(Odds(0, 0)).tolist() == pytest.approx(scores)


@given(seeds)
@examples(40)
def test_at_the_end_no_odds_are_left(rng: Random) -> None:
    position = random_game(rng).positions[-2]
    found = replies(Table.of(position))
    assert np.array_equal(found.worth(Odds(0.5, 0.5)), found.worth(Odds(0, 0)))


def test_odds_are_between_the_best_and_the_worst() -> None:
    position = Position.start(Options(tiles=7))
    found = replies(Table.of(position))
    sure, hoped = found.worth(Odds(1, 0)), found.worth(Odds(0.3, 0.3))
    assert (hoped <= sure).all()
    assert (hoped >= 0).all()


def test_a_dog_keeps_wolves_away_from_the_places_beside_it() -> None:
    """The tile upright at the left: a wolf may come above and below the first sheep, and left of
    and below the second. Its dog lies beside the first of these places."""
    found = replies(Table.of(Position.start(Options())))
    number = [found.placement(it) for it in range(len(found))].index(Placement((-2, -1), "n"))
    naive, guarded = (
        found.worth(Odds(1, 0.5, guarded=seen))[number] for seen in (False, True))
    assert (naive, guarded) == (0.25 + 0.25, 0.5 + 0.25)


def test_chance_decides_which_of_equal_tiles_the_master_looks_at() -> None:
    """A table that looks the same from above and below: in the order of the board, a master that
    looks at one tile only would always look at one above."""
    master, start = HighestPlayer(), Position.start(Options())
    master.widths = (1,)
    above = {master.move(start, Random(seed)).cell[1] < 0 for seed in range(12)}
    assert above == {True, False}


@pytest.mark.parametrize("name", players.names())
def test_same_position_and_same_chance_same_tile(name: str) -> None:
    rng, position = Random(3), Position.start(Options(tiles=9))
    for _ in range(5):
        position = position.after(a_placement(position, rng))
    one, other = (players.player(name).move(position, Random(7)) for _ in range(2))
    assert one == other
    assert not legal.defects(position, one)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("name", players.names())
def test_every_player_plays_a_whole_game(name: str) -> None:
    assert 0 <= played(name, name, 1, tiles=9) <= 9


def test_the_last_tile_of_master_and_greedy_is_the_best_there_is() -> None:
    for seed in range(6):
        position = random_game(Random(seed), Options(tiles=11)).positions[-2]
        least = min(position.after(it).score for it in legal.placements(position))
        for name in ("greedy", "level-9"):
            placement = players.player(name).move(position, Random(seed))
            assert position.after(placement).score == least


def test_master_looks_at_the_answer() -> None:
    """With two tiles left it takes what is best after the best answer, of the tiles that it looks
    at; so it never ends worse than the greedy player against the same answer."""
    for seed in range(4):
        position = random_game(Random(seed), Options(tiles=9)).positions[-3]

        def answered(name: str, position: Position = position) -> int:
            after = position.after(players.player(name).move(position, Random(1)))
            return min(after.after(it).score for it in legal.placements(after))

        assert answered("level-9") >= answered("greedy")


def test_stronger_players_save_more_and_let_fewer_be_saved() -> None:
    """Duels, both sides of the table; the arena has the figures."""
    for strong, weak in (("greedy", "random"), ("level-5", "level-1")):
        saved = sum(played(strong, weak, seed) for seed in range(4))
        let = sum(played(weak, strong, seed) for seed in range(4))
        assert saved > let, (strong, weak)
    assert played("level-9", "greedy", 1) > played("greedy", "level-9", 1)


def test_there_are_three_strengths_to_choose_among() -> None:
    assert set(NAMES) <= set(players.names())
    with pytest.raises(LookupError, match="there is no player 'wolf'; there are random, greedy"):
        players.player("wolf")


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
    by = {"sheep": players.player("level-9"), "wolves": players.player("random")}
    while not game.position.over:
        game = game.apply(by[game.position.phase].move(game.position, rng))
    worst = analyse(game).costliest(100)
    assert [step.cost for step in worst] == sorted((step.cost for step in worst), reverse=True)
    assert {step.player for step in worst[:3]} == {1}


def test_what_is_expected_at_the_start_is_about_what_comes_of_it() -> None:
    ends = []
    for seed in range(4):
        rng, game = Random(seed), Game.start(Options(tiles=11))
        while not game.position.over:
            found = replies(Table.of(game.position))
            worth = found.worth(ODDS[game.position.phase])
            game = game.apply(found.placement(best_of(worth, game.position.phase, rng)))
        ends.append(game.position.score)
    assert answered(Game.start(Options(tiles=11)).position) == pytest.approx(
        sum(ends) / len(ends), abs=1)
