"""The puzzle of the day on the page of one player."""

from datetime import date
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.puzzles.card import PuzzleCard
from companion.games.mutton.puzzles.library import shipped
from companion.games.mutton.puzzles.pages import PuzzlePage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.page_list import pages
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.extras.parts import given

NOW = "2026-05-02 20:15"


@pytest.mark.skipif("you" not in pages(), reason="there are no pages of players")
@both_sizes
def test_the_puzzle_of_the_day_is_two_taps_away_and_starts_a_row(
    screen: Offscreen, tmp_path: Path
) -> None:
    """Also where nobody has played yet; another player's row stays as it was."""
    journal = Journal(tmp_path)
    desk = VirtualDesk(
        Table(journal, Random(1), lambda: NOW, seal_cost=4), Settings(), seed=1)
    robot = MuttonRobot(screen, Screens(screen.display, desk, Environment(
        Settings(), services=given(journal), names=lambda: ("Ann", "Ben"), clock=lambda: NOW)),
        desk)
    robot.press("You")
    assert "Solve it to start a row of days" in robot.words()
    assert not faults(robot.screens)
    robot.tap_part(robot.find(PuzzleCard))
    robot.wait(100)
    page = robot.screens.page
    assert isinstance(page, PuzzlePage)
    assert page.puzzle == shipped().of_day(date(2026, 5, 2))
    page.attempt.choose(page.puzzle.answer)
    page.again()
    robot.press(f"Shoot {page.puzzle.answer}")
    robot.press("Back")
    assert robot.screens.page is not None
    assert robot.screens.page.name == "you"
    assert "Solved, 1 day in a row" in robot.words()
    robot.press("Ben")
    assert "Solve it to start a row of days" in robot.words()
