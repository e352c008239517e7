"""Pairings of random tournaments, checked by an integer program (HiGHS).

The pairings come from a matching (networkx); the program knows nothing of matchings.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from companion.extras.hall import pairing
from companion.extras.hall.events import (
    Begun,
    Event,
    Joined,
    Left,
    Outcome,
    Paired,
    Returned,
    Scored,
    State,
)
from companion.extras.hall.hall import Hall
from companion.extras.hall.standings import Tally, standings, tallies
from tests.long_form import only

OUTCOMES: tuple[Outcome, ...] = ("wolf", "farmer", "draw", "none")
Edge = tuple[int, int]
"""Who is the Wolf first, and the other player, or -1 for a bye."""
SECOND_BYE, SECOND_MATCH = 1000, 1_000_000
"""How much worse these are than roles that are apart, of which a round has at most some hundred."""


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
    of two players first, then a second bye, then roles that differ by more than one."""
    found = tallies(state)
    here = [number for number, each in enumerate(state.players) if each.here]
    edges = pairs + [(bye, -1)] * (bye is not None)
    assert sorted(player for edge in edges for player in edge if player >= 0) == here
    wrong = sum(_wrong(found, edge, balanced) for edge in edges)
    assert wrong == 0 or wrong == _least_wrong(found, here, balanced)


def _wrong(found: list[Tally], edge: Edge, balanced: bool) -> int:
    """Return what is wrong with a pairing: one for roles that are apart, more for what is worse."""
    wolf, other = edge
    if other == -1:
        return found[wolf].byes * SECOND_BYE
    apart = abs(found[wolf].surplus + 1) > 1 or abs(found[other].surplus - 1) > 1
    return found[wolf].matches.count(other) * SECOND_MATCH + (balanced and apart)


def _least_wrong(found: list[Tally], here: list[int], balanced: bool) -> int:
    """Return how little can be wrong with a round of these players."""
    edges = [*combinations(here, 2), *((player, -1) for player in here if len(here) % 2)]
    costs = [min(_wrong(found, each, balanced) for each in (
        [edge] if edge[1] == -1 else [edge, edge[::-1]])) for edge in edges]
    everybody = [*here, *[-1] * (len(here) % 2)]
    once = np.array([[player in edge for edge in edges] for player in everybody], dtype=float)
    solved = milp(costs, integrality=np.ones(len(edges)), bounds=Bounds(0, 1),
                  constraints=LinearConstraint(once, 1, 1), options={"mip_rel_gap": 0})
    assert solved.success
    return round(solved.fun)


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


def test_the_check_finds_a_second_match_a_second_bye_and_roles_that_are_apart() -> None:
    state = State("Evening", "swiss", "single")
    for player in range(5):
        state.apply(Joined(str(player)))
    state.apply(Paired(((1, 0, 1), (2, 2, 3)), (4,)))
    for table in (1, 2):
        state.apply(Scored(1, table, "draw"))
    check(state, [(3, 0), (4, 2)], 1, balanced=True)
    for pairs, bye in ([(1, 0), (4, 2)], 3), ([(1, 2), (3, 0)], 4), ([(0, 3), (4, 2)], 1):
        with pytest.raises(AssertionError):
            check(state, pairs, bye, balanced=True)
    check(state, [(0, 3), (4, 2)], 1, balanced=False)


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


def fide_buchholz(rounds: Sequence[Mapping[str, tuple[str, float]]], player: str) -> float:
    """Buchholz by the FIDE's tie-break regulations, C.07, articles 8.1 and 16, from a cross table.
    Each round has for each player the opponent (empty if none was met) and the points; players who
    were absent are not in it."""
    points = {name: sum(one[name][1] for one in rounds if name in one)
              for name in {name for one in rounds for name in one}}

    def as_opponent(name: str) -> float:
        last = max(number for number, one in enumerate(rounds) if name in one)
        return points[name] + 0.5 * (len(rounds) - 1 - last)

    return sum(as_opponent(one[player][0]) if player in one and one[player][0]
               else points.get(player, 0) for one in rounds)


@pytest.mark.parametrize("seed", range(6))
def test_a_bye_is_a_dummy_opponent_as_the_fide_says(seed: int) -> None:
    """Byes, late arrivals, players who go home and come back, and matches that were not played."""
    rng = Random(seed)
    hall = Hall(None, lambda: "2026-05-01 20:15")
    hall.begin("Evening")
    hall.join(*"ABCDEFG")
    table: list[dict[str, tuple[str, float]]] = []
    for number in range(1, 6):
        for name in rng.sample("ABCDEFG", rng.choice((0, 0, 1, 2))):
            (hall.leave if hall.state.players["ABCDEFG".index(name)].here else hall.join)(name)
        if rng.random() < 0.3:
            hall.join(f"Late{number}")
        found, names = hall.pair(), [each.name for each in hall.state.players]
        table.append({names[each]: ("", 1.0) for each in found.byes})
        for each in found.pairings:
            outcome: Outcome = rng.choice(OUTCOMES)
            hall.correct(number, each.table, outcome, "a test")
            won = {"wolf": 1.0, "draw": 0.5}.get(outcome, 0.0)
            one, other = names[each.wolf], names[each.farmer]
            played = outcome != "none"
            table[-1][one] = (other * played, won)
            table[-1][other] = (one * played, (1 - won) * played)
        for row in standings(hall.state):
            assert row.buchholz == fide_buchholz(table, row.player), (number, row)


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
