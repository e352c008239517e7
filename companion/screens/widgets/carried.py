"""A sheep that moves by itself from one cell of the drawn board to another."""

from __future__ import annotations

from companion.screens import sprites
from companion.screens.picture import Animal
from companion.screens.widgets import sheep
from companion.screens.widgets.board import SHEEP_SHARE, Board
from companion.screens.widgets.part import Part, stamp_edged
from engine.hexgrid import Cell

LARGER = 1.2
"""Size of a carried sheep, as a multiple of one that stands."""


class CarriedSheep(Part):
    """Draws a sheep above `board` while it is carried."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.look, board.box)
        self._board = board

    def show(self, animal: Animal, home: Cell, target: Cell, share: float) -> None:
        """Draw the animal after that share of its way, from 0 to 1."""
        shape, theme = self._board.shape, self.look.theme
        (x, y), (to_x, to_y) = shape.centre(home), shape.centre(target)
        eased = share * share * (3 - 2 * share)
        self.canvas.clear()
        with self.canvas:
            r = shape.radius
            side = round(r * 1.72)
            ring = sprites.ring(side, max(2.0, r * 0.1), dashes=9)
            stamp_edged(theme, ring, theme.lit, to_x, to_y)
            radius = round(r * SHEEP_SHARE * LARGER)
            x, y = round(x + (to_x - x) * eased), round(y + (to_y - y) * eased)
            sheep.draw(animal, theme, x, y, radius)

    def hide(self) -> None:
        """Draw nothing."""
        self.canvas.clear()
