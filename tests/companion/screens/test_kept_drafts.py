"""What was begun on a page is kept, or it is said that it is lost."""

from collections.abc import Callable
from random import Random

import pytest

from companion.games.mutton.pages.pack import OwnPackPage, PackPage
from companion.games.mutton.pages.resume_page import BiddingPage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.pages.forms import NamePage
from companion.screens.theme import Display
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.message import Message
from tests.companion.screens.conftest import LANDSCAPE, SET_UP_MS
from tests.extras.parts import listed
from tests.long_form import only

OTHER = Display.of(1024, 600)


class Seat:
    """The app; `resize` makes its window larger and then as it was."""

    def __init__(self, window: Offscreen, journal: Journal | None = None) -> None:
        self.window = window
        self.journal = journal or Journal(None)
        self.table = Table(self.journal, Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
        pick = Random(5)
        desk = VirtualDesk(self.table, Settings())
        self.robot = MuttonRobot(window, Screens(
            window.display, desk, Environment(Settings(), random_below=pick.randrange)), desk)
        self.robot.wait(100)

    def say(self, *lines: str) -> None:
        for line in lines:
            run_command(self.table, line, self.robot.now)
            self.robot.wait(300)

    def begin(self, *players: str, pack: str = "") -> None:
        wolves = len(pack) or 3
        self.say(f"players {' '.join(players)}", f"options size=2 sheep=6 wolves={wolves}",
                 "start", "place random")
        self.robot.wait(SET_UP_MS)
        if pack:
            self.say(f"pack {pack}")
            self.robot.wait(600)

    def resize(self) -> None:
        for display in (OTHER, LANDSCAPE):
            self.robot.screens.resize(display)
            self.robot.wait(100)


def _name(seat: Seat) -> None:
    seat.robot.screens.go(Route("name"))
    seat.robot.wait(100)
    assert isinstance(seat.robot.screens.page, NamePage)
    seat.robot.press(*"LEO")


def _bid(seat: Seat) -> None:
    seat.say("players Ann Ben", "form bids", "start")
    assert isinstance(seat.robot.screens.page, BiddingPage)
    for _ in range(6):
        seat.robot.press_icon("1", 1) if seat.robot.offers("Bid 1") else seat.robot.press_icon(
            str(seat.robot.screens.page.stepper.value), 1)


def _own_pack(seat: Seat) -> None:
    seat.begin("Ann", "computer:level-0")
    assert isinstance(seat.robot.screens.page, OwnPackPage)
    for animal in "CA":
        seat.robot.sheep.touch(seat.robot.sheep.where(animal))


def _drawn_pack(seat: Seat) -> None:
    seat.begin("Ann", "computer:level-0")


def _half_a_passphrase(seat: Seat) -> None:
    _own_pack(seat)
    seat.robot.press(Message("set-passphrase"))
    seat.robot.keyboard.type("a long ni")


def _whole_passphrase(seat: Seat) -> None:
    _own_pack(seat)
    seat.robot.press(Message("set-passphrase"))
    seat.robot.keyboard.type("a long night")
    seat.robot.press(Message("done"))
    assert seat.robot.offers(Message("passphrase-is-set"))


BEGUN = (_name, _bid, _own_pack, _drawn_pack, _half_a_passphrase, _whole_passphrase,
         *listed("DRAFTS"))


@pytest.mark.parametrize("begin", only([_name, _half_a_passphrase], BEGUN))
def test_a_window_of_another_size_shows_what_was_begun(
    wide: Offscreen, begin: Callable[[Seat], None]
) -> None:
    seat = Seat(wide)
    begin(seat)
    page, words = seat.robot.screens.page, seat.robot.words()
    seat.resize()
    assert seat.robot.screens.page is not page
    assert seat.robot.words() == words


@pytest.mark.parametrize("rival", only(["computer:level-0"], ["Ben", "computer:level-0"]))
def test_who_opens_the_settings_reads_that_the_letters_are_forgotten(
    wide: Offscreen, rival: str
) -> None:
    seat = Seat(wide)
    seat.begin("Ann", rival, pack="A")
    seat.journal.leave_match()
    seat = Seat(wide, seat.journal)
    seat.robot.press(Message("button-continue"))
    seat.robot.wait(400)
    if rival == "Ben":
        seat.robot.press(Message("uncover", wolf="Ann"))
    page = seat.robot.screens.page
    assert isinstance(page, PackPage | OwnPackPage)
    seat.robot.bar.menu()
    assert "What was entered is forgotten." in seat.robot.words()
