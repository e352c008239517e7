"""The simple players, and what all players share."""

from copy import copy
from itertools import product
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.letters import LETTERS
from engine.mutton import legal, placements, players
from engine.mutton.analysis import analyse
from engine.mutton.clues import bits, clues, evidence, letters
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Placement, in_order
from engine.mutton.options import Options
from engine.mutton.placements import random as anywhere
from engine.mutton.players import belief, rollout, simple
from engine.mutton.players.rolling import columns
from engine.mutton.players.rollout import BitBoard, ExactBoard, Suspicion, members
from tests.engine.random_games import any_options, missing_options, pairwise_options, random_game
from tests.long_form import only

OPTIONS = [
    "",
    "escape",
    "shotgun remove no_berserk",
    "no_reveal escape",
    "no_reveal no_berserk",
    "shotgun no_reveal escape remove",
    "size=2 sheep=7 wolves=3",
    "size=2 sheep=7 wolves=2 shotgun escape",
    "size=3 sheep=19 wolves=9 remove",
    "size=2 sheep=2 wolves=1",
    "size=8 sheep=26 wolves=13 escape",
    "dictionary wolves=5",
]
OPTIONS += [f"{text} size=3 sheep=13 wolves=3" for text in missing_options(OPTIONS)]


def play(options: Options, wolf: str, farmer: str, seed: int) -> Game:
    rng = Random(seed)
    the_wolf, the_farmer = players.wolf(wolf), players.farmer(farmer)
    game = Game.start(options, the_farmer.place(options, rng))
    game = players.played(game, the_wolf, the_farmer, rng)
    assert all(turn.move == in_order(turn.move) for turn in game.turns)  # no wolf runs first
    return game


PAIRS = ["random random", "tips tips", "keeper likeliest", "shy reader", "forgetful threshold",
         "random forgetful"]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("pair", PAIRS)
def test_simple_players_finish_games_of_any_options(options: str, pair: str) -> None:
    wolf, farmer = pair.split()
    for seed in range(2):
        game = play(Options.parse(options), wolf, farmer, seed)
        assert game.position.over
        assert game.entries == play(Options.parse(options), wolf, farmer, seed).entries


def test_an_unknown_name_is_refused_with_the_known_names() -> None:
    with pytest.raises(LookupError, match="there are random, tips"):
        players.wolf("fox")
    with pytest.raises(LookupError, match="-wolf or -farmer"):
        players.named("tips")


STRONG = ["rollout rollout", "trials weighing", "level-9 level-9", "trials threshold"]


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("pair", "options"), only(
    # each pair under every fourth of the options
    [(STRONG[i % len(STRONG)], options) for i, options in enumerate(OPTIONS, 1)],
    product(STRONG, OPTIONS)))
def test_strong_players_finish_games_of_any_options(options: str, pair: str) -> None:
    wolf, farmer = pair.split()
    assert play(Options.parse(options), wolf, farmer, seed=1).position.over


@pytest.mark.parametrize("name", players.farmers())
def test_a_farmer_places_the_flock_so_that_the_wolf_can_kill(name: str) -> None:
    """The sparse placement keeps 26 animals apart on a board of seven cells a side."""
    farmer, large = players.farmer(name), Options(size=7)
    assert legal.victims(begun(large, placements.sparse(large))) == ()
    assert legal.victims(begun(large, farmer.place(large, Random(1))))
    classic = farmer.place(Options(), Random(1))
    assert legal.victims(begun(Options(), classic))
    assert name == "random" or classic == placements.sparse(Options())


def begun(options: Options, placement: Placement) -> Game:
    return Game.start(options, placement).choose(frozenset("ABCD"))


MANY_OPTIONS = [*map(Options.parse, (
    "", "shotgun escape", "size=3 sheep=19 wolves=4", "size=6 sheep=20 wolves=3 remove",
    "no_reveal", "no_reveal escape shotgun")), *pairwise_options()]


def known(board: BitBoard) -> dict[str, object]:
    """A copy of everything that is defined: the cells of the dead are not."""
    where = [board.where[animal] for animal in members(board.living)]
    return {name: copy(getattr(board, name)) for name in BitBoard.__slots__} | {"where": where}


def assert_copied(
    board: BitBoard, suspicion: Suspicion, pack: int, rng: Random, phase: str
) -> None:
    """Assert that copies are equal, and that a game played on them changes nothing else."""
    before = known(board), suspicion.columns, suspicion.fitting
    copied, believed = board.copy(), suspicion.copy()
    assert (known(copied), believed.columns, believed.fitting) == before
    rollout.finish(copied, believed, pack, rng, farmer_first=phase == "farmer")
    assert (known(board), suspicion.columns, suspicion.fitting) == before


