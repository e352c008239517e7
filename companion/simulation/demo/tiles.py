"""A whole match of a tile game that plays itself in virtual time: by the table's own computer
players, or on the real app, where fingers lay one player's tiles and the computer the other's.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, cast

from companion.games.tiles.referee.state import Over
from companion.games.tiles.table import commands as say
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.view import TileView
from companion.games.tiles.text import game_page
from companion.referee.course import Seat
from companion.registry.found import game as game_of
from companion.registry.game import load
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.words.catalogue import SCREEN
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.simulation.offscreen import Offscreen
    from companion.simulation.robot import Robot

DATE = "2026-05-01 20:15"
PERSON = "Ann"
STEP_MS = 100.0



Strengths = tuple[str, str]


def strengths(key: str) -> tuple[str, str]:
    """Return the strengths of the robot or first computer, and of the second computer."""
    return cast(Strengths, load(game_of(key).demo))


def tile_desk(seed: int) -> VirtualDesk:
    """Return a desk in virtual time; the seed determines the whole match."""
    table = Table(Journal(None), Random(seed), lambda: DATE)
    return VirtualDesk(table, Settings(), seed=seed)


def begin(
    desk: VirtualDesk, game: str, seed: int, options: str = "", *, person: bool = False
) -> None:
    """Choose a match of computers alone, or of a person and a computer. Raises TableError."""
    first, second = strengths(game)
    one = Seat(PERSON) if person else Seat("", first)
    desk.choose(game)
    for command in (say.SeatPlayers((one, Seat("", second))), say.SetOptions(options),
                    say.SetSeed(abs(seed))):
        desk.table.do(command, 0.0)
    laid(desk).setup.begun(seed)  # raises what start would


def laid(desk: VirtualDesk) -> TileTable:
    """Return the table of tiles. Raises TypeError where another game has the slot."""
    if not isinstance(desk.table, TileTable):
        raise TypeError(f"the game is {desk.table.key}")
    return desk.table


def played(desk: VirtualDesk) -> Iterator[TileView]:
    """Let computers play the match that was begun; yield the view after each tile."""
    table, seen = laid(desk), 0
    now = table.now
    table.do(say.Start(), now)
    while True:
        view = table.view()
        done = 1000 * (view.match.game if view.match else 1) + len(view.tiles)
        if done != seen:
            seen = done
            yield view
        if view.phase == "match-over":
            return
        if view.phase == "over":
            table.do(say.Another(), now)
        now += STEP_MS
        desk.pump(now)


def touched(robot: Robot, game: str, seed: int) -> Iterator[TileView]:
    """Play the match on the app, where a robot lays one player's tiles; yield views."""
    rng, table = Random(seed), robot.tiles.table
    robot.wait(STEP_MS)  # the page shows what was chosen
    robot.press(Message("start"))
    while True:
        view = table.view()
        yield view
        match view.phase:
            case "match-over":
                return
            case "over":
                robot.press(Message("button-next-game"))
            case "laying":
                robot.tiles.play(1, strengths(game)[0], rng)
            case _:
                robot.wait(STEP_MS)


def app(window: Offscreen, desk: VirtualDesk, game: str) -> Robot:
    """Return a robot on the app, on the start page of that game."""
    from companion.screens.app import Environment, Screens
    from companion.simulation.robot import Robot

    environment = Environment(desk.settings, names=lambda: (PERSON,))
    robot = Robot(window, Screens(window.display, desk, environment), desk)
    robot.tiles.choose(game)
    return robot


def page(state: Over) -> str:
    """A finished game: who played, the table, its score, and why everything counts."""
    course = state.course
    title = Message("game-of-match", number=course.number)
    if course.about.sides:
        title = Message("game-and-sides", number=course.number, sheep=course.names[course.sheep],
                        wolves=course.names[1 - course.sheep])
    return f"{SCREEN.text(title)}\n\n{game_page(state.play, course.names)}\n"
