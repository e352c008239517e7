"""The searching Wolf: its values are those of the roll-outs, and both sides' mixes balance."""

from __future__ import annotations

from math import log2
from random import Random

import numpy as np
import pytest

from engine.mutton import placements, players
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement
from engine.mutton.options import Options
from engine.mutton.players import belief, habits, rollout, searching
from engine.mutton.players.rolling import columns
from engine.mutton.players.rollout import BitBoard
from engine.mutton.players.searching import MasterWolf, SearchingWolf, balanced
from tests.engine.players.test_strong_players import played
from tests.long_form import only


def begun(pack: str = "AHQZ") -> Game:
    options = Options()
    return Game.start(options, placements.sparse(options)).choose(frozenset(pack))


@pytest.mark.parametrize("seed", only([0], range(5)))
def test_neither_side_gains_by_leaving_its_mix(seed: int) -> None:
    luck = np.random.default_rng(seed)
    values = luck.random((6, 4, 3))
    could = luck.random((6, 4)) < 0.7
    could[:, 0] = True
    mixes, answers = balanced(values, could, 2000)
    assert np.allclose(mixes.sum(axis=1), 1)
    assert np.allclose(answers.sum(axis=1), 1)
    assert not mixes[~could].any()
    worth = (values * answers).sum(axis=2)
    best_kills = np.where(could, worth, -1).max(axis=1).sum()
    cost = np.einsum("hp,hps->ps", mixes, values)
    best_shots = cost.min(axis=1).sum()
    assert best_shots <= (mixes * worth).sum() <= best_kills
    assert best_kills - best_shots < 0.02


def test_a_hand_hides_among_the_others() -> None:
    # The first plan is worth a little more to the first hand alone, but then it is shot for sure.
    values = np.array([[[0.1, 1.1], [0.0, 1.0]], [[0.9, -0.1], [1.0, 0.0]]])
    mixes, _ = balanced(values, np.full((2, 2), True), 2000)
    assert mixes[0] == pytest.approx(mixes[1], abs=0.02)


def test_values_are_those_of_the_roll_outs() -> None:
    game, rng = begun(), Random(1)
    board, wolf = BitBoard.of(game), SearchingWolf()
    fits = belief.even(evidence(game.options, clues(game.public())), rng)
    hands = np.array([bits(frozenset(pack)) for pack in ("AHQZ", "BCDE", "MNOP")], np.uint32)
    plans = wolf._plans(board, fits.packs, hands, rng)
    values = searching._values(plans, hands, board.living, 0.0)
    assert values.shape == (3, len(plans), wolf.shots)
    compared = 0
    for hand, pack in enumerate(hands.tolist()):
        for number, plan in enumerate(plans):
            if not plan.could[hand]:
                continue
            for row, shot in enumerate(plan.shots):
                then, knows = plan.board.copy(), columns(fits.packs, 26)
                knows.kill(board.beside(plan.victim))
                points = rollout.died(then, knows, pack, plan.victim)
                points += rollout.shoot(
                    then, knows, pack, shot, rollout.scattered(then, shot, rng))
                expected = points + searching.NEXT_KILL + rollout.outlook(then, knows, pack)
                assert values[hand, number, row] == pytest.approx(expected, abs=1e-3)
                compared += 1
    assert compared > 100
    more = searching._values(plans, hands, board.living, log2(8))
    assert np.allclose(more - values, 3 * rollout.PER_BIT)


@pytest.mark.parametrize("seed", range(2))
def test_it_plays_whole_games(seed: int) -> None:
    game, rng = begun(), Random(seed)
    wolf, farmer = players.wolf("searching"), players.farmer("likeliest")
    while not game.position.over:
        move = wolf.move(game, rng) if game.position.phase == "wolf" else farmer.move(
            game.public(), rng)
        game = game.apply(move)
    assert game.points is not None


def test_the_same_chance_gives_the_same_kill_and_other_chance_another() -> None:
    game, wolf = played("tips", "likeliest", seed=3, turns=4), players.wolf("searching")
    while game.position.phase != "wolf":
        game = game.apply(players.farmer("likeliest").move(game.public(), Random(1)))
    assert wolf.move(game, Random(5)) == wolf.move(game, Random(5))
    assert len({wolf.move(game, Random(seed)) for seed in range(6)}) > 1


def test_one_that_can_only_kill_its_own_does() -> None:
    cells = ("a1", "a2", "c5", "c6", "d4", "d5", "d6", "d7", "e3", "e4", "e5", "e6", "e7", "f3",
             "f4", "f5", "f6", "f7", "g4", "g5")
    options = Options.parse("sheep=20 wolves=2")
    assert rollout.estimable(options)
    game = Game.start(options, Placement(cells)).choose(frozenset("AB"))
    move = players.wolf("searching").move(game, Random(1))
    assert isinstance(move, Kill)
    assert move.victim in "AB"


@pytest.mark.parametrize(("farmer", "reads"), [("club", True), ("likeliest", False)])
def test_the_master_races_against_one_kind_of_farmer(farmer: str, reads: bool) -> None:
    shares = [MasterWolf()._reads(played("shy", farmer, seed).public()) for seed in range(4)]
    assert all(0.5 < share < 1 for share in shares) if reads else shares == [0.0] * 4


def test_without_a_fitted_reader_the_master_races_against_both_kinds() -> None:
    game = Game.start(Options.parse("shotgun"), placements.sparse(Options()))
    assert MasterWolf()._reads(game) == habits.reads(game) > 0
