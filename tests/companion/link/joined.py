"""A real session and a real board (the rig), joined by their bytes under virtual time."""

from collections.abc import Callable

from companion.link.events import CellState, Changed, Connected, Event, Sensed
from companion.link.session import Session
from engine.hexgrid import HexGrid
from firmware import wire
from hardware.rig import Rig


class Joined:
    """`run` lets both ends live; `spoil` sees, and may change, what goes each way.

    `states` is what a listener who believes every event takes the board for.
    """

    def __init__(self, rig: Rig, cells: int | None = 4, step_ms: float = 5.0) -> None:
        self.rig = rig
        names = None if cells is None else HexGrid.of(cells).cells
        self.session = Session(names, rig.now)
        self.step_ms = step_ms
        self.events: list[Event] = []
        self.states: tuple[CellState, ...] = ()
        self.spoil: Callable[[bytes], bytes] = bytes
        self.spoil_back: Callable[[bytes], bytes] = bytes
        self.to_board = b""  # everything that was sent
        self.cut = False  # the line is dead, both ways

    def run(self, ms: float) -> list[Event]:
        """Let time pass; the events of it."""
        first = len(self.events)
        until = self.rig.now + ms
        while self.rig.now < until:
            self.rig.advance(self.step_ms)
            reported = self.rig.take_output()
            reported = b"" if self.cut else self.spoil(reported)
            events = self.session.feed(reported, self.rig.now) + self.session.tick(self.rig.now)
            self._send()
            for event in events:
                self._believe(event)
            self.events += events
        return self.events[first:]

    def _send(self) -> None:
        said = self.session.output()
        self.to_board += said
        if not self.cut:
            self.rig.feed(self.spoil_back(said))

    def _believe(self, event: Event) -> None:
        if isinstance(event, Sensed):
            self.states = event.states
        elif isinstance(event, Changed):
            at = self.rig.spec.index(event.cell)
            self.states = (*self.states[:at], event.state, *self.states[at + 1 :])

    @property
    def truth(self) -> tuple[CellState, ...]:
        """What stands on the board."""
        standing = self.rig.standing()
        return tuple(
            CellState.EMPTY if cell not in standing
            else CellState.INVERTED if standing[cell].startswith("-") else CellState.UPRIGHT
            for cell in self.rig.spec.cells
        )


def kinds(events: list[Event]) -> list[type]:
    """The events' classes."""
    return [type(event) for event in events]


def connected(size: int = 4, seed: int = 1, identity: str = "pad") -> Joined:
    """Both ends, once they know each other."""
    joined = Joined(Rig(size, seed=seed, identity=identity), size)
    assert kinds(joined.run(100)) == [Connected, Sensed]
    return joined


def hello(major: int = 1, cells: int = 37, session: int = 3) -> bytes:
    """What a board of this kind says first."""
    said = wire.Hello(major, 4, wire.CAP_LEDS, cells, 200, "9.9", "hex4", b"1")
    return wire.encode(wire.HELLO, 0, session, wire.pack_hello(said))


def greeted(
    session: Session, now: float = 1, major: int = 1, cells: int = 37, number: int = 3
) -> list[Event]:
    """A board of this kind has started, and answers HELLO?; the events of it."""
    said = hello(major, cells, number)
    return session.feed(said, now) + session.feed(said, now)
