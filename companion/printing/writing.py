"""Pages that are written from top to bottom, a new one begun where there is no room left."""

from __future__ import annotations

from collections.abc import Callable

from companion.printing.page import Page, Paper, wrapped


class Writing:
    """The pages so far. `top` draws the top of a page, of which a few words tell what kind it is,
    and says where the page goes on."""

    def __init__(self, paper: Paper, top: Callable[[Page, str], float], told: str) -> None:
        self.paper = paper
        self.pages: list[Page] = []
        self._top, self._told = top, told

    @property
    def now(self) -> Page:
        """The page that is written on."""
        return self.pages[-1]

    def begin(self) -> float:
        """Begin a page, and tell where its content starts."""
        self.pages.append(Page(self.paper))
        many = len(self.pages)
        return self._top(self.now, self._told if many == 1 else f"{self._told}, page {many}")

    def paragraph(self, y: float, words: str, left: float = 0.0) -> float:
        """Words from this line on, as many lines as they need; tell where the next one is."""
        for line in wrapped(words, 9.5, self.paper.inner_width - left):
            self.now.text(self.paper.margin + left, y, line, 9.5)
            y += 4.6
        return y

    def title(self, y: float, words: str) -> float:
        """A title, and where its text begins."""
        self.now.text(self.paper.margin, y, words, 11, face="bold")
        return y + 5.5
