"""What a program of another make can do wrong, as a referee calls it."""

from typing import Literal

from companion.words.errors import MessageError
from companion.words.message import Message

Reason = Literal[
    "missing", "ended", "silent", "flooded", "garbled", "illegal", "version", "side", "options",
    "declined", "not-executable", "no-first-line", "line-ends", "byte-order-mark", "interpreter",
    "processor", "syntax", "library", "file", "forbidden", "crashed", "failed", "unflushed",
    "letters", "prefix", "memory", "processes", "storage", "processor-time",
]
"""Why a program cannot play on:

- missing: it cannot be started;
- ended: it ended, or closed its output;
- silent: it did not answer in time;
- flooded: it wrote far more than an answer;
- garbled: its answer cannot be read;
- illegal: its answer is against the rules;
- version, side, options: it cannot play this version of the protocol, this side, these options;
- declined: it answered with `error`;
- memory, processes, storage, processor-time: it exceeded a limit (`confinement.LIMITS`).

Before it is asked anything, `causes.py` finds a closer reason:

- not-executable, no-first-line, line-ends, byte-order-mark: its file has to be mended;
- interpreter, library, file: what it needs is not there;
- processor: it is made for another kind of computer;
- syntax, crashed, failed: its author made a mistake;
- forbidden: it asks for something that it may not use;
- unflushed: it keeps its answers back until it ends;
- letters, prefix: its answer has capitals, or does not begin its line.
"""


class EngineFault(MessageError):
    """A program cannot play on. Nothing that it wrote is repeated: a Wolf's program knows the pack.

    `detail` is what `mending` names: only before a program is asked anything.
    """

    def __init__(self, reason: Reason, program: str, detail: str = "") -> None:
        super().__init__(sentence(reason, program))
        self.reason: Reason = reason
        self.program, self.detail = program, detail


def mending(reason: str, detail: str = "") -> Message:
    """Return how the author of a program can mend it."""
    return Message("engine-mend", reason=reason, detail=detail)


def sentence(reason: str, program: str) -> Message:
    """Return what happened, as a sentence."""
    return Message("engine-fault", reason=reason, program=program)
