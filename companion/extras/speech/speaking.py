"""What the app speaks with, and what reads out why it cannot begin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.extras.speech.speaker import SilentSpeaker, Speaker, Utterance, speaker
from companion.store.settings import Settings
from companion.words.catalogue import SPOKEN
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.screens.environment import Opening
    from companion.screens.talk import Report


@dataclass(frozen=True, slots=True)
class Speaking:
    """Makes what speaks, with these settings."""

    make: Callable[[Settings], Speaker] = lambda _: SilentSpeaker()


def make(wanted: Settings, report: Report) -> Speaker:
    """Return what speaks; `report` is told what goes wrong."""
    report("speech", None)
    return speaker(wanted.speech, wanted.speech_rate, wanted.speech_volume,
                   lambda why: report("speech", why))


def open_speaking(opening: Opening) -> Speaking:
    """Return what makes the app's speaker."""
    return Speaking(lambda wanted: make(wanted, opening.report))


class Voice:
    """Says sentences (`companion.screens.talk.Voice`)."""

    def __init__(self, settings: Settings, report: Report) -> None:
        self._speaker = make(settings, report)

    def say(self, said: Message) -> None:
        """Say a sentence, in place of the one before."""
        self._speaker.say(Utterance(SPOKEN.text(said), SPOKEN.language, passing=True))

    def close(self) -> None:
        """Say no more."""
        self._speaker.close()
