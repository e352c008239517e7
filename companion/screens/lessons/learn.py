"""The page on which a lesson is chosen."""

from __future__ import annotations

from functools import partial

from companion.lessons.lesson import Lesson
from companion.lessons.mutton import STEPS
from companion.lessons.tiles import STEPS as TILE_STEPS
from companion.lessons.tiles import TileLesson
from companion.screens.boxes import Box
from companion.screens.pages.page import page
from companion.screens.tiles.start import CardsPage, GameCard
from companion.words.message import Message
from engine.games import Key

LESSONS: dict[Key, int] = {
    "mutton": len(STEPS), **{key: len(steps) for key, steps in TILE_STEPS.items()},
}
"""The number of steps of each lesson."""


@page("learn", help=Message("help-learn"), title=Message("title-learn"), opens=lambda at: at.idle)
class LearnPage(CardsPage):
    """The lesson of each game, and how far the learner has come."""

    def _card(self, box: Box, key: Key) -> GameCard:
        steps = LESSONS[key]
        reached = self.context.environment.lessons.reached(key, steps)
        about = Message("lesson-length", steps=steps)
        if reached.step:
            about = Message("lesson-continue", step=reached.step + 1, steps=steps)
        elif reached.done:
            about = Message("lesson-done")
        return GameCard(self.look, box, key, about, partial(self._begin, key), brief=True)

    def _begin(self, key: Key) -> None:
        progress = self.context.environment.lessons
        self.context.lend_board(
            Lesson(progress) if key == "mutton" else TileLesson(key, progress))
