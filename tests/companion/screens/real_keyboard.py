"""Type on the real window of the app under an X server, and print what has arrived as JSON."""

import json
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.games.mutton.pages.new_match import NewMatchPage
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.navigation import Route
from companion.screens.pages.forms import NamePage
from companion.screens.setup import NEW_MATCH
from companion.screens.theme import Display
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from tests.companion.screens.opened import show_app

PATIENCE_S = 60


def steps(window: Any) -> Iterator[Callable[[], bool]]:
    """Type a name; yield what to wait for after each step."""
    yield lambda: len(window.children) > 0
    screens = next(each for each in window.children if isinstance(each, Screens))
    screens.go(Route("name", back=NEW_MATCH))
    yield lambda: isinstance(screens.page, NamePage)
    page = screens.page
    assert isinstance(page, NamePage)
    subprocess.run(["xdotool", "windowfocus", str(window.get_window_info().window)], check=True)
    yield lambda: bool(window.focus)
    subprocess.run(["xdotool", "type", "--delay", "50", "Zoe X"], check=True)
    yield lambda: page.field.words == "Zoe X|"
    subprocess.run(["xdotool", "key", "BackSpace", "BackSpace"], check=True)
    yield lambda: page.field.words == "Zoe|"
    subprocess.run(["xdotool", "key", "Return"], check=True)
    yield lambda: isinstance(screens.page, NewMatchPage)
    print(json.dumps({"players": screens.setup.players}), flush=True)
    subprocess.run(["xdotool", "key", "Escape"], check=True)
    yield lambda: not isinstance(screens.page, NewMatchPage)
    print(json.dumps({"left": True}), flush=True)


def run(steps: Callable[[Any], Iterator[Callable[[], bool]]], *, fullscreen: bool = False) -> None:
    """Open the app, and take a step whenever what was waited for has come."""
    os.environ["SDL_VIDEODRIVER"] = "x11"
    from kivy.base import stopTouchApp
    from kivy.clock import Clock

    desk = VirtualDesk(Table(Journal(None), Random(1), lambda: "2026-05-01 20:15"), Settings())
    going: Iterator[Callable[[], bool]] | None = None
    wanted: Callable[[], bool] = lambda: True  # noqa: E731

    def tick(_: float) -> None:
        nonlocal going, wanted
        from kivy.core.window import Window

        going = going or steps(Window)
        if wanted():
            wanted = next(going, stopTouchApp)

    Clock.schedule_interval(tick, 0)
    signal.alarm(PATIENCE_S)
    show_app(desk, Display.of(800, 480), fullscreen=fullscreen)


if __name__ == "__main__":
    run(steps)
