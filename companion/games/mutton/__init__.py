"""Mutton."""

from companion.registry.game import Game
from engine.games import about

GAME = Game(
    about=about("mutton"),
    rules="companion.referee.mutton:MUTTON",
    hands="companion.desk.computer_hands:HANDS",
    screens="companion.games.mutton.screens:SCREENS",
    rulebook="companion.screens.rulebook:MUTTON",
    pieces="companion.screens.tiles.start:draw_sheep",
    meanings="companion.words.options:explained",
)
