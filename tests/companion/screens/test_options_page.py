"""The page of options: made from the rows of the engine, with room for more of them."""

from __future__ import annotations

from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.pages.forms import OptionsPage
from companion.screens.setup import CHOICES
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from engine.option_table import OptionRow
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults


def _options_page(screen: Offscreen, text: str) -> tuple[Robot, OptionsPage]:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    settings = Settings(text=text)
    desk = VirtualDesk(table, settings, seed=1)
    robot = Robot(screen, Screens(screen.display, desk, Environment(settings)), desk)
    robot.press("Two players", "Options…")
    page = robot.screens.page
    assert isinstance(page, OptionsPage)
    return robot, page


@both_sizes
@pytest.mark.parametrize("text", ["normal", "large"])
def test_twelve_options_have_room_for_fingers(
    screen: Offscreen, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fog = {"fog": True, "no_fog": False}
    for number, most, made_up in (
        (True, 5, OptionRow("shots", 26, 0, 26)), (False, 7, OptionRow("fog", False, values=fog)),
    ):
        for more in range(most - sum(row.is_number == number for row in CHOICES.values())):
            monkeypatch.setitem(CHOICES, f"{made_up.name}-{more}", made_up)
    robot, page = _options_page(screen, text)
    assert (len(page.steppers), len(page.chips)) == (5, 7)
    assert faults(robot.screens) == []


def test_an_option_is_changed_explained_and_kept(screen: Offscreen) -> None:
    robot, page = _options_page(screen, "normal")
    robot.press("Wolves may escape: no")
    assert page.setup.value("escape") is True
    assert page.line.words.startswith("A wolf without neighbours")
    robot.press("The pack is a word: no")
    assert page.setup.value("dictionary") is True
    assert page.chips["dictionary"].words is not None
    robot.press("The pack is a word: English")
    assert page.setup.value("dictionary") == "de"
