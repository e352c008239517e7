"""The real `LiveDesk`, with its port's own thread, on a simulated board in virtual time.

The port's thread and the caller take turns: the thread runs only while the caller waits for it in
`Cable.run_until`, ten milliseconds of the board's time at once. So everything that the port writes
comes at the same virtual moment each time, and can be compared byte for byte. Of the link only the
serial device and the clocks are replaced.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch

import serial

from companion.desk import desk as desk_module
from companion.desk.desk import LiveDesk
from companion.games.mutton.table.table import Table
from companion.lights.render import Frame
from companion.link import port as port_module
from companion.link.events import Event
from companion.link.port import Port
from companion.store.settings import Settings
from hardware.rig import Rig

ADDRESS = "/dev/ttySheepfold"
STEP_MS = 10.0
"""How much virtual time passes between two turns of the port's thread."""
PATIENCE_S = 60.0
"""Real time after which a thread that does not give its turn back counts as stuck."""

Noted = Callable[[bytes], object]


class Cable:
    """One run of the app's cable to `rig`. `written` and `read` get all bytes that pass it."""

    def __init__(self, rig: Rig, written: Noted, read: Noted) -> None:
        self.rig, self.now = rig, 0.0
        self.plugged = rig.plugged
        self._written, self._read = written, read
        self._go, self._rested = threading.Semaphore(0), threading.Semaphore(0)
        self.free = False
        """Whether the port's thread runs freely to its end."""
        self._buffer = b""

    # --- the caller's side ------------------------------------------------------------------------

    def run_until(self, now: float) -> None:
        """Let the board and the port's thread live until `now` (ms)."""
        while self.now < now:
            step = min(STEP_MS, now - self.now)
            self.rig.advance(step)
            self.now += step
            self._go.release()
            self.await_rest()

    def await_rest(self) -> None:
        """Wait until the port's thread has nothing to do at this moment."""
        if not self._rested.acquire(timeout=PATIENCE_S):
            raise TimeoutError("the port's thread does not come to rest")

    @contextmanager
    def attached(self) -> Iterator[None]:
        """Ports open this cable, and measure time by it."""
        threads = SimpleNamespace(
            Lock=threading.Lock, Thread=threading.Thread, Event=lambda: _Stop(self),
            current_thread=threading.current_thread,
        )
        device = SimpleNamespace(Serial=lambda *_, **__: self._open())
        clocks = SimpleNamespace(monotonic=lambda: self.now / 1000)
        with (
            patch.object(port_module, "threading", threads),
            patch.object(port_module, "serial", device),
            patch.object(port_module, "_Bell", lambda: _Bell(self)),
            patch.object(desk_module, "time", clocks),
            patch.dict(Port.__init__.__kwdefaults__, clock=lambda: self.now, list_usb=tuple),
        ):
            yield

    # --- the port's side --------------------------------------------------------------------------

    def _open(self) -> Cable:
        self._buffer = b""
        if not self.rig.plugged:
            raise serial.SerialException(2, "No such file or directory")
        return self

    def rest(self) -> None:
        """Give the turn back, until the next moment."""
        if not self.free:
            self._rested.release()
            self._go.acquire()

    def let_go(self) -> None:
        """The port is to stop: its thread runs freely to its end."""
        self.free = True
        self._go.release()

    @property
    def in_waiting(self) -> int:
        """As of `serial.Serial`."""
        if not self.rig.plugged:
            raise serial.SerialException("the board is gone")
        data = self.rig.take_output()
        if data:
            self._read(data)
            self._buffer += data
        return len(self._buffer)

    def read(self, size: int = 1) -> bytes:
        """As of `serial.Serial`: it waits for a moment if nothing has come."""
        if not self.in_waiting:
            self.rest()
            size = max(size, self.in_waiting)
        data, self._buffer = self._buffer[:size], self._buffer[size:]
        return data

    def write(self, data: bytes) -> int:
        """As of `serial.Serial`."""
        self._written(bytes(data))
        self.rig.feed(bytes(data))
        return len(data)

    def close(self) -> None:
        """As of `serial.Serial`."""


class _Stop:
    """A `threading.Event` that waits in virtual time."""

    def __init__(self, cable: Cable) -> None:
        self._cable, self._set = cable, False

    def is_set(self) -> bool:
        return self._set

    def set(self) -> None:
        self._set = True
        self._cable.let_go()

    def wait(self, timeout: float) -> bool:
        until = self._cable.now + timeout * 1000
        while self._cable.now < until and not self._set:
            self._cable.rest()
        return self._set


class _Bell:
    """Waits for the cable, or until somebody rings, in virtual time."""

    def __init__(self, cable: Cable) -> None:
        self._cable, self._rung = cable, False

    def ring(self) -> None:
        self._rung = True

    def wait(self, _: object, seconds: float) -> bool:
        cable, until = self._cable, self._cable.now + seconds * 1000
        while not (cable.in_waiting or self._rung or cable.free or cable.now >= until):
            cable.rest()
        self._rung = False
        return bool(cable.in_waiting)


class CableDesk(LiveDesk):
    """A `LiveDesk` at the end of a cable; `shown` gets all light frames."""

    def __init__(
        self, table: Table, settings: Settings, cable: Cable, shown: Callable[[Frame], object]
    ) -> None:
        self._cable, self._shown = cable, shown
        super().__init__(table, settings, ADDRESS)

    def start(self) -> CableDesk:
        super().start()
        self._cable.await_rest()
        return self

    def drop(self) -> None:
        """End without a word, as an app does that is killed."""
        self._let_go()

    def _events(self, now: float) -> Iterable[tuple[Event, float]]:
        self._cable.run_until(now)
        return super()._events(now)

    def _send(self, frame: Frame) -> None:
        self._shown(frame)
        super()._send(frame)
