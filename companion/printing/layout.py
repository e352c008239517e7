"""The layout of printed pages: their headings, and text that flows from page to page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from companion.printing.page import GREY, Page, Paper, shortened, width, wrapped
from engine.mutton.options import Animal, Options

HEIGHT = 28.0
"""How much of a page it takes below the margin, in mm."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Who played, when, and with what result; what is None is left open for a pencil."""

    wolf: str | None = None
    farmer: str | None = None
    date: str | None = None
    score: str | None = None

    def draw(
        self, page: Page, title: str, options: Options, pack: Collection[Animal] = ()
    ) -> float:
        """Draw it, and return where the content starts. `title` says what kind of page it is."""
        fields: list[tuple[str, str | None]] = [("Wolf", self.wolf), ("Farmer", self.farmer)]
        if self.date is not None or self.score is None:
            fields.append(("Date", self.date))
        known = "The pack: " + " ".join(sorted(pack)) if pack else ""
        return top(page, "Mutton", title, self.score, fields, in_words(options), known)


def top(
    page: Page, game: str, title: str, score: str | None,
    fields: Sequence[tuple[str, str | None]], options: str, known: str = "",
) -> float:
    """Draw the top of a page of any game, and return where its content starts.

    `fields` are what stands in a row below it; what is None is left open for a pencil.
    """
    paper = page.paper
    left, right = paper.margin, paper.width - paper.margin
    y = paper.margin + 7
    page.text(left, y, game, 22, face="title")
    page.text(left + width(game, 22, "title") + 4, y, title, 11, colour=GREY)
    if score is None:
        _field(page, right - 40, y, "Score", None, 40)
    elif width(game, 22, "title") + width(title, 11) + width(score, 12, "bold") + 10 < right - left:
        page.text(right, y, score, 12, face="bold", anchor="end")
    else:
        page.text(right, y - 7, score, 10, face="bold", anchor="end")
    y += 8.5
    room = paper.inner_width / max(3, len(fields))
    for place, (name, value) in enumerate(fields):
        _field(page, left + place * room, y, name, value, room - (5 if place < 2 else 0))
    y += 6.5
    page.text(left, y, options, 8.5, colour=GREY)
    if known:
        page.text(right, y, known, 10, face="bold", anchor="end")
    return paper.margin + HEIGHT


def _field(page: Page, x: float, y: float, name: str, value: str | None, room: float) -> None:
    page.text(x, y, name, 9, colour=GREY)
    x_value = x + width(name, 9) + 2
    if value is None:
        page.line((x_value, y + 0.8), (x + room, y + 0.8), 0.2, GREY)
    else:
        page.text(x_value, y, shortened(value, 11, x + room - x_value, "bold"), 11, face="bold")


def in_words(options: Options) -> str:
    """Return the options on one line.

    >>> in_words(Options(remove=True, escape=True))
    'board of 4 a side, 26 animals, 4 wolves · rifle, berserk · reveal · remove · escape'
    """
    gun = "shotgun" if options.shotgun else "rifle, berserk" if options.berserk else "rifle"
    many = "1 wolf" if options.wolves == 1 else f"{options.wolves} wolves"
    words = [f"board of {options.size} a side, {options.sheep} animals, {many}", gun]
    for name in ("reveal", "remove", "escape"):
        words.append(name if getattr(options, name) else f"no {name}")
    return " · ".join([*words, *(["dictionary"] if options.dictionary else [])])


class Writing:
    """The pages so far; `top` draws the top of a page with a title, and returns where it ends."""

    def __init__(self, paper: Paper, top: Callable[[Page, str], float], title: str) -> None:
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
        return self._top(self.now, self._title if many == 1 else f"{self._title}, page {many}")

    def paragraph(self, y: float, words: str, left: float = 0.0) -> float:
        """Write words from this line on, and return where the next line is."""
        for line in wrapped(words, 9.5, self.paper.inner_width - left):
            self.now.text(self.paper.margin + left, y, line, 9.5)
            y += 4.6
        return y

    def title(self, y: float, words: str) -> float:
        """Write a title, and return where its text begins."""
        self.now.text(self.paper.margin, y, words, 11, face="bold")
        return y + 5.5
