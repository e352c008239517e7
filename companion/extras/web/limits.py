"""What is accepted of others, who may be hostile, and where they reach this computer."""

from __future__ import annotations

import socket
from contextlib import suppress


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


def own_address() -> str:
    """Return the address of this computer in its local network. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address for documentation: RFC 5737
        return str(probe.getsockname()[0])
    return "127.0.0.1"
