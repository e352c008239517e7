"""The engine and a second, simple implementation of the rules agree, in counts and in play."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.mutton import legal, notation
from engine.mutton.game import Game
from engine.mutton.moves import Move, Refusal, Stop, Turn
from engine.mutton.options import Options
from engine.mutton.position import Position
from engine.records import NotationError
from tests.engine import perft, simple_rules
from tests.engine.random_games import pairwise_options, random_game, random_move
from tests.engine.simple_rules import SimpleGame
from tests.engine.simple_rules import perft as simple_perft
from tests.long_form import only

GOLDEN = json.loads(perft.FILE.read_text(encoding="utf-8"))


def test_the_engine_counts_what_the_golden_file_says() -> None:
    assert perft.counted() == GOLDEN


@pytest.mark.parametrize("case", GOLDEN["small"], ids=lambda case: case["options"])
def test_so_does_the_simple_implementation(case: dict[str, Any]) -> None:
    game = SimpleGame(case["options"], case["cells"].split(), case["pack"])
    assert game.victims() == case["victims"]
    assert {animal: len(game.refuges(animal)) for animal in game.living()} == case["destinations"]
    depths = range(1, len(case["games"]) + 1)
    assert [simple_perft(game, depth) for depth in depths] == case["games"]


# --- Whole games played side by side --------------------------------------------------------------


def simple(game: Game) -> SimpleGame:
    """The simple implementation's game before the first move."""
    assert game.pack is not None
    return SimpleGame(str(game.options), list(game.placement.cells), "".join(game.pack))


def assert_alike(position: Position, game: Game, plain: SimpleGame) -> None:
    """The two agree on everything that both can say of a position."""
    assert position.over == plain.over
    if not position.over:
        assert position.phase == plain.whose
        assert {a: notation_cell(plain, a) for a in plain.living()} == dict(position.living)
        assert list(position.living) == sorted(position.living)
        assert set(position.corpses.values()) == {
            what.upper() for what in plain.board.values() if what.islower()
        }
        assert "".join(position.dead) == plain.died
    assert "".join(position.escaped) == plain.escaped
    assert game.points == plain.score()
    if position.options.reveal or position.over:
        assert position.score == plain.score() <= position.options.most_points
    else:
        assert position.score is None
    wolfs_turn = position.phase == "wolf"
    assert "".join(legal.victims(game)) == (plain.victims() if wolfs_turn else "")
    assert "".join(legal.escapers(game)) == (plain.escapers() if wolfs_turn else "")
    assert legal.must_pass(game) == (wolfs_turn and plain.allows("pass"))
    assert legal.may_pass(position) == (position.phase == "farmer" and plain.allows("pass"))
    for animal in () if position.over else position.living:
        assert "".join(legal.runners(position, animal)) == plain.beside(animal)
        assert sorted(legal.destinations(position, animal)) == plain.refuges(animal)


def notation_cell(plain: SimpleGame, animal: str) -> str:
    row, number = plain.where(animal)
    return "abcdefghijklmno"[row] + str(number)


@pytest.mark.parametrize("seed", only(range(0, 60, 12), range(60)))
def test_whole_games_go_the_same_way(seed: int) -> None:
    assert_the_same_way(random_game(Random(seed)))


@pytest.mark.parametrize("options", pairwise_options(), ids=str)
def test_short_games_of_any_two_rules_go_the_same_way(options: Options) -> None:
    for seed in range(8):
        assert_the_same_way(random_game(Random(seed), options))


def assert_the_same_way(game: Game) -> None:
    plain = simple(game)
    for made, entry in enumerate(game.entries):
        before = game.upto(made)
        assert_alike(before.position, before, plain)
        if isinstance(entry, Turn):
            plain.do(notation.write(entry.move))
        elif isinstance(entry, Refusal):
            assert not plain.allows(entry.animal + ":" * (entry.kind == "kill"))
        else:
            assert isinstance(entry, Stop)
            if entry.by is not None:
                plain.give_up(entry.by)
                assert game.position.score == plain.score()
            return
    assert_alike(game.position, game, plain)


def distorted(move: Move, game: Game, rng: Random) -> str:
    """A move's text with something changed, which mostly makes it illegal."""
    text = notation.write(move)
    cells, letters = game.position.grid.cells, game.options.flock
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(text) + 1)
        change = rng.randrange(5)
        if change == 0:
            text = text[:at] + rng.choice(letters) + text[at + 1:]
        elif change == 1:
            text = rng.choice(letters) + text[1:]
        elif change == 2 and "-" in text:
            run = rng.choice(text.partition(":")[2].split(","))
            text = text.replace(run, f"{run[:1]}-{rng.choice(cells)}")
        elif change == 3 and "," in text:
            text = text.rpartition(",")[0]
        elif change == 4:
            text = rng.choice(("pass", f"{rng.choice(letters)},{text}", rng.choice(letters)))
    return text


@pytest.mark.parametrize("seed", only(range(0, 40, 8), range(40)))
def test_they_call_the_same_moves_legal(seed: int) -> None:
    rng = Random(seed)
    assert_the_same_moves_legal(random_game(rng), rng)


@pytest.mark.parametrize("options", pairwise_options(), ids=str)
def test_they_call_the_same_moves_legal_under_any_two_rules(options: Options) -> None:
    rng = Random(1)
    for _ in range(4):
        assert_the_same_moves_legal(random_game(rng, options), rng)


def assert_the_same_moves_legal(game: Game, rng: Random) -> None:
    plain = simple(game)
    for made, entry in enumerate(game.entries):
        if not isinstance(entry, Turn):
            continue
        before = game.upto(made)
        for _ in range(12):
            text = distorted(random_move(before, rng), before, rng)
            try:
                move, _ = notation.parse(text, entry.player)
            except NotationError:
                continue
            text = notation.write(move)
            assert (legal.defects(before, move) == ()) == plain.allows(text), text
            assert legal.allowed(before, move) == plain.allows(text), text
        plain.do(notation.write(entry.move))


def test_the_simple_rules_use_nothing_of_the_engine() -> None:
    source = Path(simple_rules.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert imports == ["from itertools import combinations, product"]
