"""What `sheepfold history` says of a player of Mutton besides the figures."""

from datetime import date
from pathlib import Path

from companion.analysis.standings import Standing, rating_words
from companion.games.mutton.analysis.advice import Coach
from companion.games.mutton.puzzles.daily import badges, streak
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.words.catalogue import TYPED
from companion.words.message import Message


class Profile:
    """The rating, the puzzles of the day, the badges, and what to learn next."""

    def __init__(self, one: Standing, folder: Path, today: date) -> None:
        self._one, days = one, SolvedPuzzles(folder).days(one.player)
        self._streak, self._today = streak(days, today), today in days
        self._badges = badges(one, days)
        self._advice = Coach(one.last).finish().found or Message("advice", what="none")

    def lines(self) -> list[Message]:
        """Return it in sentences."""
        ratings = self._one.ratings
        return [
            rating_words(self._one, Message("strength-label", strength=self._one.level)),
            Message("you-roles", wolf=round(ratings.wolf.points),
                    farmer=round(ratings.farmer.points)),
            Message("you-streak", days=self._streak, today="yes" if self._today else "no"),
            *(Message("you-badge", badge=each, earned="yes", count=len(self._badges))
              for each in sorted(self._badges)),
            self._advice,
        ]

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        return {"profile": {
            "level": self._one.level, "course": [*map(round, self._one.course)],
            "badges": sorted(self._badges),
            "puzzles": {"streak": self._streak, "today": self._today},
            **TYPED.json(advice=self._advice)}}
