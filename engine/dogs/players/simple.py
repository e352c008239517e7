"""The simplest players."""

from __future__ import annotations

from random import Random

from engine.dogs import legal
from engine.dogs.players.batch import Odds, Table, Worth, replies
from engine.dogs.position import Placement, Position

AS_IT_LIES = Odds(0, 0)
"""The odds by which only what is certain counts."""
EQUAL = 1e-4
"""Two tables whose worth differs by less are worth the same."""


def best_of(worth: Worth, phase: str, rng: Random) -> int:
    """Return the number of the best for the side whose turn it is; one of them, if several are."""
    most = worth.max() if phase == "sheep" else worth.min()
    return int(rng.choice((abs(worth - most) < EQUAL).nonzero()[0].tolist()))


class RandomPlayer:
    """Lays the tile anywhere."""

    def move(self, position: Position, rng: Random) -> Placement:
        """Any legal placement, each as likely."""
        return rng.choice(list(legal.placements(position)))


class GreedyPlayer:
    """Lays the tile where the table, if it were scored at once, is best."""

    def move(self, position: Position, rng: Random) -> Placement:
        """One of the best at once, each as likely."""
        found = replies(Table.of(position))
        return found.placement(best_of(found.worth(AS_IT_LIES), position.phase, rng))
