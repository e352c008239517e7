"""A lasting problem of the board can be read in full, whatever else the page shows."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.link import messages
from companion.link.events import Solved, Trouble
from companion.screens.app import Environment, Screens
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.terminal import text_commands
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from tests.companion.screens.geometry import faults

CELLS = HexGrid.of(4).cells
PROBLEMS = (
    messages.MUTE, messages.DARK, messages.CONTRADICTS, messages.GARBLED, messages.NOISE,
    messages.TAG_FLOOD, messages.RESTARTS,
    messages.flood(CELLS, Counter({3: 900})),
    messages.flood(CELLS, Counter(dict.fromkeys((1, 5, 9, 20, 30, 33), 900))),
    messages.flood(CELLS, Counter(dict.fromkeys(range(37), 900))),
)


class Seat:
    """A robot at a table whose board reports problems."""

    def __init__(self, window: Offscreen) -> None:
        self.table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
        desk = VirtualDesk(self.table, Settings())
        self.robot = Robot(window, Screens(window.display, desk, Environment(Settings())), desk)
        for line in ("players Ann Ben", "start"):
            text_commands.run_command(self.table, line, self.robot.now)
        self.robot.wait(400)
        self.robot.press("Far apart")
        self.robot.wait(400)

    def set_up(self) -> None:
        self.robot.press("Set up the flock")
        self.robot.wait(5000)

    def choose(self) -> None:
        text_commands.run_command(self.table, "confirm", self.robot.now)
        text_commands.run_command(self.table, "pack HIDE", self.robot.now)
        self.robot.wait(600)

    def shown(self) -> list[str]:
        self.robot.wait(200)
        self.robot.dismiss()
        self.robot.wait(80)
        return [part.words for part in self.robot.screens.parts() if isinstance(part, Text)]

    def check(self) -> None:
        """See that every problem can be read, alone and while another lasts."""
        for problem in PROBLEMS:
            sentence = SCREEN.text(problem)
            self.table.event(Trouble(problem, topic="new"), self.robot.now)
            assert sentence in self.shown()
            assert faults(self.robot.screens) == []
            self.table.event(Solved("new"), self.robot.now)
            assert sentence not in self.shown()
        self.table.event(Trouble(messages.DARK, topic="lights"), self.robot.now)
        self.table.event(Trouble(messages.MUTE, topic="cells"), self.robot.now)
        assert SCREEN.text(messages.MUTE) in self.shown(), "the newest is shown"
        assert faults(self.robot.screens) == []
        self.table.event(Solved("cells"), self.robot.now)
        assert SCREEN.text(messages.DARK) in self.shown(), "the other one still lasts"
        self.table.event(Solved("lights"), self.robot.now)


@pytest.fixture
def seat(screen: Offscreen) -> Seat:
    """A table at which the flock is to be set up."""
    return Seat(screen)


def test_it_is_shown_while_the_flock_is_set_up(seat: Seat) -> None:
    seat.check()


def test_it_is_shown_in_a_turn_beside_the_news(seat: Seat) -> None:
    seat.set_up()
    seat.choose()
    assert seat.robot.view.phase == "wolf"
    assert any("The pack is sealed" in words for words in seat.shown())
    seat.check()


def test_it_is_shown_while_sheep_run(seat: Seat) -> None:
    seat.set_up()
    seat.choose()
    secret = seat.table.private("wolf")
    assert secret is not None
    seat.robot.turn_over(next(name for name in secret.victims if name not in secret.pack))
    assert seat.robot.view.draft is not None
    seat.check()


def test_many_failing_sensors_are_counted_in_a_message_that_fits(seat: Seat) -> None:
    seat.set_up()
    seat.robot.desk.rig.command("noise 8")
    for _ in range(20):
        seat.robot.wait(200)
        assert faults(seat.robot.screens) == []
    assert len(seat.robot.view.blind) > 4
    trouble = SCREEN.text(seat.robot.view.link.trouble)
    assert "sensors do not work. Check the board's power supply" in trouble
