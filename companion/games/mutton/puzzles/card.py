"""The puzzle of the day, on the page of one player."""

from collections.abc import Callable, Collection
from datetime import date, timedelta

from companion.games.mutton.puzzles import daily
from companion.games.mutton.puzzles.library import ShippedPuzzle, shipped
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext
from companion.screens.person_cards import PersonCard
from companion.screens.picture import Animal, BoardPicture
from companion.screens.theme import LABEL, SMALL
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Pressable
from companion.screens.widgets.part import Look, hexagon, stamp
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message

WEEK = 7
"""Number of days shown below the puzzle of the day, today the last."""


def person_card(look: Look, box: Box, context: PageContext[GameView], person: str) -> PersonCard:
    """Return the card of the player for that page; a tap opens the puzzle."""
    day, puzzle = context.environment.today, shipped().of_day(context.environment.today)
    solved = context.environment.service(SolvedPuzzles).days(person)
    card = PuzzleCard(look, box, puzzle, day, solved.keys(), lambda: context.go(
        Route("puzzle", number=puzzle.number, back="you")))
    return PersonCard(card, card.row, Message("puzzle-help-you"), daily.earned(solved))


class PuzzleCard(Pressable):
    """The board of the puzzle of the day, and on which days a player has solved it."""

    def __init__(
        self, look: Look, box: Box, puzzle: ShippedPuzzle, day: date, solved: Collection[date],
        on_press: Callable[[], object],
    ) -> None:
        super().__init__(look, box, on_press)
        self.puzzle = puzzle
        self._days = [day - timedelta(days=ago) in solved for ago in reversed(range(WEEK))]
        inner = box.inset(look.px(2.4), look.px(1.6))
        if box.w > box.h * 1.3:
            board, words = inner.cut_left(round(inner.w * 0.45), look.px(2))
        else:
            words, board = inner.bottom(look.px(10) + look.text_px(14.0), look.px(1))
        game = self.puzzle.game
        # Struck out, the dead could not be read: the board is small.
        picture = BoardPicture(game.options.size, {
            cell: Animal(name) for name, cell in game.position.living.items()})
        title, words = words.top(look.text_px(6.0))
        row, words = words.bottom(look.text_px(7.6))
        self._week = words.bottom(min(words.h, look.px(9.0)))[0]
        self.row = Text(look, row, Message(
            "you-streak", days=daily.streak(solved, day), today="yes" if self._days[-1] else "no"),
            SMALL, look.theme.soft, lines=2)
        self.add(
            BoardWidget(look, board, picture, names=False),
            Text(look, title, Message("you-puzzle"), LABEL), self.row)
        self.restyle()

    @property
    def words(self) -> Message:
        return Message("you-puzzle")

    def restyle(self) -> None:
        look, theme = self.look, self.look.theme
        self.plate(theme.raised, theme.line, 3.4)
        places = self._week.columns(WEEK)
        with self.canvas.before:
            for n, (place, solved) in enumerate(zip(places, self._days, strict=True)):
                last = n == WEEK - 1
                hexagon(look, place, theme.accent if solved else None,
                        theme.accent if last else theme.line)
                if solved:
                    d = min(place.w, place.h) // 2
                    stamp(sprites.tick(d, max(2.0, d * 0.16)), theme.on_accent, *place.centre)
