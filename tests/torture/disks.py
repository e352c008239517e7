"""A disk that is full or may not be written to: the game goes on unkept, which is said."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.journal import FILE, Journal
from companion.table import steps
from companion.table.table import Table
from companion.table_rig import TableRig
from tests.fuzz.in_files import STORY
from tests.torture.cases import (
    Cases,
    a_game,
    as_nobody,
    begun,
    in_a_process,
    offered,
    offered_beside,
    played_on,
    started,
)

CASES = Cases()


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


@CASES
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


@CASES
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


@CASES
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


@CASES
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


@CASES
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
