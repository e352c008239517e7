"""What carries bytes between two tables, and what it lets in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.extras.joined.envelope import sealed_length
from companion.words.message import Message

MAX_MESSAGE = 256 * 1024
"""Greatest length of a message, in bytes; brokers that speak MQTT usually allow 1 MB."""
MAX_FRAME = sealed_length(MAX_MESSAGE + 16)
"""Greatest length of what is sent: a message in its envelope. More is refused unread."""

PATH = "/table/"
"""Followed by a room's name: where a table that serves waits for the other."""

def topics(room: str, side: int) -> tuple[str, str]:
    """Return the topics at a broker to which this side of a room publishes, and the other.

    >>> topics("pair-7", 1)
    ('sheepfold/1/pair-7/1', 'sheepfold/1/pair-7/0')
    """
    return f"sheepfold/1/{room}/{side}", f"sheepfold/1/{room}/{1 - side}"


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
