"""The start page of Mutton: who plays, which options, and how long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.picture import Animal, Mood
from companion.screens.setup import FORMS, Setup, computer, next_computer
from companion.screens.theme import BODY, GAP_MM, HEADLINE, LABEL, SMALL, TOUCH_MM
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import Chip, Choice, Kind, Pressable, switch
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, Words, stamp
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView
from companion.words.message import Message
from engine.match import Form
from engine.mutton.options import PRESETS

_FORMS: dict[Form, Message] = {
    "duel": Message("form-duel"), "target": Message("form-target"), "bids": Message("form-bids"),
}


def explained(setup: Setup) -> Message:
    """Return what the form of the match means."""
    if setup.form == "target":
        return Message("form-target-explained", target=setup.target)
    return Message("form-duel-explained" if setup.form == "duel" else "form-bids-explained")


class NamePlate(Pressable):
    """A player's name plate; a tap changes the name."""

    def __init__(
        self, look: Look, box: Box, wolf: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(look, box, on_press)
        self._wolf = wolf
        self._icon, rest = box.cut_left(round(box.h * 0.72), look.px(0.6))
        name, role = rest.inset(0, look.px(1.6)).top(round(box.h * 0.42))
        self.name = Text(look, name, Message("tap-for-name"), LABEL)
        words = Message("first-wolf" if wolf else "first-farmer")
        for part in (self.name, Text(look, role, words, SMALL, look.theme.soft)):
            self.add_widget(part)
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 3.0)
        with self.canvas.before:
            x, y = (round(c) for c in self._icon.centre)
            if self._wolf:
                stamp(sprites.moon(round(self.box.h * 0.5)), theme.accent, x, y)
            else:
                sheep.draw(Animal(" "), theme, x, y, round(self.box.h * 0.26))


@page("start")
class StartPage(BarPage):
    """Names, options, length, and the button that starts."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.setup = context.setup
        gap = look.px(GAP_MM)
        self.row, rest = self.put_row()
        if look.display.portrait:
            left, right = rest.rows(2, gap * 2)
        else:
            left, right = rest.columns(2, gap * 2)
        head, left = left.top(look.px(9), look.px(1))
        self.add_widget(Text(look, head, Message("who-plays"), HEADLINE))
        height = look.px(15.5)
        self.plates: list[NamePlate] = []
        self.kinds: list[Chip] = []
        """Whether each seat has a person or a computer."""
        self.details: list[Chip] = []
        """A person's deduction, or a computer's strength."""
        for seat in (0, 1):
            place, left = left.top(height, gap)
            self._seat(place, seat)
        line, left = left.top(look.px(TOUCH_MM), gap)
        self.hints = Chip(look, line, "", lambda: self._set(self.setup.with_more_hints()))
        self.add_widget(self.hints)
        if left.h > look.px(9):
            flock = [Animal(letter) for letter in "FLOC"] + [Animal("K", Mood.WOLF)]
            self.add_widget(Animals(look, left, flock, 9.0, grass=True))
        head, right = right.top(look.px(9), look.px(1))
        self.add_widget(Text(look, head, Message("which-game"), HEADLINE))
        chips, right = right.top(look.px(11.5), look.px(1.2))
        names: list[Words] = [*PRESETS, Message("own-options")]
        self.presets = Choice(look, chips, names, 0, self._preset)
        line, right = right.top(look.px(9.4), look.px(0.6))
        self.flock = Text(look, line, "", BODY, look.theme.soft, up="top", lines=2)
        chips, right = right.top(look.px(11.5), look.px(1.2))
        self.forms = Choice(look, chips, [_FORMS[form] for form in FORMS], 0, self._form)
        line = right.top(min(right.h, look.px(9.4)))[0]
        self.tell = Text(look, line, "", BODY, look.theme.soft, up="top", lines=2)
        others = self.put(Chip(look, self._bar_chip(), Message("other-games"), self._others))
        self.bar.end_title(others.box.x)
        self.add(self.presets, self.flock, self.forms, self.tell)

    def _bar_chip(self) -> Box:
        """Return the box between the bar's title and the state of the link."""
        look, bar = self.look, self.areas.bar
        tall = look.display.portrait
        place = bar.inset(look.px(26 if tall else 30), look.px(0.4))
        return place.cut_left(look.px(22 if tall else 34))[0]

    def _others(self) -> None:
        self.context.go(Route("games"))

    def _seat(self, place: Box, seat: int) -> None:
        """Add a player's plate, and the chips for who or what it is."""
        look, gap = self.look, self.look.px(1.2)
        plate_box, rest = place.cut_left(round(place.w * 0.5), gap)
        kind_box, detail_box = rest.columns(2, gap)
        plate = NamePlate(look, plate_box, seat == 0, lambda: self._name(seat))
        kind = Chip(look, kind_box, "", lambda: self._set(self.setup.with_computer_toggled(seat)))
        detail = Chip(look, detail_box, "", lambda: self._detail(seat))
        self.plates.append(plate)
        self.kinds.append(kind)
        self.details.append(detail)
        self.add(plate, kind, detail)

    def _name(self, seat: int) -> None:
        self.context.go(Route("name", number=seat))

    def _detail(self, seat: int) -> None:
        name = self.setup.players[seat]
        if computer(name):
            self._set(self.setup.with_name(seat, next_computer(name)))
        else:
            self._set(self.setup.with_deduction_toggled(seat))

    def _show_seat(self, seat: int) -> None:
        name, taught = self.setup.players[seat], self.setup.deduction[seat]
        played = computer(name)
        self.plates[seat].name.say(
            Message("computer") if played else name or Message("tap-for-name"))
        self.kinds[seat].text.say(Message("computer" if played else "person"))
        self.kinds[seat].light(played)
        words = (
            Message("strength", strength=name.partition(":")[2]) if played
            else switch(Message("deduction"), taught)
        )
        self.details[seat].text.say(words)
        self.details[seat].light(played or taught)

    def show(self, view: TableView) -> None:
        super().show(view)
        setup = self.setup
        for seat in (0, 1):
            self._show_seat(seat)
        self.hints.text.say(Message("hints", hints=setup.hints))
        self.hints.light(bool(setup.hints))
        names = list(PRESETS)
        self.presets.light(names.index(setup.preset) if setup.preset in names else len(names))
        self.forms.light(FORMS.index(setup.form))
        theme = self.look.theme
        self.flock.say(setup.summary, theme.soft if setup.options else theme.on_danger)
        defects = setup.defects
        agree = () if setup.people_agree else (Message("both-must-agree"),)
        missing = next(iter((*setup.name_defects, *agree)), None)
        self.tell.say(missing or explained(setup), theme.accent if missing else theme.soft)
        self.row.show([
            Act(Message("swap-seats"), lambda: self._set(self.setup.swapped())),
            Act(Message("options-button"), self.to("options")),
            Act(Message("history-button"), self.to("history")),
            Act(Message("start"), self._start, Kind.MAIN, enabled=not defects),
        ])

    def _set(self, setup: Setup) -> None:
        self.setup = setup
        self.context.change_setup(setup)
        self.again()

    def _preset(self, index: int) -> None:
        names = list(PRESETS)
        if index < len(names):
            self._set(self.setup.with_preset(names[index]))
        else:
            self.context.go(Route("options"))

    def _form(self, index: int) -> None:
        self._set(replace(self.setup, form=FORMS[index]))

    def _start(self) -> None:
        if self.setup.options is not None:
            self.context.resize_board(self.setup.options.size)
        for command in self.setup.commands:
            if not self.context.send(command):
                return
