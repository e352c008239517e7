"""Mutton."""

from companion.registry.game import Game
from engine.games import about

GAME = Game(
    about=about("mutton"),
    rules="companion.referee.mutton:MUTTON",
    screens="companion.screens.mutton_screens:SCREENS",
    meanings="companion.words.options:explained",
)
