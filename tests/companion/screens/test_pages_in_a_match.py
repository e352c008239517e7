"""What goes on at the table while somebody looks at another page."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.pages.link_page import LinkPage
from companion.screens.pages.pack import ChoicePage
from companion.screens.pages.resume_page import PlacementPage
from companion.screens.pages.settings import SettingsPage
from companion.screens.pages.sheet_page import SheetPage
from companion.screens.pages.table import TablePage
from companion.screens.widgets.controls import Button
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.table_rig import TableRig
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.terminal.text_commands import run_command
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.screens.geometry import faults


def robot_at(window: Offscreen, *commands: str) -> Robot:
    """A robot finger at a table to which these commands were given."""
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = Robot(window, Screens(window.display, desk, Environment(Settings())), desk)
    for command in commands:
        run_command(table, command, robot.now)
    robot.settle()
    return robot


def texts(robot: Robot) -> list[str]:
    return [part.words for part in robot.screens.parts() if isinstance(part, Text)]


def test_a_computer_moves_while_the_sheet_is_open(wide: Offscreen) -> None:
    robot = robot_at(wide, "players computer:beginner Ben", "start")
    robot.press("Far apart", "Set up the flock")
    robot.wait(6000)
    robot.press("Confirm")
    until = robot.now + 8000
    while robot.view.phase != "wolf" and robot.now < until:
        robot.wait(40)
    robot.press("Sheet")
    assert isinstance(robot.screens.page, SheetPage)
    robot.wait(12_000)
    assert robot.view.phase == "farmer"


def test_a_look_at_the_page_about_the_board_keeps_the_chosen_placement(screen: Offscreen) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    assert isinstance(robot.screens.page, PlacementPage)
    robot.press("Random")
    target = robot.view.placing.target
    robot.press_link()
    assert isinstance(robot.screens.page, LinkPage)
    robot.press("Back")
    robot.settle()
    assert isinstance(robot.screens.page, TablePage)
    assert robot.view.placing.target == target
    robot.press("Another way")
    assert isinstance(robot.screens.page, PlacementPage)


def test_the_page_about_a_simulated_board_names_only_buttons_that_it_has(
    screen: Offscreen,
) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    robot.press_link()
    assert not faults(robot.screens)
    assert SCREEN.text(Message("simulated-in-match")) in texts(robot)
    assert not robot.offers("Look again")
    assert not any("Look again" in text for text in texts(robot))


def resumed(window: Offscreen, tmp_path: Path, players: str) -> Robot:
    """A robot finger at a table where a match goes on, so that its Wolf enters its pack again."""
    rig = TableRig(journal=tmp_path)
    rig.begin("HIDE", players=players.split())
    rig.table.journal.close()
    table = Table(Journal(tmp_path), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = Robot(window, Screens(window.display, desk, Environment(Settings())), desk)
    robot.press("Continue")
    robot.settle()
    assert robot.view.phase == "unsealing"
    if robot.offers("I am Ann"):
        robot.press("I am Ann")
    assert isinstance(robot.screens.page, ChoicePage)
    assert not faults(robot.screens)
    return robot


@pytest.mark.parametrize("players", ["Ann Ben", "Ann computer:beginner"])
def test_a_wolf_that_enters_its_pack_again_can_go_back_give_up_and_open_the_menu(
    screen: Offscreen, tmp_path: Path, players: str
) -> None:
    robot = resumed(screen, tmp_path, players)
    robot.press("Back")
    assert robot.view.phase == "resume"
    robot.press("Continue")
    robot.settle()
    if robot.offers("I am Ann"):
        robot.press("I am Ann")
    robot.press_menu()
    assert isinstance(robot.screens.page, SettingsPage)
    robot.press("Back")
    if robot.offers("I am Ann"):
        robot.press("I am Ann")
    robot.press("Give up")
    assert robot.view.phase == "setup"
    assert robot.desk.table.journal.unfinished("mutton") is None


def test_tapping_a_runner_and_then_a_lit_cell_moves_it(screen: Offscreen) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    robot.press("Far apart", "Set up the flock")
    robot.wait(6000)
    robot.press("Confirm")
    robot.press("I am Ann", *"HIDE", "Use these 4")
    robot.settle()
    robot.turn_over("A")
    runner, cell = robot.next_run
    robot.touch(cell)
    assert any(text.startswith("Tap ") and text.endswith("first, then this cell.")
               for text in texts(robot))
    robot.touch(robot.where(runner))
    robot.touch(cell)
    robot.settle()
    assert robot.where(runner) == cell
    assert [(run.animal, run.cell) for run in robot.view.draft.runs] == [(runner, cell)]


def test_undo_says_to_turn_the_wrong_sheep_back(screen: Offscreen) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    robot.press("Far apart", "Set up the flock")
    robot.wait(6000)
    robot.press("Confirm")
    robot.press("I am Ann", *"HIDE", "Use these 4")
    robot.settle()
    robot.turn_over("A")
    assert robot.view.draft.animals == ("A",)
    undo = next(part for part in robot.screens.parts()
                if isinstance(part, Button) and part.text.words == "Undo")
    robot.tap_part(undo)
    assert "Turn A back to undo this." in texts(robot)
