"""The fitted reader: what it sees of a kill, and that it recognises the Wolf it was fitted to."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from statistics import fmean

import numpy as np
import pytest

from engine.mutton import legal, placements, players
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Shot
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, belief, habits, reading, simple
from engine.mutton.players.exploiters import ReadingFarmer, SimulatingWolf
from engine.mutton.players.habits import HistoryKey
from engine.mutton.players.reading import FEATURES, Opponent, Reader
from engine.mutton.players.strong_farmer import scattering
from engine.option_table import switch
from tests.engine.deduction.test_deduction import golden
from tests.engine.players.test_strong_players import played
from tests.long_form import only

NEUTRAL = Reader((0.0,) * len(FEATURES))


def feature(name: str, game: Game, index: int, pack: frozenset[str]) -> float:
    packs = np.array([bits(pack)], np.uint32)
    return float(reading.kill_features(game, index, packs)[0, FEATURES.index(name)])


@pytest.mark.parametrize("seed", only([0], range(3)))
def test_the_victims_in_reach_are_those_of_the_rules(seed: int) -> None:
    game = played("tips", "likeliest", seed)
    for index in reading.kills(game):
        before, after = game.upto(index), game.upto(index + 1)
        pack = game.known_pack
        if after.position.over:
            continue
        sheep = set(legal.victims(before)) - pack
        assert feature("victims before", game, index, pack) == len(sheep)
        assert feature("freedom", game, index, pack) == pytest.approx(
            -np.log(len(legal.victims(before))))
        sheep = set(legal.victims(after.apply(Pass()))) - pack
        assert feature("victims after", game, index, pack) == len(sheep)
        alone = [wolf for wolf in pack & after.position.living.keys()
                 if not after.position.neighbours(wolf)]
        assert feature("alone after", game, index, pack) == len(alone)


def test_a_reader_without_weights_only_counts() -> None:
    game = golden(5)
    even = belief.even(evidence(game.options, clues(game)), Random(1))
    read = NEUTRAL.believes(game, Random(1))
    assert (read.packs == even.packs).all()
    assert np.allclose(read.weights, even.weights)


def test_a_reader_looks_at_nothing_but_the_public_game() -> None:
    reader = Reader(tuple(0.1 * (i % 5) for i in range(len(FEATURES))))
    public = played("tips", "likeliest", seed=3, turns=5).public()
    packs = belief.fitting(evidence(public.options, clues(public)), Random(0)).tolist()
    seen = {
        reader.believes(public.choose(frozenset(
            chr(65 + i) for i in range(26) if pack >> i & 1)), Random(1)).weights.tobytes()
        for pack in packs[:: len(packs) // 3]
    }
    assert len(seen) == 1


def test_a_reader_recognises_the_wolf_it_was_fitted_to() -> None:
    taught = [one for seed in range(12)
              for one in reading.lessons(played("shy", "likeliest", seed))]
    reader = reading.fit(taught)
    fresh = [one for seed in range(50, 56)
             for one in reading.lessons(played("shy", "likeliest", seed))]
    assert reading.missing_bits(reader, fresh) < reading.missing_bits(None, fresh) - 0.3
    assert reading.missing_bits(NEUTRAL, fresh) == pytest.approx(
        reading.missing_bits(None, fresh))


START = reading.PRIOR / (reading.PRIOR + 1 + reading.ODD)


def met(farmer: FarmerPlayer, rounds: int, seeds: int) -> Opponent:
    """Return what a Farmer's shots at the club Wolf show on average."""
    found = []
    for seed in range(seeds):
        rng, options = Random(seed), Options()
        game = Game.start(options, placements.sparse(options)).choose(frozenset("AHQZ"))
        assert reading.opponent(game.public()).reader == pytest.approx(START)
        while game.position.round <= rounds and not game.position.over:
            mover = players.wolf("club") if game.position.phase == "wolf" else farmer
            game = game.apply(mover.move(
                game if game.position.phase == "wolf" else game.public(), rng))
        found.append(reading.opponent(game.public()))
    return Opponent(*map(fmean, zip(*found, strict=True)))


@pytest.mark.parametrize(
    "name", only(["likeliest"], ["likeliest", "rollout", "reader", "club", "tips"]))
def test_shots_show_a_farmer_who_has_no_reader(name: str) -> None:
    assert 0 < met(players.farmer(name), rounds=7, seeds=8).reader < START - 0.1


def test_shots_show_a_farmer_who_has_a_reader() -> None:
    assert START + 0.1 < met(players.farmer("master"), rounds=5, seeds=6).reader < 1


@pytest.mark.whole
def test_shots_show_a_farmer_who_has_another_shipped_reader() -> None:
    for reader in reading.shipped()[1:]:
        assert START + 0.1 < met(ReadingFarmer(reader), rounds=5, seeds=6).reader < 1


@pytest.mark.parametrize(("name", "knows"), [
    pytest.param("likeliest", False, marks=pytest.mark.whole), ("rollout", False),
    ("reader", True), pytest.param("club", True, marks=pytest.mark.whole)])
def test_shots_show_a_farmer_who_knows_habits(name: str, knows: bool) -> None:
    chance = met(players.farmer(name), rounds=5, seeds=6).habits
    assert 0.5 < chance < 1 if knows else 0 < chance < 0.25


def test_a_farmer_who_passes_counts_and_has_no_reader() -> None:
    game = played("tips", "likeliest", seed=3, turns=1)
    assert max(reading.opponent(game.apply(Pass()).public())) < 0.05


