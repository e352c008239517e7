"""The Farmer's tracking sheet, with the facts about a letter and the Farmer's notes."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.mutton.pages.actions import shot_act, table_row
from companion.games.mutton.referee import commands
from companion.games.mutton.screens import round_words
from companion.games.mutton.show import (
    Lesson,
    Note,
    SheetPicture,
    can_ask,
    lesson,
    needs_lesson_room,
    sheet_picture,
)
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.view import TableView
from companion.games.mutton.tracking import letter_story
from companion.games.mutton.widgets.sheet import GAP_BELOW_MM, LetterNotes, Sheet
from companion.games.mutton.widgets.tall_sheet import TallSheet
from companion.screens.boxes import Box
from companion.screens.pages.page import BarPage, PageContext, page, swap
from companion.screens.theme import BODY, GAP_MM, SENTENCE, SMALL
from companion.screens.widgets.controls import Act, Kind, Row
from companion.screens.widgets.part import Look, Part, Words
from companion.screens.widgets.text import Text
from companion.words.message import Message, paragraph

LINE_MM, WIDE_LINE_MM = 7.2, 8.6
"""Height of the line below a sheet, in mm: two lines of small print, in landscape of sentences."""
TAUGHT_MM, WIDE_TAUGHT_MM = 15.0, 17.0
"""The same with what can be deduced below it."""


class SheetPanel(Part):
    """The sheet in `box`, a line below it, and over `row` the notes of a chosen letter."""

    def __init__(
        self, look: Look, box: Box, row: Row, context: PageContext[TableView],
        changed: Callable[[], object], teaching: bool = False, tall: bool = False,
    ) -> None:
        super().__init__(look, box)
        self._context, self._changed, self._row = context, changed, row
        self._chosen: str | None = None
        wide = not look.display.portrait
        taught_mm = WIDE_TAUGHT_MM if tall or wide else TAUGHT_MM
        line_mm = WIDE_LINE_MM if wide else LINE_MM
        line, rest = box.bottom(look.text_px(taught_mm if teaching else line_mm),
                                look.px(GAP_BELOW_MM))
        self._places = rest, box.bottom(look.text_px(line_mm), look.px(GAP_BELOW_MM))[1]
        """The place of the sheet with a lesson below it, and without."""
        kind = TallSheet if tall else Sheet
        self.sheet = kind(look, rest, SheetPicture("A"), self._choose, self._ask)
        self.notes = LetterNotes(look, line, row.box, self._note, self.close)
        self._taught_box = line
        if teaching:
            first_mm = WIDE_LINE_MM if wide else TAUGHT_MM / 2 - 0.8
            line, self._taught_box = line.top(look.text_px(first_mm))
        self._line = line
        said, hint = _split(line, look)
        self.sentence = Text(
            look, said, "", SENTENCE, lines=2 if wide or look.text_scale > 1 else 1)
        self.hint = Text(
            look, hint, Message("tap-letter"), SMALL, look.theme.soft, across="right", lines=2)
        lines = 3 if look.display.portrait else 2
        self._taught = True
        """Whether there is room for the lesson."""
        self._shown: tuple[object, ...] = ()
        self.lesson = Text(
            look, self._taught_box, "", BODY, up="top", lines=lines) if teaching else None
        self.add(self.sheet, self.sentence, self.hint)
        if self.lesson is not None:
            self.add_widget(self.lesson)

    def show(self, view: TableView, sentence: Words = "", told: Message | None = None) -> None:
        """Show the sheet as it is now. `told` stands in place of what a touch does."""
        picture = sheet_picture(view, self._chosen)
        self.sheet.asks = can_ask(view)
        self.sentence.say(sentence)
        self._teach(view, told)
        self._show_sheet(picture, loud=lesson(view).loud)
        self._put_line()
        if self._chosen is not None:
            note = picture.notes.get(self._chosen, Note.NONE)
            shown = lesson(view, self._chosen) if needs_lesson_room(view) else Lesson()
            story = shown.sentence if shown.loud else letter_story(view.game, self._chosen)
            self.notes.show(
                story, note, noting=view.noting,
                shot=shot_act(view, self._context, self._chosen, self.close))
        self._show_row()
        for part in (self.hint, self.sentence):
            swap(self, part, self._chosen is None)
        if self.lesson is not None:
            swap(self, self.lesson, self._chosen is None and self._taught)

    def _show_sheet(self, picture: SheetPicture, *, loud: bool) -> None:
        """Show the sheet, and of it and the lesson only what has room.

        How a letter is held goes first, then the per cents, which the page of the sheet has, and
        at last the sheet makes room for what was found out.
        """
        sheet, key = self.sheet, (picture, self._chosen, loud)
        if key == self._shown:
            return
        self._shown = key
        sheet.move(self._places[0])
        sheet.show(picture, self._chosen)
        self._taught = self.lesson is None or sheet.fits or loud
        if not self._taught:
            sheet.move(self._places[1])
        if not sheet.fits:
            sheet.show(replace(picture, chances={}), self._chosen)
        room = sheet.fits or self.lesson is None or not loud
        swap(self, sheet, room)
        if self.lesson is not None:
            above = self.box.bottom(self._line.h, self.look.px(GAP_BELOW_MM))[1]
            self.lesson.reshape(self._taught_box if room else above)

    def _put_line(self) -> None:
        """Put the sentence into its line, and the hint beside it into what is left of that. The
        line is at the bottom if no lesson is below it."""
        above = self._taught and self.sheet.parent is not None
        line = self._line if above else self.box.bottom(self._line.h)[0]
        said, hint = _split(line, self.look)
        self.sentence.reshape(said)
        if self.look.display.portrait:
            hint = line.cut_left(self.sentence.extent.w, self.look.px(GAP_MM))[1]
        self.hint.reshape(hint)

    def _show_row(self) -> None:
        """Show the page's buttons, or in their place the notes of the chosen letter."""
        swap(self.parent, self._row, self._chosen is None)
        swap(self.parent, self.notes, self._chosen is not None)

    def _teach(self, view: TableView, told: Message | None) -> None:
        """Say how many packs fit, and what is certain or was asked."""
        theme = self.look.theme
        known = view.deduction
        fit = Message("packs-fit", packs=known.packs) if known is not None else None
        if told is not None:
            self.hint.say(paragraph(told, fit), theme.ink)
        elif fit is not None:
            self.hint.say(fit, theme.accent)
        else:
            self.hint.say(Message("tap-letter"), theme.soft)
        if self.lesson is not None:
            shown = lesson(view)
            self.lesson.say(shown.sentence, theme.accent if shown.loud else theme.soft)

    def close(self) -> None:
        """Choose no letter."""
        self._chosen = None
        self._changed()

    def fold(self) -> None:
        """Leave the page, and let the buttons stand on it again."""
        self._chosen = None
        self._show_row()
        self.let_go()
        self.parent.remove_widget(self)

    def _choose(self, name: str) -> None:
        self._chosen = None if name == self._chosen else name
        self._changed()

    def _ask(self, name: str | None) -> None:
        """What if this animal were shot? The finger that holds it keeps the answer in sight."""
        self._chosen = None
        self._context.send(say.WhatIf(name))

    def _note(self, note: Note) -> None:
        if self._chosen is not None:
            self._context.send(commands.Note(self._chosen, note.value))


