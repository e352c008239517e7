"""The tracking sheet of a tall screen: letters down in two columns, rounds across.

It shows what `sheet` shows, with larger letters. As many rounds are in sight as there is room for;
a finger that moves sideways scrolls to earlier ones.
"""

from math import ceil

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent

from companion.games.mutton.show import Fate, Note, per_cent
from companion.games.mutton.widgets.sheet import Sheet, unmarked
from companion.screens.boxes import Box
from companion.screens.picture import Animal, Mood
from companion.screens.theme import BOLD, PLAIN
from companion.screens.widgets import sheep
from companion.screens.widgets.part import fill, outline
from companion.screens.widgets.text import glyph, letter, typeset
from companion.words.message import Message

ONE_COLUMN = 7
"""Number of letters up to which one column is enough."""
TEXT_MM = 4.0
"""Font size of letters, numbers and per cents, in mm."""
LEAST_NUMBER_MM = 3.0
"""Least font size of the numbers of the rounds. Where rounds are closer, some have no number."""
MOST_ROW_MM = 11.0
LEAST_PITCH_MM, MOST_PITCH_MM = 2.6, 5.4
"""Distance between two rounds, in mm: it shrinks until no more rounds fit."""
NOTE_MM = 3.4
MOST_SHARE = 1.7
"""Largest size of a letter, as a share of its animal's radius."""
CERTAIN = 1.0
_MOODS = {
    Fate.ALIVE: Mood.CALM, Fate.SHEEP: Mood.DEAD, Fate.UNKNOWN: Mood.DEAD,
    Fate.WOLF: Mood.DEAD_WOLF, Fate.ESCAPED: Mood.WOLF,
}


