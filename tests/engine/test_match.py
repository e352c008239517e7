"""Matches, placements and endings."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid, cell_count
from engine.match import QUICK_TARGET, Match, MatchError
from engine.mutton import legal, placements
from engine.mutton.ending import ending
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Placement, Run
from engine.mutton.options import ESCAPE_POINTS, Options
from tests.engine.random_games import random_game

TWO = ("Ann", "Ben")


@given(st.integers(0, 30), st.integers(0, 30), st.sampled_from((0, 1)))
def test_a_duel_swaps_the_sides_and_more_points_win(one: int, other: int, first: int) -> None:
    match = Match.duel(TWO, first)
    status = match.status
    assert (status.phase, status.game, status.scorer, status.target) == ("game", 1, first, None)
    assert status.to_beat is None
    match = match.score(one)
    status = match.status
    assert (status.phase, status.game, status.scorer, status.to_beat) == ("game", 2, 1 - first, one)
    status = match.score(other).status
    assert status.over
    assert (status.totals[first], status.totals[1 - first]) == (one, other)
    assert status.drawn == (one == other)
    if not status.drawn:
        assert status.winner == (first if one > other else 1 - first)


@given(st.integers(1, 30), st.integers(0, 40), st.sampled_from((0, 1)))
def test_to_a_target_there_is_one_game_and_no_draw(target: int, points: int, first: int) -> None:
    match = Match.to_target(TWO, target, first)
    assert (match.status.scorer, match.status.target) == (first, target)
    assert match.reached(points) == (points >= target)
    status = match.score(points).status
    assert status.over
    assert not status.drawn
    assert status.winner == (first if points >= target else 1 - first)
    assert status.totals[1 - first] == 0


def test_quick_play_is_to_eleven() -> None:
    assert Match.to_target(TWO).status.target == QUICK_TARGET == 11


def test_unknown_points_stop_nothing_and_a_duel_is_never_stopped() -> None:
    assert not Match.to_target(TWO, 1).reached(None)
    assert not Match.duel(TWO).reached(99)


@given(st.lists(st.integers(1, 5), max_size=8), st.sampled_from((0, 1)))
def test_bids_rise_in_turn_until_one_gives_way(steps: list[int], first: int) -> None:
    match = Match.with_bids(TWO, 1, 50, first)
    bid, bidder = 0, first
    for step in steps:
        assert match.status.phase == "bidding"
        assert (match.status.bidder, match.status.least_bid) == (bidder, bid + 1)
        assert (match.status.scorer, match.status.target) == (None, None)
        with pytest.raises(MatchError):
            match.bid(bid)
        bid += step
        match, bidder = match.bid(bid), 1 - bidder
    if not steps:
        with pytest.raises(MatchError, match="has to bid"):
            match.give_way()
        return
    match = match.give_way()
    assert (match.status.phase, match.status.scorer) == ("game", 1 - bidder)
    assert (match.status.target, match.status.bidder) == (bid, None)
    assert match.score(bid).status.winner == 1 - bidder
    assert match.score(bid - 1).status.winner == bidder


def test_the_highest_bid_ends_the_bidding() -> None:
    match = Match.with_bids(TWO, 1, 22).bid(22)
    assert (match.status.phase, match.status.scorer, match.status.target) == ("game", 0, 22)


def test_points_before_the_game_begins_or_after_it_ended_are_refused() -> None:
    bidding = Match.with_bids(TWO, 1, 22)
    with pytest.raises(MatchError, match="bidding is not over"):
        bidding.score(3)
    with pytest.raises(MatchError, match=r"Bid 1 to 22\. You cannot bid 23"):
        bidding.bid(23)
    with pytest.raises(MatchError, match="Bid 6 to 22, or give way"):
        bidding.bid(5).bid(5)
    over = Match.duel(TWO).score(1).score(2)
    with pytest.raises(MatchError, match="The match is over"):
        over.score(3)
    for match in (over, Match.duel(TWO), bidding.bid(3).give_way()):
        with pytest.raises(MatchError, match="cannot bid now"):
            match.bid(4)
        with pytest.raises(MatchError, match="cannot bid now"):
            match.give_way()
    with pytest.raises(MatchError, match="-1 points"):
        Match.duel(TWO).score(-1)


@pytest.mark.parametrize("make", [
    lambda: Match.to_target(TWO, 0),
    lambda: Match.with_bids(TWO, 0, 5),
    lambda: Match.with_bids(TWO, 6, 5),
])
def test_matches_nobody_could_play_are_refused(make: object) -> None:
    assert callable(make)
    with pytest.raises(MatchError):
        make()


EVERY = [
    Options(size=size, sheep=sheep, wolves=1)
    for size in range(MIN_SIZE, MAX_SIZE + 1)
    for sheep in range(2, min(26, cell_count(size)) + 1)
]


def neighbours(options: Options, placement: Placement) -> list[int]:
    """How many neighbours each animal has."""
    grid = HexGrid.of(options.size)
    return [sum(cell in grid.neighbours(own) for cell in placement.cells)
            for own in placement.cells]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("options", EVERY[::7], ids=lambda o: f"size {o.size}, sheep {o.sheep}")
def test_every_placement_is_legal_and_the_same_each_time(options: Options) -> None:
    sparse = placements.sparse(options)
    assert legal.placement_defects(options, sparse) == ()
    placements._scattered.cache_clear()
    assert placements.sparse(options) == sparse
    drawn = placements.random(options, Random(5))
    assert legal.placement_defects(options, drawn) == ()
    assert drawn == placements.random(options, Random(5))
    assert placements.mirror(drawn) == drawn


def test_the_published_layout_has_the_published_neighbours() -> None:
    counts = Counter(neighbours(Options(), placements.sparse(Options())))
    assert counts == {2: 10, 3: 16}
    assert sum(many * animals for many, animals in counts.items()) // 2 == 34


@pytest.mark.parametrize(("size", "sheep", "most", "pairs"), [
    (2, 3, 0, 0),  # every other cell of the rim
    (2, 7, 6, 12),  # no cell is left
    (3, 12, 2, 10),
    (4, 13, 0, 0),
    (4, 24, 2, 24),  # the most animals none of which has three neighbours
    (4, 25, 3, 28),
    (5, 21, 0, 0),
    (8, 26, 0, 0),
])
def test_elsewhere_few_stand_beside_others(size: int, sheep: int, most: int, pairs: int) -> None:
    options = Options(size=size, sheep=sheep, wolves=1)
    found = neighbours(options, placements.sparse(options))
    assert (max(found), sum(found) // 2) == (most, pairs)


def test_no_random_placement_is_sparser() -> None:
    for options in EVERY[::11]:
        sparse = neighbours(options, placements.sparse(options))
        for seed in range(20):
            drawn = neighbours(options, placements.random(options, Random(seed)))
            assert (max(sparse), sum(sparse)) <= (max(drawn), sum(drawn))


CELLS = Placement(("a1", "a2", "c3", "e4", "e5", "c5"))


def start(pack: str = "AB", **options: bool) -> Game:
    return Game.start(Options(size=3, sheep=6, wolves=2, **options), CELLS, pack)


def test_the_parts_add_up_to_the_score_and_nobody_is_counted_twice() -> None:
    kinds = set()
    for seed in range(300):
        game = random_game(Random(seed))
        if not game.position.over:
            continue
        found, position = ending(game), game.position
        kinds.add(found.kind)
        assert found.points == position.score
        assert len({gain.animal for gain in found.gains}) == len(found.gains)
        assert sorted(found.animals("escaped")) == sorted(position.escaped)
        sheep = {animal for animal, mark in position.dead.items() if mark == "x"}
        assert {gain.animal for gain in found.gains if gain.how != "escaped"} == sheep
        assert set(found.wolves) | set(found.sheep) == set(position.living)
        assert all(gain.points == (ESCAPE_POINTS if gain.how == "escaped" else 1)
                   for gain in found.gains)
        assert bool(found.animals("eaten")) <= (found.kind in ("berserk-missed", "farmer-gave-up"))
    assert kinds == {"berserk-hit", "berserk-missed", "wolves-shot", "wolves-escaped",
                     "flock-dead", "stopped", "farmer-gave-up", "wolf-gave-up"}


def killed() -> Game:
    """After the kill of E by the wolf D; the other wolf is A."""
    return start("AD").apply(Kill("E", (Run("D", "c1"),)))


def test_a_wolf_that_survives_a_berserk_farmer_eats_the_flock() -> None:
    found = ending(killed().apply(Berserk(("A", "C"))))
    assert found.kind == "berserk-missed"
    assert (found.last, found.wolves, found.sheep) == (("A", "C"), ("D",), ())
    assert found.animals("killed") == ("E",)
    assert found.animals("shot") == ("C",)
    assert found.animals("eaten") == ("B", "F")
    assert [gain.total for gain in found.gains] == [1, 2, 3, 4]


def test_a_berserk_farmer_who_hits_every_wolf_saves_the_rest() -> None:
    found = ending(killed().apply(Berserk(("A", "D"))))
    assert (found.kind, found.wolves, found.sheep) == ("berserk-hit", (), ("B", "C", "F"))
    assert found.points == 1


def test_any_reason_why_no_shot_is_left_ends_a_game_as_going_berserk_does() -> None:
    game = killed().apply(Berserk(("A", "C")))
    other = replace(game.entries[-1], end="a reason of a later option")
    assert ending(replace(game, entries=(*game.entries[:-1], other))) == ending(game)


def test_an_ending_needs_a_finished_game_and_its_pack() -> None:
    with pytest.raises(ValueError, match="not over"):
        ending(killed())
    with pytest.raises(ValueError, match="pack"):
        ending(start().public())
