"""The private page in a real window of a real X server: `python -m … PACK` in a process of its own.

A real pointer (xdotool) chooses the pack and holds the moon, and then the window loses the focus,
is hidden, is turned, or the app dies: by events of the window system, which no handler of ours is
called for by hand. What is left each time is printed as JSON, a line for each way.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from companion.games.mutton.pages.pack import PackPage
from companion.games.mutton.table.table import Table
from companion.games.mutton.widgets.moon import Moon, Uncovered
from companion.screens import running
from companion.screens.app import Screens
from companion.screens.theme import Display
from companion.screens.widgets.controls import Button
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from tests.companion.screens.opened import show_app

PATIENCE_S = 30.0
"""How long an effect is waited for: only what never comes needs so long."""
FRAMES = 3
ENDS = ("let go", "focus lost", "hidden", "turned", "turned back", "a fault")
"""In this order, each after a new look; the last one ends the process."""

Until = Callable[[], object]


class Fault(Exception):
    """Planted in the main loop."""


def table_before_the_choice(settle_ms: float = 6000.0) -> VirtualDesk:
    """A desk at which the flock stands and the Wolf is to choose, at `settle_ms`."""
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings())
    for line in ("players Ann Ben", "start", "place sparse"):
        run_command(table, line, 0.0)
    now = 0.0
    placing = table.view().placing
    assert placing is not None
    desk.pump(now)
    for animal, cell in placing.target.items():
        desk.rig.command(f"put {animal} {cell}")
        desk.pump(now := now + 60)
    while now < settle_ms:
        desk.pump(now := now + 40)
    run_command(table, "confirm", now)
    desk.pump(now)
    return desk


def xdotool(*words: object) -> str:
    """Have a hand do something at the X server."""
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True,
                          text=True).stdout


class Person:
    """Somebody before the window, who chooses `pack` and looks at it, again and again."""

    def __init__(self, pack: str, patience_s: float = PATIENCE_S) -> None:
        self.pack, self._patience_s = pack, patience_s
        self._steps = self._live()
        self._until: Until = lambda: True
        self._since = time.monotonic()
        self.screens: Screens | None = None
        self._held = ""
        """The frame while the moon was held."""

    def tick(self, _: float) -> None:
        """Go on, if what is waited for has come."""
        if self._until():
            self._until = next(self._steps, lambda: False)
            self._since = time.monotonic()
        elif time.monotonic() - self._since > self._patience_s:
            raise TimeoutError("what was waited for did not come")

    @property
    def window(self) -> Any:
        from kivy.core.window import Window

        return Window

    def _find(self, kind: type, words: str = "") -> Any:
        assert self.screens is not None
        return next(part for part in self.screens.parts()
                    if isinstance(part, kind) and (not words or part.text.words == words))

    def _over(self, part: Any, window: int) -> Iterator[Until]:
        """Bring the pointer over a part. SDL takes no press in the moment in which the window gets
        the focus, so it waits for the movement to arrive."""
        x, y = map(round, part.box.centre)
        xdotool("mousemove", "--window", window, 3, 3)
        yield lambda: self.window.mouse_pos[0] < 10
        xdotool("mousemove", "--window", window, x, self.window.height - 1 - y)
        yield lambda: abs(self.window.mouse_pos[0] - x) < 3

    def _page(self) -> object:
        assert self.screens is not None
        return self.screens.page

    def _looked_away(self) -> bool:
        assert self.screens is not None
        return not any(isinstance(part, Uncovered) for part in self.screens.parts())

    def _live(self) -> Iterator[Until]:
        yield lambda: len(self.window.children) > 0
        self.screens = next(each for each in self.window.children if isinstance(each, Screens))
        window = self.window.get_window_info().window
        for end in ENDS:
            xdotool("windowfocus", window)
            yield lambda: self.window.focus
            if not isinstance(self._page(), PackPage):
                cover = "I am Ann"
                yield from self._over(self._find(Button, cover), window)
                xdotool("mousedown", 1)
                yield lambda: isinstance(self._page(), PackPage)
                xdotool("mouseup", 1)
            page = self._page()
            assert isinstance(page, PackPage)
            for many, letter in enumerate(self.pack, 1):
                if letter not in page._pack:
                    yield from self._over(page.grid.chips[letter], window)
                    xdotool("click", 1)
                    yield partial(self._tapped, page, many)
            moon = self._find(Moon)
            yield from self._over(moon, window)
            xdotool("mousedown", 1)
            yield partial(getattr, moon, "looking")
            self._held = self._frames()[0]
            yield from self._end(end, window)

    @staticmethod
    def _tapped(page: PackPage, many: int) -> bool:
        return len(page._pack) == many

    def _end(self, end: str, window: int) -> Iterator[Until]:
        size = tuple(self.window.size)
        match end:
            case "let go":
                xdotool("mouseup", 1)
            case "focus lost":
                xdotool("windowfocus", _root())
            case "hidden":
                xdotool("windowunmap", window)
            case "turned":
                xdotool("windowsize", window, 480, 800)
            case "turned back":
                xdotool("windowsize", window, 800, 480)
            case "a fault":
                raise Fault
        yield self._looked_away
        if end.startswith("turned"):
            yield lambda: tuple(self.window.size) != size
        if end == "hidden":
            xdotool("windowmap", window)
        self.tell(end)
        if end != "let go":
            xdotool("mouseup", 1)

    def tell(self, end: str) -> None:
        """What is left to be seen."""
        assert self.screens is not None
        frames = self._frames()
        print(json.dumps({
            "end": end, "page": type(self._page()).__name__, "frames": frames,
            "held is gone": self._held not in frames, "secrets": not self._looked_away(),
        }), flush=True)

    def _frames(self) -> list[str]:
        """The next frames as they are drawn, one after the other."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        found, (w, h) = [], map(int, self.window.size)
        for _ in range(FRAMES):
            self.window.dispatch("on_draw")
            data = glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE)
            found.append(hashlib.sha256(data).hexdigest())
        return found


def _root() -> str:
    """The number of the X server's root window."""
    found = xdotool("search", "--maxdepth", "0", "--name", ".*").split()
    return found[0] if found else "1"


def main(pack: str, planted: str = "") -> None:
    """Live through all the ends. `planted` "stays": what the moon showed does not go."""
    from kivy.clock import Clock

    settled = 6000.0
    desk, begun = table_before_the_choice(settled), time.monotonic()
    running._now = lambda: settled + (time.monotonic() - begun) * 1000
    person = Person(pack, 5.0 if planted else PATIENCE_S)
    if planted == "stays":
        Moon._hide = lambda moon: None  # type: ignore[method-assign]
    Clock.schedule_interval(person.tick, 0)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(int(PATIENCE_S * 6))  # a process that hangs in the window system ends
    try:
        show_app(desk, Display.of(800, 480))
    except Fault:
        person.tell("a fault")


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "x11"
    main(*sys.argv[1:])
