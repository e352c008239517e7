"""The real port: opened, read in a thread, found again when it has gone; `Session` does the talk.

Only this thread touches the port. To send something, leave it with the session and wake the
thread.
"""

from __future__ import annotations

import termios
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import TracebackType

import serial
from serial.tools import list_ports

from companion.link.events import Connected, Event, Trouble
from companion.link.port_finder import (
    BY_ID,
    PortError,
    UsbPort,
    boards,
    check_address,
    is_far,
    too_far,
    why_not,
)
from companion.link.session import RGB, Session
from companion.words.message import Message

BAUD = 115200
"""Speed of a serial port. USB ignores it; a board behind a UART adapter has to use it."""
_RETRY_S = 0.25
_READ_S = 0.05  # so often the session's clock ticks, even if nothing comes
_SOCKET_READ_S = 0.01  # reading a socket cannot be cut short, so it must end by itself
_MAX_READ_BYTES = 4096
_FLOOD_BYTES = 512
"""Bytes at once that no board has to say: a snapshot of the biggest has 140."""
_PACE_S = 0.005
"""How long the thread then leaves the processor to others; the board has to wait."""
_GONE = (OSError, termios.error)  # a port that vanishes while pyserial is at it raises either


def peer_of(line: serial.Serial) -> str:
    """Return the address of the computer at the other end of a socket."""
    return str(line._socket.getpeername()[0])  # type: ignore[attr-defined]  # types-pyserial leaves it out


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class Port:
    """The board at `address`: a path, ``"auto"`` (found by its USB name) or ``socket://…``.

    `cells` are the names of the cells in cell order (None: any hexagon will do, with `single` also
    a single cell). `deliver` gets every event, in this object's own thread: hand it on, and do not
    take long. The port is opened and, when it is lost, looked for and opened again until `stop`;
    `address` may come back under another name, as USB ports do. Where the caller knows the name,
    `address` may be a function that gives it, empty while there is none. Use it as a context
    manager, or `start` and `stop` it.

    Raises PortError for an address that can never be opened (see `check_address`).
    """

    def __init__(
        self,
        address: str | Callable[[], str],
        cells: Sequence[str] | None,
        deliver: Callable[[Event], None],
        *,
        allow_remote: bool = False,
        single: bool = False,
        clock: Callable[[], float] = _monotonic_ms,
        list_usb: Callable[[], Iterable[UsbPort]] = list_ports.comports,
        by_id: Path = BY_ID,
    ) -> None:
        if isinstance(address, str):
            check_address(address, allow_remote)
        self.address = address
        self.name = ""
        """The port that is open now; empty while there is none."""
        self._deliver = deliver
        self._clock = clock
        self._list_usb = list_usb
        self._by_id = by_id
        self._session = Session(cells, clock(), single=single)
        self._lock = threading.Lock()  # for the session
        self._stopping = threading.Event()
        self._line: serial.Serial | None = None
        self._allow_remote = allow_remote
        self._far: Message | None = None  # the warning about a board that is on another computer
        self._serial_number: str | None = None  # of the USB device last opened
        self._thread = threading.Thread(target=self._run, name="board", daemon=True)

    def start(self) -> Port:
        """Begin to look for the board and talk with it."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """Close the port."""
        self._stopping.set()
        self._wake()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join()

    def __enter__(self) -> Port:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    # --- requests, from any thread ---------------------------------------------------------------

    @property
    def connected(self) -> bool:
        """Whether a board that fits is there."""
        return self._session.connected

    @property
    def heard(self) -> tuple[int, int]:
        """How many frames have come since the talk began, and how many others were corrupted."""
        return self._session.heard

    def send_leds(self, colours: Sequence[RGB]) -> None:
        """Show these colours, one a cell in cell order; only the newest count."""
        with self._lock:
            self._session.send_leds(colours, self._clock())
        self._wake()

    def calibrate(self, what: int) -> None:
        """See `Session.calibrate`."""
        with self._lock:
            self._session.calibrate(what, self._clock())
        self._wake()

    def probe(self) -> None:
        """See `Session.probe`."""
        with self._lock:
            self._session.probe(self._clock())
        self._wake()

    def configure(self, on_mt: float, off_mt: float, debounce: int, turned: bool = False) -> None:
        """See `Session.configure`."""
        with self._lock:
            self._session.configure(on_mt, off_mt, debounce, turned, self._clock())
        self._wake()

    def _wake(self) -> None:
        with self._lock:
            cancel = getattr(self._line, "cancel_read", None)
            if cancel is not None:
                cancel()

    # --- the thread ------------------------------------------------------------------------------

    def _run(self) -> None:
        unplugged = False
        while not self._stopping.is_set():
            try:
                line = self._open()
            except PortError as error:
                if not (unplugged and error.absent):  # that has been said already
                    self._tell_lost(error.message)
                self._stopping.wait(_RETRY_S)
                continue
            self._line = line
            try:
                self._talk(line)
            except _GONE:
                unplugged = True
                self._tell_lost(Message("board-unplugged"))
            finally:
                with self._lock:
                    self._line = None
                self.name = ""
                line.close()

    def _talk(self, line: serial.Serial) -> None:
        data = b""
        while not self._stopping.is_set():
            with self._lock:
                now = self._clock()
                events = self._session.feed(data, now) if data else []
                events += self._session.tick(now)
                out = self._session.output()
            if out:
                line.write(out)
            for event in events:
                self._deliver(event)
                if self._far and isinstance(event, Connected):
                    self._deliver(Trouble(self._far))
            data = line.read(min(line.in_waiting or 1, _MAX_READ_BYTES))
            while (more := line.in_waiting) and len(data) < _MAX_READ_BYTES:
                data += line.read(min(more, _MAX_READ_BYTES))
            if len(data) >= _FLOOD_BYTES:
                self._stopping.wait(_PACE_S)

    def _tell_lost(self, reason: Message) -> None:
        with self._lock:
            events = self._session.disconnected(reason)
        for event in events:
            self._deliver(event)

    # --- opening ---------------------------------------------------------------------------------

    def _open(self) -> serial.Serial:
        """Open the likeliest port. Raises PortError with the sentence for the first that failed."""
        names = self._names()
        if not names:
            raise PortError(Message("no-board-plugged-in"), absent=True)
        problems = []
        for name in names:
            try:
                line = self._open_one(name)
            except _GONE as error:
                problems.append(why_not(name, error))
                continue
            except PortError as error:
                problems.append(error)
                continue
            self.name = name
            self._remember(name)
            return line
        raise problems[0]

    def _open_one(self, name: str) -> serial.Serial:
        if "://" in name:
            return self._near(serial.serial_for_url(name, timeout=_SOCKET_READ_S), name)
        return serial.Serial(name, BAUD, timeout=_READ_S, write_timeout=1.0, exclusive=True)

    def _near(self, line: serial.Serial, name: str) -> serial.Serial:
        """Return a socket that leads where it may: who answers to a name can change at any time."""
        peer = peer_of(line)
        self._far = Message("board-is-far", peer=peer) if is_far(peer) else None
        if self._far and not self._allow_remote:
            line.close()
            raise too_far(name)
        return line

    def _names(self) -> list[str]:
        """Return the ports worth trying, the likeliest first."""
        if not isinstance(self.address, str):
            return [name for name in (self.address(),) if name]
        if self.address == "auto":
            return boards(self._list_usb(), self._by_id)
        if "://" in self.address or Path(self.address).exists() or self._serial_number is None:
            return [self.address]
        ports = [port for port in self._list_usb() if port.serial_number == self._serial_number]
        same = {Path(port.device).resolve() for port in ports}
        back = [name for name in boards(ports, self._by_id) if Path(name).resolve() in same]
        return back or [self.address]

    def _remember(self, name: str) -> None:
        if "://" in name:
            return
        real = Path(name).resolve()
        for port in self._list_usb():
            if Path(port.device).resolve() == real:
                self._serial_number = port.serial_number
