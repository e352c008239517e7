"""The plugin in other projects: it closes all that it opens, and stands in nobody's way."""

import gc
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest

from companion.games.mutton.table.table import Table
from companion.simulation.sheepfold_pytest import rooms
from companion.store.journal import Journal
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

@pytest.fixture(scope="module")
def shared(sheepfold_tables):
    with sheepfold_tables(2) as table:
        yield table

def test_a_wider_scope(shared):
    shared.play("put A a1")

def test_two_at_once(sheepfold_tables, sheepfold_rigs):
    with sheepfold_tables(2), sheepfold_tables(3, journal=False), sheepfold_rigs(2, seed=7):
        pass

def test_one_in_a_block_that_fails(sheepfold_tables):
    with pytest.raises(ZeroDivisionError), sheepfold_tables(2):
        1 / 0

def test_one_that_cannot_be_made(sheepfold_tables):
    with pytest.raises(ValueError, match="2 to 8 cells"), sheepfold_tables(99):
        pass
"""


NAMESAKES = ("companion", "engine", "firmware", "hardware")


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


@cache
def _watch() -> None:
    sys.addaudithook(_audited)  # Python keeps it to its end


@pytest.fixture
def opened() -> Iterator[list[sqlite3.Connection]]:
    """The connections that are opened during a test."""
    _watch()
    found: list[sqlite3.Connection] = []
    WATCHED.append(found)
    yield found
    WATCHED.remove(found)


def test_a_journal_in_memory_is_closed_when_nothing_refers_to_it(
    opened: list[sqlite3.Connection],
) -> None:
    tables = [Table(Journal(None), Random(1), lambda: "", seal_cost=4) for _ in range(3)]
    assert [is_open(each) for each in opened] == [True] * 3
    del tables
    gc.collect()
    assert [is_open(each) for each in opened] == [False] * 3


def test_every_journal_is_closed_however_a_test_ends(
    pytester: pytest.Pytester, opened: list[sqlite3.Connection]
) -> None:
    pytester.makepyfile(TESTS)
    result = pytester.runpytest("-p", "no:cacheprovider", "-p", "no:randomly")
    result.assert_outcomes(passed=9, failed=1, errors=1)
    assert len(opened) >= 13
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


MARKERS = """
import pytest

@pytest.mark.rig(3, identity="cells", noise_mt=0)
class TestBoth:
    def test_the_class(self, sheepfold_rig):
        assert (sheepfold_rig.spec.size, sheepfold_rig.identity) == (3, "cells")

    @pytest.mark.rig(seed=7)
    def test_adds_up(self, sheepfold_rig):
        assert (sheepfold_rig.spec.size, sheepfold_rig.identity) == (3, "cells")

    @pytest.mark.rig(size=2)
    def test_the_nearer_one_counts(self, sheepfold_rig):
        assert (sheepfold_rig.spec.size, sheepfold_rig.identity) == (2, "cells")

    @pytest.mark.parametrize("size", [pytest.param(2, marks=pytest.mark.rig(2))])
    def test_of_a_parameter(self, sheepfold_rig, size):
        assert (sheepfold_rig.spec.size, sheepfold_rig.identity) == (size, "cells")

@pytest.mark.rig(2, lights=True)
class TestOfATable:
    def test_the_rig_leaves_out_what_is_for_tables(self, sheepfold_rig):
        assert sheepfold_rig.spec.size == 2

@pytest.mark.rig("whatever it is in the other project")
def test_a_marker_of_the_same_name():
    pass
"""
REFUSED = {
    "8, 9": "only one size, and all else by name",
    "8, size=8": "only one size, and all else by name",
    "sise=8": "there is no 'sise', only size,",
    "size='8'": "'size' is a whole number, not '8'",
    "size=True": "'size' is a whole number, not True",
    "9": "a board has 2 to 8 cells a side, not 9",
    "seed=None": "'seed' is a whole number, not None",
    "identity='pads'": "not 'pads'",
    "noise_mt=float('nan')": "'noise_mt' is a number from 0, not nan",
    "lights=True": "'lights' is for a board with a table",
}
"""Arguments of a marker, and what the sentence says of them."""


def test_markers_add_up(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(MARKERS)
    pytester.runpytest("-p", "no:cacheprovider", "--strict-markers").assert_outcomes(passed=6)


def test_a_marker_that_is_not_understood_is_an_error(pytester: pytest.Pytester) -> None:
    """The error is one sentence, without the plugin's own code."""
    pytester.makepyfile("import pytest\n" + "".join(
        f"@pytest.mark.rig({arguments})\ndef test_{nth}(sheepfold_rig): pass\n"
        for nth, arguments in enumerate(REFUSED)))
    result = pytester.runpytest("-p", "no:cacheprovider")
    result.assert_outcomes(errors=len(REFUSED))
    said = [line for line in result.outlines if line.startswith("sheepfold: ")]
    for line, (arguments, sentence) in zip(said, REFUSED.items(), strict=True):
        assert sentence in line, arguments
    assert "sheepfold_pytest" not in result.stdout.str()


