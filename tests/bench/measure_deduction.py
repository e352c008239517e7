"""How fast the packs that fit are counted, against listing them all and against a SAT solver."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from engine.mutton.clues import clues, evidence
from engine.mutton.deduction import count
from engine.mutton.options import Options
from tests.bench.figure import Figure, seconds
from tests.engine.deduction.test_deduction import by_listing, golden, listed_packs
from tests.engine.random_games import random_game

GAMES = 600


def measure() -> Iterator[Figure]:
    taken = []
    for seed in range(GAMES):
        game = random_game(Random(seed))
        while game.entries:
            found = evidence(game.options, clues(game))
            start = perf_counter()
            count(found)
            taken.append(1e6 * (perf_counter() - start))
            game = game.back()
    yield Figure(name="deduction: count and all chances", unit="µs", samples=taken[1:],
                 aim="50; worst 1,000", note=f"every position of {GAMES} games of mixed options")
    found = evidence(Options(remove=True), clues(golden()))
    packs = listed_packs(found.options)
    ours, listing = (min(seconds(lambda: count(found), 200)),
                     min(seconds(lambda: by_listing(packs, found), 50)))
    assert count(found) == by_listing(packs, found)
    yield Figure(name="  how many times faster than listing (numpy)", unit="x",
                 samples=[listing / ours], more_is_better=True, note="the golden example")
    yield from _sat(found.some_wolf, found.sheep, ours, len(packs))


def _sat(some_wolf: tuple[int, ...], sheep: int, ours: float, packs: int) -> Iterator[Figure]:
    try:
        from pysat.card import CardEnc
        from pysat.solvers import Minisat22
    except ImportError:
        return  # pip install python-sat, to compare

    def letters(mask: int) -> list[int]:
        return [i + 1 for i in range(26) if mask >> i & 1]

    def enumerate_packs() -> int:
        exactly = CardEnc.equals(lits=list(range(1, 27)), bound=4)
        with Minisat22(bootstrap_with=exactly.clauses) as solver:
            for clue in some_wolf:
                solver.add_clause(letters(clue))
            for animal in letters(sheep):
                solver.add_clause([-animal])
            found = 0
            while solver.solve():
                model = [animal for animal in solver.get_model()[:26] if animal > 0]
                found += 1
                solver.add_clause([-animal for animal in model])
            return found

    assert enumerate_packs() == 219
    yield Figure(name="  how many times faster than python-sat", unit="x",
                 samples=[min(seconds(enumerate_packs, 5)) / ours], more_is_better=True,
                 note=f"the golden example, of {packs:,} packs")
