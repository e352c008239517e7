"""The partner: lays tiles for a good end against the wolves, thinking of what may be drawn next."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.fold import legal
from engine.fold.players.outlook import Flock, Outlook
from engine.fold.position import Lay, Position
from engine.fold.tiles import Kind

FENCES: tuple[Kind, ...] = ("straight", "corner", "star")


class Partner:
    """Takes the tile that is best on average over the tile drawn after it."""

    closing = 0.6
    """The chance that one more gap gets closed, while fences last."""
    breaking = 3.0
    """How many gaps a place counts for at which no wall can be built any more."""
    fear = 0.95
    """How much of a herd's worth to the wolves counts as lost, while a wolf may come to it."""
    width = 3
    """How many ways to lay the tile are looked at closely."""

    def move(self, position: Position, hand: Kind, rng: Random) -> Lay:
        """Return the best on average; one of them, if several are."""
        lays = list(legal.lays(position, hand))
        rng.shuffle(lays)
        best = self._promising(position, lays)
        if len(best) == 1:
            return best[0]
        worth = {lay: self.expected(position.after(lay)) for lay in best}
        return max(worth, key=lambda lay: worth[lay])

    def judged(self, position: Position, laid: Lay) -> dict[Lay, float]:
        """Return what the position is worth on average after this tile, and after the best others.

        This tile comes first.
        """
        best = self._promising(position, legal.lays(position, laid.kind))
        return {lay: self.expected(position.after(lay)) for lay in dict.fromkeys((laid, *best))}

    def _promising(self, position: Position, lays: Iterable[Lay]) -> list[Lay]:
        outlook = Outlook(position)
        first = {lay: self.worth(position, outlook.with_(lay), lay.kind) for lay in lays}
        return sorted(first, key=lambda lay: -first[lay])[: self.width]

    def expected(self, position: Position) -> float:
        """Return what the position is worth on average over the tile drawn next, laid well."""
        kinds = legal.kinds(position)
        outlook = Outlook(position)
        if not kinds:
            return self.worth(position, outlook.flocks)
        total = weight = 0.0
        for kind in kinds:
            lays = list(legal.lays(position, kind))
            best = max(self.worth(position, outlook.with_(lay), kind) for lay in lays)
            total += position.left[kind] * best
            weight += position.left[kind]
        return total / weight

    def worth(
        self, position: Position, flocks: Iterable[Flock], laid: Kind | None = None
    ) -> float:
        """Return the points of players less those of wolves that such flocks may come to.

        What is left to be laid is that of the position, less a tile of the kind `laid`.
        """
        bent = position.left["corner"] + position.left["star"] - (laid in ("corner", "star"))
        fences = sum(position.left[kind] for kind in FENCES) - (laid in FENCES)
        wolves = position.left["wolf"] - (laid == "wolf")
        worth, prey = 0.0, []
        for flock in flocks:
            if flock.attacked and flock.herd:
                if not flock.gaps and flock.helped:
                    worth += (flock.players + 1) // 2 - flock.players // 2
                else:
                    worth -= flock.wolves // 2 if flock.helped else flock.wolves
            elif not flock.gaps:
                worth += flock.players
            else:
                gaps = len(flock.gaps)
                if gaps <= (fences if flock.herd else bent):  # round one cell no wall is straight
                    worth += flock.players * self.closing ** (gaps + self.breaking * flock.broken)
                if flock.herd:
                    prey.append(flock.wolves // 2 if flock.helped else flock.wolves)
        prey.sort()  # a wolf is laid where it does least harm
        return worth - self.fear * sum(prey[:wolves])
