"""How fast the packs that fit are counted, against listing them all and against a SAT solver.

What is counted is processor time: on a machine that does other things too, a wait for the
processor says nothing about the algorithm.
"""

from collections.abc import Iterator
from random import Random
from time import perf_counter, thread_time_ns

from engine.mutton.clues import Evidence, clues, evidence
from engine.mutton.deduction import count
from engine.mutton.options import Options
from engine.mutton.words import listed
from tests.bench.figure import Figure, seconds
from tests.engine.deduction.test_deduction import by_listing, golden, listed_packs
from tests.engine.random_games import random_game

GAMES = 10_000


def microseconds(found: Evidence) -> float:
    """How long counting takes."""
    start = thread_time_ns()
    count(found)
    return (thread_time_ns() - start) / 1000


def measure(samples: int = GAMES) -> Iterator[Figure]:
    start = perf_counter()
    listed()
    dictionary = [1000 * (perf_counter() - start)]
    taken, words = [], []
    seen: set[tuple[str, int, int]] = set()
    for seed in range(samples):
        game = random_game(Random(seed))
        options, found = game.options, list(clues(game))
        key = (options.word_list or "", options.sheep, options.wolves)
        if options.word_list is not None and key not in seen:
            seen.add(key)
            listed(options.word_list)
            words.append(microseconds(Evidence(options)) / 1000)  # the first makes the columns
        for made in range(len(game.entries) + 1):
            taken.append(microseconds(
                evidence(options, [clue for clue in found if clue.entry < made])))
    note = f"every position of {samples:,} games of mixed options"
    yield Figure(name="deduction: count and all chances", unit="µs", samples=taken, aim="50",
                 note=note)
    yield Figure(name="  the worst of all", unit="µs", samples=[max(taken)], aim="1,000")
    yield Figure(name="  once: the dictionary read", unit="ms", samples=dictionary,
                 note="at the first game that plays with it")
    if words:  # few games may have none with the dictionary
        yield Figure(name="  once: its words sorted", unit="ms", samples=words,
                     note="at the first game with that number of sheep and wolves")
    found_in = evidence(Options(remove=True), clues(golden()))
    packs = listed_packs(found_in.options)
    ours, listing = (min(seconds(lambda: count(found_in), min(samples, 200))),
                     min(seconds(lambda: by_listing(packs, found_in), min(samples, 50))))
    assert count(found_in) == by_listing(packs, found_in)
    yield Figure(name="  how many times faster than listing (numpy)", unit="x",
                 samples=[listing / ours], more_is_better=True, note="the golden example")
    yield from _sat(found_in.some_wolf, found_in.sheep, ours, len(packs), min(samples, 5))


def _sat(
    some_wolf: tuple[int, ...], sheep: int, ours: float, packs: int, samples: int
) -> Iterator[Figure]:
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
                 samples=[min(seconds(enumerate_packs, samples)) / ours], more_is_better=True,
                 note=f"the golden example, of {packs:,} packs")
