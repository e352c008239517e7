"""A suspect is noted and shot from the tracking sheet, with the confirmation of the board."""

import pytest

from companion.games.mutton.pages.sheet_page import SheetPage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.widgets.sheet import Sheet
from companion.screens.widgets.controls import HOLD_MS, Button, HoldButton
from companion.simulation.offscreen import Offscreen
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.screens.begun_match import first_kill
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.long_form import only

SHOOT = "shoot-letter"


def _at_the_sheet(window: Offscreen, *setup: str, wood: bool = False) -> MuttonRobot:
    """Ben has to answer the first kill, and looks at the sheet."""
    robot = first_kill(window, *setup)
    robot.dismiss()
    if wood:
        robot.desk.board = None  # no finger on glass can move its sheep; the rig stands for it
        robot.wait(100)
    robot.settle()
    if not isinstance(robot.screens.page, SheetPage):  # with a real board it is open already
        robot.press(Message("sheet-button"))
    assert robot.view.wolf_did is not None
    assert SCREEN.text(robot.view.wolf_did) in robot.words()
    return robot


def _choose(robot: MuttonRobot, name: str) -> None:
    robot.window.tap(*robot.find(Sheet).columns[name].centre)
    robot.settle()


def _tap(robot: MuttonRobot, words: Message) -> None:
    """Tap a button that may be switched off."""
    robot.tap_part(next(each for each in robot.find_all(Button) if each.words == words))


def _shot(robot: MuttonRobot, name: str) -> bool:
    game = robot.view.game
    return game is not None and name in game.position.dead


@both_sizes
@pytest.mark.parametrize("name", only(["Z"], ["B", "Z"]))
def test_a_suspect_is_noted_and_shot_from_the_sheet(screen: Offscreen, name: str) -> None:
    robot = _at_the_sheet(screen)
    _choose(robot, name)
    robot.press(Message("note-maybe"))
    assert robot.view.notes == {name: "?"}
    robot.press(Message(SHOOT, animal=name))
    robot.settle()
    assert robot.view.draft is not None
    assert robot.view.draft.animals == (name,)
    assert not faults(robot.screens)
    robot.press(Message("button-confirm"))
    assert _shot(robot, name)


def test_a_shot_is_spared_again_and_only_one_can_be_chosen(wide: Offscreen) -> None:
    robot = _at_the_sheet(wide)
    _choose(robot, "B")
    robot.press(Message(SHOOT, animal="B"))
    _choose(robot, "E")
    _tap(robot, Message(SHOOT, animal="E"))
    assert SCREEN.text(Message("turn-back-first", victim="B")) in robot.words()
    _choose(robot, "B")
    robot.press(Message("spare-letter", animal="B"))
    robot.settle()
    assert robot.view.draft is None


@both_sizes
def test_a_berserk_farmer_keeps_the_sheet_and_chooses_from_it(screen: Offscreen) -> None:
    robot = first_kill(screen)
    robot.dismiss()
    robot.press(Message("button-berserk"))
    robot.sheep.turn_over("C")
    robot.settle()
    assert screen.display.portrait == bool(robot.find_all(Sheet))
    if not screen.display.portrait:
        robot.press(Message("sheet-button"))
    _choose(robot, "B")
    robot.press(Message(SHOOT, animal="B"))
    robot.settle()
    assert robot.view.draft is not None
    assert robot.view.draft.animals == ("B", "C")
    finger = robot.put_finger(robot.find(HoldButton))
    robot.wait(HOLD_MS + 200)
    robot.lift(finger)
    assert _shot(robot, "B")
    assert _shot(robot, "C")


def test_at_a_real_board_going_berserk_leaves_the_sheet_open(wide: Offscreen) -> None:
    robot = _at_the_sheet(wide, wood=True)
    finger = robot.put_finger(robot.find(HoldButton))
    robot.wait(HOLD_MS + 200)
    robot.lift(finger)
    assert robot.view.berserk
    for name in "CB":
        robot.sheep.act(f"flip {robot.sheep.where(name)}")
        robot.settle()
        assert isinstance(robot.screens.page, SheetPage)
    assert robot.view.draft is not None
    assert robot.view.draft.animals == ("B", "C")


@pytest.mark.parametrize("setup", [(), ("options shotgun",)])
def test_at_a_real_board_hands_are_told_what_to_turn_over(
    wide: Offscreen, setup: tuple[str, ...]
) -> None:
    robot = _at_the_sheet(wide, *setup, wood=True)
    home = robot.view.flock["B"]
    _choose(robot, "B")
    _tap(robot, Message(SHOOT, animal="B"))
    robot.settle()
    if setup:  # hands move the runners as well
        told = Message("turn-over-to-shoot", animal="B", home=home)
        assert SCREEN.text(told) in robot.words()
        return
    robot.press(Message("button-confirm"))
    robot.settle()
    assert not _shot(robot, "B")
    assert [(mark.cell, mark.animal) for mark in robot.view.marks] == [(home, "B")]
    assert "B" in SCREEN.text(robot.view.sentence)
    robot.sheep.act(f"flip {home}")
    robot.settle()
    assert _shot(robot, "B")


def test_the_dead_and_the_wolfs_turn_offer_no_shot(wide: Offscreen) -> None:
    robot = _at_the_sheet(wide)
    _choose(robot, "A")
    assert not robot.offers(Message(SHOOT, animal="A"))
    _choose(robot, "A")
    robot.press(Message("button-pass"))
    robot.settle()
    robot.press(Message("sheet-button"))
    _choose(robot, "B")
    assert not robot.offers(Message(SHOOT, animal="B"))


def test_at_a_real_board_a_button_lights_who_ran(wide: Offscreen) -> None:
    robot = _at_the_sheet(wide, wood=True)
    robot.press(Message("who-ran-button"))
    assert [mark.animal for mark in robot.view.marks if mark.role == "runner"] == ["B", "E"]
    assert not faults(robot.screens)
