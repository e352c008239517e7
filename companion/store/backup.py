"""Backups of what players have reached: one file with the matches and a few small files.

A backup is a zip file with the journal, copied by SQLite's own interface so that a table can play
meanwhile, and with files that are given by name. It has nothing of what must not be copied with the
games: a sealed pack and its salt, keys of paired tables, and head files, which are to show what is
missing. ``docs/developers/threat-model.md`` says why.
"""

import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.store.journal import FILE, SIDE_FILES, Journal, JournalError
from companion.store.journal.errors import FAULTS, reason
from companion.store.journal.heads import FILE as HEADS
from companion.store.journal.matches import players_of
from companion.store.journal.opening import Lock, check_header, connect, open_journal
from companion.store.journal.recovery import SavedMatch, content
from companion.store.kept_files import FILE as KEPT
from companion.store.kept_files import Witness, witness_of
from companion.store.safe_files import open_file
from companion.store.starting import set_aside, there
from companion.words.errors import MessageError
from companion.words.message import Message, paragraph

VERSION = 1
_MANIFEST = "backup.json"
_MAGIC = b"PK"
MAX_JOURNAL_BYTES = 2_000_000_000
"""Size limit of a journal in a backup: 100 times what 5,000 matches take."""
MAX_SMALL_BYTES = 1_000_000
"""Size limit of each other file in a backup."""
_NO_BACKUP = ValueError, zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError
"""What the library raises for a file that is no zip file, or a damaged one."""
MAX_LISTED = 5
"""Number of matches that are named if a backup undoes steps of more."""


class BackupError(MessageError):
    """A backup cannot be written, read or restored."""


class _Manifest(msgspec.Struct):
    made: str
    version: int = VERSION


def write_backup(folder: Path, target: Path, names: Sequence[str], made: str) -> int:
    """Write the journal of a folder, and the files with these names that are there, to `target`.
    Return the number of matches.

    Raises BackupError or JournalError; then there is no such file. One that is there is left alone.
    """
    if not (folder / FILE).exists():
        raise BackupError(Message("no-match-kept", folder=str(folder)))
    if os.path.lexists(target):
        raise BackupError(Message("backup-is-there", file=str(target)))
    db = _present(folder)
    try:
        with closing(db), tempfile.TemporaryDirectory(dir=target.parent) as room:
            whole = Path(room) / "backup.zip"
            whole.touch(mode=0o600)
            with closing(sqlite3.connect(Path(room) / FILE, isolation_level=None)) as copy:
                db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
                count: int = copy.execute("SELECT COUNT(*) FROM matches").fetchone()[0]
            with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as into:
                into.writestr(_MANIFEST, msgspec.json.encode(_Manifest(made)))
                into.write(Path(room) / FILE, FILE)
                for name in names:
                    if (folder / name).is_file():
                        with open_file(folder / name) as source:
                            into.writestr(name, source.read(MAX_SMALL_BYTES))
            with whole.open("rb") as written:
                os.fsync(written.fileno())
            os.replace(whole, target)
            _force_folder(target.parent)
    except (OSError, *FAULTS) as why:
        raise BackupError(
            Message("cannot-write-file", file=str(target), why=reason(why))) from None
    return count


@dataclass(frozen=True, slots=True)
class Undone:
    """A match that has fewer steps in a backup than in the journal that it would replace."""

    match: SavedMatch
    steps: int

    @property
    def sentence(self) -> Message:
        """What is lost."""
        match = self.match
        players = players_of(match.steps[0][1]) if match.steps else ()
        who = Message("match-players", players=players) if players else match.title
        return Message("restore-undoes-steps", players=who, begun=match.begun, count=self.steps,
                       whole="yes" if self.steps == len(match.steps) else "no")


class Backup:
    """A backup that was read and checked. `opened` makes one."""

    def __init__(self, file: Path, room: Path, names: Sequence[str]) -> None:
        self.file, self._room, self._names = file, room, names
        with closing(open_journal(room / FILE)) as db:
            self.matches, _, whole = content(db)
        if not whole:
            raise BackupError(Message("not-a-backup", file=str(file)))

    def undone(self, folder: Path) -> list[Undone]:
        """Return what restoring it would undo in a folder, the newest match first. Raises
        JournalError where the games that are there cannot be read."""
        if not (folder / FILE).exists():
            return []
        with closing(_present(folder)) as db:
            present, _, whole = content(db)
        if not whole:
            raise JournalError(Message("games-damaged", file=str(folder / FILE)))
        found = []
        for match in reversed(present):
            kept = max((_common(match, each) for each in self.matches
                        if (each.begun, each.title) == (match.begun, match.title)), default=0)
            if kept < len(match.steps):
                found.append(Undone(match, len(match.steps) - kept))
        return found

    def restore(self, folder: Path, states: Path | None = None, *, undoing: bool) -> Path | None:
        """Put it into a folder, in which nobody plays. What is there is set aside: return the new
        name of the first file, or None.

        `undoing`: the head files are to show nothing of what it undoes. Raises OSError,
        FolderInUseError or JournalError.
        """
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        witness = witness_of(folder, states) if states is not None else Witness(folder / KEPT)
        lock = Lock(folder)
        try:
            with tempfile.TemporaryDirectory(dir=folder, prefix=".restore-") as near:
                new = {name: Path(near) / name for name in (FILE, *self._names)
                       if (self._room / name).exists()}
                for name, copy in new.items():
                    shutil.copyfile(self._room / name, copy)
                    copy.chmod(0o600)
                    with copy.open("rb") as written:
                        os.fsync(written.fileno())
                old = there(*(folder / f"{FILE}{end}" for end in SIDE_FILES),
                            *([folder / HEADS] if undoing else []))
                aside = [set_aside(old)] if old else []
                for name, copy in new.items():
                    if name != FILE and (folder / name).exists():
                        aside.append(set_aside([folder / name]))
                    os.replace(copy, folder / name)
                    if name != FILE:
                        text = (folder / name).read_text("utf-8", "surrogateescape")
                        witness.renew(name, text)
        finally:
            lock.release()
        if undoing:
            journal = Journal(folder, states=states)
            journal.forget_missing()
            journal.close()
        return next(iter(aside), None)


