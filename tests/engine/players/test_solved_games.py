"""Small games are played as solved: mixed strategies that hold whatever the other side does."""

from math import exp
from random import Random

import pytest

from engine.mutton import legal, placements, players
from engine.mutton.clues import bits
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Placement
from engine.mutton.options import Options
from engine.mutton.players import simple, solving
from engine.mutton.players.searching import HighestWolf
from engine.mutton.players.solving import QuantalSolver, RegretSolver, SequenceForm
from engine.mutton.players.strong_farmer import HighestFarmer

SMALL = ["size=2 sheep=4 wolves=2", "size=2 sheep=5 wolves=1 no_berserk", "size=3 sheep=4 wolves=1",
         "size=2 sheep=5 wolves=2 remove no_berserk"]


def begun(text: str) -> Game:
    options = Options.parse(text)
    return Game.start(options, placements.sparse(options))


def pennies(second: int) -> SequenceForm:
    """Two packs, two shots; the Wolf gets a point unless it is found, more if it is the second."""
    hands = SequenceForm()
    packs = [hands.add(0), hands.add(0)]
    hands.levels.append(3)
    moves = [hands.add(pack) for pack in packs]  # each pack has one move
    hands.levels.append(5)
    for shot in (0, 1):
        choice = hands.choice(position=3)
        for pack, hand in enumerate(moves):
            hands.add(hand, choice, 0 if pack == shot else second if pack else 1)
    hands.levels.append(9)
    return hands


def test_matching_pennies_is_balanced() -> None:
    balance = RegretSolver(pennies(2), dealt=0.0)
    balance.improve(400)
    chosen = balance.wolf_shares(balance.wolf_total)[:2]
    assert chosen == pytest.approx([2 / 3, 1 / 3], abs=0.01)
    assert balance.farmer_shares(balance.farmer_total) == pytest.approx([1 / 3, 2 / 3], abs=0.01)


def test_a_worse_answer_is_rarer_by_a_factor_of_e_for_each_temperature() -> None:
    # Both packs are dealt as often: to miss the second costs 2 instead of 1, half of the time.
    solver = QuantalSolver(pennies(2), temperature=0.5)
    solver.improve(400)
    first, second = solver.farmer
    assert second / first == pytest.approx(exp(0.5 / 0.5), rel=0.01)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("text", SMALL)
def test_what_a_position_is_worth_is_what_its_moves_are(text: str) -> None:
    """And the packs are those that fit, and the points at the end are right."""
    for seed in range(4):
        rng, game = Random(seed), begun(text)
        appraisal = solving.appraised(game.options, game.placement)
        assert appraisal is not None
        game = game.choose(simple.any_pack(game.options, rng))
        pack = bits(game.known_pack)
        while not game.position.over:
            now = game.public()
            packs = appraisal.packs(now)
            assert packs is not None
            assert len(packs) == deduce(now).packs
            assert sum(packs.values()) == pytest.approx(1)
            moves = appraisal.moves(now, pack)
            if game.position.phase == "farmer":
                assert min(moves.values()) - 1e-9 <= appraisal.points(now) <= max(moves.values())
            move = rng.choice(sorted(moves, key=repr))
            game = game.apply(move)
        if game.position.phase != "wolf" and len(packs) == 1:
            assert moves[move] == pytest.approx(game.position.score)
        assert appraisal.packs(game.public()) is None


@pytest.mark.drawn(2)
@pytest.mark.parametrize("text", SMALL)
def test_every_legal_move_of_either_side_is_considered(text: str) -> None:
    for seed in range(12):
        rng, game = Random(seed), begun(text)
        game = game.choose(simple.any_pack(game.options, rng))
        while not game.position.over:
            own = (HighestWolf() if game.position.phase == "wolf" else HighestFarmer()).policy(
                game if game.position.phase == "wolf" else game.public())
            assert own is not None
            assert sum(own.values()) == pytest.approx(1)
            every = set(legal.moves(game))
            assert every == {move for move in own if not isinstance(move, Berserk)}
            assert all(not legal.defects(game, move) for move in own)
            game = game.apply(rng.choice(sorted(every, key=repr)))


