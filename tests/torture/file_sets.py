"""Files of the journal that other programs remove, cut off or replace by older copies.

A match is played in a process of its own, which is killed. Each subset of the journal's files is
changed, while the process plays or after its end. What is missing at the next start must be said,
while the table runs or at that start.
"""

import itertools
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from companion.games.mutton.referee import steps
from companion.games.mutton.table.table import Table
from companion.store.journal import FILE, Journal, JournalError
from companion.store.journal.heads import FILE as HEAD
from companion.words.catalogue import SCREEN
from tests.fuzz.in_files import STORY

FILES = FILE, f"{FILE}-wal", f"{FILE}-shm", HEAD
KINDS = "removed", "replaced", "overwritten", "emptied", "halved"
"""An older copy is put in the place of a file, or written over its content."""
MOMENTS = range(1, 11)
STEPS_EACH = 3
_WHO = "Ann and Ben"


@dataclass(frozen=True, slots=True)
class Case:
    """Which files are changed, how, and when."""

    files: tuple[str, ...]
    kind: str
    running: bool
    closed: bool
    """Whether the process has closed the journal, and was not killed."""
    moment: int

    def __str__(self) -> str:
        when = "running" if self.running else "closed" if self.closed else "killed"
        return f"{when}, moment {self.moment}, {self.kind}: {' '.join(self.files)}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said, and how many steps are missing."""

    case: Case
    said: str
    missing: int

    @property
    def unmentioned(self) -> bool:
        """Whether steps are missing and nobody was told."""
        return bool(self.missing) and "missing" not in self.said and "cannot be read" not in (
            self.said) and "is not a Sheepfold journal" not in self.said


def cases() -> Iterator[Case]:
    """All cases."""
    subsets = [subset for size in range(1, len(FILES) + 1)
               for subset in itertools.combinations(FILES, size)]
    for subset, kind, (running, closed), moment in itertools.product(
            subsets, KINDS, ((True, False), (True, True), (False, False), (False, True)), MOMENTS):
        yield Case(subset, kind, running, closed, moment)


def sample(seed: int, number: int) -> list[Case]:
    """Some of the cases, drawn with a seed."""
    return Random(seed).sample(list(cases()), number)


def once(folder: Path, case: Case) -> Outcome:
    """Try a case. Raises AssertionError where the process dies."""
    shutil.rmtree(folder, ignore_errors=True)
    games, older, states = folder / "games", folder / "older", folder / "states"
    source, out = os.pipe()
    child = os.fork()
    if child == 0:
        said = "it failed"
        try:
            said = _play(games, older, states, case)
        except BaseException as why:
            said = f"failed: {why!r}"
        finally:
            os.write(out, said.encode())
            os._exit(0)
    os.close(out)
    with os.fdopen(source, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    assert status == 0, f"{case}: the process died ({status})"
    assert not said.startswith("failed"), f"{case}: {said}"
    played = len(_lines(case.moment)) + (2 if case.running else 0)
    if not case.running:
        _change(games, older, case)
    try:
        journal = Journal(games, exclusive=True, states=states)
    except JournalError as why:
        return Outcome(case, f"{said} {why}", played)
    try:
        table = Table(journal, Random(1), lambda: "today", seal_cost=1)
        view = table.view()
        said = f"{said} {SCREEN.text(view.sentence)} {SCREEN.text(view.detail)}"
        found = [match for match in journal.matches() if match.begun == "today"]
        there = len(journal.steps(found[0].id)) if found else 0
        first = any(match.begun == "before" and match.ended for match in journal.matches())
        return Outcome(case, said, max(0, played - there) + (not first))
    except JournalError as why:
        return Outcome(case, f"{said} {why}", played)
    finally:
        journal.close()


def _lines(moment: int) -> list[str]:
    """The steps of the match at a moment."""
    notes = [steps.write(steps.Noted("ABCDE"[at % 5], ("odd", "suspicious")[at // 5 % 2]))
             for at in range(100)]
    return [*STORY, *notes][: 1 + STEPS_EACH * moment]


def _play(games: Path, older: Path, states: Path, case: Case) -> str:
    """Play a match up to the moment, keep an older copy, and return what is said."""
    journal, said = Journal(games, exclusive=True, states=states), []
    lines = _lines(case.moment)
    if case.moment % 3 == 0:
        shutil.copytree(games, older)
    journal.begin("Eve and Theo", "before", STORY[:1])
    journal.end("Eve wins", "later")
    if case.moment % 3 == 1:
        shutil.copytree(games, older)
    journal.begin(_WHO, "today", lines[:1])
    for at, line in enumerate(lines[1:], 1):
        if case.moment % 3 == 2 and at == len(lines) - 2:
            shutil.copytree(games, older)
        journal.append([line])
    if case.running:
        _change(games, older, case)
        for line in _lines(case.moment + 1)[len(lines):][:2]:
            journal.append([line])
            said += [journal.take_mended(), journal.save_error]
    if case.closed:
        journal.close()
    return " ".join(SCREEN.text(each) for each in said if each is not None)


def _change(games: Path, older: Path, case: Case) -> None:
    for name in case.files:
        file, copy = games / name, older / name
        if case.kind == "removed":
            file.unlink(missing_ok=True)
        elif case.kind == "replaced" and copy.exists():
            shutil.copyfile(copy, games / "copy")
            os.replace(games / "copy", file)
        elif case.kind == "overwritten" and copy.exists():
            shutil.copyfile(copy, file)
        elif case.kind in ("emptied", "halved") and file.exists():
            os.truncate(file, 0 if case.kind == "emptied" else file.stat().st_size // 2)
