"""What a board reports in several frames, or repeats: measurements, tags and broken sensors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from companion.link.events import Calibrated, Probed
from companion.link.rate_limit import RateLimit
from firmware import wire

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
        self._fields: list[tuple[int, int]] = []
        self._self_tests: tuple[float, ...] = ()

    def forget(self) -> None:
        """Begin a new talk."""
        self._offsets = []

    def take_offsets(self, payload: bytes, cells: int, now: float) -> list[Calibrated]:
        """Take a part of a calibration; report it with the last part."""
        source, first, offsets = wire.unpack_calibration(payload)
        if not _extend(self._offsets, first, offsets, cells) or not self.limit.spend(now):
            return []
        return [Calibrated(tuple(o / 10 for o in self._offsets), source == wire.KEPT)]

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
