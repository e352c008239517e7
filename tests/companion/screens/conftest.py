"""One window for the process, shared by all screen tests; each test says how large it is."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

import pytest

from companion.games.mutton.simulation.robot import MuttonRobot
from companion.screens.theme import Display
from companion.screens.widgets import text
from companion.simulation.offscreen import Offscreen
from companion.words import language
from tests.companion.screens.shapes import WIDEST
from tests.long_form import only

LANDSCAPE, PORTRAIT = Display.of(800, 480), Display.of(720, 1280)
SET_UP_MS = 6000.0
"""Longer than the simulated board takes to set itself up, in ms."""

SET_ONCE = {"typeset": 5000, "_extents": None, "_widest": None}
"""Functions that set and measure words, and how many answers are kept (None: all)."""
_ONCE = {name: lru_cache(most)(vars(text)[name]) for name, most in SET_ONCE.items()}


def stand(robot: MuttonRobot) -> None:
    """Put the flock where it is to stand, all at once, and wait until the table has seen it."""
    placing = robot.view.placing
    assert placing is not None
    for animal, cell in placing.target.items():
        robot.desk.rig.command(f"put {animal} {cell}")
    until = robot.now + SET_UP_MS
    while robot.view.phase == "placing" and robot.now < until:
        robot.wait(200)
    robot.wait(600)


_window = cache(Offscreen)
"""The window of that size: the process has one, however many folders of tests share it."""


def _set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure and draw the same words in the same letters once, for all tests. The app keeps none
    of them, as they may be secret; and Kivy keeps 64 fonts open, of which each size is one."""
    for name, function in _ONCE.items():
        monkeypatch.setattr(text, name, function)


@pytest.fixture(scope="session")
def the_window(request: pytest.FixtureRequest) -> Offscreen:
    """The process's one window; in the long form it has room for very wide screens."""
    return _window(LANDSCAPE if request.config.option.markexpr == "not whole" else WIDEST)


BOTH_SIZES = [
    pytest.mark.drawn(2),
    pytest.mark.parametrize(
        "screen", [LANDSCAPE, PORTRAIT], ids=["800x480", "720x1280"], indirect=True),
]
"""For tests of the layout, which is not the same in both sizes. `make test` runs each in one of
them, and in the other on the next day."""


def both_sizes(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test with the marks of `BOTH_SIZES`."""
    for mark in BOTH_SIZES:
        test = mark(test)
    return test


@pytest.fixture(params=[
    pytest.param(LANDSCAPE, id="800x480"),
    pytest.param(PORTRAIT, id="720x1280", marks=pytest.mark.whole),
])
def screen(
    the_window: Offscreen, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Offscreen]:
    """The window, empty, at 800x480; in the long form, and with `both_sizes`, in each size."""
    _set_once(monkeypatch)
    the_window.resize(request.param)
    yield the_window
    the_window.clear()


@pytest.fixture
def wide(the_window: Offscreen, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offscreen]:
    """The window at 800x480, empty."""
    _set_once(monkeypatch)
    the_window.resize(LANDSCAPE)
    yield the_window
    the_window.clear()


@pytest.fixture(params=only(["de"], language.languages()))
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn."""
    language.use(request.param)
    yield request.param
    language.use(language.FALLBACK)
