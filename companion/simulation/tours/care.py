"""The part of the tour that looks after the board: the doctor, and calibrating."""

from __future__ import annotations

from collections.abc import Iterator

from companion.screens import doctor_texts, texts
from companion.screens.pages.calibrating import CalibratingPage
from companion.simulation.robot import Robot
from engine.hexgrid import Cell

WALKED = 15
"""The sheep has been on so many cells when the picture is taken."""


def care(robot: Robot) -> Iterator[str]:
    """From the settings to the doctor, and on to the board's zeros."""
    robot.press_menu()
    robot.press(doctor_texts.CHECK)
    robot.wait(10_000)
    yield "doctor"
    robot.press(doctor_texts.CALIBRATE)
    robot.wait(3000)
    for _ in range(WALKED):
        put_where_the_light_is(robot)
    touch(robot, "g7")  # not where it should be
    robot.wait(1000)
    yield "calibrating"
    touch(robot, "g7")
    robot.wait(600)
    robot.press(doctor_texts.ENOUGH)
    robot.wait(400)
    yield "calibrated"
    robot.press(doctor_texts.TAKE_BACK)
    robot.wait(1000)
    robot.press(texts.BACK)
    robot.press(texts.BACK)


def put_where_the_light_is(robot: Robot) -> None:
    """Touch the cell that is asked for, and wait until its sheep has been felt."""
    page = robot.screens.page
    assert isinstance(page, CalibratingPage)
    assert page.wanted is not None
    touch(robot, page.wanted)
    robot.wait(1200)


def touch(robot: Robot, cell: Cell) -> None:
    """Put a finger on a cell of the drawn board for a moment."""
    page = robot.screens.page
    assert isinstance(page, CalibratingPage)
    assert page.board is not None
    finger = robot.window.finger(*page.board.shape.centre(cell))
    robot.wait(40)
    finger.up()
    robot.wait(40)
