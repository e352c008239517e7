"""Problems of the talk with a board: reported once they last, and again when they are over."""

from __future__ import annotations

from dataclasses import dataclass

from companion.link.events import Event, Solved, Trouble
from companion.words.message import Message

LASTS_MS = 1000.0
"""Time in ms after which a problem is reported; a shorter one heals by itself."""
QUIET_MS = 1500.0
"""Time in ms after which a problem that is no longer noticed is over."""


@dataclass(slots=True)
class _Problem:
    message: Message
    first: float
    last: float
    reported: bool = False


class LastingProblems:
    """Problems by topic. Times are in ms."""

    def __init__(self) -> None:
        self._problems: dict[str, _Problem] = {}

    def notice(self, topic: str, message: Message, now: float) -> None:
        """The problem is there now; the latest `message` before the report is reported."""
        problem = self._problems.setdefault(topic, _Problem(message, now, now))
        problem.last = now
        if not problem.reported:
            problem.message = message

    def lasting(self, topic: str, now: float) -> float:
        """Return how long the problem has been there, in ms."""
        problem = self._problems.get(topic)
        return now - problem.first if problem is not None else 0.0

    def solve(self, topic: str) -> list[Event]:
        """Note that the problem is over."""
        problem = self._problems.pop(topic, None)
        return [Solved(topic)] if problem is not None and problem.reported else []

    def clear(self) -> list[Event]:
        """End all problems, as the talk is over."""
        return [event for topic in list(self._problems) for event in self.solve(topic)]

    def due(self, now: float) -> list[Event]:
        """Return what has to be reported by now."""
        events: list[Event] = []
        for topic, problem in list(self._problems.items()):
            if now - problem.last > QUIET_MS:
                events += self.solve(topic)
            elif not problem.reported and problem.last - problem.first >= LASTS_MS:
                problem.reported = True
                events.append(Trouble(problem.message, topic=topic))
        return events
