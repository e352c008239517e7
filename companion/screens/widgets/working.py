"""Something that moves while a pack is sealed or checked in the background."""

from __future__ import annotations

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import SENTENCE
from companion.screens.widgets.part import Look, Part, fill, stamp
from companion.screens.widgets.text import Text

DOTS = 5
STEP_MS = 150.0
"""How long each dot is the bright one, in ms."""
DOT_MM = 3.4
APART_MM = 7.0
"""From the middle of one dot to that of the next, in mm."""


class Working(Part):
    """A sentence, and a row of dots of which one after the other lights up.

    It depends on nothing but the time since it came: it is the same for every pack.
    """

    def __init__(self, look: Look, box: Box, sentence: str) -> None:
        super().__init__(look, box)
        with self.canvas.before:
            fill(box, look.theme.ground)
        x, y = box.centre
        line = Box(box.x, round(y) + look.px(5), box.w, look.px(10))
        self.add_widget(Text(look, line, sentence, SENTENCE, across="center"))
        self._middle = x, y - look.px(4)
        self._since: float | None = None
        self._lit = -1

    def tick(self, now: float) -> None:
        """Light the dot whose turn it is."""
        super().tick(now)
        if self._since is None:
            self._since = now
        lit = int((now - self._since) / STEP_MS) % DOTS
        if lit == self._lit:
            return
        self._lit = lit
        look, (x, y) = self.look, self._middle
        self.canvas.after.clear()
        with self.canvas.after:
            for dot in range(DOTS):
                left = (dot - (DOTS - 1) / 2) * look.px(APART_MM)
                colour = look.theme.accent if dot == lit else look.theme.line
                stamp(sprites.disc(look.px(DOT_MM)), colour, x + left, y)
