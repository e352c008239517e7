"""The computer players of Sheep, Dogs and Wolves: legal, repeatable, the stronger the better."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dogs import legal, players
from engine.dogs.options import Options
from engine.dogs.players.batch import Odds, Table, replies
from engine.dogs.position import Phase, Position
from tests.engine.dogs.dogs_games import a_placement, random_game
from tests.long_form import examples

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


@pytest.mark.parametrize("name", players.names())
def test_same_position_and_same_chance_same_tile(name: str) -> None:
    rng, position = Random(3), Position.start(Options(tiles=9))
    for _ in range(5):
        position = position.after(a_placement(position, rng))
    one, other = (players.player(name).move(position, Random(7)) for _ in range(2))
    assert one == other
    assert not legal.defects(position, one)


@pytest.mark.parametrize("name", players.names())
def test_every_player_plays_a_whole_game(name: str) -> None:
    assert 0 <= played(name, name, 1, tiles=9) <= 9


def test_the_last_tile_of_master_and_greedy_is_the_best_there_is() -> None:
    for seed in range(6):
        position = random_game(Random(seed), Options(tiles=11)).positions[-2]
        least = min(position.after(it).score for it in legal.placements(position))
        for name in ("greedy", "club", "master"):
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

        assert answered("master") >= answered("greedy")


def test_stronger_players_save_more_and_let_fewer_be_saved() -> None:
    """Duels, both sides of the table; the arena has the figures."""
    for strong, weak in (("greedy", "random"), ("club", "beginner")):
        saved = sum(played(strong, weak, seed) for seed in range(4))
        let = sum(played(weak, strong, seed) for seed in range(4))
        assert saved > let, (strong, weak)
    assert played("master", "greedy", 1) > played("greedy", "master", 1)


def test_there_are_three_strengths_to_choose_among() -> None:
    assert set(players.STRENGTHS) <= set(players.names())
    with pytest.raises(LookupError, match="there is no player 'wolf'; there are random, greedy"):
        players.player("wolf")
