"""What a program of another make can do wrong, as a referee calls it."""

from typing import Literal

from companion.words.errors import MessageError
from companion.words.message import Message

Reason = Literal[
    "missing", "ended", "silent", "flooded", "garbled", "illegal", "version", "side", "options",
    "declined",
]
"""Why a program cannot play on:

- missing: it cannot be started;
- ended: it ended, or closed its output;
- silent: it did not answer in time;
- flooded: it wrote far more than an answer;
- garbled: its answer cannot be read;
- illegal: its answer is against the rules;
- version, side, options: it cannot play this version of the protocol, this side, these options;
- declined: it answered with `error`.
"""


class EngineFault(MessageError):
    """A program cannot play on. Nothing that it wrote is repeated: a Wolf's program knows the pack.
    """

    def __init__(self, reason: Reason, program: str) -> None:
        super().__init__(sentence(reason, program))
        self.reason: Reason = reason
        self.program = program


def sentence(reason: str, program: str) -> Message:
    """Return what happened, as a sentence."""
    return Message("engine-fault", reason=reason, program=program)
