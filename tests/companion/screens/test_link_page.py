"""The page about the board: without one, after losing one, and what else does not work."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event

import pytest

from companion.desk.desk import LiveDesk
from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.pages.table import TablePage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.link.events import Lost
from companion.link.port_search import Answer
from companion.screens.app import Screens
from companion.screens.choices import LastChoices
from companion.screens.environment import Environment, Problems
from companion.screens.pages.link_page import LinkPage
from companion.screens.widgets.passing import TOAST_MS, Toast
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from firmware.wire import Hello
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

PATIENCE_S = 20.0
NO_SOUNDS = Message("no-sounds-program", program="aplay")


def _table() -> Table:
    return Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)


def _robot(window: Offscreen, *, absent: bool, problems: Problems | None = None) -> MuttonRobot:
    desk = VirtualDesk(_table(), Settings(), seed=1, absent=absent)
    environment = Environment(
        Settings(), names=lambda: ("Ann", "Ben"), problems=problems or Problems())
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def _words(screens: Screens) -> str:
    return "\n".join(part.words for part in screens.parts() if isinstance(part, Text))


class ManyBoards(VirtualDesk):
    """A desk that has found several boards."""

    def __init__(self, count: int) -> None:
        super().__init__(_table(), Settings(), seed=1, absent=True)
        self.found = tuple(
            Answer(f"/dev/ttyACM{number}", Hello(1, 0, 0, 37, 200, "1", "hex4", b"%d" % number))
            for number in range(count))
        self.chosen: list[Answer] = []
        self.rig.events[:] = [Lost(Message("boards-several", boards=[
            each.name for each in self.found]))]

    @property
    def choices(self) -> tuple[Answer, ...]:
        return self.found

    def choose_board(self, one: Answer) -> None:
        self.chosen.append(one)


@both_sizes
@pytest.mark.parametrize("count", [2, 3])
def test_of_several_boards_the_players_choose_one(screen: Offscreen, count: int) -> None:
    for large in (False, True):
        desk = ManyBoards(count)
        settings = Settings(text="large" if large else "normal")
        robot = MuttonRobot(screen, Screens(screen.display, desk, Environment(settings)), desk)
        assert isinstance(robot.screens.page, LinkPage)
        assert not faults(robot.screens)
        assert "Which board do you play on?" in _words(robot.screens)
        robot.press(f"Board {count}: 37 cells")
        assert desk.chosen == [desk.found[-1]]


def _first_turn(robot: MuttonRobot) -> None:
    """Play until the Wolf's first turn."""
    robot.begin()
    robot.wait(400)
    robot.press("Far apart")
    robot.wait(6000)
    robot.wait(400)
    robot.press("I am Ann", *"HIDE", "Use these 4")
    robot.wait(1000)


@both_sizes
def test_without_a_board_the_page_offers_to_play_on_the_screen(screen: Offscreen) -> None:
    robot = _robot(screen, absent=True)
    assert isinstance(robot.screens.page, LinkPage)
    assert not faults(robot.screens)
    words = _words(robot.screens)
    assert "No board found" in words
    assert SCREEN.text(Message("no-board-plugged-in")) in words
    assert SCREEN.text(Message("link-silent-mend")) in words
    robot.press("Play on this screen")
    robot.settle()
    assert isinstance(robot.screens.page, StartPage)
    assert robot.view.link.state == "ready"
    _first_turn(robot)
    assert robot.view.phase == "wolf"


def test_the_page_can_be_left_and_is_not_opened_twice(wide: Offscreen) -> None:
    robot = _robot(wide, absent=True)
    robot.press("Back")
    robot.wait(3000)
    assert isinstance(robot.screens.page, StartPage)
    robot.bar.link()
    assert isinstance(robot.screens.page, LinkPage)


def test_the_page_closes_when_a_board_is_plugged_in(wide: Offscreen) -> None:
    robot = _robot(wide, absent=True)
    robot.press("Look again")
    assert "Looking for the board" in _words(robot.screens)
    robot.wait(2000)
    assert "No board found" in _words(robot.screens)
    robot.desk.rig.command("plug")
    robot.wait(3000)
    assert isinstance(robot.screens.page, StartPage)
    robot.bar.link()
    assert "The board is ready" in _words(robot.screens)
    assert not robot.offers("Play on this screen")


@both_sizes
def test_with_a_simulated_board_a_real_one_can_be_looked_for(screen: Offscreen) -> None:
    robot = _robot(screen, absent=False)
    assert isinstance(robot.screens.page, StartPage)
    robot.bar.link()
    assert "The board is simulated" in _words(robot.screens)
    robot.press("Look again")
    robot.wait(2000)
    assert robot.offers("Play on this screen"), "there is none"
    assert not faults(robot.screens)


