"""The lights as the settings want them."""

from __future__ import annotations

from collections.abc import Callable

from companion.lights.drivers import Driver, on_pin, over_the_wire
from companion.lights.render import Frame, Lighting
from companion.lights.show import LightShow
from companion.store.settings import Settings
from hardware.board import BoardSpec

LEAST = 0.1
"""The dimmest lights would go out below this brightness."""


def lighting(settings: Settings) -> Lighting:
    """Brightness (`LEAST` at the least), night and budget as they are set.

    >>> lighting(Settings(brightness=30)).brightness
    0.3
    """
    return Lighting(max(LEAST, settings.brightness / 100), settings.night, settings.current_ma)


def open_lights(
    settings: Settings, size: int, send: Callable[[Frame], object]
) -> LightShow:
    """The lights of a board of `size` cells a side; `send` hands a frame to the link.

    Raises LightsUnavailable where they are to hang on this computer's pin and cannot, or where the
    budget does not even keep so many dark LEDs going.
    """
    spec = BoardSpec.of(size)
    wire = settings.lights == "wire"
    driver: Driver = over_the_wire(spec, send) if wire else on_pin(spec, settings.pin)
    return LightShow(driver, size, lighting(settings))
