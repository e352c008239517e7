"""Backups on the touchscreen: where they lie, what each would undo, and restoring one.

They go to a USB stick, or without one to a folder of the player's home. A stick may be slow, hang
or be pulled out, so all of this is done in a thread, with a limit.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Protocol, TypeVar

from companion.outside.library import Calls, OutsideError
from companion.store.backup import BackupError, Undone, made_of, opened, write_backup
from companion.store.mounts import MOUNTS, mounted
from companion.words.errors import MessageError
from companion.words.message import Message

T = TypeVar("T")

STICKS = "/media", "/run/media"
"""Where sticks are mounted."""
FOLDER = "sheepfold-backups"
"""Name of the folder in the home."""
LIMIT_S = 60.0
"""Time in which a stick has to answer, in seconds: one that writes 1 MB/s takes 5,000 matches."""
MAX_MADE = 40
"""Number of letters of a date that are shown: somebody else may have written it."""
MAX_FILES = 200
"""Number of files of a folder that are looked at."""


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A backup that was found."""

    file: Path
    made: str
    """When, as the clock said it."""
    written: int
    """When, as its file system says, in ns since 1970."""
    stick: bool
    """Whether it is on a USB stick."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """All backups that were found, the newest first, and where the next one goes."""

    place: Path
    stick: bool
    found: tuple[BackupFile, ...] = ()


@dataclass(frozen=True, slots=True)
class Examined:
    """What restoring a backup would do."""

    matches: int
    undone: tuple[Undone, ...]


class Begin(Protocol):
    """Begins to do something."""

    def __call__(self, work: Callable[[], T], /) -> Future[T]: ...


def in_thread(work: Callable[[], T]) -> Future[T]:
    """Begin to do something while the screen goes on."""
    worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="backups")
    future = worker.submit(work)
    worker.shutdown(wait=False)
    return future


def at_once(work: Callable[[], T]) -> Future[T]:
    """Do something while everything waits: for virtual time."""
    future: Future[T] = Future()
    try:
        future.set_result(work())
    except Exception as why:
        future.set_exception(why)
    return future


class Backups:
    """The backups of the games in a folder.

    `names` are those of the small files that belong to them, `begin` starts work. What each method
    raises is a MessageError.
    """

    def __init__(
        self, games: Path, home: Path, names: Sequence[str], clock: Callable[[], str],
        states: Path | None = None, *, find_sticks: Callable[[], Sequence[Path]] | None = None,
        limit_s: float = LIMIT_S, begin: Begin = in_thread,
    ) -> None:
        self._games, self._home, self._names, self._clock = games, home, names, clock
        self._states, self._find_sticks, self._begin = states, find_sticks or usb_sticks, begin
        self._calls = Calls("backups", limit_s)
        self._wanted: tuple[Path, Examined] | None = None

    def start(self, work: Callable[[], T]) -> Future[T]:
        """Begin one of the methods below."""
        return self._begin(lambda: self._within_limit(work))

    def look(self) -> Shelf:
        """Find the backups."""
        home = self._home / FOLDER
        places = [(each, True) for each in self._find_sticks()] + [(home, False)]
        found = [each for place, stick in places for each in _backups(place, stick)]
        found.sort(key=lambda each: (each.made, each.written), reverse=True)
        place, stick = next(each for each in places if each[0] == home or _writable(each[0]))
        return Shelf(place, stick, tuple(found))

    def write(self) -> Message:
        """Make a backup, and return what has been saved."""
        place = self.look().place
        try:
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as why:
            raise BackupError(Message("cannot-write-file", file=str(place),
                                      why=why.strerror or str(why))) from None
        made = self._clock()
        day = "".join(each if each.isalnum() else "-" for each in made)
        file = next(each for number in count(1) if not os.path.lexists(
            each := place / f"sheepfold-{day}{f'-{number}' if number > 1 else ''}.zip"))
        number = write_backup(self._games, file, self._names, made)
        return Message("backup-saved", count=number)

    def examine(self, file: Path) -> Examined:
        """Return what restoring a backup would do."""
        with opened(file, self._names) as backup:
            return Examined(len(backup.matches), tuple(backup.undone(self._games)))

    def want(self, file: Path, examined: Examined) -> None:
        """Have a backup restored when the games are opened next."""
        self._wanted = file, examined

    def restore_wanted(self) -> list[Message]:
        """Restore what is wanted, while the games are closed. Return what was done, or why not."""
        wanted, self._wanted = self._wanted, None
        if wanted is None:
            return []
        try:
            return self._within_limit(lambda: self._restore(*wanted))
        except MessageError as why:
            return [why.message]

    def _restore(self, file: Path, examined: Examined) -> list[Message]:
        with opened(file, self._names) as backup:
            undone = tuple(backup.undone(self._games))
            if Examined(len(backup.matches), undone) != examined:
                raise BackupError(Message("backup-changed"))
            try:
                aside = backup.restore(self._games, self._states, undoing=bool(undone))
            except OSError as why:
                raise BackupError(Message("cannot-write-file", file=str(self._games),
                                          why=why.strerror or str(why))) from None
        done = Message("restored", count=examined.matches, folder=str(self._games))
        return [done] if aside is None else [Message("was-set-aside", file=str(aside)), done]

    def _within_limit(self, work: Callable[[], T]) -> T:
        try:
            return self._calls(work)
        except OutsideError as why:
            raise BackupError(Message("backup-disk-silent", why=why.message)) from None
        except OSError as why:
            raise BackupError(Message("backup-disk-silent",
                                      why=why.strerror or type(why).__name__)) from None


def usb_sticks(mounts: Path = MOUNTS, under: Sequence[str] = STICKS) -> list[Path]:
    """Return the folders of the USB sticks, also of those that can only be read."""
    return [each for each, _ in mounted(mounts)
            if any(each.is_relative_to(place) for place in under)]


def _writable(folder: Path) -> bool:
    return os.access(folder, os.W_OK | os.X_OK)


def _backups(place: Path, stick: bool) -> list[BackupFile]:
    """Return the backups in a folder."""
    found = []
    with suppress(OSError):
        for file in sorted(place.glob("*.zip"), reverse=True)[:MAX_FILES]:  # they begin with dates
            with suppress(OSError):
                if (made := made_of(file)) is not None:
                    found.append(BackupFile(
                        file, made[:MAX_MADE], file.stat().st_mtime_ns, stick))
    return found
