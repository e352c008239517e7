"""Computer players of Wolf in the Fold, by name. Each plays with the others, or against them.

A player holds no state and never looks at the stack: it is handed the position and the tile in
hand. All chance comes from the `random.Random` it is handed; the same position and the same state
of it give the same tile.

>>> from random import Random
>>> from engine.fold.game import Game
>>> from engine.fold.options import Options
>>> game = Game.dealt(Options(), seed=3)
>>> game.apply(player("level-2").move(game.position, game.hand, Random(1))).position.round
2
"""

from random import Random
from typing import Protocol

from engine.fold.players.levels import HIGHEST, LEVELS
from engine.fold.position import Lay, Position
from engine.fold.tiles import Kind
from engine.rosters import Roster


class Player(Protocol):
    """Lays tiles, with the other players against the wolves, or as their rival."""

    def move(self, position: Position, hand: Kind, rng: Random) -> Lay:
        """Return a legal way to lay the tile in hand. There must be one."""
        ...


_ROSTER: Roster[Player] = Roster(__name__, {
    "random": "simple.RandomPlayer",
    "greedy": "simple.GreedyPlayer",
    **{level: f"pens.Limited:{level}" for level in LEVELS},
    HIGHEST: "pens.Master",
})

names, player = _ROSTER.names, _ROSTER.player
