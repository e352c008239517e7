"""What says why the app cannot begin: an extra brings it."""

from collections.abc import Callable
from typing import Protocol, cast

from companion.registry.extras import offered
from companion.registry.game import load
from companion.store.settings import Settings
from companion.words.message import Message

AGAIN = " 0"
"""The keys that ask to hear the last sentences again."""
Report = Callable[[str, Message | None], None]
"""Shows a problem of a topic, or that it is over."""


class Voice(Protocol):
    """Says sentences while there is no table."""

    def say(self, said: Message) -> None:
        """Say a sentence, in place of the one before."""

    def close(self) -> None:
        """Say no more."""


class NoVoice:
    """Says nothing."""

    def say(self, said: Message) -> None:
        """Leave it out."""

    def close(self) -> None:
        """There is nothing to end."""


MakeVoice = Callable[[Settings, Report], Voice]
"""Makes what says why the app cannot begin: the "voice" of an extra."""


def voice(settings: Settings, report: Report) -> Voice:
    """Return what says sentences: the first that is offered."""
    part = next(iter(offered("voice").values()), "")
    return cast(MakeVoice, load(part))(settings, report) if part else NoVoice()
