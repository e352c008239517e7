"""The LEDs: what the host sends is shown all at once; if the host falls silent it fades.

No host can make the LEDs draw more than the board's supply has left for them.
"""

try:
    from typing import Sequence

    from firmware.hal import Pixels
except ImportError:  # on the microcontroller, where nothing checks types
    pass

from firmware import ticks

FADE_MS = 1000
_STEP_MS = 40

IDLE_MA, CHANNEL_MA = 1, 18
"""Current of an LED's chip, and the most that each of its colours draws at full: a WS2812B with all
three draws 37 to 52 mA, depending on who made it."""
MIN_CHANNEL_MA, MAX_CHANNEL_MA = 5, 60
"""The currents of a colour that can be set after they were measured."""

USB, FUSED = "usb", "5v"
"""The supplies of a board: a USB port, or 5 V through the board's own fuse."""
USB_MA, FUSED_MA = 500, 2400
"""What a USB 2 port gives one device, and what the fuse of 3 A carries in a warm case."""
_MOST_ON_USB = 37  # cells; the sensors of more draw most of what a port gives


def limit_ma(cells: int, supply: "str | None" = None) -> int:
    """Return what the supply leaves for the lights of a board, in mA: all LEDs, dark ones too.

    Without a `supply`, up to 37 cells are on USB: a port gives less than the fuse lets through.
    Raises ValueError for an unknown supply.

    >>> limit_ma(37), limit_ma(37, "5v"), limit_ma(169)
    (219, 1803, 447)
    """
    if supply is None:
        supply = USB if cells <= _MOST_ON_USB else FUSED
    if supply == USB:  # Pico and tag reader, and each sensor through the Pico's converter: typical
        return max(0, USB_MA - 108 - (14 * cells + 2) // 3)
    if supply == FUSED:  # the same at most, and a regulator with 3 multiplexers for 45 sensors
        return max(0, FUSED_MA - 215 - 10 * cells - 12 * ((cells + 44) // 45))
    raise ValueError("SHEEPFOLD_SUPPLY is usb or 5v, not " + str(supply))


def channel_ma(setting: "str | int | None") -> int:
    """Return what a colour of an LED draws at full, in mA: as set, or `CHANNEL_MA`.

    Raises ValueError for a setting that is no such current.

    >>> channel_ma(None), channel_ma("12")
    (18, 12)
    """
    if setting is None:
        return CHANNEL_MA
    text = str(setting)
    if not (text.isdigit() and MIN_CHANNEL_MA <= int(text) <= MAX_CHANNEL_MA):
        raise ValueError("SHEEPFOLD_CHANNEL_MA is %d to %d, not %s"
                         % (MIN_CHANNEL_MA, MAX_CHANNEL_MA, text))
    return int(text)


def within(frame: bytes, limit: int, channel: int = CHANNEL_MA) -> bytes:
    """Return a frame that draws at most `limit` mA: the frame itself, or all of it dimmed alike.

    `channel` is the current of one colour of one LED at full, in mA.

    >>> within(bytes((255, 255, 255)), 55), within(bytes((200, 100, 0)), 7, 12)
    (b'\\xff\\xff\\xff', b'T*\\x00')
    """
    units = max(0, limit - IDLE_MA * (len(frame) // 3)) * 255 // channel
    demand = sum(frame)
    if demand <= units:
        return frame
    return bytes(value * units // demand for value in frame)


class Lights:
    """Colours by cell in front of a chain of LEDs.

    `pixels`: the chain, or None; `leds`: each cell's LED number; `limit`: what they all may draw
    together, in mA; `channel`: what one colour of one LED draws at full, in mA.
    """

    def __init__(self, pixels: "Pixels | None", leds: "Sequence[int]", limit: int,
                 channel: int = CHANNEL_MA) -> None:
        self._pixels = pixels
        self._leds = leds
        self._limit = limit
        self._channel = channel
        self._wanted = bytearray(3 * len(leds))
        self._frame = bytes(3 * len(leds))  # as last committed
        self._shown = bytes(3 * len(leds))
        self._fading = None  # type: int | None
        self._stepped = 0

    @property
    def fading(self) -> bool:
        """Whether the lights are going out."""
        return self._fading is not None

    def put(self, first: int, rgb: bytes) -> None:
        """Colours for the cells from `first` on, not shown yet.

        Raises ValueError beyond the last cell.
        """
        if 3 * first + len(rgb) > len(self._wanted):
            raise ValueError("no such cell")
        self._wanted[3 * first : 3 * first + len(rgb)] = rgb

    def commit(self) -> None:
        """Show what has been put, all at once."""
        self._frame = within(bytes(self._wanted), self._limit, self._channel)
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
