"""Which sound says what, and playing it without ever holding up a game.

Sounds are made by `companion.sounds.synth`, kept as WAV files in a cache folder, and played by
ALSA's `aplay`, a program of its own: a sound card that hangs then hangs nothing else.

A sound must never depend on the pack before the pack's secret is out. So there are two sounds for
what has just been revealed (`revealed`), and all others only answer hands and fingers.
"""

import contextlib
import os
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Protocol

from companion.outside.helper import Helper, Report
from companion.outside.program import Clock, Ended, Program
from companion.outside.starting import Argument, file, words
from companion.words.message import Message

_EDITION = 2  # count up when a sound in `synth` changes, so that cached files are made again


class Sound(StrEnum):
    """What can be heard at the table."""

    HOWL = "howl"
    """ "Aroooo!": the animal just revealed was a wolf."""
    BLEAT = "bleat"
    """ "Baaa!": it was a sheep."""
    TAP = "tap"
    """A finger pressed something on the screen."""
    SETTLE = "settle"
    """The board lies as the game says."""
    WARN = "warn"
    """Something on the board does not fit, or the link is lost."""


APLAY, = words("aplay")
"""The program that plays WAV files."""
LIMIT_S = 10.0
"""Time in which a sound has to be over, in seconds. The longest takes 2 s; a loudspeaker without a
cable takes some more to wake up."""
_CRIES = (Sound.HOWL, Sound.BLEAT)


def revealed(mark: str) -> Sound | None:
    """Return the cry for a mark of the tracking sheet: `x` a sheep, `w` a wolf, else none.

    >>> revealed("w"), revealed("x"), revealed("?")
    (<Sound.HOWL: 'howl'>, <Sound.BLEAT: 'bleat'>, None)
    """
    return {"w": Sound.HOWL, "x": Sound.BLEAT}.get(mark)


class Player(Protocol):
    """Something that can be asked for a sound. It returns at once and raises nothing."""

    def play(self, sound: Sound) -> None:
        """Begin the sound, or leave it out."""

    def close(self) -> None:
        """No more sounds; one that plays may end."""


class SilentPlayer:
    """Plays nothing."""

    def play(self, sound: Sound) -> None:
        """Leave it out."""

    def close(self) -> None:
        """There is nothing to end."""


class AplayPlayer:
    """Plays through `aplay -q`, one sound at a time.

    A howl or a bleat cuts short what plays; a lesser sound is left out while another plays. All
    work is done on a thread of its own. While sounds cannot be played, `say` gets the reason from a
    thread, once, and None as soon as one is played: a sound card can be plugged in later. A program
    that does not end in time is ended, and the next sounds are left out for a while.

    `folder` is where the WAV files are kept, `volume` 0 to 100 per cent.
    """

    def __init__(
        self, folder: Path, volume: int, say: Report, program: Argument = APLAY,
        clock: Clock = time.monotonic,
    ) -> None:
        self._folder, self._volume, self._program, self._clock = folder, volume, program, clock
        self._helper = Helper(say, clock)
        self._playing: Program | None = None
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sounds")
        self._worker.submit(self._prepare)

    def play(self, sound: Sound) -> None:
        """Begin the sound, or leave it out; returns at once."""
        with contextlib.suppress(RuntimeError):  # closed already
            self._worker.submit(self._begin, sound)

    def close(self) -> None:
        """No more sounds; what was asked for is still begun, and may end by itself."""
        self._worker.shutdown()

    def _prepare(self) -> None:
        for sound in Sound:
            self._try(partial(wav_file, self._folder, sound, self._volume))

    def _begin(self, sound: Sound) -> None:
        if not self._helper.ready:
            return
        if self._playing is not None and self._playing.running:
            if sound not in _CRIES:
                return
            self._playing.kill_and_wait()
        self._try(partial(self._spawn, sound))

    def _spawn(self, sound: Sound) -> None:
        command = [self._program, *words("-q"),
                   file(wav_file(self._folder, sound, self._volume))]
        self._playing = Program(command, limit_s=LIMIT_S, clock=self._clock)
        self._playing.watch(self._hear_end)

    def _hear_end(self, ended: Ended) -> None:
        """Take the end of a sound from the thread that has waited for it."""
        with contextlib.suppress(RuntimeError):  # closed already
            self._worker.submit(self._judge, ended)

    def _judge(self, ended: Ended) -> None:
        hung = ended.late or (ended.killed and ended.lasted_s > LIMIT_S / 2)
        fault = Message("outside-silent") if hung else ended.fault
        if fault is None:
            self._helper.worked()
        elif hung or not ended.killed:
            self._helper.failed(
                Message("no-sounds-card", program=self._program, why=fault), hung=hung)

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except FileNotFoundError as why:
            self._helper.failed(
                Message("no-sounds-program", program=self._program)
                if why.filename == self._program else self._otherwise(why), hung=False)
        except OSError as why:
            self._helper.failed(self._otherwise(why), hung=False)

    def _otherwise(self, why: OSError) -> Message:
        return Message("no-sounds-otherwise", folder=str(self._folder),
                       why=why.strerror or type(why).__name__)


def player(on: bool, folder: Path, volume: int, say: Report) -> Player:
    """Return the player for these settings: silent where sounds are off or the volume is 0."""
    return AplayPlayer(folder, volume, say) if on and volume > 0 else SilentPlayer()


def wav_file(folder: Path, sound: Sound, volume: int) -> Path:
    """Return the WAV file of a sound at a volume from 0 to 100, made if it is not yet in `folder`.

    `aplay` knows no volume, so each volume has its own files. Raises OSError where the folder
    cannot be written to.
    """
    path = folder / f"{sound.value}-{_EDITION}-{volume}.wav"
    if not path.exists():
        from companion.sounds import synth  # it needs numpy, which takes long to import

        makers = {
            Sound.HOWL: synth.howl,
            Sound.BLEAT: synth.bleat,
            Sound.TAP: synth.tap,
            Sound.SETTLE: synth.settle,
            Sound.WARN: synth.warn,
        }
        folder.mkdir(parents=True, exist_ok=True)
        loudness = (volume / 100) ** 2  # an ear hears half the volume at a quarter of the swing
        made = synth.wav(makers[sound](), loudness)
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as out:
            out.write(made)
        os.replace(out.name, path)  # never half a file, though two programs make it at once
    return path
