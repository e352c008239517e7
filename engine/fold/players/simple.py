"""The simplest players."""

from __future__ import annotations

from random import Random

from engine.fold import legal
from engine.fold.position import Lay, Position
from engine.fold.scoring import score
from engine.fold.tiles import Kind


class RandomPlayer:
    """Lays the tile anywhere."""

    def move(self, position: Position, hand: Kind, rng: Random) -> Lay:
        """Any legal way, each as likely."""
        return rng.choice(list(legal.lays(position, hand)))


class GreedyPlayer:
    """Lays the tile where the table, if it were scored at once, is best for it."""

    def move(self, position: Position, hand: Kind, rng: Random) -> Lay:
        """One of the best at once, each as likely."""
        worth = {lay: self._worth(position, lay) for lay in legal.lays(position, hand)}
        most = max(worth.values())
        return rng.choice([lay for lay, points in worth.items() if points == most])

    @staticmethod
    def _worth(position: Position, lay: Lay) -> int:
        now = score(position.after(lay))
        if not now.each:
            return now.players - now.wolves
        mine = now.each[position.player]
        return mine - max(points for player, points in enumerate(now.each)
                          if player != position.player)
