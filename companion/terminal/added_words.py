"""Words of text mode that extras add, such as those that invite another table."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from companion.registry.extras import offered
from companion.registry.game import load
from companion.terminal.shell import Line
from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class AddedWords:
    """The ``typed-words`` of an extra."""

    help: Mapping[str, str]
    """Each word, and what it does."""
    refusal: Message
    """What is said to them in a game that does not know them."""
    about: str
    """A paragraph of the help of `sheepfold table`."""


class Added(ABC):
    """Carries such words out at the table of a game, which offers for the extra what makes one of
    the table and of a `companion.terminal.typed_match.TypedMatch`: its ``typed``."""

    words: AddedWords

    @property
    def missing(self) -> Message | None:
        """Why no match can be started yet."""
        return None

    @abstractmethod
    def carry_out(self, word: str, rest: str) -> Iterator[Line]:
        """Do what one of the words says, and yield what to report. Raises TableError."""

    @abstractmethod
    def poll(self) -> Iterator[Line]:
        """Do what is due, and yield what to report."""

    @abstractmethod
    def close(self) -> None:
        """End it."""


def refusal(word: str) -> Message | None:
    """Return what is said to a word of an extra in a game that does not know it; None if it is
    none."""
    for part in offered("typed-words").values():
        words = cast(AddedWords, load(part))
        if word in words.help:
            return words.refusal
    return None
