"""What carries bytes between two tables, and what it lets in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.network.envelope import sealed_length
from companion.words.message import Message

MAX_MESSAGE = 256 * 1024
"""Greatest length of a message, in bytes; brokers that speak MQTT usually allow 1 MB."""
MAX_FRAME = sealed_length(MAX_MESSAGE + 16)
"""Greatest length of what is sent: a message in its envelope. More is refused unread."""

PATH = "/table/"
"""Followed by a room's name: where a table that serves waits for the other."""

Receive = Callable[[bytes], bool]
"""Takes what arrives, in the event loop. Returns whether it was of any use. Raises nothing."""


class Transport(Protocol):
    """A way to the other table; it may lose, double and reorder. Used in the event loop only.

    It connects by itself, and again after each cut.
    """

    @property
    def connected(self) -> bool:
        """Whether there is a connection now (to the broker: what lies behind is unknown)."""

    @property
    def problem(self) -> Message | None:
        """Why there is no connection, as far as the other side or the broker says it."""

    def send(self, data: bytes) -> None:
        """Send, or lose it. Does not wait and raises nothing."""

    def close(self) -> None:
        """End all this. Does not wait and raises nothing."""


class Allowance:
    """Limits what is accepted: a token bucket for the number of messages, and one for their bytes.

    A table that has something to say sends at most some 40 messages a second.
    """

    PER_S, BYTES_PER_S = 100.0, 1e6
    BURST, BURST_BYTES = 200.0, 2e6

    def __init__(self, now: float) -> None:
        self._at, self._left, self._bytes = now, self.BURST, self.BURST_BYTES

    def take(self, size: int, now: float) -> float:
        """Return for how many seconds too much has come; 0 if this is within the limits."""
        passed, self._at = now - self._at, now
        self._left = min(self.BURST, self._left + passed * self.PER_S)
        self._bytes = min(self.BURST_BYTES, self._bytes + passed * self.BYTES_PER_S)
        wait = max((1 - self._left) / self.PER_S, (size - self._bytes) / self.BYTES_PER_S, 0.0)
        if not wait:
            self._left, self._bytes = self._left - 1, self._bytes - size
        return wait