class TallSheet(Sheet):
    """Draws a `SheetPicture` with a line for each letter."""

    @property
    def fits(self) -> bool:
        return True

    @property
    def columns(self) -> dict[str, Box]:
        """The line of each letter."""
        letters = self.picture.letters
        rows = -(-len(letters) // self._halves)
        gap = self.look.px(0.7)
        body = self.box.top(self._head_height, gap)[1]
        height = min(body.h, rows * (self.look.px(MOST_ROW_MM) + gap) - gap)
        lines = [
            line for half in body.top(height)[0].columns(self._halves, self.look.px(1.8))
            for line in half.rows(rows, gap)
        ]
        return dict(zip(letters, lines, strict=False))

    @property
    def _halves(self) -> int:
        return 1 if len(self.picture.letters) <= ONE_COLUMN else 2

    @property
    def _head_height(self) -> int:
        return self.look.text_px(TEXT_MM * 1.25)

    @property
    def _icon_width(self) -> int:
        """The width of the animal at the left of a line, and of the note beside it."""
        line = next(iter(self.columns.values()))
        noted = any(self.picture.notes.values()) or Fate.UNKNOWN in self.picture.fates.values()
        return min(line.h, self.look.px(9.0)) + self.look.px(1.6 + (NOTE_MM if noted else 0.0))

    @property
    def _chance_width(self) -> int:
        """The width of the chance at the right of a line."""
        if not self.picture.chances:
            return self.look.px(1.0)
        large = self.look.text_scale > 1
        return round(self.look.px(TEXT_MM) * (2.8 if large else 2.45)) + self.look.px(1.6)

    @property
    def _marks_width(self) -> int:
        line = next(iter(self.columns.values()))
        return line.w - self._icon_width - self._chance_width

    @property
    def _pitch(self) -> int:
        """The distance between two rounds, in px."""
        look = self.look
        rounds = max(5, len(self.picture.rows))
        return max(
            look.px(LEAST_PITCH_MM), min(look.px(MOST_PITCH_MM), self._marks_width // rounds)
        )

    @property
    def room(self) -> int:
        """How many rounds can be in sight."""
        return max(1, self._marks_width // self._pitch)

    # Drawing

    def _draw(self) -> None:
        columns = self.columns
        self.canvas.clear()
        with self.canvas:
            for name, line in columns.items():
                self._ground(name, line)
            rows = -(-len(columns) // self._halves)
            names = list(columns)
            for first in names[::rows]:
                last = names[min(len(names), names.index(first) + rows) - 1]
                self._rounds(columns[first], columns[last])
            for name, line in columns.items():
                self._line(name, line)
            if self.chosen in columns:
                outline(columns[self.chosen], self.look.theme.accent, self.look.px(1.2),
                        self.look.hair)
        self._draw_lens(columns)

    def _ground(self, name: str, line: Box) -> None:
        theme, fate = self.look.theme, self.picture.fates.get(name, Fate.ALIVE)
        dead = fate in (Fate.SHEEP, Fate.WOLF, Fate.UNKNOWN)
        fill(line, theme.sunken if dead else theme.raised, self.look.px(1.2))
        if self.picture.chances.get(name, 0.0) >= CERTAIN:
            outline(line, theme.accent, self.look.px(1.2), self.look.hair)

    def _rounds(self, first: Box, last: Box) -> None:
        """The numbers of the rounds over a column, and the rounds without a kill."""
        look, theme, pitch = self.look, self.look.theme, self._pitch
        digits = max(len(str(row.number)) for row in self.visible_rows)
        size = max(look.text_px(LEAST_NUMBER_MM),
                   min(look.text_px(TEXT_MM), round(pitch / (0.7 * digits))))
        apart = ceil(size * 0.65 * digits / pitch)
        newest = self.visible_rows[-1].number
        for i, row in enumerate(self.visible_rows):
            x = self._x_of(first, i)
            lit = row.number in self.picture.lit
            if lit:
                band = Box(round(x - pitch / 2), last.y, pitch, first.upper - last.y)
                thin = max(2, look.px(0.34))  # whatever the contrast: the marks lie close to it
                outline(band, theme.accent, look.px(0.8), thin)
            ink = theme.accent if lit else theme.soft
            if (newest - row.number) % apart == 0:
                letter(str(row.number), BOLD, size, ink, x, first.upper + self._head_height / 2)
            if row.words:
                low, high = unmarked(last.y, first.upper, [
                    (line.y, line.upper) for name, line in self.columns.items()
                    if line.x == first.x and name in row.marks])
                self._upright(look.text(row.words), x, (low + high) / 2,
                              min(look.px(3.0), round(pitch * 0.8)), high - low)

    def _upright(self, words: str, x: float, y: float, px: int, most: int) -> None:
        """Draw words that read from the bottom to the top."""
        texture = typeset(words, PLAIN, px, None, "left")
        w, h = texture.size
        if w > most:
            return
        corners = texture.tex_coords
        Color(*self.look.theme.soft.rgba())
        Rectangle(
            texture=texture, pos=(round(x - h / 2), round(y - w / 2)), size=(h, w),
            tex_coords=corners[6:] + corners[:6],
        )

    def _x_of(self, line: Box, index: int) -> float:
        """The middle of a round in sight, in px from the left of the window."""
        return line.x + self._icon_width + self._pitch * (index + 0.5)

    def _line(self, name: str, line: Box) -> None:
        look, theme = self.look, self.look.theme
        fate = self.picture.fates.get(name, Fate.ALIVE)
        x = line.x + look.px(0.8) + min(line.h, look.px(9.0)) / 2
        y = line.centre[1]
        radius = round(min(line.h, look.px(9.0)) * 0.4)
        share = min(MOST_SHARE, look.text_px(TEXT_MM) / radius)
        sheep.draw(Animal(name, _MOODS[fate]), theme, round(x), round(y), radius, share=share)
        note = self.picture.notes.get(name, Note.NONE)
        beside = line.x + self._icon_width - look.px(NOTE_MM) / 2
        if note is not Note.NONE:
            self._draw_note(note, beside, y, look.px(NOTE_MM))
        elif fate is Fate.UNKNOWN:
            letter("?", BOLD, look.text_px(TEXT_MM), theme.soft, beside, y)
        for i, row in enumerate(self.visible_rows):
            marks = row.marks.get(name, ())
            # Several marks of a round stand one above the other, in the order of the events.
            for mark, place in zip(marks, line.rows(max(1, len(marks))), strict=False):
                size = min(look.px(3.6), round(self._pitch * 0.84), round(place.h * 0.84))
                self._mark(mark, self._x_of(line, i), place.centre[1], size)
        if name in self.picture.chances:
            self._chance_of(self.picture.chances[name], line)

    def _chance_of(self, chance: float, line: Box) -> None:
        """The per cents of a letter, with a bar below them."""
        look, theme = self.look, self.look.theme
        width = self._chance_width - look.px(1.6)
        place = Box(line.right - look.px(0.8) - width, line.y, width, line.h)
        bar_height = look.px(0.9)
        bar = Box(place.x, line.y + round(line.h * 0.14), width, bar_height)
        words = look.catalogue.text(Message("percent", percent=per_cent(chance)))
        size = min(look.px(TEXT_MM), round(line.h * 0.62))
        size = min(size, size * width // glyph(words, BOLD, size).width)
        letter(words, BOLD, size, theme.ink, place.centre[0],
               bar.upper + (line.upper - bar.upper) / 2)
        fill(bar, theme.ground, bar_height // 2)
        if chance > 0:
            filled = max(bar_height, round(width * chance))
            fill(Box(bar.x, bar.y, filled, bar_height), theme.accent, bar_height // 2)

    # Touch

    def _lens(self, column: Box, side: int) -> Box:
        """Where the letter under the finger stands: at the side, where the finger hides less."""
        left = column.centre[0] > self.box.centre[0]
        x = column.x - self.look.px(4) - side if left else column.right + self.look.px(4)
        y = max(self.box.y, min(self.box.upper - side, round(column.centre[1] - side / 2)))
        return Box(max(self.box.x, min(self.box.right - side, x)), y, side, side)

    def _letter_at(self, x: float, y: float) -> str | None:
        """The letter that is nearest to a point."""
        columns = self.columns

        def away(name: str) -> tuple[bool, float]:
            line = columns[name]
            return not line.x <= x <= line.right, abs(line.centre[1] - y)

        return min(columns, key=away, default=None)

    def _dragged(self, touch: MotionEvent) -> float:
        """How many rounds a finger has moved towards earlier ones: sideways, and surely so."""
        across = float(touch.x - touch.ox)
        if abs(across) < max(3 * self._pitch, 1.5 * abs(touch.y - touch.oy)):
            return 0.0
        return across / self._pitch
