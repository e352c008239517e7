"""The journal: what is written into its file, and read from it.

Steps are texts to the journal; the referees (`companion.referee`) know what they mean. `append`
returns when they are on the disk. Where the disk is full or may not be written to, the game is not
stopped: the steps wait in memory, `save_error` says why, and each later attempt writes all that
waits, or nothing. An attempt opens the file again if it could not be opened before, or if it is no
longer there.
"""

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar
from weakref import finalize

import msgspec

from companion.store import chain
from companion.store.journal.completeness import Completeness, entry_of, match_gone
from companion.store.journal.errors import (
    DAMAGED,
    FAULTS,
    JournalError,
    broken,
    code_of,
    reason,
    unwritable,
)
from companion.store.journal.heads import UNNAMED, About, Head, HeadFile
from companion.store.journal.matches import StoredMatch, game_of, players_of
from companion.store.journal.opening import (
    FILE,
    Lock,
    connect,
    identity,
    in_memory,
    not_saved,
    reopen,
    set_lone_log_aside,
)
from companion.store.journal.recovery import OpenFiles, rebuild
from companion.words.message import Message, paragraph

R = TypeVar("R")
REBUILDS = 3
"""Number of times that a write is tried while other programs change the files."""


@dataclass(slots=True)
class _Match:
    """A match that is being written. `id` is None as long as nothing of it is on the disk."""

    id: int | None
    title: str = ""
    begun: str = ""
    steps: list[str] = field(default_factory=list)
    """All of its steps, so that they can be written again to another file."""
    hashes: list[str] = field(default_factory=list)
    """The hash of each step."""
    written: int = 0
    """How many of them are on the disk."""
    touched: bool = False
    """Whether there is something to be written."""
    ended: str | None = None
    result: str | None = None

    @property
    def waiting(self) -> list[str]:
        """The steps that are not on the disk."""
        return self.steps[self.written:]

    def add(self, steps: Iterable[str]) -> None:
        """Add steps. Only they are hashed: a match may have 100,000."""
        new = list(steps)
        self.hashes += chain.links(self.head, new)
        self.steps += new

    def cut(self, count: int) -> None:
        """Leave this number of steps."""
        del self.steps[count:]
        del self.hashes[count:]

    @property
    def head(self) -> str:
        """The hash of the last step, or the origin."""
        return self.hashes[-1] if self.steps else self.origin

    @property
    def origin(self) -> str:
        """The hash that the chain of steps starts with."""
        return chain.origin(self.begun, self.title)


def all_gone(folder: Path, states: Path) -> Message | None:
    """Return which match was saved last in a folder that has no journal; None if there was none."""
    head = HeadFile(folder, states).read()
    return None if head is None else paragraph(
        match_gone(head), Message("journal-restore", folder=str(folder)))


class _CutShort(Exception):
    """The file has fewer steps than were written to it."""


