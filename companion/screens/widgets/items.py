"""Lists beside the board: runners, problems, letters to choose from, and drawn animals."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.picture import Animal
from companion.screens.theme import BODY, BOLD, LETTER, SENTENCE, TOUCH_MM
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import Chip
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp
from companion.screens.widgets.text import Text, letter

ROW_MM = 10.6


class ListLine(Part):
    """A line with an animal at the left and words beside it; `lit` for the one that matters, and
    with a tick for what is `done`."""

    def __init__(
        self, look: Look, box: Box, animal: Animal, words: Words, lit: bool = False, *,
        done: bool = False,
    ) -> None:
        super().__init__(look, box)
        theme = look.theme
        radius = look.px(2.2)
        with self.canvas.before:
            fill(box, theme.sunken, radius)
            if lit:
                outline(box, theme.accent, radius, look.hair)
            icon, rest = box.cut_left(box.h + look.px(1.0), look.px(0.6))
            sheep.draw(animal, theme, *_rounded(icon.centre), round(box.h * 0.34))
            if done:
                mark, rest = rest.cut_right(look.px(3.2), look.px(0.2))
                stamp(sprites.tick(look.px(2.8), look.px(0.5 * theme.stroke)), theme.good,
                      *_rounded(mark.centre))
        ink = theme.ink if lit else theme.soft
        self.add_widget(Text(look, rest.inset(0, look.px(0.4)), words, BODY, ink, lines=2))


class Trouble(Part):
    """A line about a problem, with a cross and the cell's name."""

    def __init__(self, look: Look, box: Box, words: Words, cell: str | None) -> None:
        super().__init__(look, box)
        theme = look.theme
        radius = look.px(2.2)
        icon, rest = box.cut_left(look.px(7.6), look.px(0.8))
        with self.canvas.before:
            fill(box, theme.sunken, radius)
            outline(box, theme.danger, radius, look.hair)
            x, y = icon.centre
            d = look.px(6.4)
            stamp(sprites.disc(d), theme.danger, x + look.px(0.4), y)
            if cell:
                letter(cell, BOLD, look.px(3.4), theme.ink_on_danger, x + look.px(0.4), y)
            else:
                stamp(sprites.cross(d // 2, d * 0.1), theme.ink_on_danger, x + look.px(0.4), y)
        words_box = Box(rest.x, rest.y, rest.w - look.px(1.5), rest.h)
        self.add_widget(Text(look, words_box, words, SENTENCE, theme.ink, lines=3))


class Letters(Part):
    """A grid of letters to choose from: large enough to touch, in reading order."""

    @staticmethod
    def fit(look: Look, box: Box, count: int) -> bool:
        """Return whether that many letters fit the box and are large enough to touch."""
        gap, least = look.px(1.2), look.px(TOUCH_MM)
        columns = max(1, (box.w + gap) // (look.px(13.0) + gap))
        return -(-count // columns) * (least + gap) - gap <= box.h

    def __init__(
        self, look: Look, box: Box, letters: Sequence[str], on_letter: Callable[[str], None],
        columns: int | None = None, flash: bool = True,
    ) -> None:
        super().__init__(look, box)
        gap = look.px(1.2)
        columns = columns or min(len(letters), max(1, (box.w + gap) // (look.px(13.0) + gap)))
        rows = -(-len(letters) // columns)
        height = min(look.px(14.0), (box.h - gap * (rows - 1)) // rows)
        area = box.top(height * rows + gap * (rows - 1))[0]
        self.chips: dict[str, Chip] = {}
        for i, name in enumerate(letters):
            place = area.rows(rows, gap)[i // columns].columns(columns, gap)[i % columns]
            chip = Chip(look, place, name, partial(on_letter, name), style=LETTER)
            chip.flash = flash
            self.chips[name] = chip
            self.add_widget(chip)


class Animals(Part):
    """Animals side by side, as large as the box allows; with `grass`, each on a cell of its own."""

    def __init__(
        self, look: Look, box: Box, animals: Sequence[Animal], most_mm: float = 8.0,
        grass: bool = False,
    ) -> None:
        super().__init__(look, box)
        if not animals or min(box.w, box.h) < 1:  # a small window may have no room
            return
        n = len(animals)
        columns, rows, side = box.squares(n)
        side = min(side, look.px(most_mm) * 2.6)
        top = box.y + (box.h + side * rows) / 2
        with self.canvas:
            for i, animal in enumerate(animals):
                in_row = min(columns, n - i // columns * columns)
                left = box.x + (box.w - in_row * side) / 2
                x = left + side * (i % columns + 0.5)
                y = top - side * (i // columns + 0.5)
                size = side * 0.3 if grass else side * 0.36
                if grass:
                    d = round(side)
                    tone = look.theme.grass[i % 2]
                    stamp(sprites.hexagon(d, d, side * 0.5), tone, round(x), round(y))
                sheep.draw(animal, look.theme, round(x), round(y), round(size))


def _rounded(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