OF_THEIRS = """
import {names}
from engine.motor import started

def test_theirs():
    assert {{each.__doc__ for each in ({names})}} == {{"theirs"}}
    assert started()
"""
OF_OURS = """
import sys
import pytest
from sheepfold_pytest import RigError

@pytest.mark.rig(2)
def test_ours(sheepfold_rig):
    sheepfold_rig.play("put A a1", "flip A")
    assert sheepfold_rig.sensed["a1"].name == "INVERTED"
    with pytest.raises(RigError):
        sheepfold_rig.command("fly A")
    import hardware.motor
    assert hardware.__doc__ == "theirs"
"""
WITH_A_TABLE = """
import pytest
from sheepfold_pytest import TableError

@pytest.mark.rig(lights=True)
def test_a_match(sheepfold_table):
    sheepfold_table.begin("HIDE", place="sparse")
    sheepfold_table.restart()
    sheepfold_table.say("resume", "pack HIDE", "confirm")
    sheepfold_table.play("flip H")
    assert str(sheepfold_table.view.sentence).startswith("Kill H?")
    with pytest.raises(TableError):
        sheepfold_table.say("resume")

def test_a_computer_player(sheepfold_tables):
    with sheepfold_tables(3, journal=False) as table:
        table.say("players computer:level-5 Ben", "options size=3 sheep=5 wolves=1", "start")
        table.set_up()
        table.say("confirm")
        table.wait(5000)
        assert table.game is not None
"""
NOTHING_OF_OURS = """
import sys

def test_nothing_of_ours_is_imported():
    assert not {"companion", "engine", "firmware", "hardware", "kivy"} & set(sys.modules)
"""


def project(folder: Path, names: Iterable[str]) -> Path:
    """Write a project with packages of these names."""
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text('"""theirs"""\n')
        (folder / name / "motor.py").write_text("def started(): return True\n")
    return folder


def run_tests(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run its tests as another project does that has the plugin, warnings being errors."""
    plugin = Path(rooms.__file__).parents[1]
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "pytest", "-p", "sheepfold_pytest",
         "-p", "no:cacheprovider", "--strict-markers", *options],
        cwd=folder, capture_output=True, text=True,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(plugin)})


def test_a_project_with_packages_of_the_same_names(tmp_path: Path) -> None:
    """Its tests run, and have the board besides."""
    project(tmp_path, NAMESAKES)
    (tmp_path / "test_first.py").write_text(NOTHING_OF_OURS)
    (tmp_path / "test_ours.py").write_text(OF_OURS)
    done = run_tests(tmp_path)
    assert "2 passed" in done.stdout, done.stdout


@pytest.mark.whole
@pytest.mark.parametrize("names", [*((name,) for name in NAMESAKES), NAMESAKES])
@pytest.mark.parametrize("mode", ["prepend", "append", "importlib"])
def test_each_of_the_names(tmp_path: Path, names: Sequence[str], mode: str) -> None:
    project(tmp_path, names)
    own = [name for name in names if name in ("engine", "hardware")]
    (tmp_path / "test_a.py").write_text("".join(f"import {name}.motor\n" for name in names) + f"""
def test_theirs():
    assert {{each.__doc__ for each in ({', '.join(names)},)}} == {{"theirs"}}
""")
    (tmp_path / "test_b.py").write_text(WITH_A_TABLE)
    if "hardware" in own:
        (tmp_path / "test_c.py").write_text(OF_OURS)
    done = run_tests(tmp_path, f"--import-mode={mode}")
    assert f"{4 if 'hardware' in own else 3} passed" in done.stdout, done.stdout


@pytest.mark.whole
def test_a_hidden_library_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "msgspec.py").write_text("")
    (tmp_path / "test_a.py").write_text(
        "import msgspec\n\ndef test_a(sheepfold_table): pass\n\ndef test_b(): pass\n")
    done = run_tests(tmp_path)
    assert "1 passed, 1 error" in done.stdout, done.stdout
    assert "cannot be loaded: module 'msgspec' has no attribute" in done.stdout
    assert "hidden by a module of the same name?" in done.stdout
