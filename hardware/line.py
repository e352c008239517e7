"""The cable between board and host, and its faults.

A `Cable` has two `CableLine`s, one each way, which share its faults. Everything a fault does
follows from the `random.Random` handed in. Times are ms.
"""

import random
from collections import deque


class Cable:
    """The faults of a cable; none at first. Probabilities are those of one byte."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.garble = 0.0
        """A byte is lost, replaced by any other, or doubled."""
        self.bitflip = 0.0
        """One bit of a byte is flipped."""
        self.drop = 0.0
        """A byte is lost."""
        self.double = 0.0
        """A byte comes twice."""
        self.late_ms = 0.0
        """Maximum delay of data in ms."""
        self.split = False
        """Whether a read returns only a random part of the waiting data."""
        self.silent = False
        """Whether no data come through, though the power does."""

    def corrupted(self, data: bytes) -> bytes:
        """Return what becomes of these bytes on their way."""
        if self.silent:
            return b""
        rng = self.rng
        if self.garble:
            data = b"".join(
                rng.choice((b"", bytes((rng.randrange(256),)), bytes((byte, byte))))
                if rng.random() < self.garble else bytes((byte,))
                for byte in data
            )
        if self.bitflip:
            data = bytes(
                byte ^ 1 << rng.randrange(8) if rng.random() < self.bitflip else byte
                for byte in data
            )
        if self.drop:
            data = bytes(byte for byte in data if rng.random() >= self.drop)
        if self.double:
            data = b"".join(
                bytes((byte,)) * (2 if rng.random() < self.double else 1) for byte in data
            )
        return data


class CableLine:
    """One way through a cable: bytes arrive in their order, sooner or later.

    >>> cable = Cable(random.Random(1))
    >>> line = CableLine(cable)
    >>> line.send(b"sheep", 0.0)
    >>> line.take(0.0)
    b'sheep'
    """

    def __init__(self, cable: Cable) -> None:
        self._cable = cable
        self._under_way: deque[tuple[float, bytes]] = deque()
        self._arrived = bytearray()

    def send(self, data: bytes, now: float) -> None:
        """Bytes go in at one end."""
        cable = self._cable
        data = cable.corrupted(data)
        if not data:
            return
        due = now + (cable.rng.uniform(0.0, cable.late_ms) if cable.late_ms else 0.0)
        if self._under_way:
            due = max(due, self._under_way[-1][0])  # none overtakes another
        self._under_way.append((due, data))

    def take(self, now: float) -> bytes:
        """Return a read at the other end: what has arrived by now, or a part of it."""
        while self._under_way and self._under_way[0][0] <= now:
            self._arrived += self._under_way.popleft()[1]
        waiting = len(self._arrived)
        part = self._cable.rng.randint(1, waiting) if self._cable.split and waiting else waiting
        data = bytes(self._arrived[:part])
        del self._arrived[:part]
        return data

    @property
    def empty(self) -> bool:
        """Whether nothing is under way, and nothing waits to be read."""
        return not self._under_way and not self._arrived

    def cut(self) -> None:
        """The cable is pulled: what was under way is lost."""
        self._under_way.clear()
        self._arrived.clear()
