"""The journal's files while they are open: whether they are still ours, and how they are mended.

SQLite trusts its log and the log's index while they are open. If another program removes or
changes one of them, SQLite goes on writing into a file that nobody will find again, or copies
damage from the log into the database. `OpenFiles` notices that before and after each write, and
`rebuild` makes a new database of all that can still be read.
"""

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from companion.store import chain
from companion.store.journal.errors import DAMAGED, FAULTS, JournalError, code_of, unwritable
from companion.store.journal.opening import (
    SIDE_FILES,
    check_header,
    in_memory,
    open_journal,
    reopen,
)
from companion.store.starting import set_aside, there

_LOG, _INDEX = "-wal", "-shm"
FALSE_ALARMS = 3
"""Number of times that the date of a file changed and nothing else, after which dates are ignored:
some network drives change them later."""
COPY_S = 60.0
"""Time in which the files have to be copied, in seconds."""
_Seen = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match with its steps, as it was read from a file."""

    number: int
    begun: str
    title: str
    end: tuple[str | None, str | None, int, str]
    """When it ended and how, its length and its head."""
    steps: list[tuple[int, str, str]]
    hashes: list[str]


class OpenFiles:
    """The database, its log and the log's index, as they were after the last access of ours."""

    def __init__(self, file: Path) -> None:
        self._files = {end: file.with_name(file.name + end) for end in ("", _LOG, _INDEX)}
        self._commits = self._changes = self._false_alarms = 0
        self._seen = self._look()
        self.suspect = False
        """Whether there is less in the files than what was written to them."""

    def note(self, db: sqlite3.Connection) -> None:
        """Take the files as they are now for those that were left."""
        with suppress(*FAULTS):
            self._commits, = db.execute("PRAGMA data_version").fetchone()
        self._changes, self._seen, self.suspect = db.total_changes, self._look(), False

    def unharmed(self, db: sqlite3.Connection, matches: int, lengths: Mapping[int, int]) -> bool:
        """Whether the files are ours, and were changed by nobody or by a commit. `matches` is the
        number of matches in them, `lengths` the numbers of steps of some."""
        if self.suspect or not self.mine:
            return False
        if self._look() == self._seen:
            return True
        try:
            commits, = db.execute("PRAGMA data_version").fetchone()
        except FAULTS:
            return False
        if commits == self._commits and db.total_changes == self._changes:
            if not self._whole(matches, lengths):
                return False
            self._false_alarms += 1
        self.note(db)
        return True

    def _whole(self, matches: int, lengths: Mapping[int, int]) -> bool:
        """Whether nothing is missing in what a start would read now. The dates of the files may
        have changed for another reason, as on network drives.

        Another process copies them: the kernel takes SQLite's locks away as soon as this one closes
        the database in any other way. A reader that ends would then remove the log.
        """
        # a web page's Python starts no programs
        from companion.outside.program import run
        from companion.outside.starting import file, words

        try:
            with tempfile.TemporaryDirectory() as room:
                copied = [file(self._files[end]) for end in ("", _LOG)]
                if run([*words("cp", "--"), *copied, file(Path(room))],
                       limit_s=COPY_S).code != 0:
                    return False
                with closing(sqlite3.connect(Path(room) / self._files[""].name)) as copy:
                    count, = copy.execute("SELECT COUNT(*) FROM matches").fetchone()
                    steps = dict(copy.execute("SELECT match, COUNT(*) FROM steps GROUP BY match"))
                    fitting = all(steps.get(match, 0) == length for match, length in
                                  copy.execute("SELECT id, length FROM matches"))
                    sound = copy.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
        except (OSError, *FAULTS):
            return False
        return bool(sound and fitting and count == matches and all(
            steps.get(match) == length for match, length in lengths.items()))

    @property
    def mine(self) -> bool:
        """Whether each file is the one that was open, and has not been cut off."""
        seen, now = self._seen, self._look()
        return seen.keys() == now.keys() and all(
            now[end][:2] == seen[end][:2] and now[end][2] >= seen[end][2] for end in seen)

    @property
    def log_is_mine(self) -> bool:
        """Whether the log is the one that was open, and nobody has written to it since."""
        return self._look().get(_LOG) in (None, self._seen.get(_LOG))

    def same_database(self) -> bool:
        """Whether the database is the file that was open, whatever is in it now."""
        now, seen = self._look().get(""), self._seen.get("")
        return now is not None and seen is not None and now[:2] == seen[:2]

    def lengthen_index(self) -> None:
        """Give an index that was cut off its length back.

        SQLite maps it into memory: the process would die when it reads a part that is not there.
        SQLite makes a new index of the log if this one is empty.
        """
        seen, now = self._seen.get(_INDEX), self._look().get(_INDEX)
        if seen and now and now[:2] == seen[:2] and now[2] < seen[2]:
            with suppress(OSError):
                os.truncate(self._files[_INDEX], 0)
                os.truncate(self._files[_INDEX], seen[2])

    def _look(self) -> dict[str, _Seen]:
        found = {}
        for end, file in self._files.items():
            with suppress(OSError):
                is_ = file.stat()
                # The index is written through memory, which changes its date at any time.
                dated = end != _INDEX and self._false_alarms < FALSE_ALARMS
                changed = is_.st_mtime_ns if dated else 0
                found[end] = is_.st_dev, is_.st_ino, is_.st_size, changed
        return found


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A new database in the place of one that was changed or removed."""

    db: sqlite3.Connection
    numbers: dict[int, int]
    """The new numbers of matches that have another one now."""
    aside: Path | None
    """The first file that was set aside."""


def rebuild(file: Path, old: sqlite3.Connection, files: OpenFiles) -> Rebuilt:
    """Put a new database where the open one was changed or removed, and open it.

    It has the matches of the database that is there now, and all that `old`, which is closed, can
    still read. What cannot be read and a log of another program are set aside.

    Raises OSError or sqlite3.Error if the disk refuses, JournalError for a file that should not be
    touched; then nothing has changed.
    """
    found, tags, readable = content(old)
    new, whole = _copy_of(file, files)
    try:
        with _opened(new) as db:
            numbers = _merge(found, tags, db)
        with new.open("rb") as written:
            os.fsync(written.fileno())
        log, index = (file.with_name(file.name + end) for end in (_LOG, _INDEX))
        foreign = log.exists() and log.stat().st_size and not (files.log_is_mine and readable)
        keep = there(file, log) if foreign or not whole else []
        aside = set_aside(keep) if keep else None
        for each in (log, index):
            each.unlink(missing_ok=True)
        os.replace(new, file)
    except BaseException:
        _remove(new)
        raise
    with suppress(*FAULTS):
        old.close()  # SQLite leaves the files alone, as its own database is no longer there
    return Rebuilt(reopen(file), numbers, aside)


def _copy_of(file: Path, files: OpenFiles) -> tuple[Path, bool]:
    """Copy the database that is there now, without its log, to a new file; an empty one if there
    is none that can be read. Return it, and whether nothing of the database was left out.

    Raises OSError, or JournalError for a file of another program.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix="matches-new-", suffix=".sqlite")
    new = Path(name)
    try:
        os.close(handle)
        with suppress(FileNotFoundError):
            shutil.copyfile(file, new)
        with new.open("rb") as copied:
            check_header(file, copied.read(100))
        with _opened(new):
            pass
        return new, True
    except (JournalError, MemoryError, *FAULTS) as why:
        _remove(new)
        if unwritable(why) and code_of(why) not in DAMAGED:
            raise
        if isinstance(why, JournalError) and not files.same_database():
            raise
    except BaseException:
        _remove(new)
        raise
    with _opened(new):
        pass
    return new, False


