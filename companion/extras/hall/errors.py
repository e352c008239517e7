"""What the organiser is told when something cannot be done."""

from companion.words.errors import MessageError


class HallError(MessageError):
    """Something that cannot be done at this evening now."""
