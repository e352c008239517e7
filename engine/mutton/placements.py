"""Placements to start from: the published sparse one, groups, a random one, a mirrored one."""

from collections.abc import Mapping
from functools import cache
from math import exp
from random import Random

from engine.hexgrid import Cell, HexGrid
from engine.mutton.moves import Placement
from engine.mutton.options import Options

PUBLISHED = Placement((
    "a1", "a2", "a3", "a4", "b1", "b3", "b5", "c1", "c2", "c5", "c6", "d1", "d3",
    "d5", "d7", "e2", "e3", "e6", "e7", "f3", "f5", "f7", "g4", "g5", "g6", "g7",
))
"""The popular layout of the classic board, in which no animal has more than three neighbours."""


def sparse(options: Options) -> Placement:
    """Return a placement with as few neighbours as possible (ruling 15).

    On the classic board with all 26 animals it is the published layout.

    Always the same for the same board and number of animals.
    """
    if (options.size, options.sheep) == (4, len(PUBLISHED.cells)):
        return PUBLISHED
    return _scattered(options.size, options.sheep)


def neighbours(placement: Placement, size: int) -> tuple[int, ...]:
    """Return how many neighbours each animal has, A first.

    >>> neighbours(Placement(("a1", "a2", "c3")), 2)
    (1, 1, 0)
    """
    grid, taken = HexGrid.of(size), set(placement.cells)
    return tuple(len(taken.intersection(grid.neighbours(cell))) for cell in placement.cells)


def sparse_opens_well(options: Options) -> bool:
    """Return whether every pack can kill after `sparse`, and two or more run after each first kill.

    Nobody has a single neighbour then, and fewer animals stand alone than there are wolves. This
    needs no search for the placement.

    >>> sparse_opens_well(Options()), sparse_opens_well(Options(sheep=20))
    (True, False)
    """
    alone = (options.size, options.sheep) == (3, 13)  # one animal is
    least = _FEWEST_CROWDED.get(options.size, options.sheep + 1)
    return options.sheep >= least and options.wolves > alone


def usual(options: Options, rng: Random) -> Placement:
    """Return the sparse placement where it opens well, else small groups, drawn with `rng`."""
    return sparse(options) if sparse_opens_well(options) else grouped(options, rng)


def grouped(options: Options, rng: Random) -> Placement:
    """Return small groups, drawn with `rng`, in which every animal has two neighbours or more.

    Triangles that do not touch each other come first, while there is room for one. Every further
    animal joins two neighbours, where that makes the smallest crowd. Only in a flock of two has an
    animal a single neighbour.
    """
    grid = HexGrid.of(options.size)
    beside = {cell: frozenset(grid.neighbours(cell)) for cell in grid.cells}
    triangles = [
        frozenset((one, two, three)) for one in grid.cells for two in grid.neighbours(one)
        for three in grid.neighbours(two) if one < two < three and three in beside[one]]
    taken: frozenset[Cell] = frozenset()
    while (left := options.sheep - len(taken)) > 0:
        near = taken.union(*(beside[cell] for cell in taken))
        apart = [each for each in triangles if left >= len(each) and not each & near]
        taken |= rng.choice(apart) if apart else {_joining(beside, taken, rng)}
    return Placement(tuple(sorted(taken, key=grid.index)))


def _joining(
    beside: Mapping[Cell, frozenset[Cell]], taken: frozenset[Cell], rng: Random
) -> Cell:
    """Return the empty cell next to two taken ones whose largest new crowd is the smallest."""
    def crowd(cell: Cell) -> tuple[int, int]:
        joined = beside[cell] & taken
        return max((len(beside[each] & taken) for each in joined), default=0), len(joined)

    free = [cell for cell in beside if cell not in taken]
    open_to = [cell for cell in free if len(beside[cell] & taken) >= min(2, len(taken))]
    least = min(map(crowd, open_to))
    return rng.choice([cell for cell in open_to if crowd(cell) == least])


