"""The switch in the settings that lets the hall watch."""

from __future__ import annotations

from random import Random

import pytest

from companion.extras.hall.broker import TOPIC
from companion.extras.hall.showing import InHall
from companion.games.mutton.hall import publishing
from companion.games.mutton.hall.publishing import HallTable
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.widgets.controls import switch
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.message import Message
from tests.extras.hall.club import Wire


def test_the_players_choose_whether_the_hall_sees_their_match(
    wide: Offscreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And those who play next choose again."""
    wire, table = Wire(), Table(Journal(None), Random(1), lambda: "2026-11-24", seal_cost=2)
    monkeypatch.setattr(publishing, "Publisher", lambda *_: wire)
    hall, desk = HallTable(table, "mqtts://12:word@hall.local"), VirtualDesk(
        table, Settings(), seed=1)
    environment = Environment(Settings(), services=(InHall(hall),))
    robot = Robot(wide, Screens(wide.display, desk, environment), desk)
    for line in ("players Ann Ben", "start", "place hand"):
        run_command(table, line, robot.now)
    show = switch(Message("hall-switch"), False)
    robot.wait(100)
    assert not wire.newest
    robot.bar.menu()
    robot.press(show)
    assert b'"Ann","Ben"' in wire.newest[f"{TOPIC}/12"]
    robot.press(switch(Message("hall-switch"), True))
    assert not hall.shown
    robot.press(show)
    for players, shown in (("Ben ann", True), ("Ann Cara", False)):
        for line in ("abandon", f"players {players}", "start"):
            run_command(table, line, robot.now)
        robot.wait(100)
        assert hall.shown is shown
    assert Message("hall-left") in [each.said for each in robot.find_all(Text)]
    assert b"Cara" not in b"".join(wire.newest.values())
