"""What the doctor and the calibration ask of a board; its answers are events."""

import re
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Protocol

from companion.link.events import Event
from companion.link.orders import RGB
from companion.link.port import Port
from companion.link.port_search import PATIENCE_MS, Answer
from companion.link.session import Session
from hardware.board import REFERENCE_SIZE


class BoardLink(Protocol):
    """`companion.link.port.Port` is one; `SessionBoard` another, in virtual time."""

    @property
    def heard(self) -> tuple[int, int]:
        """How many frames have come, and how many others were corrupted on the way."""

    def send_leds(self, colours: Sequence[RGB]) -> None:
        """Show a colour on every cell, in cell order."""

    def calibrate(self, what: int, gains: Sequence[int] = ()) -> None:
        """See `Session.calibrate`."""

    def probe(self) -> None:
        """See `Session.probe`."""


class Procedure(Protocol):
    """Something that goes on with a board until it is `done`."""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""

    def event(self, event: Event, now: float) -> None:
        """Take what the link tells."""

    def tick(self, now: float) -> None:
        """Do what is due by now."""


class SessionBoard:
    """A session as a `BoardLink`; `clock` gives the time in ms."""

    def __init__(self, session: Session, clock: Callable[[], float]) -> None:
        self._session = session
        self._clock = clock

    @property
    def heard(self) -> tuple[int, int]:
        return self._session.heard

    def send_leds(self, colours: Sequence[RGB]) -> None:
        self._session.send_leds(colours, self._clock())

    def calibrate(self, what: int, gains: Sequence[int] = ()) -> None:
        self._session.calibrate(what, self._clock(), gains)

    def probe(self) -> None:
        self._session.probe(self._clock())


def run_procedure(
    procedure: Procedure,
    events: deque[Event],
    clock: Callable[[], float],
    rest: Callable[[], object],
    shown: Callable[[], object] = lambda: None,
) -> None:
    """Hand a procedure its events, which another thread may add to, until it is done.

    Between two rounds `rest` is called, which waits a little, and `shown` when something is new.
    """
    while not procedure.done:
        while events:
            procedure.event(events.popleft(), clock())
        procedure.tick(clock())
        shown()
        if not procedure.done:
            rest()


_SIMULATED = re.compile(r"sim(?::([1-8]))?")


SETTLE_MS = 2 * PATIENCE_MS
"""Longest time in ms until a search for a board has come to something."""


def now_ms() -> float:
    """Return the time of the clock that the link uses."""
    return time.monotonic() * 1000


class OpenBoard:
    """A port, and the events that have come from it; see `opened`."""

    def __init__(
        self, port: Port, events: deque[Event], news: threading.Event, simulated: bool
    ) -> None:
        self.port = port
        self.simulated = simulated
        self._events = events
        self._news = news

    def settle(self) -> Sequence[Answer]:
        """Wait until it is known whether there is a board; return the boards of which one has to
        be chosen, if there are several."""
        until = now_ms() + SETTLE_MS
        while not self._events and now_ms() < until:
            self._news.wait(0.05)
            self._news.clear()
        return self.port.choices

    def run_procedure(
        self, procedure: Procedure, shown: Callable[[], object] = lambda: None
    ) -> None:
        """Bring a procedure to its end."""
        def rest() -> None:
            self._news.wait(0.05)
            self._news.clear()

        run_procedure(procedure, self._events, now_ms, rest, shown)


@contextmanager
def opened(address: str, *, allow_remote: bool = False) -> Iterator[OpenBoard]:
    """Open the board at `address`, which may be a single cell. Raises PortError.

    ``"sim"`` gives a simulated board, ``"sim:2"`` one with 2 cells a side, ``"sim:1"`` one cell.
    """
    simulated = _SIMULATED.fullmatch(address)
    with ExitStack() as stack:
        if simulated:
            from hardware.live import LiveRig
            from hardware.rig import Rig

            size = int(simulated[1] or REFERENCE_SIZE)
            rig = stack.enter_context(LiveRig(Rig(size)))
            address = rig.start().port
        events: deque[Event] = deque()
        news = threading.Event()

        def deliver(event: Event) -> None:
            events.append(event)
            news.set()

        yield OpenBoard(
            stack.enter_context(
                Port(address, None, deliver, allow_remote=allow_remote, single=True)),
            events, news, simulated is not None,
        )
