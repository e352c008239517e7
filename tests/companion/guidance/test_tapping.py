"""A move put together by taps: every legal move can be tapped, and nothing else comes of it."""

from __future__ import annotations

from random import Random

import pytest

from companion.guidance.tapping import Taps
from companion.guidance.turn import read
from companion.words.errors import MessageError
from engine.mutton.moves import Berserk, Escape, Kill, Pass, Shot
from tests.companion.guidance.test_turns import CLASSIC, FARMER
from tests.engine.random_games import random_move, random_start


def tapped(game, *cells, berserk=False):
    taps = Taps()
    for cell in cells:
        taps = taps.after(game, cell, berserk=berserk)
    return taps


def reading(game, taps, berserk=False):
    return read(game, taps.arrangement(game.position), berserk=berserk)


def cells_of(move, position):
    """The cells that a player taps for a move."""
    living = position.living
    match move:
        case Escape(animal):
            return [living[animal]]
        case Berserk(animals):
            return [living[animal] for animal in animals]
        case Kill(victim, runs) | Shot(victim, runs):
            runs = [cell for run in runs for cell in (living[run.animal], run.cell)]
            return [living[victim], *runs]
    return []


@pytest.mark.parametrize("seed", range(25))
def test_every_move_of_a_game_can_be_tapped(seed):
    rng = Random(seed)
    game = random_start(rng)
    while not game.position.over:
        move, known = random_move(game, rng), game.public()
        if not isinstance(move, Pass):
            berserk = isinstance(move, Berserk)
            cells = cells_of(move, game.position)
            found = reading(known, tapped(known, *cells, berserk=berserk), berserk)
            wanted = Berserk(tuple(sorted(move.animals))) if berserk else move
            assert found.move is not None, (move, cells)
            assert set(cells_of(found.move, game.position)) == set(cells)
            assert type(found.move) is type(wanted)
        game = game.apply(move)


def test_the_first_runner_is_in_hand_at_once_and_then_the_next():
    taps = tapped(CLASSIC, "a1")
    assert (taps.turned, taps.held) == (("A",), "B")
    taps = taps.after(CLASSIC, "b4", berserk=False)
    assert taps.held == "E"
    assert taps.after(CLASSIC, "c3", berserk=False).held is None


def test_another_runner_may_be_chosen_and_a_run_taken_back():
    taps = tapped(CLASSIC, "a1", "b1", "b4")
    assert [(run.animal, run.cell) for run in taps.runs] == [("E", "b4")]
    assert taps.held == "B"
    again = taps.after(CLASSIC, "b4", berserk=False)
    assert (again.runs, again.held) == ((), "E")


def test_a_tap_on_the_victim_takes_everything_back():
    assert not tapped(CLASSIC, "a1", "b4", "a1")


def test_another_animal_is_chosen_instead_as_long_as_nobody_has_run():
    assert tapped(CLASSIC, "a1", "d1").turned == ("L",)
    with pytest.raises(MessageError, match="Only one"):
        tapped(CLASSIC, "a1", "b4", "d1")


@pytest.mark.parametrize(("cells", "why"), [
    (("b2",), "Nobody stands here"),
    (("z9",), "from a1 to g7"),
    (("a1", "b2"), "B cannot run to b2"),
])
def test_cells_on_which_nothing_can_be_done_say_why(cells, why):
    with pytest.raises(MessageError, match=why):
        tapped(CLASSIC, *cells)


def test_a_corpse_stays_and_a_rifle_frightens_nobody():
    with pytest.raises(MessageError, match="stays where it is"):
        tapped(FARMER, "a1")
    assert tapped(FARMER, FARMER.position.living["B"]) == Taps(("B",))


def test_marks_are_those_of_a_board_on_which_the_same_was_done():
    found = reading(CLASSIC, tapped(CLASSIC, "a1"))
    roles = {mark.role: mark.cell for mark in found.marks}
    assert roles["victim"] == "a1"
    assert "legal" in roles
