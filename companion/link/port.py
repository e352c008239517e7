"""The real port: opened, read in a thread, found again when it has gone; `Session` does the talk.

Only this thread touches the port. To send something, leave it with the session and wake the
thread.
"""

from __future__ import annotations

import os
import select
import termios
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import serial
from serial.tools import list_ports

from companion.link import messages
from companion.link.events import Connected, Event, Lost, Refused, Trouble
from companion.link.orders import RGB
from companion.link.port_finder import (
    BY_ID,
    PortError,
    UsbPort,
    boards,
    check_address,
    held_by_others,
    in_loader,
    is_far,
    too_far,
    why_not,
)
from companion.link.port_search import Answer, Search
from companion.link.session import LOST_MS, Session
from companion.words.message import Message

BAUD = 115200
"""Speed of a serial port. USB ignores it; a board behind a UART adapter has to use it."""
_RETRY_S = 0.25
_READ_S = 0.05  # so often the session's clock ticks, even if nothing comes, unless all is well
_REST_S = 1.0  # and so often even then
_MAX_READ_BYTES = 4096
_FLOOD_BYTES = 512
"""Bytes at once that no board has to say: a snapshot of the biggest has 140."""
_PACE_S = 0.005
"""How long the thread then leaves the processor to others; the board has to wait."""
_ASK_MS = 2 * LOST_MS
"""Longest time for which a port is asked; a session gives up before, unless frames come."""
_LOOK_S = 0.25
"""Time between two looks for other ports, in seconds."""
_LET_GO_S = 0.3
"""How long `stop` waits for ports that are being asked: longer than one reads, in seconds."""
_CLOSE_S = 5.0
"""How long `stop` waits for the port to be closed, in seconds. A broken device may never be."""
_OF_OTHERS = (messages.SILENT, messages.NOISE)
"""What other gadgets cause; where our board was unplugged, that remains the reason."""
_GONE = (OSError, termios.error)  # a port that vanishes while pyserial is at it raises either


def peer_of(line: serial.Serial) -> str:
    """Return the address of the computer at the other end of a socket."""
    return str(line._socket.getpeername()[0])  # type: ignore[attr-defined]  # types-pyserial leaves it out


def _is_gone(line: serial.Serial) -> bool:
    """Return whether the device of a port that cannot be read has gone.

    If another program reads from the same port, it takes bytes that pyserial has seen coming, and
    pyserial raises the same error as for a device that was unplugged.
    """
    try:
        poll = select.poll()
        poll.register(line.fileno(), select.POLLIN)
        return any(what & (select.POLLHUP | select.POLLERR | select.POLLNVAL)
                   for _, what in poll.poll(0))
    except (*_GONE, ValueError):
        return True


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class _Bell:
    """Waits for a port, or until somebody rings."""

    def __init__(self) -> None:
        self._out, self._in = os.pipe()
        os.set_blocking(self._out, False)
        os.set_blocking(self._in, False)

    def ring(self) -> None:
        """End the wait, or the next one; from any thread."""
        with suppress(BlockingIOError):  # a full pipe rings, too
            os.write(self._in, b"!")

    def wait(self, line: serial.Serial, seconds: float) -> bool:
        """Return whether the port can be read, after at most that time. Raises OSError."""
        port = line.fileno()
        ready, _, _ = select.select([port, self._out], [], [], seconds)
        with suppress(BlockingIOError):
            os.read(self._out, 4096)
        return port in ready

    def __del__(self) -> None:
        os.close(self._in)
        os.close(self._out)


class _Askers:
    """Threads, each of which asks a port; one whose port blocks may never end."""

    def __init__(self) -> None:
        self.stopping = threading.Event()
        self.news = threading.Event()
        """Something has happened that the search should look at."""
        self._threads: list[threading.Thread] = []

    def begin(self, name: str, ask: Callable[[], None]) -> None:
        """Ask a port."""
        def run() -> None:
            ask()
            self.news.set()

        self._threads = [each for each in self._threads if each.is_alive()]
        self._threads.append(threading.Thread(target=run, name=f"port {name}", daemon=True))
        self._threads[-1].start()

    def wait(self, seconds: float) -> None:
        """Wait for news."""
        self.news.wait(seconds)
        self.news.clear()

    def stop(self) -> None:
        """Let all end."""
        self.stopping.set()
        self.news.set()

    def join(self) -> None:
        """Wait until all ports are closed but those that block."""
        until = time.monotonic() + _LET_GO_S
        for each in self._threads:
            each.join(max(0.0, until - time.monotonic()))


