"""The strategy that gives little away: a true mix, the same for all packs, and cheap to keep."""

from __future__ import annotations

from random import Random
from statistics import fmean

import numpy as np
import pytest

from engine.mutton import legal, placements, players
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, belief, mixing, reading
from engine.mutton.players.exploiters import ReadingFarmer
from engine.mutton.players.rolling import kill_of
from engine.mutton.players.rollout import Board


def started(pack: str = "AHQZ") -> Game:
    options = Options()
    return Game.start(options, placements.sparse(options)).choose(frozenset(pack))


def mixed(game: Game, farmer: FarmerPlayer, turns: int, seed: int) -> Game:
    """Play some turns of the strategy against a Farmer."""
    rng = Random(seed)
    while not game.position.over and len(game.entries) < turns:
        if game.position.phase == "farmer":
            game = game.apply(farmer.move(game.public(), rng))
            continue
        kill = mixing.draw(game, rng)
        assert kill is not None
        game = game.apply(kill_of(Board.of(game), game, *kill))
    return game


def test_every_pack_mixes_the_kills_that_it_can_make() -> None:
    game = mixed(started(), players.farmer("likeliest"), 2, seed=1).public()
    packs = belief.fitting(evidence(game.options, clues(game)), Random(0))[::40]
    mix = mixing.strategy(game)
    chance = mix.probabilities(packs)
    assert np.allclose(chance.sum(axis=0), 1, atol=1e-4)
    for column, pack in enumerate(packs.tolist()):
        letters = frozenset(chr(65 + i) for i in range(26) if pack >> i & 1)
        victims = legal.victims(game.choose(letters))
        for row in np.flatnonzero(chance[:, column]):
            assert chr(65 + mix.kills.victims[row]) in victims
    assert (chance > 0.01).sum(axis=0).mean() > 5  # no pack has a favourite that gives it away


def test_the_best_reader_believes_what_the_mix_says_and_never_rules_out_the_pack() -> None:
    game = mixed(started(), players.farmer("likeliest"), 5, seed=2)
    public = game.public()
    fits = mixing.believed(public)
    assert set(fits.packs.tolist()) == set(
        belief.fitting(evidence(game.options, clues(public)), Random(0)).tolist())
    assert fits.weights.sum() == pytest.approx(1, abs=1e-4)
    assert fits.weights[fits.packs == bits(game.known_pack)][0] > 0


def test_information_that_costs_more_is_given_away_less(monkeypatch: pytest.MonkeyPatch) -> None:
    game = started().public()
    fits = belief.even(evidence(game.options, clues(game)), Random(0))
    packs = fits.packs[::25]
    given = []
    for price in (0.1, 1.5):
        monkeypatch.setattr(mixing, "LEAK", price)
        chance = mixing.solve(Board.of(game), fits, Random(1)).probabilities(packs).astype(float)
        common = chance.mean(axis=1, keepdims=True)
        share = np.where(chance > 0, chance / np.maximum(common, 1e-12), 1)
        given.append(float((chance * np.log2(share)).sum(axis=0).mean()))
    assert given[1] < given[0] - 0.3


def test_the_strategy_does_not_depend_on_the_pack() -> None:
    seen = set()
    for pack in ("AHQZ", "BCDE"):
        mixing._strategy.cache_clear()
        mix = mixing.strategy(started(pack).public())
        seen.add((mix.kills.flights, mix.common.tobytes(), mix.exposure.tobytes()))
    assert len(seen) == 1


def test_shots_show_a_farmer_who_reads() -> None:
    reader, counter = ReadingFarmer(reading.shipped()[0]), players.farmer("likeliest")
    reads = [mixing.reads(mixed(started(), reader, 5, seed).public()) for seed in range(2)]
    counts = [mixing.reads(mixed(started(), counter, 5, seed).public()) for seed in range(2)]
    assert fmean(reads) > fmean(counts)
    assert all(0 < chance < 1 for chance in (*reads, *counts))
    assert mixing.reads(started().public()) == 0.5
