"""The app sleeps while nothing happens and nothing is due."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from importlib import import_module
from math import inf
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from companion.games.mutton.table.table import Table
from companion.lights.light import Colour, Light, Rhythm
from companion.outside.background import BackgroundWork
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.page_list import page_modules
from companion.screens.waiting import Waiting
from companion.screens.widgets.part import Part
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.backups import Backups, T
from companion.store.journal import Journal
from companion.store.settings import Settings
from tests.companion.screens.still import live

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


def test_who_wakes_it_when_it_is_closed_writes_into_no_other_file(
    the_window: Offscreen, tmp_path: Path
) -> None:
    """The number of a file that was closed is that of the next one that is opened."""
    waiting = Waiting(str(tmp_path))
    waiting.close()
    others = [(tmp_path / name).open("wb", buffering=0) for name in "abc"]
    waiting.wake()
    for each in others:
        each.close()
    assert [each.stat().st_size for each in tmp_path.iterdir()] == [0] * len(others)


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


class Halves(BackgroundWork):
    """Work in two halves."""

    def work(self) -> None:
        for done in (1, 1, 2):
            self.report(done, 2)
        self.share = 1.0


def test_work_wakes_who_waits_after_more_is_found_and_at_the_end() -> None:
    seen: list[float] = []
    work = Halves()
    work.start(lambda: seen.append(work.share)).wait()
    assert seen == [0.33, 0.67, 1.0], "what is the same in whole percent is nothing new"


def desk_of(journal: Journal) -> VirtualDesk:
    table = Table(journal, Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    return VirtualDesk(table, Settings(), seed=1)


def test_a_page_sleeps_until_work_wakes_the_app(wide: Offscreen, tmp_path: Path) -> None:
    begun: list[Callable[[], None]] = []

    def begin(work: Callable[[], T]) -> Future[T]:
        future: Future[T] = Future()
        begun.append(lambda: future.set_result(work()))
        return future

    backups = Backups(tmp_path, tmp_path, (), lambda: "2026-05-02 20:15", find_sticks=list,
                      begin=begin)
    desk, woken = desk_of(Journal(None)), list[float]()
    screens = Screens(wide.display, desk, Environment(Settings(), backups=backups))
    robot = Robot(wide, screens, desk)
    desk.wake = lambda: woken.append(page.due(robot.now))
    screens.go(Route("backups"))
    robot.wait(2000)
    page = screens.page
    assert page is not None
    reading = robot.words()
    assert page.due(robot.now) == inf
    begun.pop()()
    assert woken == [robot.now], "it is known when the app wakes"
    robot.wait(100)
    assert robot.words() != reading
    assert page.due(robot.now) == inf


def test_night_falls_on_a_screen_that_nobody_touches(wide: Offscreen) -> None:
    desk = desk_of(Journal(None))
    robot = Robot(wide, Screens(wide.display, desk, Environment(Settings())), desk)
    robot.wait(60_000)
    for night in (True, False):
        before = wide.pixels()
        robot.screens.darken(night)  # by a timer
        live(robot, 100)
        assert wide.pixels() != before
        assert robot.screens.due_without_desk(robot.now) > robot.now


def test_lights_that_a_page_asks_for_are_shown_at_once(wide: Offscreen) -> None:
    desk = desk_of(Journal(None))
    robot = Robot(wide, Screens(wide.display, desk, Environment(Settings())), desk)
    robot.wait(60_000)
    desk.scene = {"a1": Light(Colour.BLUE, Rhythm.STEADY)}
    assert desk.due(robot.now) <= robot.now
    robot.wait(100)
    assert [cell for cell, colour in desk.rig.leds.items() if any(colour)] == ["a1"]
    assert desk.due(robot.now) > robot.now
