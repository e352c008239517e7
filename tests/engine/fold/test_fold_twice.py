"""The engine, which carries herds and enclosures along, agrees with the simple implementation,
which works everything out from scratch: over whole random games, and over games that fence much."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fold import legal
from engine.fold.enclosure import region, way_out
from engine.fold.game import Game
from engine.fold.hexes import corners
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.scoring import accounts, score
from engine.fold.tiles import KINDS, Kind
from tests.engine.fold import plain_fold
from tests.engine.fold.fold_games import any_options, fenced_game, random_game

PLAIN: dict[Kind, str] = dict(zip(KINDS, "SLBIYXHW", strict=True))
seeds = st.integers(0, 2**32).map(Random)


def assert_same_score(position: Position, before: int) -> None:
    """`before` tiles were on the table at the start."""
    table, now = dict(position.tiles), score(position)
    if position.options.rivals:
        players = position.options.players
        assert list(now.each) == plain_fold.apart(table, before, players)
        assert now.wolves == 0
    else:
        assert (now.players, now.wolves) == plain_fold.together(table)
    found = accounts(position)
    assert sum(one.players for one in found) == now.players
    assert sum(one.wolf_points for one in found) == now.wolves
    assert {frozenset(one.sheep) for one in found} == set(map(frozenset, plain_fold.groups(table)))
    for one in found:
        inside = plain_fold.enclosed(table, one.sheep[0])
        assert one.enclosed == (inside is not None) == (one.exit is None)
        if inside is not None:
            fold = position.folds[one.sheep[0]]
            assert fold.sheep | fold.wolves | fold.shepherds == {
                cell for cell in inside if table[cell] in "SLBHW"}


def assert_same_lays(position: Position) -> None:
    """Exactly what may be done is offered, and judged to be legal, for every kind."""
    table = dict(position.tiles)
    border = {it for cell in table for it in plain_fold.beside(cell)} | table.keys()
    for kind, short in PLAIN.items():
        wanted = plain_fold.lays(table, short)
        if not position.left[kind] or position.over:
            wanted = set()
        offered = [(lay.sign, lay.cell) for lay in legal.lays(position, kind)]
        assert len(offered) == len(set(offered))
        assert set(offered) == wanted, kind
        sign = plain_fold.TURNS[short][0]
        for cell in border:
            legal_here = not legal.defects(position, Lay(sign, cell))
            assert legal_here == ((sign, cell) in wanted), (kind, cell)


def positions(game: Game, rng: Random, many: int) -> Iterator[Position]:
    yield from rng.sample(game.positions, min(many, len(game.positions)))
    yield game.position


@given(seeds)
def test_scores_agree_all_through_a_game(rng: Random) -> None:
    game = random_game(rng)
    for position in positions(game, rng, 4):
        assert_same_score(position, len(game.table))


@given(seeds)
def test_scores_agree_where_much_is_enclosed(rng: Random) -> None:
    game = fenced_game(rng)
    for position in positions(game, rng, 3):
        assert_same_score(position, len(game.table))


@given(seeds)
def test_every_legal_placement_is_offered_and_no_other(rng: Random) -> None:
    game = random_game(rng, any_options(rng, 24))
    for position in positions(game, rng, 2):
        assert_same_lays(position)


@given(seeds)
def test_a_table_is_the_same_in_whatever_order_it_is_set_up(rng: Random) -> None:
    position = random_game(rng).position
    lays = [Lay(sign, cell) for cell, sign in position.tiles.items()]
    rng.shuffle(lays)
    again = Game.start(position.options, tuple(lays)).position
    assert (again.free, again.groups) == (position.free, position.groups)
    assert again.folds.keys() == position.folds.keys()
    if not position.options.rivals:
        assert score(again) == score(position)


@given(seeds)
def test_a_way_out_leads_out(rng: Random) -> None:
    position = random_game(rng).position
    for cell in position.groups:
        way = way_out(position.tiles, cell)
        assert bool(way) == (cell not in position.folds)
        if way:
            assert way[0] in corners(cell)
            assert region(position.tiles, way[0]) is None


def test_enough_is_enclosed_for_these_tests_to_mean_something() -> None:
    """A test of agreement is worth nothing where there is nothing to agree on."""
    found = [one for seed in range(60) for one in accounts(fenced_game(Random(seed)).position)]
    enclosed = [one for one in found if one.enclosed]
    assert len(enclosed) > 100
    assert sum(one.herd for one in enclosed) > 30
    assert sum(one.herd and bool(one.wolves) for one in enclosed) > 5
    assert sum(one.herd and bool(one.wolves and one.shepherds) for one in enclosed) > 2


def test_the_simple_rules_use_nothing_of_the_engine() -> None:
    source = Path(plain_fold.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert imports == []


# --- Counts ---------------------------------------------------------------------------------------

COUNTS = (
    # options, table, and in how many ways one, two and three tiles can be laid on it
    ("single=1 lambs=1 black=0 straight=1 corner=0 star=1 shepherd=1 wolf=1", "S@0,0",
     (36, 1128, 29406)),
    ("single=2 lambs=1 black=1 straight=0 corner=2 star=0 shepherd=1 wolf=2", "S@0,0 L@1,0",
     (48, 2364, 109272)),
    ("single=6 lambs=0 black=0 straight=0 corner=1 star=0 shepherd=1 wolf=0",
     "S@0,0 S@1,0 S@2,1 S@2,2 S@1,2", (48, 1562, 26506)),
)


def count(position: Position, deep: int) -> int:
    lays = [lay for kind in legal.kinds(position) for lay in legal.lays(position, kind)]
    if deep == 1:
        return len(lays)
    return sum(count(position.after(lay), deep - 1) for lay in lays)


def plain_count(table: plain_fold.Table, left: dict[str, int], deep: int) -> int:
    total = 0
    for short, many in left.items():
        lays = plain_fold.lays(table, short) if many else set()
        if deep == 1:
            total += len(lays)
            continue
        after = {**left, short: many - 1}
        total += sum(plain_count({**table, cell: sign}, after, deep - 1) for sign, cell in lays)
    return total


@pytest.mark.parametrize(("options", "table", "counts"), COUNTS)
def test_counts_of_ways_to_lay_tiles(options: str, table: str, counts: tuple[int, ...]) -> None:
    from engine.fold import notation

    game = Game.start(Options.parse(options), tuple(map(notation.parse, table.split())))
    tiles, position = dict(game.position.tiles), game.position
    left = {PLAIN[kind]: many for kind, many in position.left.items()}
    assert [count(position, deep) for deep in (1, 2, 3)] == list(counts)
    assert [plain_count(tiles, left, deep) for deep in (1, 2)] == list(counts[:2])
