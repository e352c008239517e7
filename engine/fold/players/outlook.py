"""What a table may come to: every flock, the gaps that still have to be closed round it, and how
that changes with one more tile. A flock is a herd, or a sheep by itself.

Only the flocks that a tile touches, or whose gap it fills, are looked at again. That makes it quick
to try many tiles on one table.

The partner lays tiles for a good end against the wolves, thinking of what may be drawn next. The
rival encloses herds for itself, and leaves none to be enclosed by the next player.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from engine.fold import legal
from engine.fold.enclosure import Tiles, passages
from engine.fold.hexes import Corner, around, corners, meeting, opposite, ways
from engine.fold.position import Lay, Position
from engine.fold.scoring import groups
from engine.fold.tiles import (
    LINES,
    PLAYERS_VALUE,
    RIVALS_VALUE,
    SHEEP,
    SHEPHERD,
    SIGNS,
    WOLF,
    WOLVES_VALUE,
    Kind,
    Sign,
)
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class Flock:
    """Sheep that are joined, what stands by them, and the empty cells that their region reaches."""

    sheep: frozenset[Cell]
    attacked: bool
    helped: bool
    """Whether a shepherd is beside them or, if they are enclosed, inside their fence."""
    gaps: frozenset[Cell]
    broken: int
    """At how many of their corners no wall can lead outwards any more."""
    players: int
    wolves: int
    rivals: int
    """What its sheep are worth in each of the scorings."""

    @property
    def herd(self) -> bool:
        """Whether they are a herd."""
        return len(self.sheep) >= 2


class Outlook:
    """The flocks of one table."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._tiles: dict[Cell, Sign] = dict(position.tiles)
        self.flocks = [self._flock(group.sheep, bool(group.wolves), bool(group.shepherds))
                       for group in groups(position)]
        self._of: dict[Cell, list[Flock]] = {}  # by the cells where a tile would change them
        for flock in self.flocks:
            near = {other for cell in flock.sheep for other in around(cell)}
            for cell in flock.gaps | near:
                self._of.setdefault(cell, []).append(flock)

    def after(self, lay: Lay) -> tuple[list[Flock], list[Flock]]:
        """Return the flocks that a tile would change: as they are, and as they would be."""
        beside = around(lay.cell)
        before = self._of.get(lay.cell, [])
        touched = [flock for flock in before if not flock.sheep.isdisjoint(beside)]
        self._tiles[lay.cell] = lay.sign
        try:
            now = []
            if lay.sign in SHEEP:
                by = {self._tiles.get(cell) for cell in beside}
                now.append(self._flock(
                    frozenset((lay.cell,)).union(*(flock.sheep for flock in touched)),
                    WOLF in by or any(flock.attacked for flock in touched),
                    SHEPHERD in by or any(flock.helped for flock in touched)))
            for flock in before:
                if lay.sign not in SHEEP or flock not in touched:
                    here = flock in touched
                    now.append(self._flock(
                        flock.sheep, flock.attacked or (here and lay.sign == WOLF),
                        flock.helped or (here and lay.sign == SHEPHERD)))
            return before, now
        finally:
            del self._tiles[lay.cell]

    def with_(self, lay: Lay) -> Iterable[Flock]:
        """Return all flocks as they would be with one more tile."""
        before, now = self.after(lay)
        yield from (flock for flock in self.flocks if flock not in before)
        yield from now

    def _flock(self, sheep: frozenset[Cell], attacked: bool, helped: bool) -> Flock:
        tiles = self._tiles
        waiting: list[Corner] = list(corners(next(iter(sheep))))
        seen, gaps = set(waiting), set()
        while waiting:
            corner = waiting.pop()
            empty = [cell for cell in meeting(corner) if cell not in tiles]
            if empty:
                gaps.update(empty)
                continue
            for other in passages(tiles, corner):
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        if attacked and not gaps and not helped:
            helped = any(tiles[cell] == SHEPHERD for corner in seen for cell in meeting(corner))
        signs = [tiles[cell] for cell in sheep]
        mine = {corner for cell in sheep for corner in corners(cell)}
        broken = sum(_broken(tiles, corner, sheep) for corner in mine) if gaps else 0
        return Flock(
            sheep, attacked, helped, frozenset(gaps), broken,
            sum(PLAYERS_VALUE[sign] for sign in signs), sum(WOLVES_VALUE[sign] for sign in signs),
            sum(RIVALS_VALUE[sign] for sign in signs))


def _broken(tiles: Tiles, corner: Corner, sheep: frozenset[Cell]) -> bool:
    """Return whether a tile beside the flock lacks the line for a wall outwards from here."""
    for _, cell, edge, across in ways(corner):
        if cell not in sheep and across not in sheep:
            return (cell in tiles and edge not in LINES[tiles[cell]]) or (
                across in tiles and opposite(edge) not in LINES[tiles[across]])
    return False


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
