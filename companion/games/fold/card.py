"""Wolf in the Fold on its card, among the games."""

from companion.games.fold.painting import draw_pieces
from companion.games.tiles.screens.start import TileCard

CARD = TileCard("fold", draw_pieces)
