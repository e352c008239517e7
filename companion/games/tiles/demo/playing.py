"""The match of a tile game that plays itself in virtual time: `sheepfold demo`.

It is played by the table's own computer players, or on the real app, where fingers lay one player's
tiles and the computer the other's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

import click

from companion.extras.demo.commands.demo import Wanted, progress
from companion.games.tiles.referee.state import Over, result
from companion.games.tiles.table import commands as say
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.view import TileView
from companion.games.tiles.text import game_page
from companion.referee.codec import Another
from companion.referee.course import Seat
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.board_keeper import keeper
from companion.table.errors import TableError
from companion.table.match_table import SeatPlayers, SetOptions, Start
from companion.terminal.errors import InputError
from companion.terminal.files import output_file, write_output
from companion.words.catalogue import SCREEN, TYPED
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.games.tiles.robot import TilesRobot
    from companion.simulation.offscreen import Offscreen

DATE = "2026-05-01 20:15"
PERSON = "Ann"
STEP_MS = 100.0
PICTURED = 5
"""Number of tiles from one picture to the next."""


@dataclass(frozen=True, slots=True)
class TileDemo:
    """The match of a tile game."""

    strengths: str
    """Those of the robot or first computer, and of the second computer, with a + between."""
    solo: ClassVar[bool] = False
    options: ClassVar[bool] = True

    def play(self, wanted: Wanted) -> None:
        """Play it; with pictures on the app. Raises InputError or BadParameter."""
        size, game, out = wanted.size if wanted.pictures else None, wanted.game, wanted.out
        wanted.make_folder()
        try:
            desk = tile_desk(wanted.seed)
            robot = None if size is None else app(wanted.window(), desk, game)
            self.begin(desk, game, wanted.seed, wanted.options, person=robot is not None)
        except TableError as why:
            raise InputError(TYPED.text(why.message)) from None
        pages, shots = [], 0
        with progress() as shown:
            task = shown.add_task("The first tile lies", total=None)
            for view in played(desk) if robot is None else self.touched(robot, wanted.seed):
                shown.update(task, completed=len(view.tiles), description=TYPED.text(view.sentence),
                             total=len(view.tiles) + sum(view.left.values()))
                state, over = desk.table.state, view.phase in ("over", "match-over")
                if over and isinstance(state, Over):
                    pages.append(page(state))
                if robot is not None and (over or len(view.tiles) % PICTURED == 1):
                    shots += 1
                    robot.wait(400)
                    robot.save(out / f"{game}-{shots:02d}.png")
        for text in pages:
            click.echo(text)
        if not isinstance(state, Over):
            raise InputError(f"The match with seed {wanted.seed} did not end.")
        for number, record in enumerate(state.course.records, 1):
            write_output(
                output_file(out / f"game-{number}.{game}", (f".{game}",)), record.encode())
        click.echo(TYPED.text(result(state)))
        what = "The records" if robot is None else "The records and pictures"
        click.echo(f"{what} are in {out.resolve()}")

    def begin(
        self, desk: VirtualDesk, game: str, seed: int, options: str = "", *, person: bool = False
    ) -> None:
        """Choose a match of computers alone, or of a person and a computer. Raises TableError."""
        first, second = self.strengths.split("+")
        one = Seat(PERSON) if person else Seat("", first)
        desk.choose(game)
        for command in (SeatPlayers((one, Seat("", second))), SetOptions(options),
                        say.SetSeed(abs(seed))):
            desk.table.do(command, 0.0)
        laid(desk).setup.begun(seed)  # raises what start would

    def touched(self, robot: TilesRobot, seed: int) -> Iterator[TileView]:
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
                    robot.tiles.play(1, self.strengths.split("+")[0], rng)
                case _:
                    robot.wait(STEP_MS)


def tile_desk(seed: int) -> VirtualDesk:
    """Return a desk in virtual time; the seed determines the whole match."""
    return VirtualDesk(keeper()(Journal(None), Random(seed), lambda: DATE), Settings(), seed=seed)


def laid(desk: VirtualDesk) -> TileTable:
    """Return the table of tiles. Raises TypeError where another game has the slot."""
    if not isinstance(desk.table, TileTable):
        raise TypeError(f"the game is {desk.table.key}")
    return desk.table


def played(desk: VirtualDesk) -> Iterator[TileView]:
    """Let computers play the match that was begun; yield the view after each tile."""
    table, seen = laid(desk), 0
    now = table.now
    table.do(Start(), now)
    while True:
        view = table.view()
        done = 1000 * (view.match.game if view.match else 1) + len(view.tiles)
        if done != seen:
            seen = done
            yield view
        if view.phase == "match-over":
            return
        if view.phase == "over":
            table.do(Another(), now)
        now += STEP_MS
        desk.pump(now)


def app(window: Offscreen, desk: VirtualDesk, game: str) -> TilesRobot:
    """Return a robot on the app, on the start page of that game."""
    from companion.games.tiles.robot import TilesRobot
    from companion.screens.app import Screens
    from companion.screens.environment import Environment

    environment = Environment(desk.settings, names=lambda: (PERSON,))
    robot = TilesRobot(window, Screens(window.display, desk, environment), desk)
    robot.choose(game)
    return robot


def page(state: Over) -> str:
    """A finished game: who played, the table, its score, and why everything counts."""
    course = state.course
    title = Message("game-of-match", number=course.number)
    if course.about.sides:
        title = Message("game-and-sides", number=course.number, sheep=course.names[course.sheep],
                        wolves=course.names[1 - course.sheep])
    return f"{SCREEN.text(title)}\n\n{game_page(state.play, course.names)}\n"
