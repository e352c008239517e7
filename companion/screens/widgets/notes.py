"""A chosen letter's story and the Farmer's own notes on it, in place of the buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screens import texts
from companion.screens.boxes import Box
from companion.screens.picture import Note
from companion.screens.theme import GAP_MM, SENTENCE
from companion.screens.widgets.controls import Button, Chip
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.text import Text

_ORDER = (Note.MAYBE, Note.WOLF, Note.SHEEP)


class LetterNotes(Part):
    """Three notes of which one may be lit, and a button that closes."""

    def __init__(
        self,
        look: Look,
        line: Box,
        row: Box,
        on_note: Callable[[Note], None],
        on_close: Callable[[], None],
    ) -> None:
        box = Box(row.x, row.y, row.w, line.upper - row.y)
        super().__init__(look, box)
        self._on_note = on_note
        with self.canvas.before:
            fill(box, look.theme.ground)
        self._story = Text(look, line, "", SENTENCE, lines=2)
        self.add_widget(self._story)
        places = row.columns(4, look.px(GAP_MM))
        self._chips: dict[Note, Chip] = {}
        for note, place in zip(_ORDER, places[:3], strict=True):
            words = texts.NOTE_NAMES[note.value]
            chip = Chip(look, place, words, partial(self._press, note))
            self._chips[note] = chip
            self.add_widget(chip)
        self.add_widget(Button(look, places[3], texts.CLOSE, on_close))

    def show(self, story: str, note: Note, *, noting: bool) -> None:
        """Show a letter's story; light its note where `noting` allows the notes to be seen."""
        self._story.say(story)
        for each, chip in self._chips.items():
            if noting and chip.parent is None:
                self.add_widget(chip)
            elif not noting and chip.parent is not None:
                chip.let_go()
                self.remove_widget(chip)
            chip.light(each is note)

    def _press(self, note: Note) -> None:
        self._on_note(Note.NONE if self._chips[note].lit else note)
