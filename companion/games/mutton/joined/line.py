"""What carries the messages between two tables."""

from __future__ import annotations

from typing import Protocol


class Line(Protocol):
    """A paired, encrypted pipe for whole messages, which may lose, double and reorder them."""

    @property
    def room(self) -> str:
        """A name that is the same on both sides, and different for each pair of tables."""

    @property
    def mine(self) -> bytes:
        """The Ed25519 public key of this table."""

    @property
    def other(self) -> bytes:
        """The Ed25519 public key of the other table."""

    def sign(self, data: bytes) -> bytes:
        """Sign with this table's key."""

    def send(self, data: bytes) -> None:
        """Send a message. Never blocks and never raises."""

    def receive(self) -> list[bytes]:
        """Return the messages that have arrived since the last call."""

    @property
    def here(self) -> bool:
        """Whether the other table was heard within the last 3 s."""

    @property
    def silent_s(self) -> float:
        """For how long this table has listened and heard nothing of the other, in seconds, also
        across restarts. Only time in which it ran counts."""
