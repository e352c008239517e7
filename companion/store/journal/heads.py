"""The head file: how long the chain of the match written last is, and its last hash.

A database that has lost its newest steps, such as one that was copied without its log, is whole in
itself. The head file lies outside it and shows that steps are missing. It is written after the
steps, and not forced to the disk: if it is older than the steps or damaged, it shows nothing.
"""

import hashlib
import os
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path

from companion.store.safe_files import open_file

FILE = "matches.head"
MAX_FILE_BYTES = 1000
"""Number of bytes read of the file, which has fewer."""


@dataclass(frozen=True, slots=True)
class Head:
    """The end of the chain of one match."""

    match: int
    """Its number in the journal."""
    origin: str
    """The hash that the chain starts with."""
    length: int
    hash: str
    """The hash of its last step."""


class HeadFile:
    """The head file in a folder; with ``None`` there is none."""

    def __init__(self, folder: Path | None) -> None:
        self._file = None if folder is None else folder / FILE

    def write(self, head: Head) -> None:
        """Write the head, if the disk takes it."""
        if self._file is None:
            return
        text = " ".join(map(str, astuple(head)))
        line = f"{text} {_check(text)}\n".encode()
        with suppress(OSError):
            # In place: what is truncated first makes the next step wait longer for the disk.
            flags = os.O_CREAT | os.O_WRONLY | os.O_NOFOLLOW | os.O_NONBLOCK
            handle = os.open(self._file, flags, 0o600)
            try:
                os.write(handle, line)
                if os.fstat(handle).st_size != len(line):
                    os.ftruncate(handle, len(line))
            finally:
                os.close(handle)

    def read(self) -> Head | None:
        """Return the head that was written last; None if there is none that can be read."""
        if self._file is None:
            return None
        try:
            with open_file(self._file) as source:
                text, _, check = source.read(MAX_FILE_BYTES).decode().rstrip("\n").rpartition(" ")
            match, origin, length, found = text.split(" ")
            return Head(int(match), origin, int(length), found) if check == _check(text) else None
        except (OSError, ValueError):
            return None


def _check(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
