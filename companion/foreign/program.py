"""A program of another make: started, written to, listened to and ended.

Nothing that it writes is kept or repeated. It runs confined (`confinement.py`) under a guard
(`guard.py`), which ends it with all processes that it has started, and in a session of its own, so
that a Ctrl-C at the terminal does not reach it.
"""

import contextlib
import os
import re
import selectors
import shlex
import subprocess
import tempfile
from collections import deque
from collections.abc import Callable, Collection
from pathlib import Path

from companion.foreign import confinement
from companion.foreign.faults import EngineFault, Reason

MAX_LINE_BYTES = 64 * 1024
"""Maximum length of a line. The longest sensible one has about 200 bytes."""
MAX_ANSWER_BYTES = 1024 * 1024
"""Maximum size of everything that a program writes before it answers one question."""
MAX_ANSWER_LINES = 20_000
"""Maximum number of lines before the answer: a program may write `info` every millisecond."""
QUIT_S = 0.5
"""Time that a program has to end after `quit` before it is killed, in seconds."""

GUARD_S = 5.0
"""Time in which the guard of a program has to end it, in seconds."""
LOOK_S = 0.1
"""Interval at which the clock is read while a program is waited for, in seconds."""
MAX_NAME_LENGTH = 20
_INTERPRETERS = re.compile(r"perl|python[\d.]*|[bd]?a?sh|[gm]?awk|node|ruby|lua[\d.]*|java")

Clock = Callable[[], float]
"""Returns a time in seconds that never goes back."""


class Program:
    """A running program. Its standard error is discarded.

    `private` are folders that it must not see. Raises EngineFault if it cannot be started.
    """

    def __init__(
        self, command: str, clock: Clock, private: Collection[Path] = (),
        way: confinement.Way | None = None,
    ) -> None:
        self.name = name_of(command)
        self._clock = clock
        self._lines: deque[bytes] = deque()
        self._rest, self._unsent, self._taken, self._taken_lines = b"", b"", 0, 0
        self._read_late: float | None = None
        """The deadline after which the program was last read."""
        self.home = Path(tempfile.mkdtemp(prefix="sheepfold-"))
        """Its own folder, which its guard removes when it ends."""
        pipe, self._guard = os.pipe()
        try:
            self._process = subprocess.Popen(
                confinement.command_line(
                    shlex.split(command), self.home, private, way or confinement.way(), pipe),
                bufsize=0, env=confinement.environment(self.home), pass_fds=(pipe,),
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                start_new_session=True)
        except (OSError, ValueError, IndexError):
            self.kill()
            self.home.rmdir()
            raise self.fault("missing") from None
        finally:
            os.close(pipe)
        if self._process.stdin is None or self._process.stdout is None:
            raise self.fault("missing")
        self._to, self._from = self._process.stdin, self._process.stdout
        os.set_blocking(self._to.fileno(), False)
        os.set_blocking(self._from.fileno(), False)

    def fault(self, reason: Reason) -> EngineFault:
        """Return the exception to raise for what this program did."""
        return EngineFault(reason, self.name)

    def send(self, *lines: str) -> None:
        """Write lines; what the program does not take now is written while it is listened to."""
        self._unsent += b"".join(line.encode() + b"\n" for line in lines)
        self._write()

    def begin_answer(self) -> None:
        """Count what it writes from now on as part of the next answer."""
        self._taken = self._taken_lines = 0

    def line(self, deadline: float) -> str:
        """Return the next line. Raises EngineFault if there is none by the deadline."""
        while not self._lines:
            if len(self._rest) > MAX_LINE_BYTES:
                raise self.fault("garbled")
            self._listen(deadline)
        return self._lines.popleft().decode("utf-8", "replace").strip()

    def answer(self, word: str, deadline: float) -> str:
        """Return the rest of the next line that begins with a word; skip all other lines.

        Raises EngineFault.
        """
        while True:
            first, _, rest = self.line(deadline).partition(" ")
            if first == word:
                return rest.strip()
            if first == "error":
                raise self.fault("declined")

    def kill(self) -> None:
        """End the program and all that it has started, at once. `close` has to follow."""
        guard, self._guard = self._guard, -1
        if guard >= 0:
            os.close(guard)

    def close(self) -> None:
        """Ask the program to end, and end it if it does not."""
        self._unsent = b""
        with contextlib.suppress(EngineFault):
            self.send("quit")
            self.begin_answer()
            deadline = self._clock() + QUIT_S
            while True:
                self._lines.clear()
                self._listen(deadline)
        self.kill()
        try:
            self._process.wait(GUARD_S)
        except subprocess.TimeoutExpired:  # somebody has stopped its guard
            self._process.kill()
        self._to.close()
        self._from.close()

    def _write(self) -> None:
        if self._unsent:
            try:
                self._unsent = self._unsent[os.write(self._to.fileno(), self._unsent):]
            except BlockingIOError:
                return
            except OSError:  # it has closed its input; whether it also ended is heard
                self._unsent = b""

    def _listen(self, deadline: float) -> None:
        """Wait until the program has written something, and take it.

        What it has written by the deadline counts, even if it is only read later: one reading takes
        all that the pipe holds.
        """
        left = deadline - self._clock()
        with selectors.DefaultSelector() as ready:
            ready.register(self._from, selectors.EVENT_READ)
            if self._unsent:
                ready.register(self._to, selectors.EVENT_WRITE)
            found = ready.select(max(0.0, min(left, LOOK_S)))
            if left <= 0 and (not found or self._read_late == deadline):
                raise self.fault("silent")
            for key, _ in found:
                if key.fileobj is self._to:
                    self._write()
                    continue
                if left <= 0:
                    self._read_late = deadline
                taken = os.read(self._from.fileno(), MAX_LINE_BYTES)
                if not taken:
                    raise self.fault("ended")
                *lines, self._rest = (self._rest + taken).split(b"\n")
                self._lines += lines
                self._taken += len(taken)
                self._taken_lines += len(lines)
                if self._taken > MAX_ANSWER_BYTES or self._taken_lines > MAX_ANSWER_LINES:
                    raise self.fault("flooded")


def name_of(command: str) -> str:
    """Return what a program is called: the name of its file, or of the script that it runs.

    >>> name_of("./mywolf --deep 3"), name_of("perl -w 'players/my wolf.pl'")
    ('mywolf', 'my wolf.pl')
    """
    with contextlib.suppress(ValueError):
        words = [Path(word).name for word in shlex.split(command) if not word.startswith("-")]
        if len(words) > 1 and _INTERPRETERS.fullmatch(words[0]):
            del words[0]
        if words and words[0].isprintable():
            return words[0][:MAX_NAME_LENGTH]
    return "?"
