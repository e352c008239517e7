"""Fox and Flock, a game for Sheepfold's hex board."""

from companion.games.pieces import piece_game
from fox_and_flock.rules import RULES

GAME = piece_game(RULES.about, rules="fox_and_flock.rules:RULES")
