"""Press the buttons of a real mouse on the real window, full screen, under an X server without a
window manager; print as JSON what has happened."""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

from companion.screens.app import Screens
from companion.screens.widgets.controls import Pressable
from tests.companion.screens.real_keyboard import run

FRAMES = 20
"""Frames after which a button that is pressed would have opened its page."""


def xdotool(*words: object) -> str:
    """Run xdotool, and return what it prints."""
    return subprocess.run(
        ["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


def size_of(window: str) -> list[int]:
    """Return the width and height that a window has for the X server."""
    found = re.search(r"Geometry: (\d+)x(\d+)", xdotool("getwindowgeometry", window))
    return [int(each) for each in found.groups()] if found else []


def frames() -> Callable[[], bool]:
    """Return whether enough frames have passed since now."""
    left = iter(range(FRAMES))
    return lambda: next(left, None) is None


def steps(window: Any) -> Iterator[Callable[[], bool]]:
    """Press buttons; yield what to wait for after each step."""
    yield lambda: len(window.children) > 0
    screens = next(each for each in window.children if isinstance(each, Screens))
    shown = str(window.get_window_info().window)
    yield frames()
    print(json.dumps({"size": size_of(shown)}), flush=True)
    for button in (2, 3, 4, 5, 1):
        place = next(part.box for part in screens.parts() if isinstance(part, Pressable)
                     and screens.look.text(part.words) == "More games")
        x, y = place.centre
        xdotool("mousemove", round(x), round(screens.height - y), "click", button)
        yield frames()
        page = screens.page.name if screens.page is not None else ""
        print(json.dumps({"button": button, "page": page}), flush=True)
    for size in ([100, 80], [500, 900]):
        xdotool("windowsize", shown, *size)
        yield lambda size=size: size_of(shown) == size  # type: ignore[misc]
        yield frames()
        print(json.dumps({"resized": size_of(shown)}), flush=True)


if __name__ == "__main__":
    run(steps, fullscreen=True)
