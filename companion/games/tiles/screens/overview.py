"""A small map of a table of tiles that is larger than its window: what lies there, which cells are
lit, and what is in sight. A finger on it moves the window there."""

from kivy.input.motionevent import MotionEvent

from companion.games.tiles.screens.board import TableWindow
from companion.games.tiles.screens.lattice import Lattice, extent
from companion.games.tiles.screens.picture import TablePicture
from companion.screens.boxes import Box
from companion.screens.theme import Colour
from companion.screens.widgets.part import Look, Part, fill, outline

LARGEST = 24
"""The largest size of a cell on the map, in px."""


class Overview(Part):
    """The map; `window` is the table that it shows."""

    touchable = True

    def __init__(self, look: Look, box: Box, window: TableWindow) -> None:
        super().__init__(look, box)
        self._window = window
        self._drawn: tuple[TablePicture, object] | None = None
        self._lattice: Lattice = window.painter.lattice(LARGEST)
        self._shift = 0.0, 0.0
        """The middle of cell (0, 0) on the page, in px."""

    def show(self) -> None:
        """Draw the table and the frame of what is in sight, if they have changed."""
        window = self._window
        if (window.picture, window.camera) == self._drawn:
            return
        self._drawn = window.picture, window.camera
        look, theme, picture = self.look, self.look.theme, window.picture
        cells = (*picture.cells, *window.lit)
        room = self.box.inset(look.px(1.2))
        for pitch in range(LARGEST, 1, -2):
            self._lattice = window.painter.lattice(pitch)
            place = extent(self._lattice, cells)
            if place.w <= room.w and place.h <= room.h:
                break
        x, y = room.centre
        self._shift = x - place.x - place.w / 2, y - place.y - place.h / 2
        self.canvas.before.clear()
        with self.canvas.before:
            fill(self.box, theme.sunken, look.px(2.4))
            outline(self.box, theme.line, look.px(2.4), look.hair)
            for cell, colour in self._colours().items():
                self._dot(cell, colour)
            outline(self._frame(), theme.ink, look.px(0.8), look.hair)

    def _colours(self) -> dict[tuple[int, int], Colour]:
        """Return what colour each cell has: that of wool, of a wolf, of other tiles, or lit."""
        theme, laid = self.look.theme, self._window.picture.laid
        found = dict.fromkeys(self._window.lit, theme.legal)
        found |= {cell: theme.grass[1] for ground in laid.grounds for cell in ground.cells}
        for figure in laid.figures:
            if figure.kind == "W":
                found[figure.cell] = theme.wrong
            elif figure.kind in self._window.painter.sheep:
                found[figure.cell] = theme.wool
        return found

    def _dot(self, cell: tuple[int, int], colour: Colour) -> None:
        x, y = self._lattice.centre(cell)
        x, y = round(x + self._shift[0]), round(y + self._shift[1])
        self._window.painter.dot(self._lattice, colour, x, y)

    def _frame(self) -> Box:
        """Return what is in sight, as a box on the map."""
        camera, ground = self._window.camera, self._window.ground
        share = self._lattice.pitch / camera.pitch
        left, low = ((at - of) * share + shift for at, of, shift in zip(
            ground[:2], (camera.x, camera.y), self._shift, strict=True))
        box = self.box.inset(self.look.hair)
        x, y = max(box.x, round(left)), max(box.y, round(low))
        right = min(box.right, round(left + ground.w * share))
        upper = min(box.upper, round(low + ground.h * share))
        return Box(x, y, max(1, right - x), max(1, upper - y))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take the finger, and move the window where it is."""
        if not self.box.holds(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._look_at(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Let the window follow the finger."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._look_at(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let the finger go."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _look_at(self, touch: MotionEvent) -> None:
        share = 1 / self._lattice.pitch
        self._window.look_at(*(
            (at - shift) * share for at, shift in zip(touch.pos, self._shift, strict=True)))
