"""From a scene to a frame: a colour (red, green, blue, 0 to 255) for every cell, at one moment.

A pure function of its arguments. The current that a frame draws is estimated, and never exceeds the
budget: a supply that gives out would reset the board in the middle of a game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from companion.lights.light import Light, Scene
from firmware import lights

RGB = tuple[int, int, int]
Frame = tuple[RGB, ...]

GAMMA = 2.2
"""Light grows as this power of perceived lightness."""
NIGHT_SHARE = 0.3
"""How much of the light is left at night."""
NIGHT_WARMTH = (1.0, 0.8, 0.55)
"""What is left of red, green and blue at night: blue keeps people awake and dazzles most."""
STRONG_POWER = 0.5
"""Exponent that raises the level of dimmer lights where the contrast is strong: 0.55 to 0.74. Their
order stays, so a cell to run to still gets brighter when its runner is lifted."""


@dataclass(frozen=True, slots=True)
class LedModel:
    """A kind of LED: what it draws (mA at 5 V), and what makes its light white.

    `channel_ma`: one of its three colours at full; `idle_ma`: its chip, also when dark;
    `white`: the shares of red, green and blue that look white together.
    """

    channel_ma: float
    idle_ma: float
    white: tuple[float, float, float]


WHITE_5050 = (0.77, 1.0, 0.45)
"""From the middle of WS2812B's data sheet (405, 690 and 190 mcd; 622, 522 and 468 nm) to D65."""

WS2812B = LedModel(lights.CHANNEL_MA, lights.IDLE_MA, WHITE_5050)
"""As the board's program takes it, until somebody has measured the LEDs: 12 to 18 mA a channel."""


@dataclass(frozen=True, slots=True)
class Lighting:
    """How the table wants its lights.

    `brightness`: the share of full light, 0 (dark) to 1; `night`: dimmer and warmer; `budget_ma`:
    what all LEDs together may draw; `strong`: lights that are usually dimmer than the others are
    nearly as bright. Raises ValueError for a brightness outside 0 to 1.
    """

    brightness: float = 0.6
    night: bool = False
    budget_ma: float = 500.0
    led: LedModel = WS2812B
    strong: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.brightness <= 1:
            raise ValueError(f"the brightness of the lights is from 0 to 1, not {self.brightness}")

    @property
    def gains(self) -> tuple[float, float, float]:
        """What is left of red, green and blue (0 to 1) with these wishes and these LEDs."""
        share = self.brightness * (NIGHT_SHARE if self.night else 1.0)
        warmth = NIGHT_WARMTH if self.night else (1.0, 1.0, 1.0)
        red, green, blue = (
            share * w * white for w, white in zip(warmth, self.led.white, strict=True)
        )
        return red, green, blue

    def units(self, leds: int) -> int:
        """How many 255ths of a channel the budget pays for, beside the chips of that many LEDs.

        Raises ValueError where it does not even pay for those.
        """
        idle = leds * self.led.idle_ma
        if idle > self.budget_ma:
            raise ValueError(f"{leds} dark LEDs draw {idle:g} mA, of {self.budget_ma:g} mA")
        return floor((self.budget_ma - idle) * 255 / self.led.channel_ma)


def estimate_ma(frame: Sequence[RGB], led: LedModel) -> float:
    """Return what a frame draws, in mA: each LED's chip, and each channel by its pulse width.

    >>> estimate_ma([(255, 255, 255), (0, 0, 0)], WS2812B)
    56.0
    """
    return len(frame) * led.idle_ma + led.channel_ma * sum(map(sum, frame)) / 255


class Rendering:
    """A scene on a board's cells, with what is the same at every moment worked out.

    A scene that would draw too much is dimmed as a whole. By how much depends on its lights at
    their brightest, so that steady lights do not flicker when others blink. Raises ValueError where
    the budget does not even keep the dark LEDs going.
    """

    def __init__(self, scene: Scene, cells: Sequence[str], lighting: Lighting) -> None:
        units = lighting.units(len(cells))
        full = {cell: _peak(scene[cell], lighting) for cell in cells if cell in scene}
        demand = sum(map(sum, full.values()))
        scale = min(1.0, units / demand) if demand else 1.0
        self._scene, self._cells = scene, cells
        self._most = {cell: _dimmed(peak, scale) for cell, peak in full.items()}
        fits = sum(map(sum, _quantised(cells, self._most, 0.5))) <= units
        self._up = 0.5 if fits else 0.0

    def frame(self, now: float) -> Frame:
        """Return the colour of each cell at `now` ms, in their order."""
        scene = self._scene
        lit = {
            cell: _dimmed(peak, scene[cell].rhythm.lightness(now, scene[cell].phase) ** GAMMA)
            for cell, peak in self._most.items()
        }
        return _quantised(self._cells, lit, self._up)


def render(scene: Scene, now: float, cells: Sequence[str], lighting: Lighting) -> Frame:
    """Return one frame of a scene: at `now` ms, a colour for each of `cells` in that order."""
    return Rendering(scene, cells, lighting).frame(now)


def _peak(light: Light, lighting: Lighting) -> tuple[float, float, float]:
    """Return a light at the brightest moment of its rhythm, in 255ths of each channel."""
    level = light.level**STRONG_POWER if lighting.strong else light.level
    amount = 255 * level**GAMMA
    red, green, blue = (
        amount * share * gain
        for share, gain in zip(light.colour.light, lighting.gains, strict=True)
    )
    return red, green, blue


def _dimmed(peak: tuple[float, float, float], share: float) -> tuple[float, float, float]:
    red, green, blue = peak
    return red * share, green * share, blue * share


_DARK = (0, 0, 0)


def _quantised(
    cells: Sequence[str], lit: dict[str, tuple[float, float, float]], up: float
) -> Frame:
    """Whole numbers: rounded where `up` is a half, cut off where it is 0."""
    whole = {cell: (floor(red + up), floor(green + up), floor(blue + up))
             for cell, (red, green, blue) in lit.items()}
    return tuple(whole.get(cell, _DARK) for cell in cells)
