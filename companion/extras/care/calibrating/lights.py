"""What a colour of an LED draws, from the whole board's current that a person has measured.

The test frames are so dim that no board dims them further, whatever it takes its LEDs for: a frame
that is dimmed would make hungry LEDs look modest.
"""

from collections.abc import Sequence
from math import ceil

from companion.link.events import Connected, Event
from companion.words.errors import MessageError
from companion.words.message import Message
from firmware import lights

COLOURS = {"red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1)}


class CellCount:
    """Waits until the board has said how many cells it has, or for `patience_ms`."""

    def __init__(self, now: float, patience_ms: float = 5_000) -> None:
        self._until = now + patience_ms
        self.cells = 0
        self.done = False

    def event(self, event: Event, now: float) -> None:
        """Take what the link tells."""
        if isinstance(event, Connected):
            self.cells = event.hello.cells
            self.done = True

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        self.done = self.done or now > self._until


def measuring_level(cells: int) -> int:
    """Return the brightness (0 to 255) at which a colour of all LEDs is measured.

    >>> measuring_level(7), measuring_level(37), measuring_level(169)
    (213, 20, 6)
    """
    spare = lights.limit_ma(cells) - lights.IDLE_MA * cells
    return max(0, min(255, spare * 255 // lights.MAX_CHANNEL_MA // cells))


def channel_ma(dark_ma: float, lit_ma: Sequence[float], cells: int) -> int:
    """Return what the hungriest colour draws at full, in mA, rounded up.

    `dark_ma` is the current of the whole board with dark lights, `lit_ma` with each colour at
    `measuring_level`. Raises MessageError where no LED draws that.

    >>> channel_ma(300, [353, 350, 351], 37)
    19
    """
    share = cells * measuring_level(cells) / 255
    found = ceil(round((max(lit_ma) - dark_ma) / share, 3))
    least, most = lights.MIN_CHANNEL_MA, lights.MAX_CHANNEL_MA
    if not (least <= found <= most and min(lit_ma) > dark_ma):
        raise MessageError(Message("lights-measured-wrong", found=found, least=least, most=most))
    return found
