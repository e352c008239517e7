"""The layout of printed pages: their headings, and text that flows from page to page."""

from collections.abc import Callable, Sequence

from companion.extras.printing.page import GREY, Page, Paper, shortened, width, wrapped
from companion.words.catalogue import SCREEN
from companion.words.message import Message

HEIGHT = 28.0
"""How much of a page it takes below the margin, in mm."""


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
    elif width(result, 10, "bold") <= paper.inner_width:
        page.text(right, y - 7, result, 10, face="bold", anchor="end")
    else:
        for line in wrapped(result, 9.5, paper.inner_width):
            y += 5
            page.text(left, y, line, 9.5)
    below = y - paper.margin - 7
    y += 8.5
    rows = _rows(fields, paper.inner_width)
    for row in rows:
        x = left
        for (name, value), room in row:
            _field(page, x, y, name, value, room - (5 if x + room < right - 1 else 0))
            x += room
        y += 6.5
    page.text(left, y, shortened(options, 8.5, right - left), 8.5, colour=GREY)
    if known is not None:
        page.text(right, y, SCREEN.text(known), 10, face="bold", anchor="end")
    return paper.margin + HEIGHT + below + 6.5 * (len(rows) - 1)


def _rows(
    fields: Sequence[tuple[Message, str | None]], wide: float
) -> list[list[tuple[tuple[Message, str | None], float]]]:
    """Return the fields with the room of each: columns in one row if all values fit there, or else
    as many in a row as have room."""
    room = wide / max(3, len(fields))
    needed = [width(SCREEN.text(name), 9) + 7.5 + width(value or "", 11, "bold")
              for name, value in fields]
    if all(value is None or need <= room for (_, value), need in zip(fields, needed, strict=True)):
        return [[(field, room) for field in fields]]
    rows: list[list[tuple[tuple[Message, str | None], float]]] = [[]]
    for field, need in zip(fields, needed, strict=True):
        if rows[-1] and sum(each for _, each in rows[-1]) + need > wide:
            rows.append([])
        rows[-1].append((field, min(need, wide)))
    return rows


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
