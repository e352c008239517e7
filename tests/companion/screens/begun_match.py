"""A match between Ann and Ben on the screen, after its first kill."""

from random import Random

from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from tests.companion.screens.conftest import stand


def first_kill(
    window: Offscreen, *setup: str, settings: Settings = Settings(),  # noqa: B008 - frozen
    services: tuple[object, ...] = (),
) -> MuttonRobot:
    """Ann, the Wolf with the pack HIDE, has killed A; `setup` are typed commands before it."""
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = MuttonRobot(window, Screens(
        window.display, desk, Environment(settings, services=services)), desk)
    for line in ("players Ann Ben", *setup, "start", "place sparse"):
        run_command(table, line, robot.now)
    stand(robot)
    run_command(table, "pack HIDE", robot.now)
    robot.wait(400)
    robot.sheep.kill("A")
    robot.confirm()
    return robot
