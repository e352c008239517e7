"""One Sheepfold at a time: a lock on the folder of the games, released when the process ends.

The lock is the kernel's (`flock`), so nothing stays behind after a crash or a power cut. The folder
itself is locked: a lock file could be deleted while it is held, and a new one locked by another
program.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from companion.store.journal.errors import JournalError


class Lock:
    """Holds a folder for this process. Raises JournalError where another Sheepfold does.

    Where the file system knows no such locks, it does without.
    """

    def __init__(self, folder: Path) -> None:
        self._handle: int | None = None
        try:
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
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

    def holds(self, folder: Path) -> bool:
        """Whether this folder is held, and not one that lay there before."""
        if self._handle is None:
            return False
        try:
            return os.path.samestat(os.fstat(self._handle), folder.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let the folder go."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
