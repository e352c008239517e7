"""The table's sounds, computed: a howl, a bleat, and three small notes. Nothing is a recording.

A voice is a buzz of harmonics whose strength follows the resonances (formants) of a throat; a
howl and a bleat differ in how pitch, formants and loudness run with time. The same call gives the
same samples each time: the breath is drawn from a seeded generator.

Times are in seconds, pitches and formants in Hz, samples lie between -1 and 1.
"""

import io
import wave
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 22_050
"""Samples a second."""
HIGHEST_HZ = 4_000.0
"""The highest harmonic of a voice."""

Samples: TypeAlias = NDArray[np.float64]
Course = Callable[[Samples], Samples]
"""A quantity that changes with time."""


def course(*points: tuple[float, float]) -> Course:
    """Return a course that runs smoothly through (time, value) points and is level outside them.

    >>> glide = course((0, 100), (1, 200))
    >>> [round(value) for value in glide(np.array([-1, 0, 0.25, 0.5, 1, 2]))]
    [100, 100, 116, 150, 200, 200]
    """
    times, values = zip(*points, strict=True)

    def at(time: Samples) -> Samples:
        number, along = np.divmod(np.interp(time, times, range(len(times))), 1)
        eased: Samples = number + along * along * (3 - 2 * along)
        return np.asarray(np.interp(eased, range(len(values)), values))

    return at


def _times(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def voice(
    seconds: float, pitch: Course, formants: Sequence[Course], loudness: Course, breath: float
) -> Samples:
    """Return a throat that sings: `breath` is the share of hiss in it."""
    times = _times(seconds)
    tone, peaks = pitch(times), [formant(times) for formant in formants]
    phase = 2 * np.pi * np.cumsum(tone) / RATE
    buzz, total = np.zeros_like(times), np.zeros_like(times)
    for k in range(1, 17):
        gain = sum(_resonance(k * tone, peak) for peak in peaks) / k * (k * tone <= HIGHEST_HZ)
        buzz += gain * np.sin(k * phase)
        total += gain
    hiss = np.random.default_rng(1).uniform(-1, 1, len(times))
    return loudness(times) / total * buzz * (1 + breath * hiss)


def _resonance(tone: Samples, peak: Samples, width: float = 160.0) -> Samples:
    """Return how strongly a throat that resounds at `peak` passes on a tone."""
    return 0.04 + 1 / (1 + ((tone - peak) / width) ** 2)


def note(tone: float, seconds: float, *, ring: float, overtone: float = 0.3) -> Samples:
    """Return a struck note that dies away in `ring` seconds (to a third)."""
    times = _times(seconds)
    left, phase = np.exp(-times / ring), 2 * np.pi * tone * times
    swing = np.sin(phase) + overtone * left**8 * np.sin(4 * phase)
    return np.minimum(1.0, times / 0.004) * left * swing


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Return parts laid over each other, each from its own second on."""
    out = np.zeros(max(round(at * RATE) + len(part) for at, part in parts))
    for at, part in parts:
        out[round(at * RATE):][:len(part)] += part
    return out


def finish(samples: Samples, peak: float) -> Samples:
    """Return the samples scaled to `peak`, faded out over the last 10 ms so that nothing clicks."""
    fade = np.minimum(1.0, np.arange(len(samples))[::-1] / (RATE // 100))
    return np.asarray(samples * fade * peak / np.abs(samples).max())


def howl() -> Samples:
    """ "Aroooo!": up from the chest, a long wavering top, and down."""
    base = course((0, 190), (0.35, 250), (0.8, 470), (1.7, 450), (2.8, 270))
    return finish(
        voice(
            2.8,
            pitch=lambda t: base(t) * (1 + 0.014 * np.sin(2 * np.pi * 5.2 * t)),
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
            pitch=lambda t: base(t) * (1 + 0.03 * np.sin(2 * np.pi * 9 * t)),
            formants=[
                course((0.05, 300), (0.14, 850)),
                course((0.05, 900), (0.14, 1700)),
                course((0, 2700)),
            ],
            loudness=lambda t: swell(t) * (0.66 + 0.34 * np.sin(2 * np.pi * 9 * t + 1)),
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


def wav(samples: Samples, volume: float = 1.0) -> bytes:
    """Return a WAV file (mono, 16 bits) of the samples, at a volume from 0 to 1."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        swings = 32_767 * volume * np.clip(samples, -1, 1)
        file.writeframes(swings.round().astype("<i2").tobytes())
    return out.getvalue()
