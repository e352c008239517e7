"""What a game offers a learner, and a lesson on its way, as the pages of lessons see it."""

from __future__ import annotations

from typing import Protocol, cast

from companion.extras.lessons.progress import Progress
from companion.registry.found import game
from companion.registry.game import load
from companion.table.match_table import AnyTable
from companion.words.message import Message


class Step(Protocol):
    """One idea of a lesson."""

    @property
    def title(self) -> Message:
        """What it is called."""


class OpenLesson(Protocol):
    """A lesson, one step of which is open. It has the board while no match is in progress."""

    @property
    def page(self) -> str:
        """The name of its page."""

    @property
    def table(self) -> AnyTable:
        """The table at which it is played, on a journal in memory."""

    index: int
    """The open step, from 0."""
    done: bool
    """Whether the learner has done what the open step asks for."""

    @property
    def step(self) -> Step:
        """The open step."""

    @property
    def last(self) -> bool:
        """Whether the open step is the last."""

    def go_on(self) -> None:
        """Open the next step."""

    def go_back(self) -> None:
        """Open the step before."""


class LessonPlan(Protocol):
    """The lesson of a game, which offers it as "lesson"."""

    @property
    def length(self) -> int:
        """Number of its steps."""

    def begin(self, key: str, progress: Progress) -> OpenLesson:
        """Return the lesson, open at the step that the learner of the game `key` has reached."""


def lesson_of(key: str) -> LessonPlan:
    """Return the lesson of a game. Raises LookupError if it has none."""
    if lesson := game(key).part("lesson"):
        return cast(LessonPlan, load(lesson))
    raise LookupError(f"the game {key!r} has no lesson")
