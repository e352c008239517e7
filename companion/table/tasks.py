"""What a table asks in the background: questions and answers, all immutable.

A question holds everything that is needed to answer it, so that it can be answered in another
thread while the table goes on. The answer counts only if the table still asks the same question.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import floor
from random import Random
from typing import ClassVar

from companion.foreign.player import Programs
from engine.secret import Secret

Answer = object
"""What was found out. The table that asked knows what it may be."""


class Task(ABC):
    """A question of a game's table, which knows how to find its answer."""

    __slots__ = ()

    PUBLIC: ClassVar[bool] = False
    """Whether everybody may know all that a question of this class is made of, but for fields that
    are a `Secret` themselves."""

    @property
    def secret(self) -> bool:
        """Whether the time that an answer takes may depend on a secret, so that the answer is given
        on a grid (`due`): always, unless the class is `PUBLIC` and no field is a `Secret`."""
        return not self.PUBLIC or any(isinstance(getattr(self, name), Secret)
                                      for name in getattr(self, "__dataclass_fields__", ()))

    @abstractmethod
    def answer(self, rng: Random, programs: Programs) -> Answer:
        """Find the answer; this may take seconds. `programs` are those that play at the table."""


def due(asked: float, now: float, interval: float, *, secret: bool) -> float:
    """Return when the answer to a question is given that was asked at `asked`, if it is known by
    then: now; or if its time may depend on a secret, at the next of the moments that lie a whole
    multiple of `interval` after the question. All times are in ms.

    With an interval of 0 every answer is given now. This is the only place where something waits
    because of a secret.
    """
    if not secret or interval <= 0:
        return now
    return asked + interval * (floor((now - asked) / interval) + 1)
