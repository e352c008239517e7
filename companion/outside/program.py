"""A program of the system: started, given a text, listened to, and ended when its time is over.

An exit code alone says little: `espeak-ng` ends with 0 where there is no sound device. So standard
error is read as well, as far as it makes sense. Nobody waits for such a program without a limit,
not even after it was killed.
"""

import os
import re
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread

from companion.outside.starting import Argument, start
from companion.words.message import Message

Clock = Callable[[], float]
"""Returns a time in seconds that never goes back."""

MAX_OUTPUT_BYTES = 64 * 1024
"""Number of bytes that are kept of what a program writes; the rest is read and dropped."""
DEATH_S = 1.0
"""Time in which a killed program has to be gone, in seconds. One that waits for a broken disk is
not, and is left behind."""
LOOK_S = 0.2
"""Interval at which the clock is read while a program is waited for, in seconds."""
QUICK_S = 1.0
"""A program that ends within this time and complains has done nothing of what it was asked, s."""
MAX_REASON_LENGTH = 80
"""Number of characters of a complaint that players read."""
MAX_FLOOD_BYTES = 4 * 1024 * 1024
"""Number of bytes after which a program is ended: it does nothing but write."""
_CHUNK = 65536
_COMPLAINT = re.compile(
    r"error|fatal|can(no|')t|could.not|fail|unable|no.such|unknown|refused|denied|not.found", re.I)
_FAILURE = re.compile(r"([^\s:]+: )?(fatal|error|fail)", re.I)
"""What a program says of itself; libraries begin a warning with their own name."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program has ended."""

    code: int | None
    """Its exit code, negative for a signal; None if it was ended because its time was over."""
    output: str
    errors: str
    """What it wrote to standard output and standard error, as far as it is kept."""
    lasted_s: float
    killed: bool = False
    """Whether `kill` has ended it."""
    flooded: bool = False
    """Whether it was ended because it did not stop writing."""

    @property
    def late(self) -> bool:
        """Whether it was not done in time."""
        return self.code is None

    @property
    def fault(self) -> str | Message | None:
        """Why it has not done what it was asked; None if it has, as far as can be seen.

        A warning of a program that then works for a while is no fault.
        """
        if self.late:
            return Message("outside-floods" if self.flooded else "outside-silent")
        said = _complaint(self.errors)
        if self.code:
            return said or (Message("outside-crashed") if self.code < 0
                            else Message("outside-code", code=self.code))
        return said or None if _FAILURE.match(said) or self.lasted_s < QUICK_S else None


def _complaint(errors: str) -> str:
    """Return the line of standard error that says best what is wrong: the last complaint, which
    is often about the whole; empty if there is none.

    >>> _complaint("ALSA lib pcm.c:2666: Unknown PCM default\\nerror: No such file or directory")
    'error: No such file or directory'
    >>> _complaint("underrun!!! (at least 0.1 ms long)")
    ''
    """
    lines = ["".join(filter(str.isprintable, each)).strip() for each in errors.splitlines()]
    found = [each for each in lines if _COMPLAINT.search(each)]
    found.sort(key=lambda each: _FAILURE.match(each) is not None)
    return found[-1][:MAX_REASON_LENGTH] if found else ""


class Program:
    """A running program, in a session of its own: with `kill`, all that it has started ends too.

    `text` goes to its standard input. It has `limit_s` seconds. If `plain`, it speaks English.
    Raises OSError if it cannot be started. `wait` or `watch` has to be called, once.
    """

    def __init__(
        self, command: Sequence[Argument], *, limit_s: float, text: str = "",
        clock: Clock = time.monotonic, plain: bool = False,
    ) -> None:
        self._clock, self._began, self._limit = clock, clock(), limit_s
        self._unsent, self._killed, self._taken = text.encode(), False, 0
        self._process = start(
            command, plain=plain, stdin=subprocess.PIPE if text else subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            self._end_file = os.pidfd_open(self._process.pid)
        except OSError:
            self.kill()
            raise

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End it now, from any thread."""
        self._killed = True
        self._end()

    def kill_and_wait(self) -> None:
        """End it now, and let what it used become free."""
        self.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(DEATH_S)

    def watch(self, then: Callable[[Ended], None]) -> None:
        """Wait for its end in a thread, which then calls `then`."""
        Thread(target=lambda: then(self.wait()), name="watch", daemon=True).start()

    def wait(self) -> Ended:
        """Return how it has ended, by its limit at the latest."""
        process, kept = self._process, {"out": bytearray(), "err": bytearray()}
        pipes = process.stdin, process.stdout, process.stderr
        late = False
        with selectors.DefaultSelector() as ready:
            try:
                ready.register(self._end_file, selectors.EVENT_READ, "end")
                for pipe, name in zip(pipes, ("in", "out", "err"), strict=True):
                    if pipe is not None:
                        os.set_blocking(pipe.fileno(), False)
                        ready.register(
                            pipe, selectors.EVENT_WRITE if name == "in" else selectors.EVENT_READ,
                            name)
                until = self._began + self._limit
                while True:
                    left = until - self._clock()
                    flooded = self._taken > MAX_FLOOD_BYTES
                    if left <= 0 or (flooded and not late):
                        if late or self._killed:  # it outlives even this
                            break
                        late, until = True, self._clock() + DEATH_S
                        self._end()
                        continue
                    found = {key.data: key.fileobj for key, _ in ready.select(min(left, LOOK_S))}
                    for name in found.keys() & {"in", "out", "err"}:
                        if not self._serve(name, kept.get(name)):
                            ready.unregister(found[name])
                            if name == "in" and process.stdin is not None:
                                with suppress(OSError):
                                    process.stdin.close()
                    if "end" in found:
                        break
            finally:
                os.close(self._end_file)
                for pipe in pipes:
                    if pipe is not None:
                        with suppress(OSError):
                            pipe.close()
        code = process.poll()
        output, errors = (each.decode("utf-8", "replace") for each in kept.values())
        return Ended(None if late else code, output, errors, self._clock() - self._began,
                     self._killed, flooded)

    def _serve(self, name: str, kept: bytearray | None) -> bool:
        """Write to the pipe of this name, or read from it; return whether more may follow."""
        process = self._process
        try:
            if name == "in":
                if process.stdin is not None and self._unsent:
                    self._unsent = self._unsent[os.write(process.stdin.fileno(), self._unsent):]
                return bool(self._unsent)
            pipe = process.stdout if name == "out" else process.stderr
            data = os.read(pipe.fileno(), _CHUNK) if pipe is not None else b""
        except BlockingIOError:
            return True
        except OSError:  # it has closed its end
            return False
        self._taken += len(data)
        if kept is not None:
            kept += data[:MAX_OUTPUT_BYTES - len(kept)]
        return bool(data)

    def _end(self) -> None:
        """Kill it with all that it has started. A process that is stopped ends as well."""
        if self._process.poll() is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)


def run(
    command: Sequence[Argument], *, limit_s: float, clock: Clock = time.monotonic,
    plain: bool = False,
) -> Ended:
    """Run a program that takes no input, and return how it has ended, by its limit at the latest.

    Raises OSError if it cannot be started.
    """
    return Program(command, limit_s=limit_s, clock=clock, plain=plain).wait()
