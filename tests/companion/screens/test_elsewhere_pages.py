"""A match with another table, from the start page: by touches, in virtual time."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.words.message import Message
from tests.companion.joined.virtual_network import Air, OtherTable, VirtualNetwork

DATE = "2026-11-24 10:00"


class Joined:
    """Ann at the screen, and Ben's table somewhere else."""

    def __init__(self, window: Offscreen) -> None:
        self.air = Air()
        self.other = OtherTable(self.air)
        table = Table(Journal(None), Random(1), lambda: DATE, seal_cost=2)
        desk = VirtualDesk(table, Settings(), seed=1)
        environment = Environment(
            Settings(), names=lambda: ("Ann", "Ben"),
            connect=lambda: VirtualNetwork(self.air, "Ann's table", 1))
        self.robot = Robot(window, Screens(window.display, desk, environment), desk)
        self.robot.on_frame = self._tick

    def _tick(self) -> None:
        self.air.wait(self.robot.now)
        self.other.tick(self.robot.now)

    @property
    def page(self) -> str:
        return self.robot.screens.page.name

    def meet(self) -> None:
        """Let Ann make a code, and Ben enter it."""
        self.robot.press(Message("title-elsewhere"), Message("code-make"))
        self.robot.wait(200)
        assert self.page == "code"
        self.other.meetings.join(self.robot.screens.meetings.pairing.code)
        self.robot.wait(1500)


@pytest.fixture
def joined(screen: Offscreen) -> Iterator[Joined]:
    found = Joined(screen)
    yield found
    found.air.close()


def test_a_match_with_another_table_begins_and_goes_on_by_touch(joined: Joined) -> None:
    robot, other = joined.robot, joined.other
    joined.meet()
    assert joined.page == "meeting"
    robot.press(Message("choose-match"), Message("start"))
    robot.wait(1000)
    assert other.table.view().elsewhere.state == "offered"
    other.say("start")
    robot.wait(500)
    assert robot.view.phase == "thinking"
    other.say("place sparse", "confirm")
    robot.wait(8000)
    assert robot.view.phase == "choosing"
    for animal in "HIDE":
        robot.touch(robot.view.flock[animal])
    robot.press(Message("use-these", count=4))
    robot.wait(1000)
    assert robot.view.phase == "wolf"
    victim = next(each for each in robot.desk.table.private("wolf").victims if each not in "HIDE")
    robot.kill(victim)
    robot.confirm()
    robot.wait(1000)
    game = other.table.game
    assert (other.table.phase, list(game.position.dead)) == ("farmer", [victim])
    other.move()
    robot.wait(12_000)
    assert robot.view.phase == other.table.phase
    assert len(robot.desk.table.state.game.turns) == 2
    assert robot.desk.table.log.entries == other.table.log.entries
