"""Disks and folders as they should not be, one after the other, under the real command.

Each case plays with `sheepfold table` (processes of their own) on a folder of a disk that is full,
may not be written to, belongs to somebody else, is used twice, or holds a file of another version.
A case raises AssertionError where the game stops, a step that was shown as done is lost, or no
sentence says what is the matter.
"""

from __future__ import annotations

import os
import pwd
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.journal import FILE, Journal, JournalError
from companion.table import steps
from companion.table.table import Table
from companion.table_rig import TableRig
from tests.fuzz.in_files import STORY

Case = Callable[[Path], None]
CASES: dict[str, Case] = {}
PATIENCE_S = 120
NOBODY = pwd.getpwnam("nobody").pw_uid
OLD_SCHEMA = """
CREATE TABLE matches (id INTEGER PRIMARY KEY, begun TEXT NOT NULL, title TEXT NOT NULL,
                      ended TEXT, result TEXT);
CREATE TABLE steps (match INTEGER NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,
                    step TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
CREATE TABLE tags (uid BLOB PRIMARY KEY, animal TEXT NOT NULL);
"""
"""As the first Sheepfold made it, before files had a version."""


def case(function: Case) -> Case:
    """Add a case to `CASES`, by its name in words."""
    CASES[function.__name__.replace("_", " ")] = function
    return function


def begun(folder: Path) -> None:
    """A match under way in a folder."""
    journal = Journal(folder)
    journal.begin("Ann and Ben", "2026-05-01 20:15", STORY[:1])
    journal.append(STORY[1:])
    journal.close()


def offered(folder: Path) -> list[str]:
    """The steps of the match that a table offers to go on with."""
    journal = Journal(folder, alone=True)
    try:
        table = Table(journal, Random(1), lambda: "today", seal_cost=1)
        assert table.view().phase == "resume"
        assert table.view().resumable
        kept = table.resumable
        assert kept is not None
        table.command("resume", 0.0)
        return journal.steps(kept.id)
    finally:
        journal.close()


def started(folder: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    """`sheepfold table`, told some lines."""
    return subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--board", "sim",
         "--journal", str(folder)],
        input="".join(f"{line}\n" for line in lines), capture_output=True, text=True, check=False,
        timeout=PATIENCE_S,
    )


def refused(folder: Path, *words: str) -> str:
    """What the real command says when it cannot start; one sentence, and no traceback."""
    run = started(folder)
    assert run.returncode == 1, (run.returncode, run.stdout, run.stderr)
    assert "Traceback" not in run.stderr
    for word in words:
        assert word in run.stderr, run.stderr
    return run.stderr


# --- full and read-only ---------------------------------------------------------------------------


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[Callable[[str], None]]:
    """A disk of its own mounted on `folder`, where we may mount; gives what remounts it with other
    options."""
    folder.mkdir()

    def mount(options: str) -> None:
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True,
                       capture_output=True)

    try:
        mount(f"size={kilobytes}k,mode=700")
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no disk can be mounted here: that takes an administrator")
    try:
        yield lambda options: mount(f"remount,{options}")
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def played_on(table: TableRig) -> None:
    """Two turns more, from where `a_game` leaves off."""
    table.play("flip C", each_ms=1500)
    table.play("flip C", each_ms=1500)
    table.say("note C suspicious")
    table.say("note C odd")


def a_game(folder: Path) -> TableRig:
    """A game under way on a simulated board."""
    table = TableRig(3, journal=folder)
    table.begin("A", "size=3 sheep=5 wolves=1 no_berserk", place="a1,a2,e3,e4,c3")
    return table


@case
def a_full_disk(folder: Path) -> None:
    """A real disk of 256 KiB fills up in mid-game, and is emptied again."""
    with small_disk(folder / "disk", 256):
        games, ballast = folder / "disk" / "games", folder / "disk" / "ballast"
        table = a_game(games)
        shown = table.table.journal.steps(1)
        _fill(ballast)
        _goes_on_unkept(table, games, shown, "the disk is full")
        ballast.unlink()
        _writes_it_after_all(table, games)


@case
def a_file_that_may_not_grow(folder: Path) -> None:
    """The same without a disk of one's own: SQLite is allowed no page more."""
    games = folder / "games"
    table = a_game(games)
    shown = table.table.journal.steps(1)
    database = table.table.journal._db
    pages, = database.execute("PRAGMA page_count").fetchone()
    database.execute(f"PRAGMA max_page_count = {pages}")
    table.say(*(f"note {animal} {'x' * 40}" for animal in "ABCDE" for _ in range(15)))
    assert "the disk is full" in table.view.unkept
    kept = offered_beside(games)
    assert kept[: len(shown)] == shown
    _goes_on_unkept(table, games, kept, "the disk is full")
    database.execute("PRAGMA max_page_count = 100000")
    _writes_it_after_all(table, games)


