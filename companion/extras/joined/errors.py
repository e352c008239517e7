"""The error of this room."""

from companion.words.errors import MessageError


class NetworkError(MessageError):
    """An address or a code that cannot be used, with a message for players."""
