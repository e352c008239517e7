"""What a board reports in several frames, or repeats, and the problems that last."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.link.events import Calibrated, Event, Probed, Solved, Trouble
from companion.link.resync import RateLimit
from companion.words.message import Message
from firmware import wire

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

    @property
    def none(self) -> bool:
        """Whether there is no problem."""
        return not self._problems

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


REPORTS = (16, 4)
"""Limit of errors, calibrations and measurements: burst, and rate per second."""
TAGS = (64, 30)
"""Limit of tags that are acknowledged: burst, and rate per second. A board may report 26 when a
talk begins, and repeats one that is not acknowledged."""
LATE_MS = 500
"""Time after a lost frame in which a repeated report may come, in ms."""


class Measurements:
    """Offsets and fields of all cells, which come in parts."""

    def __init__(self) -> None:
        self.limit = RateLimit(*REPORTS)
        """What is left for reports of any kind."""
        self._offsets: list[int] = []
        self._gains: tuple[int, ...] = ()
        self._fields: list[tuple[int, int]] = []
        self._self_tests: tuple[float, ...] = ()

    def forget(self) -> None:
        """Begin a new talk."""
        self._offsets, self._gains = [], ()

    def take_gains(self, payload: bytes, cells: int) -> None:
        """Take the gains of all cells, which go with the calibration that follows. Raises
        ValueError if they are those of another board."""
        gains = wire.unpack_gains(payload)
        if len(gains) != cells:
            raise ValueError("GAINS has a wrong length")
        self._gains = gains

    def take_offsets(self, payload: bytes, cells: int, now: float) -> list[Calibrated]:
        """Take a part of a calibration; report it with the last part."""
        source, first, offsets = wire.unpack_calibration(payload)
        if not _extend(self._offsets, first, offsets, cells) or not self.limit.spend(now):
            return []
        gains, self._gains = self._gains, ()
        return [Calibrated(tuple(o / 10 for o in self._offsets), source == wire.KEPT, gains)]

    def take_self_test(self, payload: bytes) -> None:
        """Take the readings of a self-test, which go with the fields that follow."""
        _, tests, _ = wire.unpack_fields(payload)
        self._self_tests = tuple(test / 10 for test in tests)

    def take_fields(self, payload: bytes, cells: int, now: float) -> list[Probed]:
        """Take a part of a measurement; report it with the last part."""
        first, fields, spreads = wire.unpack_fields(payload)
        pairs = list(zip(fields, spreads, strict=True))
        if not _extend(self._fields, first, pairs, cells) or not self.limit.spend(now):
            return []
        means, apart = zip(*self._fields, strict=True)
        tests, self._self_tests = self._self_tests, ()
        return [Probed(tuple(mean / 10 for mean in means), tuple(each / 10 for each in apart),
                       tests)]


T = TypeVar("T")


def _extend(parts: list[T], first: int, more: Sequence[T], whole: int) -> bool:
    """Add the part that begins at `first`, if it is the next one. Return whether all are there."""
    if first == 0:
        parts.clear()
    if first != len(parts):
        return False
    parts += more
    return len(parts) == whole


class TagReports:
    """The number of the tag that was reported last, and which frames have got lost."""

    def __init__(self, now: float) -> None:
        self.number = 0
        """The number of the last tag, which our heartbeat acknowledges."""
        self.limit = RateLimit(*TAGS)
        self._last_seq = 0  # of the board's frames
        self._missed = now  # when it was noticed last that one of them had got lost

    def follow(self, seq: int, now: float) -> None:
        """Note the number of a frame of any kind."""
        if seq != (self._last_seq + 1) & 255:
            self._missed = now
        self._last_seq = seq

    def is_new(self, number: int, now: float) -> bool:
        """Take a tag's number. Return whether it is not a repetition."""
        again = number == self.number
        if again:  # the board has missed our receipt, and other reports may have waited
            self._missed = now
        self.number = number
        return not again

    def is_late(self, now: float) -> bool:
        """Return whether a report may come long after what it reports."""
        return now - self._missed < LATE_MS
