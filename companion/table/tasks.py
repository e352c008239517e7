"""What a table asks in the background: questions and answers, all immutable.

A question holds everything that is needed to answer it, so that it can be answered in another
thread while the table goes on. The answer counts only if the table still asks the same question.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from companion.foreign.player import Programs

Answer = object
"""What was found out. The table that asked knows what it may be."""


class Task(ABC):
    """A question of a game's table, which knows how to find its answer."""

    __slots__ = ()

    @property
    def secret(self) -> bool:
        """Whether the time that an answer takes may depend on something that is not revealed."""
        return False

    @abstractmethod
    def answer(self, rng: Random, programs: Programs) -> Answer:
        """Find the answer; this may take seconds. `programs` are those that play at the table."""
