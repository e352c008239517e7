"""The page about phones: codes to scan, and what is said and done about a phone that came."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.extras.web.hotspot import Hotspot
from companion.extras.web.phoned import Phoned
from companion.extras.web.phones_page import PhonesPage
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebTable
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.widgets.qr import QRCode
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.message import Message
from tests.extras.parts import given


class PhonedTable:
    """The placing of a match of Ann and Ben at a table that serves phones."""

    def __init__(self, window: Offscreen) -> None:
        journal = Journal(None)
        table = Table(journal, Random(1), lambda: "2026-11-24", seal_cost=2)
        self.web = WebTable(table, WebSeat("watch"))
        self.web.start("127.0.0.1", 0)
        desk = VirtualDesk(table, Settings(), seed=1)
        environment = Environment(
            Settings(), services=(Phoned(self.web), *given(journal)))
        self.robot = Robot(window, Screens(window.display, desk, environment), desk)
        for line in ("players Ann Ben", "start", "place hand"):
            run_command(table, line, self.robot.now)
        self.robot.wait(100)

    def comes(self, name: str, screen: int) -> None:
        self.web.host.phones.arrive(0, name, screen, "en")
        self.robot.wait(100)

    @property
    def code(self) -> str:
        found = self.robot.find_all(QRCode)
        return found[0].said if found else ""

    @property
    def state(self) -> tuple[str, bool]:
        phone = self.web.host.phones.view()[0]
        return phone.state, phone.asks


@pytest.fixture
def phoned(wide: Offscreen) -> Iterator[PhonedTable]:
    found = PhonedTable(wide)
    yield found
    found.web.stop()


def test_the_codes_are_in_the_menu_and_a_second_phone_is_allowed_there(phoned: PhonedTable) -> None:
    robot, web = phoned.robot, phoned.web
    robot.bar.menu()
    robot.press(Message("phones-button"))
    assert phoned.code == web.address(WebSeat("watch"))
    robot.press("Ann")
    key = phoned.code
    assert key == web.address(WebSeat("player", 0))
    phoned.comes("hers", 1)
    assert phoned.code == ""  # nobody else needs it
    said = [each.said for each in robot.find_all(Text)]
    assert Message("phone-is-private", player="Ann") in said
    phoned.comes("another", 2)
    assert phoned.state == ("here", True)
    robot.press(Message("phone-refuse"))
    robot.wait(100)
    assert phoned.state == ("here", False)
    phoned.comes("another", 3)
    robot.press(Message("phone-allow"))
    assert phoned.web.host.phones.has(3)
    robot.wait(100)
    robot.press(Message("phone-new-code"))
    robot.wait(100)
    assert phoned.code not in ("", key)


def test_where_others_could_read_the_page_it_says_why_there_is_no_code(phoned: PhonedTable) -> None:
    phoned.web.secure = False
    phoned.robot.bar.menu()
    phoned.robot.press(Message("phones-button"), "Ann")
    assert phoned.robot.find(PhonesPage)
    assert phoned.code == ""


def test_in_the_tables_own_network_there_is_a_code_to_join_it(phoned: PhonedTable) -> None:
    robot, web = phoned.robot, phoned.web
    web.secure = False
    web.server.hotspot = Hotspot(
        "WIFI:T:WPA;S:Sheepfold-7kqm;P:abcdefgh23456789;;", "wlan0", "10.42.0.1")
    robot.bar.menu()
    robot.press(Message("phones-button"))
    assert phoned.code.startswith("http://10.42.0.1:")
    robot.press("Ann")
    assert phoned.code == web.address(WebSeat("player", 0))
    robot.press(Message("phones-wifi"))
    assert phoned.code == web.server.hotspot.code
    web.server.hotspot = None
    robot.wait(100)
    assert phoned.code != "WIFI:T:WPA;S:Sheepfold-7kqm;P:abcdefgh23456789;;"
