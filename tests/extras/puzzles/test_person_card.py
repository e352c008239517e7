"""The puzzle of the day on the page of one player."""

from datetime import date
from pathlib import Path

from companion.games.mutton.people.you_page import YouPage
from companion.games.mutton.puzzles.card import PuzzleCard
from companion.games.mutton.puzzles.library import shipped
from companion.games.mutton.puzzles.pages import PuzzlePage
from companion.simulation.offscreen import Offscreen
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.extras.people.mutton.test_history_pages import look_back


@both_sizes
def test_the_puzzle_of_the_day_is_two_taps_away_and_starts_a_row(
    screen: Offscreen, tmp_path: Path
) -> None:
    """Also where nobody has played yet; another player's row stays as it was."""
    robot = look_back(screen, tmp_path, ("Ann", "Ben"))
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
    assert isinstance(robot.screens.page, YouPage)
    assert "Solved, 1 day in a row" in robot.words()
    robot.press("Ben")
    assert "Solve it to start a row of days" in robot.words()
