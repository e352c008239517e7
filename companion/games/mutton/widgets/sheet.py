"""The tracking sheet: letters across, rounds down, filled in as the game goes on.

`tall_sheet` has it with rounds across, for a whole page of a tall screen. Columns are narrower than
a finger, so a finger is not held to one: while it is down, a large letter stands above it and it
may slide to another; the one it leaves from is chosen. A letter that is held asks what if it were
shot, where that is answered.
"""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise

from kivy.input.motionevent import MotionEvent

from companion.games.mutton.show import Fate, Note, SheetPicture, per_cent
from companion.games.mutton.tracking import SheetMark, SheetRow
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BOLD, GAP_MM, SENTENCE, SMALL
from companion.screens.widgets.controls import Act, Button, Chip, Pressable
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp
from companion.screens.widgets.text import Text, fitting, letter
from companion.words.message import Message

LEAST_ROW_MM, MOST_ROW_MM = 3.7, 7.0
HEAD_MM = 8.6
GAP_BELOW_MM = 0.8
"""The gap between the sheet and what is below it, in mm."""
BAR_MM, LOW_BAR_MM = 4.6, 2.6
"""The height of the bars of what can be deduced: on a sheet with room, and on a low one."""
LOW_MM = 30.0
THIN_PX = 2.6
"""Least width of the strokes of a cross, in px: thinner red ones are pale."""
APART_PX = 1.5
"""Least distance of the dot of a shot from its ring, in px."""
NOTE_MM = 3.6
ASK_MS = 500
"""How long a letter is held to ask what a shot at it would tell, in ms."""
DIGITS_MM = 4.4
"""The height of a line of per cents."""
STAGGER_MM = 4.0
"""Width of a column below which the per cents stand in two lines by turns, in mm. Large text needs
room for digits of `LARGE_MM`."""
NUMBER_MM, LARGE_MM = 3.2, 3.75
"""Font size of the numbers, and the least one in large text."""
DIGIT_SHARE = 0.6
"""The width of a digit as a share of its size."""
LETTER_MM = 5.0
SHADE = 0.34
"""How much of the accent's colour a certain wolf's heading takes; all on it stays readable."""
_NOTES = {
    Note.MAYBE: Message("note-maybe"),
    Note.WOLF: Message("note-wolf"),
    Note.SHEEP: Message("note-sheep"),
}
LEAST_ROWS = 5
"""Empty lines are drawn up to this many, as on paper."""


