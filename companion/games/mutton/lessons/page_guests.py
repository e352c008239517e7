"""The lesson among what a web page offers (`companion.games.mutton.web.page_table.Guests`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.mutton.table.view import Button
from companion.words.message import Message

if TYPE_CHECKING:  # a match does not wait for what it does not need
    from companion.games.mutton.lessons.page_lesson import PageLesson


class LessonGuests:
    """The lesson, from its first step."""

    buttons = (Button("lesson", Message("learn")),)

    def open(self, command: str) -> PageLesson:
        """Return the lesson."""
        from companion.games.mutton.lessons.page_lesson import PageLesson

        return PageLesson()
