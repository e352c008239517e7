"""All games that are found: those of packages that are installed beside Sheepfold.

A package registers its games by the entry point group ``sheepfold.games``, each as a `Game`:

    [project.entry-points."sheepfold.games"]
    fox_and_flock = "fox_and_flock:GAME"
"""

from functools import cache
from importlib.metadata import entry_points

from companion.registry.game import Game

GROUP = "sheepfold.games"


@cache
def games() -> tuple[Game, ...]:
    """Return all games, in the order in which they are shown."""
    loaded = [package.load() for package in entry_points(group=GROUP)]
    return tuple(game for game in loaded if isinstance(game, Game))
