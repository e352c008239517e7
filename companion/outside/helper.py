"""Whether a helper of the game works: what players read while it does not, and the next try."""

import time
from collections.abc import Callable

from companion.outside.program import Clock
from companion.words.message import Message

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
"""Time until the next try after the first failure and after many, in seconds; it doubles."""

Report = Callable[[Message | None], None]
"""Shows why something does not work; None: it works again."""


class Helper:
    """One helper, such as the synthesiser. `report` gets each new reason, from any thread."""

    def __init__(self, report: Report, clock: Clock = time.monotonic) -> None:
        self._report, self._clock = report, clock
        self.fault: Message | None = None
        """Why it does not work; None if nothing is known against it."""
        self._pause, self._again, self._hung = FIRST_PAUSE_S, 0.0, False

    @property
    def pause_s(self) -> float:
        """Time until the next try, in seconds; 0 if there may be one now."""
        return max(0.0, self._again - self._clock()) if self.fault is not None else 0.0

    @property
    def ready(self) -> bool:
        """Whether there may be a try now because something new is wanted.

        A failure that took no time is then tried again at once. One that hung has to wait: others
        would hang as long.
        """
        return not self._hung or self.pause_s == 0

    def worked(self) -> None:
        """Note that it works."""
        if self.fault is not None:
            self._report(None)
        self.fault, self._pause, self._hung = None, FIRST_PAUSE_S, False

    def failed(self, why: Message, *, hung: bool) -> None:
        """Note that it does not work."""
        self._again, self._hung = self._clock() + self._pause, hung
        self._pause = min(2 * self._pause, LONGEST_PAUSE_S)
        before, self.fault = self.fault, why
        if why != before:
            self._report(why)
