"""The puzzle of the day on the start page and among the puzzles."""

from datetime import date, timedelta
from pathlib import Path

from companion.games.mutton.puzzles.library import shipped
from companion.games.mutton.puzzles.pages import PuzzlePage
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.screens.environment import finished_days
from companion.simulation.offscreen import Offscreen
from companion.store.journal import Journal
from companion.words.message import Message
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.kept_matches import keep_duel
from tests.companion.screens.test_start_page import days_of, mains


@both_sizes
def test_the_puzzle_of_the_day_waits_from_the_next_day_on(
    screen: Offscreen, tmp_path: Path
) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 1, date="2026-05-01")
    (ended,) = {each[:10] for each in finished_days(Journal(tmp_path))}
    days = [f"{date.fromisoformat(ended) + timedelta(days=after)}" for after in range(4)]
    robot = days_of(screen, tmp_path, days[0], (SolvedPuzzles(tmp_path),))
    robot.wait(100)
    assert "today’s" not in robot.words()
    for number, (day, words) in enumerate(zip(days[1:], (
            "today’s is waiting", "today’s: 1 in a row", "today’s: 2 in a row"), strict=True)):
        robot = days_of(screen, tmp_path, day, (SolvedPuzzles(tmp_path),))
        robot.wait(100)
        assert words in robot.words().splitlines()
        assert not faults(robot.screens)
        robot.press("Puzzles")
        assert mains(robot) == ["Puzzle of the day"]
        robot.press("Puzzle of the day")
        puzzle = robot.find(PuzzlePage).puzzle
        assert puzzle == shipped().of_day(date.fromisoformat(day))
        robot.sheep.touch(puzzle.game.position.living[puzzle.answer])
        robot.press(Message("puzzle-shoot", animal=puzzle.answer), "Back")
        assert mains(robot) == ["Next puzzle"]
        robot.press("Back")
        robot.wait(100)
        assert "today’s" not in robot.words()
        name = robot.screens.environment.names()[0]
        assert len(SolvedPuzzles(tmp_path).days(name)) == number + 1
