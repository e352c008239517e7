"""The strong players: their search, and their readings of kills."""

from dataclasses import dataclass, replace
from math import log2
from random import Random
from statistics import fmean

import numpy as np
import pytest

from engine.mutton import legal, placements, players
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Move, Pass, Placement, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players import (
    FarmerPlayer,
    WolfPlayer,
    belief,
    habits,
    reading,
    rollout,
    searching,
    simple,
    solving,
    strong_farmer,
    strong_wolf,
)
from engine.mutton.players.belief import Belief
from engine.mutton.players.exploiters import SimulatingWolf
from engine.mutton.players.habits import HistoryKey, chances, wolf_turns
from engine.mutton.players.reading import FEATURES, Lesson, Opponent, Reader
from engine.mutton.players.rolling import columns
from engine.mutton.players.rollout import BitBoard, Work
from engine.mutton.players.searching import HighestWolf, SearchingWolf, balanced, searches
from engine.mutton.players.strong_farmer import HighestFarmer, cheapest_rampage, scattering
from engine.mutton.players.strong_wolf import TrialWolf, race
from engine.option_table import switch
from tests.bench.exploiters import (
    INPUTS,
    KINDS,
    OPINIONS,
    SIGNS,
    InformedReader,
    LearntWolf,
    ReadingFarmer,
    ValueLesson,
    informed_lessons,
    kind,
    learn_value,
    signs,
    value_lessons,
)
from tests.engine.deduction.test_deduction import golden
from tests.long_form import only


def played(wolf: str, farmer: str, seed: int, turns: int = 99, which: str = "") -> Game:
    rng, options = Random(seed), Options.parse(which)
    game = Game.start(options, placements.sparse(options))
    game = game.choose(players.wolf("random").choose_pack(game, rng))
    return players.played(game, players.wolf(wolf), players.farmer(farmer), rng, turns)


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
    reading = [habits.reads(played("shy", "weighing", seed).public()) for seed in range(8)]
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
    moves = {players.farmer("level-9").move(game, Random(seed)) for seed in range(40)}
    assert len(moves) > 1
    assert all(chance[ord(move.animal) - 65] > 0 for move in moves if isinstance(move, Shot))


def test_the_club_wolf_weighs_no_more_packs_than_it_can_in_time() -> None:
    game = played("shy", "likeliest", seed=4, turns=0)
    assert game.pack is not None
    wolf = TrialWolf()
    (first, *_) = wolf._candidates(game, BitBoard.of(game), bits(game.pack), Random(1), Work())
    assert first.reading.fitting.bit_length() <= wolf.readers + 1
    packs = belief.fitting(evidence(game.options, clues(game.public())), Random(1))
    kept = (packs & np.uint32(first.suspects) != 0) & (packs >> np.uint32(first.victim) & 1 == 0)
    assert first.counting.fitting.bit_count() == kept.sum() > wolf.weighed / 2  # all count
    assert first.counting.fitting.bit_length() < 0.7 * len(packs)  # the others take no time
    assert abs(first.hidden) < 6


def test_a_move_takes_no_more_work_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is counted, so the same move is made again. One who has time makes another at times."""
    made: list[rollout.Work] = []

    class Noted(rollout.Work):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(strong_wolf, "Work", Noted)
    monkeypatch.setattr(strong_farmer, "Work", Noted)
    monkeypatch.setattr(rollout, "MOST_WORK", 600)
    for seed, text in enumerate(("", "escape no_reveal", "wolves=13")):
        game = played("shy", "likeliest", seed, turns=0, which=text)
        assert game.pack is not None
        kill = players.wolf("level-9").move(game, Random(seed))
        assert kill == players.wolf("level-9").move(game, Random(seed))
        after = game.apply(kill).public()
        players.farmer("level-9").move(after, Random(seed))
        players.farmer("adviser").move(after, Random(seed))
    # One trial for each of 144 candidates, in each of the races, is made in any case.
    assert all(one.done < 600 + 64 * 13 + 144 * 13 for one in made), [one.done for one in made]
    assert min(one.left for one in made) == 0 < len(made) == 12


def test_trees_that_are_too_large_are_not_built_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wolf among six sheep on a board of side 3 has some 50,000 boards before the limit."""
    copied, copy = [0], BitBoard.copy

    def counted(board: BitBoard) -> BitBoard:
        copied[0] += 1
        return copy(board)

    monkeypatch.setattr(BitBoard, "copy", counted)
    options = Options(size=3, sheep=6, wolves=1)
    assert solving.solved(options, placements.usual(options, Random(0))) is None
    assert copied[0] < 1000


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
    assert played("level-9", "likeliest", 0, which="wolves=13").points == 13


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
                    then, knows, pack, shot, then.scattered(shot, rng))
                expected = points + searching.NEXT_KILL + rollout.outlook(then, knows, pack)
                assert values[hand, number, row] == pytest.approx(expected, abs=1e-3)
                compared += 1
    assert compared > 100
    more = searching._values(plans, hands, board.living, log2(8))
    assert np.allclose(more - values, 3 * rollout.PER_BIT)


