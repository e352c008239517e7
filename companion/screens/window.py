"""The one window of the process."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING

from companion.screens.theme import Display
from companion.words.errors import MessageError
from companion.words.message import Message

if TYPE_CHECKING:  # Kivy is imported when it has been set up
    from kivy.core.window import WindowBase


LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}
"""System libraries that a window needs, and Debian's packages of them."""


class WindowUnavailableError(MessageError):
    """No window can be opened here; the message says what is missing."""


def prepare(display: Display, *, offscreen: bool, fullscreen: bool = False) -> None:
    """Set Kivy up for a window of that size; call it before `open_window`.

    `offscreen` makes real frames with no display at all; `fullscreen` takes the whole screen,
    whatever the size of `display`.
    """
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        # Handing such small pictures to the software renderer's threads costs more than they save.
        os.environ.setdefault("LP_NUM_THREADS", "0")
    from kivy.config import Config

    size = display.width, display.height
    if fullscreen and os.environ.get("SDL_VIDEODRIVER") == "x11":
        # SDL leaves it to the window manager to enlarge a window. Where there is none, it must be
        # opened in the size of the screen.
        size = _x_screen() or size
    for key, value in {
        "width": size[0],
        "height": size[1],
        "multisamples": 0,  # shapes are smoothed once, in `sprites`
        "maxfps": 0 if offscreen else 40,
        "resizable": 1,
        "fullscreen": "auto" if fullscreen else 0,
    }.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    # Exactly one source of touches, or each comes twice: offscreen it is `offscreen.Finger`.
    for name in list(Config.options("input")):
        Config.remove_option("input", name)
    if not offscreen:
        Config.set("input", "mouse", "mouse,disable_multitouch")


def open_window(display: Display, title: str = "Sheepfold", *, resize: bool = True) -> WindowBase:
    """Kivy's window, opened at the display's size or, with `resize`, brought to it.

    Raises WindowUnavailableError if the machine has no display or no OpenGL.
    """
    from kivy.base import EventLoop
    from kivy.core.window import Window

    if Window is None:
        raise WindowUnavailableError(_reason())
    EventLoop.ensure_window()
    if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
        # With no display nothing waits for a frame to be shown, and unfinished ones would fill
        # the memory.
        Window.unbind(on_flip=_finish)
        Window.bind(on_flip=_finish)
    elif os.environ.get("SDL_VIDEODRIVER") == "kmsdrm":
        Window.bind(on_flip=_draw_again)
    Window.set_title(title)
    if resize and tuple(Window.size) != (display.width, display.height):
        Window.size = (display.width, display.height)
    return Window


def _reason() -> Message:
    """Say why Kivy found no window: system libraries that are missing, or else the display."""
    missing = [name for name in LIBRARIES if not _loads(name)]
    if not missing:
        return Message("no-window")
    return Message("no-window-library", libraries=missing,
                   packages=" ".join(LIBRARIES[name] for name in missing))


def _x_screen() -> tuple[int, int] | None:
    """Return the width and height of the X server's screen in px, if it answers."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    x11.XOpenDisplay.restype = ctypes.c_void_p
    server = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not server:
        return None
    screen = x11.XDefaultScreen(server)
    size = x11.XDisplayWidth(server, screen), x11.XDisplayHeight(server, screen)
    x11.XCloseDisplay(server)
    return size


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _finish(*_: object) -> None:
    """Wait for the graphics processor at the end of a frame."""
    from kivy.graphics.opengl import glFinish

    glFinish()


def _draw_again(window: WindowBase) -> None:
    """Draw the first frame twice.

    With KMS/DRM, SDL makes a new, empty surface at the first flip and shows that one. Kivy draws
    only what has changed, so the display would stay black until somebody touches it.
    """
    window.unbind(on_flip=_draw_again)
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: window.canvas.ask_update())
