"""Mutton on its card, among the games."""

from functools import partial

from companion.games.mutton.pages.new_match import begin_at_once
from companion.games.mutton.setup import young_shepherds
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.pages.games import Way
from companion.screens.pages.page import PageContext
from companion.screens.picture import Animal, Mood
from companion.screens.setup import Way as SetupWay
from companion.screens.widgets import sheep
from companion.screens.widgets.part import Look, stamp
from companion.table.match_table import GameView
from companion.words.message import Message


class MuttonCard:
    """A few sheep, and the ways to begin Young shepherds."""

    def draw(self, look: Look, box: Box) -> None:
        """Draw a few sheep."""
        theme = look.theme
        x, y = (round(c) for c in box.centre)
        r = min(box.w / 5.4, box.h / 3.4)
        flock = [Animal("L"), Animal("A", Mood.WOLF), Animal("M"), Animal("B"), Animal(" ")]
        d = round(r * 2)
        spots = ((0, 0.75), (1, -0.75), (-1, -0.75), (2, 0.75), (-2, 0.75))
        for i, (dx, dy) in enumerate(spots):
            place = round(x + dx * r * 0.88), round(y + dy * r)
            stamp(sprites.hexagon(d, d, r), theme.grass[i % 2], *place)
            sheep.draw(flock[i], theme, *place, round(r * 0.58))

    def ways(self, context: PageContext[GameView]) -> list[Way]:
        """Return the buttons for children."""
        return [(Message("young-begin", alone="yes"), partial(_begin_young, context, "farmer")),
                (Message("young-begin", alone="no"), partial(_begin_young, context, "two"))]

    def choose(self, context: PageContext[GameView]) -> bool:
        """Choose it."""
        return context.choose_game("mutton")


def _begin_young(context: PageContext[GameView], way: SetupWay) -> None:
    """Begin Young shepherds."""
    if context.choose_game("mutton"):
        begin_at_once(context, young_shepherds(context.setup, way))


CARD = MuttonCard()
