"""The layout of printed pages: their headings, and text that flows from page to page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from companion.printing.page import GREY, Page, Paper, shortened, width, wrapped
from companion.printing.plain import in_words, the_pack
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton.options import Animal, Options

HEIGHT = 28.0
"""How much of a page it takes below the margin, in mm."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Who played, when, and with what result; what is None is left open for a pencil."""

    wolf: str | None = None
    farmer: str | None = None
    date: str | None = None
    score: Message | None = None

    def draw(
        self, page: Page, title: Message, options: Options, pack: Collection[Animal] = ()
    ) -> float:
        """Draw it, and return where the content starts. `title` says what kind of page it is."""
        fields = [(Message("field-wolf"), self.wolf), (Message("field-farmer"), self.farmer)]
        if self.date is not None or self.score is None:
            fields.append((Message("field-date"), self.date))
        return top(page, "Mutton", title, self.score, fields, SCREEN.text(in_words(options)),
                   the_pack(pack))


def top(
    page: Page, game: str, title: Message, score: Message | None,
    fields: Sequence[tuple[Message, str | None]], options: str, known: Message | None = None,
) -> float:
    """Draw the top of a page of any game, and return where its content starts.

    `fields` are what stands in a row below it; what is None is left open for a pencil.
    """
    paper = page.paper
    left, right = paper.margin, paper.width - paper.margin
    y = paper.margin + 7
    page.text(left, y, game, 22, face="title")
    kind, result = SCREEN.text(title), SCREEN.text(score)
    page.text(left + width(game, 22, "title") + 4, y, kind, 11, colour=GREY)
    if score is None:
        _field(page, right - 40, y, Message("field-score"), None, 40)
    elif width(game, 22, "title") + width(kind, 11) + width(result, 12, "bold") + 10 < right - left:
        page.text(right, y, result, 12, face="bold", anchor="end")
    else:
        page.text(right, y - 7, result, 10, face="bold", anchor="end")
    y += 8.5
    room = paper.inner_width / max(3, len(fields))
    for place, (name, value) in enumerate(fields):
        _field(page, left + place * room, y, name, value, room - (5 if place < 2 else 0))
    y += 6.5
    page.text(left, y, options, 8.5, colour=GREY)
    if known is not None:
        page.text(right, y, SCREEN.text(known), 10, face="bold", anchor="end")
    return paper.margin + HEIGHT


def _field(page: Page, x: float, y: float, name: Message, value: str | None, room: float) -> None:
    label = SCREEN.text(name)
    page.text(x, y, label, 9, colour=GREY)
    x_value = x + width(label, 9) + 2
    if value is None:
        page.line((x_value, y + 0.8), (x + room, y + 0.8), 0.2, GREY)
    else:
        page.text(x_value, y, shortened(value, 11, x + room - x_value, "bold"), 11, face="bold")


class Writing:
    """The pages so far; `top` draws the top of a page with a title, and returns where it ends."""

    def __init__(
        self, paper: Paper, top: Callable[[Page, Message], float], title: Message
    ) -> None:
        self.paper = paper
        self.pages: list[Page] = []
        self._top, self._title = top, title

    @property
    def now(self) -> Page:
        """The page that is written on."""
        return self.pages[-1]

    def begin(self) -> float:
        """Begin a page, and return where its content starts."""
        self.pages.append(Page(self.paper))
        many = len(self.pages)
        title = self._title if many == 1 else Message("title-page", title=self._title, page=many)
        return self._top(self.now, title)

    def paragraph(self, y: float, words: Message | None, left: float = 0.0) -> float:
        """Write words from this line on, and return where the next line is."""
        for line in wrapped(SCREEN.text(words), 9.5, self.paper.inner_width - left):
            self.now.text(self.paper.margin + left, y, line, 9.5)
            y += 4.6
        return y

    def title(self, y: float, words: Message) -> float:
        """Write a title, and return where its text begins."""
        self.now.text(self.paper.margin, y, SCREEN.text(words), 11, face="bold")
        return y + 5.5
