"""What the journal says when it cannot do its work."""

import errno
import os
import sqlite3
from collections.abc import Mapping
from types import MappingProxyType

from companion.words.errors import MessageError
from companion.words.message import Message


class JournalError(MessageError):
    """The journal cannot be read or written."""


class FolderInUseError(JournalError):
    """Another Sheepfold plays with the journal's folder."""


FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite's calls raise; the second where its own complaint quotes damaged text."""

_UNWRITABLE = frozenset((
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_PERM,
))
FULL = Message("disk-full")
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_DAMAGE = Message("file-is-damaged")
_REASONS: Mapping[int, Message] = MappingProxyType({
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: Message("disk-read-only"),
    sqlite3.SQLITE_IOERR: Message("disk-refuses"),
    sqlite3.SQLITE_CANTOPEN: Message("file-cannot-be-opened"),
    sqlite3.SQLITE_BUSY: Message("file-is-busy"),
    sqlite3.SQLITE_CORRUPT: _DAMAGE,
    sqlite3.SQLITE_NOTADB: _DAMAGE,
})
DAMAGED = frozenset((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB))


def code_of(why: Exception) -> int:
    """SQLite's primary result code; 0 where there is none."""
    return int(getattr(why, "sqlite_errorcode", 0) or 0) & 0xFF


def unwritable(why: Exception) -> bool:
    """Return whether the disk is to blame, so that the next attempt may succeed."""
    if isinstance(why, OSError):
        return why.errno in (*_FULL, errno.EROFS, errno.EIO)
    return code_of(why) in _UNWRITABLE


def broken(why: Exception) -> bool:
    """Whether the open file may never work again, as after a disk was pulled and put back."""
    return code_of(why) == sqlite3.SQLITE_IOERR


def reason(why: Exception) -> Message | str:
    """Return why, in a few words."""
    if isinstance(why, OSError):
        return os.strerror(why.errno) if why.errno else str(why)
    if isinstance(why, UnicodeDecodeError):
        return _DAMAGE
    return _REASONS.get(code_of(why)) or str(why)
