"""Wolf in the Fold on its card, among the games."""

from companion.games.fold.painting import draw_pieces
from companion.screens.tiles.start import TileCard

CARD = TileCard("fold", draw_pieces)
