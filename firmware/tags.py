"""Reports of tags: each visit of a tag is reported until the host has received it.

States heal by being sent again whole; a tap on the pad is over in a moment, so it alone is sent
until the host's heartbeat names its number.
"""

from firmware import ticks, wire

try:
    from typing import Sequence
except ImportError:  # on the microcontroller, where nothing checks types
    pass

GONE_MS = 300  # a tag unseen this long has left the pad
AGAIN_MS = 100  # a report unanswered this long is sent again
_MOST = wire.MAX_CELLS + 8


class Tags:
    """The queue of reports that the host has not received."""

    def __init__(self) -> None:
        self._number = 0
        self.forget()

    def forget(self) -> None:
        """Drop all waiting reports, for a new host; tags on readers are reported again."""
        self._waiting = []  # type: list[tuple[int, int, bytes]]
        self._sent = None  # type: int | None
        self._cells = {}  # type: dict[int, bytes]
        self._on_pad = None  # type: bytes | None
        self._pad_seen = 0

    def see(self, where: int, uid: bytes, now: int) -> None:
        """A tag lies on a reader."""
        if not 1 <= len(uid) <= 10:
            return
        if where == wire.PAD:
            known = self._on_pad == uid
            self._on_pad = uid
            self._pad_seen = now
        else:
            known = self._cells.get(where) == uid
            self._cells[where] = uid
        if not known and len(self._waiting) < _MOST:
            self._number = self._number % 255 + 1
            self._waiting.append((self._number, where, uid))

    def left(self, cell: int) -> None:
        """A cell is empty: its next tag is a new visit."""
        self._cells.pop(cell, None)

    def received(self, number: int) -> None:
        """The host has the report of this number."""
        if self._waiting and self._waiting[0][0] == number:
            self._waiting.pop(0)
            self._sent = None

    def told(self, seen: "Sequence[tuple[int, bytes]]") -> bool:
        """Return whether all of this is known to the host, and nothing else has to be told."""
        return not self._waiting and self._on_pad is None and all(
            self._cells.get(cell) == uid for cell, uid in seen)

    def due(self, now: int) -> "bytes | None":
        """Return the payload of a TAG to send now, if any; one is under way at a time."""
        if self._on_pad is not None and ticks.since(now, self._pad_seen) > GONE_MS:
            self._on_pad = None
        if not self._waiting:
            return None
        if self._sent is not None and ticks.since(now, self._sent) < AGAIN_MS:
            return None
        self._sent = now
        number, where, uid = self._waiting[0]
        return wire.pack_tag(number, where, uid)
