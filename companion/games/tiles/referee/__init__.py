"""The referee of the tile games.

`commands` is what players may ask for, `steps` what is done and journalled, `state` what follows
from the steps, and `decide` says which steps a command leads to. `rules` is the seam to the engine,
which each game fills in (`games`).
"""

from companion.games.tiles.referee.commands import Command
from companion.games.tiles.referee.decide import decide
from companion.games.tiles.referee.games import tile_games
from companion.games.tiles.referee.state import State, begin, evolve, read, result, write
from companion.games.tiles.referee.steps import Step
from companion.referee.decider import Rules

TILES: Rules[State, Command, Step, None] = Rules(
    games=tile_games, begin=begin, decide=decide, evolve=evolve, read=read, write=write,
    result=result,
)
follow = TILES.follow

__all__ = ["TILES", "Command", "State", "Step", "follow"]
