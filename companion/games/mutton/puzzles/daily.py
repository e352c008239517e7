"""The puzzle of the day: how many days in a row a player has solved it, and what that earns."""

from collections.abc import Collection, Mapping
from datetime import date, timedelta
from pathlib import Path
from types import MappingProxyType

from companion.games.mutton.puzzles.library import shipped
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.registry.badges import OtherBadge
from companion.words.message import Message

BADGES = MappingProxyType({"puzzle": OtherBadge("?", Message("puzzle-badge"))})
"""For a hard puzzle of the day."""


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


def earned(solved: Mapping[date, str]) -> frozenset[str]:
    """Return the badges of a player who has solved these puzzles of the day."""
    hard = {each.id for each in shipped().of_grade("hard")}
    return frozenset(BADGES) if hard.intersection(solved.values()) else frozenset()


class Days:
    """What a player has solved up to a day (the "doings" of a player)."""

    def __init__(self, folder: Path, player: str, today: date) -> None:
        days = SolvedPuzzles(folder).days(player)
        self.badges = earned(days)
        self._streak, self._today = streak(days, today), today in days

    def lines(self) -> list[Message]:
        """Return it in sentences."""
        return [Message("you-streak", days=self._streak, today="yes" if self._today else "no")]

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        return {"puzzles": {"streak": self._streak, "today": self._today}}