class Journal:
    """The journal in a folder, which is made if need be; ``None`` keeps it in memory only,
    for as long as it is referred to.

    `exclusive`: no other Sheepfold may play with this folder meanwhile, but any may read it.
    `states` is the user's folder of states, which has a copy of the head file. Raises JournalError
    where the folder cannot be used, or another Sheepfold plays with it.
    """

    def __init__(
        self, folder: Path | None, *, exclusive: bool = False, states: Path | None = None
    ) -> None:
        self.file = None if folder is None else folder / FILE
        self.save_error: Message | None = None
        """Why steps are not on the disk; None if all of them are."""
        self._match: _Match | None = None
        self._ended: _Match | None = None  # the one that ended last
        self._behind: list[_Match] = []  # what could not be written yet, in order
        self._tags: dict[str, bytes] = {}  # learnt, and not written yet
        self.forced = True
        """Whether a power cut would lose nothing that was appended."""
        self._mended: Message | None = None
        self._heads = HeadFile(folder, states)
        self._count = 0
        self._exclusive = folder is not None and exclusive
        self._lock: Lock | None = None
        if folder is not None and exclusive:
            with contextlib.suppress(OSError, ValueError):
                self._hold(folder)
        if self.file is not None:
            with contextlib.suppress(OSError):
                if (aside := set_lone_log_aside(self.file)) is not None:
                    self._mended = Message("journal-aside", file=str(aside))
        try:
            self._db, self.save_error = connect(folder)
        except BaseException:
            self._let_go()
            raise
        if folder is None:  # nothing is lost with it, so it needs no `close`
            finalize(self, self._db.close)
        self._opened = identity(self.file) if self.save_error is None else None
        """Which file is open; None where it could not be opened, and a copy in memory is read."""
        self._files = None if self.file is None else OpenFiles(self.file)
        with contextlib.suppress(JournalError):
            self._count = self._matches_there()
        if self._files is not None:
            self._files.note(self._db)  # SQLite makes the log with the first access

    @property
    def unwritten(self) -> int:
        """How many steps wait for a disk that takes them."""
        return sum(len(match.waiting) for match in self._behind)

    @property
    def lost(self) -> Message | None:
        """What is lost if the journal is closed now; None where nothing is."""
        if not self._behind:
            return None
        return paragraph(Message("steps-not-written", count=self.unwritten), self.save_error)

    def take_mended(self) -> Message | None:
        """Return once what has happened to the files while they were open, and what was saved
        again."""
        said, self._mended = self._mended, None
        return said

    @property
    def _name(self) -> str:
        return str(self.file or "memory")

    # --- writing ----------------------------------------------------------------------------------

    def begin(self, title: str, when: str, steps: Sequence[str]) -> None:
        """Begin a new match with its first steps. Raises JournalError; then nothing has begun."""
        match = _Match(None, title, when)
        self._add(match, steps, None, None)
        self._match = match

    def append(
        self, steps: Sequence[str], *, result: str | None = None, when: str | None = None,
        forced: bool = True,
    ) -> None:
        """Add steps to the present match; with a `result`, they end it. All is written or nothing.
        Those that are not `forced` to the disk at once, a power cut may lose until `force`.

        A match that goes on has not ended, even if another Sheepfold has given it up meanwhile.
        Raises JournalError where it cannot be written for another reason than `save_error`'s.
        """
        if self._match is None:
            raise JournalError(Message("no-match-begun"))
        self._add(self._match, steps, result, when if result is not None else None,
                  forced=forced or result is not None)
        if result is not None:
            self._match, self._ended = None, self._match

    def amend(self, steps: Sequence[str], result: str) -> None:
        """Add steps to the match that has ended last, which stays over with this result. Raises
        JournalError; then nothing has changed."""
        if self._ended is None:
            raise JournalError(Message("no-match-begun"))
        self._add(self._ended, steps, result, self._ended.ended)

    def end(self, result: str, when: str) -> None:
        """The present match, if there is one, is over. Raises JournalError."""
        if self._match is not None:
            self.append([], result=result, when=when)

    def catch_up(self) -> None:
        """Write what could not be written before, if that can be done now. Raises nothing."""
        if (self._behind or self._tags or self.save_error is not None
                or (self._files is not None and self._opened is not None
                    and not self._unharmed(self._files))):
            with contextlib.suppress(JournalError):
                self._write()

    def _add(
        self, match: _Match, steps: Sequence[str], result: str | None, ended: str | None, *,
        forced: bool = True,
    ) -> None:
        before = len(match.steps), match.touched, match.ended, match.result
        match.add(steps)
        match.touched, match.ended, match.result = True, ended, result
        if match not in self._behind:
            self._behind.append(match)
        try:
            self._write(forced=forced)
        except BaseException:
            count, match.touched, match.ended, match.result = before
            match.cut(count)
            if not match.touched:
                self._behind.remove(match)
            raise

    def _write(self, *, forced: bool = True) -> None:
        """Write all that waits. Raises JournalError; what the disk refuses goes on waiting."""
        for _ in range(REBUILDS):
            if (why := self._find_file()) is not None:
                self.save_error = why
                return
            if self._write_once(forced=forced):
                return
        self.save_error = not_saved(self.file, OSError(errno.ESTALE, os.strerror(errno.ESTALE)))

    def _write_once(self, *, forced: bool) -> bool:
        """Write all that waits, as `_write`. Return False if that is to be tried again, because the
        files are not those that were open."""
        ours = list(self._behind)
        milestone = bool(self._tags) or any(
            match.id is None or match.ended is not None for match in ours)
        try:
            self._db.execute(f"PRAGMA synchronous = {'FULL' if forced else 'NORMAL'}")
            with self._at_once():
                if any(self._cut_short(match) for match in ours):
                    raise _CutShort
                ids = [self._write_match(match) for match in ours]
                for animal, uid in self._tags.items():
                    self._write_tag(animal, uid)
            if milestone and self.file is not None:  # so that no whole match is in the log alone
                self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except _CutShort:
            if self._files is not None:
                self._files.suspect = True
            return False
        except sqlite3.IntegrityError:
            raise JournalError(Message("match-in-use")) from None
        except FAULTS as fault:
            return self._waits_after(fault)
        for match, number in zip(ours, ids, strict=True):
            self._count += match.id is None
            match.id, match.written = number, len(match.steps)
            match.touched = False
        if self._files is not None and self._opened is not None:
            if not self._files.mine:  # they were removed meanwhile
                return False
            self._files.note(self._db)
        for match in ours:
            self._write_head(match)
        self._behind.clear()
        self._tags.clear()
        self.forced, self.save_error = forced, None
        return True

    def _waits_after(self, fault: Exception) -> bool:
        """Return whether what was not written waits after a fault; False if it is to be tried
        again, with the files that are there. Raises JournalError if neither helps."""
        if (code_of(fault) in DAMAGED and self._opened is not None
                and self._files is not None and not self._files.suspect):
            self._files.suspect = True
            return False
        if not unwritable(fault):
            raise JournalError(
                Message("games-unwritable", file=self._name, why=reason(fault))) from None
        self.save_error = self.save_error or not_saved(self.file, fault)
        if broken(fault):
            self._close_file()
        return True

    def _write_head(self, match: _Match) -> None:
        players = players_of(match.steps[0]) if match.steps else ()
        game = game_of(match.steps[0]) if match.steps else UNNAMED
        about = About(
            self._count, match.begun, match.title, players, match.ended is not None, game)
        self._heads.write(
            Head(match.id or 0, match.origin, len(match.steps), match.head, about))

    def _cut_short(self, match: _Match) -> bool:
        """Whether the file has fewer steps of a match than were written to it."""
        if match.id is None or not match.written:
            return False
        found = self._db.execute(
            "SELECT number FROM steps WHERE match = ? ORDER BY number DESC LIMIT 1",
            (match.id,)).fetchone()
        return found is None or found[0] < match.written - 1

    def _find_file(self) -> Message | None:
        """See that the journal's own files are those that are open. Return why they cannot be
        opened, or None."""
        if self.file is None or self._files is None:
            return None
        if self._opened is not None:
            self._files.lengthen_index()
            return None if self._unharmed(self._files) else self._rebuild()
        try:
            if self._exclusive:
                self._hold(self.file.parent)
            db = reopen(self.file)
        except JournalError as why:
            return paragraph(Message("not-kept-now"), why.message)
        except (OSError, *FAULTS, ValueError) as why:
            return not_saved(self.file, why)
        self._db.close()
        self._take_file(db)
        return None

    def _unharmed(self, files: OpenFiles) -> bool:
        written = {match.id: match.written for match in filter(None, [self._match, *self._behind])
                   if match.id is not None}
        return files.unharmed(self._db, self._count, written)

    def _rebuild(self) -> Message | None:
        """Put the files in order that another program has removed or changed. Return why that is
        not possible, or None."""
        assert self.file is not None
        assert self._files is not None
        try:
            if self._exclusive:
                self._hold(self.file.parent)
            built = rebuild(self.file, self._db, self._files)
        except JournalError as why:
            return paragraph(Message("not-kept-now"), why.message)
        except (OSError, *FAULTS, ValueError) as why:
            return not_saved(self.file, why)
        for match in filter(None, [self._match, *self._behind]):
            match.id = built.numbers.get(match.id or 0, match.id)
        count = self._count
        self._take_file(built.db)
        if self._match is not None and not any(self._match is each for each in self._behind):
            self._match.touched = True
            self._behind.append(self._match)
        there = self._count + sum(match.id is None for match in self._behind)
        self._mended = paragraph(
            Message("journal-mended", folder=str(self.file.parent)),
            None if there >= count else Message("matches-missing", count=count - there),
            None if built.aside is None else Message("journal-aside", file=str(built.aside)))
        return None

    def _take_file(self, db: sqlite3.Connection) -> None:
        """Go on with a file that was opened."""
        assert self._files is not None
        self._db, self._opened = db, identity(self.file)
        for match in filter(None, [self._match, *self._behind]):
            self._compare(match)
        self._count = self._matches_there()
        self._files.note(db)

    def _hold(self, folder: Path) -> None:
        """Keep other Sheepfolds out of the folder. Raises JournalError where one is there, OSError
        where the folder cannot be made."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self._lock is None or not self._lock.holds(folder):
            lock = Lock(folder)
            self._let_go()
            self._lock = lock

    def _close_file(self) -> None:
        """Let the file go, and read on in a copy, until it can be opened again."""
        copy = in_memory(self._db)
        with contextlib.suppress(*FAULTS):
            self._db.close()
        self._db, self._opened = copy, None

    def _compare(self, match: _Match) -> None:
        """See how much of a match is in the file that has just been opened. If it is not the file
        that the match was in, all of it is to be written."""
        if match.id is None:
            return
        found = [step for _, step, _ in self._rows(match.id)]
        if found and found == match.steps[: len(found)]:
            match.written = len(found)
        else:
            match.id, match.written = None, 0
        if match.waiting and not any(match is each for each in self._behind):
            self._behind.append(match)
        match.touched = match in self._behind

    def _write_match(self, match: _Match) -> int:
        number = match.id
        if number is None:
            number = self._db.execute(
                "INSERT INTO matches (begun, title) VALUES (?, ?)", (match.begun, match.title)
            ).lastrowid or 0
        new = zip(match.waiting, match.hashes[match.written:], strict=True)
        self._write_steps(number, match.written, list(new))
        self._db.execute(
            "UPDATE matches SET ended = ?, result = ?, length = ?, head = ? WHERE id = ?",
            (match.ended, match.result, len(match.steps), match.head, number),
        )
        return number

    def _write_steps(self, match: int, first: int, steps: Sequence[tuple[str, str]]) -> None:
        """Write steps with their hashes."""
        self._db.executemany(
            "INSERT INTO steps (match, number, step, hash) VALUES (?, ?, ?, ?)",
            [(match, first + i, step, found) for i, (step, found) in enumerate(steps)],
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

    def matches(self) -> list[StoredMatch]:
        """Return all matches that are on the disk, the newest first. Raises JournalError."""
        return [match for match, _ in self._matches("")]

    def match(self, number: int) -> StoredMatch | None:
        """Return the match with this number; None if there is none. Raises JournalError."""
        return next((match for match, _ in self._matches("WHERE id = ?", number)), None)

    def _matches(self, which: str, *values: int) -> list[tuple[StoredMatch, str | None]]:
        """Return the matches that fit an SQL condition (all without one), the newest first, with
        their first steps. Raises JournalError."""
        rows = self._read(
            tuple[int, str, str, str | None, str | None, int, str, str | None, str | None],
            "SELECT id, begun, title, ended, result, length, head, "
            "(SELECT step FROM steps WHERE match = matches.id AND number = 0), "
            "(SELECT step FROM steps WHERE match = matches.id ORDER BY number DESC LIMIT 1) "
            f"FROM matches {which} ORDER BY id DESC", *values)
        found = [StoredMatch(
            *row[:5], players_of(row[7] or "", row[8] or ""), *row[5:7], game_of(row[7] or ""))
            for row in rows]
        late = {match.id: match for match in self._behind}
        found = [replace(kept, ended=late[kept.id].ended, result=late[kept.id].result)
                 if kept.id in late else kept for kept in found]
        return [(kept, row[7]) for kept, row in zip(found, rows, strict=True)]

    def steps(self, match: int) -> list[str]:
        """Return the steps of one match, in order, with those that wait to be written.

        Raises JournalError, also where a step is not as it was written. Steps may be missing at
        the end: `missing` returns how many.
        """
        late = self._late(match)
        if late is not None:
            return list(late.steps)
        rows = self._rows(match)
        kept = self.match(match)
        found = [step for _, step, _ in rows]
        if kept is not None:
            changed = self._first_changed(kept, rows)
            if changed is not None:
                raise JournalError(Message("step-changed", number=changed + 1, file=self._name))
        return found

    def _first_changed(
        self, match: StoredMatch, rows: Sequence[tuple[int, str, str]]
    ) -> int | None:
        """Return the number of the first step that is not as it was written, from 0; or None."""
        gap = next((at for at, (number, _, _) in enumerate(rows) if number != at), None)
        if gap is not None:
            return gap
        hashes = [match.origin, *(found for _, _, found in rows)]
        broken = chain.first_broken(match.origin, [step for _, step, _ in rows], hashes[1:])
        if broken is not None:
            return broken
        heads = [(match.length, match.head)]
        if (last := entry_of(match, self._heads.read())) is not None:
            heads.append((last.length, last.hash))
        return next((max(0, length - 1) for length, head in heads
                     if length < 0 or (length < len(hashes) and hashes[length] != head)), None)

    @property
    def completeness(self) -> Completeness:
        """Whether all is there that was written."""
        return Completeness(
            None if self.file is None else self.file.parent, self._heads.read(), self._read,
            {match.id for match in self._behind}, self.match, self.matches)

    def forget_missing(self) -> None:
        """Let the head files show what is there, so that nothing is missing.

        Raises JournalError.
        """
        newest = next(iter(self.matches()), None)
        if newest is None:
            self._heads.clear()
            return
        match = _Match(newest.id, newest.title, newest.begun, ended=newest.ended)
        match.add([step for _, step, _ in self._rows(newest.id)])
        self._write_head(match)

    def _matches_there(self) -> int:
        return self._read(tuple[int], "SELECT COUNT(*) FROM matches")[0][0]

    def _late(self, match: int) -> _Match | None:
        """Return the match if some of it could not be written yet."""
        return next((each for each in self._behind if each.id == match), None)

    def _rows(self, match: int) -> list[tuple[int, str, str]]:
        query = "SELECT number, step, hash FROM steps WHERE match = ? ORDER BY number"
        return self._read(tuple[int, str, str], query, match)

    def all_unfinished(self, *games: str) -> list[StoredMatch]:
        """Return the matches of these games, or of any, that have not ended, the newest first.

        A match without a first step is left out, because it has no game and no players. Raises
        JournalError.
        """
        late = ", ".join(str(each.id) for each in self._behind if each.id is not None)
        found = self._matches(f"WHERE ended IS NULL OR id IN ({late})")
        return [match for match, first in found if match.ended is None
                and first is not None and (not games or match.game in games)]

    @property
    def playing(self) -> bool:
        """Whether there is a present match, which steps can be added to."""
        return self._match is not None

    def leave_match(self) -> None:
        """Leave the present match unfinished. Steps cannot be added to it any more."""
        self._match = None

    def resume_match(self, match: StoredMatch) -> list[str]:
        """Make `match` the present one and return its steps. Raises JournalError."""
        late = self._late(match.id)
        if late is None:
            late = _Match(match.id, match.title, match.begun)
            late.add([step for _, step, _ in self._rows(match.id)])
            late.written = len(late.steps)
        self._match = late
        return list(late.steps)

    def _read(self, row: type[R], query: str, *values: int) -> list[R]:
        """Return the rows of a query. Raises JournalError, also where one is not of this type."""
        if self._files is not None:
            self._files.lengthen_index()
        try:
            found = self._db.execute(query, values).fetchall()
            return [msgspec.convert(each, row, builtin_types=(bytes,)) for each in found]
        except msgspec.ValidationError:
            raise JournalError(Message("games-damaged", file=self._name)) from None
        except FAULTS as why:
            raise JournalError(
                Message("games-unreadable", file=self._name, why=reason(why))) from None

    # --- tags -------------------------------------------------------------------------------------

    def tags(self) -> dict[bytes, str]:
        """Return whose tag each known uid is. Raises JournalError."""
        return dict(self._read(tuple[bytes, str], "SELECT uid, animal FROM tags"))

    def learn(self, uid: bytes, animal: str) -> None:
        """From now on this tag is `animal`'s, and no other. Raises JournalError."""
        before = dict(self._tags)
        self._tags = {name: tag for name, tag in self._tags.items() if tag != uid}
        self._tags[animal] = uid
        try:
            self._write()
        except JournalError:
            self._tags = before
            raise

    def _write_tag(self, animal: str, uid: bytes) -> None:
        self._db.execute("DELETE FROM tags WHERE animal = ? OR uid = ?", (animal, uid))
        self._db.execute("INSERT INTO tags (uid, animal) VALUES (?, ?)", (uid, animal))

    def close(self) -> None:
        """Let the file go; what waits is written first, if it can be (else see `unwritten`)."""
        self.catch_up()
        with contextlib.suppress(*FAULTS):
            self._db.close()
        self._files = None  # what happens to them now is no business of ours
        self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()
