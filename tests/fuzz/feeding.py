"""Bytes turned into doings: what a fuzzer's input means to a target."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Feed:
    """Takes what it needs from the front of `data`; at the end there are only zeros.

    >>> feed = Feed(bytes([2, 1, 3]) + b"abcd")
    >>> feed.choice("xyz"), feed.byte(), feed.text(), feed.rest()
    ('z', 1, 'abc', b'd')
    """

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def byte(self) -> int:
        """A number from 0 to 255."""
        return self.take(1)[0] if self else 0

    def number(self) -> int:
        """A number from 0 to 65535."""
        return self.byte() << 8 | self.byte()

    def take(self, count: int) -> bytes:
        """Return this number of bytes, or as many as are left."""
        taken = self._data[self._at : self._at + count]
        self._at += count
        return taken

    def bytes(self) -> bytes:
        """Some bytes; their number stands before them."""
        return self.take(self.byte())

    def text(self) -> str:
        """Some text; its length in bytes stands before it."""
        return self.bytes().decode(errors="replace")

    def choice(self, among: Sequence[T]) -> T:
        """One of these."""
        return among[self.byte() % len(among)]

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(len(self._data))
