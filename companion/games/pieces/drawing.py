"""The board of a game of pieces on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from companion.games.pieces.diagram import sign
from companion.hands.marks import CellMark
from companion.screens import picture, sprites
from companion.screens.picture import BoardPicture
from companion.screens.theme import BOLD, Theme
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.part import stamp, stamp_edged
from companion.screens.widgets.text import letter
from engine.hexgrid import Cell
from engine.pieces.rules import Piece, PieceRules, Side


class PieceBoardWidget(BoardWidget):
    """Draws the pieces as discs with a letter: light ones of one side, dark ones of the other."""

    _pieces: Mapping[Cell, Piece] = MappingProxyType({})

    _dark: Side = 0

    def show_pieces(
        self, rules: PieceRules, pieces: Mapping[Cell, Piece], marks: Iterable[CellMark]
    ) -> None:
        """Draw these pieces of a game and marks, unless they are shown already."""
        size, self._dark = rules.size, rules.dark
        now = BoardPicture(size, marks=picture.marked(marks))
        if now != self.picture or pieces != self._pieces:
            self._pieces = pieces
            self.picture = BoardPicture(0)  # nothing is like this: it is drawn again
            self.picture, before = now, self.picture
            if before.size != self.shape.grid.size != size:
                self.shape = picture.BoardShape.fit(size, self.box, self._rim)
            self._draw()

    def _draw(self) -> None:
        super()._draw()
        with self.canvas.before:
            for cell, piece in self._pieces.items():
                x, y = self.shape.centre(cell)
                draw_piece(self.look.theme, piece, x, y, round(self.sheep_radius * 2),
                           dark=piece.side == self._dark)


def draw_piece(
    theme: Theme, piece: Piece, x: float, y: float, wide: int, *, dark: bool
) -> None:
    """Draw a piece into the open canvas: a disc of this width in px, with a letter; a piece that
    lies upside down has a ring."""
    stamp_edged(theme, sprites.disc(wide), theme.pelt if dark else theme.wool, x, y)
    if piece.down:
        ring = sprites.ring(round(wide * 0.8), max(2.0, wide * 0.05))
        stamp(ring, theme.rim if dark else theme.legs, x, y)
    letter(sign(piece).upper(), BOLD, round(wide * 0.54),
           theme.on_pelt if dark else theme.on_wool, x, y)
