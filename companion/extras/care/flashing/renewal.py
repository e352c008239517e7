"""The board's program renewed from the screen, for the size and the parts that the board has."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

from companion.extras.care.flashing.drive import Drive, FlashError, find
from companion.extras.care.flashing.flash import Flashed, Program, flash, identify, program, read
from companion.words.message import Message
from hardware.board import MAX_SIZE, SINGLE_CELL, BoardSpec

_FOLDER = re.compile(rb'"/(sheepfold-[0-9a-f]+)"')
_CELLS = re.compile(rb"^cells = ([0-9]+)", re.MULTILINE)


def program_like(drive: Drive) -> Program:
    """Return this version's program for the board whose program is on the drive. Raises FlashError.
    """
    code = read(drive, "code.py")
    folder = _FOLDER.search(code)
    layout = read(drive, f"{folder[1].decode()}/firmware/layout.py") if folder else b""
    cells = _CELLS.search(layout)
    for size in range(SINGLE_CELL, MAX_SIZE + 1):
        spec = BoardSpec.of(size)
        if cells is not None and len(spec.cells) == int(cells[1]):
            return program(spec, pad=b"\nPAD = False" not in code)
    raise FlashError(Message("board-size-unknown"))


class Renewal:
    """One renewal, in a thread of its own: it goes on when nobody looks. The thread calls `wake`
    whenever the `sentence` has changed."""

    def __init__(
        self, find_drive: Callable[[], Path] | None = None,
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        self._find, self._done, self._total, self._wake = find_drive or find, 0, 1, wake
        worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="flash")
        self._future = worker.submit(self._renew)
        self._future.add_done_callback(lambda _: wake())
        worker.shutdown(wait=False)

    def _renew(self) -> Flashed:
        drive = Drive(self._find())
        identify(drive)
        wanted = program_like(drive)
        self._total = len(wanted.files) + 3
        return flash(drive, wanted, self._step)

    def _step(self, _: str) -> None:
        self._done += 1
        self._wake()

    @property
    def running(self) -> bool:
        """Whether it still writes."""
        return not self._future.done()

    def wait(self) -> None:
        """Wait for its end."""
        wait((self._future,))

    @property
    def sentence(self) -> Message:
        """How far it is, or how it ended."""
        if self.running:
            return Message("flash-writing", percent=100 * self._done // self._total)
        failed = self._future.exception()
        if isinstance(failed, FlashError):
            return failed.message
        done = self._future.result()
        # The board starts no new program while this computer is connected to it.
        return Message("flash-written" if done.files else "flash-same")
