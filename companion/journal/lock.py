"""One Sheepfold at a time: a lock on a file beside the journal, let go when the process ends.

The lock is the kernel's (`flock`), so nothing stays behind after a crash or a power cut; the
file itself is empty and may lie there for ever.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from companion.journal.errors import JournalError

FILE = "in-use.lock"


class Lock:
    """Holds a folder for this process. Raises JournalError where another Sheepfold does.

    Where there can be no lock (a disk that may not be written to), it does without.
    """

    def __init__(self, folder: Path) -> None:
        self._handle: int | None = None
        try:
            handle = os.open(folder / FILE, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError:
            return
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            raise JournalError(
                f"Another Sheepfold is already playing with the games in {folder}. Go on in that "
                "one, or close it first and start this one again."
            ) from None
        except OSError:
            os.close(handle)
            return
        self._handle = handle

    def release(self) -> None:
        """Let the folder go."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
