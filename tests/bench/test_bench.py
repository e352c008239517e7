"""The benchmarks, each with two runs, and the exact boards they use."""

import math
from collections.abc import Mapping
from importlib import import_module

import pytest

from engine.mutton import placements, players
from engine.mutton.clues import bits
from engine.mutton.moves import Kill, Move, Pass, Placement, Shot
from engine.mutton.options import Options
from engine.mutton.players import solving
from tests.bench.__main__ import main, measurements, row
from tests.bench.exact import (
    Node,
    Pack,
    against_best_farmer,
    against_best_wolf,
    known,
    sampled,
    tree,
    value,
)
from tests.bench.figure import Figure
from tests.bench.measure_verdicts import MISTAKE, NOTHING, judged, played
from tests.long_form import only

QUICK = "codec", "deduction", "engine", "import", "lights", "words"


@pytest.mark.parametrize("name", only(QUICK, measurements()))
def test_a_measurement_yields_figures_from_two_samples(name: str) -> None:
    figures = list(import_module(measurements()[name]).measure(samples=2))
    assert figures
    for figure in figures:
        assert figure.samples, figure.name
        assert all(math.isfinite(sample) and sample >= 0 for sample in figure.samples), figure.name
        assert all(row(figure)[:5]), figure.name


def test_an_unknown_measurement_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["codec", "weight"]) == 2
    assert "no measurement weight" in capsys.readouterr().out


def test_the_worst_of_few_samples_is_from_the_worse_side() -> None:
    slow = Figure(name="delay", unit="ms", samples=[1.0, 9.0, 2.0])
    fast = Figure(name="rate", unit="1/s", samples=[1.0, 9.0, 2.0], more_is_better=True)
    assert row(slow)[2] == "9"
    assert row(fast)[2] == "1"


def board(text: str) -> Node:
    options = Options.parse(f"{text} no_berserk")
    return tree(options, placements.sparse(options))


def alike(node: Node, pack: Pack) -> Mapping[Move, float]:
    """Every move that can be made, as often."""
    moves = [move for move, ways in node.ways.items()
             if any(pack in child.packs for child in ways)]
    return dict.fromkeys(moves, 1 / len(moves))


def test_three_that_stand_apart_are_shot_blindly_one_after_another() -> None:
    # The Wolf can never kill, so the Farmer must shoot: the wolf is first, second or third.
    root = board("size=2 sheep=3 wolves=1")
    assert value(root) == pytest.approx(1)
    assert against_best_wolf(root, alike) == pytest.approx(1)
    assert against_best_farmer(root, alike) == pytest.approx(1)


def test_two_side_by_side_lose_a_sheep_and_the_game_ends() -> None:
    # The wolf eats the only sheep, and no living sheep is left.
    root = tree(Options(size=2, sheep=2, wolves=1, berserk=False), Placement(("a1", "a2")))
    assert value(root) == pytest.approx(1)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("text", [
    "size=2 sheep=4 wolves=1", "size=2 sheep=4 wolves=2", "size=2 sheep=5 wolves=1"])
def test_nobody_does_better_than_the_value(text: str) -> None:
    root = board(text)
    dealt = value(root, dealt=True)
    assert value(root) >= dealt - 1e-6  # choosing is worth no less than being dealt
    assert against_best_farmer(root, alike) <= dealt + 1e-6
    assert against_best_wolf(root, alike) >= dealt - 1e-6


def test_the_tree_holds_every_pack_at_every_step() -> None:
    root = board("size=2 sheep=5 wolves=1")
    seen: set[type[Move]] = set()
    todo = [root]
    while todo:
        node = todo.pop()
        for move, ways in node.ways.items():
            seen.add(type(move))
            assert set().union(*(child.packs for child in ways)) <= set(node.packs)
            todo += ways
        if node.ways:
            for pack in node.packs:
                assert any(pack in child.packs for ways in node.ways.values() for child in ways)
    assert seen == {Kill, Shot, Pass}


@pytest.mark.drawn(3)
@pytest.mark.parametrize("text", [
    "size=2 sheep=4 wolves=1", "size=2 sheep=4 wolves=2", "size=2 sheep=5 wolves=1",
    pytest.param("size=2 sheep=6 wolves=1", marks=pytest.mark.whole),
    pytest.param("size=2 sheep=5 wolves=2", marks=pytest.mark.whole),
    pytest.param("size=2 sheep=6 wolves=2", marks=pytest.mark.whole)])
def test_level_9_stays_within_a_tenth_of_the_value(text: str) -> None:
    root = board(text)
    wolf, farmer = players.wolf("level-9"), players.farmer("level-9")
    solution = solving.solved(root.game.options, root.game.placement)
    assert solution is not None
    often = solution.packs()
    chosen = {pack: often[bits(pack)] for pack in root.packs}
    assert sum(chosen.values()) == pytest.approx(1)
    dealt, whole = value(root, dealt=True), value(root)
    assert 0.9 * dealt <= against_best_farmer(root, known(wolf)) <= dealt + 1e-6
    assert 0.9 * whole <= against_best_farmer(root, known(wolf), chosen) <= whole + 1e-6
    assert dealt - 1e-6 <= against_best_wolf(root, known(farmer)) <= 1.1 * dealt
    assert whole - 1e-6 <= against_best_wolf(root, known(farmer), dealt=False) <= 1.1 * whole


def test_a_policy_is_what_a_player_does() -> None:
    root = board("size=2 sheep=5 wolves=1")
    wolf = players.wolf("level-9")
    true, seen = known(wolf), sampled(wolf, "wolf", 400)
    for pack in root.packs:
        asked = seen(root, pack)
        for move, often in true(root, pack).items():
            assert asked.get(move, 0.0) == pytest.approx(often, abs=0.12)  # four standard errors


def test_who_knows_no_policy_says_so() -> None:
    root = board("size=2 sheep=4 wolves=1")
    with pytest.raises(AttributeError):
        known(players.farmer("likeliest"))
    crowded = Options.parse("size=2 sheep=4 wolves=1 no_berserk escape")
    with pytest.raises(LookupError, match="no policy"):
        known(players.farmer("level-9"))(
            tree(crowded, placements.sparse(crowded)), root.packs[0])


def test_the_analysis_of_a_solved_board_judges_as_the_referee() -> None:
    # Where a move loses nothing, or much, by either.
    root = board("size=2 sheep=4 wolves=2")
    found = [one for seed in range(2)
             for one in judged(root, played(root.game.options, "random", seed))]
    assert any(one.blamed for one in found)
    for one in found:
        assert one.lost > NOTHING if one.blamed else one.lost <= MISTAKE
