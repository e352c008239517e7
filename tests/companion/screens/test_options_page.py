"""The page of options: made from the rows of the engine, with room for more of them."""

from __future__ import annotations

from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.pages.forms import OptionsPage
from companion.screens.setup import CHOICES
from companion.screens.widgets.controls import Chip, Stepper
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from engine.option_table import OptionRow

MIN_MM = 10.0


def _options_page(screen: Offscreen, text: str) -> tuple[Robot, OptionsPage]:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    settings = Settings(text=text)
    desk = VirtualDesk(table, settings, seed=1)
    robot = Robot(screen, Screens(screen.display, desk, Environment(settings)), desk)
    robot.press("Two players", "Options…")
    page = robot.screens.page
    assert isinstance(page, OptionsPage)
    return robot, page


@pytest.mark.parametrize("text", ["normal", "large"])
def test_twelve_options_have_room_for_fingers(
    screen: Offscreen, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    switch = {"fog": True, "no_fog": False}
    for row in (OptionRow("shots", 0, 0, 26), OptionRow("fog", False, values=switch)):
        monkeypatch.setitem(CHOICES, row.name, row)
    robot, page = _options_page(screen, text)
    assert len(page.steppers) + len(page.chips) == 12
    touched = [part for part in robot.screens.parts() if isinstance(part, (Stepper, Chip))]
    px = screen.display.px(MIN_MM)
    assert all(part.box.h >= px for part in touched)
    boxes = [part.box for part in touched]
    for i, one in enumerate(boxes):
        assert not any(one.overlaps(other) for other in boxes[i + 1:])


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
