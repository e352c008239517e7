"""The referee of the tile games.

`commands` is what players may ask for, `steps` what is done and journalled, `state` what follows
from the steps, and `decide` says which steps a command leads to. `rules` is the seam to the engine,
which each game fills in (`games`).
"""

from companion.referee.decider import Rules
from companion.referee.tiles.commands import Command
from companion.referee.tiles.decide import decide
from companion.referee.tiles.games import tile_games
from companion.referee.tiles.state import State, begin, evolve, read, result, write
from companion.referee.tiles.steps import Step

TILES: Rules[State, Command, Step, None] = Rules(
    games=tile_games, begin=begin, decide=decide, evolve=evolve, read=read, write=write,
    result=result,
)
follow = TILES.follow

__all__ = ["TILES", "Command", "State", "Step", "follow"]
