"""A match of any game, as its steps in the journal say it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from companion.registry.found import games
from companion.registry.game import load
from companion.store.journal.errors import JournalError
from companion.store.journal.matches import game_of
from companion.words.message import Message

if TYPE_CHECKING:  # listing matches needs neither, and they take longer to import than that takes
    from companion.referee.course import Course
    from companion.referee.decider import Rules


class Followed(Protocol):
    """A state of a match of any game."""

    @property
    def key(self) -> str:
        """The game."""

    @property
    def course(self) -> Course[Any]:
        """The match as far as it has been played."""


def follow(steps: Sequence[str]) -> Followed:
    """Return the state after the steps of a match; it knows no secret that was not opened.

    Raises JournalError.
    """
    key = game_of(next(iter(steps), ""))
    rules = next((each.rules for each in games() if each.about.key == key), "")
    if not rules:
        raise JournalError(Message("game-not-installed", game=key))
    return cast("Rules[Followed, Any, Any, Any]", load(rules)).follow(steps)
