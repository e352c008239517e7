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
from typing import Protocol

from companion.foreign import causes, confinement
from companion.foreign.faults import EngineFault, Reason

MAX_LINE_BYTES = 64 * 1024
"""Maximum length of a line. The longest sensible one has about 200 bytes."""
MAX_ANSWER_BYTES = 1024 * 1024
"""Maximum size of everything that a program writes before it answers one question."""
MAX_ANSWER_LINES = 20_000
"""Maximum number of lines before the answer: a program may write `info` every millisecond."""
QUIT_S = 0.5
"""Time that a program has to end after `quit` before it is killed, in seconds."""

LAST_WORD_S = 1.0
"""Time in which the guard of a program that ended says whether it exceeded a limit, in seconds."""
GUARD_S = 5.0
"""Time in which the guard of a program has to end it, in seconds."""
LOOK_S = 0.1
"""Interval at which the clock is read while a program is waited for, in seconds."""
MAX_NAME_LENGTH = 20
_AROUND = " \t\r\n\v\f\0\ufeff"
"""What may stand around a line: some languages begin their output with a byte order mark."""
_INTERPRETERS = re.compile(r"perl|python[\d.]*|[bd]?a?sh|[gm]?awk|node|ruby|lua[\d.]*|java")

Clock = Callable[[], float]
"""Returns a time in seconds that never goes back."""


class Witness(Protocol):
    """Sees what passes between Sheepfold and a program in a game that nobody plays."""

    def sent(self, line: str) -> None:
        """Take a line that the program was sent."""

    def heard(self, line: str) -> None:
        """Take a line that it wrote."""

    def complained(self, data: bytes) -> None:
        """Take something that it wrote to standard error."""

    def ended(self, code: int | None, in_time: bool) -> None:
        """Take its exit code (None if it had to be killed), and whether it ended at `quit`."""


class Program:
    """A running program. Its standard error is discarded where there is no `witness`.

    `private` are folders that it must not see. Raises EngineFault if it cannot be started.
    """

    def __init__(
        self, command: str, clock: Clock, private: Collection[Path] = (),
        way: confinement.Way | None = None, witness: Witness | None = None,
    ) -> None:
        self.name = name_of(command)
        self._witness = witness
        self._clock = clock
        self._lines: deque[bytes] = deque()
        self._rest, self._unsent, self._taken, self._taken_lines = b"", b"", 0, 0
        self._read_late: float | None = None
        """The deadline after which the program was last read."""
        self.home = Path(tempfile.mkdtemp(prefix="sheepfold-"))
        """Its own folder, which its guard removes when it ends."""
        pipe, self._guard = os.pipe()
        how = way or confinement.way()
        try:
            with confinement.calls_file(how) as calls:
                self._process = subprocess.Popen(
                    confinement.command_line(
                        shlex.split(command), self.home, private, how, pipe, calls),
                    bufsize=0, env=confinement.environment(self.home), pass_fds=(pipe, calls),
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL if witness is None else subprocess.PIPE,
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
        self._complaints = self._process.stderr
        for end in filter(None, (self._to, self._from, self._complaints)):
            os.set_blocking(end.fileno(), False)

    def fault(self, reason: Reason) -> EngineFault:
        """Return the exception to raise for what this program did."""
        return EngineFault(reason, self.name)

    def send(self, *lines: str) -> None:
        """Write lines; what the program does not take now is written while it is listened to."""
        if self._witness is not None:
            for line in lines:
                self._witness.sent(line)
        self._unsent += b"".join(line.encode() + b"\n" for line in lines)
        self._write()

    def end_input(self) -> None:
        """Close its input: it gets no more lines, not even `quit`."""
        self._to.close()

    def begin_answer(self) -> None:
        """Count what it writes from now on as part of the next answer."""
        self._taken = self._taken_lines = 0

    def line(self, deadline: float) -> str:
        """Return the next line. Raises EngineFault if there is none by the deadline."""
        while not self._lines:
            if len(self._rest) > MAX_LINE_BYTES:
                raise self.fault("garbled")
            self._listen(deadline)
        text = self._lines.popleft().decode("utf-8", "replace").strip(_AROUND)
        if self._witness is not None:
            self._witness.heard(text)
        return text

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
        in_time = True
        try:
            self.send("quit")
            self.begin_answer()
            deadline = self._clock() + QUIT_S
            while True:
                self._lines.clear()
                self._listen(deadline)
        except EngineFault as fault:
            in_time = fault.reason not in ("silent", "flooded")
        if in_time and self._witness is not None:  # its exit code is wanted
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(QUIT_S)
        self.kill()
        try:
            self._process.wait(GUARD_S)
        except subprocess.TimeoutExpired:  # somebody has stopped its guard
            self._process.kill()
        if self._witness is not None:
            self._hear_complaints()
            self._witness.ended(self._process.returncode, in_time)
        for pipe in filter(None, (self._to, self._from, self._complaints)):
            pipe.close()

    def _hear_complaints(self) -> None:
        """Read what standard error holds now."""
        while self._complaints is not None and self._witness is not None:
            try:
                data = os.read(self._complaints.fileno(), MAX_LINE_BYTES)
            except BlockingIOError:
                return
            if not data:
                self._complaints.close()
                self._complaints = None
                return
            self._witness.complained(data)

    def _why_ended(self) -> Reason:
        """Return why there is no more output: it exceeded a limit, or whatever else."""
        try:
            return causes.of_limit(self._process.wait(LAST_WORD_S)) or "ended"
        except subprocess.TimeoutExpired:  # it has only closed its output
            return "ended"

    def _write(self) -> None:
        if self._unsent and not self._to.closed:
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
            if self._unsent and not self._to.closed:
                ready.register(self._to, selectors.EVENT_WRITE)
            if self._complaints is not None:
                ready.register(self._complaints, selectors.EVENT_READ)
            found = [key.fileobj for key, _ in ready.select(max(0.0, min(left, LOOK_S)))]
            if left <= 0 and (self._from not in found or self._read_late == deadline):
                raise self.fault("silent")
            for pipe in found:
                if pipe is self._to:
                    self._write()
                    continue
                if pipe is self._complaints:
                    self._hear_complaints()
                    continue
                if left <= 0:
                    self._read_late = deadline
                taken = os.read(self._from.fileno(), MAX_LINE_BYTES)
                if not taken:
                    raise self.fault(self._why_ended())
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