def _present(folder: Path) -> sqlite3.Connection:
    """Open the journal of a folder, which this process may have open already. Raises JournalError.

    It is opened by SQLite alone where that is possible: the kernel takes the locks of a process on
    a file away as soon as the process closes the file once.
    """
    try:
        return open_journal(folder / FILE)
    except (OSError, *FAULTS, MemoryError, ValueError):
        return connect(folder)[0]


def _force_folder(folder: Path) -> None:
    """Force the names of a folder to the disk, where its file system knows that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _common(one: SavedMatch, other: SavedMatch) -> int:
    """Return how many steps two copies of a match share."""
    return next((at for at, (here, there) in enumerate(zip(one.hashes, other.hashes, strict=False))
                 if here != there), min(len(one.hashes), len(other.hashes)))


def undone_text(
    undone: Sequence[Undone], folder: Path | None = None, most: int = MAX_LISTED
) -> Message | None:
    """Return sentences that say what a backup undoes, with the names of the first matches; None if
    that is nothing."""
    if not undone:
        return None
    more = len(undone) - most
    return paragraph(Message("restore-undoes", folder=str(folder)) if folder is not None else None,
                     *(each.sentence for each in undone[:most]),
                     Message("restore-undoes-more", count=more) if more > 0 else None)


def made_of(file: Path) -> str | None:
    """Return when a backup was made; None if the file is none. Raises OSError."""
    try:
        with open_file(file) as source, zipfile.ZipFile(source) as packed:
            manifest = _part(packed, _MANIFEST, MAX_SMALL_BYTES)
        return msgspec.json.decode(manifest, type=_Manifest).made
    except (*_NO_BACKUP, MemoryError):
        return None


@contextmanager
def opened(file: Path, names: Sequence[str]) -> Iterator[Backup]:
    """Open a backup, or a copy of a journal with what lies beside it. Raises BackupError or
    JournalError."""
    with tempfile.TemporaryDirectory() as room:
        try:
            with open_file(file) as source:
                head = source.read(100)
            if head.startswith(_MAGIC):
                _unpack(file, Path(room), names)
            else:
                check_header(file, head)
                for end in SIDE_FILES:
                    beside = file.with_name(file.name + end)
                    if beside.exists() and end != "-shm":
                        shutil.copyfile(beside, Path(room) / f"{FILE}{end}")
            backup = Backup(file, Path(room), names)
        except (JournalError, BackupError):
            raise
        except FileNotFoundError:
            raise BackupError(Message("no-such-file", file=str(file))) from None
        except OSError as why:
            raise BackupError(
                Message("cannot-read-file", file=str(file), why=reason(why))) from None
        except (*FAULTS, *_NO_BACKUP, MemoryError):
            raise BackupError(Message("not-a-backup", file=str(file))) from None
        yield backup


def _unpack(file: Path, room: Path, names: Sequence[str]) -> None:
    """Unpack the known files of a backup. Raises ValueError, zipfile.BadZipFile and others for what
    is none, BackupError for that of a newer version."""
    with zipfile.ZipFile(file) as packed:
        manifest = msgspec.json.decode(_part(packed, _MANIFEST, MAX_SMALL_BYTES), type=_Manifest)
        if manifest.version > VERSION:
            raise BackupError(Message("backup-newer", file=str(file)))
        for name in (FILE, *names):
            if name == FILE or name in packed.namelist():
                most = MAX_JOURNAL_BYTES if name == FILE else MAX_SMALL_BYTES
                (room / name).write_bytes(_part(packed, name, most))
    with (room / FILE).open("rb") as first:
        check_header(file, first.read(100))


def _part(packed: zipfile.ZipFile, name: str, most: int) -> bytes:
    try:
        info = packed.getinfo(name)
    except KeyError:
        raise ValueError(name) from None
    if info.file_size > most:
        raise ValueError(name)
    with packed.open(info) as source:
        return source.read(most + 1)
