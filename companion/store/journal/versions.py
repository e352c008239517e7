"""The journal's tables, and the files of other versions of Sheepfold.

The version stands in SQLite's own header (``user_version``), beside an ``application_id`` that
says that the file is a journal of Sheepfold. Files from before that have 0 in both places.
An older file is copied before it is changed; a newer one is not touched at all.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from companion.store import chain
from companion.store.journal.errors import JournalError
from companion.words.message import Message

VERSION = 3
"""Version of the file. Version 2 adds the steps for restarts and wrong packs, which older programs
cannot read; version 3 chains the steps with hashes."""
APPLICATION = 0x53484550  # "SHEP"
_MAGIC = b"SQLite format 3\x00"
_TABLES = {"matches", "steps"}
_ADDED = (("matches", "length INTEGER NOT NULL DEFAULT 0"),
          ("matches", "head TEXT NOT NULL DEFAULT ''"), ("steps", "hash TEXT NOT NULL DEFAULT ''"))
"""The columns that version 3 adds."""

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

    Raises JournalError for what is no journal, or a newer version's; nothing has been touched.
    """
    if not head:
        return
    if len(head) < 100 or not head.startswith(_MAGIC):
        raise JournalError(Message("not-a-journal", file=str(file)))
    version, application = (int.from_bytes(head[at : at + 4], "big") for at in (60, 68))
    _check(file, version, application)


def _check(file: Path, version: int, application: int) -> None:
    if application not in (0, APPLICATION) or (application == 0 and version != 0):
        raise JournalError(Message("other-programs-file", file=str(file)))
    if version > VERSION:
        raise JournalError(
            Message("games-newer", file=str(file), version=str(version), known=str(VERSION)))


def prepare(db: sqlite3.Connection, file: Path | None) -> None:
    """Make the tables of a new file; bring an older file up to date, after a copy of it was made.

    Raises JournalError, sqlite3.Error or OSError; then nothing has been changed.
    """
    version, = db.execute("PRAGMA user_version").fetchone()
    application, = db.execute("PRAGMA application_id").fetchone()
    tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if file is not None:
        _check(file, version, application)
        if tables and not tables >= _TABLES:
            _check(file, 0, -1)
    if (version, application) == (VERSION, APPLICATION):
        return
    if tables and file is not None:
        _copy(db, file, version)
    db.execute("BEGIN IMMEDIATE")
    try:
        for statement in _SCHEMA.split(";"):
            db.execute(statement)
        if tables and "hash" not in _columns(db, "steps"):
            _chain(db)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _columns(db: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in db.execute(f"PRAGMA table_info({table})")}


def _chain(db: sqlite3.Connection) -> None:
    """Chain the steps of an older file as they are."""
    for table, column in _ADDED:
        db.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    text = "CAST({} AS BLOB)"  # damaged text is chained as it is, and reported when it is read
    query = f"SELECT id, {text.format('begun')}, {text.format('title')} FROM matches"
    for match, begun, title in db.execute(query).fetchall():
        head = chain.origin(begun, title)
        query = f"SELECT number, {text.format('step')} FROM steps WHERE match = ? ORDER BY number"
        steps = db.execute(query, (match,)).fetchall()
        hashes = chain.links(head, [step for _, step in steps])
        db.executemany("UPDATE steps SET hash = ? WHERE match = ? AND number = ?", [
            (found, match, number) for found, (number, _) in zip(hashes, steps, strict=True)])
        db.execute("UPDATE matches SET length = ?, head = ? WHERE id = ?",
                   (len(steps), hashes[-1] if hashes else head, match))


def _copy(db: sqlite3.Connection, file: Path, version: int) -> Path:
    """A copy of an older version's file beside it, whole and on the disk; none is overwritten."""
    number = 1
    while True:
        end = "" if number == 1 else f"-{number}"
        copy = file.with_name(f"{file.stem}-version-{version}{end}{file.suffix}")
        try:
            os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            break
        except FileExistsError:
            number += 1
    try:
        target = sqlite3.connect(copy)
        try:
            db.backup(target)
        finally:
            target.close()
        with copy.open("rb") as written:
            os.fsync(written.fileno())
    except BaseException:
        copy.unlink(missing_ok=True)
        raise
    return copy
