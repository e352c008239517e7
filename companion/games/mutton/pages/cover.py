"""The cover between the players: it asks one to look away, and the Wolf to take over."""

from collections.abc import Callable
from typing import cast

from kivy.graphics import Color, Ellipse

from companion.games.mutton.pages.private import PrivatePage
from companion.games.mutton.table.view import TableView
from companion.registry.found import game
from companion.registry.game import load
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext, page, swap
from companion.screens.theme import BODY, BUTTON_MM, DISPLAY_TEXT, SMALL, TOUCH_MM
from companion.screens.widgets.bar import HelpMark
from companion.screens.widgets.controls import Button, HoldButton, Kind
from companion.screens.widgets.part import KeyPress, Look, stamp
from companion.screens.widgets.qr import QRCode
from companion.screens.widgets.text import Text
from companion.words.message import Message, paragraph

_STARS = (
    (0.10, 0.86, 0.9), (0.20, 0.72, 0.6), (0.33, 0.90, 0.9), (0.45, 0.80, 0.6), (0.59, 0.91, 0.8),
    (0.92, 0.58, 0.7), (0.14, 0.56, 0.6), (0.05, 0.68, 0.5),
    (0.95, 0.93, 0.6), (0.26, 0.61, 0.5),
)  # fmt: skip


OnCover = Callable[[PageContext[TableView], TableView], tuple[str, Message | None]]
"""Another place where the Wolf may see and choose its pack, which an extra brings for Mutton as its
"cover": the text of a code to scan, and what is said above it."""


def paint_night(look: Look, box: Box) -> None:
    """Draw a night sky over hills into the open canvas."""
    theme = look.theme
    for x, y, r in _STARS:
        d = max(2, look.px(r * 0.62))
        stamp(sprites.disc(d), theme.soft, box.x + x * box.w, box.y + y * box.h)
    size = look.px(16.0)
    height = 0.80 if look.display.portrait else 0.87  # clear of a long name in the title
    stamp(sprites.moon(size), theme.ink, box.x + box.w * 0.82, box.y + box.h * height)
    for colour, x, y, w, h in (
        (theme.sunken, 0.30, -0.62, 1.5, 0.86),
        (theme.raised, 1.02, -0.66, 1.3, 0.84),
    ):
        Color(*colour.rgba())
        Ellipse(
            pos=(box.x + (x - w / 2) * box.w, box.y + y * box.h),
            size=(w * box.w, h * box.h),
            segments=180,
        )


@page(help=Message("help-cover"), built_from=lambda context: (context.route.forgot,))
class CoverPage(PrivatePage):
    """"Ben, look away". Nothing on this page is private."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        look = self.look
        page = self.areas.page
        with self.canvas:
            paint_night(look, page)
        tall = look.display.portrait
        button = page.middle(look.px(60), look.px(BUTTON_MM + 2))
        button = Box(button.x, page.y + round(page.h * (0.3 if tall else 0.22)), *button[2:])
        above = Box(page.x, button.upper, page.w, page.upper - button.upper)
        lower = above.inset(look.px(4), 0).bottom(look.px(18), look.px(6))[0]
        detail = Box(lower.x, button.upper + look.px(6), lower.w, look.px(11))
        title = Box(lower.x, detail.upper + look.px(1), lower.w, look.px(14))
        self._title = self.put(Text(look, title, "", DISPLAY_TEXT, across="center"))
        self._detail = self.put(Text(
            look, detail, "", BODY, look.theme.soft, across="center", up="top", lines=3
        ))
        self._button = self.put(HoldButton(
            look, button, " ", self._uncover, Kind.MAIN, Message("hold-for-a-second"),
            answer=Message("hold-to-uncover"),
        ))
        code = Box(button.x, page.y, button.w, button.y - page.y).inset(0, look.px(3))
        if not tall:
            code = Box(button.right, page.y, page.right - button.right, detail.y - page.y).inset(
                look.px(3), look.px(3))
        words, code = code.top(look.px(9), look.px(1))
        self._code = self.put(QRCode(look, code))
        self._above = self.put(Text(
            look, words, "", SMALL, look.theme.soft, across="center", lines=2))
        stage, height = self.areas.stage, look.px(TOUCH_MM)
        corner = Box(stage.x, stage.upper - height, look.px(22), height)
        self._back = Button(look, corner, Message("back"), self.to())
        side = look.px(TOUCH_MM)
        mark = Box(page.right - corner.x - side, corner.y, side, side)
        self.put(HelpMark(look, mark, self.open_help))

    def show(self, view: TableView) -> None:
        super().show(view)
        if view.match is None:
            return
        farmer, wolf = view.match.farmer, view.match.wolf
        self._title.say(Message("look-away", farmer=farmer))
        tried = view.tries.sentence if view.tries and view.phase == "unsealing" else None
        forgot = self.context.route.forgot
        lost = None if not forgot else Message(
            "pack-forgotten-idle" if forgot == "idle" else "pack-forgotten-left", wolf=wolf)
        self._detail.say(
            view.working or paragraph(lost, tried) or Message("take-the-screen", wolf=wolf))
        self._button.text.say(Message("uncover", wolf=wolf))
        for part in game("mutton").all_of("cover"):
            code, about = cast(OnCover, load(part))(self.context, view)
            self._code.say(code)
            self._above.say(about)
        swap(self, self._back, view.phase == "wolf")

    def press_key(self, key: KeyPress) -> bool:
        """For players by ear, uncover at the second Enter, or at one that is held and so repeated.
        """
        if key != "enter" or not self.context.settings.speech:
            return super().press_key(key)
        if self._button.answering:
            self._uncover()
        else:
            self._button.on_release()
        return True

    def _uncover(self) -> None:
        self.context.go(Route(self.context.route.page, uncovered=True))
