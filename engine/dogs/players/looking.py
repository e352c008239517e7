"""The players that judge what is undecided, and look ahead."""

from __future__ import annotations

from random import Random

import numpy as np

from engine.dogs.players.batch import Odds, Replies, Table, replies
from engine.dogs.players.simple import best_of
from engine.dogs.position import Placement, Position

ODDS = Odds(dog=0.35, wolf=0.15)


class ClubPlayer:
    """Lays the tile after which most sheep are likely to be saved, or fewest."""

    odds = ODDS

    def move(self, position: Position, rng: Random) -> Placement:
        """The best by the odds."""
        found = replies(Table.of(position))
        return found.placement(best_of(found.worth(self.odds), position.phase, rng))


class MasterPlayer:
    """Looks ahead: its most promising tiles, the answers to each, and so on."""

    odds = ODDS
    widths = (10, 5)
    """How many tiles are looked at in its own turn, and of the answers to each in the next; after
    the last all answers are judged by the odds."""

    def move(self, position: Position, rng: Random) -> Placement:
        """The best against the best answers."""
        found = replies(Table.of(position))
        saving = position.phase == "sheep"
        worth = self._looked(found, saving, self.widths, -np.inf, np.inf)
        return found.placement(best_of(worth, position.phase, rng))

    def _looked(
        self, found: Replies, saving: bool, widths: tuple[int, ...], low: float, high: float
    ) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        """What each reply is worth when looked at deeper. Those that were not looked at, or turned
        out too bad to matter, are worth nothing to the side whose turn it is."""
        guess = found.worth(self.odds)
        if not widths or found.table.left == 1:
            return guess
        sign = 1 if saving else -1
        worth = np.full(len(found), -sign * np.inf, np.float32)
        for number in np.argsort(-sign * guess, kind="stable")[: widths[0]]:
            answers = replies(found.after(int(number)))
            then = self._looked(answers, not saving, widths[1:], low, high)
            worth[number] = then.min() if saving else then.max()
            if saving:
                low = max(low, float(worth[number]))
            else:
                high = min(high, float(worth[number]))
            if low > high:
                break
        return worth
