"""A journal that belongs to somebody else, is used twice, or was written by a clock set back."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.table.table import Table
from companion.store.journal import FILE, Journal, JournalError
from companion.words.catalogue import SCREEN
from tests.fuzz.in_files import STORY
from tests.torture.cases import NOBODY, Cases, begun, in_a_process, offered, refused

CASES = Cases()


@CASES
def another_owner(folder: Path) -> None:
    """A file that belongs to somebody else (or may not be read): reported, with what to do."""
    games = folder / "games"
    begun(games)

    def look() -> None:
        if os.geteuid() == 0:
            os.chmod(games, 0o755)
            os.seteuid(NOBODY)
        else:
            os.chmod(games / FILE, 0)
        with pytest.raises(JournalError) as why:
            Journal(games, exclusive=True)
        assert "Permission denied" in str(why.value)
        if os.getuid() == 0:
            assert "belongs to root, and you are nobody" in str(why.value)

    in_a_process(look)


@CASES
def a_clock_that_was_set_back(folder: Path) -> None:
    """The newest match is the one that was begun last, whatever the clock says."""
    games = folder / "games"
    journal = Journal(games)
    journal.begin("Ann and Ben", "2031-01-01 00:00", STORY[:1])
    journal.end("abandoned", "1970-01-01 00:00")
    journal.begin("Cleo and Dan", "1970-01-01 00:01",
                  [STORY[0].replace("Ann", "Cleo").replace("Ben", "Dan")])
    journal.close()
    journal = Journal(games)
    table = Table(journal, Random(1), lambda: "1969-12-31 23:59", seal_cost=1)
    assert "Cleo and Dan" in (SCREEN.text(table.view().resumable) or "")
    journal.close()


@CASES
def two_at_once(folder: Path) -> None:
    """The second gets an error and changes nothing; it may look; and killed, the first lets go."""
    games = folder / "games"
    begun(games)
    first = subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "table", "--board", "sim", "--journal", str(games)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )
    try:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("resume\npack A\nnote B odd\n")
        first.stdin.flush()
        assert first.stdout.readline(), "it runs, so it holds the folder"
        for file in games.glob("*lock*"):
            file.unlink()  # somebody thinks that it was left behind by a crash
        refused(games, "Another Sheepfold is already playing")
        with closing(Journal(games)) as looking:
            assert [match.title for match in looking.matches()] == ["Ann and Ben"]
    finally:
        first.kill()
        first.wait()
        for pipe in (first.stdin, first.stdout):
            if pipe is not None:
                pipe.close()
    assert offered(games)[: len(STORY)] == STORY
