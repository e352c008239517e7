"""What stands at the top of a printed page: title, players, options, and the pack once it is known.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from companion.printing.page import GREY, Page, shortened, width
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
        self, page: Page, told: str, options: Options, pack: Collection[Animal] = ()
    ) -> float:
        """Draw it, and tell where the page goes on. `told` says what kind of page it is."""
        paper = page.paper
        left, right = paper.margin, paper.width - paper.margin
        y = paper.margin + 7
        page.text(left, y, "Mutton", 22, face="title")
        page.text(left + width("Mutton", 22, "title") + 4, y, told, 11, colour=GREY)
        if self.score is not None:
            page.text(right, y, self.score, 12, face="bold", anchor="end")
        else:
            _field(page, right - 40, y, "Score", None, 40)
        y += 8.5
        third = paper.inner_width / 3
        _field(page, left, y, "Wolf", self.wolf, third - 5)
        _field(page, left + third, y, "Farmer", self.farmer, third - 5)
        if self.date is not None or self.score is None:
            _field(page, left + 2 * third, y, "Date", self.date, third)
        y += 6.5
        page.text(left, y, in_words(options), 8.5, colour=GREY)
        if pack:
            page.text(right, y, "The pack: " + " ".join(sorted(pack)), 10, face="bold",
                      anchor="end")
        return paper.margin + HEIGHT


def _field(page: Page, x: float, y: float, name: str, value: str | None, room: float) -> None:
    page.text(x, y, name, 9, colour=GREY)
    x_value = x + width(name, 9) + 2
    if value is None:
        page.line((x_value, y + 0.8), (x + room, y + 0.8), 0.2, GREY)
    else:
        page.text(x_value, y, shortened(value, 11, x + room - x_value, "bold"), 11, face="bold")


def in_words(options: Options) -> str:
    """The options on one line.

    >>> in_words(Options(remove=True, escape=True))
    'board of 4 a side, 26 animals, 4 wolves · rifle, berserk · reveal · remove · escape'
    """
    gun = "shotgun" if options.shotgun else "rifle, berserk" if options.berserk else "rifle"
    many = "1 wolf" if options.wolves == 1 else f"{options.wolves} wolves"
    words = [f"board of {options.size} a side, {options.sheep} animals, {many}", gun]
    for name in ("reveal", "remove", "escape"):
        words.append(name if getattr(options, name) else f"no {name}")
    return " · ".join([*words, *(["dictionary"] if options.dictionary else [])])
