"""The engine's reasons against a move or an input as messages, by their codes.

``rules.ftl`` and ``tile-rules.ftl`` have the public ones and ``private.ftl`` the secret ones. Each
text is a whole sentence.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.words.message import Message, PrivateMessage
from engine.defect import Defect


def message(defect: Defect) -> Message:
    """Return a reason that everybody may read. Raises ValueError for a secret one."""
    if defect.secret:
        raise ValueError("a secret reason is not for everybody")
    return Message(f"defect-{defect.code}", **defect.arguments)


def impossible(*found: Defect) -> Message:
    """Return that something is not possible, with the first three reasons."""
    return Message("not-possible", reasons=[message(each) for each in found[:3]])


def private_message(defect: Defect) -> Message | PrivateMessage:
    """Return a reason for the Wolf, who knows the pack."""
    if defect.secret:
        return PrivateMessage(f"secret-{defect.code}", **defect.arguments)
    return message(defect)


def reasons(defects: Iterable[Defect]) -> Message:
    """Return the first two public reasons against a tile or against options: whole sentences."""
    found = [message(defect) for defect in defects][:2]
    return Message("sentences", parts=found)
