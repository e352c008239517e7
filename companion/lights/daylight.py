"""Brightness by the hour: at night screen, lights and the display's backlight are dimmer."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

BACKLIGHTS = Path("/sys/class/backlight")
NIGHT_SHARE = 0.35
"""How much of its light a display's backlight gives at night."""


def is_night(hours: str, now: datetime) -> bool:
    """Return whether it is night, for hours such as ``22-7``; for none (``""``) it never is.

    >>> [is_night("22-7", datetime(2026, 1, 1, hour)) for hour in (21, 22, 6, 7)]
    [False, True, True, False]
    >>> is_night("1-5", datetime(2026, 1, 1, 3)), is_night("", datetime(2026, 1, 1, 3))
    (True, False)
    """
    if not hours:
        return False
    begins, ends = map(int, hours.split("-"))
    if begins <= ends:
        return begins <= now.hour < ends
    return now.hour >= begins or now.hour < ends


class Backlight:
    """The backlights of all displays that have one (HDMI monitors have none)."""

    def __init__(self, folder: Path = BACKLIGHTS) -> None:
        self._folder = folder

    def set(self, share: float) -> None:
        """Set the brightness, a share of the highest; where that is not allowed nothing happens."""
        for light in sorted(self._folder.glob("*")):
            with suppress(OSError, ValueError):
                most = int((light / "max_brightness").read_text())
                (light / "brightness").write_text(str(max(1, round(most * share))))


class Daylight:
    """Watches the clock; `clock` tells the time of day.

    Only when night falls or ends is anything changed, so a choice made on the screen holds until
    then.
    """

    def __init__(
        self, hours: str, clock: Callable[[], datetime] = datetime.now,
        backlight: Backlight | None = None,
    ) -> None:
        self._hours = hours
        self._clock = clock
        self._backlight = backlight or Backlight()
        self._night: bool | None = None

    def turned(self) -> bool | None:
        """Return whether night has fallen (True) or ended (False) since the last time; None if
        neither, or if no hours are set. The first time it tells which it is."""
        if not self._hours:
            return None
        night = is_night(self._hours, self._clock())
        if night == self._night:
            return None
        self._night = night
        self._backlight.set(NIGHT_SHARE if night else 1.0)
        return night
