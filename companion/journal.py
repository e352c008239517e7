"""The journal: every step of every match, on disk before it is shown as done; and the known tags.

One SQLite file, written with ``synchronous=FULL``: a step that `append` has returned from survives
a power cut, and one that was cut short never happened. Only its owner may read the file. Steps are
texts to the journal; `companion.table.steps` knows what they mean.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

FILE = "matches.sqlite"

_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY,
    begun TEXT NOT NULL,
    title TEXT NOT NULL,
    ended TEXT,
    result TEXT
);
CREATE TABLE IF NOT EXISTS steps (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tags (
    uid BLOB PRIMARY KEY,
    animal TEXT NOT NULL
);
"""


class JournalError(Exception):
    """The journal cannot be read or written; the text is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One match in the journal."""

    id: int
    begun: str
    """When, as it was given to `begin`."""
    title: str
    ended: str | None
    result: str | None


class Journal:
    """The journal in a folder, which is made if need be; ``None`` keeps it in memory only.

    Raises JournalError where the folder cannot be used.
    """

    def __init__(self, folder: Path | None) -> None:
        self.file = None if folder is None else folder / FILE
        self._match: int | None = None
        self._steps = 0
        try:
            if self.file is not None:
                self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                # SQLite gives its side files the same rights.
                os.close(os.open(self.file, os.O_CREAT | os.O_RDWR, 0o600))
            self._db = sqlite3.connect(
                self.file or ":memory:", isolation_level=None, timeout=2.0, check_same_thread=False
            )
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.executescript(_SCHEMA)
        except (OSError, sqlite3.Error) as why:
            raise self._error("opened", why) from None

    def _error(self, done: str, why: Exception) -> JournalError:
        reason = getattr(why, "strerror", None) or str(why)
        return JournalError(
            f"The games in {self.file or 'memory'} cannot be {done} ({reason}). Check that there "
            "is room on the disk and that you may write there."
        )

    # --- writing ----------------------------------------------------------------------------------

    def begin(self, title: str, when: str, steps: Sequence[str]) -> None:
        """Begin a new match with its first steps. Raises JournalError; then nothing has begun."""
        try:
            with self._at_once():
                cursor = self._db.execute(
                    "INSERT INTO matches (begun, title) VALUES (?, ?)", (when, title)
                )
                self._write(cursor.lastrowid or 0, 0, steps)
        except sqlite3.Error as why:
            raise self._error("written", why) from None
        self._match, self._steps = cursor.lastrowid, len(steps)

    def append(
        self, steps: Sequence[str], *, result: str | None = None, when: str | None = None
    ) -> None:
        """Add steps to the present match; with a `result`, they end it. All is written or nothing.

        A match that goes on has not ended, even if another Sheepfold has given it up meanwhile.
        Raises JournalError.
        """
        if self._match is None:
            raise JournalError("No match has been begun.")
        try:
            with self._at_once():
                self._write(self._match, self._steps, steps)
                self._db.execute(
                    "UPDATE matches SET ended = ?, result = ? WHERE id = ?",
                    (when if result is not None else None, result, self._match),
                )
        except sqlite3.IntegrityError:
            raise JournalError(
                "Another Sheepfold goes on with this match. Close one of the two."
            ) from None
        except sqlite3.Error as why:
            raise self._error("written", why) from None
        self._steps += len(steps)
        if result is not None:
            self._match = None

    def end(self, result: str, when: str) -> None:
        """The present match, if there is one, is over. Raises JournalError."""
        if self._match is not None:
            self.append([], result=result, when=when)

    @contextlib.contextmanager
    def _at_once(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    def _write(self, match: int, first: int, steps: Sequence[str]) -> None:
        self._db.executemany(
            "INSERT INTO steps (match, number, step) VALUES (?, ?, ?)",
            [(match, first + i, step) for i, step in enumerate(steps)],
        )

    # --- reading ----------------------------------------------------------------------------------

    def matches(self) -> list[Kept]:
        """All matches, the newest first. Raises JournalError."""
        try:
            rows = self._db.execute(
                "SELECT id, begun, title, ended, result FROM matches ORDER BY id DESC"
            ).fetchall()
        except sqlite3.Error as why:
            raise self._error("read", why) from None
        return [Kept(*row) for row in rows]

    def steps(self, match: int) -> list[str]:
        """The steps of one match, in order. Raises JournalError."""
        try:
            rows = self._db.execute(
                "SELECT step FROM steps WHERE match = ? ORDER BY number", (match,)
            ).fetchall()
        except sqlite3.Error as why:
            raise self._error("read", why) from None
        return [row[0] for row in rows]

    def unfinished(self) -> Kept | None:
        """The newest match, if it has not ended."""
        newest = next(iter(self.matches()), None)
        return newest if newest is not None and newest.ended is None else None

    def go_on(self, match: Kept) -> list[str]:
        """Make `match` the present one, and give its steps. Raises JournalError."""
        steps = self.steps(match.id)
        self._match, self._steps = match.id, len(steps)
        return steps

    # --- tags -------------------------------------------------------------------------------------

    def tags(self) -> dict[bytes, str]:
        """Whose tag each known uid is. Raises JournalError."""
        try:
            return dict(self._db.execute("SELECT uid, animal FROM tags").fetchall())
        except sqlite3.Error as why:
            raise self._error("read", why) from None

    def learn(self, uid: bytes, animal: str) -> None:
        """From now on this tag is `animal`'s, and no other. Raises JournalError."""
        try:
            with self._at_once():
                self._db.execute("DELETE FROM tags WHERE animal = ? OR uid = ?", (animal, uid))
                self._db.execute("INSERT INTO tags (uid, animal) VALUES (?, ?)", (uid, animal))
        except sqlite3.Error as why:
            raise self._error("written", why) from None

    def close(self) -> None:
        """Let the file go."""
        self._db.close()
