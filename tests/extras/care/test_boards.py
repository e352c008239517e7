"""Whole boards through doctor, calibration and a match; more with ``board_trial``."""

import subprocess
import sys

import pytest

from hardware.tolerances import KINDS
from tests.extras.care.board_trial import board
from tests.long_form import only


@pytest.mark.drawn(2)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", only([1], range(3)))
def test_a_board_is_calibrated_judged_and_played_on(kind: str, seed: int) -> None:
    for size in (2, 3):
        found = board(KINDS[kind], size, seed, True)
        assert found["blamed"] == 0
        for what in ("calibrated", "forgotten", "stuck", "matches", "to the end"):
            assert found[what] == 1, what


@pytest.mark.whole
def test_the_command_prints_its_figures() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.extras.care.board_trial", "1", "--sensor", "49e"],
        capture_output=True, text=True, timeout=300, check=True)
    assert [line.split(",")[1] for line in ran.stdout.splitlines()] == [
        " 7 cells", " 19 cells", " 37 cells"]
    assert ran.stdout.count("matches to the end 1 of 1") == 3
