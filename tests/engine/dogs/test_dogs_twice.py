"""The engine, which carries counters along, agrees with the simple implementation, which works
everything out from scratch; and what it calls certain is so, whatever is still laid."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dogs import legal
from engine.dogs.counters import accounts, certain
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.position import STEPS, Placement, Position
from tests.engine.dogs import plain_dogs
from tests.engine.dogs.dogs_games import a_placement, random_game
from tests.long_form import only

seeds = st.integers(0, 2**32).map(Random)


def plain(position: Position) -> list[plain_dogs.Tile]:
    return [tile.cells() for tile in position.tiles]


@given(seeds)
def test_scores_agree_all_through_a_game(rng: Random) -> None:
    for position in random_game(rng).positions:
        table = plain(position)
        assert position.scared == plain_dogs.scared(table)
        assert position.eaten == plain_dogs.eaten(table)
        assert position.score == plain_dogs.score(table)
        lots = {one.cell: one.lot for one in accounts(position)}
        assert {cell for cell, lot in lots.items() if lot == "scared"} == position.scared
        assert {cell for cell, lot in lots.items() if lot == "eaten"} == position.eaten
        assert len(lots) == 2 * len(table)


@given(seeds)
def test_every_legal_placement_is_offered_and_no_other(rng: Random) -> None:
    game = random_game(rng)
    position = rng.choice(game.positions[:-1])
    wanted = plain_dogs.placements(plain(position))
    offered = list(legal.placements(position))
    assert len(offered) == len(set(offered))
    assert {it.cells() for it in offered} == wanted
    for _ in range(300):
        x, y = rng.choice(list(position.animals))
        cell = x + rng.randint(-3, 3), y + rng.randint(-3, 3)
        placement = Placement(cell, rng.choice(list(STEPS)))
        assert (not legal.defects(position, placement)) == (placement.cells() in wanted)
    assert not list(legal.placements(game.position))


def lot(table: list[plain_dogs.Tile], cell: plain_dogs.Cell) -> str:
    if cell in {sheep for sheep, _, _ in table}:
        return "eaten" if cell in plain_dogs.eaten(table) else "safe"
    return "scared" if cell in plain_dogs.scared(table) else "hungry"


@pytest.mark.drawn(3)
@pytest.mark.parametrize("seed", only(range(0, 12, 4), range(12)))
def test_what_is_certain_is_so_in_every_future(seed: int) -> None:
    """All ways to lay the last tile or the last two; and wolves that are not certain can still go
    either way."""
    rng = Random(seed)
    game = random_game(rng, Options(tiles=rng.choice((7, 9, 11))))
    for more in (1, 2) if seed == 0 else (1,):
        position = game.positions[-1 - more]
        table = plain(position)
        ends = plain_dogs.futures(table, more)
        sure = certain(position)
        for cell, animal in position.animals.items():
            if animal == "D":
                continue
            lots = {lot(end, cell) for end in ends}
            if cell in sure:
                assert lots == {sure[cell]}
            elif animal == "W":
                assert lots == {"scared", "hungry"}


@given(seeds)
def test_nothing_certain_is_ever_taken_back(rng: Random) -> None:
    before: dict[tuple[int, int], str] = {}
    game = random_game(rng)
    for position in game.positions:
        now = certain(position)
        assert before.items() <= now.items()
        before = dict(now)
    assert len(before) == 2 * game.position.options.tiles


def test_the_simple_rules_use_nothing_of_the_engine() -> None:
    source = Path(plain_dogs.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert imports == []


# --- Counts and whole games -----------------------------------------------------------------------


def count(position: Position, deep: int) -> int:
    if deep == 1:
        return sum(1 for _ in legal.placements(position))
    return sum(count(position.after(it), deep - 1) for it in legal.placements(position))


def test_counts_of_ways_to_lay_tiles() -> None:
    position = Game.start(Options(tiles=5)).position
    assert [count(position, deep) for deep in (1, 2)] == [48, 3072]
    table = plain(position)
    assert [len(plain_dogs.futures(table, deep)) for deep in (1, 2)] == [48, 3072]


def assert_ended_as_it_must(game: Game) -> None:
    position = game.position
    assert len(position.tiles) == game.position.options.tiles
    assert len(game.entries) == game.position.options.tiles - 1
    assert (position.over, position.phase, position.left) == (True, "over", 0)
    assert position.round == len(game.entries) // 2
    assert position.score == plain_dogs.score(plain(position))
    movers = [before.phase for before in game.positions[:-1]]
    assert movers == ["sheep", "wolves"] * (len(game.entries) // 2)
    assert game.rounds == tuple(1 + number // 2 for number in range(len(game.entries)))
    taken = [cell for tile in position.tiles for cell in tile.cells()]
    assert len(set(taken)) == 3 * game.position.options.tiles == len(position.animals)


@given(seeds)
def test_random_games_end_as_they_must(rng: Random) -> None:
    assert_ended_as_it_must(random_game(rng))


@pytest.mark.whole
@pytest.mark.parametrize("block", range(100))
def test_ten_thousand_random_games_end_as_they_must(block: int) -> None:
    for number in range(100):
        rng = Random(f"whole {block} {number}")
        options = Options() if number % 4 == 0 else Options(tiles=2 * rng.randint(1, 24) + 1)
        assert_ended_as_it_must(random_game(rng, options))


@given(seeds)
def test_any_set_up_table_goes_on_like_the_game_it_came_from(rng: Random) -> None:
    game = random_game(rng)
    position = rng.choice(game.positions[:-1])
    again = Game.start(game.position.options, position.tiles)
    assert again.position == position
    placement = a_placement(position, rng)
    assert again.apply(placement).position == position.after(placement)
