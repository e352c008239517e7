"""The rival: encloses herds for itself, and leaves none to be enclosed by the next player."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.fold import legal
from engine.fold.players.outlook import Flock, Outlook
from engine.fold.players.partner import FENCES, Partner
from engine.fold.position import Lay, Position
from engine.fold.tiles import SIGNS, Kind


def prize(flock: Flock) -> int:
    """Return what enclosing this flock gives, as things stand by it."""
    if not flock.herd or (flock.attacked and not flock.helped):
        return 0
    return (flock.rivals + 1) // 2 if flock.attacked else flock.rivals


class Rival:
    """Takes what can be taken, less what the next player takes on average over the tile drawn.

    Where players do not compete it plays as the partner does.
    """

    closing, breaking = 0.7, 2.0
    """As the partner's."""
    growing = 0.4
    """What each sheep beyond two leaves of the hope: a small herd is sooner enclosed."""
    hope = 0.4
    """What a herd that may be enclosed one day counts for; any player may be the one."""
    width = 8

    def move(self, position: Position, hand: Kind, rng: Random) -> Lay:
        """Return the best on average; one of them, if several are."""
        if not position.options.rivals:
            return Partner().move(position, hand, rng)
        lays = list(legal.lays(position, hand))
        rng.shuffle(lays)
        worth = self._judged(position, lays)
        return max(worth, key=lambda lay: worth[lay])

    def judged(self, position: Position, laid: Lay) -> dict[Lay, float]:
        """Return what this tile and the most promising ways to lay one of its kind are worth.

        That is what they take and make hope for, less what they give the next player. This tile
        comes first.
        """
        return self._judged(position, legal.lays(position, laid.kind), (laid,))

    def _judged(
        self, position: Position, lays: Iterable[Lay], closely: tuple[Lay, ...] = ()
    ) -> dict[Lay, float]:
        outlook = Outlook(position)
        first = {lay: self._taken(outlook, lay) + self._outlook(outlook.with_(lay), position)
                 for lay in dict.fromkeys((*closely, *lays))}
        best = sorted(first, key=lambda lay: -first[lay])[: self.width]
        return {lay: first[lay] - self.given(position.after(lay))
                for lay in dict.fromkeys((*closely, *best))}

    @staticmethod
    def _taken(outlook: Outlook, lay: Lay) -> int:
        """Return the points that laying this tile takes at once."""
        return sum(prize(flock) for flock in outlook.after(lay)[1] if not flock.gaps)

    def _outlook(self, flocks: Iterable[Flock], position: Position) -> float:
        """Return what herds may come to that still have two gaps or more.

        A sheep by itself may become one of a herd. Only a player that plans for herds has them in
        the end.
        """
        fences = sum(position.left[kind] for kind in FENCES)
        hope = 0.0
        for flock in flocks:
            gaps = len(flock.gaps)
            if 2 <= gaps <= fences:
                worth = prize(flock) if flock.herd else flock.rivals / 3
                small = self.growing ** max(0, len(flock.sheep) - 2)
                hope += worth * small * self.closing ** (gaps + self.breaking * flock.broken)
        return self.hope * hope

    def given(self, position: Position) -> float:
        """Return what the next player takes, on average over the tile it draws."""
        outlook = Outlook(position)
        last_gaps = {next(iter(flock.gaps)) for flock in outlook.flocks
                     if len(flock.gaps) == 1 and prize(flock)} & position.free
        kinds = legal.kinds(position)
        total = sum(position.left[kind] for kind in kinds)
        worth = 0.0
        for kind in kinds:
            most = max((self._taken(outlook, Lay(sign, cell))
                        for cell in last_gaps & position.cells_for(kind) for sign in SIGNS[kind]),
                       default=0)
            worth += most * position.left[kind] / total
        return worth
