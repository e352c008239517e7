"""The puzzle of the day: how many days in a row a player has solved it, and what that earns."""

from collections.abc import Collection, Mapping
from datetime import date, timedelta

from companion.analysis.standings import Badge, Standing
from companion.games.mutton.puzzles.library import shipped


def streak(days: Collection[date], today: date) -> int:
    """Return the number of days in a row up to today; today itself may still be open.

    >>> streak({date(2026, 5, 1), date(2026, 5, 2)}, date(2026, 5, 3))
    2
    >>> streak({date(2026, 5, 1), date(2026, 5, 2)}, date(2026, 5, 4))
    0
    """
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        day, count = day - timedelta(days=1), count + 1
    return count


def badges(one: Standing, solved: Mapping[date, str]) -> frozenset[Badge]:
    """Return all badges of a player, who has solved these puzzles of the day."""
    hard = {each.id for each in shipped().of_grade("hard")}
    return frozenset(one.badges) | ({"puzzle"} if hard.intersection(solved.values()) else set())
