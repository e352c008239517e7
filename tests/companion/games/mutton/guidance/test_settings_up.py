"""Setting up and tapping: what guidance makes of a board before and beside the moves."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

import pytest

from companion.games.mutton.guidance.tapping import Taps
from companion.games.mutton.guidance.turn import as_it_stands, read
from companion.hands.setting import anywhere, towards
from companion.sensing.arrangement import Arrangement, Piece
from companion.words.catalogue import SCREEN
from companion.words.errors import MessageError
from engine.hexgrid import HexGrid
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Pass, Placement, Run, Shot
from engine.mutton.options import Options
from tests.companion.games.mutton.guidance.test_turns import CLASSIC, FARMER
from tests.engine.random_games import random_move, random_start

GRID = HexGrid.of(3)
TARGET = {"A": ("a1", "up"), "B": ("a2", "up"), "C": ("a3", "down")}
ANYONE = ("A", "B", "C")


def seen(hand="", tapped=None, **on):
    return Arrangement(MappingProxyType(on), tuple(hand), len(hand), tapped)


def up(animal=None, candidates=ANYONE):
    return Piece(animal, "up", () if animal else candidates)


def down(animal=None, candidates=ANYONE):
    return Piece(animal, "down", () if animal else candidates)


def place(setting):
    return {(mark.cell, mark.animal) for mark in setting.marks if mark.role == "place"}


def test_the_lights_lead_from_one_cell_to_the_next():
    first = towards(TARGET, seen("ABC"))
    assert (SCREEN.text(first.sentence), first.next) == ("Put A on a1.", "A")
    assert place(first) == {("a1", "A")}
    second = towards(TARGET, seen("BC", a1=up("A")))
    assert place(second) == {("a2", "B")}
    third = towards(TARGET, seen("C", a1=up("A"), a2=up("B")))
    assert SCREEN.text(third.sentence) == "Put C on a3, upside down."


def test_a_board_that_is_known_is_right_at_once():
    setting = towards(TARGET, seen(a1=up("A"), a2=up("B"), a3=down("C")))
    assert setting.places == {"a1": "A", "a2": "B", "a3": "C"}
    assert SCREEN.text(setting.sentence) == "All sheep are in place. Confirm?"


def test_a_board_that_only_looks_right_is_to_be_looked_at():
    setting = towards(TARGET, seen(a1=up(), a2=up(), a3=down()))
    assert setting.places == {"a1": "A", "a2": "B", "a3": "C"}
    assert SCREEN.text(setting.sentence) == (
        "Is every letter where the screen shows it? Confirm.")


def test_many_that_stand_elsewhere_are_better_taken_off():
    target = {animal: (cell, "up") for animal, cell in zip("ABCDEFGH", GRID.cells, strict=False)}
    elsewhere = dict(zip(GRID.cells, map(up, "BCDEFGHA"), strict=False))
    assert "take them off" in SCREEN.text(towards(target, seen(**elsewhere)).sentence)


def test_many_that_only_lie_wrong_are_turned_over_where_they_are():
    target = {animal: (cell, "up") for animal, cell in zip("ABCDEFGH", GRID.cells, strict=False)}
    overturned = dict(zip(GRID.cells, map(down, "ABCDEFGH"), strict=False))
    setting = towards(target, seen(**overturned))
    assert SCREEN.text(setting.sentence) == "A on a1 is the wrong way up: stand it up."
    assert SCREEN.text(setting.detail) == "And 7 more, as the lights show."


def test_a_board_that_is_still_moving_is_not_right():
    setting = towards(TARGET, Arrangement(
        MappingProxyType({"a1": up("A"), "a2": up("B"), "a3": down("C")}),
        settling=frozenset(("a1",))))
    assert setting.places is None


@pytest.mark.parametrize(("on", "sentence"), [
    ({"b1": up("A")}, "A belongs on a1."),
    ({"a1": up("B")}, "B belongs on a2."),
    ({"a1": down("A")}, "A on a1 is the wrong way up: stand it up."),
    ({"a3": up("C")}, "C on a3 is the wrong way up: turn it upside down."),
    ({"b1": up()}, "This does not belong on b1: take it off the board."),
    ({"b1": up("Z")}, "Take Z off the board: it is not in the game."),
    ({"a1": up(candidates=("B", "C"))}, "This does not belong on a1: take it off the board."),
    ({"a1": Piece("A", "askew")},
     "A is crooked on a1: set it down straight, in the middle of the cell."),
])
def test_what_does_not_fit_is_told(on, sentence):
    setting = towards(TARGET, seen(**on))
    assert SCREEN.text(setting.sentence) == sentence
    assert setting.places is None


def test_a_game_is_restored_with_its_corpses_on_their_backs():
    game = Game.start(Options(size=3, sheep=3, wolves=1), Placement(("a1", "a2", "e5")))
    game = game.apply(Kill("B", (Run("A", "c1"),)), ("x",))
    assert as_it_stands(game.position) == {
        "A": ("c1", "up"), "C": ("e5", "up"), "B": ("a2", "down")}


def test_letters_are_asked_for_in_order_and_may_go_anywhere():
    setting = anywhere("ABC", seen("BC", c3=up("A")), in_order=True)
    assert SCREEN.text(setting.sentence) == "Put B on any free cell."
    assert SCREEN.text(setting.detail) == "2 to go."
    assert [animal for _, animal in setting.expected] == list("ABC")


def test_without_an_order_tags_tell():
    board = replace(seen("ABC"), pad=True)
    assert "tag pad" in SCREEN.text(anywhere("ABC", board, in_order=False).sentence)
    setting = anywhere("ABC", seen("ABC", tapped="B"), in_order=False)
    assert SCREEN.text(setting.sentence) == "Put B on any free cell."


def test_nobody_is_sent_to_a_pad_that_is_not_there():
    board = seen("ABC")
    setting = anywhere("ABC", board, in_order=False)
    assert SCREEN.text(setting.sentence) == "Set a sheep down on any free cell."


def test_an_unknown_sheep_is_asked_about():
    setting = anywhere("ABC", seen("", c3=up()), in_order=False)
    assert setting.question.cell == "c3"
    assert setting.places is None


@pytest.mark.parametrize(("on", "sentence"), [
    ({"c3": down("A")}, "A is upside down on c3: stand it up."),
    ({"c3": up("Z")}, "Take Z off the board: it is not in the game."),
    ({"c3": up(candidates=())}, "There is an extra piece on c3: take it off the board."),
])
def test_a_flock_that_does_not_stand_is_told(on, sentence):
    assert SCREEN.text(anywhere("ABC", seen("", **on), in_order=True).sentence) == sentence


def test_a_whole_flock_is_to_be_confirmed():
    setting = anywhere("ABC", seen(c3=up("A"), c4=up("B"), d3=up("C")), in_order=True)
    assert setting.places == {"c3": "A", "c4": "B", "d3": "C"}


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


@pytest.mark.drawn(3)
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
