"""The hex board on the screen: it mirrors the sensed board, or is the board itself when there is
none of wood.
"""

from collections.abc import Callable
from math import sqrt

from kivy.graphics import Canvas

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.picture import Animal, BoardPicture, BoardShape, Mark
from companion.screens.theme import BOLD, Colour
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import Pressable
from companion.screens.widgets.part import Look, Part, stamp, stamp_edged
from companion.screens.widgets.text import letter
from engine.hexgrid import Cell

SHEEP_SHARE = 0.6
"""Radius of a sheep as a share of the radius of its cell."""
APART_PX = 2
"""Least distance of a mark from the ring around it, in px."""
RIM_MM = 2.8
"""Size of the row letters and cell numbers at the rim, in mm."""


class BoardWidget(Pressable):
    """Draws a `BoardPicture`; a tap on a cell calls `on_cell`.

    With `names`, the letters of the rows and the numbers of the cells stand at the rim.
    """

    touchable = False

    def __init__(
        self, look: Look, box: Box, picture: BoardPicture,
        on_cell: Callable[[Cell], None] | None = None, *, names: bool = True,
    ) -> None:
        super().__init__(look, box)
        self._rim = look.text_px(RIM_MM) if names else 0
        self.shape = BoardShape.fit(picture.size, box, self._rim)
        self._ground: Canvas | None = None
        """What stays when the picture changes."""
        self._ground_of = self.shape
        """The shape of the board that the ground was drawn for."""
        self.picture = picture
        self.on_cell = on_cell
        self._draw()

    def show(self, picture: BoardPicture) -> None:
        """Draw a picture, unless it is shown already."""
        if picture == self.picture:
            return
        if picture.size != self.picture.size:
            self.shape = BoardShape.fit(picture.size, self.box, self._rim)
        self.picture = picture
        self._draw()

    def wipe(self) -> None:
        super().wipe()
        self.picture = BoardPicture(self.picture.size)

    @property
    def sheep_radius(self) -> float:
        return self.shape.radius * SHEEP_SHARE

    def hidden(self) -> frozenset[Cell]:
        """Return the cells whose animal is not drawn, since a finger drags it."""
        return frozenset()

    def _draw_ground(self) -> None:
        """Draw the cells, and the names at the rim."""
        self._ground, self._ground_of = Canvas(), self.shape
        with self._ground:
            if self.shape.rim:
                for name, (x, y) in self.shape.rim_names().items():
                    letter(name, BOLD, self.shape.rim, self.look.theme.soft, x, y)
            for cell in self.shape.grid.cells:
                self._cell(cell)

    def _draw(self) -> None:
        if self._ground is None or self._ground_of != self.shape:
            self._draw_ground()
        self.canvas.before.clear()
        self.canvas.before.add(self._ground)
        with self.canvas.before:
            for cell, mark in self.picture.marks.items():
                self._mark(cell, mark)
            for cell, ghost in self.picture.ghosts.items():
                if cell not in self.picture.animals:
                    x, y = self.shape.centre(cell)
                    size = round(self.sheep_radius)
                    theme = self.look.theme
                    asked = cell in self.picture.marks
                    hollow = size * 1.7
                    if asked:  # the ring of the mark leaves no more room
                        within = self.shape.radius * 0.9 * sqrt(3) / 2 - self._ring_width(0.11)
                        free = 2 * (within - theme.edge_px - APART_PX)
                        hollow = max(size, min(size * 2.0, free))
                    stamp(sprites.disc(round(hollow)), theme.hollow, x, y)
                    size = size if asked else round(size * 0.8)
                    letter(ghost, BOLD, size, theme.in_hollow, x, y)
            hidden = self.hidden()
            for cell, animal in self.picture.animals.items():
                if cell not in hidden:
                    self._draw_animal(cell, animal)
            for cell, mark in self.picture.marks.items():
                self._sign(cell, mark)
            for cell in self.picture.blind:
                self._blind(cell)
            for cell, animal in self.picture.animals.items():
                if cell not in hidden:
                    x, y = self.shape.centre(cell)
                    sheep.draw_badge(animal, self.look.theme, x, y, self.sheep_radius)

    def _draw_animal(self, cell: Cell, animal: Animal) -> None:
        x, y = self.shape.centre(cell)
        sheep.draw(animal, self.look.theme, x, y, self.sheep_radius)

    def _cell(self, cell: Cell) -> None:
        shape, theme = self.shape, self.look.theme
        row = shape.grid.row(cell)
        tone = theme.grass[(row + int(cell[1:])) % 2]
        stamp(sprites.hexagon(*self._hex(), shape.radius * 0.965), tone, *shape.centre(cell))

    def _hex(self) -> tuple[int, int]:
        """Width and height of a cell's sprite, in px."""
        return round(self.shape.pitch) + 2, round(self.shape.radius * 2) + 2

    def _ring_width(self, share: float) -> float:
        """Width of the ring of a mark, as that share of the radius of a cell, in px."""
        return max(2.0, self.shape.radius * share * self.look.theme.stroke)

    def _blind(self, cell: Cell) -> None:
        """A dashed ring, as round the tag pad: a place for fingers."""
        r = self.shape.radius
        ring = sprites.ring(round(r * 1.56), max(2.0, r * 0.1), dashes=9)
        stamp_edged(self.look.theme, ring, self.look.theme.wool, *self.shape.centre(cell))

    def _colour(self, mark: Mark) -> Colour:
        theme = self.look.theme
        return {
            Mark.LEGAL: theme.legal,
            Mark.PLACE: theme.lit,
            Mark.WRONG: theme.wrong,
            Mark.ASK: theme.lit,
            Mark.REMOVE: theme.lit,
            Mark.VICTIM: theme.fallen,
            Mark.PREY: theme.lit,
        }[mark]

    def _mark(self, cell: Cell, mark: Mark) -> None:
        """The ring of a mark, below the animal: the edge of a wolf stays whole."""
        share = {Mark.WRONG: 0.16, Mark.VICTIM: 0.06}.get(mark, 0.11)
        ring = sprites.hexagon_ring(*self._hex(), self.shape.radius * 0.9, self._ring_width(share))
        stamp_edged(self.look.theme, ring, self._colour(mark), *self.shape.centre(cell))

    def _sign(self, cell: Cell, mark: Mark) -> None:
        """What a mark says besides, above the animal."""
        theme, r, colour = self.look.theme, self.shape.radius, self._colour(mark)
        x, y = self.shape.centre(cell)
        if mark is Mark.LEGAL:
            stamp_edged(theme, sprites.disc(max(4, round(r * 0.36))), colour, x, y)
        badge = round(r * 0.62)
        bx, by = x + r * sqrt(3) / 2 * 0.72, y + r * 0.5
        if mark in (Mark.WRONG, Mark.ASK, Mark.REMOVE):
            stamp_edged(theme, sprites.disc(badge), colour, bx, by)
            inner, ink = round(badge * 0.62), theme.edge
            if mark is Mark.WRONG:
                stamp(sprites.cross(inner, inner * 0.2), ink, bx, by)
            elif mark is Mark.REMOVE:
                stamp(sprites.arrow(inner, inner * 0.2, "up"), ink, bx, by)
            else:
                letter("?", BOLD, round(badge * 0.8), ink, bx, by)

    # Touch

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a finger at that point touches a cell on which it can do something."""
        return self.on_cell is not None and self.shape.cell_at(x, y) is not None

    def on_release(self) -> None:
        """Report a tap: the finger has left on the cell on which it came down."""
        cell = self.shape.cell_at(*self.last_touch.pos)
        if cell is not None and cell == self.shape.cell_at(*self.last_touch.opos) and self.on_cell:
            self.on_cell(cell)


LARGER = 1.2
"""Size of a carried sheep, as a multiple of one that stands."""


class CarriedSheep(Part):
    """Draws a sheep above `board` while it is carried; the board itself marks where it goes."""

    def __init__(self, board: BoardWidget) -> None:
        super().__init__(board.look, board.box)
        self._board = board

    def show(self, animal: Animal, home: Cell, target: Cell, share: float) -> None:
        """Draw the animal after that share of its way, from 0 to 1."""
        shape = self._board.shape
        (x, y), (to_x, to_y) = shape.centre(home), shape.centre(target)
        eased = share * share * (3 - 2 * share)
        x, y = round(x + (to_x - x) * eased), round(y + (to_y - y) * eased)
        self.canvas.clear()
        with self.canvas:
            radius = round(shape.radius * SHEEP_SHARE * LARGER)
            sheep.draw(animal, self.look.theme, x, y, radius)

    def hide(self) -> None:
        """Draw nothing."""
        self.canvas.clear()
