"""Errors that players read."""

from companion.words.catalogue import ENGLISH
from companion.words.message import Message


class MessageError(Exception):
    """Something that cannot be done. `message` says to everybody why, and what to do.

    What shows the error formats its message. Its `str` is the English text, for programmers.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return ENGLISH.text(self.message)
