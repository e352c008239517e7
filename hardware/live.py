"""A rig in real time, behind a pseudo-terminal that any program opens like a serial port."""

from __future__ import annotations

import os
import select
import threading
import time
import tty
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hardware import script
from hardware.rig import Rig
from hardware.tabletop import RigError

_USB_FIFO = 256


class LiveRig:
    """Runs `rig` in real time. Its commands come through `submit`, from any thread.

    `link` names a symbolic link to the port, so that the port has a name that stays, or one that
    can be changed. Pulling the cable closes the port and takes the link away; `plug NAME` brings
    the port back with its link at NAME, as a board comes back under another name.

    `on_port` is called with the port's name whenever it has come (again), `on_error` with the
    sentence of a command that could not be done; both in the thread that runs the rig.

    Use it as a context manager, or `close` it; `run` it in a thread of yours, or `start` it in one
    of its own. Raises RigError where `link` names something that is no link.
    """

    def __init__(
        self,
        rig: Rig,
        link: Path | None = None,
        *,
        on_port: Callable[[str], None] | None = None,
        on_error: Callable[[str], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rig = rig
        self._link = link
        self._on_port = on_port
        self._on_error = on_error
        self._clock = clock
        self._lines: deque[str] = deque()
        self._waits_until = 0.0
        self._unsent = b""
        self._master: int | None = None
        self._slave: int | None = None
        self._stopping = False
        self._thread: threading.Thread | None = None
        self._wake_out, self._wake_in = os.pipe()
        os.set_blocking(self._wake_in, False)
        rig.pico.serial.fifo = _USB_FIFO
        self.port = ""
        """The port's name: the link if there is one; empty while the cable is pulled."""
        self._open()

    def submit(self, line: str) -> None:
        """Hand over a command of the rig's language; commands are done in their order."""
        self._lines.append(line)
        self._wake()

    def start(self) -> LiveRig:
        """Run in a thread of its own until `stop`."""
        self._thread = threading.Thread(target=self.run, name="rig", daemon=True)
        self._thread.start()
        return self

    def stop(self) -> None:
        """End `run`; from any thread, or from a signal handler."""
        self._stopping = True
        self._wake()

    def __enter__(self) -> LiveRig:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop, and take the port away."""
        self.stop()
        if self._thread is not None:
            self._thread.join()
        self._close()
        os.close(self._wake_in)
        os.close(self._wake_out)

    def run(self) -> None:
        """Let the rig's time pass as the clock's does, until `stop`."""
        begin = self._clock() * 1000 - self.rig.now
        if self._on_port is not None:
            self._on_port(self.port)
        while not self._stopping:
            self._read()
            self.rig.advance(max(0.0, self._clock() * 1000 - begin - self.rig.now))
            self._run_commands()
            self._write()
            due = self.rig.due - (self._clock() * 1000 - begin)
            ports = [self._wake_out] if self._master is None else [self._wake_out, self._master]
            ready, _, _ = select.select(ports, [], [], max(0.0, due / 1000))
            if self._wake_out in ready:
                os.read(self._wake_out, 4096)

    def _wake(self) -> None:
        with suppress(BlockingIOError):  # a full pipe wakes it too
            os.write(self._wake_in, b"!")

    # --- commands -------------------------------------------------------------------------------

    def _run_commands(self) -> None:
        while self._lines and self.rig.now >= self._waits_until and not self._stopping:
            line = self._lines.popleft()
            try:
                self._do(script.words(line), line)
            except RigError as error:
                if self._on_error is not None:
                    self._on_error(str(error))

    def _do(self, words: list[str], line: str) -> None:
        name = words[0].lower() if words else ""
        if name == "wait" and len(words) == 2:
            self._waits_until = self.rig.now + script.wait_ms(words[1:])
        elif name == "plug" and len(words) <= 2:
            if not self.rig.plugged:
                self._link = Path(words[1]) if len(words) == 2 else self._link
                self._open()
            self.rig.plug()
            if self._on_port is not None:
                self._on_port(self.port)
        elif name == "quit":
            self.stop()
        else:
            self.rig.command(line)
            if name == "unplug":
                self._close()

    # --- the port -------------------------------------------------------------------------------

    def _open(self) -> None:
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self._unsent = b""
        if self._link is not None:
            try:
                if self._link.is_symlink() and not (
                        self._link.is_file() or self._link.is_dir()):  # of an earlier run
                    self._link.unlink()
                self._link.symlink_to(os.ttyname(self._slave))
            except OSError as error:
                link, self._link = self._link, None
                self._close()
                raise RigError(
                    f"the port cannot be named {link}: {error.strerror or error}"
                ) from error
        self.port = str(self._link) if self._link is not None else os.ttyname(self._slave)

    def _close(self) -> None:
        ends, self._master, self._slave = (self._master, self._slave), None, None
        self.port = ""
        if self._link is not None and self._link.is_symlink():
            self._link.unlink()
        for end in ends:
            if end is not None:
                os.close(end)

    def _read(self) -> None:
        if self._master is not None:
            with suppress(BlockingIOError):
                self.rig.feed(os.read(self._master, 4096))

    def _write(self) -> None:
        """Send what the host takes; the rest waits, and fills the board's own buffer."""
        if self._master is None:
            return
        if not self._unsent:
            self._unsent = self.rig.take_output()
        if self._unsent:
            with suppress(BlockingIOError):
                self._unsent = self._unsent[os.write(self._master, self._unsent) :]