def _split(line: Box, look: Look) -> tuple[Box, Box]:
    share = 0.5 if look.display.portrait else 0.58
    return line.cut_left(round(line.w * share), look.px(GAP_MM))


@page(
    help=Message("help-sheet"),
    built_from=lambda context: (needs_lesson_room(context.view),),
)
class SheetPage(BarPage[TableView]):
    """The whole screen a tracking sheet: what the Farmer thinks over."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row(dense=True)
        self.head: Text | None = None
        if look.display.portrait:
            head, rest = rest.top(look.px(11.0), look.px(GAP_MM))
            self.head = self.put(Text(look, head, "", SENTENCE, up="top", lines=2))
        self.sheet_panel = self.put(SheetPanel(
            look, rest, self.row, context, self.again, needs_lesson_room(context.view),
            tall=look.display.portrait,
        ))

    def show(self, view: TableView) -> None:
        super().show(view)
        if self.head is not None:
            self.head.say(view.sentence)
        said = view.sentence if self.head is None else round_words(view)[1]
        self.sheet_panel.show(view, said, view.wolf_did)
        if view.phase in ("over", "match-over"):
            self.row.show([Act(Message("back"), self.to(), Kind.MAIN)])
            return
        back = Act(Message("board-button"), self.to("board"))
        self.row.show(table_row(view, self.context, {"page": back}))
