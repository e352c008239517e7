"""The table's sounds, computed: a howl, a bleat, and three small notes. Nothing is a recording.

A voice is a buzz of harmonics whose strength follows the resonances (formants) of a throat; a
howl and a bleat differ in how pitch, formants and loudness run with time. The same call gives the
same samples each time: the breath is drawn from a seeded generator.

Times are in seconds, pitches and formants in Hz, samples lie between -1 and 1.
"""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import TypeAlias

RATE = 22_050
"""Samples a second."""

Samples: TypeAlias = "array[float]"
Course = Callable[[float], float]
"""A quantity that changes with time."""

_BLOCK = 64  # samples between two looks at pitch, formants and loudness: 3 ms, too short to hear


def course(*points: tuple[float, float]) -> Course:
    """A course that runs smoothly through (time, value) points and is level outside them.

    >>> glide = course((0, 100), (1, 200))
    >>> [round(glide(t)) for t in (-1, 0, 0.25, 0.5, 1, 2)]
    [100, 100, 116, 150, 200, 200]
    """

    def at(time: float) -> float:
        for (t0, v0), (t1, v1) in pairwise(points):
            if time <= t1:
                x = max(0.0, (time - t0) / (t1 - t0))
                return v0 + (v1 - v0) * x * x * (3 - 2 * x)
        return points[-1][1]

    return at


def voice(
    seconds: float, pitch: Course, formants: Sequence[Course], loudness: Course, breath: float
) -> Samples:
    """A throat that sings: `breath` is the share of hiss in it."""
    rng = Random(1)
    out = array("d")
    phase = 0.0
    for start in range(0, round(seconds * RATE), _BLOCK):
        time = start / RATE
        tone = pitch(time)
        peaks = [formant(time) for formant in formants]
        gains = [
            sum(_resonance(k * tone, peak) for peak in peaks) / k
            for k in range(1, min(16, int(4_000 / tone)) + 1)
        ]
        level = loudness(time) / sum(gains)
        step = 2 * math.pi * tone / RATE
        for _ in range(_BLOCK):
            phase += step
            buzz = sum(gain * math.sin(k * phase) for k, gain in enumerate(gains, 1))
            out.append(level * buzz * (1 + breath * rng.uniform(-1, 1)))
    return out


def _resonance(tone: float, peak: float, width: float = 160.0) -> float:
    """How strongly a throat that resounds at `peak` passes on a tone."""
    return 0.04 + 1 / (1 + ((tone - peak) / width) ** 2)


def note(tone: float, seconds: float, *, ring: float, overtone: float = 0.3) -> Samples:
    """A struck note that dies away in `ring` seconds (to a third)."""
    step = 2 * math.pi * tone / RATE
    attack = 0.004 * RATE
    out = array("d")
    for n in range(round(seconds * RATE)):
        left = math.exp(-n / RATE / ring)
        swing = math.sin(n * step) + overtone * left**8 * math.sin(4 * n * step)
        out.append(min(1.0, n / attack) * left * swing)
    return out


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Parts laid over each other, each from its own second on."""
    out = array("d", bytes(8 * max(round(at * RATE) + len(part) for at, part in parts)))
    for at, part in parts:
        for n, sample in enumerate(part, round(at * RATE)):
            out[n] += sample
    return out


def finish(samples: Iterable[float], peak: float) -> Samples:
    """The samples scaled to `peak`, faded out over the last 10 ms so that nothing clicks."""
    out = array("d", samples)
    scale = peak / max(map(abs, out))
    fade = min(len(out), RATE // 100)
    for n in range(len(out)):
        out[n] *= scale * min(1.0, (len(out) - 1 - n) / fade)
    return out


def howl() -> Samples:
    """ "Aroooo!": up from the chest, a long wavering top, and down."""
    base = course((0, 190), (0.35, 250), (0.8, 470), (1.7, 450), (2.8, 270))
    return finish(
        voice(
            2.8,
            pitch=lambda t: base(t) * (1 + 0.014 * math.sin(2 * math.pi * 5.2 * t)),
            formants=[
                course((0, 750), (0.5, 520), (0.9, 420)),
                course((0, 1250), (0.5, 900), (0.9, 800)),
            ],
            loudness=course((0, 0), (0.15, 0.55), (0.9, 1), (1.8, 0.85), (2.8, 0)),
            breath=0.08,
        ),
        peak=0.85,
    )


def bleat() -> Samples:
    """ "Baaa!": lips together, then a flat, trembling, nasal cry."""
    base = course((0, 330), (0.12, 430), (0.7, 415), (1.15, 340))
    swell = course((0, 0), (0.05, 0.12), (0.07, 0.12), (0.14, 1), (0.75, 0.8), (1.15, 0))
    return finish(
        voice(
            1.15,
            pitch=lambda t: base(t) * (1 + 0.03 * math.sin(2 * math.pi * 9 * t)),
            formants=[
                course((0.05, 300), (0.14, 850)),
                course((0.05, 900), (0.14, 1700)),
                course((0, 2700)),
            ],
            loudness=lambda t: swell(t) * (0.66 + 0.34 * math.sin(2 * math.pi * 9 * t + 1)),
            breath=0.15,
        ),
        peak=0.8,
    )


def tap() -> Samples:
    """A finger on the screen: short and soft."""
    return finish(note(880, 0.07, ring=0.015), peak=0.25)


def settle() -> Samples:
    """The board and the game agree: two small notes, upwards."""
    low, high = note(523.25, 0.45, ring=0.1), note(783.99, 0.36, ring=0.1)
    return finish(mix((0, low), (0.09, high)), peak=0.4)


def warn() -> Samples:
    """Something does not fit: two low notes, downwards."""
    high, low = note(329.63, 0.6, ring=0.14), note(246.94, 0.44, ring=0.14)
    return finish(mix((0, high), (0.16, low)), peak=0.5)


def wav(samples: Sequence[float], volume: float = 1.0) -> bytes:
    """A WAV file (mono, 16 bits) of the samples, at a volume from 0 to 1."""
    words = array("h", (round(32_767 * volume * max(-1.0, min(1.0, s))) for s in samples))
    if sys.byteorder == "big":
        words.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(words.tobytes())
    return out.getvalue()
