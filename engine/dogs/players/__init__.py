"""Computer players of Sheep, Dogs and Wolves, by name. Each plays either side.

A player holds no state: it looks at the position it is given. All chance comes from the
`random.Random` it is handed; the same position and the same state of it give the same tile.

>>> from random import Random
>>> from engine.dogs.game import Game
>>> from engine.dogs.options import Options
>>> game = Game.start(Options(tiles=5))
>>> game.apply(player("club").move(game.position, Random(1))).position.phase
'wolves'
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Protocol, cast

from engine.dogs.position import Placement, Position


class Player(Protocol):
    """Plays the sheep or the wolves, whoever's turn it is."""

    def move(self, position: Position, rng: Random) -> Placement:
        """A legal placement. The game must not be over."""
        ...


_PLAYERS = {
    "random": "simple.RandomPlayer",
    "greedy": "simple.GreedyPlayer",
    "beginner": "simple.BeginnerPlayer",
    "club": "looking.ClubPlayer",
    "master": "looking.MasterPlayer",
}
STRENGTHS = ("beginner", "club", "master")
"""The strengths that a person may choose among; the other players are there for the arena."""


def names() -> tuple[str, ...]:
    """The names of the players there are."""
    return tuple(_PLAYERS)


def player(name: str) -> Player:
    """The player of this name, such as ``"master"``. Raises LookupError if there is none."""
    if name not in _PLAYERS:
        raise LookupError(f"there is no player {name!r}; there are {', '.join(_PLAYERS)}")
    module, _, kind = _PLAYERS[name].partition(".")
    made = cast(Callable[[], Player], getattr(import_module(f"{__name__}.{module}"), kind))
    return made()
