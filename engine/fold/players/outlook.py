"""What a table may come to: every flock, the gaps that still have to be closed round it, and how
that changes with one more tile. A flock is a herd, or a sheep by itself.

Only the flocks that a tile touches, or whose gap it fills, are looked at again. That makes it quick
to try many tiles on one table.

The partner lays tiles for a good end against the wolves, thinking of what may be drawn next. The
rival encloses herds for itself, and leaves none that it sees to the next player.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from math import dist, inf
from random import Random
from typing import NamedTuple, Self

from engine.fold import legal
from engine.fold.hexes import Corner, around, corners, meeting, opposite, ways, xy
from engine.fold.position import Lay, Position
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


class Flock(NamedTuple):
    """Sheep that are joined, what stands by them, and the empty cells that their region reaches."""

    sheep: frozenset[Cell]
    attacked: bool
    helped: bool
    """Whether a shepherd is beside them or, if they are enclosed, inside their fence."""
    region: frozenset[Corner]
    """All corners that they reach. It only grows: nothing passes along an edge of an empty cell, so
    a wall that a new tile makes there cuts nothing off."""
    gaps: frozenset[Cell]
    """The empty cells that they reach; those beside them are among these."""
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


_NO_FLOCK = Flock(frozenset(), False, False, frozenset(), frozenset(), 0, 0, 0, 0)
_BITS: Mapping[Sign, int] = {
    sign: sum(1 << edge for edge in lines) for sign, lines in LINES.items()}
"""The edges at which each laid tile's fence lines end."""


@cache
def _edges(corner: Corner) -> tuple[tuple[Corner, Cell, int, Cell, int], ...]:
    """Return the edges that end in a corner: the other end, and both cells with their bits."""
    return tuple((other, cell, 1 << edge, across, 1 << opposite(edge))
                 for other, cell, edge, across in ways(corner))


@cache
def _sides(cell: Cell) -> tuple[tuple[Corner, Cell, Cell, tuple[int, ...]], ...]:
    """Return the corners of a cell, each with the two other cells that meet in it.

    The bits are those of the edge to the first of these, seen from here and from there, of the edge
    to the second, and of the edge between them, seen from the first and from the second.
    """
    beside = around(cell)
    return tuple(
        (corner, beside[k], beside[(k + 1) % 6],
         tuple(1 << (k + turn) % 6 for turn in (0, 3, 1, 4, 2, 5)))
        for k, corner in enumerate(corners(cell)))


