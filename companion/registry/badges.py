"""Badges that extras bring to the page of a player."""

from dataclasses import dataclass

from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class OtherBadge:
    """A badge that is not earned at the table. An extra offers "badges", by their names."""

    sign: str
    """The character on it."""
    how: Message
    """How it is earned, as the end of a sentence."""
