"""Saying how it is on one cell, where the board is mistaken or its sensor fails: empty, a sheep on
its feet or on its back, and which sheep.
"""

from __future__ import annotations

from functools import partial

from companion.screens import texts
from companion.screens.navigation import ON_THE_BOARD, Route, Situation
from companion.screens.pages.layout import button_row
from companion.screens.pages.page import BarPage, PageContext
from companion.screens.picture import Animal, Mood
from companion.screens.theme import BODY, GAP_MM, HEADLINE, LABEL
from companion.screens.widgets.controls import Button
from companion.screens.widgets.items import Animals, Letters
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text
from companion.table.mutton import commands as say
from companion.table.mutton.view import ReportedState, TableView

WAY_MM = 46.0
"""The height of a way to lie: a picture, and its button below."""
_MOODS: dict[ReportedState, Mood] = {"up": Mood.CALM, "down": Mood.DEAD}


class TouchPage(BarPage):
    """How is it on `cell`?"""

    name = "touch"

    @classmethod
    def opens(cls, situation: Situation) -> bool:
        return situation.table.phase in ON_THE_BOARD

    @classmethod
    def built_from(cls, context: PageContext) -> tuple[object, ...]:
        return (context.route.cell,)

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look = self.look
        self.cell = context.route.cell
        row, rest = button_row(look.display, self.areas.stage)
        head, rest = rest.top(look.px(8.5), look.px(0.5))
        self.head = Text(look, head, "", HEADLINE)
        line, self._stage = rest.top(look.px(10.0), look.px(GAP_MM))
        self.detail = Text(look, line, texts.TOUCH_TELL, BODY, look.theme.soft, up="top", lines=2)
        self.row = Row(look, row)
        for part in (self.head, self.detail, self.row):
            self.add_widget(part)
        self.naming = False
        """Whether letters are shown, to say which sheep it is."""
        self.ways: dict[ReportedState, Button] = {}
        self.letters: Letters | None = None
        self._parts: list[Part] = []
        self._built: tuple[object, ...] | None = None

    def show(self, view: TableView) -> None:
        super().show(view)
        piece = view.board.on.get(self.cell)
        name = piece.animal if piece is not None else None
        built = (self.naming, name, view.options)
        if built != self._built:
            self._built = built
            self._build(view, name)
        acts = [Act(texts.BACK, self._back)]
        if piece is not None and not self.naming and piece.facing != "askew":
            acts.append(Act(texts.TOUCH_WHO, self._name))
        if self.cell in view.blind:
            acts.append(Act(texts.TOUCH_SENSE, lambda: self._say(say.TrustSensor(self.cell))))
        self.row.show(acts)

    def _build(self, view: TableView, name: str | None) -> None:
        self.let_go()
        for part in self._parts:
            self.remove_widget(part)
        self.ways, self.letters, look = {}, None, self.look
        self.head.say((texts.TOUCH_WHICH if self.naming else texts.TOUCH_ASK).format(
            cell=self.cell))
        if self.naming and view.options is not None:
            self.letters = Letters(
                look, self._stage, view.options.flock,
                lambda letter: self._say(say.Identify(letter, self.cell)),
            )
            self._parts = [self.letters]
        else:
            self._parts = []
            area = self._stage.middle(self._stage.w, min(self._stage.h, look.px(WAY_MM)))
            places = area.columns(3, look.px(GAP_MM))
            for place, (lies, words) in zip(places, texts.LIES.items(), strict=True):
                lower, upper = place.bottom(look.px(15.0), look.px(1.5))
                mood = _MOODS.get(lies)
                drawn = [Animal(name, mood)] if mood is not None else []
                self._parts.append(Animals(look, upper, drawn, 9.0, grass=True))
                self.ways[lies] = Button(
                    look, lower, words, partial(self._say, say.Touch(self.cell, lies)), style=LABEL
                )
                self._parts.append(self.ways[lies])
        for part in self._parts:
            self.add_widget(part)

    def _name(self) -> None:
        self.naming = True
        self.again()

    def _say(self, command: say.Command) -> None:
        if self.context.send(command):
            self._back()

    def _back(self) -> None:
        self.context.go(Route("board"))

