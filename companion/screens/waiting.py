"""How the window waits: until something is due, until an event comes, or until it is woken.

Under X11 and Wayland SDL sleeps until the display says something. Elsewhere, as on the console of a
Raspberry Pi, it would look a thousand times a second; there the devices of Linux's input are waited
for, which SDL has opened.
"""

from __future__ import annotations

import ctypes
import os
import time
from contextlib import suppress
from math import ceil, inf
from select import select
from threading import RLock

SLEEPING = (b"x11", b"wayland")
"""SDL's video drivers that sleep while they wait for an event."""
INPUTS = "/dev/input/"
LOOK_S = 1.0
"""How often devices are looked for, in seconds."""
_JOYSTICKS = 0x200  # SDL_INIT_JOYSTICK
_USER_EVENT = 0x8000  # SDL_USEREVENT


class _Event(ctypes.Structure):
    """SDL's union of events, of which only the type counts here."""

    _fields_ = (("type", ctypes.c_uint32), ("rest", ctypes.c_uint8 * 124))


class Waiting:
    """Waits in the main thread, once there is a window. `inputs` is where the names of the devices
    begin that fingers, mice and keyboards use."""

    def __init__(self, inputs: str = INPUTS) -> None:
        from kivy.core.window import _window_sdl2

        self._sdl = sdl = ctypes.CDLL(_window_sdl2.__file__)  # finds what it was linked with
        sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
        self._sleeps = sdl.SDL_GetCurrentVideoDriver() in SLEEPING
        if self._sleeps:
            # Where there is one, SDL would look for its events a thousand times a second.
            sdl.SDL_QuitSubSystem(_JOYSTICKS)
        self._inputs, self._found = inputs, list[int]()
        self._looked = -inf
        """When the devices were looked for, in s."""
        self._out, self._in = os.pipe()
        os.set_blocking(self._out, False)
        os.set_blocking(self._in, False)
        self._woken = False
        """Whether `wake` was called since the last `wait`."""
        self._lock = RLock()  # a signal's handler may wake its own thread
        """Held while the marks of a call of `wake` change, so that they change together."""

    def wake(self) -> None:
        """End the wait, or the next one; from any thread."""
        with self._lock:
            if self._woken:
                return
            self._woken = True
            if self._sleeps:
                self._sdl.SDL_PushEvent(ctypes.byref(_Event(type=_USER_EVENT)))
            with suppress(BlockingIOError):  # a full pipe wakes, too
                os.write(self._in, b"!")

    def wait(self, ms: float) -> bool:
        """Wait for at most that many ms. Return whether anything has happened."""
        ms = 0.0 if self._woken else max(0.0, ms)  # its event may have been taken already
        if self._sleeps:
            happened = bool(self._sdl.SDL_WaitEventTimeout(None, ceil(ms)))
        else:
            happened = self._select(ms / 1000)
        with self._lock:
            with suppress(BlockingIOError):
                os.read(self._out, 4096)
            happened, self._woken = happened or self._woken, False
        return happened

    def _select(self, seconds: float) -> bool:
        """Wait for the devices of Linux's input, or to be woken."""
        try:
            return bool(select([self._out, *self._devices()], [], [], seconds)[0])
        except OSError:  # a device was unplugged, and SDL has closed it
            self._looked = -inf
            return True

    def _devices(self) -> list[int]:
        """Return the open files that belong to devices of Linux's input; they are looked for once a
        second."""
        if time.monotonic() - self._looked < LOOK_S:
            return self._found
        self._looked, self._found = time.monotonic(), (found := list[int]())
        for name in os.listdir("/proc/self/fd"):
            with suppress(OSError):  # the list itself was one of them
                if os.readlink(f"/proc/self/fd/{name}").startswith(self._inputs):
                    found.append(int(name))
        return found

    def close(self) -> None:
        """Close the files. Who calls `wake` afterwards wakes nobody."""
        with self._lock:
            self._sleeps, self._woken = False, True
            os.close(self._in)
            os.close(self._out)
