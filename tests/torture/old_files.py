"""A journal of an older or a newer version, and one that is none at all."""

import os
import sqlite3
from pathlib import Path

import pytest

from companion.store.journal import FILE, Journal, JournalError
from tests.fuzz.in_files import STORY
from tests.torture.cases import RESTARTED, Cases, begun, content, offered, refused

CASES = Cases()
OLD_SCHEMA = """
CREATE TABLE matches (id INTEGER PRIMARY KEY, begun TEXT NOT NULL, title TEXT NOT NULL,
                      ended TEXT, result TEXT);
CREATE TABLE steps (match INTEGER NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,
                    step TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
CREATE TABLE tags (uid BLOB PRIMARY KEY, animal TEXT NOT NULL);
"""
"""As the first Sheepfold made it, before files had a version."""


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


@CASES
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
    assert offered(games) == [*STORY, RESTARTED]
    assert len(list(games.glob("matches-version-*"))) == 2, "it is copied once"


@CASES
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
    """Open the journal in a process that is killed at statement `number`, if it gets there."""
    child = os.fork()
    if child == 0:
        from companion.store.journal import opening

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


@CASES
def a_file_of_a_newer_version(folder: Path) -> None:
    """Reported, and not touched."""
    games = folder / "games"
    begun(games)
    database = sqlite3.connect(games / FILE, isolation_level=None)
    database.execute("PRAGMA user_version = 7")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    before = content(games)
    refused(games, "newer Sheepfold", "version 7", "left as it is")
    assert content(games) == before


@CASES
def a_file_that_is_no_database(folder: Path) -> None:
    """Reported, and not touched: a text, a picture, and another program's database."""
    games = folder / "games"
    games.mkdir()
    (games / FILE).write_bytes(b"Dear diary" * 100)
    refused(games, "not a Sheepfold journal", "left as it is")
    for other in (b"Dear diary" * 100, b"x", b"\x89PNG\r\n\x1a\n" + bytes(5000)):
        (games / FILE).write_bytes(other)
        with pytest.raises(JournalError, match=r"not a Sheepfold journal.*left as it is"):
            Journal(games, exclusive=True)
        assert (games / FILE).read_bytes() == other
    games = folder / "other"
    games.mkdir()
    database = sqlite3.connect(games / FILE)
    database.execute("CREATE TABLE recipes (name TEXT)")
    database.commit()
    database.close()
    before = (games / FILE).read_bytes()
    refused(games, "another program", "left as it is")
    assert (games / FILE).read_bytes() == before