def test_the_likeliest_share_their_rank() -> None:
    suspicions = [0.1, 0.4, 0.0, 0.4, 0.3]
    ranked = [reading._ranked(suspicions, shot) - habits.ANY_SHOT for shot in range(5)]
    first, second, third, fourth = reading.RANKS
    assert ranked == pytest.approx(
        [fourth, (first + second) / 2, 0, (first + second) / 2, third])


def test_the_estimate_trusts_those_who_foresee_the_shots() -> None:
    game = played("tips", "likeliest", seed=3, turns=2).public()
    before, turn = game.upto(1), game.turns[-1]
    assert isinstance(turn.move, Shot)
    shot = ord(turn.move.animal) - 65
    fits, opinions = reading._opinions(HistoryKey.of(before))
    chances = opinions @ fits.rows[:, shot]
    prior, after = reading._shares(HistoryKey.of(before)), reading._shares(HistoryKey.of(game))
    assert sum(after) == pytest.approx(1)
    gains = [new / old for new, old in zip(after, prior, strict=True)]
    hit = turn.marks == ("w",)
    assert int(np.argmax(gains)) == int((chances if hit else -chances).argmax())


def test_runners_that_stand_apart_show_a_wolf_that_is_not_simple() -> None:
    options = Options()
    game = Game.start(options, placements.sparse(options)).choose(frozenset("AHQZ"))
    victim = min(legal.victims(game))
    crowd, apart = (game.apply(Kill(victim, runs)).public() for runs in (
        simple.crowded_flight(game.position, victim, Random(1)),
        next(legal.flights(game.position, victim))))
    (kill,) = reading.kills(crowd)
    assert reading.scattered(apart, kill) is True
    assert reading.scattered(crowd, kill) is False
    start = reading._shares(HistoryKey.of(game.public()))
    assert len(set(start)) == 1
    simple_after = [
        sum(reading._shares(HistoryKey.of(one))[:reading.SIMPLE]) for one in (apart, crowd)]
    assert simple_after[0] < 0.2 < sum(start[:reading.SIMPLE]) < simple_after[1]


def test_readers_are_used_where_they_were_fitted() -> None:
    assert reading.readable(Options())
    assert reading.readable(Options.parse("remove wolves=3"))
    for other in ("escape", "shotgun", "no_reveal", "dictionary", "wolves=13", "size=5"):
        assert not reading.readable(Options.parse(other)), other


def test_options_that_change_the_game_have_readers_of_their_own() -> None:
    own = {options: reading.special(Options.parse(options)) for options in (
        "no_reveal", "shotgun", "escape", "dictionary", "size=3 sheep=12", "size=5", "size=6")}
    assert None not in own.values()
    assert len(set(own.values())) == len(own)
    assert reading.special(Options.parse("shotgun remove no_berserk")) == own["shotgun"]
    assert reading.special(Options.parse("escape no_reveal")) == own["no_reveal"]
    for other in ("", "wolves=3", "wolves=13", "sheep=12"):  # others apply, or too many packs
        assert reading.special(Options.parse(other)) is None, other


@dataclass(frozen=True, kw_only=True)
class LaterOptions(Options):
    """The options with one more, to which nothing was fitted."""

    fog: bool = switch(False)


@pytest.mark.parametrize("options", ["", "no_reveal", "shotgun", "escape", "dictionary", "size=5"])
def test_no_reader_is_used_for_an_option_that_it_does_not_know(options: str) -> None:
    game = LaterOptions.parse(options)
    assert reading.readable(game) or reading.special(game) is not None
    game = LaterOptions.parse(f"{options} fog")
    assert not reading.readable(game)
    assert reading.special(game) is None


@pytest.mark.parametrize("options", ["no_reveal", "shotgun", "escape", "size=5"])
def test_the_master_shoots_the_likeliest_by_the_reader_of_its_options(options: str) -> None:
    rng, kinds = Random(options), Options.parse(options)
    game = Game.start(kinds, placements.random(kinds, rng))
    game = game.choose(frozenset(rng.sample(kinds.flock, kinds.wolves)))
    game = game.apply(players.wolf("tips").move(game, rng)).public()
    chance = reading.estimated(game, Random(0)).chances
    move = players.farmer("master").move(game, Random(1))
    assert isinstance(move, Shot)
    assert chance[ord(move.animal) - 65] == max(
        chance[ord(animal) - 65] for animal in game.position.living)


def test_from_a_shotgun_of_the_master_the_neighbours_run_apart() -> None:
    options, rng = Options(shotgun=True), Random(5)
    game = Game.start(options, placements.sparse(options)).choose("AHQZ")
    game = game.apply(players.wolf("tips").move(game, rng)).public()
    fits = reading.estimated(game, rng)
    suspect = max(game.position.living, key=lambda one: len(game.position.neighbours(one)))

    def pairs(shot: Shot) -> int:
        after = game.apply(shot, ("x",)).position
        return sum(len(after.neighbours(one)) for one in after.living)

    chosen = [pairs(scattering(game, suspect, fits, Random(seed))) for seed in range(5)]
    drawn = [pairs(simple.shot(game.position, suspect, Random(seed))) for seed in range(40)]
    assert sum(chosen) / 5 < sum(drawn) / 40


def test_the_opponents_that_study_a_player_make_legal_and_repeatable_moves() -> None:
    options = Options()
    wolf, farmer = SimulatingWolf(players.farmer("club")), ReadingFarmer(NEUTRAL)
    game = Game.start(options, placements.sparse(options))
    game = game.choose(frozenset("AHQZ"))
    for _ in range(2):
        kill = wolf.move(game, Random(1))
        assert kill == wolf.move(game, Random(1))
        game = game.apply(kill)
        shot = farmer.move(game.public(), Random(2))
        assert shot == farmer.move(game.public(), Random(2))
        game = game.apply(shot)
