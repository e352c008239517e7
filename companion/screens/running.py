"""The app in a real window: its main loop, the window's events, and the way out."""

from __future__ import annotations

import signal
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from math import inf
from typing import TYPE_CHECKING, Protocol

from companion.desk.desk import Desk, keep_loaded
from companion.lights.daylight import Daylight
from companion.players import serving
from companion.screens import page_list
from companion.screens.app import Screens, looking
from companion.screens.environment import Environment
from companion.screens.pages.start_failure import Answers, StartFailurePage
from companion.screens.talk import Voice
from companion.screens.theme import LEAST_PX, OPEN, Display
from companion.screens.waiting import Waiting
from companion.screens.widgets.part import KeyPress, Look
from companion.screens.window import open_window, prepare
from companion.store.settings import Settings
from companion.store.starting import StartFailure
from companion.words.message import Message

if TYPE_CHECKING:  # Kivy is imported when the window has been set up
    from kivy.clock import ClockBase, ClockEvent
    from kivy.core.window import WindowBase

FRAMES_PER_SECOND = 30
ACTIVE_MS = 500.0
"""How long the app goes on at full speed after something has happened, in ms: one thing may follow
from another."""
REST_MS = 1000.0
"""Longest time without a look at what does not wake the app, in ms."""
DAYLIGHT_S = 20
_KEYS: Mapping[int, KeyPress] = {8: "backspace", 13: "enter", 271: "enter", 27: "escape"}
"""Kivy's numbers of keys; the second Enter is on the number pad."""


@dataclass(frozen=True)
class App:
    """What is shown when everything has been opened. `notices` are shown first."""

    desk: Desk
    environment: Environment
    rotation: int = 0
    """How far the picture is turned on the screen, in degrees."""
    daylight: Daylight | None = None
    """When it is night."""
    notices: Sequence[Message] = ()


class Opening(Protocol):
    """Opens what the app needs, and carries out what the players choose if that fails."""

    @property
    def settings(self) -> Settings:
        """The settings, as far as they are known."""

    def open(self) -> App:
        """Open everything. Raises StartFailure, and is then called again after an answer."""

    def set_aside(self, failure: StartFailure) -> Message | None:
        """Rename the files of what has failed; return why that is not possible, or None."""

    def go_without(self, failure: StartFailure) -> None:
        """Go on without what has failed."""

    def voice(self) -> Voice:
        """Return what says why it does not begin."""


def run_opening(
    opening: Opening, display: Display, *, rotation: int = 0, fullscreen: bool = False,
) -> None:
    """Show what is opened until the player quits; what cannot be opened, a page asks about.

    `display` is what the player sees, upright; `rotation` says how far it is turned on the
    screen (degrees). Raises WindowUnavailableError where no window can be opened, and in the end
    the fault of ours for which nothing could be.

    SIGTERM, with which systemd stops a service, ends it in order, and so does SIGHUP, when the
    terminal from which it was started is closed.
    """
    turned = rotation in (90, 270)
    size = (display.height, display.width) if turned else (display.width, display.height)
    prepare(Display(*size, display.dpi), offscreen=False, fullscreen=fullscreen)
    window = open_window(Display(*size, display.dpi), resize=not fullscreen)
    from kivy.base import stopTouchApp

    window.rotation = rotation
    if not fullscreen:
        window.minimum_width = window.minimum_height = LEAST_PX
    waiting = Waiting()
    for ended in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(ended) is not signal.SIG_IGN:  # as with nohup
            signal.signal(ended, lambda *_: _stop(waiting))
    shown = _Shown(window, opening, display, fullscreen, waiting)
    try:
        shown.go_on()
        _listen(window, shown)
        _run(window, shown, waiting)
    finally:
        stopTouchApp()
        shown.close()
        waiting.close()
    if shown.fault is not None:
        raise shown.fault


def _stop(waiting: Waiting) -> None:
    """End the main loop."""
    from kivy.base import stopTouchApp

    stopTouchApp()
    waiting.wake()


def _run(window: WindowBase, shown: _Shown, waiting: Waiting) -> None:
    """Let the app run until it is to end. Nothing is done while nothing happens or is due.

    Kivy's own loop makes 40 turns a second whatever happens. This one makes as many for
    `ACTIVE_MS` after anything has happened, and while something moves.
    """
    from kivy.base import EventLoop, runTouchApp
    from kivy.clock import Clock

    runTouchApp(embedded=True)
    active_until = _now() + ACTIVE_MS
    while not EventLoop.quit and EventLoop.status == "started":
        now, rest = _now(), 0.0
        if now >= active_until and not window.canvas.needs_redraw:
            timer = Clock.get_min_timeout()  # by Kivy's clock; 0 if one is due
            rest = min(shown.due(now) - now, (timer - Clock.time()) * 1000, REST_MS)
        if waiting.wait(rest):
            active_until = _now() + ACTIVE_MS
        window.mainloop()  # takes what was touched and typed
        shown.pump(_now(), active=_now() < active_until)
        EventLoop.idle()


