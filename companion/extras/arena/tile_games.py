"""Computer players of the tile games against each other: pairs of games, and what they come to.

A pair is two games that differ in the seats only, so that what one player gets and the other does
not is no luck of the draw. The same pair always ends the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import ceil, nan, sqrt
from statistics import fmean, median, stdev
from types import MappingProxyType
from typing import cast

from companion.registry.found import games
from companion.registry.game import load


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games to be played by two players: a duel, or the same stacks twice."""

    contest: str
    one: str
    other: str
    seed: int
    number: int
    """Which pair it is; seed and number alone say what is drawn."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What both players made in a pair, and how long each took for each of its moves (ms).

    What the points are, the contest says."""

    one: int
    other: int
    one_ms: tuple[float, ...]
    other_ms: tuple[float, ...]


Took = dict[str, list[float]]
"""The times (ms) of the moves of ``one`` and of ``other``."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A way in which computer players are compared; a game offers its ``contests`` by name."""

    title: str
    players: Callable[[], tuple[str, ...]]
    """Returns the names of those who can play in it."""
    play: Callable[[Pair, Took], tuple[int, int]]
    """Plays a pair: returns the points of both, and notes the times."""


def contests() -> Mapping[str, Contest]:
    """Return the contests of all games by their names, those of the last game first."""
    found: dict[str, Contest] = {}
    for each in reversed(games()):
        for part in each.all_of("contests"):
            found |= cast(Mapping[str, Contest], load(part))
    return MappingProxyType(found)


def players(contest: str) -> tuple[str, ...]:
    """Return the names of those who can play in a contest. Raises LookupError if there is none."""
    return contests()[contest].players()


def play(pair: Pair) -> Outcome:
    """Play both games of a pair."""
    found: Took = {"one": [], "other": []}
    one, other = contests()[pair.contest].play(pair, found)
    return Outcome(one, other, tuple(found["one"]), tuple(found["other"]))


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
