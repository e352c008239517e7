"""Starting placements: always legal, and with few neighbours where that is asked for."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid, cell_count
from engine.mutton import legal, placements
from engine.mutton.moves import Placement
from engine.mutton.options import Options

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
