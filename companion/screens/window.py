"""The one window of the process: Kivy's settings before it is imported, then the window itself.

Kivy reads its environment when it is first imported, so `prepare` must run before anything that
imports it. Nothing of Kivy's is written to the player's home, to standard output or to a log: a
log might hold a secret.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.screens.theme import Display

_ENVIRONMENT = {
    "KIVY_NO_ARGS": "1",  # our own command line is click's
    "KIVY_NO_CONFIG": "1",  # no config.ini in anybody's home
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # else Kivy takes over standard error
    "KIVY_NO_ENV_CONFIG": "1",
    "KIVY_WINDOW": "sdl2",
    "KIVY_METRICS_DENSITY": "1",  # millimetres are our own affair (`theme.Display`)
}


class WindowUnavailableError(Exception):
    """No window can be opened here; the message says what is missing."""


def prepare(display: Display, *, offscreen: bool, home: Path | None = None) -> None:
    """Set Kivy up for a window of that size; call it before anything else imports Kivy.

    `home` is a folder that Kivy may fill with its icons (a temporary one if none is given).
    `offscreen` makes real frames with no display at all. Calling it again in the same process
    only changes the size.
    """
    if "kivy" not in sys.modules:
        os.environ.update(_ENVIRONMENT)
        os.environ["KIVY_HOME"] = str(home or Path(tempfile.gettempdir()) / "sheepfold-kivy")
        Path(os.environ["KIVY_HOME"]).mkdir(parents=True, exist_ok=True)
        if offscreen:
            os.environ["SDL_VIDEODRIVER"] = "offscreen"
        quiet = logging.getLogger("kivy")
        quiet.addHandler(logging.NullHandler())
        quiet.propagate = False
    from kivy.config import Config

    for key, value in {
        "width": display.width,
        "height": display.height,
        "multisamples": 0,  # shapes are smoothed once, in `sprites`
        "maxfps": 60,
        "resizable": 1,
    }.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    if offscreen:
        # Touches come from `offscreen.Finger` alone.
        for name in list(Config.options("input")):
            Config.remove_option("input", name)
    else:
        Config.set("input", "mouse", "mouse,disable_multitouch")


def open_window(display: Display, title: str = "Sheepfold") -> Any:
    """Kivy's window, opened at the display's size or brought to it.

    Raises WindowUnavailableError with a sentence if the machine has no display or no OpenGL.
    """
    from kivy.base import EventLoop
    from kivy.core.window import Window

    if Window is None:
        raise WindowUnavailableError(
            "no window can be opened here: there is no display, or OpenGL is missing "
            "(on Debian: apt install libgl1 libegl1)"
        )
    EventLoop.ensure_window()
    if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
        from kivy.graphics.opengl import glFinish

        # With no display nothing waits for a frame to be shown, and unfinished ones would fill
        # the memory.
        Window.unbind(on_flip=_finish)
        Window.bind(on_flip=_finish)
        _finish.call = glFinish
    Window.set_title(title)
    if tuple(Window.size) != (display.width, display.height):
        Window.size = (display.width, display.height)
    return Window


class _Finish:
    """Waits for the graphics processor at the end of each frame."""

    call: Callable[[], None] = staticmethod(lambda: None)

    def __call__(self, *_: object) -> None:
        self.call()


_finish = _Finish()
