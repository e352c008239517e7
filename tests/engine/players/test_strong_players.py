"""The strong players: how Wolves choose, which Farmer shoots, when berserk pays."""

from __future__ import annotations

from random import Random
from statistics import fmean

import numpy as np

from engine.mutton import placements, players
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players import belief, habits, rollout
from engine.mutton.players.belief import Belief
from engine.mutton.players.habits import chances, wolf_turns
from engine.mutton.players.rolling import columns
from engine.mutton.players.rollout import BitBoard
from engine.mutton.players.strong_farmer import cheapest_rampage
from engine.mutton.players.strong_wolf import ClubWolf, race
from tests.engine.deduction.test_deduction import golden


def played(wolf: str, farmer: str, seed: int, turns: int = 99, which: str = "") -> Game:
    rng, options = Random(seed), Options.parse(which)
    game = Game.start(options, placements.sparse(options))
    game = game.choose(players.wolf("random").choose_pack(game, rng))
    while not game.position.over and len(game.entries) < turns:
        if game.position.phase == "wolf":
            game = game.apply(players.wolf(wolf).move(game, rng))
        else:
            game = game.apply(players.farmer(farmer).move(game.public(), rng))
    return game


def test_every_habit_chooses_some_kill_of_those_a_pack_can_make() -> None:
    game = golden(4)
    found = evidence(game.options, clues(game))
    could = chances(found, game.position)
    packs = belief.fitting(found, Random(1))
    chosen = habits.choices(could, packs)
    possible = np.array([[bool(pack & chance.suspects) for chance in could]
                         for pack in packs.tolist()])
    assert np.allclose(chosen.sum(axis=2), possible.any(axis=1), atol=1e-6)
    assert (chosen[:, ~possible] == 0).all()
    assert (chosen[:, possible] > 0).all()


def test_habits_tell_the_wolf_that_has_them() -> None:
    # Over many kills, each of two Wolves is recognised better by its own habit than the other's.
    keeps, crowds = habits.Habit(kept=20), habits.Habit(crowd=1, own=-3, mate=-5)
    margin = {}
    for wolf in ("keeper", "tips"):
        ratios = []
        for seed in range(12):
            game = played(wolf, "likeliest", seed)
            pack = np.array([bits(game.pack or ())], np.uint32)
            as_keeper, as_tips = habits.likelihoods(wolf_turns(game), pack, (keeps, crowds))[:, 0]
            ratios.append(np.log(as_keeper / as_tips))
        margin[wolf] = fmean(ratios)
    assert margin["keeper"] > 1 > -1 > margin["tips"]


def test_chances_are_those_of_the_deduction_after_the_kill() -> None:
    from engine.mutton.deduction import deduce

    game = golden(4)
    could = {chance.victim: chance for chance in
             chances(evidence(game.options, clues(game)), game.position)}
    before = deduce(game)
    after = golden(5)
    turn = after.entries[-1]
    assert isinstance(turn, Turn)
    assert isinstance(turn.move, Kill)
    chance = could[turn.move.victim]
    kept_and_sheep = deduce(after).packs
    assert kept_and_sheep <= round(chance.kept * before.packs)
    assert chance.suspects == bits(game.position.neighbours("W"))


def test_shots_tell_a_farmer_who_reads_from_one_who_counts() -> None:
    reading = [habits.reads(played("shy", "club", seed).public()) for seed in range(8)]
    counting = [habits.reads(played("shy", "likeliest", seed).public()) for seed in range(8)]
    assert fmean(reading) > 0.6
    assert fmean(counting) < 0.4
    assert all(0 < share < 1 for share in (*reading, *counting))


def test_a_blunt_farmer_shoots_among_those_about_as_likely() -> None:
    # A is a wolf in 50 of 100 packs, B in 48, C in 30.
    packs = [1] * 22 + [2] * 20 + [4] * 30 + [3] * 28
    options = Options(size=2, sheep=3, wolves=1)
    board = BitBoard.of(Game.start(options, Placement(("a1", "b2", "c3"))))
    suspicion = columns(np.array(packs, np.uint32), 3)
    rng = Random(1)
    shot = [rollout.likeliest(board, suspicion, rng, blunt=0.03) for _ in range(2000)]
    assert rollout.likeliest(board, suspicion, rng) == 0
    assert set(shot) == {0, 1}
    share = shot.count(0) / len(shot)
    assert abs(share - 1 / (1 + np.exp(-0.02 / 0.03))) < 0.05  # over four standard errors


