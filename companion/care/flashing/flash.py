"""The flash itself: wherever it is interrupted, either the old program runs or the new one.

First every file of the new program is written, under a temporary name, read back from the device
and given its name; they lie in a folder of their own that nothing refers to yet. Then ``boot.py``
is replaced (old and new programs start with either), and last ``code.py``, which names the
folder. What is left of older programs is removed when nothing needs it any more.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath

from companion.care.flashing.drive import BOOT_OUT, Drive, FlashError
from companion.care.flashing.identity import Identity, read_identity
from companion.care.flashing.program import FOLDER, Program
from companion.words.message import Message

TEMPORARY = ".new"
"""Ending of files that CircuitPython does not run."""

_SPARE = 32 * 1024  # for folders and clusters that are not full


@dataclass(frozen=True, slots=True)
class Flashed:
    """What has been done. `files`: how many had to be written; `replug`: the board has to be
    unplugged once, since ``boot.py`` is read only when it starts."""

    identity: Identity
    files: int
    replug: bool


def identify(drive: Drive) -> Identity:
    """Return which board this is. Raises FlashError where it cannot be flashed."""
    try:
        text = drive.read(BOOT_OUT) or b""
    except OSError as error:
        raise _broken_off(error, BOOT_OUT) from error
    return read_identity(text.decode(errors="replace"))


def flash(
    drive: Drive, program: Program, step: Callable[[str], None] = lambda path: None
) -> Flashed:
    """Put a program on a drive; `step` is called with each file that is written.

    Raises FlashError; the program that was there then runs as before, or the new one already does.
    """
    identity = identify(drive)
    path = ""

    def put(name: str, data: bytes) -> bool:
        nonlocal path
        path = name
        step(name)
        return _put(drive, name, data)

    try:
        stale = [name for name in drive.folders(FOLDER) if name != program.folder]
        free = drive.free()
        if free < program.size + _SPARE and not _has_all(drive, program):
            raise FlashError(Message("drive-too-full", free=free // 1024,
                                     needed=(program.size + _SPARE) // 1024))
        folders = {str(PurePosixPath(program.folder, name).parent) for name in program.files}
        for folder in sorted({program.folder, *folders}):
            path = folder
            drive.make_folder(folder)
        written = sum(put(f"{program.folder}/{name}", data)
                      for name, data in program.files.items())
        rebooted = put("boot.py", program.boot)
        written += rebooted + put("code.py", program.code)
        for folder in stale:
            path = folder
            drive.remove_folder(folder)
    except OSError as error:
        raise _broken_off(error, path) from error
    return Flashed(identity, written, rebooted)


def _has_all(drive: Drive, program: Program) -> bool:
    return all(drive.read(f"{program.folder}/{name}") == data
               for name, data in program.files.items())


def _put(drive: Drive, name: str, data: bytes) -> bool:
    """Put a file there whole or not at all; whether it had to be written."""
    if drive.read(name) == data:
        return False
    temporary = name.removesuffix(".py") + TEMPORARY
    drive.write(temporary, data)
    if drive.read(temporary) != data:
        drive.remove(temporary)
        raise FlashError(Message("read-back-differs", file=name))
    drive.replace(temporary, name)
    return True


def _broken_off(error: OSError, path: str) -> FlashError:
    if error.errno == errno.EROFS:
        return FlashError(Message("drive-read-only"))
    if error.errno in (errno.EACCES, errno.EPERM):
        return FlashError(Message("drive-not-yours"))
    if error.errno == errno.ENOSPC:
        return FlashError(Message("drive-full"))
    return FlashError(
        Message("board-lost-in-writing", file=path, reason=error.strerror or str(error)))
