"""How many sheep a computer player bids to save."""

from __future__ import annotations

from random import Random

from engine.dogs.options import Options
from engine.match import Match

SAVED = 0.46
"""The share of the sheep that one master saves from another, measured with 11 to 45 tiles."""
LEAP = 3
"""How far below what it would bid at most a computer begins, at most."""


def bid(options: Options, match: Match, rng: Random) -> int | None:
    """The computer's bid, or None if the other one may have the sheep for what is bid already. Half
    of the time it dares one more or one less. The bidding must be going on.

    >>> from engine.dogs.options import bid as bidding
    >>> opening = bidding(Options(), ("Ann", "Ben"))
    >>> bid(Options(), opening, Random(1)), bid(Options(), opening.bid(15), Random(1))
    (8, None)
    """
    least = match.status.least_bid
    assert least is not None
    most = max(1, round(SAVED * options.tiles) + rng.choice((-1, 0, 0, 1)))
    if least > most and match.bids:
        return None
    return max(least, most - rng.randint(1, LEAP))
