"""What a computer player bids (ruling 13), and what it expects of a game."""

from random import Random

from engine.match import Match
from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.options import Options

GAMES = 25
"""Number of games of Mutton that are played out before a bid."""
WOLF, FARMER = "shy", "likeliest"
"""Quick players, whose games end much as those of better ones do."""
MAX_LEAP = 3
"""The largest step by which a bid stays below the most that the computer would bid."""


def bid(match: Match, most: int, rng: Random) -> int | None:
    """Return a bid of at most `most` points, or None to give way.

    Raises ValueError if nobody bids now.
    """
    least, bounds = match.status.least_bid, match.bounds
    if least is None or bounds is None:
        raise ValueError("nobody bids in this match now")
    most = max(bounds[0], min(most, bounds[1]))
    if least > most and match.bids:
        return None
    return max(least, most - rng.randint(1, MAX_LEAP))


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
