"""What the pages of all lessons share, and the page on which a lesson is chosen."""

from collections.abc import Callable
from functools import partial

from companion.extras.lessons.plan import OpenLesson, lesson_of
from companion.extras.lessons.progress import Progress
from companion.registry.found import game
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.pages.games import CardsPage, GameCard
from companion.screens.pages.page import Page, PageContext, V, board_and_side, button_row, page
from companion.screens.theme import BODY, GAP_MM, HEADLINE, SENTENCE, TITLE
from companion.screens.widgets.bar import HELP_MM, HelpMark
from companion.screens.widgets.controls import Act, Chip, Kind, Row
from companion.screens.widgets.ghost_finger import GhostFinger
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp
from companion.screens.widgets.text import Text, stack
from companion.words.message import Message

LEAVE_MM = 20.0
"""Width of the way out, in mm."""
DOT_MM = 2.8
DOT_PITCH_MM = 4.6


class LeaveButton(Chip):
    """The way out, at the right end of the bar."""

    def __init__(self, look: Look, box: Box, leave: Callable[[], None]) -> None:
        super().__init__(look, box, Message("leave-lesson"), leave, style=SENTENCE)

    def restyle(self) -> None:
        theme = self.look.theme
        self.text.say(self.text.said, theme.soft)
        self.plate(theme.raised if self.held else None, None, 0)


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
        said = Text(look, rest, text, BODY, up="top", lines=8)
        wanted = Text(look, rest, todo, SENTENCE, theme.accent, up="top", lines=5)
        stack((said, wanted), rest, look.px(1.6))
        self.add(said, wanted)


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


class StepPage(Page[V]):
    """A page of a lesson. Below its bar are the parts of the open step: `_build` adds them."""

    lesson: OpenLesson

    def __init__(self, look: Look, context: PageContext[V], title: Message, steps: int) -> None:
        super().__init__(look, context)
        self._showing = False
        """Whether the step is being done for the learner."""
        self._built = -1
        """The step whose parts are shown."""
        look = self.look
        self.bar = self.put(LessonBar(
            look, self.areas.bar, title, steps, self._leave, self.open_help))
        self._body = self.put(Part(look, self.areas.stage))
        self.finger = self.put(GhostFinger(look, self.areas.page))

    def _begin_step(self, low_mm: float, hand_mm: float = 0.0) -> tuple[Box, Box]:
        """Remove the parts of the last step, and add those that each has.

        Return the boxes of the board, and of what is below the card: that is `low_mm` high, and
        `hand_mm` at its left are left free of the line.
        """
        look, body = self.look, self._body
        self._built, self._showing = self.lesson.index, False
        body.let_go()
        body.clear_widgets()
        self.bar.show(self.lesson.index)
        board, side = board_and_side(look)
        row, side = button_row(look.display, side)
        low, card = side.bottom(look.px(low_mm), look.px(GAP_MM))
        line = low.cut_left(look.px(hand_mm), look.px(GAP_MM))[1] if hand_mm else low
        self.row, self.card, self.strip = Row(look, row), LessonCard(look, card), Strip(look, line)
        body.add(self.card, self.row, self.strip)
        return board, low

    def _tell(self, text: Words, todo: Words, after: Words) -> None:
        """Show the step's title, what is said, and what there is to do."""
        lesson = self.lesson
        title = Message("lesson-step-title", number=lesson.index + 1, title=lesson.step.title)
        self.card.show(title, text, todo, after if lesson.done else "")

    def _ways(self) -> list[Act]:
        """Return the ways back, and on when the step has been done."""
        lesson = self.lesson
        acts = [Act(Message("back"), self._go_back)] if lesson.index else []
        if lesson.done and lesson.last:
            acts.append(Act(Message("lesson-finish"), self._leave))
            acts.append(Act(Message("first-game"), self._play, Kind.MAIN))
        elif lesson.done:
            acts.append(Act(Message("lesson-next"), self._go_on, Kind.MAIN))
        return acts

    def _first_game(self) -> None:
        """Begin a game against an opponent that can be beaten."""
        raise NotImplementedError

    def _play(self) -> None:
        self._leave()
        self._first_game()

    def _stop(self) -> None:
        """Stop what is being shown."""

    def _go_on(self) -> None:
        self._stop()
        self.lesson.go_on()

    def _go_back(self) -> None:
        self._stop()
        self.lesson.go_back()

    def _leave(self) -> None:
        self._stop()
        self.context.take_board_back()

    def leave(self) -> None:
        super().leave()
        self._stop()


@page(help=Message("help-learn"), title=Message("title-learn"), opens=lambda at: at.idle)
class LearnPage(CardsPage):
    """The lesson of each game, and how far the learner has come."""

    def _offered(self, key: str) -> bool:
        return bool(game(key).part("lesson"))

    def _card(self, box: Box, key: str) -> GameCard:
        steps = lesson_of(key).length
        reached = self.context.environment.service(Progress).reached(key, steps)
        about = Message("lesson-length", steps=steps)
        if reached.step:
            about = Message("lesson-continue", step=reached.step + 1, steps=steps)
        elif reached.done:
            about = Message("lesson-done")
        return GameCard(self.look, box, key, about, partial(self._begin, key), brief=True)

    def _begin(self, key: str) -> None:
        progress = self.context.environment.service(Progress)
        self.context.lend_board(lesson_of(key).begin(key, progress))
