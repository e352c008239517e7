"""Mutton."""

from companion.registry.game import Game
from engine.games import about

GAME = Game(
    about=about("mutton"),
    translated=True,
    rules="companion.referee.mutton:MUTTON",
    hands="companion.desk.computer_hands:HANDS",
    screens="companion.games.mutton.screens:SCREENS",
    lesson="companion.lessons.lesson:LESSON",
    rulebook="companion.screens.rulebook:MUTTON",
    card="companion.games.mutton.card:CARD",
    history="companion.games.mutton.history:HISTORY",
    meanings="companion.words.options:explained",
)
