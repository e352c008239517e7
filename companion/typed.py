"""Lines that somebody types, or a program sends, without taking more than there is room for."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from queue import Queue
from typing import Protocol

LONGEST = 1000
"""Of a line, in bytes; the rest of a longer one is passed over."""
_CHUNK = 65536
MOST_WAITING = 1000
"""So many lines may wait; whoever sends more has to wait as well."""


class Source(Protocol):
    """Bytes as they come: a raw file gives what there is and waits only where there is nothing."""

    def read(self, size: int, /) -> bytes | None:
        """At most `size` bytes; none at the end."""


def lines(source: Source) -> Iterator[str]:
    """Each line, without its end.

    >>> import io
    >>> list(lines(io.BytesIO(b"one\\n" + 5000 * b"x" + b"\\ntwo")))[::2]
    ['one', 'two']
    """
    rest, skipping = b"", False
    while data := source.read(_CHUNK):
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            if not skipping:
                yield _text(line)
            skipping = False
        if len(rest) > LONGEST:
            if not skipping:
                yield _text(rest)
            rest, skipping = b"", True
    if rest and not skipping:
        yield _text(rest)


def _text(line: bytes) -> str:
    return line[:LONGEST].decode(errors="replace")


def heard() -> Queue[str | None]:
    """The lines of standard input as they come, and None at their end; a thread listens."""
    queue: Queue[str | None] = Queue(MOST_WAITING)

    def listen() -> None:
        # Without its buffer, where it has one: Python aborts at its end if a thread that waits for
        # input holds the buffer's lock.
        for line in lines(getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)):
            queue.put(line)
        queue.put(None)

    threading.Thread(target=listen, name="commands", daemon=True).start()
    return queue
