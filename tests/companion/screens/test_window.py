"""The window of the process."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.environment import Environment
from companion.screens.running import App, _listen, _Shown
from companion.screens.theme import OPEN, Display
from companion.screens.waiting import Waiting
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.screens.window import open_window
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import SETTLE_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from tests.companion.screens.geometry import faults
from tests.companion.screens.opened import Opened
from tests.companion.screens.shapes import FEW


def test_a_saved_picture_has_the_pixels_of_the_screen(screen: Offscreen, tmp_path: Path) -> None:
    display = screen.display
    page = Part(Look(OPEN["dark", "normal"], display), Box(0, 0, display.width, display.height))
    page.add(Text(page.look, Box(20, 30, 300, 50), "Two wolves"))
    screen.show(page)
    with Image.open(screen.save(tmp_path / "page.png")) as saved:
        upright = saved.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        assert upright.convert("RGBA").tobytes() == screen.pixels()


@pytest.mark.parametrize(("driver", "frames"), [("kmsdrm", 2), ("x11", 1)])
def test_only_with_kms_the_first_frame_is_drawn_twice(
    wide: Offscreen, driver: str, frames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL's driver for KMS/DRM does not show what was drawn first."""
    drawn: list[object] = []
    wide.frame(3)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    window = open_window(wide.display, resize=False)
    window.bind(on_flip=drawn.append)
    try:
        window.canvas.ask_update()
        wide.frame(5)
    finally:
        window.unbind(on_flip=drawn.append)
    assert len(drawn) == frames


class ResizedWindow:
    """A window that only reports sizes, as Kivy's does."""

    def bind(self, **events: object) -> None:
        """Keep what follows the window's size."""
        self.resized = events.get("on_resize") or self.resized

    resized: object = None


def test_a_page_follows_its_window_in_all_directions_and_down_to_nothing(
    wide: Offscreen, tmp_path: Path
) -> None:
    table = Table(Journal(tmp_path), Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = MuttonRobot(wide, Screens(wide.display, desk, Environment(Settings())), desk)
    robot.begin()
    robot.wait(SETTLE_MS)
    assert robot.screens.page is not None
    page = robot.screens.page.name
    window = ResizedWindow()
    app = App(robot.screens.desk, robot.screens.environment)
    with closing(Waiting()) as waiting:
        shown = _Shown(window, Opened(app), wide.display, fullscreen=False, waiting=waiting)
        shown.root = robot.screens
        _listen(window, shown)
        assert callable(window.resized)
        sizes = [(each.width, each.height) for each in FEW]
        others = (100, 80), (768, 1024), (1, 1), (720, 720), (80, 400), (800, 480)
        for width, height in (*sizes, *others):
            window.resized(window, width, height)
            robot.wait(SETTLE_MS)
            display = robot.screens.look.display
            assert display == Display.within(width, height)
            assert (robot.screens.width, robot.screens.height) == (display.width, display.height)
            if min(width, height) >= 320:
                assert (display.width, display.height) == (width, height)
                assert not faults(robot.screens)
            assert robot.screens.page is not None
            assert robot.screens.page.name == page, "another page is shown"


@pytest.mark.whole
@pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="there is no Xvfb or no xdotool here (on Debian: apt install xvfb xdotool)")
def test_full_screen_fills_a_screen_without_a_window_manager(display: str) -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    run = subprocess.run(
        [sys.executable, "-m", "tests.companion.screens.real_mouse"],
        env={**env, "DISPLAY": display}, capture_output=True, text=True, check=False)
    said = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    assert said == [
        {"size": [1400, 1400]}, {"button": 2, "page": "start"}, {"button": 3, "page": "start"},
        {"button": 4, "page": "start"}, {"button": 5, "page": "start"},
        {"button": 1, "page": "games"}, {"resized": [100, 80]}, {"resized": [500, 900]},
    ], run.stderr[-2000:]
