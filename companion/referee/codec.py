"""Steps as lines of the journal: one JSON object each, whose ``step`` names the kind."""

import json
from typing import ClassVar, TypeVar

import msgspec

from companion.store.journal.errors import JournalError
from companion.words.message import Message

L = TypeVar("L")


class StepLine(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="step", tag=str.lower
):
    """A step that is written field by field, under its class's name in lower case."""

    OPTIONAL: ClassVar[tuple[str, ...]] = ()
    """The fields that are left out while they are 0."""


class Bid(StepLine, frozen=True):
    """Command and step: bid to score in the next game; None gives way."""

    points: int | None


class Another(StepLine, frozen=True):
    """Begin the next game of the match, with the roles swapped."""


class Undone(StepLine, frozen=True):
    """What was done last was taken back."""


class GaveUp(StepLine, frozen=True):
    """A player, by seat, gave the game up."""

    player: int


def write_line(line: StepLine) -> str:
    """Write a step as a line.

    >>> write_line(Bid(7))
    '{"step": "bid", "points": 7}'
    """
    fields = msgspec.to_builtins(line)
    return json.dumps({name: value for name, value in fields.items()
                       if value or name not in line.OPTIONAL})


def read_line(decoder: msgspec.json.Decoder[L], line: str) -> L:
    """Read the step of a line. Raises JournalError."""
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise JournalError(Message("step-unreadable")) from None