class Port:
    """The board at `address`: a path, ``"auto"`` (found by its USB name) or ``socket://…``.

    With ``"auto"`` all ports that may be a board's are asked, and the one that answers and fits is
    used. If several do, there are `choices`, and it waits for `choose`. While `wanted` is set to a
    number of cells, a board of another size is used only until one of this size is found.

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
        self._askers = _Askers()
        self._search = Search(self._ask, self._askers.begin)
        self._allow_remote = allow_remote
        self._far: Message | None = None  # the warning about a board that is on another computer
        self._serial_number: str | None = None  # of the USB device last opened
        self._woken = _Bell()
        self._thread = threading.Thread(target=self._run, name="board", daemon=True)

    def start(self) -> Port:
        """Begin to look for the board and talk with it."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """Close the port."""
        self._askers.stop()
        self._wake()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(_CLOSE_S)
            self._askers.join()

    def __enter__(self) -> Port:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def choose(self, one: Answer) -> None:
        """Use one of the `choices`."""
        if one.hello is not None:
            self._search.use(one.hello)
            self._askers.news.set()

    @property
    def choices(self) -> tuple[Answer, ...]:
        """The boards of which one has to be chosen."""
        return self._search.choices

    @property
    def wanted(self) -> int | None:
        """Number of cells that the game needs; None if any board will do."""
        return self._search.wanted

    @wanted.setter
    def wanted(self, cells: int | None) -> None:
        self._search.wanted = cells

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

    def calibrate(self, what: int, gains: Sequence[int] = ()) -> None:
        """See `Session.calibrate`."""
        with self._lock:
            self._session.calibrate(what, self._clock(), gains)
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
        self._woken.ring()

    # --- the thread ------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._askers.stopping.is_set():
            try:
                line = self._open()
            except PortError as error:
                if not (self._search.unplugged and error.absent):  # that has been said already
                    self._tell_lost(error.message)
                self._askers.stopping.wait(_RETRY_S)
                continue
            if line is None:
                continue
            try:
                self._talk(line)
            except _GONE:
                self._search.unplugged = True
                self._tell_lost(Message("board-unplugged"))
            finally:
                with self._lock:
                    self._session.hang_up()
                self.name = ""
                self._search.restart(self._clock())
                line.close()

    def _talk(self, line: serial.Serial) -> None:
        """Talk with the board, with ``"auto"`` until it is silent or one that fits is found."""
        data = b""
        heard = looked = self._clock()
        while not self._askers.stopping.is_set():
            with self._lock:
                now = self._clock()
                events = self._session.feed(data, now) if data else []
                events += self._session.tick(now)
                out = self._session.output()
            if out:
                line.write(out)
            for event in events:
                if event == Lost(messages.SILENT):
                    event = Lost(self._why_silent(self.name))
                self._deliver(event)
                if isinstance(event, Connected):
                    self._search.use(event.hello)
                    if self._far:
                        self._deliver(Trouble(self._far))
            if self.address == "auto":
                heard = now if self._session.connected else heard
                if now - heard > LOST_MS:
                    return
                if now - looked >= 1000 * _LOOK_S:
                    looked = now
                    if self._finds_better(now):
                        self._tell_lost(Message("board-other-found"))
                        return
            data = b""
            if self._woken.wait(line, self._rest_s(self._clock())):
                data = self._read(line, self._session, self.name)

    def _rest_s(self, now: float) -> float:
        """Return for how long nothing has to be done unless something comes, in s."""
        with self._lock:
            due = self._session.due
        rest = min((due - now) / 1000, _REST_S)
        if self.address == "auto" and not self._search.fits:
            rest = min(rest, _LOOK_S)
        return max(rest, 0.0) + _READ_S  # the board's heartbeat, which is due as well, is answered

    def _finds_better(self, now: float) -> bool:
        """Return whether a board was found that fits the game, unlike the one that is connected."""
        if not self._session.connected or self._search.fits:
            return False
        here = Path(self.name).resolve()
        self._search.update([each for each in self._names() if Path(each).resolve() != here], now)
        return bool(self._search.right())

    def _read(self, line: serial.Serial, session: Session, name: str) -> bytes:
        """Return what has come. Raises one of `_GONE` if the device has gone."""
        data = b""
        try:
            data = line.read(min(line.in_waiting or 1, _MAX_READ_BYTES))
            while (more := line.in_waiting) and len(data) < _MAX_READ_BYTES:
                data += line.read(min(more, _MAX_READ_BYTES))
        except _GONE:
            if "://" in name or _is_gone(line):
                raise
            session.shared(Message("port-shared", port=name), self._clock())
            self._askers.stopping.wait(_PACE_S)  # the other program is quicker; do not race it
        if len(data) >= _FLOOD_BYTES:
            self._askers.stopping.wait(_PACE_S)
        return data

    def _why_silent(self, name: str) -> Message:
        """Return why nobody answers: another program may be quicker to read each answer."""
        shared = "://" not in name and held_by_others(name)
        return Message("port-shared", port=name) if shared else messages.SILENT

    def _ask(self, name: str) -> Answer:
        """Open a port, ask whether a board is there, and close it again; in a thread of its own."""
        begun = self._clock()
        try:
            line = self._open_one(name)
        except _GONE as error:
            return Answer(name, problem=why_not(name, error).message)
        session, data = self._session.another(begun), b""
        try:
            while not self._askers.stopping.is_set() and (now := self._clock()) - begun < _ASK_MS:
                for event in [*session.feed(data, now), *session.tick(now)]:
                    match event:
                        case Connected(hello):
                            return Answer(name, hello)
                        case Refused(reason):
                            return Answer(name, refused=reason)
                        case Lost(reason):
                            return Answer(name, problem=(
                                self._why_silent(name) if reason == messages.SILENT else reason))
                if out := session.output():
                    line.write(out)
                data = self._read(line, session, name)
        except _GONE:
            return Answer(name, problem=Message("board-unplugged"))
        finally:
            line.close()
        return Answer(name, problem=messages.SILENT)

    def _tell_lost(self, reason: Message) -> None:
        with self._lock:
            events = self._session.disconnected(reason)
        for event in events:
            self._deliver(event)

    # --- opening ---------------------------------------------------------------------------------

    def _open(self) -> serial.Serial | None:
        """Open the board's port; None if there is none yet. Raises PortError with the sentence for
        the first that failed."""
        names = self._names()
        if not names:
            self._search.choices = ()
            raise PortError(Message("pico-in-loader" if in_loader() else "no-board-plugged-in"),
                            absent=True)
        if self.address == "auto":
            found = self._find(names)
            if not found:
                return None
            names = [found]
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

    def _find(self, names: Sequence[str]) -> str:
        """Ask all ports, and return the one that is the board's; empty if none is yet."""
        now = self._clock()
        self._search.update(names, now)
        found = self._search.decide(now)
        if found.choices:
            self._tell_lost(Message("boards-several", boards=[each.name for each in found.choices]))
        elif found.refused is not None:
            with self._lock:
                events = self._session.refuse(found.refused, now)
            for event in events:
                self._deliver(event)
        elif found.problem is not None and not (
                self._search.unplugged and found.problem in _OF_OTHERS):
            self._tell_lost(found.problem)
        if not found.name:
            self._askers.wait(_RETRY_S)
        return found.name

    def _open_one(self, name: str) -> serial.Serial:
        if "://" in name:
            return self._near(serial.serial_for_url(name, timeout=_READ_S), name)
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
        if "://" in self.address or self._serial_number is None:
            return [self.address]
        ports, here = list(self._list_usb()), Path(self.address).resolve()
        serials = {Path(port.device).resolve(): port.serial_number for port in ports}
        found = [name for name in boards(ports, self._by_id)
                 if serials.get(Path(name).resolve()) == self._serial_number]
        ours = serials.get(here) in (None, self._serial_number) or here in {
            Path(name).resolve() for name in boards(ports, self._by_id)}
        if Path(self.address).exists() and ours:
            return [self.address]
        return found if found or Path(self.address).exists() else [self.address]

    def _remember(self, name: str) -> None:
        if "://" in name:
            return
        real = Path(name).resolve()
        for port in self._list_usb():
            if Path(port.device).resolve() == real:
                self._serial_number = port.serial_number
