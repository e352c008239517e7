"""The bar at the top: where the game stands, the score, the link to the board, and the menu."""

from collections.abc import Callable
from enum import Enum

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, BOLD, TITLE
from companion.screens.widgets.controls import Pressable
from companion.screens.widgets.part import Look, Part, Words, fill, stamp
from companion.screens.widgets.text import Text, letter

MENU_MM = 12.0
"""Width of the menu's button in the corner, in mm."""
LINK_MM = 11.0
"""Width of the mark of the board without its words, in mm."""
HELP_MM = 10.5
"""Width of the question mark that opens the help, in mm."""


class Dot(Enum):
    """The link in one mark; its shape says the same as its colour."""

    READY = "ready"
    """A full disc."""
    WAITING = "waiting"
    """An open ring."""
    LOST = "lost"
    """A cross."""


class Bar(Part):
    """Title at the left, score in the middle, link state and menu at the right.

    A tap on the link state calls `on_link`; without it the bar shows no link.
    """

    def __init__(
        self, look: Look, box: Box, on_menu: Callable[[], object] | None, wide: bool = True,
        on_link: Callable[[], object] | None = None, on_help: Callable[[], object] | None = None,
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
        if on_help is not None:
            mark, inner = inner.cut_right(look.px(HELP_MM))
            self.add_widget(HelpMark(look, mark, on_help))
        self._inner = inner
        self._link_w = look.px(30 if wide else 26)
        link, rest = inner.cut_right(self._link_w, look.px(1))
        self.link: LinkMark | None = None
        if on_link is not None:
            self.link = LinkMark(look, link, on_link)
            self.add_widget(self.link)
        title, middle = rest.cut_left(round(rest.w * 0.62), look.px(1.5))
        if not wide:
            title, middle = rest, rest.cut_right(0)[0]
        self.title = Text(look, title, "", TITLE)
        self.middle = Text(look, middle, "", BODY, look.theme.soft, across="center")
        self.add(self.title, self.middle)

    def slot(self, w: int) -> Box:
        """Return a box of this width for a part of the page, in place of the link's state."""
        if self.link is not None:
            self.remove_widget(self.link)
            self.link = None
        box, rest = self._inner.cut_right(w, self.look.px(1))
        self.title.box = rest
        return box

    def say(self, title: Words, middle: Words = "") -> None:
        """Show these words."""
        self.title.say(title)
        self.middle.say(middle)

    def shorten_link(self, short: bool) -> None:
        """Show the link as a dot alone, or with its words; the title has the rest of a tall bar."""
        if self.link is None or short == self.link.short:
            return
        width = self.look.px(LINK_MM) if short else self._link_w
        box, self.title.box = self._inner.cut_right(width, self.look.px(1))
        self.link.place(box, short)
        self.title.resize(self.title.style.mm)


class LinkMark(Pressable):
    """The state of the link, and a mark if something else does not work.

    A `short` mark has no words.
    """

    def __init__(self, look: Look, box: Box, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        self.short = False
        self._dot, self._problem = Dot.WAITING, False
        word = box.cut_left(look.px(4.4))[1]
        self._word = Text(look, word, "", BODY, look.theme.soft)
        self.add_widget(self._word)
        self.restyle()

    def place(self, box: Box, short: bool) -> None:
        """Move the mark to another box, with or without its words."""
        self.short = short
        self.reshape(box)
        if short:
            self.remove_widget(self._word)
        else:
            self.add_widget(self._word)
        self.restyle()

    def say(self, words: Words, dot: Dot, problem: bool) -> None:
        """Show the state in words and as a dot, and whether there is a problem."""
        theme = self.look.theme
        self._word.say(words, theme.on_danger if dot is Dot.LOST else theme.soft)
        if (dot, problem) != (self._dot, self._problem):
            self._dot, self._problem = dot, problem
            self.restyle()

    def restyle(self) -> None:
        look, theme, box = self.look, self.look.theme, self.box
        size = look.px(2.3)
        x, y = box.centre if self.short else (box.x + look.px(1.8), box.centre[1])
        self.plate(theme.raised if self.held else None, None, 0)
        with self.canvas.before:
            if self._problem and self._dot is not Dot.LOST:
                stamp(sprites.disc(look.px(3.6)), theme.accent, x, y)
                letter("!", BOLD, look.px(3.2), theme.on_accent, x, y)
            elif self._dot is Dot.READY:
                stamp(sprites.disc(size), theme.good, x, y)
            elif self._dot is Dot.WAITING:
                stamp(sprites.ring(size, size * 0.2 * theme.stroke), theme.accent, x, y)
            else:
                stamp(sprites.cross(size, size * 0.24 * theme.stroke), theme.on_danger, x, y)


class HelpMark(Pressable):
    """A question mark in a ring, which opens the help of the page."""

    def __init__(self, look: Look, box: Box, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        self.restyle()

    def restyle(self) -> None:
        look, theme, (x, y) = self.look, self.look.theme, self.box.centre
        size = look.px(6.4)
        self.plate(theme.raised if self.held else None, None, 0)
        with self.canvas.before:
            stamp(sprites.ring(size, max(2.0, look.px(0.45 * theme.stroke))), theme.soft, x, y)
            letter("?", BOLD, look.px(4.2), theme.soft, x, y)


class Menu(Pressable):
    """Three lines in the corner."""

    def __init__(self, look: Look, box: Box, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised if self.held else None, None, 0)
        with self.canvas.before:
            lines = sprites.menu(self.look.px(5.0), self.look.px(0.55 * theme.stroke))
            stamp(lines, theme.soft, *self.box.centre)
