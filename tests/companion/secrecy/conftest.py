"""The process's one window, for evenings with a screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.screens.theme import Display
from companion.simulation.offscreen import Offscreen


@pytest.fixture
def window() -> Iterator[Offscreen]:
    """A window that shows pages of 800x480 pixels, empty."""
    found = Offscreen(Display.of(800, 480))
    yield found
    found.clear()
