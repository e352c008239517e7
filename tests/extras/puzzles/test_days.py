"""A week of puzzles of the day, counted again by the test."""

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.puzzles.daily import Days
from companion.games.mutton.puzzles.library import shipped
from companion.games.mutton.puzzles.solved import SolvedPuzzles

MONDAY = date(2026, 5, 4)
SUNDAY = MONDAY + timedelta(days=6)


@pytest.mark.parametrize("seed", range(4))
def test_days_in_a_row_and_the_badge_follow_from_what_was_solved(tmp_path: Path, seed: int) -> None:
    rng, solved = Random(seed), {}
    for day in (MONDAY + timedelta(days=n) for n in range(7)):
        if rng.random() < 0.7:
            solved[day] = shipped().of_day(day)
            SolvedPuzzles(tmp_path).add(solved[day].id, "Ann", day)
        SolvedPuzzles(tmp_path).add(shipped().of_day(day).id, "Ben", day)
    row = 0
    for ago in range(1 if SUNDAY not in solved else 0, 7):
        if SUNDAY - timedelta(days=ago) not in solved:
            break
        row += 1
    found = Days(tmp_path, "ANN", SUNDAY)
    assert found.plain() == {"puzzles": {"streak": row, "today": SUNDAY in solved}}
    hard = any(each.grade == "hard" for each in solved.values())
    assert found.badges == ({"puzzle"} if hard else set())
