"""What the table says when something cannot be done."""

from companion.words.errors import MessageError
from companion.words.message import Message, PrivateMessage


class TableError(MessageError):
    """Something that cannot be done now. `private` may say more, to the Wolf alone, and belongs on
    the private screen only."""

    def __init__(self, message: Message, private: PrivateMessage | None = None) -> None:
        super().__init__(message)
        self.private = private