@case
def a_disk_that_becomes_read_only(folder: Path) -> None:
    """As SD cards do when they wear out: in mid-game, and still so at the next start."""
    with small_disk(folder / "disk", 512) as remount:
        games = folder / "disk" / "games"
        begun(games)
        remount("ro")
        run = started(games, "resume", "pack A", "note B odd", "quit")
        assert run.returncode == 0, run.stderr
        assert "is not kept" in run.stdout
        assert "Traceback" not in run.stderr
        assert offered(games) == STORY
        remount("rw")
        assert offered(games) == STORY


@case
def a_file_that_may_only_be_read(folder: Path) -> None:
    """A folder and a file without the right to write, for one who is no administrator."""
    games = folder / "games"
    begun(games)

    def look() -> None:
        with as_nobody(folder):
            os.chmod(games / FILE, 0o400)
            os.chmod(games, 0o500)
            journal = Journal(games, alone=True)
            table = Table(journal, Random(1), lambda: "today", seal_cost=1)
            assert "is not kept" in table.view().unkept
            table.command("resume", 0.0)
            table.command("note B odd", 0.0)
            assert table.view().notes["B"] == "odd"
            assert "Permission denied" in table.view().detail
            assert journal.steps(1) == STORY
            journal.close()

    in_a_process(look)


def offered_beside(games: Path) -> list[str]:
    """What a crash of the process that holds the folder would leave: a copy taken now."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / "games"
        copy.mkdir()
        for file in games.iterdir():
            if not file.name.endswith("-shm"):
                shutil.copyfile(file, copy / file.name)
        return offered(copy)


def _fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as out:
        for size in (4096, 512, 1):
            try:
                while True:
                    out.write(bytes(size))
            except OSError:
                continue


def _goes_on_unkept(table: TableRig, games: Path, kept: list[str], why: str) -> None:
    played_on(table)
    assert dict(table.view.notes)["C"] == "odd", "the game goes on"
    assert why in table.view.unkept
    assert why in table.view.detail
    assert "goes back to" in table.view.detail, "it is said what is not kept"
    assert offered_beside(games) == kept, "what is on the disk is what was last shown as kept"


def _writes_it_after_all(table: TableRig, games: Path) -> None:
    table.wait(6000)
    assert not table.view.unkept
    assert dict(table.view.notes)["C"] == "odd"
    table.table.journal.close()
    assert offered(games)[-1] == steps.write(steps.Noted("C", "odd"))


# --- whose it is ----------------------------------------------------------------------------------


def in_a_process(work: Callable[[], None]) -> None:
    """Do it in a child, which may give its rights away. Raises AssertionError with its words."""
    source, out = os.pipe()
    child = os.fork()
    if child == 0:
        words = b"it did not end"
        try:
            work()
            words = b""
        except BaseException as why:
            words = f"{type(why).__name__}: {why}".encode()
        finally:
            os.write(out, words)
            os._exit(0)
    os.close(out)
    with os.fdopen(source, "rb") as pipe:
        words = pipe.read()
    os.waitpid(child, 0)
    assert not words, words.decode()


@contextmanager
def as_nobody(folder: Path) -> Iterator[None]:
    """Without an administrator's rights; `folder` and what is in it belong to us."""
    if os.geteuid() == 0:
        for place in (folder, *folder.rglob("*")):
            os.chown(place, NOBODY, -1)
        os.seteuid(NOBODY)
    yield


@case
def another_owner(folder: Path) -> None:
    """A file that belongs to somebody else (or may not be read): told, with what to do."""
    games = folder / "games"
    begun(games)

    def look() -> None:
        if os.geteuid() == 0:
            os.chmod(games, 0o755)
            os.seteuid(NOBODY)
        else:
            os.chmod(games / FILE, 0)
        with pytest.raises(JournalError) as why:
            Journal(games, alone=True)
        assert "Permission denied" in str(why.value)
        if os.getuid() == 0:
            assert "belongs to root, and you are nobody" in str(why.value)

    in_a_process(look)


@case
def a_clock_that_was_set_back(folder: Path) -> None:
    """The newest match is the one that was begun last, whatever the clock says."""
    games = folder / "games"
    journal = Journal(games)
    journal.begin("Ann and Ben", "2031-01-01 00:00", STORY[:1])
    journal.end("abandoned", "1970-01-01 00:00")
    journal.begin("Cleo and Dan", "1970-01-01 00:01", STORY[:1])
    journal.close()
    journal = Journal(games)
    table = Table(journal, Random(1), lambda: "1969-12-31 23:59", seal_cost=1)
    assert "Cleo and Dan" in (table.view().resumable or "")
    journal.close()


