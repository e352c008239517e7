"""A tile game for print: the table with its score, and the report on the whole game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, cast

from companion.extras.printing.layout import Writing, top
from companion.extras.printing.page import GREY, INK, Page, Paper, wrapped
from companion.games.tiles.printing.drawing import Box
from companion.games.tiles.referee.games import about
from companion.games.tiles.referee.rules import Kept, Play
from companion.games.tiles.table.faces import face_of
from companion.games.tiles.text import fields
from companion.registry.found import game
from companion.registry.game import load
from companion.words.catalogue import SCREEN
from companion.words.message import Message

_SIZE, _SHEET_LINE = 9.0, 4.4
_SHARE = 0.6
"""How much of the height below the heading the table may take."""


class Printed(ABC):
    """What one game draws and says on its pages: its "printed-tiles"."""

    legend: ClassVar[Message]
    """What the signs on the table mean."""

    @abstractmethod
    def draw(self, page: Page, box: Box, play: Play) -> float:
        """Draw the table, and return where it ends."""

    @abstractmethod
    def sentences(self, play: Play, names: tuple[str, ...]) -> list[tuple[Message, bool]]:
        """Return why the score is what it is; with True what is grey: what is said last, or may
        still change."""


def printed(key: str) -> Printed:
    """Return what a game draws and says on its pages."""
    return cast(Printed, load(game(key).part("printed-tiles")))


def heading(page: Page, kept: Kept, play: Play, title: Message) -> float:
    """Draw the top of a page, and return where its content starts."""
    return top(page, about(play.key).name, title, face_of(play).score_line(kept.names),
               fields(kept), SCREEN.text(kept.options.in_words))


def sheet(kept: Kept, play: Play, paper: Paper) -> list[Page]:
    """Return the pages for `play`, which is the record's or an earlier moment of it."""
    return _Sheet(kept, play, paper).pages()


class _Sheet:
    def __init__(self, kept: Kept, play: Play, paper: Paper) -> None:
        self._play, self._paper, self._names = play, paper, kept.names
        self._printed = printed(play.key)
        self._written = Writing(
            paper, lambda page, title: heading(page, kept, play, title),
            Message("the-table"))

    def pages(self) -> list[Page]:
        y = self._table(self._written.begin())
        for sentence, grey in self._printed.sentences(self._play, self._names):
            lines = wrapped(SCREEN.text(sentence), _SIZE, self._paper.inner_width - 4)
            if y + len(lines) * _SHEET_LINE > self._paper.bottom:
                y = self._written.begin() + 3
            y = self._paragraph(y, lines, grey)
        return self._written.pages

    def _table(self, y: float) -> float:
        paper, page = self._paper, self._written.now
        box = Box(paper.margin, y, paper.inner_width, _SHARE * (paper.bottom - y))
        y = self._printed.draw(page, box, self._play)
        page.text(paper.margin, y + 5, SCREEN.text(self._printed.legend), 7, colour=GREY)
        return y + 12

    def _paragraph(self, y: float, lines: Sequence[str], grey: bool) -> float:
        for number, line in enumerate(lines):
            self._written.now.text(self._paper.margin + (4 if number else 0), y, line, _SIZE,
                                colour=GREY if grey else INK)
            y += _SHEET_LINE
        return y
