"""Everything by which something could come out of an evening at the table, each by its name."""

from __future__ import annotations

import logging
import os
import re
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Literal, get_args

from companion.sealing.secret_store import FILE as KEPT
from tests.extras.parts import listed

Channel = Literal[
    "standard output", "standard error", "log", "wire to the board", "wire from the board",
    "light frames", "sounds", "speech", "journal", "settings", "other files",
    "file names and sizes",
    "file times", "pixels", "window title", "process", "taps",
    "port writes", "file calls", "seal work", "sound volume and length", "idle time-outs",
    "refusals", "row sizes", "private page", "when due", "programs", "main thread", "network",
]
CHANNELS: tuple[Channel, ...] = tuple(
    each for each in get_args(Channel)
    if each not in ("speech", "network") or each in listed("CHANNELS"))
GUARDED: tuple[Channel, ...] = ("programs", "main thread", "network")
"""What comes out only where programs play, where calls are counted, and at joined tables."""


Moment = tuple[int, int]
"""The number of the game in its match, and of the turns in that game."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two evenings first differ in a channel."""

    moment: Moment
    text: str

    def __str__(self) -> str:
        game, turns = self.moment
        return f"game {game} after {turns} turns, {self.text}"


class Trace:
    """What came out of one evening, channel by channel, in order."""

    def __init__(self) -> None:
        self.noted: dict[Channel, list[object]] = {channel: [] for channel in CHANNELS}
        self.moments: dict[Channel, list[Moment]] = {channel: [] for channel in CHANNELS}
        """When in the match each of them came."""
        self.moment: Moment = (0, 0)
        self.looking = False
        """Whether the comparison itself reads files now."""
        self.strangers = frozenset(threading.enumerate()) - {threading.main_thread()}
        """Threads that ran before the evening began: another test's, which may end at any time."""

    def note(self, channel: Channel, *what: object) -> None:
        """Something came out."""
        self.noted[channel].append(what)
        self.moments[channel].append(self.moment)

    def news(self, channel: Channel, *what: object) -> None:
        """How something stands: noted if it is not as it was."""
        if not self.noted[channel] or self.noted[channel][-1] != what:
            self.note(channel, *what)

    def __len__(self) -> int:
        return sum(map(len, self.noted.values()))


def differing(one: Trace, other: Trace) -> dict[Channel, Difference]:
    """The channels in which two evenings differ, and where each begins to."""
    found: dict[Channel, Difference] = {}
    for channel in CHANNELS:
        mine, theirs = one.noted[channel], other.noted[channel]
        if mine == theirs:
            continue
        at = next((i for i, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b),
                  min(len(mine), len(theirs)))
        texts = " / ".join(repr(each[at])[:160] if at < len(each) else "nothing"
                          for each in (mine, theirs))
        moments = (*one.moments[channel][at : at + 1], *other.moments[channel][at : at + 1])
        text = f"entry {at} of {len(mine)} / {len(theirs)}: {texts}"
        found[channel] = Difference(min(moments), text)
    return found


# --- what is looked at from outside ---------------------------------------------------------------


def look_at_files(trace: Trace, folder: Path) -> None:
    """Names, sizes and rights of all files, and what is in them.

    The one file that is left out is a computer Wolf's own keep, of which the name and the size
    count: the pack is in it by design (``docs/players/solo.md``)."""
    names, files = [], []
    for file in sorted(folder.rglob("*")):
        name, state = str(file.relative_to(folder)), file.stat()
        if S_ISREG(state.st_mode):
            files.append(file)
        names.append((name, state.st_size if S_ISREG(state.st_mode) else 0, oct(state.st_mode)))
    trace.news("file names and sizes", *names)
    contents: dict[Channel, list[object]] = {"journal": [], "settings": [], "other files": []}
    for file in files:
        name = str(file.relative_to(folder))
        if file.suffix == ".sqlite":
            rows = _rows(file)
            contents["journal"] += [name, rows, file.read_bytes()]
            trace.news("row sizes", name, *_sizes(rows))
        elif file.name.endswith(".sqlite-wal"):
            contents["journal"] += [name, *_pages(file.read_bytes())]
        elif file.name.endswith(".sqlite-shm") or file.name == KEPT:
            continue  # an index to the log, by its random salts
        elif file.suffix == ".toml":
            contents["settings"] += [name, file.read_bytes()]
        elif file.suffix == ".wav":
            continue  # read when it is played
        else:
            contents["other files"] += [name, file.read_bytes()]
    for channel, what in contents.items():
        trace.news(channel, *what)


class FileTimes:
    """When each file was written, in the evening's own time (ms): the clock on the wall is never
    the same twice. A time that was set by hand, to another moment than it was set at, is noted
    as it is. Not noted: when files were read, which hardly any disk keeps."""

    def __init__(self) -> None:
        self._begun = time.time_ns() - TICK_NS
        self._seen: dict[str, tuple[object, ...]] = {}

    def look(self, trace: Trace, folder: Path, now: float) -> None:
        """Note what was written since the last look."""
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            name, state = str(file.relative_to(folder)), file.stat()
            if name.endswith(".sqlite-shm"):
                continue  # shared memory: the kernel writes it down when it likes
            found = state.st_mtime_ns, state.st_size, state.st_ino
            if self._seen.get(name) != found:
                self._seen[name] = found
                then = self._begun <= state.st_mtime_ns <= time.time_ns()
                trace.note("file times", name, now, None if then else state.st_mtime_ns)


