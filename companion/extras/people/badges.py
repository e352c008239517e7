"""All badges: those that are earned at the table, and those that extras bring."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, cast

from companion.extras.people.standings import BADGES
from companion.registry.badges import OtherBadge
from companion.registry.found import brought
from companion.registry.game import load
from companion.words.message import Message


class Doings(Protocol):
    """What one player does beside matches. An extra offers as "doings" what finds that, a
    `FindDoings`."""

    @property
    def badges(self) -> Collection[str]:
        """The badges that it has earned."""

    def lines(self) -> Sequence[Message]:
        """Return it in sentences."""

    def plain(self) -> Mapping[str, object]:
        """For `json.dumps`."""


FindDoings = Callable[[Path, str, date], Doings]
"""Finds what a player has done up to a day, in what is kept in a folder."""


def other_badges() -> Mapping[str, OtherBadge]:
    """Return the badges of the extras by their names."""
    found: dict[str, OtherBadge] = {}
    for part in brought("badges"):
        found |= cast("Mapping[str, OtherBadge]", load(part))
    return MappingProxyType(found)


def all_badges() -> tuple[str, ...]:
    """Return the names of all badges: first those that are earned at the table."""
    return *BADGES, *other_badges()


def badge_words(badge: str, earned: Collection[str]) -> Message:
    """Return what a badge is for, to a player who has earned these."""
    other = other_badges().get(badge)
    return Message(
        "you-badge", badge=badge, earned="yes" if badge in earned else "no",
        count=len(earned), all=len(all_badges()), how="" if other is None else other.how)


def doings(folder: Path, player: str, today: date) -> list[Doings]:
    """Return what a player has done beside matches, for each extra that knows of it."""
    return [cast(FindDoings, load(part))(folder, player, today) for part in brought("doings")]
