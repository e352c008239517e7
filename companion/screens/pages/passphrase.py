"""A keyboard over the Wolf's private page, for the passphrase that locks its pack or opens it."""

from __future__ import annotations

from collections.abc import Callable

from companion.screens import texts
from companion.screens.boxes import Box
from companion.screens.pages.forms import Keyboard, put_field
from companion.screens.pages.layout import button_row
from companion.screens.theme import GAP_MM
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.row import Act, Row
from companion.sealing.safe import MIN_PASSPHRASE_LETTERS

LONGEST = 80


class PassphrasePad(Part):
    """Keys to type with; of what is typed only a dot for each letter is shown.

    `done` is called with the passphrase, `back`, if there is a way back, without one.
    """

    def __init__(
        self, look: Look, stage: Box, done: Callable[[str], None],
        back: Callable[[], None] | None,
    ) -> None:
        super().__init__(look, stage)
        self._typed = ""
        self._allowed = True
        self._finish, self._back = done, back
        gap = look.px(GAP_MM)
        with self.canvas.before:
            fill(stage, look.theme.ground)
        row, rest = button_row(look.display, stage)
        field, rest = rest.top(look.px(12.0), gap)
        keys = rest.bottom(min(rest.h, look.px(62)))[0] if look.display.portrait else rest
        self.field = put_field(self, field)
        self.keyboard = Keyboard(look, keys, self._key)
        self.row = Row(look, row)
        self.add(self.keyboard, self.row)
        self._show()

    def allow(self, allowed: bool) -> None:
        """Let what is typed be entered, or have it wait after wrong tries."""
        if allowed != self._allowed:
            self._allowed = allowed
            self._show()

    def forget(self) -> None:
        """Nothing of what was typed is left."""
        self._typed = ""
        self.field.words = ""

    def _key(self, key: str) -> None:
        if key == "back":
            self._typed = self._typed[:-1]
        elif len(self._typed) < LONGEST:
            self._typed += " " if key == "space" else key
        self._show()

    def _show(self) -> None:
        self.field.say("•" * len(self._typed) + "|")
        enough = len(self._typed.strip()) >= MIN_PASSPHRASE_LETTERS and self._allowed
        acts = [] if self._back is None else [Act(texts.BACK, self._back)]
        self.row.show([*acts, Act(texts.DONE, self._done, Kind.MAIN, enabled=enough)])

    def _done(self) -> None:
        typed = self._typed.strip()
        self.forget()
        self._show()
        self._finish(typed)
