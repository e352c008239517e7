"""Files that are files: read without waiting for ever, and written whole or not at all."""

import errno
import os
import stat
import tempfile
from pathlib import Path
from typing import BinaryIO

_KINDS = {
    stat.S_IFIFO: "pipe", stat.S_IFSOCK: "socket", stat.S_IFDIR: "folder",
    stat.S_IFCHR: "device", stat.S_IFBLK: "device",
}


_own_umask = -1
"""What the user keeps from others in new files; -1 before `keep_private`."""


def keep_private() -> None:
    """From now on give all new files and folders of this process to their owner alone.

    This holds for libraries as well. What others may read goes through `give_away` or
    `give_all_away`.
    """
    global _own_umask
    if _own_umask < 0:
        _own_umask = os.umask(0o077)


def own_umask() -> int:
    """Return what a program that is the user's own, such as a browser, gets as its umask; -1 for
    that of this process."""
    return _own_umask


def give_away(handle: int) -> None:
    """Give a file that the user has named, and that is new, the rights that such a file usually
    has."""
    if _own_umask >= 0:
        os.fchmod(handle, 0o666 & ~_own_umask)


def give_all_away() -> None:
    """From now on give new files the rights that they usually have: this command fills a folder
    that the user has named, and knows no secret of a person."""
    if _own_umask >= 0:
        os.umask(_own_umask)


def keep_to_owner(handle: int) -> None:
    """Take the rights of others from a file that the user has opened for us, such as standard
    output; anything else than a file of this user is left as it is."""
    found = os.fstat(handle)
    if stat.S_ISREG(found.st_mode) and found.st_mode & 0o077 and found.st_uid == os.geteuid():
        os.fchmod(handle, stat.S_IMODE(found.st_mode) & ~0o077)


def special(file: Path) -> str:
    """Return what lies there in place of a file: ``pipe``, ``socket``, ``folder`` or ``device``;
    empty for a file or nothing."""
    try:
        return _KINDS.get(stat.S_IFMT(file.stat().st_mode), "")
    except (OSError, ValueError):
        return ""


def open_file(file: Path) -> BinaryIO:
    """Open a file for reading. Raises OSError, also for a pipe, a socket, a device or a folder:
    reading those could wait for ever, or never end."""
    if found := special(file):
        raise OSError(errno.EINVAL, f"it is a {found}, not a file", str(file))
    handle = os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(handle).st_mode):  # exchanged since
        os.close(handle)
        raise OSError(errno.EINVAL, "it is not a file", str(file))
    return os.fdopen(handle, "rb")


def write_atomically(file: Path, text: str) -> None:
    """Write `text` to `file` so that there is always the old file or the new one, whole.

    The file is its owner's alone (0600), and so is the folder if it is new (0700). A file behind a
    link stays behind it. Raises OSError; the old file is then as it was.
    """
    file = file.resolve()
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")  # mode 0600
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(temporary, file)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
