"""What holds for all tests."""

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings

from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.registry import found
from companion.simulation.linked_rig import LinkedRig
from companion.words.catalogue import Catalogue
from tests import long_form

# No test is timed: a busy computer is no fault of the code.
settings.register_profile("short", deadline=None, max_examples=25)
settings.register_profile("whole", deadline=None)
settings.load_profile("short")

# Games of packages that happen to be installed here are not those that the tests expect.
vars(found)["entry_points"] = lambda group: ()

# The tests read English, whatever the language of the system.
os.environ["SHEEPFOLD_LANG"] = "en"

# The secrets of tables that the tests start as programs.
os.environ["XDG_STATE_HOME"] = _STATE = tempfile.mkdtemp(prefix="sheepfold-state-")
atexit.register(shutil.rmtree, _STATE, ignore_errors=True)

# A message that does not fit its arguments fails the test that formats it.
Catalogue.strict = True


GARBAGE_THRESHOLDS = 1_000_000, 5, 1000
"""How many more objects the collector's first generation takes before it is collected, and how
often until the next one is. Python's 700, 10, 10 cost a third of the processor time of the screen
tests, as all pages that are still referred to are looked at again and again; 100,000 a seventh."""


def pytest_configure(config: pytest.Config) -> None:
    """Try properties with more examples in the long form."""
    settings.load_profile("short" if config.option.markexpr == "not whole" else "whole")
    config.pluginmanager.register(WrittenDoctests())


class WrittenDoctests:
    """Leaves out what has no doctests: to look for them takes long, as each module is gone through
    by `inspect`."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector],
                                                               list[pytest.Collector]]:
        found = yield
        return [each for each in found
                if not isinstance(each, DoctestModule) or b">>>" in file_path.read_bytes()]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while tests are collected: modules and tests stay until the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Draw the cases of this day, unless a case is asked for by its name."""
    if not any("[" in name for name in config.args):
        long_form.draw(items)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how to draw the same cases again if one of them failed."""
    if terminalreporter.stats.get("failed"):
        terminalreporter.line(f"The cases were drawn with SHEEPFOLD_DRAW={long_form.DRAW}.")


def pytest_collection_finish() -> None:
    """Let the garbage collector leave out what stays until the end: modules and collected tests."""
    _keep()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """After each file, throw away what its tests have left, and leave out what stays. That is not
    done while the last test is taken down, as it still has its fixtures.

    What a test has left that makes millions of objects is thrown away at once. Kivy keeps lists of
    all that is drawn, and looks through them for each part that goes: they must not grow.
    """
    done = yield
    if nextitem is not None and nextitem.path != item.path:
        _keep()
    elif any(gc.get_count()[1:]):
        _throw_away()
    return done


def _throw_away() -> None:
    """Let no garbage be left. A single collection leaves some: Kivy's callbacks go round in circles
    that it does not see before their widget is gone.
    """
    while gc.collect():
        pass


def _keep() -> None:
    """Leave out all that there is from now on, once no garbage is left: what is left out once is
    never thrown away.
    """
    _throw_away()
    gc.freeze()


@pytest.fixture
def rig(sheepfold_rig: LinkedRig) -> LinkedRig:
    """The plugin's simulated board, by a shorter name."""
    return sheepfold_rig


@pytest.fixture
def table(sheepfold_table: MuttonRig) -> MuttonRig:
    """The plugin's table, by a shorter name."""
    return sheepfold_table