@pytest.mark.drawn(2)
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


@pytest.mark.parametrize(("farmer", "reads"), [("weighing", True), ("likeliest", False)])
def test_the_master_races_against_one_kind_of_farmer(farmer: str, reads: bool) -> None:
    shares = [HighestWolf()._reads(played("shy", farmer, seed).public()) for seed in range(4)]
    assert all(0.5 < share < 1 for share in shares) if reads else shares == [0.0] * 4


def test_without_a_fitted_reader_the_master_races_against_both_kinds() -> None:
    game = Game.start(Options.parse("shotgun"), placements.sparse(Options()))
    assert HighestWolf()._reads(game) == habits.reads(game) > 0


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
            mover = players.wolf("trials") if game.position.phase == "wolf" else farmer
            game = game.apply(mover.move(
                game if game.position.phase == "wolf" else game.public(), rng))
        found.append(reading.opponent(game.public()))
    return Opponent(*map(fmean, zip(*found, strict=True)))


@pytest.mark.parametrize(
    "name", only(["likeliest"], ["likeliest", "rollout", "reader", "weighing", "tips"]))
def test_shots_show_a_farmer_who_has_no_reader(name: str) -> None:
    assert 0 < met(players.farmer(name), rounds=7, seeds=8).reader < START - 0.1


def test_shots_show_a_farmer_who_has_a_reader() -> None:
    assert START + 0.1 < met(players.farmer("level-9"), rounds=7, seeds=8).reader < 1


@pytest.mark.whole
def test_shots_show_a_farmer_who_has_another_shipped_reader() -> None:
    for reader in reading.shipped()[1:]:
        assert START + 0.1 < met(ReadingFarmer(reader), rounds=5, seeds=6).reader < 1


@pytest.mark.parametrize(("name", "knows"), [
    pytest.param("likeliest", False, marks=pytest.mark.whole),
    pytest.param("rollout", False, marks=pytest.mark.whole),
    ("reader", True), pytest.param("weighing", True, marks=pytest.mark.whole)])
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


@pytest.mark.parametrize("whole", [True, False])
def test_a_game_that_was_read_before_is_read_alike(whole: bool) -> None:
    """All moments in turn, or the last one alone; all kills at once give the same numbers."""
    game = played("tips", "likeliest", seed=3, turns=7).public()
    assert len(reading.kills(game)) > 2
    reading._read.cache_clear()
    for made in range(len(game.entries) + 1) if whole else (len(game.entries),):
        now = game.upto(made)
        fits, features, likely = reading._read(HistoryKey.of(now))
        counted = belief.even(evidence(now.options, clues(now)), Random(0))
        assert (fits.packs == counted.packs).all()
        assert (features == reading.summed(now, counted.packs)).all()
        assert (likely == habits.likelihoods(habits.wolf_turns(now), counted.packs)).all()


def test_the_estimate_trusts_those_who_foresee_the_shots() -> None:
    game = played("tips", "likeliest", seed=3, turns=2).public()
    before, turn = game.upto(1), game.turns[-1]
    assert isinstance(turn.move, Shot)
    shot = ord(turn.move.animal) - 65
    fits, opinions = reading._opinions(HistoryKey.of(before))
    chances = opinions[:-1] @ fits.rows[:, shot]
    prior, after = reading._shares(HistoryKey.of(before)), reading._shares(HistoryKey.of(game))
    assert sum(after) == pytest.approx(1)
    gains = [new / old for new, old in zip(after, prior, strict=True)]
    hit = turn.marks == ("w",)
    assert int(np.argmax(gains)) == int((chances if hit else -chances).argmax())


def test_the_master_farmer_believes_counting_in_part() -> None:
    game = played("tips", "likeliest", seed=3, turns=3).public()
    share = reading._shares(HistoryKey.of(game), counted=reading.COUNTED)[-1]
    counting = belief.even(evidence(game.options, clues(game)), Random(0)).weights
    estimated, guarded = (
        believed(game, Random(0)).weights for believed in (reading.estimated, reading.guarded))
    assert 0.05 < share < 0.95
    assert guarded == pytest.approx(share * counting + (1 - share) * estimated, abs=1e-6)
    assert np.abs(guarded - estimated).max() > 1e-5


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
    move = players.farmer("level-9").move(game, Random(1))
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
    wolf, farmer = SimulatingWolf(players.farmer("weighing")), ReadingFarmer(NEUTRAL)
    game = Game.start(options, placements.sparse(options))
    game = game.choose(frozenset("AHQZ"))
    for _ in range(2):
        kill = wolf.move(game, Random(1))
        assert kill == wolf.move(game, Random(1))
        game = game.apply(kill)
        shot = farmer.move(game.public(), Random(2))
        assert shot == farmer.move(game.public(), Random(2))
        game = game.apply(shot)


HIT = SIGNS.index("hit")


