"""The pages of the history and of an evening, their buttons, and what they are given."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.extras.people.archive import Archive
from companion.screens.doors import Door
from companion.screens.environment import Opening
from companion.store.journal import Journal
from companion.words.message import Message

if TYPE_CHECKING:  # the first page needs none
    from companion.extras.people.history import HistoryReader

PAGES = MappingProxyType({
    "evening": "companion.extras.people.evening_page.EveningPage",
    "history": "companion.extras.people.history_pages.HistoryPage",
    "match": "companion.extras.people.history_pages.MatchPage",
})
EVENING = Door(Message("evening-button"), "evening")
KEPT = Message("history-has-it")
"""Where a match is that was given up."""
HISTORY = Door(Message("history-button"), "history")


def open_services(opening: Opening) -> Archive:
    """Return the saved matches."""
    return Archive(partial(_read, opening.desk.table.journal, opening.wake))


def _read(journal: Journal, wake: Callable[[], object]) -> HistoryReader:
    from companion.extras.people.history import HistoryReader

    return HistoryReader(journal).start(wake)
