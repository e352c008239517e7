"""What the cases of corrupted disks and files have in common: a match under way, and what the real
command says of it. A case raises AssertionError where the game stops, a step that was shown as
done is lost, or no sentence says what is the matter."""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from companion.games.mutton.referee import steps
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from tests.fuzz.in_files import STORY

Case = Callable[[Path], None]
RESTARTED = steps.write(steps.Restarted())
"""What `resume` writes before anything else."""
PATIENCE_S = 120
NOBODY = pwd.getpwnam("nobody").pw_uid


class Cases(dict[str, Case]):
    """Cases by their names in words; a decorator that adds one."""

    def __call__(self, function: Case) -> Case:
        self[function.__name__.replace("_", " ")] = function
        return function


def begun(folder: Path) -> None:
    """A match under way in a folder."""
    journal = Journal(folder)
    journal.begin("Ann and Ben", "2026-05-01 20:15", STORY[:1])
    journal.append(STORY[1:])
    journal.close()


def offered(folder: Path) -> list[str]:
    """The steps of the match that a table offers to go on with, before it does."""
    journal = Journal(folder, exclusive=True)
    try:
        table = Table(journal, Random(1), lambda: "today", seal_cost=1)
        assert table.view().phase == "resume"
        assert SCREEN.text(table.view().resumable)
        kept = table.sitting.resumable
        assert kept is not None
        found = journal.steps(kept.id)
        run_command(table, "resume", 0.0)
        return found
    finally:
        journal.close()


def started(folder: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    """`sheepfold table`, given some lines."""
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


def content(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()
            if not file.name.endswith(".lock")}


def played_on(table: MuttonRig) -> None:
    """Two turns more, from where `a_game` leaves off."""
    table.play("flip C", each_ms=1500)
    table.play("flip C", each_ms=1500)
    table.say("note C suspicious")
    table.say("note C odd")


def a_game(folder: Path) -> MuttonRig:
    """A game under way on a simulated board."""
    table = MuttonRig(3, journal=folder)
    table.begin("A", "size=3 sheep=5 wolves=1 no_berserk", place="a1,a2,e3,e4,c3")
    return table


def offered_beside(games: Path) -> list[str]:
    """What a crash of the process that holds the folder would leave: a copy taken now."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / "games"
        copy.mkdir()
        for file in games.iterdir():
            if not file.name.endswith("-shm"):
                shutil.copyfile(file, copy / file.name)
        return offered(copy)
