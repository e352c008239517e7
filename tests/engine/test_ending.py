"""How games end, and what the Wolf's points are made of."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.mutton.ending import ending
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Placement, Run
from engine.mutton.options import ESCAPE_POINTS, Options
from tests.engine.random_games import random_game

CELLS = Placement(("a1", "a2", "c3", "e4", "e5", "c5"))


def start(pack: str = "AB", **options: bool) -> Game:
    return Game.start(Options(size=3, sheep=6, wolves=2, **options), CELLS, pack)


def test_the_parts_add_up_to_the_score_and_nobody_is_counted_twice() -> None:
    kinds = set()
    for seed in range(300):
        game = random_game(Random(seed))
        if not game.position.over:
            continue
        found, position = ending(game), game.position
        kinds.add(found.kind)
        assert found.points == position.score
        assert len({gain.animal for gain in found.gains}) == len(found.gains)
        assert sorted(found.animals("escaped")) == sorted(position.escaped)
        sheep = {animal for animal, mark in position.dead.items() if mark == "x"}
        assert {gain.animal for gain in found.gains if gain.how != "escaped"} == sheep
        assert set(found.wolves) | set(found.sheep) == set(position.living)
        assert all(gain.points == (ESCAPE_POINTS if gain.how == "escaped" else 1)
                   for gain in found.gains)
        assert bool(found.animals("eaten")) <= (found.kind == "berserk-missed")
    assert kinds == {"berserk-hit", "berserk-missed", "wolves-shot", "wolves-escaped",
                     "flock-dead", "stopped"}


def killed() -> Game:
    """After the kill of E by the wolf D; the other wolf is A."""
    return start("AD").apply(Kill("E", (Run("D", "c1"),)))


def test_a_wolf_that_survives_a_berserk_farmer_eats_the_flock() -> None:
    found = ending(killed().apply(Berserk(("A", "C"))))
    assert found.kind == "berserk-missed"
    assert (found.last, found.wolves, found.sheep) == (("A", "C"), ("D",), ())
    assert found.animals("killed") == ("E",)
    assert found.animals("shot") == ("C",)
    assert found.animals("eaten") == ("B", "F")
    assert [gain.total for gain in found.gains] == [1, 2, 3, 4]


def test_a_berserk_farmer_who_hits_every_wolf_saves_the_rest() -> None:
    found = ending(killed().apply(Berserk(("A", "D"))))
    assert (found.kind, found.wolves, found.sheep) == ("berserk-hit", (), ("B", "C", "F"))
    assert found.points == 1


def test_any_reason_why_no_shot_is_left_ends_a_game_as_going_berserk_does() -> None:
    game = killed().apply(Berserk(("A", "C")))
    other = replace(game.entries[-1], end="a reason of a later option")
    assert ending(replace(game, entries=(*game.entries[:-1], other))) == ending(game)


def test_an_ending_needs_a_finished_game_and_its_pack() -> None:
    with pytest.raises(ValueError, match="not over"):
        ending(killed())
    with pytest.raises(ValueError, match="pack"):
        ending(start().public())
