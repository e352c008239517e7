"""What pages with a list of lines have in common: room, leaves, and a row of buttons below."""

from __future__ import annotations

from companion.screens.pages.layout import button_row
from companion.screens.pages.page import BarPage, Means
from companion.screens.theme import GAP_MM
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.row import Act, Row


class ListPage(BarPage):
    """A page with lines of `line_mm` each, leafed through where they are more than there is room
    for."""

    line_mm: float

    def __init__(self, look: Look, means: Means) -> None:
        super().__init__(look, means)
        self._first = 0
        row, self._body = button_row(self.look.display, self.areas.stage)
        self._list = Part(self.look, self._body)
        self.row = Row(self.look, row)
        for part in (self._list, self.row):
            self.add_widget(part)

    @property
    def room(self) -> int:
        """How many lines there is room for."""
        gap = self.look.px(GAP_MM / 2)
        return max(1, (self._body.h + gap) // (self.look.px(self.line_mm) + gap))

    def _clear(self) -> None:
        """Take all lines away."""
        self._list.let_go()
        self._list.clear_widgets()

    def _leaves(self, number: int, room: int, back: str, on: str) -> list[Act]:
        """The buttons with which to leaf through so many lines, if they do not find `room`."""
        if number <= room:
            return []
        last = self._first + room >= number
        return [
            Act(back, lambda: self._leaf(-1), enabled=self._first > 0),
            Act(on, lambda: self._leaf(1), enabled=not last),
        ]

    def _leaf(self, by: int) -> None:
        self._first = max(0, self._first + by * self.room)
        self.again()
