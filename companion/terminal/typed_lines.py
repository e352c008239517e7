"""Lines that somebody types, or a program sends, without taking more than there is room for; and
without showing what is a secret, where they come from a terminal."""

import atexit
import os
import signal
import sys
import termios
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from queue import Queue
from typing import Protocol

from companion.terminal.streams import until_unreadable
from companion.terminal.typed_text import clean

MAX_LINE_BYTES = 1000
"""Length limit of a line in bytes; the rest of a longer one is skipped."""
STOPPING = (termios.VSUSP, *filter(None, [getattr(termios, "VDSUSP", None)]))
"""The keys that stop a program; macOS has two."""
_CHUNK = 65536
QUEUE_SIZE = 1000
"""Number of lines that may wait; a program that sends more has to wait as well."""


class Source(Protocol):
    """Bytes as they come: a raw file gives what there is and waits only where there is nothing."""

    def read(self, size: int, /) -> bytes | None:
        """At most `size` bytes; none at the end."""


def lines(source: Source) -> Iterator[str]:
    """Yield each line, without its end.

    >>> import io
    >>> list(lines(io.BytesIO(b"one\\n" + 5000 * b"x" + b"\\ntwo")))[::2]
    ['one', 'two']
    """
    rest, skipping = b"", False
    for data in until_unreadable(iter(lambda: source.read(_CHUNK) or b"", b"")):
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            if not skipping:
                yield _text(line)
            skipping = False
        if len(rest) > MAX_LINE_BYTES:
            if not skipping:
                yield _text(rest)
            rest, skipping = b"", True
    if rest and not skipping:
        yield _text(rest)


def _text(line: bytes) -> str:
    return line[:MAX_LINE_BYTES].decode(errors="replace")


@contextmanager
def echo_off(terminal: int) -> Iterator[None]:
    """Hide what is typed at this terminal (a file descriptor) meanwhile.

    What was typed before, and not read yet, is discarded: it was shown. No key stops the program
    meanwhile: a shell would show again what is typed, also after it has gone on.
    """
    before = termios.tcgetattr(terminal)
    keys = [*before[6]]
    for key in STOPPING:
        keys[key] = bytes([os.fpathconf(terminal, "PC_VDISABLE")])
    hidden = [*before[:3], before[3] & ~termios.ECHO | termios.ECHONL, *before[4:6], keys]
    termios.tcsetattr(terminal, termios.TCSAFLUSH, hidden)
    try:
        yield
    finally:
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def private(
    typed: Iterator[str], secrets: Mapping[str, str], terminal: int, ask: Callable[[str], object]
) -> Iterator[str]:
    """Yield the lines; but for a word of `secrets` that stands alone, its question is asked, and
    what is typed next, without echo, is appended to the word."""
    for line in typed:
        word = clean(line).lower()
        if word in secrets:
            with echo_off(terminal):
                ask(secrets[word])
                line = f"{word} {next(typed, '')}".strip()
        yield line


def read_stdin(secrets: Mapping[str, str] | None = None) -> Queue[str | None]:
    """Return the lines of standard input as they come, and None at their end; a thread listens.
    Where they come from a terminal, those of `secrets` are `private`."""
    queue: Queue[str | None] = Queue(QUEUE_SIZE)
    asks = secrets is not None and sys.stdin.isatty()
    if asks:
        _restore_at_end(sys.stdin.fileno())

    def listen() -> None:
        # Without its buffer, where it has one: Python aborts at its end if a thread that waits for
        # input holds the buffer's lock.
        typed = lines(getattr(sys.stdin.buffer, "raw", sys.stdin.buffer))
        if asks:
            typed = private(typed, secrets or {}, sys.stdin.fileno(), _ask)
        with suppress(termios.error):  # the terminal is gone
            for line in typed:
                queue.put(line)
        queue.put(None)

    threading.Thread(target=listen, name="commands", daemon=True).start()
    return queue


def _restore_at_end(terminal: int) -> None:
    """Let the program leave the terminal as it is now, even if it ends while the echo is off. What
    was typed then is discarded: a shell would show it."""
    before = termios.tcgetattr(terminal)

    def restore() -> None:
        with suppress(termios.error):  # the terminal is gone
            if not termios.tcgetattr(terminal)[3] & termios.ECHO:
                termios.tcsetattr(terminal, termios.TCSAFLUSH, before)

    atexit.register(restore)

    def end(number: int, frame: object) -> None:
        restore()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, end)


def _ask(question: str) -> None:
    print(question, end=" ", file=sys.stderr, flush=True)
