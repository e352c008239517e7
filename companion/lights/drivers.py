"""Where frames go: over the wire to the board's LEDs, or to LEDs on the computer's own pin.

Both are drawn through a real `PixelBuf`, the class behind every NeoPixel in CircuitPython.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from adafruit_pixelbuf import PixelBuf

from companion.lights.render import RGB, Frame
from companion.words.errors import MessageError
from companion.words.message import Message
from hardware.board import BoardSpec

PINS = ("D18", "D12", "D21", "D10")
"""The pins of a Raspberry Pi that can keep the LEDs' time: by PWM, PCM and SPI."""
SPI = "SPI"
"""In a pin's place: the data pin of the SPI bus, driven as one, which needs no rights of its own
and works on a Pi 5 as on all others."""


class LightsUnavailable(MessageError):
    """Why the lights cannot be driven, and what to do."""


class Driver(Protocol):
    """Shows frames: a colour for each cell, in the order of the cells."""

    def show(self, frame: Sequence[RGB]) -> None:
        """Show a frame. Raises LightsUnavailable where the lights cannot be driven."""

    def close(self) -> None:
        """Darken the lights and let them go."""


class WirePixels(PixelBuf):
    """The board's LEDs, addressed by the number of the cell; the firmware knows their wiring.

    `send` takes a whole frame on its way, such as the link's `send_leds`.
    """

    def __init__(self, cells: int, send: Callable[[Frame], object]) -> None:
        super().__init__(cells, byteorder="RGB", auto_write=False)
        self._send = send

    def _transmit(self, buffer: bytearray) -> None:
        channels = iter(buffer)
        self._send(tuple(zip(channels, channels, channels, strict=True)))


class Pixels(Protocol):
    """What is used of a `PixelBuf`, which has no types of its own."""

    def __setitem__(self, index: int, colour: RGB) -> None: ...

    def show(self) -> None:
        """Send the colours to the LEDs."""


class PixelDriver:
    """Puts frames into a `PixelBuf`, the colour of cell number i at place `places[i]`."""

    def __init__(self, pixels: Pixels, places: Sequence[int]) -> None:
        self._pixels = pixels
        self._places = places

    def show(self, frame: Sequence[RGB]) -> None:
        for place, colour in zip(self._places, frame, strict=True):
            self._pixels[place] = colour
        try:
            self._pixels.show()
        except (OSError, RuntimeError) as error:
            raise LightsUnavailable(_reason(error)) from error

    def close(self) -> None:
        self.show([(0, 0, 0)] * len(self._places))
        if hasattr(self._pixels, "deinit"):
            self._pixels.deinit()


def over_the_wire(spec: BoardSpec, send: Callable[[Frame], object]) -> PixelDriver:
    """Return the lights of a board at the other end of the link.

    >>> frames = []
    >>> over_the_wire(BoardSpec.of(2), frames.append).show([(9, 0, 0)] + 6 * [(0, 0, 0)])
    >>> frames[0][0]
    (9, 0, 0)
    """
    cells = len(spec.cells)
    return PixelDriver(WirePixels(cells, send), range(cells))


def on_pin(spec: BoardSpec, pin: str = PINS[0], order: str = "GRB") -> PixelDriver:
    """LEDs on a pin of this computer, such as "D18" of a Raspberry Pi, or on its SPI bus ("SPI");
    at first all are dark.

    `order` is that of the colours on the LEDs' own wire. Raises LightsUnavailable where there is no
    such pin, or it cannot be driven by this user, on this computer, with these libraries.
    """
    if len(order) != 3 or set(order) != set("RGB"):
        raise LightsUnavailable(Message("lights-colour-order", order=repr(order)))
    try:
        import board
        from neopixel import NeoPixel

        if pin == SPI:
            import busio
            from neopixel_spi import NeoPixel_SPI
    except NotImplementedError as error:
        raise LightsUnavailable(Message("lights-no-pins")) from error
    except (ImportError, OSError, RuntimeError) as error:
        raise LightsUnavailable(_reason(error)) from error
    if not hasattr(board, "MOSI" if pin == SPI else pin):
        raise LightsUnavailable(Message("lights-no-such-pin", pin=pin, pins=(*PINS, SPI)))
    try:
        pixels: Pixels
        if pin == SPI:
            bus = busio.SPI(*(getattr(board, name) for name in ("SCK", "MOSI", "MISO")))
            pixels = NeoPixel_SPI(bus, len(spec.cells), auto_write=False, pixel_order=order)
        else:
            pixels = NeoPixel(
                getattr(board, pin), len(spec.cells), auto_write=False, pixel_order=order
            )
    except (AttributeError, OSError, RuntimeError, TypeError, ValueError) as error:
        raise LightsUnavailable(_reason(error)) from error
    driver = PixelDriver(pixels, [spec.led(cell) for cell in spec.cells])
    driver.show([(0, 0, 0)] * len(spec.cells))
    return driver


def _reason(error: Exception) -> Message:
    """Return what the libraries say when the pin cannot be driven, and the way out."""
    text = " ".join(str(error).split()).rstrip(".!")
    if "SPI" in text and "sudo" not in text:
        return Message("lights-spi-off")
    if isinstance(error, ImportError) or "platform library" in text:
        return Message("lights-library-missing", why=text)
    if isinstance(error, PermissionError) or "sudo" in text or "/dev/mem" in text:
        return Message("lights-need-rights")
    return Message("lights-do-not-answer", why=text)
