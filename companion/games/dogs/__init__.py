"""Sheep, Dogs and Wolves."""

from companion.registry.game import Game
from engine.games import about

GAME = Game(
    about=about("dogs"),
    translated=True,
    rules="companion.games.tiles.referee:TILES",
    table="companion.games.tiles.table.table:TileTable",
    lights="companion.games.tiles.lights:LIGHTS",
    tour="companion.games.dogs.tour:DogsTour",
    screens="companion.games.tiles.screens.phases:SCREENS",
    tiles="companion.games.dogs.rules:DOGS",
    face="companion.games.dogs.face:DogsFace",
    rulebook="companion.games.dogs.rulebook:CHAPTERS",
    card="companion.games.tiles.screens.start:TileCard:dogs",
    showing="companion.games.dogs.showing:SHOWING",
    painter="companion.games.dogs.painting:DogsPainter",
    starting="companion.games.dogs.starting:STARTING",
    paper="companion.games.tiles.paper:TileRecords:dogs",
    typed="companion.games.tiles.shell:play",
    offered="companion.games.tiles.referee.games:offered:dogs",
    meanings="companion.games.dogs.scores:option_meaning",
)