TICK_NS = 20_000_000
"""The kernel's clock for files may be behind by so much."""


def _rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that is in a database."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        tables = [name for name, in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in tables}


def _sizes(rows: Mapping[str, list[tuple[object, ...]]]) -> Iterator[object]:
    """How long each value of each row is, and how much of it is white space."""
    for table, values in rows.items():
        for row in values:
            texts = [value if isinstance(value, bytes) else str(value) for value in row]
            yield table, *((type(value).__name__, len(text), len(text) - len(b"".join(
                text.split()) if isinstance(text, bytes) else "".join(text.split())))
                for value, text in zip(row, texts, strict=True))


def _pages(log: bytes) -> list[bytes]:
    """The pages in SQLite's log, without its own random salts and what is computed from them
    (sqlite.org/fileformat)."""
    if not log:
        return []
    size = int.from_bytes(log[8:12], "big")
    return [log[at + 24 : at + 24 + size] for at in range(32, len(log), 24 + size)]


def look_at_process(trace: Trace) -> None:
    """What `ps` and `/proc` show of the process."""
    us = Path("/proc/self")
    trace.news(
        "process", tuple(sys.argv), tuple(sorted(_environment().items())),
        (us / "cmdline").read_bytes(), (us / "comm").read_text(),
        tuple(sorted(thread.name for thread in {*threading.enumerate()} - trace.strangers)),
        str(Path.cwd()),
    )


def _environment() -> Mapping[str, str]:
    """Without what pytest writes there about its own progress."""
    return {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


@contextmanager
def output_into(trace: Trace) -> Iterator[None]:
    """Have whatever is printed noted, by whichever way it is printed."""
    sys.stdout.flush()
    sys.stderr.flush()
    before = sys.stdout, sys.stderr
    kept = [os.dup(1), os.dup(2)]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        try:
            for fd, file in ((1, out), (2, err)):
                os.dup2(file.fileno(), fd)
            with (os.fdopen(os.dup(1), "w", 1) as sys.stdout,
                  os.fdopen(os.dup(2), "w", 1) as sys.stderr):
                yield
        finally:
            sys.stdout, sys.stderr = before
            for fd, old in zip((1, 2), kept, strict=True):
                os.dup2(old, fd)
                os.close(old)
            for channel, file in (("standard output", out), ("standard error", err)):
                file.seek(0)
                for line in file.read().splitlines():
                    trace.note(channel, line)  # type: ignore[arg-type]


class _Listener(logging.Handler):
    def __init__(self, trace: Trace) -> None:
        super().__init__(level=1)
        self._trace = trace

    def emit(self, record: logging.LogRecord) -> None:
        line = ADDRESS.sub("", record.getMessage())
        if not (record.name == "kivy" and line.startswith(LET_GO)):
            self._trace.note("log", record.name, record.levelname, line)


ADDRESS = re.compile(r"(?<= at )0x[0-9a-f]+(?=>)")
"""Where an object lies in memory, as Kivy logs it with an object's name: never twice the same."""
LET_GO = "Context: releasing "
"""The one line that is left out: how many textures and buffers Kivy has given back, by the
graphics driver's numbers for them. That tells when the garbage collector went by, and is never the
same twice, for the same pack neither."""


@contextmanager
def log_into(trace: Trace) -> Iterator[None]:
    """Have everything noted that is logged, by whatever library, at the most talkative."""
    from kivy.logger import Logger

    listener, logs = _Listener(trace), (logging.getLogger(), Logger)
    levels = [log.level for log in logs]
    with _as_if_just_started():
        for log in logs:
            log.setLevel(1)
        logs[0].addHandler(listener)
        if not Logger.propagate:
            Logger.addHandler(listener)
        try:
            yield
        finally:
            for log, level in zip(logs, levels, strict=True):
                log.removeHandler(listener)
                log.setLevel(level)


@contextmanager
def _as_if_just_started() -> Iterator[None]:
    """Kivy tells which files it loads and which shaders it makes. That depends on what was played
    before in this process, whose things are in its caches, and on the clock on the wall, by which
    these are emptied after a minute. So an evening begins with the same in all of Kivy's caches,
    the things that are logged when they are first made, and no clock empties them."""
    from kivy.cache import Cache
    from kivy.clock import Clock
    from kivy.core.text import Label
    from kivy.graphics import Fbo
    from kivy.graphics.texture import Texture

    Clock.unschedule(Cache._purge_by_timeout)
    for category in list(Cache._objects):
        Cache.remove(category)
    Texture.create(size=(3, 5))
    Label(text="A").refresh()
    Fbo(size=(3, 3)).draw()  # whose shader is logged, and then serves all
    try:
        yield
    finally:
        Clock.schedule_interval(Cache._purge_by_timeout, 1)