def test_runs_may_be_listed_in_any_order() -> None:
    options = Options.parse("size=2 sheep=3 wolves=1")
    game = Game.start(options, Placement(("a1", "a2", "b1"))).choose("B")
    kill = next(move for move in legal.moves(game)
                if isinstance(move, Kill) and len(move.runs) == 2)
    plain, turned = game.apply(kill), game.apply(Kill(kill.victim, kill.runs[::-1]))
    farmer = HighestFarmer()
    assert plain.entries != turned.entries
    assert farmer.policy(plain.public())
    assert farmer.policy(plain.public()) == farmer.policy(turned.public())


def test_the_pack_is_chosen_as_often_as_it_is_worth() -> None:
    game = begun("size=2 sheep=4 wolves=2")
    solution = solving.solved(game.options, game.placement)
    assert solution is not None
    chosen = solution.packs()
    drawn = {bits(HighestWolf().choose_pack(game, Random(seed))) for seed in range(60)}
    assert len(drawn) > 1
    assert all(chosen[pack] > 0.001 for pack in drawn)
    assert max(chosen.values()) > 1.5 / len(chosen)  # it is not any pack


def test_berserk_is_gone_where_the_pack_is_known() -> None:
    options = Options.parse("size=2 sheep=4 wolves=2")
    game = Game.start(options, Placement(("a1", "a2", "c2", "c3"))).choose("AC")
    farmer = HighestFarmer()
    seen = False
    for seed in range(20):
        rng, now = Random(seed), game
        while not now.position.over:
            if now.position.phase == "wolf":
                now = now.apply(HighestWolf().move(now, rng))
                continue
            policy = farmer.policy(now.public())
            assert policy is not None
            seen |= any(isinstance(move, Berserk) and often > 0.01
                        for move, often in policy.items())
            now = now.apply(farmer.move(now.public(), rng))
    assert seen


def test_after_a_refused_move_one_thinks_for_oneself() -> None:
    game = begun("size=2 sheep=5 wolves=1")
    safe = next(a for a in game.position.living if game.position.neighbours(a))
    pack = next(a for a in game.position.living if a not in game.position.neighbours(safe))
    game = game.choose(pack).refuse(safe)
    assert HighestWolf().policy(game) is None
    move = HighestWolf().move(game, Random(1))
    assert not legal.defects(game, move)
    after = game.apply(move)
    if not after.position.over:
        assert not legal.defects(after, HighestFarmer().move(after.public(), Random(1)))


@pytest.mark.parametrize("text", [
    "", "size=2 sheep=6 wolves=2 escape", "size=2 sheep=4 shotgun wolves=1",
    "size=2 sheep=4 wolves=1 no_reveal"])
def test_other_games_are_not_solved(text: str) -> None:
    game = begun(text)
    assert solving.solved(game.options, game.placement) is None


def test_a_game_that_grows_too_big_is_given_up_and_played_all_the_same() -> None:
    options = Options.parse("size=3 sheep=6 wolves=3")
    game = Game.start(options, Placement(("c3", "b2", "b3", "c2", "c4", "d3"))).choose("ABC")
    assert solving.solved(options, game.placement) is None
    assert not legal.defects(game, HighestWolf().move(game, Random(1)))


def test_a_solved_game_is_played_the_same_from_the_same_seed() -> None:
    def play(seed: int) -> Game:
        rng, game = Random(seed), begun("size=2 sheep=5 wolves=2")
        return players.played(game, players.wolf("level-9"), players.farmer("level-9"), rng)

    games = [play(seed) for seed in range(10)]
    solving.solved.cache_clear()
    assert [game.entries for game in games] == [play(seed).entries for seed in range(10)]
    assert len({game.entries for game in games}) > 3
