"""One window for the process, shared by all screen tests; each test says how large it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.screens.theme import Display
from companion.simulation.offscreen import Offscreen

LANDSCAPE, PORTRAIT = Display.of(800, 480), Display.of(720, 1280)


@pytest.fixture(scope="session")
def the_window() -> Offscreen:
    """The process's one window."""
    return Offscreen(LANDSCAPE)


@pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["800x480", "720x1280"])
def screen(the_window: Offscreen, request: pytest.FixtureRequest) -> Iterator[Offscreen]:
    """The window in each of the two sizes, empty."""
    the_window.resize(request.param)
    yield the_window
    the_window.clear()


@pytest.fixture
def wide(the_window: Offscreen) -> Iterator[Offscreen]:
    """The window at 800x480, empty."""
    the_window.resize(LANDSCAPE)
    yield the_window
    the_window.clear()
