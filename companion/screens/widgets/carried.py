"""A sheep that moves by itself from one cell of the drawn board to another."""

from __future__ import annotations

from companion.screens.picture import Animal
from companion.screens.widgets import sheep
from companion.screens.widgets.board import SHEEP_SHARE, BoardWidget
from companion.screens.widgets.part import Part
from engine.hexgrid import Cell

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
