"""The app in a real window: its main loop, the window's events, and the way out."""

from __future__ import annotations

import signal
import time
from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from companion.desk.desk import Desk, keep_loaded
from companion.lights.daylight import Daylight
from companion.players import serving
from companion.screens import page_list
from companion.screens.app import Environment, Screens
from companion.screens.theme import Display
from companion.screens.widgets.part import KeyPress
from companion.screens.window import open_window, prepare

if TYPE_CHECKING:  # Kivy is imported when the window has been set up
    from kivy.clock import ClockBase
    from kivy.core.window import WindowBase

FRAMES_PER_SECOND = 30
DAYLIGHT_S = 20
_KEYS: Mapping[int, KeyPress] = {8: "backspace", 13: "enter", 271: "enter", 27: "escape"}
"""Kivy's numbers of keys; the second Enter is on the number pad."""


def run(
    desk: Desk, display: Display, environment: Environment, *, rotation: int = 0,
    fullscreen: bool = False, daylight: Daylight | None = None,
) -> None:
    """Show the app on `desk` until the player quits.

    `display` is what the player sees, upright; `rotation` says how far it is turned on the
    screen (degrees); `daylight` says when it is night. Raises WindowUnavailableError where no
    window can be opened.

    SIGTERM, with which systemd stops a service, ends it in order.
    """
    turned = rotation in (90, 270)
    size = (display.height, display.width) if turned else (display.width, display.height)
    prepare(Display(*size, display.dpi), offscreen=False, fullscreen=fullscreen)
    window = open_window(Display(*size, display.dpi), resize=not fullscreen)
    from kivy.base import runTouchApp, stopTouchApp
    from kivy.clock import Clock

    window.rotation = rotation
    seen = Display.of(*map(int, window.size)) if fullscreen else display
    screens = Screens(seen, desk, replace(
        environment, quit=stopTouchApp, rotate=lambda degrees: rotate(window, degrees)
    ))
    screens.pump(_now())
    window.add_widget(screens)
    _listen(window, screens)
    Clock.schedule_interval(lambda _: screens.pump(_now()), 1 / FRAMES_PER_SECOND)
    Clock.schedule_interval(lambda _: desk.pump(_now()), 0)  # lights answer sooner than screens
    if daylight is not None:
        _follow(daylight, screens, Clock)
    _warm_up(window, Clock)
    signal.signal(signal.SIGTERM, lambda *_: stopTouchApp())
    try:
        runTouchApp()
    finally:
        screens.close()


def rotate(window: WindowBase, degrees: int) -> None:
    """Rotate the picture in an open window; its events report the new size."""
    window.rotation = degrees
    window.update_viewport()  # Kivy omits this if the size stays the same


def _listen(window: WindowBase, screens: Screens) -> None:
    """Cover what is private when the window is left, and follow its size."""

    def hide(*_: object) -> None:
        screens.hide()

    for event in ("on_minimize", "on_hide", "on_cursor_leave"):
        window.bind(**{event: hide})
    window.bind(focus=lambda _, there: None if there else screens.hide())

    def resized(_: WindowBase, width: int, height: int) -> None:
        if (width, height) != (screens.width, screens.height) and min(width, height) >= 320:
            screens.resize(Display.of(width, height))

    window.bind(on_resize=resized)

    def typed(_: WindowBase, text: str) -> bool:
        screens.type_text(text)
        return True

    def pressed(_: WindowBase, code: int, *__: object) -> bool:
        key = _KEYS.get(code)
        if key is not None:
            screens.press_key(key)
        return key is not None

    window.bind(on_textinput=typed, on_key_down=pressed)


def _follow(daylight: Daylight, screens: Screens, clock: ClockBase) -> None:
    """Show night and day, now and whenever they change."""

    def look(_: float = 0.0) -> None:
        night = daylight.turned()
        if night is not None:
            screens.darken(night)

    look()
    clock.schedule_interval(look, DAYLIGHT_S)


def _warm_up(window: WindowBase, clock: ClockBase) -> None:
    """Import what the first page does not need: a module after each of the first frames. After
    the last, keep them."""
    modules = iter((*serving.WARM_UP, *page_list.page_modules()))

    def load(_: float) -> bool:
        module = next(modules, None)
        if module is not None:
            import_module(module)
        else:
            keep_loaded()
        return module is not None  # False ends it

    def begin(_: WindowBase) -> None:
        window.unbind(on_flip=begin)
        clock.schedule_interval(load, 1 / FRAMES_PER_SECOND)

    window.bind(on_flip=begin)


def _now() -> float:
    return time.monotonic() * 1000
