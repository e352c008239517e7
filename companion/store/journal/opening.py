"""The journal's file is found, made or opened; or a sentence says why not.

SQLite writes ahead (``journal_mode=WAL``) with ``synchronous=FULL``: a step is appended to a log
and is on the disk before the call returns. A power cut in the middle leaves a log whose last entry
is not whole; it is passed over, and everything before it is there.

The version stands in SQLite's own header (``user_version``), beside an ``application_id`` that
says that the file is a journal of Sheepfold. Any other file is not touched at all.
"""

import errno
import fcntl
import mmap
import os
import re
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.outside.folders import obstacle, user_name
from companion.store.journal.errors import (
    DAMAGED,
    FAULTS,
    FULL,
    FolderInUseError,
    JournalError,
    broken,
    code_of,
    reason,
    unwritable,
)
from companion.store.safe_files import special
from companion.store.starting import set_aside
from companion.words.message import Message, paragraph

VERSION = 3
"""Version of the file."""
APPLICATION = 0x53484550  # "SHEP"
_MAGIC = b"SQLite format 3\x00"
_TABLES = {"matches", "steps", "tags"}

_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY,
    begun TEXT NOT NULL,
    title TEXT NOT NULL,
    ended TEXT,
    result TEXT,
    length INTEGER NOT NULL DEFAULT 0,
    head TEXT NOT NULL DEFAULT ''
);
CREATE TABLE IF NOT EXISTS steps (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    step TEXT NOT NULL,
    hash TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tags (
    uid BLOB PRIMARY KEY,
    animal TEXT NOT NULL
);
"""


def check_header(file: Path, head: bytes) -> None:
    """See by its first 100 bytes that a file may be opened as a journal; an empty one may.

    Raises JournalError for what is no journal, or another version's; nothing has been touched.
    """
    if not head:
        return
    if len(head) < 100 or not head.startswith(_MAGIC):
        raise JournalError(Message("not-a-journal", file=str(file)))
    version, application = (int.from_bytes(head[at : at + 4], "big") for at in (60, 68))
    _check(file, version, application)


def _check(file: Path, version: int, application: int) -> None:
    if application != APPLICATION:
        raise JournalError(Message("other-programs-file", file=str(file)))
    if version != VERSION:
        raise JournalError(Message(
            "games-other-version", file=str(file), version=str(version), known=str(VERSION)))


def prepare(db: sqlite3.Connection, file: Path | None) -> None:
    """Make the tables of a new file.

    Raises JournalError, sqlite3.Error or OSError; then nothing has been changed.
    """
    version, = db.execute("PRAGMA user_version").fetchone()
    application, = db.execute("PRAGMA application_id").fetchone()
    tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if file is not None and (version or application or tables):
        _check(file, version, application)
        if not tables >= _TABLES:
            _check(file, 0, -1)
    if (version, application) == (VERSION, APPLICATION):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for statement in _SCHEMA.split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


FILE = "matches.sqlite"
BUSY_S = 2.0
"""Lock timeout when another process is writing, in seconds."""
CHECKPOINT_PAGES = 40
"""Pages in the log before its steps are written to the database as well: about 12 steps. The disk
is then waited for 15 % more often than with SQLite's 1000 (570 instead of 498 times in 450 steps).
"""
SIDE_FILES = "", "-wal", "-shm", "-journal"
"""The endings of the journal's file and of those that SQLite keeps beside it."""
SIDE_FILES_BYTES = 64 * 1024
"""Room that a log and its index need before the first step, in bytes."""
_OURS = re.compile(
    r"matches[-\w]*\.sqlite(-\w+)?|matches[-\w]*\.head|matches\.(index|kept)|"
    r"computer-wolf\.(json|new)")
"""The files that lie in a folder of games."""


def connect(folder: Path | None) -> tuple[sqlite3.Connection, Message | None]:
    """Return the journal of a folder, which is made if need be (None: one in memory); and why
    nothing can be kept there, None where all is well.

    Where the disk is full or may not be written to, what it holds can still be read. Raises
    JournalError where it cannot, and for a file that should not be touched.
    """
    if folder is None:
        db = _connection(":memory:")
        prepare(db, None)
        return db, None
    file = folder / FILE
    _only_files(file)
    try:
        _make(folder, file)
        return open_journal(file), None
    except JournalError:
        raise
    except MemoryError:  # SQLite believes a header's sizes, and asks for that much
        raise _damaged(file) from None
    except (OSError, *FAULTS, ValueError) as why:
        return _without_writing(file, why)


def reopen(file: Path) -> sqlite3.Connection:
    """Return the journal's file, which could not be opened before. Raises OSError or sqlite3.Error
    where it still cannot be, JournalError for a file that should not be touched."""
    _only_files(file)
    try:
        _make(file.parent, file)
        return open_journal(file)
    except MemoryError:
        raise _damaged(file) from None


def set_lone_log_aside(file: Path) -> Path | None:
    """Rename a log whose database is missing or empty, and return its new name; None without one.

    SQLite would delete it. Raises OSError.
    """
    log = file.with_name(f"{file.name}-wal")
    if special(log) or not log.exists() or not log.stat().st_size or (
            file.exists() and (special(file) or file.stat().st_size)):
        return None
    return set_aside([log])


def identity(file: Path | None) -> tuple[int, int] | None:
    """Return which file lies there, whatever it is called; None where there is none."""
    if file is None:
        return None
    try:
        there = file.stat()
    except OSError:
        return None
    return there.st_dev, there.st_ino


def in_memory(db: sqlite3.Connection) -> sqlite3.Connection:
    """Return what a journal holds, to be read only; nothing where it can no longer be read."""
    copy = _connection(":memory:")
    try:
        with suppress(*FAULTS):
            db.backup(copy)
        prepare(copy, None)
        copy.execute("PRAGMA query_only = ON")
    except BaseException:
        copy.close()
        raise
    return copy


def _only_files(file: Path) -> None:
    """See that no pipe, device or folder lies where SQLite would read. Raises JournalError."""
    found = special(file.parent)
    if found not in ("", "folder"):
        raise JournalError(Message("games-no-folder", folder=str(file.parent),
                                   found=Message("special-file", kind=found)))
    for each in _with_side_files(file):
        if found := special(each):
            raise JournalError(Message("games-no-file", file=str(each),
                                       found=Message("special-file", kind=found)))


def _with_side_files(file: Path) -> list[Path]:
    return [file.with_name(file.name + end) for end in SIDE_FILES]


def _make(folder: Path, file: Path) -> None:
    """Make the folder and an empty file, for their owner alone, where there are none.

    Nothing that was there before is changed. Raises OSError or JournalError.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        check_header(file, os.pread(handle, 100, 0))
    finally:
        os.close(handle)


def _close_to_others(file: Path) -> None:
    """Let only its owner read a journal that others could read, and the files beside it."""
    for each in _with_side_files(file):
        with suppress(OSError):  # there is none, or it is another's that we may use all the same
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)
    with suppress(OSError):
        _close_folder(file.parent)


def _close_folder(folder: Path) -> None:
    """A folder of ours that was there before is closed to others, for names and sizes tell
    something too. One in which other things lie as well (a home, ``/tmp``) is not ours to close:
    an examination of the computer tells."""
    there = folder.stat()
    ours = there.st_uid == os.geteuid() and not there.st_mode & stat.S_ISVTX
    if there.st_mode & 0o077 and ours and _for_games_alone(folder):
        folder.chmod(0o700)


def _for_games_alone(folder: Path) -> bool:
    """Return whether nothing else lies in a folder. Raises OSError."""
    return all(_OURS.fullmatch(entry.name) for entry in folder.iterdir())


def _connection(name: str | Path, *, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(
        name, isolation_level=None, timeout=BUSY_S, check_same_thread=False, uri=uri
    )


def open_journal(file: Path) -> sqlite3.Connection:
    """Open a journal for reading and writing. Raises sqlite3.Error, OSError or JournalError.

    Where files cannot be shared in memory, as on some network drives, nobody else can read the
    journal meanwhile. Where locks are refused, two programs could damage it, so it is not opened.
    """
    try:
        return _open(file)
    except sqlite3.OperationalError:
        if not allows(file.parent, _lock):
            raise JournalError(Message("games-no-locks", folder=str(file.parent))) from None
        if allows(file.parent, _share):
            raise
        return _open(file, alone=True)


def _open(file: Path, *, alone: bool = False) -> sqlite3.Connection:
    db = _connection(file)
    try:
        if alone:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA trusted_schema = OFF")
        db.execute("PRAGMA synchronous = FULL")
        found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        prepare(db, file)
        _close_to_others(file)  # now that it is known to be ours
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
    except BaseException:
        db.close()
        raise
    return db


def allows(folder: Path, what: Callable[[int], object]) -> bool:
    """Return whether something can be done with a new file of a folder; also if no file can be made
    there."""
    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.truncate(mmap.PAGESIZE)
            try:
                what(probe.fileno())
            except OSError:
                return False
    except OSError:
        pass
    return True


def _lock(file: int) -> None:
    fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _share(file: int) -> None:
    mmap.mmap(file, mmap.PAGESIZE).close()


def _without_writing(file: Path, why: Exception) -> tuple[sqlite3.Connection, Message]:
    """What can be done if the file cannot be opened for writing: read it, or play without."""
    if code_of(why) in DAMAGED or isinstance(why, UnicodeDecodeError):
        raise _damaged(file) from None
    try:
        there = file.stat().st_size > 0
    except OSError:
        there = False
    if there:
        try:
            return _copy_in_memory(file), not_saved(file, why)
        except JournalError:
            raise
        except (OSError, *FAULTS) as worse:
            if code_of(worse) in DAMAGED:
                raise _damaged(file) from None
            raise _cannot(file, why) from None
    if unwritable(why):
        db, _ = connect(None)
        db.execute("PRAGMA query_only = ON")
        return db, not_saved(file, why)
    raise _cannot(file, why) from None


def _copy_in_memory(file: Path) -> sqlite3.Connection:
    """Return what a file holds that can be read but not written. It has to be copied, for its log
    may have to be gone through first. Raises OSError, sqlite3.Error or JournalError."""
    with file.open("rb") as first:
        check_header(file, first.read(100))
    db = _connection(":memory:")
    last: Exception = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    for room in dict.fromkeys((tempfile.gettempdir(), "/dev/shm")):
        try:
            with tempfile.TemporaryDirectory(dir=room) as folder:  # mode 0700
                for name in (file.name, f"{file.name}-wal", f"{file.name}-journal"):
                    with suppress(FileNotFoundError):
                        shutil.copyfile(file.with_name(name), Path(folder) / name)
                copy = _connection(Path(folder) / file.name)
                try:
                    copy.execute("PRAGMA quick_check(1)").fetchone()
                    copy.backup(db)
                finally:
                    copy.close()
        except (OSError, sqlite3.OperationalError) as why:
            last = why
            continue
        prepare(db, file)
        db.execute("PRAGMA query_only = ON")
        return db
    raise last


def not_saved(file: Path | None, why: Exception) -> Message:
    """Return a message that says why the present game cannot be saved."""
    return Message("not-kept", file=str(file),
                   why=FULL if broken(why) and _full(file) else reason(why))


def _full(file: Path | None) -> bool:
    """Return whether the file's disk has no room for what SQLite writes beside it. SQLite calls
    that a refusal to read or write."""
    if file is None:
        return False
    try:
        disk = os.statvfs(file.parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < SIDE_FILES_BYTES


def _damaged(file: Path) -> JournalError:
    return JournalError(Message("games-damaged", file=str(file)))


def _cannot(file: Path, why: Exception) -> JournalError:
    """Return what is known to be the cause, or else what the system says.

    Only a file of games, or a folder for games alone, is to be given to another owner.
    """
    folder, user = file.parent, os.geteuid()
    with suppress(OSError):
        owner = file.stat().st_uid
        if owner != user and not os.access(file, os.R_OK | os.W_OK, effective_ids=True):
            return JournalError(Message(
                "games-of-another", file=str(file), why=reason(why), owner=user_name(owner),
                user=user_name(user), folder=str(folder)))
    found = obstacle(folder)
    if found is None:
        return JournalError(Message("games-unopened", file=str(file), why=reason(why)))
    with suppress(OSError):
        if found.id == "place-of-another" and _for_games_alone(folder):
            found = Message("games-folder-of-another", folder=str(folder), user=user_name(user),
                            owner=user_name(folder.stat().st_uid))
    return JournalError(paragraph(Message("games-not-there", folder=str(folder)), found))


class Lock:
    """Holds a folder of games for this process. Raises JournalError where another Sheepfold does.

    The lock is the kernel's (`flock`), so nothing stays behind after a crash or a power cut. It is
    on the folder itself: a lock file could be deleted while it is held, and a new one locked by
    another program. Where the file system knows no such locks, it does without.
    """

    def __init__(self, folder: Path) -> None:
        self._handle: int | None = None
        try:
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except OSError:
            return
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as why:
            os.close(handle)
            if isinstance(why, BlockingIOError):
                raise FolderInUseError(Message("folder-in-use", folder=str(folder))) from None
        else:
            self._handle = handle

    def holds(self, folder: Path) -> bool:
        """Return whether this folder is held, and not one that lay there before."""
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
