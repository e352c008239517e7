"""A match for two, of any of the games: whose turn it is to score, and who has won (ruling 13).

In each game one side scores: the Wolf in Mutton, the sheep in Sheep, Dogs and Wolves. A *duel* is
two games with the sides swapped; more points win. A *target* game is one game, won by the scorer
who reaches the target. With *bids* the highest bidder becomes the scorer, and the bid the target.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from engine.defect import Defect, DefectError

Form = Literal["duel", "target", "bids"]
Seat = int
"""A player's place in `Match.players`, 0 or 1: two players may have the same name."""

QUICK_TARGET = 11
"""The target of Mutton's quick play."""


class MatchError(DefectError):
    """Something that cannot be done in this match now."""


@dataclass(frozen=True, slots=True)
class Status:
    """The state of a match."""

    phase: Literal["bidding", "game", "over"]
    game: int
    """Which game is played, or was the last: 1 or 2."""
    scorer: Seat | None
    """The seat that scores in this game; None while the bidding decides it."""
    bidder: Seat | None
    """The seat that has to bid or pass now; None outside the bidding."""
    least_bid: int | None
    """The least that may be bid now; None outside the bidding."""
    target: int | None
    """The points that the scorer has to reach; None in a duel and while bidding."""
    to_beat: int | None
    """The points of the first game's scorer, in the second game of a duel."""
    totals: tuple[int, int]
    """The points of each seat so far."""
    winner: Seat | None
    """The seat that has won; None before the end and in a draw."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == "over"

    @property
    def drawn(self) -> bool:
        """Whether it has ended in a draw."""
        return self.over and self.winner is None


@dataclass(frozen=True, slots=True)
class Match:
    """A match; begin one with `duel`, `to_target` or `with_bids`. Everything else follows from what
    was bid and scored.

    >>> match = Match.duel(("Ann", "Ben")).score(9).score(12)
    >>> match.players[match.status.winner], match.status.totals
    ('Ben', (9, 12))
    >>> match = Match.with_bids(("Ann", "Ben"), 1, 22).bid(7).bid(9).give_way()
    >>> match.status.scorer, match.status.target
    (1, 9)
    """

    players: tuple[str, str]
    form: Form
    first: Seat = 0
    """The seat that scores first, or opens the bidding."""
    target: int | None = None
    bounds: tuple[int, int] | None = None
    """The lowest and the highest bid there can be."""
    bids: tuple[int, ...] = ()
    settled: bool = False
    """Whether the bidding is over."""
    scores: tuple[int, ...] = ()
    """The points of each finished game."""
    gave_up: Seat | None = None
    """Who gave up the last finished game; to play for a target or a bid and give up is to lose."""

    @staticmethod
    def duel(players: tuple[str, str], first: Seat = 0) -> Match:
        """Two games; `first` scores in the first one."""
        return Match(players, "duel", first)

    @staticmethod
    def to_target(players: tuple[str, str], target: int = QUICK_TARGET, first: Seat = 0) -> Match:
        """Return one game, in which `first` has to score `target`. Raises MatchError below 1."""
        if target < 1:
            raise MatchError(Defect("target-too-low", "Choose a target of 1 or more, not {target}.",
                                    target=target))
        return Match(players, "target", first, target=target)

    @staticmethod
    def with_bids(players: tuple[str, str], lowest: int, highest: int, first: Seat = 0) -> Match:
        """Return one game for the highest bidder; `first` opens.

        In Mutton bids go from 1 to `Options.most_points`. Raises MatchError if there is nothing to
        bid.
        """
        if not 1 <= lowest <= highest:
            raise MatchError(Defect("no-bids", "There is no bid between {lowest} and {highest}.",
                                    lowest=lowest, highest=highest))
        return Match(players, "bids", first, bounds=(lowest, highest))

    @property
    def status(self) -> Status:
        """The current state of the match."""
        return _status(self)

    def _status(self) -> Status:
        phase: Literal["bidding", "game", "over"] = "game"
        bidder = least = winner = None
        scorer: Seat | None = self.first
        target = self.target
        if self.bounds is not None:
            scorer, target = self._highest_bidder(), self.bids[-1] if self.settled else None
            if not self.settled:
                phase, scorer = "bidding", None
                bidder = (self.first + len(self.bids)) % 2
                least = self.bids[-1] + 1 if self.bids else self.bounds[0]
        games = 2 if self.form == "duel" else 1
        game = min(len(self.scores) + 1, games)
        if game == 2:
            scorer = 1 - self.first
        totals = self._totals(scorer)
        if len(self.scores) == games:
            phase, winner = "over", self._winner(totals, scorer, target)
        to_beat = self.scores[0] if game == 2 else None
        return Status(phase, game, scorer, bidder, least, target, to_beat, totals, winner)

    def bid(self, points: int) -> Match:
        """Bid for the bidder. The highest possible bid ends the bidding. Raises MatchError."""
        status = self.status
        if status.least_bid is None or self.bounds is None:
            raise MatchError(Defect("no-bidding", "You cannot bid now."))
        if not status.least_bid <= points <= self.bounds[1]:
            lowest, highest = status.least_bid, self.bounds[1]
            if self.bids:
                raise MatchError(Defect(
                    "bid-or-give-way",
                    "Bid {lowest} to {highest}, or give way. You cannot bid {bid}.",
                    bid=points, lowest=lowest, highest=highest))
            raise MatchError(Defect(
                "bid-out-of-range", "Bid {lowest} to {highest}. You cannot bid {bid}.",
                bid=points, lowest=lowest, highest=highest))
        return replace(self, bids=(*self.bids, points), settled=points == self.bounds[1])

    def give_way(self) -> Match:
        """Stop bidding, so that the other player plays for the last bid.

        Raises MatchError if nothing was bid yet.
        """
        if self.status.phase != "bidding":
            raise MatchError(Defect("no-bidding", "You cannot bid now."))
        if not self.bids:
            raise MatchError(Defect("opener-must-bid", "The first player has to bid."))
        return replace(self, settled=True)

    def reached(self, points: int | None) -> bool:
        """Return whether these points win the present game, so that it stops here.

        Unknown points (None) stop nothing.
        """
        target = self.status.target
        return target is not None and points is not None and points >= target

    def score(self, points: int, gave_up: Seat | None = None) -> Match:
        """End the present game with its scorer's `points`; `gave_up` is who ended it by giving up.

        Raises MatchError if no game is being played.
        """
        status = self.status
        if status.phase != "game":
            raise MatchError(Defect("match-over", "The match is over.") if status.over
                             else Defect("bidding-not-over", "The bidding is not over."))
        if points < 0:
            raise MatchError(Defect("points-negative", "A player cannot score {points} points.",
                                    points=points))
        return replace(self, scores=(*self.scores, points), gave_up=gave_up)

    def _highest_bidder(self) -> Seat:
        return (self.first + len(self.bids) - 1) % 2

    def _totals(self, scorer: Seat | None) -> tuple[int, int]:
        totals = [0, 0]
        seats = (self.first, 1 - self.first) if self.form == "duel" else (scorer,)
        for seat, points in zip(seats, self.scores, strict=False):
            if seat is not None:
                totals[seat] += points
        return totals[0], totals[1]

    def _winner(
        self, totals: tuple[int, int], scorer: Seat | None, target: int | None
    ) -> Seat | None:
        if target is not None and self.gave_up is not None:
            return 1 - self.gave_up
        if target is not None and scorer is not None:
            return scorer if totals[scorer] >= target else 1 - scorer
        if totals[0] == totals[1]:
            return None
        return 0 if totals[0] > totals[1] else 1


@lru_cache(maxsize=256)
def _status(match: Match) -> Status:
    """It is asked for far more often than anything changes."""
    return match._status()
