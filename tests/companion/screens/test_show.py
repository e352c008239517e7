"""From the table's view to the drawn board."""

from __future__ import annotations

from dataclasses import replace

from companion.guidance.marks import CellMark, Draft
from companion.screens.board_hands import setup_commands
from companion.screens.pages.table import sheep_off_board
from companion.screens.picture import Animal, Mark, Mood
from companion.screens.show import board_picture
from companion.sensing.arrangement import Arrangement, Piece
from companion.table.mutton.view import Placing, SealView, TableView
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run
from engine.mutton.options import Options

OPTIONS = Options(size=3, sheep=6, wolves=2)
PLACEMENT = Placement(("a1", "a2", "b4", "c5", "e3", "e5"))
GAME = Game.start(OPTIONS, PLACEMENT, "BF")
BOARD = Arrangement({cell: Piece(name, "up") for name, cell in PLACEMENT})
VIEW = TableView("wolf", options=OPTIONS, position=GAME.position, board=BOARD)


def _with(**pieces: Piece) -> Arrangement:
    return replace(BOARD, on={**BOARD.on, **pieces})


def test_the_sensed_board_is_mirrored() -> None:
    board = _with(a1=Piece("A", "down"), b4=Piece(None, "up"), c5=Piece(None, "askew"))
    picture = board_picture(replace(VIEW, board=board))
    assert picture.size == 3
    assert picture.animals["a1"] == Animal("A", Mood.DEAD)
    assert picture.animals["b4"] == Animal(None, Mood.CALM)
    assert picture.animals["c5"] == Animal(None, Mood.ASKEW)
    assert picture.animals["e5"] == Animal("F", Mood.CALM)


def test_a_runner_wears_a_ring_until_it_has_run() -> None:
    view = replace(VIEW, draft=Draft("kill", ("A",), to_run=("B",)))
    assert board_picture(view).animals["a2"] == Animal("B", Mood.RUNNER)


def test_nobody_is_drawn_as_a_wolf_before_it_is_revealed() -> None:
    moods = {animal.mood for animal in board_picture(VIEW).animals.values()}
    assert moods == {Mood.CALM}


def test_wolves_are_drawn_once_they_are_known() -> None:
    game = GAME.apply(Kill("A", (Run("B", "c3"),)))
    view = replace(VIEW, position=game.position, seal=SealView("00", ("B", "F"), "line"))
    board = _with(e5=Piece("F", "down"))
    animals = board_picture(replace(view, board=board)).animals
    assert animals["a2"].mood is Mood.WOLF
    assert animals["e5"].mood is Mood.DEAD_WOLF


def test_marks_and_ghosts() -> None:
    marks = (CellMark("c3", "legal"), CellMark("d4", "place", "F"), CellMark("a1", "runner", "A"))
    picture = board_picture(replace(VIEW, marks=marks))
    assert picture.marks == {"c3": Mark.LEGAL, "d4": Mark.PLACE}
    assert picture.ghosts == {"d4": "F"}


def test_while_setting_up_the_letters_show_where_they_belong() -> None:
    placing = Placing("sparse", dict(PLACEMENT), "B", 1)
    board = Arrangement({"a1": Piece(None, "up", ("A", "B"))})
    picture = board_picture(TableView("placing", options=OPTIONS, placing=placing, board=board))
    assert picture.animals == {"a1": Animal("A")}
    assert picture.ghosts["e5"] == "F"


def test_a_simulated_board_shows_the_letters_that_an_eye_sees() -> None:
    board = _with(a1=Piece(None, "up"))
    picture = board_picture(replace(VIEW, board=board), {"a1": "Q", "c3": "-A"})
    assert picture.animals == {"a1": Animal("Q"), "c3": Animal("A", Mood.DEAD)}


def test_only_sheep_of_the_game_lie_beside_the_board() -> None:
    standing = {cell: name for name, cell in PLACEMENT if name != "C"}
    assert sheep_off_board(VIEW, standing) == ("C",)
    dead = GAME.apply(Kill("A", (Run("B", "c3"),))).position
    removed = replace(dead, corpses={})
    assert sheep_off_board(replace(VIEW, position=removed), {}) == ("B", "C", "D", "E", "F")


def test_a_flock_sets_itself_up() -> None:
    view = TableView(
        "placing", "", options=OPTIONS, placing=Placing("sparse", dict(PLACEMENT), "A", 0)
    )
    commands = setup_commands(view, {"a1": "A", "c3": "B"}, "pad")
    lines = [line for line in commands if "wait" not in line]
    assert lines == [
        "lift c3",
        *(f"put {name} {cell} upright" for name, cell in PLACEMENT if name != "A"),
    ]


def test_a_board_sets_itself_right_with_its_corpses() -> None:
    dead = GAME.apply(Kill("A", (Run("B", "c3"),))).position
    view = replace(VIEW, phase="restoring", position=dead)
    lines = setup_commands(view, {}, "pad")
    assert "put A a1 inverted" in lines
    assert "put B c3 upright" in lines


def test_in_any_order_every_sheep_is_held_to_the_pad_first() -> None:
    view = TableView("placing", options=OPTIONS, placing=Placing("free", {}, None, 0))
    lines = [line for line in setup_commands(view, {}, "pad") if "wait" not in line]
    assert lines[:3] == ["tap A", "put A a1 upright", "tap B"]
    assert not any("tap" in line for line in setup_commands(view, {}, "cells"))
