"""How players of the same level differ: bold, shy and tidy ones.

A style decides only between moves that its level takes to be about as good. A bold Wolf likes its
wolves to end up among many sheep, a shy one keeps them away from the others, and the runners of a
tidy one stay near. A bold Farmer goes on near its last shot, a tidy one shoots near the last
victim, and a shy one waits for a better clue.
"""

from collections.abc import Sequence
from itertools import chain
from math import dist
from random import Random

from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Shot, Turn

FLIGHTS = 3
"""Number of flights from which a Wolf with a style takes the one that it likes best."""
CLUE = 2.0
"""How likely a shy Farmer wants its suspect to be, as a multiple of the share of wolves at first.

In a classic game this is 31%.
"""


def liked(style: str, game: Game, kills: Sequence[Kill]) -> Kill:
    """Return the kill whose flight a Wolf of this style likes best; the first of equals."""
    return max(kills, key=lambda kill: _liking(style, game, kill))


def _liking(style: str, game: Game, kill: Kill) -> float:
    position, xy = game.position, game.position.grid.xy
    runs = {run.animal: run.cell for run in kill.runs}
    if style == "tidy":
        return -sum(dist(xy(position.living[animal]), xy(cell)) for animal, cell in runs.items())
    cells = {animal: cell for animal, cell in {**position.living, **runs}.items()
             if animal != kill.victim}
    at = {cell: animal for animal, cell in cells.items()}
    beside = [[at[near] for near in position.grid.neighbours(cells[wolf]) if near in at]
              for wolf in game.known_pack & cells.keys()]
    if style == "bold":
        return len(set(chain(*beside)) - game.known_pack)
    return -sum(map(len, beside))


def waits(style: str, game: Game, chance: float) -> bool:
    """Return whether a Farmer of this style passes if its likeliest suspect has this chance."""
    few = game.options.wolves / game.options.sheep
    return style == "shy" and chance < CLUE * few and legal.may_pass(game.position)


def suspect(style: str, game: Game, alike: Sequence[Animal], rng: Random) -> Animal:
    """Return which of these suspects a Farmer of this style shoots."""
    wanted = Shot if style == "bold" else Kill if style == "tidy" else None
    for entry, before in zip(reversed(game.entries), reversed(game.positions[:-1]), strict=True):
        if wanted is not None and isinstance(entry, Turn) and isinstance(entry.move, wanted):
            move, xy, living = entry.move, before.grid.xy, game.position.living
            died = before.living[move.victim if isinstance(move, Kill) else move.animal]
            return min(alike, key=lambda one: (dist(xy(living[one]), xy(died)), rng.random()))
    return rng.choice(alike)
