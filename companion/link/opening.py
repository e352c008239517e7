"""The board for a command that has it to itself: real or simulated, its events on a queue."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from companion.link.asking import Procedure, go_through
from companion.link.events import Event
from companion.link.port import Port
from hardware.live import LiveRig
from hardware.rig import Rig

SIMULATED = "sim"


def now_ms() -> float:
    """The clock that the link goes by."""
    return time.monotonic() * 1000


class Opened:
    """A port, and what it has told; see `opened`."""

    def __init__(
        self, port: Port, events: deque[Event], news: threading.Event, simulated: bool
    ) -> None:
        self.port = port
        self.simulated = simulated
        self._events = events
        self._news = news

    def go_through(self, procedure: Procedure, shown: Callable[[], object] = lambda: None) -> None:
        """Bring a procedure to its end."""
        def rest() -> None:
            self._news.wait(0.05)
            self._news.clear()

        go_through(procedure, self._events, now_ms, rest, shown)


@contextmanager
def opened(address: str, *, allow_remote: bool = False) -> Iterator[Opened]:
    """The board at `address`; ``"sim"`` gives a simulated one. Raises PortError."""
    simulated = address == SIMULATED
    with ExitStack() as stack:
        if simulated:
            rig = stack.enter_context(LiveRig(Rig(4)))
            address = rig.start().port
        events: deque[Event] = deque()
        news = threading.Event()

        def deliver(event: Event) -> None:
            events.append(event)
            news.set()

        yield Opened(
            stack.enter_context(Port(address, None, deliver, allow_remote=allow_remote)),
            events, news, simulated,
        )
