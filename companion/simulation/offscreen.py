"""Real frames and real touches with no display: for pictures, the demonstration and the tests.

`Offscreen` owns the process's one window. It shows a root widget, draws frames, saves them as
PNG, and moves fingers over it; nothing happens between frames, and no clock is read. A window
without a display cannot change its size, so it is made large enough for both touchscreens, and a
page takes its lower left corner.
"""

from __future__ import annotations

from pathlib import Path
from struct import pack
from typing import TYPE_CHECKING
from zlib import compress, crc32

from PIL import Image

from companion.screens.theme import Display
from companion.screens.window import open_window, prepare

if TYPE_CHECKING:  # Kivy is imported when the window has been set up
    from companion.screens.widgets.part import Part

CANVAS = (800, 1280)
PNG_LEVEL = 3
"""How hard zlib tries to make pictures small: level 6 saves a seventh and takes twice as long."""


class Offscreen:
    """A window without a display, showing pages of the size of `display`."""

    def __init__(self, display: Display) -> None:
        self._w, self._h = max(CANVAS[0], display.width), max(CANVAS[1], display.height)
        canvas = Display(self._w, self._h, display.dpi)
        prepare(canvas, offscreen=True)
        self.display = display
        self.window = open_window(canvas)
        self.frame()

    def resize(self, display: Display) -> None:
        """Show pages of another size from now on, and nothing yet.

        Raises ValueError for a size that the window is too small for.
        """
        if display.width > self._w or display.height > self._h:
            raise ValueError(f"the window is only {self._w}x{self._h} pixels large")
        self.clear()
        self.display = display
        self._tick()

    def show(self, root: Part) -> None:
        """Show this widget and nothing else; it is drawn when somebody looks, as that takes long.
        """
        self.clear()
        self.window.add_widget(root)
        self._tick()

    def clear(self) -> None:
        """Take everything off the window."""
        for child in list(self.window.children):
            self.window.remove_widget(child)

    def frame(self, count: int = 1) -> None:
        """Draw a number of frames."""
        from kivy.base import EventLoop

        for _ in range(count):
            EventLoop.idle()

    def _tick(self) -> None:
        """Let Kivy do what it has put off until the next frame."""
        from kivy.clock import Clock

        Clock.tick()
        Clock.tick_draw()

    def pixels(self) -> bytes:
        """The frame as it stands: RGBA bytes, the lowest row first."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        self._tick()
        self.window.dispatch("on_draw")  # and no flip, after which there may be nothing to read
        data: bytes = glReadPixels(
            0, 0, self.display.width, self.display.height, GL_RGBA, GL_UNSIGNED_BYTE
        )
        return data

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour of one pixel of the frame, `y` counted from the bottom."""
        at = (int(y) * self.display.width + int(x)) * 4
        red, green, blue = self.pixels()[at : at + 3]
        return red, green, blue

    def save(self, path: Path) -> Path:
        """Save the frame as a PNG."""
        size = self.display.width, self.display.height
        frame = Image.frombytes("RGBA", size, self.pixels(), "raw", "RGBA", 0, -1)
        path.write_bytes(_png(frame.convert("RGB")))
        return path

    def finger(self, x: float, y: float, button: str = "") -> Finger:
        """A finger put down at a point of the window, `y` counted from the bottom; or that button
        of a mouse, by Kivy's name."""
        return Finger(self, x, y, button)

    def tap(self, x: float, y: float, button: str = "") -> None:
        """Put a finger down and take it off, or press and release a button of a mouse."""
        self.finger(x, y, button).up()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 4) -> None:
        """Move a finger from one point to another."""
        finger = self.finger(*start)
        for i in range(1, steps + 1):
            finger.move(
                start[0] + (end[0] - start[0]) * i / steps,
                start[1] + (end[1] - start[1]) * i / steps,
            )
        finger.up()


def _png(picture: Image.Image) -> bytes:
    """Return an RGB picture as a PNG, with rows as they are: to filter each, as Pillow does, takes
    longer than to pack it, and the even ground of pages is packed no better afterwards.
    """
    pixels, wide = picture.tobytes(), 3 * picture.width
    rows = b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide))
    chunks = (
        (b"IHDR", pack(">IIBBBBB", *picture.size, 8, 2, 0, 0, 0)),  # 8 bits of red, green and blue
        (b"IDAT", compress(rows, PNG_LEVEL)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))
        for kind, body in chunks)


class Finger:
    """One finger on the window, from its coming down to its leaving; or one press of a `button`."""

    def __init__(self, screen: Offscreen, x: float, y: float, button: str = "") -> None:
        from kivy.input.motionevent import MotionEvent

        class _Touch(MotionEvent):  # type: ignore[misc]  # Kivy has no types
            def depack(self, args: tuple[float, float]) -> None:
                self.profile = ("pos", "button") if button else ("pos",)
                self.button = button
                self.sx, self.sy = args
                super().depack(args)

        self._screen = screen
        self._touch = _Touch(
            "offscreen", id(self), self._share(x, y), is_touch=True, type_id="touch"
        )
        self._post("begin")

    def _share(self, x: float, y: float) -> tuple[float, float]:
        window = self._screen.window
        return x / (window.width - 1), y / (window.height - 1)

    def _post(self, what: str) -> None:
        from kivy.base import EventLoop

        EventLoop.post_dispatch_input(what, self._touch)

    def move(self, x: float, y: float) -> None:
        """Slide to another point."""
        self._touch.move(self._share(x, y))
        self._post("update")

    def up(self) -> None:
        """Leave the window."""
        self._post("end")