class Outlook:
    """The flocks of one table, to which tiles can be added."""

    def __init__(self, position: Position) -> None:
        self._tiles: dict[Cell, Sign] = {}
        self.flocks: list[Flock] = []
        self._of: dict[Cell, list[Flock]] = {}  # by their gaps: only there a tile changes them
        self._tiles.update(  # the other tiles first: without flocks, there is nothing to change
            (cell, sign) for cell, sign in position.tiles.items() if sign not in SHEEP)
        for cell, sign in position.tiles.items():
            if sign in SHEEP:
                self.lay(Lay(sign, cell))

    def copy(self) -> Self:
        """Return the same outlook, to which other tiles can be added."""
        outlook = object.__new__(type(self))
        outlook._tiles, outlook.flocks = dict(self._tiles), self.flocks
        outlook._of = dict(self._of)
        return outlook

    def lay(self, lay: Lay) -> None:
        """Add a tile."""
        before, now = self.after(lay)
        of = self._of
        for flock in before:
            for cell in flock.gaps:
                of[cell] = [it for it in of[cell] if it is not flock]
        for flock in now:
            for cell in flock.gaps:
                of[cell] = [*of.get(cell, ()), flock]
        self.flocks = [*_without(self.flocks, before), *now]
        self._tiles[lay.cell] = lay.sign

    def after(self, lay: Lay) -> tuple[list[Flock], list[Flock]]:
        """Return the flocks that a tile would change: as they are, and as they would be."""
        cell, sign, before = lay.cell, lay.sign, self._of.get(lay.cell, [])
        self._tiles[cell] = sign
        try:
            if sign not in SHEEP:
                return before, [self._changed(flock, cell, sign) for flock in before]
            beside = around(cell)
            touched = [flock for flock in before if not flock.sheep.isdisjoint(beside)]
            return before, [self._joined(touched, cell, sign), *(
                self._changed(flock, cell, sign) for flock in _without(before, touched))]
        finally:
            del self._tiles[cell]

    def with_(self, lay: Lay) -> list[Flock]:
        """Return all flocks as they would be with one more tile."""
        before, now = self.after(lay)
        return [*_without(self.flocks, before), *now] if now else self.flocks

    def _changed(self, flock: Flock, cell: Cell, sign: Sign) -> Flock:
        """Return a flock with a tile in one of its gaps that is no sheep of its own."""
        tiles, lines, sheep, region = self._tiles, _BITS[sign], flock.sheep, flock.region
        full: list[Corner] = []
        broken, beside = flock.broken, False
        for corner, one, other, bits in _sides(cell):
            if corner not in region:
                continue
            if one in tiles and other in tiles:
                full.append(corner)
            if one in sheep:
                beside = True
                if other not in sheep and not lines & bits[2] and (
                        other not in tiles or _BITS[tiles[other]] & bits[3]):
                    broken += 1
            elif other in sheep:
                beside = True
                if not lines & bits[0] and (one not in tiles or _BITS[tiles[one]] & bits[1]):
                    broken += 1
        reached, found = self._reached(full, region)
        gaps = flock.gaps.union(found).difference((cell,))
        return self._closed(flock._replace(
            attacked=flock.attacked or (beside and sign == WOLF),
            helped=flock.helped or (beside and sign == SHEPHERD),
            region=region.union(reached) if reached else region, gaps=gaps,
            broken=broken if gaps else 0))

    def _joined(self, flocks: list[Flock], cell: Cell, sign: Sign) -> Flock:
        """Return the flock of a sheep on a cell and of the flocks beside it."""
        tiles, flock = self._tiles, _as_one(flocks)
        old, broken = flock.sheep, flock.broken
        full: list[Corner] = []
        empty, by = set[Cell](), set[Sign | None]()
        for corner, one, other, bits in _sides(cell):
            there, next_ = tiles.get(one), tiles.get(other)
            by.add(there)
            if there is None or next_ is None:
                empty.update(it for it in (one, other) if it not in tiles)
            else:
                full.append(corner)
            if one in old:
                if other not in old and next_ is not None and not _BITS[next_] & bits[3]:
                    broken -= 1  # this sheep is there now
            elif other in old:
                if there is not None and not _BITS[there] & bits[1]:
                    broken -= 1
            elif (there is not None and not _BITS[there] & bits[4]) or (
                    next_ is not None and not _BITS[next_] & bits[5]):
                broken += 1
        region = flock.region.union(corners(cell))
        reached, found = self._reached(full, region)
        gaps = flock.gaps.union(found, empty).difference((cell,))
        return self._closed(Flock(
            old | {cell}, WOLF in by or flock.attacked, SHEPHERD in by or flock.helped,
            region.union(reached), gaps, broken if gaps else 0,
            PLAYERS_VALUE[sign] + flock.players, WOLVES_VALUE[sign] + flock.wolves,
            RIVALS_VALUE[sign] + flock.rivals))

    def _reached(
        self, full: list[Corner], region: frozenset[Corner]
    ) -> tuple[set[Corner], set[Cell]]:
        """Return what a region reaches beyond, from corners without an empty cell beside them.

        These are the corners and the empty cells.
        """
        tiles, reached, gaps = self._tiles, set[Corner](), set[Cell]()
        while full:
            for corner, cell, edge, across, back in _edges(full.pop()):
                if corner in region or corner in reached or (
                        _BITS[tiles[cell]] & edge and _BITS[tiles[across]] & back):
                    continue
                reached.add(corner)
                empty = [it for it in meeting(corner) if it not in tiles]
                if empty:
                    gaps.update(empty)
                else:
                    full.append(corner)
        return reached, gaps

    def _closed(self, flock: Flock) -> Flock:
        """Return a flock; if it is enclosed with a wolf, with the help inside its fence."""
        if flock.gaps or not flock.attacked or flock.helped:
            return flock
        return flock._replace(helped=any(
            self._tiles[cell] == SHEPHERD for corner in flock.region for cell in meeting(corner)))


def _as_one(flocks: list[Flock]) -> Flock:
    """Return these flocks as if they were joined."""
    if len(flocks) == 1:
        return flocks[0]
    one = _NO_FLOCK
    for each in flocks:
        one = Flock(
            one.sheep | each.sheep, one.attacked or each.attacked, one.helped or each.helped,
            one.region | each.region, one.gaps | each.gaps, one.broken + each.broken,
            one.players + each.players, one.wolves + each.wolves, one.rivals + each.rivals)
    return one