class _Shown:
    """What the window shows: the app, or the page that asks what to do because it cannot start."""

    def __init__(
        self, window: WindowBase, opening: Opening, display: Display, fullscreen: bool,
        waiting: Waiting,
    ) -> None:
        self._window, self._opening, self._waiting = window, opening, waiting
        self._display, self._fullscreen = display, fullscreen
        self.root: Screens | StartFailurePage | None = None
        self._closed = False
        """Whether the root was closed, and is replaced next."""
        self._timers: list[ClockEvent] = []
        """What is called again and again as long as the app is shown."""
        self._next_frame = 0.0
        """When the screens may be pumped again, in ms."""
        self.fault: Exception | None = None
        """The fault of ours that the page shows."""

    def go_on(self, problem: Message | None = None) -> None:
        """Open the app, or ask; `problem` is why the last answer did not help."""
        from kivy.base import stopTouchApp
        from kivy.clock import Clock

        window, self.fault = self._window, None
        size = window.size if self._fullscreen or self.root is not None else None
        seen = self._display if size is None else Display.within(*map(int, size))
        try:
            app = self._opening.open()
            screens = Screens(seen, app.desk, replace(
                app.environment, quit=stopTouchApp, rotate=lambda degrees: rotate(window, degrees),
                reopen=lambda: Clock.schedule_once(lambda _: self._reopen(), 0)))
            screens.pump(_now())
        except Exception as why:
            failure = why if isinstance(why, StartFailure) else _fault(why)
            self.fault = failure.fault
            settings = self._opening.settings
            self._show(StartFailurePage(
                looking(Look(OPEN["dark", "normal"], seen), settings), failure,
                Answers(lambda: self.go_on(self._opening.set_aside(failure)),
                        lambda: self._go_without(failure), self.go_on, stopTouchApp),
                self._opening.voice(),
                problem))
            return
        self._show(screens)
        for notice in app.notices:
            screens.notify(notice)
        wake = self._waiting.wake
        app.desk.wake = app.desk.opponents.wake = app.environment.problems.wake = wake
        if app.daylight is not None:
            self._timers = [_follow(app.daylight, screens, Clock)]
        _warm_up(window, Clock)

    def due(self, now: float) -> float:
        """Return when `pump` next has something to do if nothing happens, in ms."""
        return self.root.due(now) if isinstance(self.root, Screens) else inf

    def pump(self, now: float, *, active: bool) -> None:
        """Let the app do what is due, or may follow from what has happened while it is `active`.
        Lights answer sooner than screens."""
        screens = self.root
        if not isinstance(screens, Screens):
            return
        screens.desk.pump(now)
        if now >= self._next_frame and (active or screens.due_without_desk(now) <= now):
            screens.pump(now)
            self._next_frame = now + 1000 / FRAMES_PER_SECOND

    def _go_without(self, failure: StartFailure) -> None:
        self._opening.go_without(failure)
        self.go_on()

    def _show(self, root: Screens | StartFailurePage) -> None:
        self.close()
        self.root, self._closed = root, False
        self._window.add_widget(root)

    def _reopen(self) -> None:
        """Close the app, and open it again with other files."""
        self.close()
        self.go_on()

    def close(self) -> None:
        """End what is shown."""
        for each in self._timers:
            each.cancel()
        self._timers = []
        if self.root is not None and not self._closed:
            self._closed = True
            self._window.remove_widget(self.root)
            self.root.close()


def _fault(fault: Exception) -> StartFailure:
    """Return what the page says of a fault of ours: its kind, as its text may hold a secret."""
    return StartFailure("fault", Message("start-fault", kind=type(fault).__name__),
                        optional=False, fault=fault)


def rotate(window: WindowBase, degrees: int) -> None:
    """Rotate the picture in an open window; its events report the new size."""
    window.rotation = degrees
    window.update_viewport()  # Kivy omits this if the size stays the same


def _listen(window: WindowBase, shown: _Shown) -> None:
    """Cover what is private when the window is left, and follow its size."""

    def root() -> Screens | StartFailurePage:
        assert shown.root is not None, "something is always shown"
        return shown.root

    def hide(*_: object) -> None:
        root().hide()

    for event in ("on_minimize", "on_hide", "on_cursor_leave"):
        window.bind(**{event: hide})
    window.bind(focus=lambda _, there: None if there else root().hide())

    def resized(_: WindowBase, width: int, height: int) -> None:
        display = Display.within(width, height)
        if display != root().look.display:
            root().resize(display)

    window.bind(on_resize=resized)

    def typed(_: WindowBase, text: str) -> bool:
        root().type_text(text)
        return True

    def pressed(_: WindowBase, code: int, *__: object) -> bool:
        key = _KEYS.get(code)
        if key is not None:
            root().press_key(key)
        return key is not None

    window.bind(on_textinput=typed, on_key_down=pressed)


def _follow(daylight: Daylight, screens: Screens, clock: ClockBase) -> ClockEvent:
    """Show night and day, now and whenever they change."""

    def look(_: float = 0.0) -> None:
        night = daylight.turned()
        if night is not None:
            screens.darken(night)

    look()
    return clock.schedule_interval(look, DAYLIGHT_S)


def _warm_up(window: WindowBase, clock: ClockBase) -> None:
    """Import what the first page does not need: a module after each of the first frames. After
    the last, keep them."""
    modules = iter((*serving.warm_up(), *page_list.page_modules()))

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