class Sheet(Pressable):
    """Draws a `SheetPicture`; choosing a letter calls `on_letter`."""

    def __init__(
        self, look: Look, box: Box, picture: SheetPicture,
        on_letter: Callable[[str], None] | None = None,
        on_ask: Callable[[str | None], None] | None = None,
    ) -> None:
        super().__init__(look, box)
        self.always_release = True  # a finger that has slid off chooses the nearest letter
        self.picture, self.on_letter = picture, on_letter
        self.on_ask = on_ask
        """Called with the letter that is held, and with None when the finger leaves."""
        self.asks = False
        """Whether holding a letter asks something now."""
        self._asked: str | None = None
        self._since: float | None = None
        self.chosen: str | None = None
        self._under: str | None = None
        self._left: str | None = None
        """The letter that the last finger would choose: none if it has asked."""
        self._scrolled = 0
        """How many rows back from the newest the sheet is scrolled."""
        self._scroll_from = 0
        self._draw()

    # What is shown

    def show(self, picture: SheetPicture, chosen: str | None = None) -> None:
        """Draw another picture, or choose another letter, if it is another."""
        if (picture, chosen) == (self.picture, self.chosen):
            return
        if len(picture.rows) != len(self.picture.rows):
            self._scrolled = 0
        self.picture, self.chosen = picture, chosen
        self._draw()

    @property
    def row_height(self) -> int:
        """The height of a line in px: large for a few rounds, smaller for many."""
        look = self.look
        lines = max(LEAST_ROWS, len(self.picture.rows))
        free = self.box.h - self._head_height
        return max(look.text_px(LEAST_ROW_MM), min(look.px(MOST_ROW_MM), free // lines))

    @property
    def room(self) -> int:
        """How many rounds can be in sight."""
        return max(1, (self.box.h - self._head_height) // self.row_height)

    @property
    def fits(self) -> bool:
        """Whether there is room for the letters and one round, and a gap below them."""
        least = self._head_height + self.look.text_px(LEAST_ROW_MM)
        return least <= self.box.h + self.look.px(GAP_BELOW_MM)

    def move(self, box: Box) -> None:
        """Draw the sheet in another place, if it is another."""
        if box != self.box:
            self.reshape(box)
            self._draw()

    @property
    def visible_rows(self) -> tuple[SheetRow, ...]:
        """The rounds in sight, padded with empty ones."""
        room, rows = self.room, self.picture.rows
        if len(rows) > room:
            end = len(rows) - self._scrolled
            return rows[max(0, end - room) : max(room, end)]
        number = len(rows)
        empty = [SheetRow(n + 1) for n in range(number, max(number, min(room, LEAST_ROWS)))]
        return (*rows, *empty)

    @property
    def _head_height(self) -> int:
        if not self.picture.chances:
            return self.look.px(HEAD_MM)
        return self._chance_height + self.look.px(LETTER_MM + (NOTE_MM if self._noted else 0))

    @property
    def _chance_height(self) -> int:
        """The height of what can be deduced of an animal, below its letter."""
        lines = 1.75 if self._staggered else 1.0
        return self._bar_height + self.look.text_px(DIGITS_MM * lines)

    @property
    def _bar_height(self) -> int:
        return self.look.px(LOW_BAR_MM if self.box.h < self.look.px(LOW_MM) else BAR_MM)

    @property
    def _staggered(self) -> bool:
        look, width = self.look, next(iter(self.columns.values())).w
        if look.text_scale == 1:
            return width < look.px(STAGGER_MM)
        return any(_digits_px(per_cent(chance), width) < look.px(LARGE_MM)
                   for chance in self.picture.chances.values())

    @property
    def _noted(self) -> bool:
        """Whether there is anything to stand between the letters and the bars."""
        return any(self.picture.notes.values()) or Fate.UNKNOWN in self.picture.fates.values()

    @property
    def columns(self) -> dict[str, Box]:
        """The column of each letter."""
        label = self.look.px(4.6)
        area = self.box.cut_left(label)[1]
        letters = self.picture.letters
        widest = self.look.px(11.0)
        if area.w > widest * len(letters):
            area = Box(area.x, area.y, widest * len(letters), area.h)
        return dict(zip(letters, area.columns(len(letters)), strict=True))

    def _draw(self) -> None:
        look, theme = self.look, self.look.theme
        columns = self.columns
        first = next(iter(columns.values()))
        last = list(columns.values())[-1]
        head, body = self.box.top(self._head_height)
        self.canvas.clear()
        self.clipped = ()
        with self.canvas:
            for name, column in columns.items():
                self._head(name, Box(column.x, head.y, column.w, head.h))
            for i, (name, column) in enumerate(columns.items()):
                if name in self.picture.chances:
                    self._per_cent(self.picture.chances[name], column, head.y, i)
            gap = max(2, look.px(0.5))
            y = body.upper - gap
            for i, row in enumerate(self.visible_rows):
                height = self.row_height
                line = Box(first.x, y - height + gap, last.right - first.x, height - gap)
                shade = theme.sunken if i % 2 == 0 else theme.sunken.mixed(theme.raised, 0.75)
                lit = row.number in self.picture.lit
                fill(line, shade.mixed(theme.accent, 0.1) if lit else shade, look.px(1.0))
                if lit:
                    outline(line, theme.accent, look.px(1.0), look.hair)
                size = min(look.text_px(NUMBER_MM), round(height * 0.82))
                x = self.box.x + look.px(2.2)
                ink = theme.accent if lit else theme.soft
                letter(str(row.number), BOLD, size, ink, x, line.centre[1])
                if row.words:
                    words = look.text(row.words)
                    left, right = unmarked(line.x, line.right, [
                        (columns[name].x, columns[name].right) for name in row.marks
                        if name in columns])
                    plate, _, fits, _ = fitting(look, words, SMALL, right - left, height)
                    self.clipped += () if fits else (words,)
                    stamp(plate, theme.soft, (left + right) / 2, line.centre[1])
                y -= height
            if self.chosen in columns:
                column = columns[self.chosen]
                bottom = y + gap
                strip = Box(column.x, bottom, column.w, head.upper - bottom)
                outline(strip, theme.accent, look.px(1.2), look.hair)
            y = body.upper - gap
            for row in self.visible_rows:
                middle = y - self.row_height / 2 + gap / 2
                for name, marks in row.marks.items():
                    if name in columns:
                        self._marks(marks, columns[name], middle)
                y -= self.row_height
        self._draw_lens(columns)

    def _head(self, name: str, box: Box) -> None:
        look, theme = self.look, self.look.theme
        fate = self.picture.fates.get(name, Fate.ALIVE)
        note = self.picture.notes.get(name, Note.NONE)
        dead = fate in (Fate.SHEEP, Fate.WOLF, Fate.UNKNOWN)
        gap = 1
        cell = box.inset(gap, 0)
        ground = theme.sunken if dead else theme.raised
        chance = self.picture.chances.get(name)
        if chance is not None:
            ground = ground.mixed(theme.accent, SHADE * chance / theme.stroke)
        fill(cell, ground, look.px(1.0))
        size = min(look.px(4.2), round(box.w * 0.82))
        if self.picture.chances:
            below = self._chance_height
            if chance is not None:
                self._chance(chance, Box(cell.x, cell.y, cell.w, below))
            cell = Box(cell.x, cell.y + below, cell.w, cell.h - below)
            box = Box(box.x, cell.y, box.w, cell.h)
        x, y = cell.centre
        low = note is not Note.NONE or fate is Fate.UNKNOWN
        up = round(box.h * 0.62) + box.y if low else y
        if dead:  # struck out, and still to be read
            w, h = round(box.w * 0.8), round(size * 1.5)
            stamp(sprites.slash(w, h, max(2.0, look.px(0.5 * theme.stroke))), theme.danger, x, up)
        ink = theme.soft if dead else theme.ink
        ink = theme.on_danger if fate is Fate.ESCAPED else ink
        letter(name, BOLD, size, ink, x, up, ground if dead else None)
        if fate in (Fate.WOLF, Fate.ESCAPED):
            ring = min(round(box.w * 1.02), round(size * 1.5))
            stamp(sprites.ring(ring, max(2, ring * 0.09 * theme.stroke)), theme.accent, x, up)
        under, small = box.y + box.h * 0.2, min(round(box.w * 0.7), look.px(3.4))
        if note is not Note.NONE:
            self._draw_note(note, x, under, small)
        elif fate is Fate.UNKNOWN:
            letter("?", BOLD, small, theme.soft, x, under)

    def _chance(self, chance: float, box: Box) -> None:
        """A bar as high as the chance."""
        look, theme = self.look, self.look.theme
        bar = box.top(self._bar_height)[0]
        groove = bar.inset(round(bar.w * 0.26), look.px(0.3))
        fill(groove, theme.ground)
        height = groove.h if chance == 1 else round((groove.h - 1) * chance)
        if chance and groove.w:
            fill(Box(groove.x, groove.y, groove.w, max(1, height)), theme.accent)

    def _per_cent(self, chance: float, column: Box, low: int, index: int) -> None:
        """The number below the bar of a column; `low` is where the heading ends."""
        look = self.look
        words = per_cent(chance)
        width, y = column.w, low + look.text_px(DIGITS_MM / 2)
        if self._staggered:
            width *= 2
            y += look.text_px(DIGITS_MM * 0.75) * (1 - index % 2)
        size = min(look.text_px(NUMBER_MM), _digits_px(words, width))
        letter(words, BOLD, size, look.theme.ink, column.centre[0], y)

    def _draw_note(self, note: Note, x: float, y: float, size: int) -> None:
        theme = self.look.theme
        if note is Note.SHEEP:
            stamp(sprites.tick(size, max(2.0, size * 0.16)), theme.good, x, y)
        else:
            letter(note.value, BOLD, round(size * 1.25), theme.accent, x, y)

    def _marks(self, marks: tuple[SheetMark, ...], column: Box, y: float) -> None:
        """One mark, or several side by side: an animal may run and be shot in one round."""
        size = min(round(self.row_height * 0.5), round(column.w * 0.62), self.look.px(3.2))
        if len(marks) > 1:
            size = min(size, round(column.w * 0.5))
        x = column.centre[0] - (len(marks) - 1) * size / 2
        for mark in marks:
            self._mark(mark, x, y, size)
            x += size

    def _mark(self, mark: SheetMark, x: float, y: float, size: int) -> None:
        theme = self.look.theme
        stroke = (1 + theme.stroke) / 2  # more would touch what is beside
        weight, line = max(2.0, size * 0.2 * stroke), max(1.6, size * 0.12 * stroke)
        if mark is SheetMark.RAN:
            stamp(sprites.plus(size, weight), theme.accent, x, y)
        elif mark is SheetMark.SCARED:
            stamp(sprites.plus(round(size * 0.7), weight * 0.8), theme.soft, x, y)
        elif mark is SheetMark.SHEEP:
            stamp(sprites.cross(size, max(THIN_PX, weight)), theme.danger, x, y)
        elif mark is SheetMark.SHOT:
            width, dot = max(1.6, size * 0.12), max(3, round(size * 0.34))
            stamp(sprites.ring(size, width), theme.on_danger, x, y)
            if size - 2 * width - dot >= 2 * APART_PX:  # else they would run together
                stamp(sprites.disc(dot), theme.on_danger, x, y)
        elif mark is SheetMark.REFUSED:
            stamp(sprites.ring(size, line), theme.soft, x, y)
            stamp(sprites.slash(size, size, line), theme.soft, x, y)
        elif mark is SheetMark.ESCAPED:
            stamp(sprites.arrow(size, weight, "up"), theme.accent, x, y)
        else:
            word = "w" if mark is SheetMark.WOLF else "?"
            letter(word, BOLD, round(size * 1.3), theme.accent, x, y)

    # Touch

    def _draw_lens(self, columns: dict[str, Box]) -> None:
        """The letter under the finger, large and above it."""
        self.canvas.after.clear()
        if self._under is None:
            return
        look, theme = self.look, self.look.theme
        column = columns[self._under]
        side = look.px(14.0)
        lens = self._lens(column, side)
        with self.canvas.after:
            fill(lens, theme.accent, look.px(3.0))
            letter(self._under, BOLD, look.px(9.0), theme.on_accent, *lens.centre)

    def _lens(self, column: Box, side: int) -> Box:
        """Where that letter stands."""
        x = max(self.box.x, min(self.box.right - side, column.centre[0] - side / 2))
        y = self.box.upper - self._head_height - self.look.px(3) - side
        return Box(round(x), y, side, side)

    def _letter_at(self, x: float, y: float) -> str | None:
        """The letter that is nearest to a point."""
        columns = self.columns
        return min(columns, key=lambda name: abs(columns[name].centre[0] - x), default=None)

    def _dragged(self, touch: MotionEvent) -> float:
        """How many rounds a finger has moved towards earlier ones."""
        return float(touch.oy - touch.y) / self.row_height

    def on_press(self) -> None:
        """Show the letter under the finger that came down."""
        self._scroll_from = self._scrolled
        self._under = self._letter_at(*self.last_touch.pos) if self.on_letter else None
        self._since = None
        self._draw_lens(self.columns)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The finger slides: to another letter, or far up or down to scroll."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        hidden = len(self.picture.rows) - len(self.visible_rows)
        moved = self._dragged(touch)
        if hidden > 0 and abs(moved) >= 1.5:
            self._under = None
            self._answered()
            self._scrolled = max(0, min(hidden, self._scroll_from + round(moved)))
            self._draw()
        elif self._under is not None:
            self._under = self._letter_at(*touch.pos)
            self._draw_lens(self.columns)
            if self._asked is not None:
                self._ask(self._under)
        return True

    def scroll(self, x: float, y: float, by: int) -> bool:
        """Show an earlier round, or a later one."""
        hidden = len(self.picture.rows) - len(self.visible_rows)
        self._scrolled = max(0, min(hidden, self._scrolled - by))
        self._draw()
        return True

    def tick(self, now: float) -> None:
        """A letter that is held long enough asks."""
        super().tick(now)
        if self._under is None or self._asked is not None or not self.asks:
            return
        if self._since is None:
            self._since = now
        elif now - self._since >= ASK_MS:
            self._ask(self._under)

    def due(self, now: float) -> float:
        """At every moment while a letter is held that may ask."""
        asks = self._under is not None and self._asked is None and self.asks
        return now if asks else super().due(now)

    def _ask(self, name: str | None) -> None:
        if name != self._asked and self.on_ask is not None:
            self._asked = name
            self.on_ask(name)

    def _answered(self) -> None:
        """The finger has left: nothing is asked any more."""
        self._since = None
        self._ask(None)

    def on_state(self, *_: object) -> None:
        """Forget the letter under the finger when that leaves or is lost."""
        if not self.held:
            self._left, self._under = None if self._asked else self._under, None
            self._draw_lens(self.columns)
            self._answered()

    def on_release(self) -> None:
        """Choose the letter from which the finger has left."""
        if self._left is not None and self.on_letter is not None:
            self.look.tapped()
            self.on_letter(self._left)


def unmarked(start: int, end: int, marks: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the longest stretch from start to end on which no mark lies.

    >>> unmarked(0, 20, [(14, 15), (2, 3)])
    (3, 14)
    """
    edges = [(start, start), *sorted(marks), (end, end)]
    return max(((one[1], other[0]) for one, other in pairwise(edges)),
               key=lambda stretch: stretch[1] - stretch[0])


def _digits_px(words: str, width: int) -> int:
    """Return the size in which digits fit a width, in px."""
    apart = 4 if len(words) < 3 else 1  # 100 stands alone, or nearly so
    return int((width - apart) / (DIGIT_SHARE * max(2, len(words))))


class LetterNotes(Part):
    """Three notes of which one may be lit, a shot where one is possible, and a button that closes.
    """

    def __init__(
        self, look: Look, line: Box, row: Box, on_note: Callable[[Note], None],
        on_close: Callable[[], object],
    ) -> None:
        box = Box(row.x, row.y, row.w, line.upper - row.y)
        super().__init__(look, box)
        self._row, self._on_note, self._on_close = row, on_note, on_close
        with self.canvas.before:
            fill(box, look.theme.ground)
        self._story = Text(look, line, "", SENTENCE, lines=2)
        self._chips: dict[Note, Chip] = {}
        self._shot: Act | None = None
        self._shoot: Button | None = None
        self._build()

    def _build(self) -> None:
        """Put the buttons in their places, of which there is one more with a shot."""
        look, shot = self.look, self._shot
        self._shoot = None
        self.let_go()
        self.clear_widgets()
        self.add_widget(self._story)
        places = self._row.columns(4 if shot is None else 5, look.px(GAP_MM))
        for (note, words), place in zip(_NOTES.items(), places, strict=False):
            self._chips[note] = Chip(look, place, words, partial(self._press, note))
        self.add(*self._chips.values())
        if shot is not None:
            self._shoot = Button(look, places[3], shot.words, shot.do, shot.kind)
            self._shoot.enable(shot.enabled, shot.why)
            self.add_widget(self._shoot)
        self.add_widget(Button(look, places[-1], Message("close"), self._on_close))

    def show(self, story: Words, note: Note, *, noting: bool, shot: Act | None = None) -> None:
        """Show a letter's story; light its note where `noting` allows the notes to be seen.

        `shot` shoots the letter, or says why it cannot be shot now.
        """
        self._story.say(story)
        if shot != self._shot:
            self._shot = shot
            self._build()
        if self._shoot is not None and shot is not None:
            self._shoot.action = shot.do
        for each, chip in self._chips.items():
            chip.enable(noting, Message("notes-in-farmers-turn"))
            chip.light(noting and each is note)

    def _press(self, note: Note) -> None:
        self._on_note(Note.NONE if self._chips[note].lit else note)
