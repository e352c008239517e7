"""A desk with a simulated board in virtual time."""

import random
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress

from companion.desk.desk import Desk
from companion.lights.render import Frame
from companion.link.board import BoardLink, SessionBoard
from companion.link.events import Event, Lost
from companion.players.serving import AtOnce
from companion.simulation.linked_rig import LinkedRig
from companion.store.settings import Settings
from companion.table.board_keeper import AnyKeeper
from companion.words.message import Message
from engine.hexgrid import Cell
from hardware.tabletop import RigError

LOST_MS = 3000.0
"""Time in which the link notices that a board was unplugged, in ms."""


class VirtualDesk(Desk):
    """A desk with a simulated board in virtual time: nothing happens but in `pump`.

    The same seed and the same commands at the same times give the same game. `make_rig` makes the
    board (`LinkedRig`, or one like it). `answer_ms`: see `Opponents`; answers take no time here
    unless it is given. With `absent` there is no board until `simulate`. Lights that swell and fade
    are drawn five times a second, as nobody watches them; a new scene is shown at once.
    """

    light_frame_ms = 200.0

    def __init__(
        self, table: AnyKeeper, settings: Settings, *, identity: str = "pad", seed: int = 0,
        make_rig: Callable[..., LinkedRig] = LinkedRig, answer_ms: float = 0.0,
        absent: bool = False,
    ) -> None:
        super().__init__(table, settings, AtOnce(random.Random(seed), answer_ms))
        self._identity, self._seed, self._make_rig = identity, seed, make_rig
        self._simulate(self._wanted)
        if absent:
            self.look_again()

    def due(self, now: float) -> float:
        return super().due(now) if self.rig.rests and not self.rig.events else now

    def fit(self, size: int) -> None:
        if self.board is not None and size != self.rig.spec.size:
            self._simulate(size)

    def simulate(self) -> None:
        self._simulate(self._wanted)
        self.rig.command("unplug")
        self.rig.play(*self._set_up(), each_ms=0)
        self.rig.wait(LOST_MS)
        self.rig.events.clear()
        self.rig.command("plug")

    def look_again(self) -> None:
        self._simulate(self._wanted)
        self.board = None
        self.rig.command("unplug")
        self.rig.events[:] = [Lost(Message("no-board-plugged-in"))]

    @property
    def asked(self) -> BoardLink:
        return SessionBoard(self.rig.session, lambda: self.rig.now)

    def _simulate(self, size: int) -> None:
        self.rig = self._make_rig(size, identity=self._identity, seed=self._seed)
        self.board = _RigBoard(self.rig)
        self._begun: float | None = None

    def _events(self, now: float) -> Iterable[tuple[Event, float]]:
        if self._begun is None:
            self._begun = now - self.rig.now
        self.rig.wait(max(0.0, now - self._begun - self.rig.now))
        events = self.rig.events[:]
        self.rig.events.clear()  # a day of play has many
        return [(event, now) for event in events]

    def _send(self, frame: Frame) -> None:
        self.rig.light(frame)


class _RigBoard:
    """The simulated board of a desk: a rig in the same process."""

    def __init__(self, rig: LinkedRig) -> None:
        self._rig = rig
        self.identity = rig.identity

    def command(self, text: str) -> None:
        with suppress(RigError):
            self._rig.command(text)

    @property
    def faulty(self) -> bool:
        return self._rig.faulty

    def standing(self) -> Mapping[Cell, str]:
        return self._rig.standing()
