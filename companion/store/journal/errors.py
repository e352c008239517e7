"""What the journal says when it cannot do its work."""

from __future__ import annotations

import errno
import os
import sqlite3


class JournalError(Exception):
    """The journal cannot be read or written; the text is a sentence for the player."""


FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite's calls raise; the second where its own complaint quotes damaged text."""

_UNWRITABLE = frozenset((
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_PERM,
))
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
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


def reason(why: Exception) -> str:
    """Why, in a few words."""
    if isinstance(why, OSError):
        return os.strerror(why.errno) if why.errno else str(why)
    words = {
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "nothing may be written there",
        sqlite3.SQLITE_IOERR: "the disk refuses to read or write",
        sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
        sqlite3.SQLITE_BUSY: "another program holds it",
        sqlite3.SQLITE_CORRUPT: "the file is damaged",
        sqlite3.SQLITE_NOTADB: "the file is damaged",
    }
    known = words.get(code_of(why))
    return known or ("the file is damaged" if isinstance(why, UnicodeDecodeError) else str(why))
