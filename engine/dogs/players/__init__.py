"""Computer players of Sheep, Dogs and Wolves, by name. Each plays either side.

A player holds no state: it looks at the position it is given. All chance comes from the
`random.Random` it is handed; the same position and the same state of it give the same tile.

>>> from random import Random
>>> from engine.dogs.game import Game
>>> from engine.dogs.options import Options
>>> game = Game.start(Options(tiles=5))
>>> game.apply(player("level-5").move(game.position, Random(1))).position.phase
'wolves'
"""

from random import Random
from typing import Protocol

from engine.dogs.players.levels import HIGHEST, LEVELS
from engine.dogs.position import Placement, Position
from engine.rosters import Roster


class Player(Protocol):
    """Plays the sheep or the wolves, as the turn demands."""

    def move(self, position: Position, rng: Random) -> Placement:
        """Return a legal placement. The game must not be over."""
        ...


_ROSTER: Roster[Player] = Roster(__name__, {
    "random": "simple.RandomPlayer",
    "greedy": "simple.GreedyPlayer",
    **{level: f"looking.LimitedPlayer:{level}" for level in LEVELS},
    HIGHEST: "looking.HighestPlayer",
})

names, player = _ROSTER.names, _ROSTER.player
