"""What comes over a page for a while: the cry after a reveal, a refusal, and work going on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.game_screens import Revealed
from companion.screens.theme import BODY, DISPLAY_TEXT, HEADLINE, SENTENCE, SMALL, TextStyle
from companion.screens.widgets.bar import HELP_MM, MENU_MM
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp
from companion.screens.widgets.text import Text

CAPTION_MM = 36.0
"""Least width of the space beside a title in which a caption is shown, in mm."""
CRY_MS = 3500
"""How long the first cry is shown, in ms."""
SHORT_CRY_MS = 2000
"""How long those after it are shown, in ms: players know them by then."""
TOAST_MS = 5000
LINES = 9
"""More lines than any toast has."""
CRY = TextStyle(DISPLAY_TEXT.font, 19.0)
DOTS = 5
STEP_MS = 150.0
"""How long each dot is the bright one, in ms."""
DOT_MM = 3.4
APART_MM = 7.0
"""Distance between the middles of two dots, in mm."""


class Passing(Part):
    """A part that goes after `lasts_ms`, or when it is touched."""

    lasts_ms = CRY_MS
    private = False
    """Whether only the Wolf may see it: then it goes with its page."""

    def __init__(self, look: Look, box: Box, gone: Callable[[type[Passing]], None]) -> None:
        super().__init__(look, box)
        self._gone = gone
        self._since: float | None = None

    def tick(self, now: float) -> None:
        """Go when the time has come."""
        if self._since is None:
            self._since = now
        elif now - self._since >= self.lasts_ms:
            self._gone(type(self))

    def due(self, now: float) -> float:
        """When its time is over."""
        return now if self._since is None else self._since + self.lasts_ms

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Go at once."""
        if not self.collide_point(*touch.pos):
            return False
        self._gone(type(self))
        return True


class Cry(Passing):
    """ "Aroooo!" or "Baaa!", in a part of the page that has no buttons. A line shows how long it
    stays."""

    def __init__(
        self, look: Look, box: Box, revealed: Revealed, gone: Callable[[type[Passing]], None],
        *, short: bool = False,
    ) -> None:
        super().__init__(look, box, gone)
        self.revealed, theme = revealed, look.theme
        self.lasts_ms = SHORT_CRY_MS if short else CRY_MS
        with self.canvas.after:
            Color(*theme.soft.rgba())
            self._line = Rectangle(pos=(box.x, box.y), size=(box.w, look.hair))
        with self.canvas:
            fill(box, theme.ground)
        middle = box.middle(box.w - look.px(8), min(box.h - look.px(10), look.px(86)))
        words, rest = middle.bottom(look.px(10), look.px(2))
        cry, flock = rest.bottom(look.px(22), look.px(1))
        self.add_widget(Animals(look, flock, revealed.animals, 18.0, grass=True))
        colour = theme.accent if revealed.bright else theme.ink
        self.add_widget(Text(look, cry, revealed.cry, CRY, colour, across="center"))
        self.add_widget(Text(look, words, revealed.sentence, HEADLINE, across="center"))

    def tick(self, now: float) -> None:
        """Shorten the line, and go when the time has come."""
        super().tick(now)
        passed = (now - self._since) / self.lasts_ms if self._since is not None else 0.0
        self._line.size = (round(self.box.w * max(0.0, 1.0 - passed)), self.look.hair)

    def due(self, now: float) -> float:
        """At every moment: its line shortens."""
        return now


