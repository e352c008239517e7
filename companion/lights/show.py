"""The lights kept in step with the table: at once when it changes, in rhythm in between.

Frames go over the wire to the board's LEDs, or to LEDs on the computer's own pin. Both are drawn
through a real `PixelBuf`, the class behind every NeoPixel in CircuitPython.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Any, Protocol

from adafruit_pixelbuf import PixelBuf

from companion.lights.light import BEAT_MS, LOOP_MS, SWITCHING, Rhythm, Scene
from companion.lights.render import RGB, WS2812B, Frame, Lighting, Rendering
from companion.lights.scenes import GameLights, calm, lights_of
from companion.store.settings import Settings
from companion.table.match_table import GameView
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.hexgrid import HexGrid
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

        if pin == SPI:  # `neopixel` needs a library there is no use for
            import busio
            from neopixel_spi import NeoPixel_SPI
        else:
            from neopixel import NeoPixel
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


FRAME_MS = 40
"""Least time between two frames of a rhythm, in ms: 25 frames a second."""


CALM_MS = 30_000.0
"""How long nothing has to change until a board that nobody plays on glows steadily, in ms."""


class SceneShow:
    """Shows scenes on a driver, which gets only the frames that differ from the last.

    `frame_ms` is the least time between two frames of a rhythm; a new scene is shown at once.
    `cells` are the board's, in their order. Raises LightsUnavailable where the budget for the
    lights does not even keep that many dark LEDs going.
    """

    def __init__(
        self, driver: Driver, cells: Sequence[str], lighting: Lighting, frame_ms: float = FRAME_MS
    ) -> None:
        self._driver, self._frame_ms = driver, frame_ms
        self._cells = tuple(cells)
        self._frame: Frame | None = None
        self._shown_at = float("-inf")
        self.instead: Scene | None = None
        """What was shown last instead of a table, while a procedure has the board."""
        self.lighting = lighting

    @property
    def lighting(self) -> Lighting:
        """Brightness, night and budget; new ones are seen at the next `show`.

        Raises LightsUnavailable for a budget that is too small.
        """
        return self._lighting

    @lighting.setter
    def lighting(self, lighting: Lighting) -> None:
        leds = len(self._cells)
        idle = leds * lighting.led.idle_ma
        if idle > lighting.budget_ma:
            raise LightsUnavailable(Message(
                "lights-budget-too-small", leds=leds, idle=idle, budget=lighting.budget_ma))
        self._lighting = lighting
        self._shown: Scene | None = None

    def refresh(self) -> None:
        """Send the whole frame at the next `show`: the LEDs have lost what they were sent."""
        self._shown = self._frame = None

    def show(self, scene: Scene, now: float) -> None:
        """Show a scene at `now` ms: a new one at once, the same one at most every `frame_ms`.

        Raises LightsUnavailable where the driver cannot.
        """
        if scene == self._shown:
            if now < self._changes():
                return
        else:
            self._rendering = Rendering(scene, self._cells, self._lighting)
        frame = self._rendering.frame(now)
        self._shown, self._shown_at = scene, now
        if frame != self._frame:
            self._driver.show(frame)
            self._frame = frame

    def due(self, now: float) -> float:
        """Return when the scene that is shown next looks different, in ms: infinity if never."""
        return now if self._shown is None else self._changes()

    def _changes(self) -> float:
        """Return when the scene that is shown looks different, in ms."""
        rhythms = {light.rhythm for light in self._shown.values()} if self._shown else set()
        if rhythms <= {Rhythm.STEADY}:
            return inf
        if rhythms <= SWITCHING:
            return max(self._shown_at + self._frame_ms, (self._shown_at // BEAT_MS + 1) * BEAT_MS)
        return self._shown_at + self._frame_ms

    def close(self) -> None:
        """Darken the lights."""
        self._driver.close()


class LightShow(SceneShow):
    """Shows the table's views on the lights of a board of `size` cells a side."""

    def __init__(
        self, driver: Driver, size: int, lighting: Lighting, frame_ms: float = FRAME_MS
    ) -> None:
        self._grid = HexGrid.of(size)
        super().__init__(driver, self._grid.cells, lighting, frame_ms)
        self._view: GameView | None = None
        self._scene: Scene = {}
        self._lights: GameLights[Any] | None = None
        self._heard = 0
        """The number of what was cried out last."""
        self._cried = float("-inf")
        self._viewed = 0.0
        """When the view changed last, in ms."""
        self._next = inf
        """When `update` shows another scene of the same view, in ms."""

    def update(self, view: GameView, now: float) -> None:
        """Show a view at `now` ms. To be called whenever the view changes, and every `FRAME_MS`.

        Raises LightsUnavailable where the lights cannot be driven.
        """
        if view is not self._view:
            before, self._view, self._viewed = self._view, view, now
            lights = self._lights = lights_of(view.key) if view.key else None
            number = 0 if lights is None else lights.news(view)
            if number > self._heard and before is not None and before.key == view.key:
                self._cried = now  # not again, and not when a take-back has left an older one
            self._heard = number
            self._scene = {} if lights is None else lights.scene(view, self._grid)
        since = now - self._cried
        if since < LOOP_MS and self._heard and self._lights is not None:
            cried = self._lights.cry(view, self._grid)
            if cried is not None:
                self.show(cried, since)
                self._next = now
                return
        calms = self._viewed + CALM_MS
        self.show(calm(self._scene) if now >= calms else self._scene, now)
        self._next = calms if now < calms else inf

    def show(self, scene: Scene, now: float) -> None:
        self._next = inf
        super().show(scene, now)

    def due(self, now: float) -> float:
        return min(super().due(now), self._next)


MIN_BRIGHTNESS = 0.1
"""Brightness below which the dimmest lights would go out."""


def lighting(settings: Settings) -> Lighting:
    """Brightness (at least `MIN_BRIGHTNESS`), night, budget and contrast as they are set.

    >>> lighting(Settings(brightness=30)).brightness
    0.3
    """
    brightness = max(MIN_BRIGHTNESS, settings.brightness / 100)
    return Lighting(
        brightness, settings.night, settings.current_ma,
        replace(WS2812B, channel_ma=settings.channel_ma), settings.contrast == "strong",
    )


def open_lights(
    settings: Settings, size: int, send: Callable[[Frame], object], frame_ms: float = FRAME_MS
) -> LightShow:
    """Return the lights of a board of `size` cells a side; `send` hands a frame to the link.

    Raises LightsUnavailable where they are to hang on this computer's pin and cannot, or where the
    budget does not even keep that many dark LEDs going.
    """
    spec = BoardSpec.of(size)
    wire = settings.lights == "wire"
    driver: Driver = over_the_wire(spec, send) if wire else on_pin(spec, settings.pin)
    return LightShow(driver, size, lighting(settings), frame_ms)
