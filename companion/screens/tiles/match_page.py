"""One match of tiles of long ago: how it ended, its games to be seen once more, or to go on
with."""

from __future__ import annotations

from functools import partial

from companion.analysis.recalling import Past
from companion.referee.tiles import State
from companion.screens import after_texts
from companion.screens.navigation import Local
from companion.screens.pages.layout import button_row
from companion.screens.pages.page import BarPage, Means
from companion.screens.texts import BACK, GAME_NAMES
from companion.screens.theme import BODY, BOLD, GAP_MM, TOUCH_MM, TextStyle
from companion.screens.tiles import words
from companion.screens.tiles.games import Pieces
from companion.screens.widgets.controls import Button, Kind
from companion.screens.widgets.part import Look, fill
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView
from companion.table.tiles import commands as say

LOUD = TextStyle(BOLD, 4.8)
GAME_MM = 13.4


class TilePastPage(BarPage):
    """A match of tiles that is kept."""

    def __init__(self, look: Look, means: Means, past: Past, state: State) -> None:
        super().__init__(look, means)
        look = self.look
        self.past = past
        row, card = button_row(look.display, self.areas.stage)
        with self.canvas:
            fill(card, look.theme.raised, look.px(3.4))
        inner = card.inset(look.px(4), look.px(3))
        head, inner = inner.top(look.px(6.4), look.px(0.8))
        self.add_widget(Text(look, head, past.kept.title, LOUD))
        line, inner = inner.top(look.px(5.0), look.px(0.8))
        when, game = after_texts.date(past.kept.begun), GAME_NAMES[state.course.about.key]
        self.add_widget(Text(look, line, f"{when} · {game}", BODY, look.theme.soft))
        line, inner = inner.top(look.px(5.0), look.px(2.4))
        result = after_texts.result(past.kept.result)
        self.add_widget(Text(look, line, result, BODY, look.theme.accent))
        for number in range(1, len(state.course.records) + 1):
            line, inner = inner.top(look.px(GAME_MM), look.px(GAP_MM / 2))
            place, line = line.cut_right(look.px(27), look.px(2))
            self.add_widget(Text(look, line, words.game(number), BODY))
            button = place.middle(place.w, look.px(TOUCH_MM))
            here = Local(page="tile-replay", number=past.kept.id, game=number)
            again = partial(means.go, here)
            self.add_widget(Button(look, button, after_texts.REPLAY, again, style=BODY))
        if inner.h > look.px(17):
            self.add_widget(Pieces(look, inner, state.course.about.key))
        self.row = Row(look, row)
        self.add_widget(self.row)

    def show(self, view: TableView, local: Local) -> None:
        super().show(view, local)
        self.bar.title.say(after_texts.MATCH_TITLE)
        acts = [Act(BACK, lambda: self.means.go(Local(page="history")))]
        if self.past.can_go_on:
            acts.append(Act(after_texts.GO_ON, self._go_on, Kind.MAIN))
        self.row.show(acts)

    def _go_on(self) -> None:
        self.means.lay(say.TakeUp(self.past.kept.id))
