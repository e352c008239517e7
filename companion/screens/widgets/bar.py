"""The bar at the top: where the game stands, the score, the link to the board, and the menu."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, TITLE
from companion.screens.widgets.controls import Pressable
from companion.screens.widgets.part import Look, Part, Words, fill, stamp
from companion.screens.widgets.text import Text

MENU_MM = 12.0
"""Width of the menu's button in the corner, in mm."""


class Dot(Enum):
    """The link in one mark; its shape says the same as its colour."""

    READY = "ready"
    """A full disc."""
    WAITING = "waiting"
    """An open ring."""
    LOST = "lost"
    """A cross."""


class Bar(Part):
    """Title at the left, score in the middle, link state and menu at the right."""

    def __init__(
        self, look: Look, box: Box, on_menu: Callable[[], None] | None, wide: bool = True
    ) -> None:
        super().__init__(look, box)
        with self.canvas:
            fill(box, look.theme.raised)
        inner = box.inset(look.px(3.4), 0)
        self.menu: Menu | None = None
        if on_menu is not None:
            corner, rest = box.cut_right(look.px(MENU_MM))
            self.menu = Menu(look, corner, on_menu)
            self.add_widget(self.menu)
            inner = Box(inner.x, inner.y, rest.right - inner.x, box.h)
        link_w = look.px(30 if wide else 26)
        link, rest = inner.cut_right(link_w, look.px(1))
        dot, word = link.cut_left(look.px(4.0))
        self._dot = Box(*dot)
        title, middle = rest.cut_left(round(rest.w * 0.62), look.px(1.5))
        if not wide:
            title, middle = rest, rest.cut_right(0)[0]
        self.title = Text(look, title, "", TITLE)
        self.middle = Text(look, middle, "", BODY, look.theme.soft, across="center")
        self._word = Text(look, word, "", BODY, look.theme.soft)
        self.add(self.title, self.middle, self._word)

    def end_title(self, x: int) -> None:
        """Let the title end at `x`, where a part of the page follows; call it before `say`."""
        box = self.title.box
        self.title.box = Box(box.x, box.y, x - self.look.px(1) - box.x, box.h)

    def say(
        self, title: Words, middle: Words = "", link: Words = "", dot: Dot | None = None
    ) -> None:
        """Show these words."""
        self.title.say(title)
        self.middle.say(middle)
        theme = self.look.theme
        lost = dot is Dot.LOST
        self._word.say(link, theme.on_danger if lost else theme.soft)
        self.canvas.after.clear()
        if dot is None:
            return
        size = self.look.px(2.3)
        x, y = self._dot.x + size / 2, self._dot.centre[1]
        with self.canvas.after:
            if dot is Dot.READY:
                stamp(sprites.disc(size), theme.good, x, y)
            elif dot is Dot.WAITING:
                stamp(sprites.ring(size, size * 0.2), theme.accent, x, y)
            else:
                stamp(sprites.cross(size, size * 0.24), theme.on_danger, x, y)


class Menu(Pressable):
    """Three lines in the corner."""

    def __init__(self, look: Look, box: Box, on_press: Callable[[], None]) -> None:
        super().__init__(look, box, on_press)
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.canvas.clear()
        with self.canvas:
            if self.held:
                fill(self.box, theme.raised.mixed(theme.ink, 0.16))
            stamp(sprites.menu(self.look.px(5.0), self.look.px(0.55)), theme.soft, *self.box.centre)
