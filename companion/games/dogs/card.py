"""Sheep, Dogs and Wolves on its card, among the games."""

from companion.games.dogs.painting import draw_pieces
from companion.games.tiles.screens.start import TileCard

CARD = TileCard("dogs", draw_pieces)
