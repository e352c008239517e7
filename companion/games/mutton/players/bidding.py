"""What a computer player expects of a game of Mutton, before it bids."""

from random import Random

from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.options import Options

GAMES = 25
"""Number of games of Mutton that are played out before a bid."""
WOLF, FARMER = "shy", "likeliest"
"""Quick players, whose games end much as those of better ones do."""


def wolf_points(options: Options, rng: Random) -> int:
    """Return the Wolf's points in the median of some games of Mutton.

    The Wolf makes as many in about half of all games; for less, a computer would rather be the
    Farmer.
    """
    made = sorted(_points(options, rng) for _ in range(GAMES))
    return made[GAMES // 2]


def _points(options: Options, rng: Random) -> int:
    wolf, farmer = players.wolf(WOLF), players.farmer(FARMER)
    game = Game.start(options, farmer.place(options, rng))
    return players.played(game, wolf, farmer, rng).points or 0
