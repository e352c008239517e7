"""The way into the lessons on the start page."""

from pathlib import Path

import pytest

from companion.extras.lessons.progress import Progress
from companion.simulation.offscreen import Offscreen
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.kept_matches import keep_duel
from tests.companion.screens.test_start_page import days_of, mains


@both_sizes
@pytest.mark.parametrize("finished", ["lesson", "match"])
def test_learn_is_the_main_button_until_something_is_finished(
    screen: Offscreen, tmp_path: Path, finished: str
) -> None:
    robot = days_of(
        screen, tmp_path, "2026-05-01", (Progress(tmp_path),))
    assert mains(robot) == ["Learn"]
    assert not faults(robot.screens)
    if finished == "lesson":
        Progress(tmp_path).reach("fold", 1)
        assert mains(days_of(
        screen, tmp_path, "2026-05-01", (Progress(tmp_path),))) == ["Learn"]
        Progress(tmp_path).reach("fold", 1, done=True)
    else:
        keep_duel(tmp_path, ("Player 1", "Player 2"), 1)
    assert mains(days_of(
        screen, tmp_path, "2026-05-01", (Progress(tmp_path),))) == ["Play"]