def test_a_game_goes_on_with_the_simulated_board_where_the_real_one_was_lost(
    screen: Offscreen,
) -> None:
    robot = _robot(screen, absent=False)
    _first_turn(robot)
    robot.sheep.kill("A")
    robot.confirm()
    before = robot.view
    robot.desk.look_again()  # the cable is pulled
    robot.wait(3000)
    assert not isinstance(robot.screens.page, LinkPage), "the page comes only when it is asked for"
    robot.bar.link()
    assert "The board is lost" in _words(robot.screens)
    assert not robot.offers("Two players")
    robot.press("Play on this screen")
    robot.settle()
    after = robot.view
    assert isinstance(robot.screens.page, TablePage)
    assert (after.phase, after.position) == (before.phase, before.position)
    assert (after.problems, after.question) == ((), None)


@both_sizes
def test_a_board_of_another_size_is_named_and_can_be_replaced(screen: Offscreen) -> None:
    robot = _robot(screen, absent=True)
    robot.desk.rig.command("plug")
    robot.wait(3000)
    table = robot.desk.table
    for line in ("players Ann Ben", "options size=3 sheep=10 wolves=2", "start"):
        run_command(table, line, robot.now)
    robot.wait(400)
    robot.bar.link()
    assert "This board cannot be used" in _words(robot.screens)
    assert SCREEN.text(robot.view.link.text) in _words(robot.screens)
    assert not faults(robot.screens)
    robot.press("Play on this screen")
    robot.settle()
    assert robot.view.link.state == "ready"
    assert robot.desk.rig.spec.size == 3


def test_what_does_not_work_is_marked_in_the_bar_and_listed(screen: Offscreen) -> None:
    problems = Problems()
    robot = _robot(screen, absent=False, problems=problems)
    before = screen.pixels()
    problems.report("sounds", NO_SOUNDS)
    robot.wait(100)
    assert screen.pixels() != before, "the bar has a mark"
    robot.bar.link()
    assert SCREEN.text(NO_SOUNDS) in _words(robot.screens)
    problems.announce("sounds", NO_SOUNDS)
    robot.wait(100)
    assert not list(robot.find_all(Toast)), "it is no news"
    problems.announce("sounds", None)
    robot.wait(100)
    assert SCREEN.text(NO_SOUNDS) not in _words(robot.screens)
    problems.announce("sounds", NO_SOUNDS)
    robot.wait(100)
    assert [part.words for toast in robot.find_all(Toast) for part in toast.parts()
            if isinstance(part, Text)] == [SCREEN.text(NO_SOUNDS)]
    problems.announce("sounds", None)
    robot.wait(TOAST_MS + 500)
    robot.press("Back")
    robot.wait(400)
    assert screen.pixels() == before


@both_sizes
def test_missing_lights_and_choices_that_cannot_be_saved_are_listed(
    screen: Offscreen, tmp_path: Path
) -> None:
    settings = Settings(lights="pin")
    desk = VirtualDesk(_table(), settings, seed=1)
    environment = Environment(settings, choices=LastChoices(tmp_path))
    robot = MuttonRobot(screen, Screens(screen.display, desk, environment), desk)
    robot.press("Two players", "Bidding")
    robot.dismiss()
    robot.bar.link()
    assert desk.without_lights is not None, "this computer has no pins"
    words = _words(robot.screens)
    assert SCREEN.text(desk.without_lights) in words
    assert "Your choices could not be saved" in words
    assert not faults(robot.screens)


def test_a_full_disk_is_listed_until_there_is_room(wide: Offscreen, tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    environment = Environment(Settings(), names=lambda: ("Ann", "Ben"))
    robot = MuttonRobot(wide, Screens(wide.display, desk, environment), desk)
    _first_turn(robot)
    database = journal._db
    pages, = database.execute("PRAGMA page_count").fetchone()
    database.execute(f"PRAGMA max_page_count = {pages}")
    for animal in "ABCDE":
        for _ in range(15):
            run_command(table, f"note {animal} {'x' * 40}", robot.now)
    robot.wait(200)
    robot.bar.link()
    assert "the disk is full" in _words(robot.screens)
    database.execute("PRAGMA max_page_count = 100000")
    robot.wait(8000)
    assert "the disk is full" not in _words(robot.screens)
    journal.close()


def test_a_port_that_is_not_there_is_named(wide: Offscreen) -> None:
    """The same with a real port, in real time."""
    desk = LiveDesk(_table(), Settings(), "/dev/sheepfold-is-not-here").start()
    try:
        screens = Screens(wide.display, desk, Environment(Settings()))
        _until(screens, lambda: isinstance(screens.page, LinkPage))
        _until(screens, lambda: "There is no port /dev/sheepfold-is-not-here." in _words(screens))
        page = screens.page
        assert isinstance(page, LinkPage)
        page.play.action()
        _until(screens, lambda: desk.table.view().link.state == "ready")
        assert isinstance(screens.page, StartPage)
        screens.close()
    finally:
        desk.close()


def _until(screens: Screens, found: Callable[[], bool]) -> None:
    end, pause = time.monotonic() + PATIENCE_S, Event()
    while not found():
        assert time.monotonic() < end, _words(screens)
        screens.pump(time.monotonic() * 1000)
        pause.wait(0.02)
