"""The players that judge what is undecided, and look ahead."""

from collections.abc import Mapping
from random import Random

import numpy as np

from engine.dogs.players.batch import Odds, Replies, Table, Worth, replies
from engine.dogs.players.simple import best_of
from engine.dogs.position import Phase, Placement, Position

ODDS: Mapping[Phase, Odds] = {"sheep": Odds(dog=0.3, wolf=0.0), "wolves": Odds(dog=0.5, wolf=0.2)}
"""The odds that each side judges by, found by experiment: the sheep play better when they do not
fear wolves that may come, and the wolves when they count on them."""


class ClubPlayer:
    """Lays the tile after which most sheep are likely to be saved, or fewest."""

    odds = ODDS

    def move(self, position: Position, rng: Random) -> Placement:
        """Return the best by the odds."""
        found = replies(Table.of(position))
        worth = found.worth(self.odds[position.phase])
        return found.placement(best_of(worth, position.phase, rng))


class MasterPlayer:
    """Looks ahead: its most promising tiles, all answers to each and, near the end, its own answers
    to the most promising of these."""

    odds = ODDS
    width = 8
    """How many of its own tiles are looked at."""
    last, last_widths = 4, (8, 4)
    """With so few tiles left: how many of its own, and of the answers to each."""

    def move(self, position: Position, rng: Random) -> Placement:
        """Return the best against the best answers."""
        widths = self.last_widths if position.left <= self.last else (self.width,)
        found = replies(Table.of(position, len(widths) + 1))
        worth = self._looked(found, position.phase, widths, self.odds[position.phase])
        return found.placement(best_of(worth, position.phase, rng))

    def _looked(
        self, found: Replies, phase: Phase, widths: tuple[int, ...], odds: Odds,
        low: float = -np.inf, high: float = np.inf,
    ) -> Worth:
        """Return what each reply of this side is worth when looked at deeper.

        Those not looked at, or not needed, count as worth nothing to it.
        """
        guess = found.worth(odds)
        if not widths or found.table.left == 1:
            return guess
        saving = phase == "sheep"
        other: Phase = "wolves" if saving else "sheep"
        worth = np.full(len(found), -np.inf if saving else np.inf, np.float32)
        for number in np.argsort(-guess if saving else guess, kind="stable")[: widths[0]]:
            answers = replies(found.after(int(number)))
            then = self._looked(answers, other, widths[1:], odds, low, high)
            worth[number] = then.min() if saving else then.max()
            if saving:
                low = max(low, float(worth[number]))
            else:
                high = min(high, float(worth[number]))
            if low > high:
                break
        return worth