def step(board: BitBoard, suspicion: Suspicion, pack: int, rng: Random, phase: str) -> int:
    """Make a move, and return its points. Any kill and any escape may be made."""
    if phase == "farmer":
        target = rollout.likeliest(board, suspicion, rng)
        return rollout.shoot(board, suspicion, pack, target, board.scattered(target, rng))
    victims, escapers = members(board.prey(pack)), members(board.escapers(pack))
    if escapers and (not victims or rng.random() < 0.5):
        return rollout.escape(board, suspicion, pack, rng.choice(escapers))
    if not victims:
        rollout.sleep(board, suspicion, pack)
        return 0
    victim = rng.choice(victims)
    flight = rng.choice((board.into_crowd, board.anywhere))(victim, rng)
    return rollout.bite(board, suspicion, pack, victim, board.beside(victim), flight)


def check_side_by_side(options: Options, seed: int) -> None:
    rng = Random(seed)
    game = Game.start(options, anywhere(options, rng))
    pack, points = bits(simple.any_pack(options, rng)), 0
    board, exact = BitBoard.of(game), ExactBoard(game)
    suspicion = columns(belief.fitting(evidence(options, ()), rng), options.sheep)
    while not exact.ended(pack):
        position = exact.game.position
        assert known(board) == known(exact)
        assert suspicion.fitting.bit_count() == deduce(exact.game.public()).packs
        if rng.random() < 0.25:
            assert_copied(board, suspicion, pack, rng, position.phase)
        for animal in members(board.living):
            assert letters(board.beside(animal)) == legal.runners(position, LETTERS[animal])
            assert board.free(animal) == exact.free(animal)
        if position.phase == "farmer":
            assert board.suspects() == exact.suspects()
        else:
            assert (board.prey(pack), board.escapers(pack)) == (
                exact.prey(pack), exact.escapers(pack))
        luck = rng.random()
        made = [step(each, knows, pack, Random(luck), position.phase)
                for each, knows in ((exact, suspicion.copy()), (board, suspicion))]
        assert exact.game.position is not position
        assert made[0] == made[1]
        points += made[1]
        assert board.ended(pack) == exact.ended(pack)
    assert points == exact.game.points


def test_the_quick_game_and_the_engine_agree_at_every_step() -> None:
    for options in MANY_OPTIONS:
        for seed in range(4):
            check_side_by_side(options, seed)


@pytest.mark.parametrize("text", ["shotgun escape", "no_reveal remove"])
def test_players_do_the_same_where_the_quick_game_does_not_know_the_rules(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = random_game(Random(1), Options.parse(f"size=3 sheep=13 wolves=3 {text}"), most=4)
    found: list[object] = []
    for kind in (BitBoard, ExactBoard):
        assert type(BitBoard.of(game)) is kind
        found.append([players.played(game, players.wolf(name), players.farmer(name), Random(1), 8)
                      for name in ("rollout", "level-8", "level-9")])
        found.append(analyse(game.upto(3), games=9))
        monkeypatch.setattr(rollout, "QUICK", frozenset())
    assert found[:2] == found[2:]


@given(any_options(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_they_agree_under_any_options(options: Options, seed: int) -> None:
    if comb(options.sheep, options.wolves) <= belief.LISTED:
        check_side_by_side(options, seed)


def test_listed_packs_are_those_that_the_deduction_counts() -> None:
    compared = 0
    for seed in range(40):
        game = random_game(Random(seed))
        while game.entries:
            game = game.back()
            found, exact = evidence(game.options, clues(game)), deduce(game.public())
            fits = belief.even(found, Random(seed))
            if len(fits.packs) == exact.packs:
                chances = [exact.probability(animal) for animal in game.options.flock]
                assert abs(fits.chances - chances).max() < 1e-4
                compared += 1
            else:  # too many to list
                assert len(fits.packs) == belief.SAMPLE
    assert compared > 100


def test_a_sample_of_packs_is_even() -> None:
    game = Game.start(Options(wolves=9), anywhere(Options(), Random(1)))
    found = evidence(game.options, clues(game))
    chances = belief.even(found, Random(2)).chances
    assert abs(chances - 9 / 26).max() < 0.08  # six standard errors of 1,500 draws


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("text", "listed"), [("no_reveal wolves=6", True),
                                              ("no_reveal wolves=9", False)])
def test_chances_late_in_a_game_are_right_where_many_packs_were_possible(
    text: str, listed: bool
) -> None:
    options, rng, compared = Options.parse(text), Random(1), 0
    wolf, farmer = players.wolf("tips"), players.farmer("tips")
    game = Game.start(options, farmer.place(options, rng))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        exact = deduce(game.public())
        fits = belief.even(evidence(options, clues(game.public())), rng)
        if listed:
            assert (len(fits.packs) == exact.packs) == (exact.packs <= belief.LISTED)
        chances = [exact.probability(animal) for animal in options.flock]
        assert abs(fits.chances - chances).max() < 0.15
        compared += exact.packs < belief.LISTED
        mover = wolf if game.position.phase == "wolf" else farmer
        game = game.apply(mover.move(game if mover is wolf else game.public(), rng))
    assert compared > 2
