"""The choice of a game: a card for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, cast

from companion.registry.found import game as game_of
from companion.registry.found import games
from companion.registry.game import load
from companion.registry.titles import title
from companion.screens.boxes import Box
from companion.screens.levels import levels
from companion.screens.navigation import Route
from companion.screens.pages.page import ListPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, HEADLINE, TOUCH_MM
from companion.screens.widgets.controls import Act, Button, Kind, Pressable
from companion.screens.widgets.part import Look, Part, Words
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView, Resume
from companion.words.message import Message

Way = tuple[Message, Callable[[], object]]
"""A button that begins a match at once."""


class GameOnCard(Protocol):
    """What a game shows on its card, and how it is chosen there."""

    def draw(self, look: Look, box: Box, /) -> None:
        """Draw a few of its pieces into the open canvas, as large as the box allows."""

    def ways(self, context: PageContext[GameView], /) -> Sequence[Way]:
        """Return the buttons that begin a match at once."""

    def choose(self, context: PageContext[GameView], /) -> bool:
        """Choose the game for the next match; return whether that was possible."""


def card_of(key: str) -> GameOnCard:
    """Return what a game shows on its card."""
    return cast(GameOnCard, load(game_of(key).card))


MOST = 4
"""Number of cards that are shown at once."""


class CardsPage(ListPage[GameView]):
    """A card for each game, buttons to leaf through them, and the way back."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self._keys = [each.about.key for each in games() if self._offered(each.about.key)]
        self._shown = -1

    @property
    def room(self) -> int:
        return MOST

    def _offered(self, key: str) -> bool:
        """Return whether a game has a card."""
        raise NotImplementedError

    def _cut(self, box: Box, key: str) -> Box:
        """Return what a card leaves of its place; here all of it."""
        return box

    def _card(self, box: Box, key: str) -> GameCard:
        """Return the card of a game."""
        raise NotImplementedError

    def show(self, view: GameView) -> None:
        super().show(view)
        if self._shown != self._first:
            self._shown = self._first
            self._clear()
            keys = self._keys[self._first : self._first + MOST]
            gap, body = self.look.px(GAP_MM), self._body
            many = len(keys) if len(self._keys) <= MOST else MOST
            places = (body.rows(many, gap) if self.look.display.portrait
                      else body.columns(many, gap))
            for key, place in zip(keys, places, strict=False):
                self._list.add(self._card(self._cut(place, key), key))
        self.row.show([
            Act(Message("back"), self.to()),
            *self._leaves(len(self._keys), MOST, Message("leaf-back"), Message("leaf-on"))])


@page(help=Message("help-games"), title=Message("which-game"), opens=lambda at: at.idle)
class GamesPage(CardsPage):
    """The games, to choose one."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        levels(context.environment).read()

    def _offered(self, key: str) -> bool:
        return bool(game_of(key).card and game_of(key).screens)

    def _card(self, box: Box, key: str) -> GameCard:
        return GameCard(self.look, box, key, "", partial(self._choose, key))

    def _cut(self, box: Box, key: str) -> Box:
        """Put buttons that begin at once below (or on a tall screen beside) the card."""
        look, gap = self.look, self.look.px(1.2)
        ways = self._ways(key)
        high = look.px(TOUCH_MM + 1)
        if look.display.portrait:
            line, box = box.bottom(high, gap)
            places = line.columns(len(ways), gap)
        else:
            line, box = box.bottom(len(ways) * high + (len(ways) - 1) * gap, gap)
            places = line.rows(len(ways), gap)
        unfinished = self._unfinished(key)
        for (words, begin), place in zip(ways, places, strict=False):
            button = Button(
                look, place, words, begin, Kind.MAIN if unfinished == key else Kind.PLAIN)
            self._list.add(button)
            button.enable(unfinished in (None, key), Message("unfinished-match-first"))
        return box

    def _unfinished(self, key: str) -> str | None:
        """Return the game whose unfinished match stands in the way of one of this game."""
        return self.context.desk.unfinished(key)

    def _ways(self, key: str) -> Sequence[Way]:
        """Return the buttons that begin at once, or the one that continues an unfinished match."""
        if self._unfinished(key) == key:
            return [(Message("continue-match"), partial(self._continue, key))]
        return card_of(key).ways(self.context)

    def _continue(self, key: str) -> None:
        """Continue the unfinished match."""
        if self.context.choose_game(key):
            self.context.send(Resume())

    def _choose(self, key: str) -> None:
        if card_of(key).choose(self.context):
            self.context.go(Route())


class GameCard(Pressable):
    """A game: a picture of its pieces, its name, and what it is `about`, in a few words or (with
    `brief`) in fewer below a larger picture."""

    def __init__(
        self, look: Look, box: Box, key: str, about: Words, on_press: Callable[[], object],
        *, brief: bool = False,
    ) -> None:
        super().__init__(look, box, on_press)
        self.key = key
        inner, tall = box.inset(look.px(3), look.px(2.5)), look.display.portrait
        if tall:
            self._picture, rest = inner.cut_left(round(inner.w * 0.42), look.px(3))
        else:
            share = 0.56 if brief else 0.52 if about else 0.42
            self._picture, rest = inner.top(
                round(inner.h * share / look.text_scale), look.px(1.5))
        if not about:
            name, below = rest, rest.bottom(0)[0]
        elif tall:
            name, below = rest.rows(2, look.px(1))
        else:
            name, below = rest.top(look.text_px(12.6), look.px(0.8))
        across, up = "center" if brief else "left", "bottom" if tall or brief else "middle"
        up = up if about else "middle"
        self.text = Text(
            look, name, title(key), HEADLINE, across=across, up=up, lines=2)
        self.add(self.text, Text(
            look, below, about, BODY, look.theme.soft, across=across, up="top",
            lines=2 if brief else 4))
        self.restyle()

    @property
    def words(self) -> Words:
        return self.text.said

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 3.4, lift=0.12)
        with self.canvas.before:
            draw_pieces(self.look, self._picture, self.key)


class Pieces(Part):
    """A picture of a few pieces of a game."""

    def __init__(self, look: Look, box: Box, key: str) -> None:
        super().__init__(look, box)
        self.key = key
        with self.canvas:
            draw_pieces(look, box.middle(min(box.w, look.px(70)), min(box.h, look.px(46))), key)


def draw_pieces(look: Look, box: Box, key: str) -> None:
    """Draw a few pieces of a game into the open canvas, as large as the box allows; nothing if it
    has no card."""
    if game_of(key).card:
        card_of(key).draw(look, box)
