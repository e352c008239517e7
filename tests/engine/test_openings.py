"""Placements that open a game well: every pack can kill, and no first kill shows who killed."""

from itertools import combinations
from random import Random

import pytest

from engine.hexgrid import cell_count
from engine.mutton import legal, placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Placement
from engine.mutton.options import PRESETS, Options

SIZES = range(2, 9)


def first_kills(placement: Placement, options: Options, pack: str) -> list[int]:
    """Return how many animals run after each possible first kill of this pack."""
    game = Game.start(options, placement, pack)
    return [len(game.position.neighbours(victim)) for victim in legal.victims(game)]


@pytest.mark.parametrize(("options", "seed"), [
    (PRESETS["Young"], 1), (PRESETS["Young"], 2), (Options(size=3, sheep=8, wolves=2), 3),
    (Options(size=2, sheep=5, wolves=1), 4), (Options(size=4, sheep=14, wolves=2), 5),
    (Options(size=5, sheep=22, wolves=1), 6), (Options(size=3, sheep=13, wolves=1), 7),
    (Options(size=3, sheep=13, wolves=2), 8)])
def test_whatever_the_pack_the_first_kill_makes_two_run(options: Options, seed: int) -> None:
    placement = placements.usual(options, Random(seed))
    for pack in combinations(options.flock, options.wolves):
        found = first_kills(placement, options, "".join(pack))
        assert found, "a forced pass"
        assert min(found) >= 2


@pytest.mark.parametrize("size", SIZES)
def test_in_groups_every_animal_has_two_neighbours(size: int) -> None:
    luck = Random(size)
    for sheep in range(2, min(26, cell_count(size)) + 1):
        options = Options(size=size, sheep=sheep, wolves=1)
        found = placements.grouped(options, luck)
        assert len({*found.cells}) == sheep
        assert not legal.placement_defects(options, found)
        assert min(placements.neighbours(found, size)) >= min(2, sheep - 1), str(options)
        assert max(placements.neighbours(found, size)) <= 5 or sheep > 0.6 * options.cells


def test_groups_are_drawn_and_small_where_there_is_room() -> None:
    options = Options(size=3, sheep=8, wolves=2)
    drawn = [placements.grouped(options, Random(seed)) for seed in range(40)]
    assert len({*drawn}) > 20
    assert drawn == [placements.grouped(options, Random(seed)) for seed in range(40)]
    wide = [placements.neighbours(placements.grouped(Options(size=5), Random(seed)), 5)
            for seed in range(10)]
    assert max(map(max, wide)) <= 4


@pytest.mark.drawn(2)
@pytest.mark.parametrize("size", SIZES)
def test_it_is_known_without_a_search_where_sparse_opens_well(size: int) -> None:
    most = min(26, cell_count(size))
    border = placements._FEWEST_CROWDED.get(size, most + 1)
    for sheep in {*range(border - 1, border + 2), 2, most - 1, most}:
        for wolves in (1, 2):
            if 2 * wolves <= sheep <= most:
                options = Options(size=size, sheep=sheep, wolves=wolves)
                counts = placements.neighbours(placements.sparse(options), size)
                good = 1 not in counts and counts.count(0) < wolves
                assert placements.sparse_opens_well(options) == good, str(options)


def test_the_classic_board_keeps_the_published_layout() -> None:
    for name in ("Classic", "Online", "Shotgun"):
        assert placements.usual(PRESETS[name], Random(1)) == placements.PUBLISHED


@pytest.mark.parametrize("name", players.farmers())
def test_a_computer_farmer_opens_well(name: str) -> None:
    if name == "random":
        return
    luck = Random(name)
    for _ in range(5):
        size = luck.randint(2, 6)
        sheep = luck.randint(4, min(26, cell_count(size)))
        options = Options(size=size, sheep=sheep, wolves=luck.randint(1, min(4, sheep // 2)))
        placed = players.farmer(name).place(options, luck)
        counts = placements.neighbours(placed, size)
        assert 1 not in counts, str(options)
        assert counts.count(0) < options.wolves, str(options)