def test_the_master_farmer_cannot_be_foretold_and_shoots_nobody_who_is_certainly_a_sheep() -> None:
    game = played("shy", "likeliest", seed=4, turns=1).public()
    chance = habits.weighed(game, Random(0)).chances
    moves = {players.farmer("master").move(game, Random(seed)) for seed in range(40)}
    assert len(moves) > 1
    assert all(chance[ord(move.animal) - 65] > 0 for move in moves if isinstance(move, Shot))


def test_the_club_wolf_weighs_no_more_packs_than_it_can_in_time() -> None:
    game = played("shy", "likeliest", seed=4, turns=0)
    assert game.pack is not None
    wolf = ClubWolf()
    (first, *_) = wolf._candidates(game, BitBoard.of(game), bits(game.pack), Random(1))
    assert first.reading.fitting.bit_length() <= wolf.readers + 1
    assert 14_000 < first.counting.fitting.bit_length() <= 14_950
    assert abs(first.hidden) < 6


def test_the_strong_farmer_never_looks_at_the_pack() -> None:
    game = played("tips", "likeliest", seed=3, turns=5)
    public = game.public()
    packs = belief.fitting(evidence(public.options, clues(public)), Random(0)).tolist()
    for name in players.farmers():
        moves = {
            players.farmer(name).move(public.choose(_letters(pack)), Random(5))
            for pack in packs[:: max(1, len(packs) // 5)]
        }
        assert len(moves) == 1, name


def _letters(pack: int) -> frozenset[str]:
    return frozenset(chr(65 + i) for i in range(26) if pack >> i & 1)


def test_packs_drawn_from_a_belief_are_as_frequent_as_they_are_likely() -> None:
    packs = np.array([0b00011, 0b00101, 0b00110], np.uint32)
    fits = Belief(packs, belief.rows(packs, 5), np.array([0.7, 0.2, 0.1], np.float32))
    for number in (2, 40, 4096):  # fewer than the packs, and more of them
        drawn = fits.drawn(number, np.random.default_rng(1))
        assert np.allclose(drawn.weights, 1 / number)
        assert np.allclose(drawn.chances, fits.chances, atol=1 / number), number
    even = belief.even(evidence(Options(size=2, sheep=5, wolves=2), ()), Random(1))
    assert even.drawn(20, np.random.default_rng(1)) is even  # nothing to choose


def test_going_berserk_costs_the_sheep_among_the_targets() -> None:
    packs = np.array([0b00011, 0b00101], np.uint32)  # A and B, or A and C; D and E are sheep
    fits = Belief(packs, belief.rows(packs, 5), np.array([0.5, 0.5], np.float32))
    everybody = np.ones(5, np.float32)
    assert cheapest_rampage(fits, everybody) == (1.0, [0, 1, 2])  # B or C dies for nothing
    # With nobody left but the suspects, a missed wolf costs the one sheep that a sure shot does.
    likely = Belief(packs, fits.rows, np.array([0.9, 0.1], np.float32))
    cost, targets = cheapest_rampage(likely, np.array([1, 1, 1, 0, 0], np.float32))
    assert targets == [0, 1]
    assert abs(cost - 0.1) < 1e-6


def test_no_sheep_survives_thirteen_wolves() -> None:
    for seed in range(3):
        assert played("master", "likeliest", seed, which="wolves=13").points == 13


def test_a_race_spends_its_trials_on_the_best() -> None:
    rng, made = Random(1), dict.fromkeys(range(9), 0)

    def trial(candidate: int) -> float:
        made[candidate] += 1
        return candidate + rng.gauss(0, 1)

    worth, best = race(list(range(9)), trial, 800)[0]
    assert best == 8
    assert abs(worth - 8) < 0.5
    assert made[8] > 3 * made[0]
    assert sum(made.values()) < 1000
