"""Speaking through a synthesiser of the system, without ever holding up a game.

Two are known: `espeak-ng`, and `spd-say` of the Speech Dispatcher. Both work without a network. The
text goes to the program's standard input, so that it stands in no list of processes.
"""

import re
import shutil
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Protocol

from companion.outside import program as outside
from companion.outside.helper import Helper, Report
from companion.outside.program import Clock
from companion.outside.starting import Argument, language, number, words
from companion.words.fluent_files import SPELT
from companion.words.message import Message

SLOWEST, FASTEST = 80, 300
"""Rate of speech, in words a minute."""
_MIDDLE = 170
"""The rate at which both programs speak if they are not asked for another."""
MAX_WAITING = 8
"""Number of texts that wait to be spoken; the oldest are left out."""


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


Program = Callable[[str, int, int], Sequence[Argument]]
"""The command that speaks its standard input, by language, rate (words a minute) and volume (0 to
100)."""


def _espeak(voice: str, rate: int, volume: int) -> Sequence[Argument]:
    return (*words("espeak-ng", "-m", "-v"), language(voice), *words("-s"), number(rate),
            *words("-a"), number(2 * volume), *words("--stdin"))


def _dispatcher(voice: str, rate: int, volume: int) -> Sequence[Argument]:
    steps = (rate - _MIDDLE) * 100 // (FASTEST - _MIDDLE if rate > _MIDDLE else _MIDDLE - SLOWEST)
    return (*words("spd-say", "--wait", "--ssml", "--pipe-mode", "--language"), language(voice),
            *words("--rate"), number(steps), *words("--volume"), number(2 * volume - 100))


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

    Where a program cannot speak, or does not end in time, the next of the `others` does. While none
    can, `report` gets the reason from that thread, once, and None as soon as one speaks again.
    Until then only the newest text waits, and is tried from time to time.
    """

    def __init__(
        self, program: Program, rate: int, volume: int, report: Report,
        others: Sequence[Program] = (), clock: Clock = time.monotonic,
    ) -> None:
        self._programs = deque([program, *others])
        self._rate, self._volume, self._clock = rate, volume, clock
        self._helper = Helper(self._pass_on, clock)
        self._report = report
        self._waiting: deque[Utterance] = deque(maxlen=MAX_WAITING)
        self._speaking: tuple[Utterance, outside.Program] | None = None
        self._closed = False
        self._changed = threading.Condition()
        threading.Thread(target=self._work, name="speech", daemon=True).start()

    def say(self, utterance: Utterance) -> None:
        with self._changed:
            kept = [each for each in self._waiting if not each.passing]
            self._waiting.clear()
            if self._helper.fault is None:
                self._waiting += kept
            self._waiting.append(utterance)
            self._pressing = True
            self._cut_short()
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._cut_short()
            self._changed.notify()

    _pressing = False
    """Whether a text waits that has not been tried yet."""

    def _cut_short(self) -> None:
        """End what is spoken, if it is to be ended."""
        if self._speaking is not None and (
            self._closed or (self._speaking[0].passing and self._waiting)
        ):
            self._speaking[1].kill()

    def _pass_on(self, why: Message | None) -> None:
        if not self._closed:
            self._report(why)

    def _work(self) -> None:
        while (utterance := self._next()) is not None:
            self._speak(utterance)

    def _next(self) -> Utterance | None:
        """Wait for a text that may be tried now; return None when there will be no more."""
        with self._changed:
            while not self._closed:
                pause = self._helper.pause_s
                if self._waiting and (not pause or (self._pressing and self._helper.ready)):
                    self._pressing = False
                    return self._waiting.popleft()
                self._changed.wait(pause if self._waiting else None)
        return None

    def _speak(self, utterance: Utterance) -> None:
        """Let the programs try, one after the other, beginning with the one that spoke last."""
        first: tuple[Message, bool] | None = None
        for _ in range(len(self._programs)):
            program = self._programs[0](utterance.language, self._rate, self._volume)
            try:
                ended = self._run(program, utterance)
                why, hung = ended.fault, ended.late
                if ended.killed:
                    if self._closed or ended.lasted_s < limit_s(utterance.text, self._rate) / 2:
                        return
                    why, hung = Message("outside-silent"), True
            except OSError as fault:
                why, hung = fault.strerror or type(fault).__name__, False
            if why is None:
                self._helper.worked()
                return
            first = first or (Message("speech-does-not-start", program=program[0], why=why), hung)
            self._programs.rotate(-1)
        if first is not None:
            with self._changed:
                self._helper.failed(first[0], hung=first[1])
                if not self._waiting and not self._closed:
                    self._waiting.append(utterance)

    def _run(self, command: Sequence[Argument], utterance: Utterance) -> outside.Ended:
        """Speak a text. Raises OSError if the program cannot be started."""
        running = outside.Program(
            command, text=ssml(utterance.text), clock=self._clock,
            limit_s=limit_s(utterance.text, self._rate))
        with self._changed:
            self._speaking = utterance, running
            self._cut_short()
        try:
            return running.wait()
        finally:
            with self._changed:
                self._speaking = None


def limit_s(text: str, rate: int) -> float:
    """Return the time in which a synthesiser has to be done with a text, in seconds.

    Three times what speaking takes, and what a loudspeaker takes to wake up. A letter that is spelt
    takes as long as a word.

    >>> round(limit_s("Farmer: turn a suspect upside down to shoot it, or pass.", 160))
    16
    """
    spelt = sum(map(len, text.split(SPELT)[1::2]))
    return 3 * (len(text) + 5 * spelt) * 10 / rate + 6


def speaker(
    on: bool, rate: int, volume: int, report: Report
) -> Speaker:
    """Return the speaker for these settings, silent where speech is off."""
    if not on or volume == 0:
        return SilentSpeaker()
    programs = installed()
    if not programs:
        report(Message("no-speech-program"))
        return SilentSpeaker()
    return SynthesiserSpeaker(programs[0], rate, volume, report, programs[1:])
