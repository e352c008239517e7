"""Pairings of random tournaments, checked by a solver of their own: a matching without costs."""

from itertools import combinations
from random import Random

import networkx
import pytest

from companion.hall import pairing
from companion.hall.events import Begun, Event, Joined, Left, Paired, Returned, Scored, State
from companion.hall.standings import Tally, standings, tallies
from tests.long_form import only

Edge = tuple[int, int]


def played(seed: int, players: int, rounds: int) -> int:
    """Play a Swiss tournament with late arrivals, drop-outs and tables that fail; return the number
    of its rounds that were checked."""
    rng = Random(seed)
    begun = Begun("Evening", "swiss", rng.choice(["duel", "single"]))
    state = State(begun.name, begun.method, begun.form)

    def happens(event: Event) -> None:
        state.apply(event)

    for number in range(players):
        happens(Joined(str(number)))
    for number in range(1, rounds + 1):
        if rng.random() < 0.3:
            happens(Joined(f"late {number}"))
        for player, each in enumerate(state.players):
            if rng.random() < 0.05:
                happens(Left(player) if each.here else Returned(player))
        here = [one for one in tallies(state) if state.players[one.player].here]
        if len(here) < 2:
            return number - 1
        balanced = state.form == "single"
        pairs, bye = pairing.swiss(here, balanced=balanced)
        check(state, pairs, bye, balanced=balanced)
        byes = () if bye is None else (bye,)
        happens(Paired(tuple((at, *pair) for at, pair in enumerate(pairs, 1)), byes))
        for table in range(1, len(pairs) + 1):
            outcome = rng.choices(["wolf", "farmer", "draw", "none"], [6, 6, 1, 0.3])[0]
            happens(Scored(number, table, outcome, (rng.randrange(20), rng.randrange(20))))
    return rounds


def check(state: State, pairs: list[Edge], bye: int | None, *, balanced: bool) -> None:
    """See that everybody is paired once, and that what can be avoided is avoided: a second match
    of two players and a second bye first, then roles that differ by more than one."""
    found = tallies(state)
    here = [number for number, each in enumerate(state.players) if each.here]
    busy = [player for pair in pairs for player in pair] + [bye] * (bye is not None)
    assert sorted(busy) == here
    edges = pairs + [(bye, -1)] * (bye is not None)
    nobody_again = [each for each in _possible(here, bye is not None)
                    if not _again(found, each)]
    if any(_again(found, each) for each in edges):
        assert not _all_paired(nobody_again, here)
        return
    if balanced and any(_apart(found, *pair) for pair in pairs):
        assert not _all_paired(
            [each for each in nobody_again if each[1] == -1 or not (
                _apart(found, *each) and _apart(found, *each[::-1]))], here)


def _possible(here: list[int], bye: bool) -> list[Edge]:
    return [*combinations(here, 2), *((player, -1) for player in here if bye)]


def _again(found: list[Tally], edge: Edge) -> bool:
    one = found[edge[0]]
    return one.byes > 0 if edge[1] == -1 else edge[1] in one.matches


def _apart(found: list[Tally], wolf: int, farmer: int) -> bool:
    """Whether the roles of one of them then differ by more than one."""
    return abs(found[wolf].surplus + 1) > 1 or abs(found[farmer].surplus - 1) > 1


def _all_paired(edges: list[Edge], here: list[int]) -> bool:
    graph = networkx.Graph(edges)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) >= len(here)


FEW = (range(12), 24)
"""Some tournaments, and the most players that one of them begins with."""


@pytest.mark.parametrize(("seeds", "most"), only(
    [FEW], [FEW, *((range(at, at + 50), 200) for at in range(0, 1000, 50))]))
def test_nobody_meets_again_and_the_roles_are_balanced_where_that_can_be(
    seeds: range, most: int
) -> None:
    for seed in seeds:
        rng = Random(seed)
        assert played(seed, rng.randint(5, most), rng.randint(3, 7)) > 0


def test_all_opponents_are_tried_if_the_nearest_do_not_suffice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pairing, "NEAREST", 2)
    assert all(played(seed, 12, 7) for seed in range(4))


@pytest.mark.parametrize("players", range(2, 13))
def test_round_robin_brings_everybody_together_once(players: int) -> None:
    """With a late arrival and a drop-out, those who are there at the end have met each other."""
    for late in (False, True):
        state = State("Evening", "robin", "single")
        for number in range(players):
            state.apply(Joined(str(number)))
        for number in range(1, 100):
            if late and number == 2:
                state.apply(Joined("late"))
                state.apply(Left(0))
            here = {player for player, each in enumerate(state.players) if each.here}
            pairs = pairing.robin(tallies(state), here)
            if not pairs:
                break
            state.apply(Paired(tuple((at, *pair) for at, pair in enumerate(pairs, 1))))
            for table in range(1, len(pairs) + 1):
                state.apply(Scored(number, table, "wolf"))
        found = tallies(state)
        assert all(len(one.matches) == len(set(one.matches)) for one in found)
        assert all(set(found[player].matches) | {player} >= here for player in here)
        if not late:
            assert len(state.rounds) == players - 1 + players % 2
            assert {abs(one.surplus) for one in found} == {1 - players % 2}


def test_ties_are_broken_in_this_order() -> None:
    """Won, Buchholz, points, and the match against each other; else a rank is shared."""
    state = State("Evening", "swiss", "duel")
    for name in ("Ann", "Ben", "Cara", "Dev"):
        state.apply(Joined(name))
    results = [
        [(0, 1, "wolf", (9, 8)), (2, 3, "wolf", (5, 4))],
        [(0, 2, "draw", (7, 7)), (1, 3, "wolf", (9, 7))],
        [(3, 0, "wolf", (7, 5)), (1, 2, "farmer", (4, 6))],
    ]
    for number, matches in enumerate(results, 1):
        state.apply(Paired(tuple((at, wolf, farmer) for at, (wolf, farmer, *_) in
                                 enumerate(matches, 1))))
        for table, (_, _, outcome, points) in enumerate(matches, 1):
            state.apply(Scored(number, table, outcome, points))
    assert [
        (row.rank, row.player, row.won, row.buchholz, row.points) for row in standings(state)
    ] == [(1, "Cara", 2.5, 3.5, 3), (2, "Ann", 1.5, 4.5, -1), (3, "Ben", 1, 5, -1),
          (4, "Dev", 1, 5, -1)]  # Ben has beaten Dev
    state.apply(Scored(2, 2, "none"))
    assert [(row.rank, row.player) for row in standings(state)][2:] == [(3, "Dev"), (4, "Ben")]
    state.rounds.clear()
    assert {row.rank for row in standings(state)} == {1}
