"""The doctor on the screen, beside a game: it finds what is wrong, and the game goes on."""

from concurrent.futures import Future
from random import Random

from companion.care.doctor.finding import Finding, State, good
from companion.screens.app import Environment, Screens
from companion.screens.pages.doctor import DoctorPage, FindingLine
from companion.screens.pages.settings import SettingsPage
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

HOT = Finding("temperature", State.WRONG, "83 °C.",
              "Give it air, or a heat sink; it becomes slow from 80 °C on.")


def _robot(window: Offscreen, *faults: str) -> Robot:
    table = Table(Journal(None), Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    for fault in faults:
        desk.rig.command(fault)
    computer: Future[list[Finding]] = Future()
    computer.set_result([HOT, good("disk", "It is set by the network.")])
    environment = Environment(Settings(), computer=lambda: computer)
    return Robot(window, Screens(window.display, desk, environment), desk)


def _words(robot: Robot) -> str:
    return "\n".join(part.words for part in robot.screens.parts() if isinstance(part, Text))


def _findings(robot: Robot) -> list[Finding]:
    lines = [part for part in robot.screens.parts() if isinstance(part, FindingLine)]
    return [line.finding for line in sorted(lines, key=lambda line: -line.box.y)]


def _open(robot: Robot) -> None:
    robot.wait(10_000)  # what the board said of its sensors by itself has been read
    robot.press_menu()
    robot.press("Check")
    robot.wait(100)


@both_sizes
def test_what_is_wrong_is_found_and_comes_first(screen: Offscreen) -> None:
    robot = _robot(screen, "stick b2 110", "noise 2 c3")
    _open(robot)
    assert isinstance(robot.screens.page, DoctorPage)
    assert "measuring" in _words(robot).lower()
    assert _findings(robot)[0] == HOT, "the computer is known before the board"
    robot.wait(10_000)
    found: list[Finding] = []
    while True:  # leaf through to the end
        found += [each for each in _findings(robot) if each not in found]
        assert not faults(robot.screens)
        if "More" not in robot.buttons():
            break
        robot.press("More")
    wrong = [(each.part, each.cell) for each in found if each.state is State.WRONG]
    assert sorted(wrong) == [("sensor", "b2"), ("sensor", "c3"), ("temperature", "")]
    assert [each.state for each in found[:3]] == [State.WRONG] * 3
    assert {"link", "firmware", "disk"} <= {each.part for each in found}
    robot.press("Back")
    assert isinstance(robot.screens.page, SettingsPage)


def test_leaving_it_ends_the_examination(screen: Offscreen) -> None:
    robot = _robot(screen)
    _open(robot)
    assert robot.desk.listener is not None
    robot.press("Back")
    assert robot.desk.listener is None
    robot.press("Back")
    robot.wait(500)
    assert "Two players" in _words(robot)