def _remove(file: Path) -> None:
    for end in SIDE_FILES:
        file.with_name(file.name + end).unlink(missing_ok=True)


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a journal, and close it so that all of it is in the one file. Raises OSError if the disk
    has no room for that."""
    db = open_journal(file)
    try:
        yield db
    finally:
        db.close()
    if file.with_name(file.name + _LOG).exists():  # else SQLite has removed it
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(file))


def content(old: sqlite3.Connection) -> tuple[list[SavedMatch], list[tuple[bytes, str]], bool]:
    """Return the matches and tags that can still be read, and whether that is all of them.

    Only matches whose hashes fit are taken.
    """
    found: list[SavedMatch] = []
    tags: list[tuple[bytes, str]] = []
    try:
        with closing(in_memory(old)) as copy:
            readable: bool = copy.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
            rows = copy.execute("SELECT id, begun, title, ended, result, length, head "
                                "FROM matches ORDER BY id").fetchall()
            tags = copy.execute("SELECT uid, animal FROM tags").fetchall()
            for number, begun, title, *end in rows:
                try:
                    steps = copy.execute("SELECT number, step, hash FROM steps WHERE match = ? "
                                         "ORDER BY number", (number,)).fetchall()
                    lines, hashes = [step for _, step, _ in steps], [each for *_, each in steps]
                    start = chain.origin(begun, title)
                    fits = ([at for at, _, _ in steps] == list(range(len(steps)))
                            and chain.first_broken(start, lines, hashes) is None)
                except (*FAULTS, TypeError, ValueError):
                    fits = False
                readable = readable and fits
                if fits:
                    found.append(SavedMatch(number, begun, title, tuple(end), steps, hashes))
    except (*FAULTS, JournalError):
        readable = False
    return found, tags, readable


def _merge(
    found: list[SavedMatch], tags: list[tuple[bytes, str]], db: sqlite3.Connection
) -> dict[int, int]:
    """Add to a journal the matches, steps and tags that it lacks. Return the new numbers of matches
    that have another number now."""
    numbers = {}
    db.execute("BEGIN IMMEDIATE")
    for match in found:
        here, have = _same_match(match, db)
        if here is None:
            taken = db.execute("SELECT 1 FROM matches WHERE id = ?", (match.number,)).fetchone()
            here = db.execute(
                "INSERT INTO matches (id, begun, title) VALUES (?, ?, ?)",
                (None if taken else match.number, match.begun, match.title)).lastrowid or 0
        if have <= len(match.steps):
            db.execute("UPDATE matches SET ended = ?, result = ?, length = ?, head = ? "
                       "WHERE id = ?", (*match.end, here))
            db.executemany("INSERT INTO steps (match, number, step, hash) VALUES (?, ?, ?, ?)",
                           [(here, *step) for step in match.steps[have:]])
        if here != match.number:
            numbers[match.number] = here
    for uid, animal in tags:
        if not db.execute(
                "SELECT 1 FROM tags WHERE uid = ? OR animal = ?", (uid, animal)).fetchone():
            db.execute("INSERT INTO tags (uid, animal) VALUES (?, ?)", (uid, animal))
    db.execute("COMMIT")
    return numbers


def _same_match(match: SavedMatch, db: sqlite3.Connection) -> tuple[int | None, int]:
    """Return the number that a match has in a journal, and how many steps of it are there. One that
    goes on differently is another match."""
    rows = db.execute("SELECT id FROM matches WHERE begun = ? AND title = ? ORDER BY id != ?",
                      (match.begun, match.title, match.number)).fetchall()
    for number, in rows:
        have = [each for each, in db.execute(
            "SELECT hash FROM steps WHERE match = ? ORDER BY number", (number,))]
        both = min(len(have), len(match.hashes))
        if have[:both] == match.hashes[:both]:
            return number, len(have)
    return None, 0
