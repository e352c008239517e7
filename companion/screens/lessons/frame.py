"""What the pages of all lessons share: the bar with dots, and the card beside the board."""

from __future__ import annotations

from collections.abc import Callable

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, GAP_MM, HEADLINE, SENTENCE, TITLE
from companion.screens.widgets.bar import HELP_MM, HelpMark
from companion.screens.widgets.controls import Chip
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp
from companion.screens.widgets.text import Text
from companion.words.message import Message

LEAVE_MM = 20.0
"""Width of the way out, in mm."""
DOT_MM = 2.8
DOT_PITCH_MM = 4.6
TODO_SHARE = 0.45
"""Share of the card below its title that the task may take up."""
STRIP_MM = 12.5
"""Height of the line below the card, in mm."""


class LeaveButton(Chip):
    """The way out, at the right end of the bar."""

    def __init__(self, look: Look, box: Box, leave: Callable[[], None]) -> None:
        super().__init__(look, box, Message("leave-lesson"), leave, style=SENTENCE)

    def restyle(self) -> None:
        theme = self.look.theme
        self.text.say(self.text.said, theme.soft)
        self.canvas.before.clear()
        if self.held:
            with self.canvas.before:
                fill(self.box, theme.raised.mixed(theme.ink, 0.16))


class LessonBar(Part):
    """The lesson's name, a dot for each step, and the way out."""

    def __init__(
        self, look: Look, box: Box, title: Words, steps: int, leave: Callable[[], None],
        on_help: Callable[[], None],
    ) -> None:
        super().__init__(look, box)
        with self.canvas.before:
            fill(box, look.theme.raised)
        self._steps = steps
        corner, rest = box.cut_right(look.px(LEAVE_MM))
        mark, rest = rest.cut_right(look.px(HELP_MM))
        self.add_widget(HelpMark(look, mark, on_help))
        dots, name = rest.inset(look.px(3.4), 0).cut_right(look.px(DOT_PITCH_MM) * steps)
        self._dots = dots
        self.add(Text(look, name, title, TITLE), LeaveButton(look, corner, leave))

    def show(self, step: int) -> None:
        """Light the dots up to the open step."""
        theme, pitch, d = self.look.theme, self.look.px(DOT_PITCH_MM), self.look.px(DOT_MM)
        self.canvas.after.clear()
        with self.canvas.after:
            for i in range(self._steps):
                x, y = self._dots.x + pitch * (i + 0.5), self._dots.centre[1]
                if i <= step:
                    stamp(sprites.disc(d), theme.accent, x, y)
                else:
                    stamp(sprites.ring(d, d * 0.2), theme.soft, x, y)


class LessonCard(Part):
    """A step: its title, what is said, and what the learner has to do."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        with self.canvas.before:
            fill(box, look.theme.raised, look.px(3.4))
        self._shown: tuple[Words, ...] = ()

    def show(self, title: Words, text: Words, todo: Words, after: Words) -> None:
        """Show a step; once it has been done, only what is said `after` it."""
        if (title, text, todo, after) == self._shown:
            return
        self._shown = title, text, todo, after
        look, theme = self.look, self.look.theme
        self.clear_widgets()
        inner = self.box.inset(look.px(3.4), look.px(2.2))
        head, rest = inner.top(look.text_px(6.8), look.px(0.8))
        self.add(Text(look, head, title, HEADLINE))
        if after:
            self.add(Text(look, rest, after, SENTENCE, up="top", lines=8))
            return
        most = rest.bottom(round(rest.h * TODO_SHARE))[0]
        todo_height = Text(look, most, todo, SENTENCE, lines=5).used
        lower, upper = rest.bottom(todo_height, look.px(1.6))
        said = Text(look, upper, text, BODY, up="top", lines=8)
        below = Box(lower.x, lower.y + upper.h - said.used, lower.w, lower.h)
        self.add(said, Text(look, below, todo, SENTENCE, theme.accent, up="top", lines=5))


class Strip(Part):
    """A line below the card: what the table says, or why something was not right."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self.text = Text(
            look, box.inset(look.px(3), look.px(0.8)), "", BODY, look.theme.ink, lines=4)
        self.add_widget(self.text)
        self._wrong = False

    def show(self, words: Words, *, wrong: bool = False) -> None:
        """Show a sentence, with a warning colour if something was wrong."""
        if (words, wrong) == (self.text.said, self._wrong):
            return
        self._wrong = wrong
        theme, look = self.look.theme, self.look
        self.text.say(words)
        self.canvas.before.clear()
        if words:
            with self.canvas.before:
                fill(self.box, theme.sunken, look.px(2.2))
                outline(self.box, theme.danger if wrong else theme.legal, look.px(2.2), look.hair)


def card_and_strip(look: Look, box: Box, strip_mm: float = STRIP_MM) -> tuple[Box, Box]:
    """Return the boxes of the card and of the line below it."""
    strip, card = box.bottom(look.px(strip_mm), look.px(GAP_MM))
    return card, strip
