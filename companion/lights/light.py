"""What one light says: a colour, a rhythm and a level.

The colours are those of Okabe and Ito ("Color Universal Design", 2008), which people with any kind
of colour vision can tell apart. No meaning rests on colour alone: roles that can be lit at the same
time always differ in their rhythm too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import cos, pi

LOOP_MS = 2000
"""Every rhythm repeats after this time, or after a whole part of it."""
BEAT_MS = LOOP_MS / 8
"""The shortest time between two changes of a light that switches, in ms."""
GLOW = 0.25
"""How bright (in perceived lightness) a light stays while its rhythm is at its darkest.

Never quite dark, so that a change of scene is seen at once and not only at the next blink.
"""


class Colour(Enum):
    """The colours of Okabe and Ito, and white, as sRGB codes."""

    WHITE = 0xFFFFFF
    ORANGE = 0xE69F00
    SKY_BLUE = 0x56B4E9
    GREEN = 0x009E73
    YELLOW = 0xF0E442
    BLUE = 0x0072B2
    VERMILLION = 0xD55E00
    PURPLE = 0xCC79A7

    @property
    def light(self) -> tuple[float, float, float]:
        """The shares of red, green and blue *light* (0 to 1, the largest 1).

        A screen's codes are spaced for the eye; an LED's pulse width is in step with its light.
        Without undoing that spacing (IEC 61966-2-1) orange would look yellow on an LED.

        >>> [round(share, 2) for share in Colour.ORANGE.light]
        [1.0, 0.44, 0.0]
        """
        codes = ((self.value >> shift & 0xFF) / 255 for shift in (16, 8, 0))
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in codes]
        red, green, blue = (share / max(linear) for share in linear)
        return red, green, blue


class Rhythm(Enum):
    """How a light changes over time.

    For people who cannot bear flashing light, no light flashes more often than twice a second, and
    all rhythms keep the same beat, so that many lights together stay within the three flashes a
    second of WCAG 2.3.1 as well. (Waves keep no beat; they have the board for themselves.)
    """

    STEADY = "steady"
    BREATH = "breath"
    """Swells and sinks every two seconds."""
    DIP = "dip"
    """Steady, with a short dip every two seconds."""
    DOUBLE_DIP = "double dip"
    """Steady, with two short dips every two seconds."""
    BLINK = "blink"
    """On and off, twice a second."""
    DOUBLE_BLINK = "double blink"
    """Two blinks, then a pause of more than a second."""
    TURN = "turn"
    """A second on, a second off."""
    FADE = "fade"
    """On at once, then fading away within two seconds."""
    WAVE = "wave"
    """Swells once in two seconds, each light a little after the one before."""

    def lightness(self, now: float, phase: float = 0.0) -> float:
        """How bright, from `GLOW` to 1 (perceived), at `now` ms; `phase` (0 to 1) delays a wave.

        >>> Rhythm.BLINK.lightness(0), Rhythm.BLINK.lightness(300)
        (1.0, 0.25)
        """
        beat = now % LOOP_MS / LOOP_MS
        match self:
            case Rhythm.STEADY:
                share = 1.0
            case Rhythm.BREATH:
                share = (1 - cos(2 * pi * beat)) / 2
            case Rhythm.DIP:
                share = float(beat < 7 / 8)
            case Rhythm.BLINK:
                share = float(beat % (1 / 4) < 1 / 8)
            case Rhythm.DOUBLE_DIP:
                share = float(beat < 1 / 2 or beat % (1 / 4) < 1 / 8)
            case Rhythm.DOUBLE_BLINK:
                share = float(beat < 1 / 2 and beat % (1 / 4) < 1 / 8)
            case Rhythm.TURN:
                share = float(beat < 1 / 2)
            case Rhythm.FADE:
                share = 1 - beat
            case Rhythm.WAVE:
                share = ((1 + cos(2 * pi * (beat - phase))) / 2) ** 3
        return GLOW + (1 - GLOW) * share


SWITCHING = frozenset({Rhythm.STEADY, Rhythm.DIP, Rhythm.DOUBLE_DIP, Rhythm.BLINK,
                       Rhythm.DOUBLE_BLINK, Rhythm.TURN})
"""Rhythms that change only at whole multiples of `BEAT_MS`."""


@dataclass(frozen=True, slots=True)
class Light:
    """One lit cell. `level` is its perceived lightness beside a full light (0 to 1).

    `phase` is when in its loop a wave passes this cell (0 to 1). Raises ValueError outside those
    ranges, and for a phase with any other rhythm: all of those keep one beat.
    """

    colour: Colour
    rhythm: Rhythm
    level: float = 1.0
    phase: float = 0.0

    def __post_init__(self) -> None:
        if not 0 <= self.level <= 1:
            raise ValueError(f"the level of a light is from 0 to 1, not {self.level}")
        if not 0 <= self.phase <= 1:
            raise ValueError(f"the phase of a light is from 0 to 1, not {self.phase}")
        if self.phase and self.rhythm is not Rhythm.WAVE:
            raise ValueError(f"only a wave has a phase, {self.rhythm.value} has none")


Scene = Mapping[str, Light]
"""The lit cells of a board; all others are dark."""
