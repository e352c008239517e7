"""A game of Sheep, Dogs and Wolves analysed.

A tile is judged by the best answer to it, and the table after that by the odds that what is still
undecided goes one way or the other. With two tiles left, and with one, that is no guess. What is
to come of the tiles after these is not judged: it is what they came to in games that a player
who judges by these odds played with itself.
"""

import numpy as np

from engine import tile_analysis
from engine.dogs.game import Game
from engine.dogs.players.batch import Odds, Table, replies
from engine.dogs.position import Placement, Position
from engine.tile_analysis import Judged, Progress

ODDS = Odds(dog=0.4, wolf=0.1)
"""Between the odds by which the sheep and the wolves judge (`players.looking.ODDS`)."""
LOOKED_AT = 8
"""How many of the most promising tiles are judged, besides the one that was laid."""
LATER, TURN = 0.37, 0.5
"""How many sheep each later tile saves on average, and by how many fewer it will be if the wolves
lay the next one. Measured over games of 11 to 45 tiles."""

Analysis = tile_analysis.Analysis[Game, Placement]


def answered(position: Position) -> float:
    """Return how many sheep are likely to be saved if the next tile is the best one."""
    if position.over:
        return float(position.score)
    worth, later = replies(Table.of(position)).worth(ODDS), position.left - 1
    if position.phase == "sheep":
        return float(worth.max()) + LATER * later - TURN * (later > 0)
    return float(worth.min()) + LATER * later


def judged(position: Position, laid: Placement) -> Judged[Placement]:
    """Return a tile beside the best of the most promising ones."""
    found, saving = replies(Table.of(position)), position.phase == "sheep"
    guess = found.worth(ODDS)
    order = np.argsort(-guess if saving else guess, kind="stable")
    some = dict.fromkeys([laid, *(found.placement(int(one)) for one in order[:LOOKED_AT])])
    worth = {it: answered(position.after(it)) for it in some}
    best = (max if saving else min)(worth, key=lambda it: worth[it])  # the laid one, if as good
    return Judged(worth[laid], best, abs(worth[best] - worth[laid]))


def analyse(game: Game, progress: Progress | None = None) -> Analysis:
    """Analyse the whole game; a fraction of a second for a set.

    >>> from engine.dogs.options import Options
    >>> found = analyse(Game.start(Options(tiles=3)).apply(Placement((0, 1), "e")))
    >>> found.steps[1].points, found.steps[1].cost
    ((2,), 0.0)
    """
    steps = tile_analysis.steps(game, lambda it: (it.score,), judged, answered, progress)
    return Analysis(game, steps, ("sheep",), "sheep saved")
