"""What `sheepfold history` says of a player of Mutton besides the figures."""

from datetime import date
from pathlib import Path

from companion.extras.people.badges import badge_words, doings
from companion.extras.people.standings import Standing, rating_words
from companion.games.mutton.people.advisers import finished_advice
from companion.words.catalogue import TYPED
from companion.words.message import Message


class Profile:
    """The rating, what was done beside matches, the badges, and what to learn next."""

    def __init__(self, one: Standing, folder: Path, today: date) -> None:
        self._one, self._doings = one, doings(folder, one.player, today)
        self._badges = one.badges.union(*(each.badges for each in self._doings))
        advice = finished_advice(one.last)
        self._advice = None if advice is None else advice.found

    def lines(self) -> list[Message]:
        """Return it in sentences."""
        ratings = self._one.ratings
        return [
            rating_words(self._one, Message("strength-label", strength=self._one.level)),
            Message("you-roles", wolf=round(ratings.wolf.points),
                    farmer=round(ratings.farmer.points)),
            *(line for each in self._doings for line in each.lines()),
            *(badge_words(each, self._badges) for each in sorted(self._badges)),
            *([] if self._advice is None else [self._advice]),
        ]

    def plain(self) -> dict[str, object]:
        """For `json.dumps`."""
        beside = {key: value for each in self._doings for key, value in each.plain().items()}
        return {"profile": {
            "level": self._one.level, "course": [*map(round, self._one.course)],
            "badges": sorted(self._badges),
            **beside,
            **TYPED.json(advice=self._advice)}}
