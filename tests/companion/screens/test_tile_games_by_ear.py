"""The tile games by ear: every tile is said with its place, and the score when it changes."""

from __future__ import annotations

from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.speech.tile_events import all_tiles, placed, score
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.terminal.text_commands import run_command
from companion.words.catalogue import SPOKEN
from companion.words.language import languages, use
from tests.companion.screens.by_ear import Ear
from tests.long_form import only


def begun(window: Offscreen, *commands: str) -> tuple[Robot, Ear]:
    """A tile game that is listened to."""
    ear, settings = Ear(), Settings(speech=True)
    table = Table(Journal(None), Random(2), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, settings, seed=2)
    screens = Screens(window.display, desk, Environment(
        settings, speech=lambda _: ear, names=lambda: ("Ann", "Ben")))
    for command in (*commands, "start"):
        run_command(desk.tiles, command, 0)
    return Robot(window, screens, desk), ear


@pytest.mark.parametrize("language", only(["es"], languages()))
@pytest.mark.parametrize("setting", [
    ("game fold", "players computer:greedy computer:random", "seed 9"),
    ("game dogs", "players computer:club computer:beginner", "options tiles=7"),
])
def test_every_tile_and_the_score_are_said(
    wide: Offscreen, language: str, setting: tuple[str, ...]
) -> None:
    use(language)
    robot, ear = begun(wide, *setting)
    while (view := robot.desk.tiles.view()).phase not in ("over", "match-over", "finishing"):
        robot.wait(200)
    robot.wait(3000)
    events = " ".join(each.text for each in ear.heard if not each.passing)
    at = 0
    for tile in view.tiles:
        said = SPOKEN.text(placed(view, tile))
        assert said in events[at:], said
        at = events.index(said, at) + len(said)
    assert SPOKEN.text(score(view)) in events
    assert {each.language for each in ear.heard} == {language}
    robot.screens.type_text(".")
    assert ear.heard[-1].text == SPOKEN.text(all_tiles(view))
