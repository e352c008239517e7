"""The LEDs: what the host sends is shown all at once; if the host falls silent it fades."""

try:
    from typing import Sequence

    from firmware.hal import Pixels
except ImportError:  # on the microcontroller, where nothing checks types
    pass

from firmware import ticks

FADE_MS = 1000
_STEP_MS = 40


class Lights:
    """Colours by cell in front of a chain of LEDs.

    `pixels`: the chain, or None; `leds`: each cell's LED number.
    """

    def __init__(self, pixels: "Pixels | None", leds: "Sequence[int]") -> None:
        self._pixels = pixels
        self._leds = leds
        self._wanted = bytearray(3 * len(leds))
        self._frame = bytes(3 * len(leds))  # as last committed
        self._shown = bytes(3 * len(leds))
        self._fading = None  # type: int | None
        self._stepped = 0

    def put(self, first: int, rgb: bytes) -> None:
        """Colours for the cells from `first` on, not shown yet.

        Raises ValueError beyond the last cell.
        """
        if 3 * first + len(rgb) > len(self._wanted):
            raise ValueError("no such cell")
        self._wanted[3 * first : 3 * first + len(rgb)] = rgb

    def commit(self) -> None:
        """Show what has been put, all at once."""
        self._frame = bytes(self._wanted)
        self._fading = None
        self._show(self._frame)

    def fade(self, now: int) -> None:
        """Begin to fade out."""
        if self._fading is None:
            self._fading = self._stepped = now

    def tick(self, now: int) -> None:
        """Go on fading, if that has begun."""
        if self._fading is None or ticks.since(now, self._stepped) < _STEP_MS:
            return
        self._stepped = now
        left = max(0, FADE_MS - ticks.since(now, self._fading))
        self._show(bytes(value * left // FADE_MS for value in self._frame))
        if not left:
            self._frame = self._shown
            self._fading = None

    def _show(self, frame: bytes) -> None:
        pixels, shown = self._pixels, self._shown
        if pixels is None or frame == shown:
            return
        for cell, led in enumerate(self._leds):
            at = 3 * cell
            colour = frame[at : at + 3]
            if colour != shown[at : at + 3]:
                pixels[led] = (colour[0], colour[1], colour[2])
        pixels.show()
        self._shown = frame
