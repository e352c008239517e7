"""The levels: each is a little stronger than the one below, and plays fairly under any options."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import dist
from random import Random
from statistics import fmean

import pytest

from engine.mutton import players
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Pass, Shot, Turn, in_order
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, WolfPlayer, simple
from engine.mutton.players.levels import LEVELS, FarmerLimits, WolfLimits
from engine.mutton.players.limited import LimitedFarmer, LimitedWolf
from engine.option_table import OptionsError
from engine.strengths import LIKE, NAMES, STYLED
from tests.bench.measure_levels import errors

STEPS = list(pairwise(NAMES))


def begun(options: Options, deal: int) -> Game:
    """Return a game with the placement and the pack of this deal, the same for all players."""
    rng = Random(deal)
    placement = simple.SparseFarmer().place(options, rng)
    return Game.start(options, placement).choose(simple.any_pack(options, rng))


def played(options: Options, deal: int, wolf: WolfPlayer, farmer: FarmerPlayer) -> Game:
    game, rng = begun(options, deal), Random(deal + 1_000_000)
    while not game.position.over:
        game = game.apply(wolf.move(game, rng) if game.position.phase == "wolf"
                          else farmer.move(game.public(), rng))
    return game


def scores(wolf: str, farmer: str, deals: range, options: Options | None = None) -> list[int]:
    the_wolf, the_farmer = players.wolf(wolf), players.farmer(farmer)
    return [played(options or Options(), deal, the_wolf, the_farmer).position.score
            for deal in deals]


def wins(lower: str, upper: str, deals: range, options: Options | None = None) -> float:
    """Return the share of pairs of games that the upper level wins; a tie is half a win.

    In a pair both levels have both roles, with the same placement and pack.
    """
    return fmean((one > other) + (one == other) / 2 for one, other in zip(
        scores(upper, lower, deals, options), scores(lower, upper, deals, options), strict=True))


def drawn_options(number: int) -> Iterator[Options]:
    rng = Random(34)
    while number:
        size, shotgun = rng.choice((3, 4, 4, 5, 6)), rng.random() < 1 / 3
        sheep = rng.choice((11, 13, 15) if size == 3 else (20, 23, 26))
        try:
            yield Options(
                size=size, sheep=sheep, wolves=rng.randint(2, max(2, sheep // 4)),
                escape=rng.random() < 1 / 3, reveal=rng.random() < 2 / 3, shotgun=shotgun,
                remove=shotgun or rng.random() < 1 / 3,
                berserk=not shotgun and rng.random() < 2 / 3, dictionary=rng.random() < 0.2)
        except OptionsError:
            continue
        number -= 1


@pytest.mark.drawn(3)
@pytest.mark.parametrize("level", [*LEVELS, "level-3:shy", "level-7:bold"])
def test_a_level_finishes_games_of_drawn_options_and_repeats_them(level: str) -> None:
    wolf, farmer = players.wolf(level), players.farmer(level)
    for deal, options in enumerate(drawn_options(3)):
        game = played(options, deal, wolf, farmer)
        assert game.position.over
        assert all(turn.move == in_order(turn.move) for turn in game.turns)  # no wolf runs first
        assert players.farmer(level).place(options, Random(1))
    again = played(options, deal, players.wolf(level), players.farmer(level))
    assert again.entries == game.entries


@pytest.mark.parametrize("level", LEVELS)
def test_a_farmer_decides_the_same_whatever_the_pack_is(level: str) -> None:
    """Even if it is given a game that knows its pack, and not only what both players know."""
    farmer, rng = players.farmer(level), Random(5)
    game = begun(Options(), 5)
    for _ in range(2):
        game = game.apply(players.wolf("tips").move(game, rng))
        assert farmer.move(game, Random(1)) == farmer.move(game.public(), Random(1))
        game = game.apply(farmer.move(game.public(), rng))


def test_farmers_of_higher_levels_save_more_sheep_and_wolves_kill_more() -> None:
    """These levels take milliseconds; `test_each_level_beats_the_one_below` plays all."""
    deals = range(30)
    saved = [fmean(scores("tips", f"level-{level}", deals)) for level in (0, 2, 4, 6)]
    assert saved == sorted(saved, reverse=True)
    assert fmean(scores("level-1", "level-6", deals)) < fmean(scores("level-5", "level-6", deals))


def test_a_farmer_does_not_notice_small_differences_and_never_shoots_a_certain_sheep() -> None:
    farmer, wolf, rng = LimitedFarmer("level-8"), players.wolf("tips"), Random(8)
    farmer.limits = FarmerLimits(blur=0.1)
    game, apart = begun(Options(), 8), 0
    while not game.position.over:
        game = game.apply(wolf.move(game, rng))
        if game.position.over:
            break
        public = game.public()
        found = deduce(public)
        chance = {animal: found.probability(animal) for animal in public.position.living}
        alike = {animal for animal in chance
                 if chance[animal] > max(0, max(chance.values()) - 0.1)}
        shots = [farmer.move(public, Random(seed)) for seed in range(100)]
        assert {shot.animal for shot in shots if isinstance(shot, Shot)} == alike
        apart += 1 < len(alike) < len(chance)
        game = game.apply(shots[0])
    assert apart


@pytest.mark.drawn(2)
@pytest.mark.parametrize("level", list(LEVELS)[:7])
def test_no_level_shoots_past_a_proved_wolf(level: str) -> None:
    """The level 1 Wolf proves itself often: beside a single animal, or by its last two kills."""
    found = Counter[str]()
    for deal in range(8):
        found += errors("level-1", level, deal)
    assert found["wolves shot"] == found["wolves"] > 5
    assert found["simple"] > 3


@pytest.mark.drawn(2)
@pytest.mark.parametrize("level", list(LEVELS)[1:7])
def test_a_level_errs_as_people_do(level: str) -> None:
    """What readers of games between the levels took for the errors of a computer."""
    found = Counter[str]()
    for deal in range(12):
        found += errors("level-1", level, deal) + errors(level, level, deal)
    assert not found["sheep shot"]
    assert found["stray"] <= 1
    assert not found["blind passes"]
    assert not found["hasty passes"]
    assert not found["bystander"]
    assert found["away"] < 0.05 * found["shots"]
    assert found["thrice shot"] == found["thrice"] > 0
    assert (found["passes"] == 0) == (level == "level-1")
    assert found["passes"] < 24
    assert found["likely"] > 3
    if level >= "level-3":
        assert found["likely shot"] > 0.9 * found["likely"]
        assert found["together"] == found["all proved"]
        assert found["fresh"] < 0.09 * found["shots"]
    else:
        assert found["likely shot"] > 0.4 * found["likely"]


@pytest.mark.parametrize("level", list(LEVELS)[3:7])
def test_a_wolf_sees_what_its_own_kill_gives_away(level: str) -> None:
    """From level 4 up always, level 3 mostly."""
    found = Counter[str]()
    for deal in range(12):
        found += errors(level, level, deal)
    assert found["given away"] <= 3 * (level == "level-3")
    assert found["pointing"] <= (3 if level == "level-3" else 1)
    assert found["stranded"] <= (3 if level == "level-3" else 1)


@pytest.mark.parametrize("level", list(LEVELS)[1:7])
def test_the_first_runners_do_not_always_go_to_the_same_cells(level: str) -> None:
    """In the classic placement six cells have the most neighbours."""
    cells, wolf = set(), players.wolf(level)
    for deal in range(20):
        move = wolf.move(begun(Options(), deal), Random(deal))
        assert isinstance(move, Kill)
        cells.update(run.cell for run in move.runs)
    assert len(cells) > 8


def test_a_wolf_that_looks_ahead_keeps_prey_beside_its_wolves() -> None:
    wolf, stranded = LimitedWolf("level-6"), []
    for looks in (0, 1):
        wolf.limits, found = WolfLimits(1, "any", gathers=False, looks=looks), 0
        for deal in range(40):
            game = played(Options(), deal, wolf, players.farmer("level-4"))
            found += sum(turn.player == "wolf" and isinstance(turn.move, Pass)
                         for turn in game.turns)
        stranded.append(found)
    assert stranded[1] < stranded[0] / 2


def test_a_farmer_who_sees_that_all_wolves_are_proved_shoots_them_together() -> None:
    """Whether it sees it depends on how much it wavers."""
    game, rng = begun(Options(wolves=2), 7), Random(0)
    while deduce(game.public()).packs > 1:
        game = game.apply(players.wolf("level-1").move(game, rng))
        if deduce(game.public()).packs > 1:
            game = game.apply(Pass())
    assert game.known_pack <= game.position.living.keys()
    farmer, together = LimitedFarmer("level-7"), Berserk(tuple(sorted(game.known_pack)))
    assert farmer.move(game.public(), rng) == together
    farmer.limits = FarmerLimits(doubt=2)
    moves = Counter(farmer.move(game.public(), Random(seed)) for seed in range(60))
    assert 15 < moves.pop(together) < 45
    assert {move.animal for move in moves if isinstance(move, Shot)} == game.known_pack


def test_each_error_of_a_farmer_is_that_of_its_name() -> None:
    """After five kills and no shot, where the likeliest suspect did not run from the last one."""
    game, rng = begun(Options(), 7), Random(0)
    for _ in range(4):
        game = game.apply(players.wolf("level-1").move(game, rng)).apply(Pass())
    game = game.apply(players.wolf("level-1").move(game, rng)).public()
    known, living = deduce(game), game.position.living
    likeliest = max(living, key=known.probability)
    kills = [set(suspects) for _, suspects in simple.kills(game)]
    assert known.probability(likeliest) < 1
    assert likeliest not in kills[-1]
    farmer = LimitedFarmer("level-7")

    def shot(**limits: float) -> Counter[str]:
        farmer.limits = FarmerLimits(**limits)
        shots = [farmer.move(game, Random(seed)) for seed in range(200)]
        return Counter(shot.animal for shot in shots if isinstance(shot, Shot))

    assert set(shot()) == {likeliest}
    assert set(shot(kills=1)) == kills[-1]
    assert set(shot(kills=1, sure=known.probability(likeliest))) == {likeliest}
    little, much = shot(kills=5, doubt=0.3), shot(kills=5, doubt=1)
    assert 200 > little[likeliest] > much[likeliest] > 40
    assert set(much) <= set.union(*kills)


def test_a_farmer_passes_while_three_or_more_ran_and_nobody_twice() -> None:
    """More often, the less likely its likeliest suspect is."""
    farmer, game, rng, passes = LimitedFarmer("level-7"), begun(Options(), 140), Random(0), []
    farmer.limits = FarmerLimits(waits=2.7)
    for _ in range(4):
        game = game.apply(players.wolf("random").move(game, rng))
        passes.append(sum(isinstance(farmer.move(game.public(), Random(seed)), Pass)
                          for seed in range(400)))
        game = game.apply(Pass())
    assert passes[2] > passes[1] > passes[0] > 10
    assert not passes[3]


def test_no_two_levels_have_the_same_limits() -> None:
    assert len({level.farmer for level in LEVELS.values()}) == len(LEVELS)
    assert len({level.wolf for level in LEVELS.values()}) == len(LEVELS)
    assert set(LIKE.values()) <= set(NAMES)


def wolf_habits(wolf: str) -> tuple[float, float, float]:
    """Return what it kills into: the sheep beside its wolves and the neighbours of a wolf after a
    kill, and how far an animal ran."""
    sheep, near, far = [], [], []
    for deal in range(40):
        game = played(Options(), deal, players.wolf(wolf), players.farmer("level-4"))
        moments = zip(game.entries, pairwise(game.positions), strict=True)
        for entry, (before, after) in moments:
            if isinstance(entry, Turn) and isinstance(entry.move, Kill) and not after.over:
                xy, pack = after.grid.xy, game.known_pack
                beside = [after.neighbours(one) for one in pack & after.living.keys()]
                sheep.append(len(frozenset().union(*beside) - pack))
                near += map(len, beside)
                far += [dist(xy(before.living[run.animal]), xy(run.cell))
                        for run in entry.move.runs]
    return fmean(sheep), fmean(near), fmean(far)


def farmer_habits(farmer: str) -> tuple[float, float, float]:
    """Return how far from the last victim and from its last shot it shoots, and how often it passes
    in a game."""
    killed, shot, passes = [], [], 0
    for deal in range(20):
        game = played(Options(), deal, players.wolf("level-4"), players.farmer(farmer))
        last: dict[type, tuple[float, float]] = {}
        for entry, before in zip(game.entries, game.positions, strict=False):
            if not isinstance(entry, Turn):
                continue
            move, xy = entry.move, before.grid.xy
            passes += isinstance(move, Pass)
            if isinstance(move, Kill):
                last[Kill] = xy(before.living[move.victim])
            elif isinstance(move, Shot):
                here = xy(before.living[move.animal])
                killed.append(dist(here, last[Kill]))
                shot += [dist(here, last[Shot])] if Shot in last else []
                last[Shot] = here
    return fmean(killed), fmean(shot), passes / 20


def test_one_can_see_the_style_of_a_player() -> None:
    sheep, near, far = zip(*(wolf_habits(f"level-4{style}")
                             for style in ("", ":bold", ":shy", ":tidy")), strict=True)
    assert sheep[1] > sheep[0] + 0.4
    assert near[2] < near[0] - 0.1
    assert far[3] < far[0] - 0.15
    killed, shot, passes = zip(*(farmer_habits(f"level-4{style}")
                                 for style in ("", ":bold", ":shy", ":tidy")), strict=True)
    assert shot[1] < shot[0] - 0.3
    assert passes[2] > passes[0] + 0.5
    assert killed[3] < killed[0] - 0.3


@pytest.mark.whole
@pytest.mark.parametrize("styled", STYLED)
def test_a_style_does_not_make_a_level_much_stronger_or_weaker(styled: str) -> None:
    """It wins 43 to 57% against the same level without, give or take two standard errors (7%)."""
    assert 0.36 < wins(styled.partition(":")[0], styled, range(200)) < 0.64


@pytest.mark.whole
@pytest.mark.parametrize(("lower", "upper"), STEPS)
def test_each_level_beats_the_one_below(lower: str, upper: str) -> None:
    """In 58 to 70% of 200 pairs, give or take two standard errors (7%)."""
    assert 0.51 < wins(lower, upper, range(200)) < 0.77


@pytest.mark.whole
@pytest.mark.parametrize(("lower", "upper"), STEPS)
def test_each_level_beats_the_one_below_under_drawn_options(lower: str, upper: str) -> None:
    """Ten pairs of each of 20 sets of options, together 200."""
    assert 0.51 < fmean(
        wins(lower, upper, range(10), options) for options in drawn_options(20)) < 0.77
