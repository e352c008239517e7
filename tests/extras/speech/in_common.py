"""What the speech tells the tests of the house."""

from collections.abc import Callable

from companion.extras.speech.speaker import Utterance
from companion.extras.speech.speaking import Speaking


class _Listener:
    """A speaker that notes what is spoken."""

    def __init__(self, note: Callable[[object], None]) -> None:
        self._note = note

    def say(self, utterance: Utterance) -> None:
        """Note it."""
        self._note(utterance)

    def close(self) -> None:
        """Note that it was closed."""
        self._note("closed")


def _listening(note: Callable[[object], None]) -> Speaking:
    return Speaking(lambda _: _Listener(note))


LISTENERS = (_listening,)
NO_SENTENCES = {"games/mutton/speech/board_talk.py": {"berserk off"}}
HELPERS = ("no-speech-program", "speech-does-not-start")
"""What is shown of programs and libraries of the system."""
LISTED = {"companion/extras/speech/speaker.py: running.wait()": "it has a limit of its own"}
"""Calls without a limit, and why each may be."""
CHANNELS = ("speech",)
"""What is compared between two packs."""
THREADED = {
    "companion/extras/speech/speaker.py, __init__: threading.Thread": "speaks",
}
"""Where threads begin, and what for."""
