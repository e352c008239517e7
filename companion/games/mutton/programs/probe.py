"""A program that cannot play is started once more, without a game, to find out why."""

from collections.abc import Collection
from pathlib import Path

from companion.foreign import causes
from companion.foreign.causes import Cause
from companion.foreign.confinement import Way
from companion.foreign.faults import EngineFault
from companion.foreign.program import Clock, Program
from companion.games.mutton.programs import protocol

PROBE_S = 3.0
"""Time that it has to end once its input is closed, in seconds."""
MAX_LINES, MAX_ERROR_BYTES = 2000, 64 * 1024
"""What is kept of a conversation, and of standard error: the beginning, which says most."""


class Heard:
    """What passed between Sheepfold and a program: a `Witness`."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self._asked = clock, 0.0
        self.answers, self.slowest_s = 0, 0.0
        """How many questions it has answered, and the longest time that it took, in seconds."""
        self.lines: list[str] = []
        """With ``> `` before what the program was sent, and ``< `` before what it wrote."""
        self.code: int | None = None
        self.in_time = True
        """Whether it ended at `quit`."""
        self._errors = bytearray()

    @property
    def errors(self) -> str:
        """What it wrote to standard error, as far as it is kept."""
        return self._errors.decode("utf-8", "replace")

    def sent(self, line: str) -> None:
        """Keep a line that it was sent."""
        self._keep(f"> {line}")
        if line.startswith("go "):
            self._asked = self._clock()

    def heard(self, line: str) -> None:
        """Keep a line that it wrote."""
        self._keep(f"< {line}")
        if line.startswith("best"):
            self.answers += 1
            self.slowest_s = max(self.slowest_s, self._clock() - self._asked)

    def complained(self, data: bytes) -> None:
        """Keep what it wrote to standard error."""
        self._errors += data[:MAX_ERROR_BYTES - len(self._errors)]

    def ended(self, code: int | None, in_time: bool) -> None:
        """Keep how it ended."""
        self.code, self.in_time = code, in_time

    def _keep(self, line: str) -> None:
        if len(self.lines) < MAX_LINES:
            self.lines.append(line)


def find(
    command: str, clock: Clock, private: Collection[Path] = (), way: Way | None = None
) -> Cause | None:
    """Return why a program does not introduce itself; None if that does not show."""
    words = causes.words_of(command)
    if not words:
        return Cause("missing", command)
    if (cause := causes.of_file(words)) is not None:
        return cause
    heard = Heard(clock)
    try:
        program = Program(command, clock, private, way, heard)
    except EngineFault:
        return Cause("missing", words[0])
    program.send(protocol.HELLO)
    program.end_input()
    deadline = clock() + PROBE_S
    try:
        while True:
            program.line(deadline)
    except EngineFault as fault:
        if fault.reason != "ended":
            program.kill()
    program.close()
    if any(line.startswith("< muttonok") for line in heard.lines):
        return Cause("unflushed")
    return causes.of_complaints(heard.errors) or (
        causes.of_end(heard.code) if heard.in_time else None)
