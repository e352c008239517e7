"""The app sleeps while nothing happens and nothing is due."""

import os
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from threading import Thread

import pytest

from companion.screens.page_list import page_modules
from companion.screens.waiting import Waiting
from companion.screens.widgets.part import Part
from companion.simulation.offscreen import Offscreen

LONG_MS = 60_000.0


@pytest.fixture
def waiting(the_window: Offscreen, tmp_path: Path) -> Iterator[Waiting]:
    """What waits for the devices in a folder."""
    with closing(Waiting(str(tmp_path))) as waiting:
        yield waiting


def test_a_wait_ends_when_another_thread_wakes_it(waiting: Waiting) -> None:
    for _ in range(200):  # the thread may be anywhere in `wake` when the wait begins or ends
        thread = Thread(target=waiting.wake)
        thread.start()
        assert waiting.wait(LONG_MS)
        thread.join()
        assert not waiting.wait(0), "it was woken once"


def test_who_wakes_before_the_wait_ends_it_too(waiting: Waiting) -> None:
    for _ in range(2):
        for _ in range(100_000):  # more than a pipe holds
            waiting.wake()
        assert waiting.wait(LONG_MS)
    assert not waiting.wait(0)


def test_a_touch_on_the_console_of_a_pi_ends_it(waiting: Waiting, tmp_path: Path) -> None:
    """A named pipe in place of the device of the touchscreen, which SDL has opened."""
    device = tmp_path / "event0"
    os.mkfifo(device)
    touched = os.open(device, os.O_RDWR)
    try:
        assert not waiting.wait(0)
        os.write(touched, b"touch")
        assert waiting.wait(LONG_MS)
    finally:
        os.close(touched)


def every_part(kind: type[Part]) -> Iterator[type[Part]]:
    """Yield a kind of part and all kinds of it."""
    yield kind
    for each in kind.__subclasses__():
        yield from every_part(each)


def test_every_part_that_lets_time_pass_says_when_it_is_due() -> None:
    for module in page_modules():
        import_module(module)
    ticking = [kind for kind in every_part(Part)
               if "tick" in vars(kind) and kind.__module__.startswith("companion.")]
    assert len(ticking) > 20
    assert [str(kind) for kind in ticking if "due" not in vars(kind)] == []
