"""Speaking through a synthesiser of the system, without ever holding up a game.

Two are known: `espeak-ng`, and `spd-say` of the Speech Dispatcher. Both work without a network. The
text goes to the program's standard input, so that it stands in no list of processes.
"""

import re
import shutil
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Protocol

from companion.words.fluent_files import SPELT
from companion.words.message import Message

SLOWEST, FASTEST = 80, 300
"""Rate of speech, in words a minute."""
_MIDDLE = 170
"""The rate at which both programs speak if they are not asked for another."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text to speak. Letters and cells in it stand between two marks `SPELT`."""

    text: str
    language: str
    passing: bool = False
    """Whether the next one cuts it short."""


class Speaker(Protocol):
    """Something that speaks. It returns at once and raises nothing."""

    def say(self, utterance: Utterance) -> None:
        """Speak, after what must not be cut short."""

    def close(self) -> None:
        """Say no more."""


class SilentSpeaker:
    """Says nothing."""

    def say(self, utterance: Utterance) -> None:
        """Leave it out."""

    def close(self) -> None:
        """There is nothing to end."""


Program = Callable[[str, int, int], Sequence[str]]
"""The command that speaks its standard input, by language, rate (words a minute) and volume (0 to
100)."""


def _espeak(language: str, rate: int, volume: int) -> Sequence[str]:
    return ("espeak-ng", "-m", "-v", language, "-s", str(rate), "-a", str(2 * volume), "--stdin")


def _dispatcher(language: str, rate: int, volume: int) -> Sequence[str]:
    steps = (rate - _MIDDLE) * 100 // (FASTEST - _MIDDLE if rate > _MIDDLE else _MIDDLE - SLOWEST)
    return ("spd-say", "--wait", "--ssml", "--pipe-mode", "--language", language,
            "--rate", str(steps), "--volume", str(2 * volume - 100))


PROGRAMS: Mapping[str, Program] = {"espeak-ng": _espeak, "spd-say": _dispatcher}
"""The synthesisers that are looked for, the first one first."""


def installed() -> list[Program]:
    """Return the synthesisers that this computer has, the first one first."""
    return [make for name, make in PROGRAMS.items() if shutil.which(name)]


def ssml(text: str) -> str:
    """Return a text as SSML, in which letters and cells are spelt.

    >>> ssml(f"{SPELT}F{SPELT} & {SPELT}d3{SPELT}.").removeprefix("<speak>")[:56]
    '<say-as interpret-as="characters">F</say-as> &amp; <say-'
    """
    spelt = re.sub(
        f"{SPELT}(.*?){SPELT}", r'<say-as interpret-as="characters">\1</say-as>',
        escape(text, quote=False))
    return f"<speak>{spelt}</speak>"


class SynthesiserSpeaker:
    """Speaks by starting a program for each text, on a thread of its own.

    Where a program cannot speak, the next of the `others` does. If none can, `report` gets the
    reason, once, from that thread; then there is silence.
    """

    def __init__(
        self, program: Program, rate: int, volume: int, report: Callable[[Message], None],
        others: Sequence[Program] = (),
    ) -> None:
        self._others = [*others]
        self._program, self._rate, self._volume, self._report = program, rate, volume, report
        self._waiting: deque[Utterance] = deque()
        self._speaking: tuple[Utterance, subprocess.Popen[bytes]] | None = None
        self._closed = False
        self._changed = threading.Condition()
        threading.Thread(target=self._work, name="speech", daemon=True).start()

    def say(self, utterance: Utterance) -> None:
        with self._changed:
            kept = [each for each in self._waiting if not each.passing]
            self._waiting = deque([*kept, utterance])
            if self._speaking is not None and self._speaking[0].passing:
                self._speaking[1].kill()
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._waiting.clear()
            if self._speaking is not None:
                self._speaking[1].kill()
            self._changed.notify()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._waiting)
                if self._closed:
                    return
                utterance = self._waiting.popleft()
                try:
                    process = self._start(utterance)
                except OSError:
                    self._fail(utterance)
                    continue
                self._speaking = utterance, process
            process.communicate(ssml(utterance.text).encode())
            with self._changed:
                self._speaking = None
                if process.returncode > 0:
                    self._fail(utterance)

    def _fail(self, utterance: Utterance) -> None:
        """Let the next program say it; without one, report that."""
        if self._others and not self._closed:
            self._program = self._others.pop(0)
            self._waiting.appendleft(utterance)
        else:
            self._closed = True
            self._report(Message("speech-does-not-start"))

    def _start(self, utterance: Utterance) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._program(utterance.language, self._rate, self._volume),
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def speaker(
    on: bool, rate: int, volume: int, report: Callable[[Message], None]
) -> Speaker:
    """Return the speaker for these settings, silent where speech is off."""
    if not on or volume == 0:
        return SilentSpeaker()
    programs = installed()
    if not programs:
        report(Message("no-speech-program"))
        return SilentSpeaker()
    return SynthesiserSpeaker(programs[0], rate, volume, report, programs[1:])
