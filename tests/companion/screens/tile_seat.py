"""A seat at the table of the tile games: the app offscreen, in virtual time, with one robot."""

from random import Random

from companion.games.mutton.table.table import Table
from companion.games.tiles.robot import TilesRobot
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.widgets.passing import Toast
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from tests.extras.parts import given


def seat(
    screen: Offscreen, journal: Journal | None = None, settings: Settings | None = None
) -> TilesRobot:
    """The app as after switching on."""
    journal, settings = journal or Journal(None), settings or Settings()
    table = Table(journal, Random(2), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, settings, seed=2)
    environment = Environment(
        settings, names=lambda: ("Ann", "Ben"),
        services=given(journal),
    )
    return TilesRobot(screen, Screens(screen.display, desk, environment), desk)


def begun(screen: Offscreen, *commands: str, settings: Settings | None = None) -> TilesRobot:
    """A match that was begun like this; the first command names the game."""
    robot = seat(screen, settings=settings)
    robot.desk.choose("fold")
    for command in (*commands, "start"):
        run_command(robot.desk.table, command, robot.now)
    robot.wait(FRAME_MS * 6)
    return robot


def said(robot: TilesRobot) -> str:
    """The sentence that has come over the page; empty if there is none."""
    toasts = [part for part in robot.screens.overlay.children if isinstance(part, Toast)]
    return toasts[0].children[0].words if toasts else ""


def lit(robot: TilesRobot) -> tuple[int, int]:
    """A cell where the tile in hand may be laid as it is turned."""
    view = robot.tiles.view
    assert view.hand is not None
    turn = view.hand.turn
    return next(place.cell for place in view.places if turn in place.turns)
