"""The journal cut off at every byte of its last record, as a power cut leaves it.

A step is a record at the end of SQLite's log (``matches.sqlite-wal``). The log is cut off after
each of that record's bytes; or the old bytes stand where the new ones have not come yet; or one
byte of the record is another. Only the whole record may count: until then the journal must hold
exactly the steps before it.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.games.mutton.table.table import Table
from companion.store.journal import FILE, Journal, JournalError
from companion.terminal.own_words import run_command
from tests.fuzz.in_files import STORY

LOG = f"{FILE}-wal"
HEAD, FRAME = 32, 24 + 4096
"""Bytes of the log's head, and of a page in it with its own (sqlite.org/fileformat2.html)."""


def cuts(folder: Path, every: int = 1) -> Iterator[str | None]:
    """Cut after every byte (or every few bytes) of the last record, in a log that grows and in one
    whose room is used again. Yields what is wrong, or None, for each cut."""
    for again in (False, True):
        made = folder / f"made-{again}"
        before, after, database = _made(made, again)
        first = next(
            (i for i, (old, new) in enumerate(zip(before, after, strict=False)) if old != new),
            len(before),
        )
        last = end_of_record(before, after)
        for cut in sorted({*range(first, last, every), last - 1, last}):
            kinds = {"cut off": after[:cut], "half overwritten": after[:cut] + before[cut:]}
            if cut < last:
                flipped = bytearray(after)
                flipped[cut] ^= 0x5A
                kinds["one byte wrong"] = bytes(flipped)
            for kind, log in kinds.items():
                whole = log[:last] == after[:last]
                fault = _look(folder / "cut", database, log, len(STORY) - (not whole))
                yield fault and f"{kind} at byte {cut} of {last}: {fault}"


def _made(folder: Path, again: bool) -> tuple[bytes, bytes, bytes]:
    """The log before and after the last step, and the database before it, of a journal whose
    process has not ended: SQLite changes the database after a record, if it does. `again`: the log
    has been emptied once, so old records lie in it."""
    journal = Journal(folder)
    journal.begin("Ann and Ben", "2026-05-01 20:15", STORY[:1])
    if again:
        journal.append(STORY[1:-2])
        journal._db.execute("PRAGMA wal_checkpoint(RESTART)")
        journal.append(STORY[-2:-1])
    else:
        journal.append(STORY[1:-1])
    before, database = (folder / LOG).read_bytes(), (folder / FILE).read_bytes()
    journal.append(STORY[-1:])
    after = (folder / LOG).read_bytes()
    journal.close()
    return before, after, database


def end_of_record(before: bytes, after: bytes) -> int:
    """Return where the last record ends: what lies behind it has not changed."""
    if len(after) > len(before):
        return len(after)
    last = max(i for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
    return HEAD + -(-(last + 1 - HEAD) // FRAME) * FRAME  # a page may end as the old one did


def _look(folder: Path, database: bytes, log: bytes, steps: int) -> str | None:
    """Start the table with these files: it must offer the match, with this number of steps."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE).write_bytes(database)
    (folder / LOG).write_bytes(log)
    try:
        journal = Journal(folder, exclusive=True)
    except JournalError as why:
        return f"the journal cannot be opened: {why}"
    try:
        table = Table(journal, Random(1), lambda: "today", seal_cost=1)
        if table.view().phase != "resume":
            return "no match is offered"
        kept = journal.steps(1)
        if kept != STORY[:steps]:
            return f"{len(kept)} steps instead of {steps}"
        run_command(table, "resume", 0.0)
    finally:
        journal.close()
    return None


def damage(folder: Path, every: int = 1) -> Iterator[str | None]:
    """Cut the database itself off after every byte: what no power cut does. It is reported, and the
    file is left as it is; or nothing is missing. Yields what is wrong, or None."""
    made = folder / "sound"
    journal = Journal(made)
    journal.begin("Ann and Ben", "2026-05-01 20:15", STORY[:1])
    journal.append(STORY[1:])
    journal.close()
    whole = (made / FILE).read_bytes()
    cut_folder = folder / "damaged"
    for cut in range(1, len(whole), every):
        shutil.rmtree(cut_folder, ignore_errors=True)
        cut_folder.mkdir()
        file = cut_folder / FILE
        file.write_bytes(whole[:cut])
        try:
            journal = Journal(cut_folder, exclusive=True)
        except JournalError as why:
            fault = None
            if "It was left as it is" not in str(why):
                fault = f"it is not said what to do: {why}"
            elif file.read_bytes() != whole[:cut]:
                fault = "the damaged file was changed"
            yield fault and f"cut off at byte {cut} of {len(whole)}: {fault}"
            continue
        kept = journal.steps(1) if journal.matches() else []
        journal.close()
        yield None if kept == STORY else f"cut off at byte {cut}: {len(kept)} steps, and no word"
