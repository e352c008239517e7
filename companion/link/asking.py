"""A board as the doctor and the calibration see it: what can be asked of it. Answers are events."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from companion.link.events import Event
from companion.link.orders import RGB
from companion.link.session import Session


class Board(Protocol):
    """`companion.link.port.Port` is one; `SessionBoard` another, in virtual time."""

    @property
    def heard(self) -> tuple[int, int]:
        """How many frames have come, and how many others were spoilt on the way."""

    def send_leds(self, colours: Sequence[RGB]) -> None:
        """Show a colour on every cell, in cell order."""

    def calibrate(self, what: int) -> None:
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
    """A session as a `Board`; `clock` gives the time in ms."""

    def __init__(self, session: Session, clock: Callable[[], float]) -> None:
        self._session = session
        self._clock = clock

    @property
    def heard(self) -> tuple[int, int]:
        return self._session.heard

    def send_leds(self, colours: Sequence[RGB]) -> None:
        self._session.send_leds(colours, self._clock())

    def calibrate(self, what: int) -> None:
        self._session.calibrate(what, self._clock())

    def probe(self) -> None:
        self._session.probe(self._clock())


def go_through(
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