def test_the_learnt_wolf_knows_how_often_the_master_farmer_hits() -> None:
    game = played("tips", "likeliest", seed=7, turns=3)
    farmer, rng = HighestFarmer(), Random(1)
    shots = [farmer.move(game.public(), rng) for _ in range(300)]
    hits = fmean(isinstance(shot, Shot) and shot.animal in game.known_pack for shot in shots)
    assert signs(game)[HIT] == pytest.approx(hits, abs=0.05)  # over three standard errors
    assert 0 < hits < 1


def test_the_learnt_wolf_chooses_by_what_it_has_learnt() -> None:
    game = played("tips", "likeliest", seed=3, turns=2)
    hit = []
    for weight in (-100.0, 100.0):
        weights = tuple(weight * (place == HIT) for place in range(len(SIGNS)))
        hit.append(float(signs(game.apply(LearntWolf(weights).move(game, Random(1))))[HIT]))
    assert hit[0] < hit[1]


def test_a_value_is_learnt_by_least_squares() -> None:
    rng = np.random.default_rng(2)
    true = rng.normal(size=len(SIGNS))
    rows = rng.normal(size=(500, len(SIGNS))).astype(np.float32)
    rows[:, 0] = 1
    taught = [ValueLesson(row, float(row @ true + rng.normal())) for row in rows]
    assert learn_value(taught) == pytest.approx(true, abs=0.25)


def test_lessons_of_a_game_count_the_points_still_to_come() -> None:
    game = played("tips", "forgetful", seed=5)
    lessons = value_lessons(game)
    left = [one.points for one in lessons]
    assert left == sorted(left, reverse=True)
    assert left[0] == (game.points or 0) - 1
    assert lessons[0].signs[SIGNS.index("wolves")] == 4


class TwoFacedWolf(simple.AnyPackWolf):
    """Kills beside many of its own where the level 9 Wolf would race, and beside few elsewhere."""

    def move(self, game: Game, rng: Random) -> Move:
        """Choose a victim by the number of wolves beside it."""
        if other := self.without_kill(game, rng):
            return other
        around, pack = habits.neighbours(game.position), bits(game.known_pack)
        sign = -1 if searches(game.public()) else 1
        best = max(legal.victims(game), key=lambda victim: (
            victim not in game.known_pack, sign * (around[victim] & pack).bit_count(),
            rng.random()))
        return Kill(best, simple.any_flight(game.position, best, rng))


def met_by_level_9(wolf: WolfPlayer, seed: int) -> Game:
    rng, options = Random(seed), Options()
    game = Game.start(options, placements.sparse(options))
    return players.played(game, wolf, players.farmer("level-9"), rng)


def alike(lesson: Lesson) -> Lesson:
    """Return the lesson for a reader with the same weights for all kinds of kills."""
    *kinds, mixed = np.split(
        lesson.features, len(OPINIONS) * np.arange(1, len(KINDS) + 1), axis=1)
    return replace(lesson, features=np.hstack([np.sum(kinds, axis=0), mixed]))


def test_an_informed_reader_finds_a_wolf_whose_habit_changes_with_the_kind_of_kill() -> None:
    taught, fresh = ([lesson for seed in seeds
                      for lesson in informed_lessons(met_by_level_9(TwoFacedWolf(), seed))]
                     for seeds in (range(14), range(50, 60)))
    lacks = reading.missing_bits(InformedReader(reading.fit(taught).weights), fresh)
    assert lacks < reading.missing_bits(None, fresh) - 0.3
    one_kind = reading.fit([alike(one) for one in taught])
    assert lacks < reading.missing_bits(one_kind, [alike(one) for one in fresh]) - 0.1


def test_an_informed_reader_can_believe_what_others_do() -> None:
    game = met_by_level_9(TwoFacedWolf(), seed=2)
    game = game.upto(reading.kills(game)[4] + 1).public()
    assert {kind(game, index) for index in reading.kills(game)} == set(range(len(KINDS)))
    third = reading.shipped()[3].believes(game, Random(0))
    for names, expected in (
            ("estimated", reading.estimated(game, Random(0))),
            ("guarded", reading.guarded(game, Random(0))), ("reader 3", third)):
        reader = InformedReader(tuple(float(one.startswith(names)) for one in INPUTS))
        believed = reader.believes(game, Random(0))
        assert (believed.packs == expected.packs).all()
        assert np.allclose(believed.weights, expected.weights, atol=1e-5), names


@pytest.mark.parametrize("seed", [1, 2])
def test_the_weights_of_a_reader_are_found_again(seed: int) -> None:
    rng = np.random.default_rng(seed)
    true = rng.normal(size=len(INPUTS))
    taught = []
    for _ in range(1500):
        rows = rng.normal(size=(40, len(INPUTS))).astype(np.float32)
        chance = np.exp(rows @ true)
        taught.append(Lesson(rows, int(rng.choice(40, p=chance / chance.sum())), 0.0))
    assert reading.fit(taught, ridge=1).weights == pytest.approx(true, abs=0.2)
