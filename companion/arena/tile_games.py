"""Computer players of the two tile games against each other: pairs of games, and what they come to.

A pair is two games that differ in the seats only, so that what one player gets and the other does
not is no luck of the draw. The same pair always ends the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, nan, sqrt
from random import Random
from statistics import fmean, median, stdev
from time import perf_counter
from typing import Literal

from engine.dogs import players as dogs_players
from engine.dogs.options import Options as DogsOptions
from engine.dogs.position import Position as DogsPosition
from engine.fold import players as fold_players
from engine.fold.game import Game as FoldGame
from engine.fold.options import Options as FoldOptions
from engine.fold.scoring import score

Contest = Literal["dogs", "together", "rivals"]
"""Sheep, Dogs and Wolves; Wolf in the Fold together against the wolves; the same as rivals."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games to be played by two players: a duel, or the same stacks twice."""

    contest: Contest
    one: str
    other: str
    seed: int
    number: int
    """Which pair it is; seed and number alone say what is drawn."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What both players made in a pair, and how long each took for each of its moves (ms).

    Points are sheep saved; the players' points less the wolves' together; one's own as rivals."""

    one: int
    other: int
    one_ms: tuple[float, ...]
    other_ms: tuple[float, ...]


def players(contest: Contest) -> tuple[str, ...]:
    """Return the names of those who can play in a contest."""
    return dogs_players.names() if contest == "dogs" else fold_players.names()


def play(pair: Pair) -> Outcome:
    """Play both games of a pair."""
    found: dict[str, list[float]] = {"one": [], "other": []}
    games = {"dogs": _dogs, "together": _together, "rivals": _rivals}[pair.contest]
    one, other = games(pair, found)
    return Outcome(one, other, tuple(found["one"]), tuple(found["other"]))


def _dogs(pair: Pair, took: dict[str, list[float]]) -> tuple[int, int]:
    def saved(sheep: str, wolves: str) -> int:
        crew = {"sheep": sheep, "wolves": wolves}
        by = {side: dogs_players.player(getattr(pair, who)) for side, who in crew.items()}
        rng = Random(f"dogs {pair.seed} {pair.number} {sheep}")
        position = DogsPosition.start(DogsOptions())
        while not position.over:
            started = perf_counter()
            placement = by[position.phase].move(position, rng)
            took[crew[position.phase]].append(1000 * (perf_counter() - started))
            position = position.after(placement)
        return position.score

    return saved("one", "other"), saved("other", "one")


def _fold(
    pair: Pair, seats: tuple[str, ...], options: FoldOptions, took: dict[str, list[float]]
) -> FoldGame:
    by = [fold_players.player(getattr(pair, who)) for who in seats]
    rng = Random(f"fold {pair.seed} {pair.number} {seats}")
    game = FoldGame.dealt(options, 1_000_003 * pair.seed + pair.number)
    while game.hand is not None:
        seat, started = game.position.player, perf_counter()
        lay = by[seat].move(game.position, game.hand, rng)
        took[seats[seat]].append(1000 * (perf_counter() - started))
        game = game.apply(lay)
    return game


def _together(pair: Pair, took: dict[str, list[float]]) -> tuple[int, int]:
    made = []
    for who in ("one", "other"):
        points = score(_fold(pair, (who,), FoldOptions(), took).position)
        made.append(points.players - points.wolves)
    return made[0], made[1]


def _rivals(pair: Pair, took: dict[str, list[float]]) -> tuple[int, int]:
    made = {"one": 0, "other": 0}
    for seats in (("one", "other"), ("other", "one")):
        game = _fold(pair, seats, FoldOptions(players=2, rivals=True), took)
        for who, points in zip(seats, score(game.position).each, strict=True):
            made[who] += points
    return made["one"], made["other"]


@dataclass(frozen=True, slots=True)
class Times:
    """How long a player took for a move (ms): half of its moves no longer than `median`, 99 % of
    them no longer than `p99`."""

    median: float
    p99: float
    worst: float

    @staticmethod
    def of(times: Iterable[float]) -> Times:
        """Return the times in short; all 0 if there are none."""
        found = sorted(times)
        if not found:
            return Times(0.0, 0.0, 0.0)
        return Times(median(found), found[ceil(0.99 * len(found)) - 1], found[-1])


@dataclass(frozen=True, slots=True)
class Summary:
    """What many pairs came to."""

    pairs: int
    one: float
    other: float
    """The means."""
    lead: float
    error: float
    """By how much one is ahead on average, and the standard error of that."""
    won: int
    drawn: int
    one_ms: Times
    other_ms: Times


def summed(outcomes: Iterable[Outcome]) -> Summary:
    """Return the outcomes in short. Raises ValueError if there are none.

    >>> summary = summed([Outcome(12, 9, (3.0, 1.0), (1.0,)), Outcome(9, 9, (5.0,), (1.0,))])
    >>> summary.lead, summary.one_ms
    (1.5, Times(median=3.0, p99=5.0, worst=5.0))
    """
    found = list(outcomes)
    if not found:
        raise ValueError("no pair was played")
    leads = [it.one - it.other for it in found]
    return Summary(
        len(found), fmean(it.one for it in found), fmean(it.other for it in found), fmean(leads),
        stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else nan,
        sum(lead > 0 for lead in leads), sum(lead == 0 for lead in leads),
        Times.of(ms for it in found for ms in it.one_ms),
        Times.of(ms for it in found for ms in it.other_ms))
