"""A hex board on which fingers move sheep: a step of one does not draw all others again."""

from collections.abc import Callable

from kivy.graphics import Canvas

from companion.screens.boxes import Box
from companion.screens.picture import Animal, BoardPicture
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.part import Look
from engine.hexgrid import Cell


class SparingBoard(BoardWidget):
    """Keeps what it has drawn of an animal while that stays on its cell and looks the same.

    How long a picture takes follows from how much of it is new, so no private page has such a
    board.
    """

    def __init__(
        self, look: Look, box: Box, picture: BoardPicture, on_cell: Callable[[Cell], None]
    ) -> None:
        self._drawn: dict[tuple[Cell, Animal], Canvas] = {}
        """What is drawn of each animal."""
        self._before: dict[tuple[Cell, Animal], Canvas] = {}
        """The same of the picture before."""
        super().__init__(look, box, picture, on_cell)

    def wipe(self) -> None:
        self._drawn = {}
        super().wipe()

    def _draw_ground(self) -> None:
        self._before = {}
        super()._draw_ground()

    def _draw(self) -> None:
        self._before, self._drawn = self._drawn, {}
        super()._draw()

    def _draw_animal(self, cell: Cell, animal: Animal) -> None:
        drawn = self._before.get((cell, animal))
        if drawn is None:
            drawn = Canvas()  # in the canvas that is open
            with drawn:
                super()._draw_animal(cell, animal)
        else:
            self.canvas.before.add(drawn)
        self._drawn[cell, animal] = drawn
