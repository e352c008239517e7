"""What a game is worth to the Wolf, and what a computer bids for it (ruling 13)."""

from __future__ import annotations

from random import Random

from engine.match import Match
from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.options import Options

GAMES = 25
"""How many games are played in the head before a bid."""
WOLF, FARMER = "shy", "likeliest"
"""Quick players, whose games end much as those of better ones do."""
LEAP = 3
"""How far below what it would bid at most a computer begins, at most."""


def bid(options: Options, match: Match, rng: Random) -> int | None:
    """The computer's bid, or None if the other one may have the game for what is bid already.

    It goes up to what the Wolf reaches in more than half of some games played in the head: from
    there on it would rather be the Farmer.
    """
    status = match.status
    assert status.least_bid is not None
    assert match.bounds is not None
    most = max(match.bounds[0], min(worth(options, rng), match.bounds[1]))
    if status.least_bid > most and match.bids:
        return None
    return max(status.least_bid, most - rng.randint(1, LEAP))


def worth(options: Options, rng: Random) -> int:
    """The Wolf's points in the median of some games."""
    made = sorted(_points(options, rng) for _ in range(GAMES))
    return made[GAMES // 2]


def _points(options: Options, rng: Random) -> int:
    wolf, farmer = players.wolf(WOLF), players.farmer(FARMER)
    game = Game.start(options, farmer.place(options, rng))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        hunting = game.position.phase == "wolf"
        game = game.apply(wolf.move(game, rng) if hunting else farmer.move(game.public(), rng))
    return game.points or 0
