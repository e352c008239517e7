"""Journals damaged at random: none may be resumed altered without a word.

A journal with a match under way is closed, and some of its bytes or rows are changed. Then the
table is started with it. It may refuse the file, or the match; it may say how many steps are
missing; or it must continue exactly the match that was saved.
"""

import contextlib
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from companion.games.mutton.table.table import Table
from companion.store.journal import FILE, Journal, JournalError
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from tests.fuzz.in_files import STORY, sound_journal


@dataclass
class Report:
    """What came of the damage."""

    kinds: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def _some_bytes(rng: Random, whole: bytearray) -> None:
    for _ in range(rng.randint(1, 8)):
        at = rng.choice(_used(bytes(whole)))
        whole[at] = rng.choice((whole[at] ^ 1 << rng.randrange(8), rng.randrange(256)))


def _a_letter(rng: Random, whole: bytearray) -> None:
    """Another letter or digit in place of one, which is what is hardest to notice."""
    places = [at for at in _used(bytes(whole)) if chr(whole[at]).isalnum()]
    whole[rng.choice(places)] = rng.choice(b"ABCDEabcde012345")


def _a_piece_elsewhere(rng: Random, whole: bytearray) -> None:
    used, size = _used(bytes(whole)), rng.randint(1, 200)
    source, target = rng.choice(used), rng.choice(used)
    whole[target : target + size] = whole[source : source + size]


def _a_sector(rng: Random, whole: bytearray) -> None:
    at = rng.randrange(0, len(whole), 512)
    whole[at : at + 512] = rng.choice((bytes(512), rng.randbytes(512)))


@cache
def _used(whole: bytes) -> list[int]:
    """The places of bytes that are not zero: much of a small database is empty."""
    return [at for at, byte in enumerate(whole) if byte]


BYTES: tuple[Callable[[Random, bytearray], None], ...] = (
    _some_bytes, _a_letter, _a_letter, _a_piece_elsewhere, _a_sector)
ROWS = (
    "DELETE FROM steps WHERE number >= {n}", "DELETE FROM steps WHERE number = {n}",
    "UPDATE steps SET step = (SELECT step FROM steps WHERE number = {m}) WHERE number = {n}",
    "UPDATE steps SET step = replace(step, '{a}', '{b}')", "UPDATE steps SET number = -number "
    "WHERE number > {n}", "INSERT INTO steps SELECT match, {l}, step, hash FROM steps "
    "WHERE number = {n}", "UPDATE matches SET length = {n}",
)


def once(folder: Path, seed: int, report: Report) -> None:
    """Damage a journal and start the table with it."""
    rng, file = Random(seed), folder / "games" / FILE
    shutil.rmtree(file.parent, ignore_errors=True)
    file.parent.mkdir()
    whole = bytearray(sound_journal())
    if rng.random() < 0.7:
        rng.choice(BYTES)(rng, whole)
        file.write_bytes(whole)
    else:
        file.write_bytes(whole)
        n, m = rng.sample(range(len(STORY)), 2)
        a, b = rng.sample("ABCDE", 2)
        with contextlib.closing(sqlite3.connect(file)) as database:
            database.executescript(
                rng.choice(ROWS).format(n=n, m=m, a=a, b=b, l=len(STORY)))
    kind = _outcome(file)
    report.kinds[kind] += 1
    if kind == "altered":
        report.wrong.append(f"seed {seed}")


def _outcome(file: Path) -> str:
    try:
        journal = Journal(file.parent, exclusive=True)
    except JournalError:
        return "refused"
    try:
        table = Table(journal, Random(1), lambda: "today", seal_cost=1)
        if table.view().phase != "resume":
            return "not offered"
        run_command(table, "resume", 0.0)
        lines = journal.steps(table.sitting.resumable.id if table.sitting.resumable else 1)
        notice = table.sitting.notice
        if lines[:-1] == STORY:
            return "sound"
        missing = notice is not None and notice.id == "steps-missing"
        return "steps missing" if missing and lines[:-1] == STORY[: len(lines) - 1] else "altered"
    except (JournalError, TableError):
        return "refused"
    finally:
        journal.close()
