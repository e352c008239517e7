"""Analyses that go on while pages are shown."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.outside.background import BackgroundWork
from companion.screens.environment import Opening
from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class Analyses:
    """What pages are given to analyse a game."""

    begin: Callable[[BackgroundWork], object] = lambda _: None
    """Begins an analysis that is a page's own; this one leaves it out."""


def open_services(opening: Opening) -> Analyses:
    """Return what the pages of the app are given."""
    return Analyses(lambda work: work.start(opening.wake))


def analysing(share: float) -> Message:
    """Return how far the analysis is, from 0 to 1."""
    return Message("analysing", percent=round(share * 100))
