"""The engine's reasons against a move or an input as messages, by their codes.

``rules.ftl`` and ``tile-rules.ftl`` have the public ones and ``private.ftl`` the secret ones. Each
text is a whole sentence.
"""

from collections.abc import Iterable

from companion.words.message import Message, PrivateMessage
from engine.defect import Defect


def message(defect: Defect) -> Message:
    """Return a reason that everybody may read. Raises ValueError for a secret one."""
    if defect.secret:
        raise ValueError("a secret reason is not for everybody")
    return Message(f"defect-{defect.code}", **defect.arguments)


def private_message(defect: Defect) -> Message | PrivateMessage:
    """Return a reason for the Wolf, who knows the pack."""
    if defect.secret:
        return PrivateMessage(f"secret-{defect.code}", **defect.arguments)
    return message(defect)


def every_reason(defects: Iterable[Defect]) -> Message:
    """Return all reasons that everybody may read, as one message."""
    return Message("sentences", parts=[message(defect) for defect in defects])


def reasons(defects: Iterable[Defect]) -> Message:
    """Return the first two reasons that everybody may read, as one message."""
    return Message("sentences", parts=[message(defect) for defect in defects][:2])
