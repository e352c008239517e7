"""The page on which a lesson is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.lessons.lesson import Lesson
from companion.lessons.mutton import STEPS
from companion.lessons.progress import Reached
from companion.lessons.tiles import STEPS as TILE_STEPS
from companion.lessons.tiles import TileLesson
from companion.screens.boxes import Box
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, HEADLINE
from companion.screens.tiles.start import draw_pieces
from companion.screens.widgets.controls import Act, Pressable
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView
from companion.words.message import Message
from engine.games import Key

LESSONS: dict[Key, int] = {
    "mutton": len(STEPS), **{key: len(steps) for key, steps in TILE_STEPS.items()},
}
"""The lessons in the order in which they are offered, and the number of their steps."""


class LessonPlate(Pressable):
    """A lesson: a picture of the game, its name, and how far the learner has come."""

    def __init__(
        self, look: Look, box: Box, key: Key, reached: Reached, begin: Callable[[], object]
    ) -> None:
        super().__init__(look, box, begin)
        self.key, steps = key, LESSONS[key]
        inner = box.inset(look.px(3), look.px(2.5))
        if look.display.portrait:
            self._picture, words = inner.cut_left(round(inner.w * 0.42), look.px(3))
        else:
            self._picture, words = inner.top(round(inner.h * 0.56), look.px(1.5))
        name, far = words.rows(2, look.px(1))
        if reached.step:
            about = Message("lesson-continue", step=reached.step + 1, steps=steps)
        elif reached.done:
            about = Message("lesson-done")
        else:
            about = Message("lesson-length", steps=steps)
        self.text = Text(
            look, name, Message("tile-game", game=key), HEADLINE, lines=2, across="center",
            up="bottom")
        self.add(self.text, Text(
            look, far, about, BODY, look.theme.soft, lines=2, across="center", up="top"))
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 3.4, lift=0.12)
        with self.canvas.before:
            draw_pieces(self.look, self._picture, self.key)


@page("learn", help=Message("help-learn"), title=Message("title-learn"), opens=lambda at: at.idle)
class LearnPage(BarPage):
    """A plate for each game that has a lesson."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        gap = look.px(GAP_MM)
        places = rest.rows(3, gap) if look.display.portrait else rest.columns(3, gap)
        progress = context.environment.lessons
        self.plates = {
            key: self.put(LessonPlate(
                self.look, place, key, progress.reached(key, steps), partial(self._begin, key)))
            for (key, steps), place in zip(LESSONS.items(), places, strict=False)
        }

    def _begin(self, key: Key) -> None:
        progress = self.context.environment.lessons
        lesson = Lesson(progress) if key == "mutton" else TileLesson(key, progress)
        self.context.lend_board(lesson)

    def show(self, view: TableView) -> None:
        super().show(view)
        self.row.show([Act(Message("back"), self.to())])
