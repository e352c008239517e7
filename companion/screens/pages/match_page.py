"""One match of long ago: how it ended, its games to be seen once more, or to go on with."""

from __future__ import annotations

from collections.abc import Callable

from companion.analysis.recalling import Past
from companion.referee.mutton import State
from companion.referee.mutton.state import Playing
from companion.screens import after_texts as texts
from companion.screens.boxes import Box
from companion.screens.navigation import Local
from companion.screens.pages.layout import button_row
from companion.screens.pages.page import BarPage, Means
from companion.screens.texts import BACK
from companion.screens.theme import BODY, BOLD, GAP_MM, TOUCH_MM, TextStyle
from companion.screens.widgets.controls import Button, Kind
from companion.screens.widgets.part import Look, fill
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text
from companion.table.mutton import commands as say
from companion.table.mutton.view import TableView

LOUD = TextStyle(BOLD, 4.8)
GAME_MM = 13.4


class PastPage(BarPage):
    """A match that is kept."""

    def __init__(self, look: Look, means: Means, past: Past) -> None:
        super().__init__(look, means)
        look = self.look
        self.past = past
        row, card = button_row(look.display, self.areas.stage)
        with self.canvas:
            fill(card, look.theme.raised, look.px(3.4))
        inner = card.inset(look.px(4), look.px(3))
        head, inner = inner.top(look.px(6.4), look.px(0.8))
        self.add_widget(Text(look, head, past.kept.title, LOUD))
        line, inner = inner.top(look.px(5.0), look.px(2.4))
        when, how = texts.date(past.kept.begun), texts.result(past.kept.result)
        self.add_widget(Text(look, line, f"{when} · {how}", BODY, look.theme.soft))
        if past.state is None:
            place = inner.top(min(inner.h, look.px(18)))[0]
            text = Text(look, place, past.trouble, BODY, look.theme.on_danger, up="top", lines=4)
            self.add_widget(text)
        else:
            self._games(past.state, inner)
        self.row = Row(look, row)
        self.add_widget(self.row)

    def _games(self, state: State, box: Box) -> None:
        """A line for each game, with a button for those that can be seen once more."""
        look = self.look
        for number, record in enumerate(state.records, 1):
            line, box = box.top(look.px(GAME_MM), look.px(GAP_MM / 2))
            place, line = line.cut_right(look.px(27), look.px(2))
            words = texts.game(
                number, record.tags["Wolf"], record.tags["Farmer"], record.game.position.score)
            self.add_widget(Text(look, line, words, BODY, lines=2))
            button = place.middle(place.w, look.px(TOUCH_MM))
            self.add_widget(Button(look, button, texts.REPLAY, self._replay(number), style=BODY))
        words = ""
        if state.match.status.over:
            pass
        elif not self.past.can_go_on:
            words = texts.FORGOTTEN
        elif not isinstance(state, Playing):
            words = texts.waits(len(state.records) + 1)
        else:
            words = texts.game(state.number, state.wolf, state.farmer, None)
        line = box.top(min(box.h, look.px(10)))[0]
        self.add_widget(Text(look, line, words, BODY, look.theme.soft, up="top", lines=2))

    def _replay(self, game: int) -> Callable[[], None]:
        here = Local(page="replay", number=self.past.kept.id, game=game)
        return lambda: self.means.go(here)

    def show(self, view: TableView, local: Local) -> None:
        super().show(view, local)
        self.bar.title.say(texts.MATCH_TITLE)
        acts = [Act(BACK, lambda: self.means.go(Local(page="history")))]
        if self.past.can_go_on:
            acts.append(Act(texts.GO_ON, self._go_on, Kind.MAIN))
        self.row.show(acts)

    def _go_on(self) -> None:
        self.means.send(say.TakeUp(self.past.kept.id))
