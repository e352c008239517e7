"""The end of a tile game: who has won, and the score, tile by tile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext, page
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, SENTENCE, SMALL, TextStyle
from companion.screens.tiles import art, messages
from companion.screens.tiles.page import TilePage, game_and_route
from companion.screens.tiles.painting import tone_colour
from companion.screens.tiles.picture import Tone
from companion.screens.widgets.controls import Icon, Kind, Pressable
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.table.tiles import commands as say
from companion.table.tiles.view import Account, TileView
from companion.words.message import Message

LOUD = TextStyle(BOLD, 4.8)
POINTS = TextStyle(BOLD, 10.0)
LINE_MM = 11.6


def _score_and_route(context: PageContext) -> tuple[object, ...]:
    return *game_and_route(context), context.tiles().phase, context.tiles().match


@page("tile-result", help=Message("help-fold-result"), built_from=_score_and_route)
class TileResultPage(TilePage):
    """The result of a game, or of the match."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        view = self.tiles
        look, gap = self.look, self.look.px(GAP_MM)
        self.row, rest = self.put_row()
        if look.display.portrait:
            upper, lower = rest.top(look.px(52), gap)
        else:
            upper, lower = rest.columns(2, gap)
        self._score(view, upper)
        self._lines = messages.score_lines(view)
        self._first = 0
        inner = self.fill_card(lower, 3, 2)
        head, self._body = inner.top(look.px(11.0), look.px(1))
        title = Message("score-in-detail")
        self.add_widget(Text(look, head.cut_right(look.px(24))[1], title, HEADLINE))
        arrows = head.cut_right(look.px(23))[0].columns(2, look.px(1))
        weight = look.px(0.6)
        self._arrows = [
            Icon(look, place, partial(sprites.arrow, width=weight, way=way),
                 partial(self._leaf, by))
            for place, way, by in zip(arrows, ("up", "down"), (-1, 1), strict=True)
        ]
        self._list = Part(look, self._body)
        self.add_widget(self._list)
        if len(self._lines) > self.room:
            for arrow in self._arrows:
                self.add_widget(arrow)
        self._leaf(0)

    @property
    def room(self) -> int:
        """How many lines there is room for."""
        gap = self.look.px(0.8)
        return max(1, (self._body.h + gap) // (self.look.px(LINE_MM) + gap))

    def _score(self, view: TileView, box: Box) -> None:
        look, theme = self.look, self.look.theme
        with self.canvas:
            fill(box, theme.raised, look.px(3.4))
        inner = box.inset(look.px(4), look.px(3))
        head, inner = inner.top(look.px(14), look.px(1))
        result = view.match.result if view.match and view.match.result else view.sentence
        self.add_widget(Text(look, head, result, LOUD, up="top", lines=3))
        if view.detail:
            line, inner = inner.top(look.px(6), look.px(1))
            self.add_widget(Text(look, line, view.detail, BODY, theme.soft, up="top"))
        height = min(inner.h, look.px(26))
        places = inner.bottom(height)[0].columns(max(1, len(view.score)), look.px(GAP_MM))
        for i, (row, place) in enumerate(zip(view.score, places, strict=False)):
            with self.canvas:
                fill(place, theme.sunken, look.px(2.4))
            number, name = place.inset(look.px(1)).bottom(place.h - look.px(9))
            rivals = row.seat is not None and view.game == "fold" and len(view.seats) > 1
            tone = Tone.of(row.seat or 0) if rivals else (Tone.PLAYERS, Tone.WOLVES)[i % 2]
            colour = tone_colour(theme, tone) if tone is not Tone.WOLVES else theme.on_danger
            self.add_widget(Text(look, number, str(row.points), POINTS, colour, across="center"))
            self.add_widget(Text(look, name, row.name, BODY, theme.soft, across="center"))

    def _leaf(self, by: int) -> None:
        """Show the next or the previous lines."""
        last = max(0, (len(self._lines) - 1) // self.room * self.room)
        self._first = max(0, min(last, self._first + by * self.room))
        self._list.let_go()
        self._list.clear_widgets()
        rest = self._body
        view = self.tiles
        for one, title, about in self._lines[self._first : self._first + self.room]:
            place, rest = rest.top(self.look.px(LINE_MM), self.look.px(0.8))
            self._list.add_widget(_Line(self.look, place, view, one, title, about, self._open))

    def _open(self, one: Account) -> None:
        """Show on the table the tiles of a line."""
        number = self.tiles.accounts.index(one) + 1
        self.context.go(Route("tile-table", number=number))

    def help_now(self) -> Message:
        return Message("help-dogs-result") if self.tiles.game == "dogs" else self.help

    def show_tiles(self, view: TileView) -> None:
        self.bar.say(messages.title(view))
        acts = [Act(Message("see-table"), self.to("tile-table"))]
        if view.record:
            acts.append(Act(Message("replay-button"), self.to("tile-replay")))
        if "next" in view.buttons:
            acts.append(Act(Message("button-next-game"), self.sends_tiles(say.Another()),
                            Kind.MAIN))
        else:
            acts.append(Act(Message("button-new-match"), self.sends_tiles(say.New()),
                            Kind.MAIN))
        self.row.show(acts)


class _Line(Pressable):
    """What one herd or sheep scored; a tap shows it on the table."""

    def __init__(
        self, look: Look, box: Box, view: TileView, one: Account, title: Message, about: Message,
        on_press: Callable[[Account], None],
    ) -> None:
        super().__init__(look, box, partial(on_press, one))
        tile = view.at(one.cells[0])
        self._sign = "S" if tile is None or view.game == "dogs" else tile.turn
        self._lot = f"{one.lot}!" if view.game == "dogs" else ""
        self._icon, rest = box.cut_left(box.h, look.px(0.8))
        upper, lower = rest.inset(0, look.px(0.6)).rows(2)
        self.add_widget(Text(look, upper, title, SENTENCE))
        self.add_widget(Text(look, lower, about, SMALL, look.theme.soft))
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.sunken, theme.line, 2.0, lift=0.12)
        with self.canvas.before:
            art.draw(self._sign, theme, *self._icon.centre, self.box.h * 0.32, self._lot)
