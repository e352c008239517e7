"""The screen warns where the sparse placement leaves no two sheep side by side."""

from __future__ import annotations

from random import Random

from companion.screens.app import Environment, Screens
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults


def words(robot: Robot) -> list[str]:
    return [part.words for part in robot.screens.parts() if isinstance(part, Text)]


@both_sizes
def test_the_option_page_and_the_placement_page_warn_and_offer_another_way(
    screen: Offscreen,
) -> None:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings())
    environment = Environment(Settings(), names=lambda: ("Ann", "Ben"))
    robot = Robot(screen, Screens(screen.display, desk, environment), desk)
    robot.press("Options…")
    assert SCREEN.text(Message("far-apart-options")) not in words(robot)
    for _ in range(2):
        robot.press_icon("Cells a side", 1)
    assert SCREEN.text(Message("far-apart-options")) in words(robot)
    assert faults(robot.screens) == []
    robot.press("Done")
    robot.begin()
    robot.wait(400)
    assert SCREEN.text(Message("far-apart-too-far")) in words(robot)
    assert faults(robot.screens) == []
    robot.press("Random")
    robot.wait(400)
    assert table.draft.plan.way == "random"
    assert SCREEN.text(table.view().warning) == ""
