"""The fixtures of the plugin close everything that they have opened."""

import sqlite3
import sys
from typing import Any

import psutil
import pytest

from tests.companion.foreign import programs

pytest_plugins = ["pytester"]
WATCHED: list[list[sqlite3.Connection]] = []
"""For each test that watches, the connections that were opened meanwhile."""
TESTS = """
import pytest

def test_a_match(sheepfold_table):
    sheepfold_table.begin("HIDE")

def test_a_restart(sheepfold_table):
    sheepfold_table.begin("HIDE")
    sheepfold_table.restart()
    sheepfold_table.restart()

@pytest.mark.rig(journal=False, size=2)
def test_in_memory(sheepfold_table):
    pass

def test_that_closes_it_too(sheepfold_table):
    sheepfold_table.table.journal.close()

def test_that_fails(sheepfold_table):
    sheepfold_table.command("no such command")

@pytest.mark.rig(size=99)
def test_that_cannot_be_set_up(sheepfold_table):
    pass

def test_both(sheepfold_rig, sheepfold_table):
    pass
"""


def _audited(event: str, args: tuple[Any, ...]) -> None:
    if event == "sqlite3.connect/handle":
        for each in WATCHED:
            each.append(args[0])


def is_open(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("select 1")
    except sqlite3.ProgrammingError:
        return False
    return True


def test_every_journal_is_closed_however_a_test_ends(pytester: pytest.Pytester) -> None:
    sys.addaudithook(_audited)  # Python keeps it to its end
    pytester.makepyfile(TESTS)
    opened: list[sqlite3.Connection] = []
    WATCHED.append(opened)
    try:
        result = pytester.runpytest("-p", "no:cacheprovider", "-p", "no:randomly")
    finally:
        WATCHED.remove(opened)
    result.assert_outcomes(passed=5, failed=1, errors=1)
    assert len(opened) >= 9
    assert [each for each in opened if is_open(each)] == []


@programs.needs_perl
def test_programs_that_play_end_with_the_test(pytester: pytest.Pytester) -> None:
    before = psutil.Process().children(recursive=True)
    pytester.makepyfile(f"""
        import psutil, pytest

        @pytest.mark.rig(size=3, journal=False)
        def test_a_program(sheepfold_table):
            sheepfold_table.say("players '{programs.example()}' Ann", "form duel",
                                "options size=3 sheep=5 wolves=1", "start")
            sheepfold_table.set_up()
            sheepfold_table.say("confirm")
            sheepfold_table.wait(100)
            assert psutil.Process().children(recursive=True)
    """)
    pytester.runpytest("-p", "no:cacheprovider").assert_outcomes(passed=1)
    assert psutil.Process().children(recursive=True) == before