def random(options: Options, rng: Random) -> Placement:
    """Return every animal on a cell of its own, drawn with `rng`."""
    return Placement(tuple(rng.sample(HexGrid.of(options.size).cells, options.sheep)))


def mirror(first: Placement) -> Placement:
    """Return the placement of a match's second game, equal to the first (ruling 14)."""
    return first


# --- The search -----------------------------------------------------------------------------------

# What an animal with 0 to 6 neighbours weighs. It grows ever more steeply, since the Wolf uses the
# animal with the most neighbours.
_WEIGHT = (0.0, 1.0, 2.2, 3.8, 6.5, 11.0, 18.0)
_CYCLES, _STEPS = 12, 6_000
"""Number of coolings, and number of steps in each."""
_FEWEST_CROWDED = {2: 6, 3: 13, 4: 24}
"""The fewest animals with which none has a single neighbour in `sparse`, for each size of board.
Larger boards have room for 26 to stand apart or in pairs."""
_HOT, _COLD = 1.5, 0.2


@cache
def _scattered(size: int, many: int) -> Placement:
    """Return the best placement that simulated annealing finds.

    The best has the lowest maximum of neighbours, then the fewest neighbouring pairs.

    Searches thirty times as long from other beginnings find better ones for two of all the sizes
    and numbers of animals: 25 and 26 on a board of size 5.
    """
    grid, rng = HexGrid.of(size), Random(size * 100 + many)
    touching = [[grid.index(cell) for cell in grid.neighbours(cell)] for cell in grid.cells]
    beside = [0] * len(grid)  # how many animals stand beside each cell
    # No two cells of one colour touch, so it is a good beginning to fill one colour after another.
    cells = sorted(range(len(grid)), key=lambda i: (_colour(grid, i), i))
    on, off = cells[:many], cells[many:]
    stands = [i in on for i in range(len(grid))]
    for cell in on:
        _place(cell, 1, touching, beside)
    best, best_cost = list(on), _cost(on, beside)
    for step in range(_CYCLES * _STEPS if off else 0):
        if best_cost == (0, 0):
            break
        heat = _HOT * (_COLD / _HOT) ** (step % _STEPS / _STEPS)
        here, there = rng.randrange(many), rng.randrange(len(off))
        old, new = on[here], off[there]
        worse = -_weight(old, stands, touching, beside)
        stands[old] = False
        _place(old, -1, touching, beside)
        worse += _weight(new, stands, touching, beside)
        if worse > 0 and rng.random() >= exp(-worse / heat):
            stands[old] = True
            _place(old, 1, touching, beside)
            continue
        stands[new] = True
        _place(new, 1, touching, beside)
        on[here], off[there] = new, old
        if worse < 0 and (cost := _cost(on, beside)) < best_cost:
            best, best_cost = list(on), cost
    return Placement(tuple(grid.cells[i] for i in sorted(best)))


def _colour(grid: HexGrid, index: int) -> int:
    cell = grid.cells[index]
    return (grid.row(cell) + int(cell[1:]) - grid.size) % 3


def _place(cell: int, change: int, touching: list[list[int]], beside: list[int]) -> None:
    for neighbour in touching[cell]:
        beside[neighbour] += change


def _cost(on: list[int], beside: list[int]) -> tuple[int, int]:
    counts = [beside[cell] for cell in on]
    return max(counts), sum(counts) // 2


def _weight(
    cell: int, stands: list[bool], touching: list[list[int]], beside: list[int]
) -> float:
    """Return the weight that an animal on `cell` adds to the placement."""
    more = _WEIGHT[beside[cell]]
    shift = 0 if stands[cell] else 1  # whether the neighbours do not count this animal yet
    for other in touching[cell]:
        if stands[other]:
            count = beside[other] + shift
            more += _WEIGHT[count] - _WEIGHT[count - 1]
    return more