@case
def two_at_once(folder: Path) -> None:
    """The second is told and changes nothing; it may look; and killed, the first lets go."""
    games = folder / "games"
    begun(games)
    first = subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "table", "--board", "sim", "--journal", str(games)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )
    try:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("resume\npack A\nnote B odd\n")
        first.stdin.flush()
        assert first.stdout.readline(), "it runs, so it holds the folder"
        refused(games, "Another Sheepfold is already playing")
        looked = subprocess.run(
            [sys.executable, "-m", "companion.cli", "history", "--journal", str(games)],
            capture_output=True, text=True, check=True)
        assert "Ann and Ben" in looked.stdout
    finally:
        first.kill()
        first.wait()
        for pipe in (first.stdin, first.stdout):
            if pipe is not None:
                pipe.close()
    assert offered(games)[: len(STORY)] == STORY


# --- other files ----------------------------------------------------------------------------------


def old_journal(folder: Path) -> bytes:
    """The file of an older version, with a match under way."""
    folder.mkdir(mode=0o700)
    database = sqlite3.connect(folder / FILE)
    database.executescript(OLD_SCHEMA)
    database.execute("INSERT INTO matches (begun, title) VALUES ('2025-01-01', 'Ann and Ben')")
    database.executemany("INSERT INTO steps VALUES (1, ?, ?)", enumerate(STORY))
    database.commit()
    database.close()
    return (folder / FILE).read_bytes()


@case
def a_file_of_an_older_version(folder: Path) -> None:
    """It is copied, brought up to date, and goes on; a copy that is there is never overwritten."""
    games = folder / "games"
    old_journal(games)
    (games / "matches-version-0.sqlite").write_text("somebody's own")
    assert offered(games) == STORY
    assert (games / "matches-version-0.sqlite").read_text() == "somebody's own"
    copy = games / "matches-version-0-2.sqlite"
    assert copy.stat().st_mode & 0o777 == 0o600
    kept = sqlite3.connect(copy)
    assert [row[0] for row in kept.execute("SELECT step FROM steps ORDER BY number")] == STORY
    assert kept.execute("PRAGMA user_version").fetchone() == (0,)
    kept.close()
    assert offered(games) == STORY
    assert len(list(games.glob("matches-version-*"))) == 2, "it is copied once"


@case
def killed_while_an_older_file_is_brought_up_to_date(folder: Path) -> None:
    """At every statement of it: afterwards the match is there."""
    for number in range(1, 40):
        games = folder / f"games-{number}"
        old_journal(games)
        if not _killed_at(games, number):
            assert number > 8, "it has as many statements"
            return
        assert offered(games) == STORY
    raise AssertionError("it does not end")


def _killed_at(games: Path, number: int) -> bool:
    """Open the journal in a process that is killed at its statement `number`, if it has so many."""
    child = os.fork()
    if child == 0:
        from companion.journal import opening

        count, connection = 0, opening._connection

        def traced(*args: object, **kwargs: object) -> sqlite3.Connection:
            made = connection(*args, **kwargs)  # type: ignore[arg-type]

            def die(_: str) -> None:
                nonlocal count
                count += 1
                if count == number:
                    os.kill(os.getpid(), 9)

            made.set_trace_callback(die)
            return made

        opening._connection = traced
        Journal(games)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@case
def a_file_of_a_newer_version(folder: Path) -> None:
    """Told, and not touched."""
    games = folder / "games"
    begun(games)
    database = sqlite3.connect(games / FILE, isolation_level=None)
    database.execute("PRAGMA user_version = 7")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    before = _files(games)
    refused(games, "newer Sheepfold", "version 7", "left as it is")
    assert _files(games) == before


@case
def a_file_that_is_no_database(folder: Path) -> None:
    """Told, and not touched: a text, a picture, and another program's database."""
    games = folder / "games"
    games.mkdir()
    (games / FILE).write_bytes(b"Dear diary" * 100)
    refused(games, "no journal of Sheepfold", "left as it is")
    for content in (b"Dear diary" * 100, b"x", b"\x89PNG\r\n\x1a\n" + bytes(5000)):
        (games / FILE).write_bytes(content)
        with pytest.raises(JournalError, match=r"no journal of Sheepfold.*left as it is"):
            Journal(games, alone=True)
        assert (games / FILE).read_bytes() == content
    games = folder / "other"
    games.mkdir()
    database = sqlite3.connect(games / FILE)
    database.execute("CREATE TABLE recipes (name TEXT)")
    database.commit()
    database.close()
    before = (games / FILE).read_bytes()
    refused(games, "another program", "left as it is")
    assert (games / FILE).read_bytes() == before


@case
def a_process_that_may_write_no_more(folder: Path) -> None:
    """The limit of file sizes that the kernel sets for a process, in place of a full disk."""
    games = folder / "games"

    def look() -> None:
        table = a_game(games)
        kept = table.table.journal.steps(1)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        played_on(table)
        assert dict(table.view.notes)["C"] == "odd"
        assert "is not kept" in table.view.detail
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        assert offered_beside(games) == kept
        _writes_it_after_all(table, games)

    in_a_process(look)


def _files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()
            if not file.name.endswith(".lock")}
