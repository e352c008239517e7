"""What a computer player bids (ruling 13)."""

from random import Random

from engine.match import Match

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
