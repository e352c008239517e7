"""A match says who scores, what is to be reached, and who has won; for any of the games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import QUICK_TARGET, Match, MatchError

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