class Toast(Passing):
    """A sentence that says why something cannot be done, in the place of the bar's title.

    Nothing but the title and the state of the board is there, so it covers no button. A long
    sentence hangs below the bar. The caption of a sound that is heard meanwhile stands above the
    sentence.
    """

    lasts_ms = TOAST_MS

    def __init__(
        self, look: Look, bar: Box, words: Words, gone: Callable[[type[Passing]], None],
        *, private: bool = False,
    ) -> None:
        super().__init__(look, bar, gone)
        self._place = bar.cut_right(look.px(MENU_MM + HELP_MM))[1].inset(
            look.px(1.0), look.px(0.4))
        self._most = bar.h * 2
        self._words, self.private = words, private
        self.show_caption(None)

    def show_caption(self, caption: Words) -> None:
        """Show what is heard above the sentence."""
        look, theme, box = self.look, self.look.theme, self._place
        strip = look.text_px(SMALL.mm * 1.3) if caption else 0
        style = SENTENCE if len(look.text(self._words)) < 60 else BODY
        while True:
            heard, inner = box.inset(look.px(2.6), look.px(0.4)).top(strip)
            text = Text(look, inner, self._words, style, lines=LINES)
            if text.fits or box.h >= self._most:
                break
            box = Box(box.x, box.y - look.px(1), box.w, box.h + look.px(1))
        self.reshape(box)
        self.clear_widgets()
        self.canvas.clear()
        with self.canvas:
            fill(box, theme.ground, look.px(2.4))
            outline(box, theme.danger, look.px(2.4), look.hair)
        self.add(text)
        if caption:
            self.add(Text(look, heard, caption, SMALL, theme.soft))


class Caption(Part):
    """What a sound says, in the bar. Touches go through to what lies below."""

    def __init__(self, look: Look, box: Box, words: Words) -> None:
        super().__init__(look, box)
        with self.canvas:
            fill(box, look.theme.ground, look.px(2.4))
            outline(box, look.theme.soft, look.px(2.4), look.hair)
        inner = box.inset(look.px(2.0), look.px(0.4))
        self.add(Text(look, inner, words, BODY, lines=2))


def caption_box(page: Part, bar: Box) -> Box:
    """Return where in the bar a caption covers no button: beside the title if there is room."""
    look = page.look
    buttons = sorted(
        part.box for part in page.parts() if part.touchable and part.box.overlaps(bar))
    ends = zip([bar.x, *(box.right for box in buttons)], [*(box.x for box in buttons), bar.right],
               strict=True)
    left, right = max(ends, key=lambda end: end[1] - end[0])
    titles = sorted(
        part.extent.right for part in page.parts()
        if isinstance(part, Text) and part.words and left <= part.extent.x < right
        and bar.contains(part.extent))
    beside = titles[0] + look.px(2) if titles else left
    if right - beside >= look.px(CAPTION_MM):
        left = beside
    return Box(left, bar.y, right - left, bar.h).inset(look.px(1.0), look.px(0.8))


class Working(Part):
    """A sentence, and a row of dots of which one after the other lights up.

    It depends on nothing but the time since it came: it is the same for every pack.
    """

    def __init__(self, look: Look, box: Box, sentence: Words) -> None:
        super().__init__(look, box)
        with self.canvas.before:
            fill(box, look.theme.ground)
        x, y = box.centre
        line = Box(box.x, round(y) + look.px(5), box.w, look.px(10))
        self.add_widget(Text(look, line, sentence, SENTENCE, across="center"))
        self._middle = x, y - look.px(4)
        self._since: float | None = None
        self._step = -1
        """How often another dot has lit up after the first."""

    def tick(self, now: float) -> None:
        """Light the dot whose turn it is."""
        super().tick(now)
        if self._since is None:
            self._since = now
        step = int((now - self._since) / STEP_MS)
        if step == self._step:
            return
        self._step, lit = step, step % DOTS
        look, (x, y) = self.look, self._middle
        self.canvas.after.clear()
        with self.canvas.after:
            for dot in range(DOTS):
                left = (dot - (DOTS - 1) / 2) * look.px(APART_MM)
                colour = look.theme.accent if dot == lit else look.theme.line
                stamp(sprites.disc(look.px(DOT_MM)), colour, x + left, y)

    def due(self, now: float) -> float:
        """When the next dot lights up."""
        return now if self._since is None else self._since + STEP_MS * (self._step + 1)
