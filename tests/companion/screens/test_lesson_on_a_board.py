"""The page of the lesson beside a real board: the lights lead, and the screen says why."""

from __future__ import annotations

from random import Random

from companion.lessons.lesson import Lesson
from companion.lessons.progress import Progress
from companion.screens.app import Environment, Screens
from companion.screens.lessons.mutton import LessonPage
from companion.screens.widgets.ghost_finger import GhostFinger
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table


def begin(window: Offscreen, step: int = 0, identity: str = "pad") -> Robot:
    """A learner at a board of wood: the app has no fingers on it."""
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=4)
    desk = VirtualDesk(table, Settings(), identity=identity)
    desk.board = None
    progress = Progress()
    progress.reach("mutton", step)
    environment = Environment(Settings(), lessons=progress, learn=True)
    return Robot(window, Screens(window.display, desk, environment), desk)


def words(robot: Robot) -> str:
    return "\n".join(part.words for part in robot.screens.parts() if isinstance(part, Text))


def lit(robot: Robot) -> set[str]:
    found: set[str] = set()
    for _ in range(40):
        robot.wait(40)
        found |= set(robot.desk.rig.leds)
    return found


def lesson(robot: Robot) -> Lesson:
    return robot.find(LessonPage).lesson


def place(robot: Robot) -> None:
    """Put each sheep where a light asks for it."""
    while not robot.view.confirmable:
        mark = next(mark for mark in robot.view.marks if mark.role == "place")
        position = robot.view.position
        assert position is not None
        down = mark.animal in position.corpses.values()
        robot.act(f"put {mark.animal} {mark.cell} {'inverted' if down else 'upright'}")
    robot.press("Confirm")
    robot.wait(200)


def test_the_lights_lead_the_placing_and_the_kill(screen):
    robot = begin(screen)
    assert "First, set up the sheep." in words(robot)
    assert lit(robot) == {"f6"}
    assert robot.find(GhostFinger).gesture is None
    place(robot)
    robot.lift(robot.moon())
    robot.press("Next")
    robot.wait(200)
    assert lit(robot) == {"d4"}  # turn this one over
    robot.act("flip d4")
    robot.wait(1000)
    assert lesson(robot).index == 2
    assert {"c3", "e4"} <= lit(robot)
    for line in ("lift c3", "put D b3", "lift e4", "put E f4"):
        robot.act(line)
    robot.press("Confirm")
    robot.wait(200)
    assert lesson(robot).done


def test_show_me_lets_the_lights_lead_through_the_move(wide):
    robot = begin(wide, 4)
    place(robot)
    robot.press("Show me")
    robot.wait(200)
    assert robot.view.announced == "D"
    assert lit(robot) == {"b2"}
    robot.act("flip b2")
    robot.wait(600)
    assert lesson(robot).done


def test_a_question_about_a_sheep_can_be_answered(wide):
    robot = begin(wide, 1)
    place(robot)
    robot.act("lift f5", "lift f6")
    robot.act("put A f5", "put C f6")
    assert robot.view.question is not None
    robot.press("Choose its letter…")
    robot.wait(200)
    robot.press("A")
    robot.settle()
    assert robot.view.question is None
    assert isinstance(robot.screens.page, LessonPage)


def test_a_missing_board_is_explained(wide):
    robot = begin(wide)
    robot.desk.rig.unplug()
    robot.wait(3000)
    robot.press("The board")
    robot.wait(200)
    robot.press("Back")
    robot.wait(200)
    robot.desk.rig.plug()
    robot.wait(3000)
    assert isinstance(robot.screens.page, LessonPage)
    place(robot)
    assert not lesson(robot).placing
