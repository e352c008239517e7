"""The journal: what is written into its file, and read from it.

Steps are texts to the journal; `companion.table.steps` knows what they mean. `append` returns when
they are on the disk. Where the disk is full or may not be written to, the game is not stopped: the
steps wait in memory, `unkept` says so, and each later attempt writes all that waits, or nothing.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.journal.errors import FAULTS, JournalError, reason, unwritable
from companion.journal.lines import game_of
from companion.journal.lock import Lock
from companion.journal.opening import FILE, connect, unkept


@dataclass(frozen=True, slots=True)
class Kept:
    """One match in the journal."""

    id: int
    begun: str
    """When, as it was given to `begin`."""
    title: str
    ended: str | None
    result: str | None


@dataclass(slots=True)
class _Match:
    """A match that is being written. `id` is None as long as nothing of it is on the disk."""

    id: int | None
    title: str = ""
    begun: str = ""
    written: int = 0
    waiting: list[str] = field(default_factory=list)
    touched: bool = False
    """Whether there is something to be written."""
    ended: str | None = None
    result: str | None = None


class Journal:
    """The journal in a folder, which is made if need be; ``None`` keeps it in memory only.

    `alone`: nobody else may play with this folder meanwhile; others may read it. Raises
    JournalError where the folder cannot be used, or another Sheepfold plays with it.
    """

    def __init__(self, folder: Path | None, *, alone: bool = False) -> None:
        self.file = None if folder is None else folder / FILE
        self.unkept = ""
        """Why what is played is not kept, as a sentence; empty where all of it is on the disk."""
        self._match: _Match | None = None
        self._behind: list[_Match] = []  # what could not be written yet, in order
        self._lock: Lock | None = None
        if folder is not None and alone:
            with contextlib.suppress(OSError, ValueError):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = Lock(folder)
        try:
            self._db, self.unkept = connect(folder)
        except BaseException:
            self._let_go()
            raise

    def _error(self, done: str, why: Exception) -> JournalError:
        return JournalError(
            f"The games in {self.file or 'memory'} cannot be {done} ({reason(why)}). Check that "
            "there is room on the disk and that you may write there."
        )

    # --- writing ----------------------------------------------------------------------------------

    def begin(self, title: str, when: str, steps: Sequence[str]) -> None:
        """Begin a new match with its first steps. Raises JournalError; then nothing has begun."""
        match = _Match(None, title, when)
        self._add(match, steps, None, None)
        self._match = match

    def append(
        self, steps: Sequence[str], *, result: str | None = None, when: str | None = None
    ) -> None:
        """Add steps to the present match; with a `result`, they end it. All is written or nothing.

        A match that goes on has not ended, even if another Sheepfold has given it up meanwhile.
        Raises JournalError where it cannot be written for another reason than `unkept`'s.
        """
        if self._match is None:
            raise JournalError("No match has been begun.")
        self._add(self._match, steps, result, when if result is not None else None)
        if result is not None:
            self._match = None

    def end(self, result: str, when: str) -> None:
        """The present match, if there is one, is over. Raises JournalError."""
        if self._match is not None:
            self.append([], result=result, when=when)

    def catch_up(self) -> None:
        """Write what could not be written before, if that can be done now. Raises nothing."""
        if self._behind:
            with contextlib.suppress(JournalError):
                self._write()

    def _add(
        self, match: _Match, steps: Sequence[str], result: str | None, ended: str | None
    ) -> None:
        before = len(match.waiting), match.touched, match.ended, match.result
        match.waiting += steps
        match.touched, match.ended, match.result = True, ended, result
        if match not in self._behind:
            self._behind.append(match)
        try:
            self._write()
        except BaseException:
            count, match.touched, match.ended, match.result = before
            del match.waiting[count:]
            if not match.touched:
                self._behind.remove(match)
            raise

    def _write(self) -> None:
        """Write all that waits. Raises JournalError; what the disk refuses goes on waiting."""
        try:
            with self._at_once():
                ids = [self._write_match(match) for match in self._behind]
        except sqlite3.IntegrityError:
            raise JournalError(
                "Another Sheepfold goes on with this match. Close one of the two."
            ) from None
        except FAULTS as why:
            if unwritable(why):
                self.unkept = self.unkept or unkept(self.file, why)
                return
            raise self._error("written", why) from None
        for match, number in zip(self._behind, ids, strict=True):
            match.id, match.written = number, match.written + len(match.waiting)
            match.waiting.clear()
            match.touched = False
        self._behind.clear()
        self.unkept = ""

    def _write_match(self, match: _Match) -> int:
        number = match.id
        if number is None:
            number = self._db.execute(
                "INSERT INTO matches (begun, title) VALUES (?, ?)", (match.begun, match.title)
            ).lastrowid or 0
        self._write_steps(number, match.written, match.waiting)
        self._db.execute(
            "UPDATE matches SET ended = ?, result = ? WHERE id = ?",
            (match.ended, match.result, number),
        )
        return number

    def _write_steps(self, match: int, first: int, steps: Sequence[str]) -> None:
        self._db.executemany(
            "INSERT INTO steps (match, number, step) VALUES (?, ?, ?)",
            [(match, first + i, step) for i, step in enumerate(steps)],
        )

    @contextlib.contextmanager
    def _at_once(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # a full disk has ended it already
                self._db.execute("ROLLBACK")
            raise

    # --- reading ----------------------------------------------------------------------------------

    def matches(self) -> list[Kept]:
        """All matches, the newest first. Raises JournalError."""
        rows = self._read("SELECT id, begun, title, ended, result FROM matches ORDER BY id DESC")
        found = [Kept(*row) for row in rows]
        for kept in found:
            texts = (kept.begun, kept.title), (kept.ended, kept.result)
            if not all(isinstance(text, str) for text in texts[0]) or not all(
                text is None or isinstance(text, str) for text in texts[1]
            ):
                raise self._damaged()
        return found

    def steps(self, match: int) -> list[str]:
        """The steps of one match, in order. Raises JournalError."""
        rows = self._read("SELECT step FROM steps WHERE match = ? ORDER BY number", (match,))
        if not all(isinstance(row[0], str) for row in rows):
            raise self._damaged()
        return [row[0] for row in rows]

    def game(self, match: int) -> str:
        """Which game a match is of: ``mutton``, ``fold`` or ``dogs``. Raises JournalError."""
        rows = self._read("SELECT step FROM steps WHERE match = ? AND number = 0", (match,))
        return game_of(rows[0][0]) if rows else "mutton"

    def unfinished(self, *games: str) -> Kept | None:
        """The newest match of one of these games, or of any, that has not ended; one that was taken
        up again is not the newest. Raises JournalError."""
        return next((match for match in self.matches() if match.ended is None
                     and (not games or self.game(match.id) in games)), None)

    def reopen(self, match: Kept) -> None:
        """Make `match` the present one, unfinished again even if nothing more is done. Raises
        JournalError; then it is as it was."""
        self.go_on(match)
        try:
            self.append([])
        except JournalError:
            self.put_aside()
            raise

    def give_up(self, match: Kept, when: str) -> None:
        """A match that is not the present one ends unfinished. Raises JournalError; then it is as
        it was."""
        self.go_on(match)
        try:
            self.end("abandoned", when)
        finally:
            self.put_aside()

    @property
    def playing(self) -> bool:
        """Whether there is a present match, which steps can be added to."""
        return self._match is not None

    def put_aside(self) -> None:
        """There is no present match any more; it stays unfinished."""
        self._match = None

    def go_on(self, match: Kept) -> list[str]:
        """Make `match` the present one, and give its steps. Raises JournalError."""
        steps = self.steps(match.id)
        self._match = _Match(match.id, match.title, match.begun, len(steps))
        return steps

    def _read(self, question: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(question, values).fetchall()
        except FAULTS as why:
            raise self._error("read", why) from None

    def _damaged(self) -> JournalError:
        return JournalError(
            f"The games in {self.file or 'memory'} cannot be read: the file is damaged. Move it "
            "to another place, then games can be kept here."
        )

    # --- tags -------------------------------------------------------------------------------------

    def tags(self) -> dict[bytes, str]:
        """Whose tag each known uid is. Raises JournalError."""
        rows = self._read("SELECT uid, animal FROM tags")
        if not all(isinstance(uid, bytes) and isinstance(name, str) for uid, name in rows):
            raise self._damaged()
        return dict(rows)

    def learn(self, uid: bytes, animal: str) -> None:
        """From now on this tag is `animal`'s, and no other. Raises JournalError."""
        try:
            with self._at_once():
                self._db.execute("DELETE FROM tags WHERE animal = ? OR uid = ?", (animal, uid))
                self._db.execute("INSERT INTO tags (uid, animal) VALUES (?, ?)", (uid, animal))
        except FAULTS as why:
            raise self._error("written", why) from None

    def close(self) -> None:
        """Let the file go; what waits is written first, if it can be."""
        self.catch_up()
        with contextlib.suppress(*FAULTS):
            self._db.close()
        self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()
