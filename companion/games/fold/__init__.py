"""Wolf in the Fold."""

from companion.registry.game import Game
from engine.games import about

GAME = Game(
    about=about("fold"),
    translated=True,
    rules="companion.games.tiles.referee:TILES",
    table="companion.games.tiles.table.table:TileTable",
    lights="companion.games.tiles.lights:LIGHTS",
    tour="companion.games.fold.tour:FoldTour",
    screens="companion.games.tiles.screens.phases:SCREENS",
    tiles="companion.games.fold.rules:FOLD",
    face="companion.games.fold.face:FoldFace",
    rulebook="companion.games.fold.rulebook:CHAPTERS",
    card="companion.games.tiles.screens.start:TileCard:fold",
    showing="companion.games.fold.showing:SHOWING",
    painter="companion.games.fold.painting:FoldPainter",
    starting="companion.games.fold.starting:STARTING",
    paper="companion.games.tiles.paper:TileRecords:fold",
    typed="companion.games.tiles.shell:play",
    offered="companion.games.tiles.referee.games:offered:fold",
    meanings="companion.games.fold.scores:option_meaning",
)
