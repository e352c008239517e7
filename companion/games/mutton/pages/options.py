"""The page with every option of Mutton."""

from __future__ import annotations

from functools import partial

from companion.games.mutton.options import chosen, named
from companion.games.mutton.rulebook import option_meaning
from companion.games.mutton.setup import (
    CHOICES,
    YOUNG,
    chosen_value,
    option_defects,
    summary,
    with_next_word_list,
    with_option,
    with_preset,
)
from companion.games.mutton.table.view import TableView
from companion.screens.pages.forms import MOST_ROW_MM, NameButton, option_places
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.setup import Setup
from companion.screens.theme import BODY
from companion.screens.widgets.controls import Act, Chip, Kind, Stepper, switch
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.words import language
from companion.words.message import Message
from engine.mutton.options import PRESETS


@page(
    help=Message("help-options"),
    title=Message("title-options"),
    opens=lambda at: at.arranging,
)
class OptionsPage(BarPage[TableView]):
    """Every option, and the reason if they cannot be combined."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.setup = setup = context.setup
        self._explained = ""
        """The option whose meaning is shown, if any."""
        gap = look.px(1.4)
        self.row, rest = self.put_row()
        tall = look.display.portrait
        line, rest = rest.bottom(look.px(10.0 if tall else 6.0), look.px(1.0))
        self.line = self.put(Text(look, line, "", BODY, lines=2 if tall else 1))
        numbers = [name for name, row in CHOICES.items() if row.is_number]
        others = [name for name, row in CHOICES.items() if not row.is_number]
        places = option_places(rest, len(numbers), len(others), tall, gap, look.px(MOST_ROW_MM))
        self.steppers: dict[str, Stepper] = {}
        for name, place in zip(numbers, places, strict=False):
            words, stepper = place.cut_left(round(place.w * 0.4), look.px(1))
            self.put(NameButton(look, words, named(name), partial(self._explain, name)))
            row = CHOICES[name]
            self.steppers[name] = self.put(Stepper(
                look, stepper, chosen_value(setup, name), row.lowest, row.highest,
                partial(self._set, name)))
        self.chips: dict[str, Chip] = {}
        for name, place in zip(others, places[len(numbers):], strict=True):
            self.chips[name] = self.put(Chip(look, place, "", partial(self._toggle, name)))

    def show(self, view: TableView) -> None:
        super().show(view)
        setup = self.setup
        for name, chip in self.chips.items():
            value, row = chosen_value(setup, name), CHOICES[name]
            chip.text.say(switch(named(name), value) if row.is_switch or not value
                          else chosen(row, value))
            chip.light(bool(value))
        for name, stepper in self.steppers.items():
            stepper.set(chosen_value(setup, name))
        defects = option_defects(setup)
        if self._explained and not defects:
            self.line.say(option_meaning(self._explained), self.look.theme.soft)
        else:
            theme = self.look.theme
            self.line.say(summary(setup), theme.on_danger if defects else theme.soft)
        self.row.show([
            *(Act(Message("preset-name", preset=name), partial(self._preset, name))
              for name in PRESETS if name != YOUNG),
            Act(Message("done"), self.to(self.context.route.back), Kind.MAIN, enabled=not defects,
                why=summary(setup)),
        ])

    def _explain(self, name: str) -> None:
        """Say what an option means, until another is touched."""
        self._explained = name
        self.again()

    def _preset(self, name: str) -> None:
        self._explained = ""
        self._store(with_preset(self.setup, name))

    def _toggle(self, name: str) -> None:
        if not CHOICES[name].is_switch:
            self._store(with_next_word_list(self.setup, language.in_use()))
        else:
            self._set(name, not chosen_value(self.setup, name))
        self._explain(name)

    def _set(self, name: str, value: object) -> None:
        self._explained = ""
        self._store(with_option(self.setup, name, value))

    def _store(self, setup: Setup) -> None:
        self.setup = setup
        self.context.change_setup(setup)
        self.again()
