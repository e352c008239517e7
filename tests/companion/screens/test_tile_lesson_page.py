"""The lessons of the tile games by touch."""

from __future__ import annotations

from random import Random

import pytest

from companion.lessons.progress import Progress
from companion.lessons.tiles import STEPS
from companion.referee.tiles.rules import TileKey
from companion.screens.app import Environment, Screens
from companion.screens.lessons.tiles import TileLessonPage
from companion.screens.pages.start import StartPage
from companion.screens.tiles.board import LIFT_MM
from companion.screens.tiles.start import GameCard
from companion.screens.widgets.ghost_finger import GhostFinger
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table


def begin(window: Offscreen, game: TileKey, index: int = 0) -> Robot:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings())
    progress = Progress()
    progress.reach(game, index)
    environment = Environment(Settings(), lessons=progress)
    robot = Robot(window, Screens(window.display, desk, environment), desk)
    robot.press("Learn")
    robot.wait(200)
    robot.tap_part(next(each for each in robot.find_all(GameCard) if each.key == game))
    robot.wait(600)
    return robot


def words(robot: Robot) -> str:
    return "\n".join(part.words for part in robot.screens.parts() if isinstance(part, Text))


def drag(robot: Robot, cell: tuple[int, int]) -> None:
    page = robot.find(TileLessonPage)
    x, y = page.board.point(cell)
    robot.window.drag(page.hand.box.centre, (x, y - robot.screens.look.px(LIFT_MM)), 8)
    robot.wait(100)


@pytest.mark.parametrize("game", STEPS)
def test_show_me_does_every_step(screen, game):
    robot = begin(screen, game)
    for step in STEPS[game]:
        robot.press("Show me")
        robot.wait(4000)
        robot.press("Done" if step is STEPS[game][-1] else "Next")
        robot.wait(600)
    assert isinstance(robot.screens.page, StartPage)
    assert robot.screens.game == "mutton"
    assert not robot.desk.lent


def test_a_tile_is_dragged_refused_and_turned(screen):
    robot = begin(screen, "fold", 1)
    page = robot.find(TileLessonPage)
    drag(robot, (1, 1))
    assert page.lesson.table.view().draft is not None
    robot.window.tap(*page.board.point((1, 1)))  # now it leaves the gap open
    robot.wait(100)
    robot.press("Confirm")
    robot.wait(200)
    assert "There is still a way out." in words(robot)
    drag(robot, (1, 1))
    while page.lesson.table.view().draft.tile.turn != "-":
        robot.window.tap(*page.board.point((1, 1)))
        robot.wait(600)
    robot.press("Confirm")
    robot.wait(200)
    assert "Closed!" in words(robot)


def test_a_cell_on_which_the_tile_may_not_lie_has_its_reason(screen):
    robot = begin(screen, "fold", 2)
    robot.window.tap(*robot.find(TileLessonPage).board.point((2, -1)))
    robot.wait(200)
    assert not robot.find(TileLessonPage).lesson.done
    assert "wolf" in words(robot)


def test_the_ghost_finger_shows_where_the_tile_goes(screen):
    robot = begin(screen, "dogs", 1)
    page, finger = robot.find(TileLessonPage), robot.find(GhostFinger)
    assert finger.gesture is not None
    first, last = finger.gesture.poses[0], finger.gesture.poses[-1]
    assert page.hand.box.holds(first.x, first.y)
    assert (last.x, last.y) == page.board.point((2, 0))


def test_leaving_goes_back_to_the_start_page(wide):
    robot = begin(wide, "fold")
    robot.press("Leave")
    robot.wait(200)
    assert isinstance(robot.screens.page, StartPage)
    assert robot.screens.game == "mutton"
