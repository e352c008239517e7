"""What the table says when something cannot be done."""

from __future__ import annotations

from companion.words.errors import MessageError
from companion.words.message import Message, PrivateMessage


class TableError(MessageError):
    """Something that cannot be done now. `private` may say more, to the Wolf alone, and belongs on
    the private screen only."""

    def __init__(self, message: Message | str, private: PrivateMessage | None = None) -> None:
        super().__init__(said(message))
        self.private = private


def said(text: Message | str) -> Message:
    """A message, or a text that is not in the catalogue yet, as a message."""
    return Message("sentences", parts=(text,)) if isinstance(text, str) else text