def _without(flocks: list[Flock], others: list[Flock]) -> list[Flock]:
    """Return the flocks that are none of the others: the very same, not only equal ones."""
    return [flock for flock in flocks if not any(flock is other for other in others)]


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
        first = self._worths(position, outlook, lays)
        return sorted(first, key=lambda lay: -first[lay])[: self.width]

    def _worths(
        self, position: Position, outlook: Outlook, lays: Iterable[Lay]
    ) -> dict[Lay, float]:
        """Return what the position may come to after each of these ways to lay a tile."""
        return {lay: self.worth(position, outlook.with_(lay), lay.kind) for lay in lays}

    def expected(self, position: Position) -> float:
        """Return what the position is worth on average over the tile drawn next, laid well."""
        kinds = legal.kinds(position)
        outlook = Outlook(position)
        if not kinds:
            return self.worth(position, outlook.flocks)
        total = weight = 0.0
        for kind in kinds:
            lays = list(legal.lays(position, kind))
            best = max(self._worths(position, outlook, lays).values())
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

    Where players do not compete it plays as the partner does. It looks where the last tile was
    laid: farther away than `takes` it does not see that its tile encloses a herd, and farther than
    `asks` it does not ask who takes a herd that it closes gap by gap. Among players who always ask,
    nobody closes the second-to-last gap, and all end with 0.
    """

    closing, breaking = 0.7, 2.0
    """As the partner's."""
    growing = 0.4
    """What each sheep beyond two leaves of the hope: a small herd is sooner enclosed."""
    hope = 0.4
    """What a herd that may be enclosed one day counts for; any player may be the one."""
    width = 8

    def __init__(self, *, takes: float = inf, asks: float = inf) -> None:
        """Both are distances in cells, from the last tile to the gap that encloses the herd."""
        self.takes, self.asks = takes, asks

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

    def given(self, position: Position) -> float:
        """Return what the next player takes, on average over the tile it draws."""
        return self._given(position, Outlook(position), _last(position))

    def _judged(
        self, position: Position, lays: Iterable[Lay], closely: tuple[Lay, ...] = ()
    ) -> dict[Lay, float]:
        outlook, last = Outlook(position), _last(position)
        fences = sum(position.left[kind] for kind in FENCES)
        hopes = {flock: self._hope(flock, fences, last) for flock in outlook.flocks}
        offered = {flock for flock in outlook.flocks if self._offered(flock, last)}
        now, first, giving = sum(hopes.values()), dict[Lay, float](), set[Lay]()
        for lay in dict.fromkeys((*closely, *lays)):
            before, after = outlook.after(lay)
            taken = sum(prize(flock) for flock in after if not flock.gaps)
            first[lay] = now
            if not taken or _apart(lay.cell, last) <= self.takes:
                first[lay] += taken - sum(hopes[flock] for flock in before) + sum(
                    self._hope(flock, fences, last) for flock in after)
            if not offered.issubset(before) or any(self._offered(it, last) for it in after):
                giving.add(lay)
        worth = {}
        best = sorted(first, key=lambda lay: -first[lay])[: self.width]
        for lay in dict.fromkeys((*closely, *best)):
            worth[lay] = first[lay]
            if lay in giving:
                later = outlook.copy()
                later.lay(lay)
                worth[lay] -= self._given(position.after(lay), later, last)
        return worth

    def _asked(self, flock: Flock, last: Cell) -> bool:
        """Return whether it asks who encloses this flock next: it lacks one tile, near the last."""
        return len(flock.gaps) == 1 and _apart(min(flock.gaps), last) <= self.asks

    def _offered(self, flock: Flock, last: Cell) -> bool:
        """Return whether it asks who takes this flock's points."""
        return self._asked(flock, last) and prize(flock) > 0

    def _hope(self, flock: Flock, fences: int, last: Cell) -> float:
        """Return what a flock may come to, unless it asks who takes it.

        A sheep by itself may become one of a herd. Only a player that plans for herds has them in
        the end.
        """
        gaps = len(flock.gaps)
        if not 1 <= gaps <= fences or self._asked(flock, last):
            return 0.0
        worth = prize(flock) if flock.herd else flock.rivals / 3
        small = self.growing ** max(0, len(flock.sheep) - 2)
        chance: float = self.closing ** (gaps + self.breaking * flock.broken)
        return self.hope * worth * small * chance

    def _given(self, position: Position, outlook: Outlook, last: Cell) -> float:
        last_gaps = {cell for flock in outlook.flocks if self._offered(flock, last)
                     for cell in flock.gaps} & position.free
        if not last_gaps:
            return 0.0
        kinds = legal.kinds(position)
        total = sum(position.left[kind] for kind in kinds)
        worth = 0.0
        for kind in kinds:
            most = max((sum(prize(flock) for flock in outlook.after(Lay(sign, cell))[1]
                            if not flock.gaps)
                        for cell in last_gaps & position.cells_for(kind) for sign in SIGNS[kind]),
                       default=0)
            worth += most * position.left[kind] / total
        return worth


def _last(position: Position) -> Cell:
    """Return where the last tile lies."""
    *_, last = position.tiles
    return last


def _apart(one: Cell, other: Cell) -> float:
    """Return how far apart two cells are; neighbours are 1 apart."""
    return dist(xy(one), xy(other))
