"""A rig with the link at its other end, joined without a port, in virtual time.

What hands do to the simulated board comes out as the link's events, through magnets, firmware and
wire, in a few milliseconds of computing and without a clock. Tests are its main use.
"""

from collections.abc import Sequence
from math import inf

from companion.link.events import CellState, Changed, Event, Lost, Sensed
from companion.link.orders import RGB
from companion.link.session import Session
from hardware.rig import Rig
from hardware.tolerances import DRV5055A3, Tolerances

PUMP_MS = 10.0
"""Interval at which bytes are carried from one end to the other, in ms."""

SETTLE_MS = 400.0
"""Time for a hand's movement and for the board to settle, in ms."""


class LinkedRig(Rig):
    """A `Rig` (same arguments) on which a `companion.link.session.Session` listens.

    `session` is the link's end; `events` has everything that it has reported since the start, the
    first connection included.

    >>> rig = LinkedRig(2, seed=1)
    >>> rig.play("put A a1", "put B b2", "flip B")
    >>> rig.sensed
    {'a1': <CellState.UPRIGHT: 1>, 'b2': <CellState.INVERTED: 2>}
    """

    def __init__(
        self, size: int = 4, *, identity: str = "pad", seed: int = 0, noise_mt: float = 0.1,
        parts: Tolerances = DRV5055A3, calibrated: bool = True, simulated: bool = True,
    ) -> None:
        super().__init__(
            size, identity=identity, seed=seed, noise_mt=noise_mt, parts=parts,
            calibrated=calibrated, simulated=simulated,
        )
        self.events: list[Event] = []
        self._states: dict[str, CellState] = {}
        self.session = Session(self.spec.cells, self.now)
        while not any(isinstance(event, Sensed) for event in self.events):
            self.wait(PUMP_MS)

    def play(self, *commands: str, each_ms: float = SETTLE_MS) -> None:
        """Do commands of the rig's language, `each_ms` apart. Raises RigError."""
        for command in commands:
            self.command(command)
            self.wait(each_ms)

    def wait(self, ms: float) -> None:
        """Let time pass on both ends."""
        until = self.now + ms
        while self.now < until:
            if (quiet := self._before_news(until)) > self.now:
                self.advance_to(quiet)
            self.feed(self.session.output())
            self.advance(min(PUMP_MS, until - self.now))
            events = self.session.feed(self.take_output(), self.now)
            self._note([*events, *self.session.tick(self.now)])

    @property
    def rests(self) -> bool:
        """Whether nothing will come of either end, unless something is done."""
        return self.dozes and self.session.due > -inf

    @property
    def _next_due(self) -> float:
        """When either end next has something to do if nothing happens, in ms."""
        return min(self.due, self.session.due)

    def _before_news(self, until: float) -> float:
        """Return the last moment at which bytes would be carried in vain, before either end has
        something to do."""
        due, now = min(self._next_due, until) - 1.0, self.now
        while now + PUMP_MS < due:
            now += PUMP_MS
        return now

    def light(self, colours: Sequence[RGB]) -> None:
        """Show a colour on every cell, in cell order, as `Session.send_leds` does; the lights are
        on the board after the next `wait`."""
        self.session.send_leds(colours, self.now)

    @property
    def sensed(self) -> dict[str, CellState]:
        """The cells that are not empty, as the link last reported them; none without a link."""
        return {cell: state for cell, state in self._states.items() if state}

    def _note(self, events: Sequence[Event]) -> None:
        self.events += events
        for event in events:
            if isinstance(event, Sensed):
                self._states = dict(zip(self.spec.cells, event.states, strict=True))
            elif isinstance(event, Changed):
                self._states[event.cell] = event.state
            elif isinstance(event, Lost):
                self._states = {}
