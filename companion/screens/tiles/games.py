"""Which of the three games is to be played: a card for each, with a picture of its pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.referee.course import Seat
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route, Situation
from companion.screens.pages.page import BarPage, PageContext
from companion.screens.picture import Animal, Mood
from companion.screens.texts import BACK
from companion.screens.theme import BODY, GAP_MM, HEADLINE
from companion.screens.tiles import words
from companion.screens.tiles.lattice import Hexes, Squares
from companion.screens.tiles.painting import DogsPainter, FoldPainter
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import Pressable
from companion.screens.widgets.part import Look, Part, stamp
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView
from companion.table.tiles.commands import ChooseGame, SeatPlayers
from engine.games import Key

KEYS: tuple[Key, ...] = ("mutton", "fold", "dogs")
FEWEST = {"fold": 1, "dogs": 2}


class GamesPage(BarPage):
    """Three cards."""

    name = "games"
    title = words.GAMES_TITLE

    @classmethod
    def opens(cls, situation: Situation) -> bool:
        return situation.idle

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        gap = look.px(GAP_MM)
        places = rest.rows(3, gap) if look.display.portrait else rest.columns(3, gap)
        self.cards: dict[str, GameCard] = {}
        for key, place in zip(KEYS, places, strict=True):
            self.cards[key] = GameCard(look, place, key, partial(self._choose, key))
            self.add_widget(self.cards[key])

    def show(self, view: TableView) -> None:
        super().show(view)
        self.row.show([Act(BACK, self.to())])

    def _choose(self, key: Key) -> None:
        context, setup = self.context, self.context.tiles().setup
        names = context.environment.names()
        if key != "mutton" and setup is not None and setup.game != key:
            context.send_tiles(ChooseGame(key))
        if key != "mutton" and setup is not None and names and _strangers(setup.players):
            many = max(FEWEST[key], min(len(names), 2 if key == "dogs" else 1))
            known = names[:many]
            if len(known) == many:
                context.send_tiles(SeatPlayers(tuple(map(Seat, known))))
        context.choose_game(key)
        context.go(Route())


def _strangers(players: tuple[str, ...]) -> bool:
    """Whether nobody has been named yet."""
    return players in (("Ann",), ("Ann", "Ben"))


class GameCard(Pressable):
    """A game: a picture, its name, and what it is about."""

    def __init__(self, look: Look, box: Box, key: Key, on_press: Callable[[], None]) -> None:
        super().__init__(look, box, on_press)
        self.key = key
        inner = box.inset(look.px(3), look.px(2.5))
        if look.display.portrait:
            self._picture, rest = inner.cut_left(round(inner.w * 0.42), look.px(3))
            name, tell = rest.rows(2, look.px(1))
        else:
            self._picture, rest = inner.top(round(inner.h * 0.52), look.px(1.5))
            name, tell = rest.top(look.px(12.6), look.px(0.8))
        title, about = words.GAMES[key]
        up = "bottom" if look.display.portrait else "middle"
        self.text = Text(look, name, title, HEADLINE, lines=2, up=up)
        self.add_widget(self.text)
        self.add_widget(Text(look, tell, about, BODY, look.theme.soft, up="top", lines=4))
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 3.4, lift=0.12)
        with self.canvas.before:
            draw_pieces(self.look, self._picture, self.key)


class Pieces(Part):
    """A few pieces of a game, to look at."""

    def __init__(self, look: Look, box: Box, key: Key) -> None:
        super().__init__(look, box)
        with self.canvas:
            draw_pieces(look, box.middle(min(box.w, look.px(70)), min(box.h, look.px(46))), key)


def draw_pieces(look: Look, box: Box, key: Key) -> None:
    """Draw a few pieces of a game, as large as there is room for, in the canvas that is open."""
    theme = look.theme
    x, y = (round(c) for c in box.centre)
    if key == "mutton":
        r = min(box.w / 5.4, box.h / 3.4)
        flock = [Animal("L"), Animal("A", Mood.WOLF), Animal("M"), Animal("B"), Animal(" ")]
        d = round(r * 2)
        spots = ((0, 0.75), (1, -0.75), (-1, -0.75), (2, 0.75), (-2, 0.75))
        for i, (dx, dy) in enumerate(spots):
            place = round(x + dx * r * 0.88), round(y + dy * r)
            stamp(sprites.hexagon(d, d, r), theme.grass[i % 2], *place)
            sheep.draw(flock[i], theme, *place, round(r * 0.58))
    elif key == "fold":
        p = int(min(box.w / 3.3, box.h / 2.9)) // 2 * 2
        grid, painter = Hexes(p), FoldPainter(theme)
        for cell, sign in (((0, 0), "L"), ((1, 0), "W"), ((-1, 0), ">"), ((1, 1), "-"),
                           ((0, 1), "S"), ((0, -1), "/"), ((-1, -1), "H")):
            cx, cy = grid.centre(cell)
            painter.tile(grid, sign, x + cx, y + cy)
    else:
        p = int(min(box.w / 3.2, box.h / 3.2)) // 2 * 2
        long = DogsPainter(theme)
        for dx, dy, turn in ((0, 1, "e"), (0, 0, "w"), (0, -1, "e")):
            long.tile(Squares(p), turn, x + dx * p, y + dy * p)
