"""What the flocks of a table still lack to be enclosed, and a player that judges tables by it.

A flock's pen is the smallest region in which it can still be enclosed. To find it, every empty cell
counts as a star fence: no tile has more lines. Each empty cell that the pen then touches is a gap
and has to be filled, and lines have to cross those of its edges that lead out of the pen. What
tiles have such lines says how hard the gap is to close.

A tile changes only the pens in one of whose gaps it is laid, and makes them larger only where it
lacks a line. Thus many tiles can be tried on one table quickly. Cells and corners are whole numbers
here, which makes it quicker again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, inf
from operator import add
from random import Random
from typing import NamedTuple, Self

from engine.fold import legal
from engine.fold.players.levels import LEVELS
from engine.fold.players.outlook import Rival
from engine.fold.position import Lay, Position
from engine.fold.tiles import (
    FENCES,
    KIND_OF,
    LINES,
    PLAYERS_VALUE,
    SHEEP,
    SHEPHERD,
    SIGNS,
    WOLF,
    WOLVES_VALUE,
    Kind,
    Sign,
)
from engine.laying import Cell

_ROW = 4096
"""Difference of the numbers of two cells one below the other; more than a table is wide."""
_STEPS = (1, _ROW + 1, _ROW, -1, -_ROW - 1, -_ROW)
"""From a cell's number to those of its neighbours, in the order of the edges."""
_CORNERS = (2 * _ROW + 2, 1, 2 * _ROW, -2 * _ROW - 1, 0, 1 - 2 * _ROW)
"""From twice a cell's number to the numbers of its corners; odd numbers are lowest corners."""
_BITS: Mapping[Sign, int] = {
    sign: sum(1 << edge for edge in lines) for sign, lines in LINES.items()}
_ANIMALS = (WOLF, SHEPHERD)


def _leads_out(pattern: int) -> tuple[tuple[int, int], ...]:
    """Return the edges of a gap that lead out of the pen, if it has these of the gap's corners.

    They are given by their bits, with the way to the end outside.
    """
    found = []
    for edge in range(6):
        ends = edge, (edge - 1) % 6
        inside = [pattern >> end & 1 for end in ends]
        if inside[0] != inside[1]:
            found.append((1 << edge, _CORNERS[ends[inside[0]]]))
    return tuple(found)


_OUT = tuple(_leads_out(pattern) for pattern in range(64))
_CLOSERS: Sequence[tuple[Kind, ...]] = (
    ("single", "lambs", "black", "straight", "corner", "star", "shepherd", "wolf"),
    ("straight", "star"),
    ("corner", "star"),
    ("star",),
)
"""The four sorts of gaps: the kinds of tiles that can close them."""


def _sort(pattern: int) -> int:
    needed = sum(bit for bit, _ in _OUT[pattern])
    closers = tuple(kind for kind in _CLOSERS[0]
                    if any(needed & _BITS[sign] == needed for sign in SIGNS[kind]))
    return _CLOSERS.index(closers)


_SORT = tuple(_sort(pattern) for pattern in range(64))


class Pen(NamedTuple):
    """A flock, and what it lacks to be enclosed."""

    herd: bool
    attacked: bool
    helped: bool
    """Whether a shepherd is beside it or, if it is enclosed, inside its fence."""
    players: int
    wolves: int
    """What its sheep are worth to either side."""
    lacking: tuple[int, ...]
    """Number of gaps of each sort."""


class _Growth(NamedTuple):
    """What a tile in one of a flock's gaps does to its region."""

    lacking: tuple[int, ...]
    """Change in the number of gaps of each sort."""
    corners: set[int]
    """The corners that are new in the region."""
    gaps: Mapping[int, int]
    """The gaps that are new or touch the region at more corners."""


class _Flock(NamedTuple):
    """A flock on the table: its pen, the corners in this, and for each gap which of its are."""

    pen: Pen
    sheep: frozenset[int]
    region: frozenset[int]
    gaps: Mapping[int, int]
    known: dict[tuple[int, int], _Growth]
    """What has been found out so far, by the gap and the lines of the tile in it."""
    shared: bool = False
    """Whether copies of its table have this very flock too, and use what is found out."""


class Table:
    """The pens of all flocks on a table, to which tiles can be added."""

    def __init__(self, position: Position) -> None:
        self.left = dict(position.left)
        self.work = 0
        """What has been looked at since the table was made or copied, in units of about 2 µs: two
        for each tile that is tried, one for each flock it changes, four for each that grows."""
        self._signs = {number(cell): sign for cell, sign in position.tiles.items()}
        self._lines = {cell: _BITS[sign] for cell, sign in self._signs.items()}
        self._free = sorted(map(number, position.free))
        self._places = {cell for cell in self._free if self._for_sheep(cell)}
        self._later: set[int] = set()  # the corners of all tiles that were added
        self._flocks: list[_Flock] = []
        self._at: dict[int, list[_Flock]] = {}  # by their gaps: only there a tile changes them
        groups = {id(group): group for group in position.groups.values()}.values()
        for group in sorted(groups, key=lambda group: min(group.sheep)):
            self._add(self._flock(frozenset(map(number, group.sheep)),
                                  bool(group.wolves), bool(group.shepherds)))

    def copy(self) -> Self:
        """Return the same table, to which other tiles can be added."""
        table = object.__new__(type(self))
        table.left, table._signs, table._lines = (
            dict(self.left), dict(self._signs), dict(self._lines))
        table._free, table._places, table._later = self._free, self._places, set(self._later)
        table._flocks, table._at, table.work = list(self._flocks), dict(self._at), 0
        return table

    def settle(self) -> None:
        """Count all tiles as earlier ones, so that copies can use what is found out next."""
        flocks = [flock._replace(known=dict(flock.known), shared=True) for flock in self._flocks]
        self._flocks, self._at, self._later = [], {}, set()
        for flock in flocks:
            self._add(flock)

    @property
    def pens(self) -> list[Pen]:
        """The pens of all flocks."""
        return [flock.pen for flock in self._flocks]

    def cells(self, kind: Kind) -> Sequence[int]:
        """Return where a tile of this kind may be laid."""
        if kind in ("wolf", "shepherd"):
            beside = {cell + step for flock in self._flocks
                      if flock.pen.herd and not (kind == "wolf" and flock.pen.attacked)
                      for cell in flock.sheep for step in _STEPS}
            if kind == "shepherd" and beside.isdisjoint(self._free):
                beside = {cell + step for cell, sign in self._signs.items() if sign in FENCES
                          for step in _STEPS}
                beside = set(self._free) if beside.isdisjoint(self._free) else beside
            return [cell for cell in self._free if cell in beside]
        return self._free

    def lay(self, cell: int, sign: Sign) -> None:
        """Add a tile."""
        self._places = self._places_after(cell, sign)
        before = self._at.get(cell, [])
        near, others = self._split(before, cell, sign)
        self._signs[cell], self._lines[cell] = sign, _BITS[sign]
        self.left[KIND_OF[sign]] -= 1
        self._later.update(2 * cell + way for way in _CORNERS)
        now = []
        for flock in others:
            pen, growth = self._changed(flock, cell, sign)
            left = {**flock.gaps, **growth.gaps}
            del left[cell]
            changed = {cell, *growth.gaps}
            known = {it: found for it, found in flock.known.items()
                     if it[0] not in changed and changed.isdisjoint(found.gaps)}
            now.append(_Flock(pen, flock.sheep, flock.region.union(growth.corners), left, known))
        if sign in SHEEP:
            pen, new, gaps = self._joined(near, cell, sign)
            now.append(_Flock(
                pen, frozenset((cell,)).union(*(flock.sheep for flock in near)),
                frozenset(new).union(*(flock.region for flock in near)), gaps, {}))
        for flock in before:
            self._drop(flock)
        for flock in now:
            self._add(flock)
        beside = [cell + step for step in _STEPS]
        self._free = [
            *(it for it in self._free if it != cell and it not in beside),
            *(it for it in beside if it not in self._signs and self._pieces(it) == 1)]

    def after(self, cell: int, sign: Sign) -> list[Pen]:
        """Return the pens that a tile would change or make, as they would be."""
        near, others = self._split(self._at.get(cell, ()), cell, sign)
        self.work += 2 + len(near) + len(others)
        self._lines[cell] = _BITS[sign]
        pens = [self._changed(flock, cell, sign)[0] for flock in others]
        if sign in SHEEP:
            pens.append(self._joined(near, cell, sign)[0])
        del self._lines[cell]
        return pens

    def before(self, cell: int) -> list[Pen]:
        """Return the pens that a tile on this cell would change."""
        return [flock.pen for flock in self._at.get(cell, ())]

    def places(self, cell: int | None = None, sign: Sign = WOLF) -> int:
        """Return at how many cells a sheep can be laid beside no other; after a tile, if given."""
        return len(self._places if cell is None else self._places_after(cell, sign))

    def _add(self, flock: _Flock) -> None:
        self._flocks.append(flock)
        for gap in flock.gaps:
            self._at[gap] = [*self._at.get(gap, ()), flock]

    def _drop(self, flock: _Flock) -> None:
        self._flocks = [it for it in self._flocks if it is not flock]
        for gap in flock.gaps:
            self._at[gap] = [it for it in self._at[gap] if it is not flock]

    def _pieces(self, cell: int) -> int:
        signs = self._signs
        ring = [cell + step in signs for step in _STEPS]
        return sum(here and not ring[k - 1] for k, here in enumerate(ring))

    def _for_sheep(self, cell: int) -> bool:
        """Return whether a tile may lie on this cell, and no sheep is beside it."""
        signs, pieces = self._signs, 0
        before = cell + _STEPS[5] in signs
        for step in _STEPS:
            sign = signs.get(cell + step)
            if sign is None:
                before = False
            elif sign in SHEEP:
                return False
            elif not before:
                before = True
                pieces += 1
        return pieces == 1

    def _places_after(self, cell: int, sign: Sign) -> set[int]:
        beside = [cell + step for step in _STEPS]
        places = self._places.difference(beside, (cell,))
        if sign not in SHEEP:
            self._signs[cell] = sign
            places.update(it for it in beside if it not in self._signs and self._for_sheep(it))
            del self._signs[cell]
        return places

    @staticmethod
    def _split(
        flocks: Sequence[_Flock], cell: int, sign: Sign
    ) -> tuple[list[_Flock], Sequence[_Flock]]:
        """Return which of these flocks a tile joins if it is a sheep, and which not."""
        if sign not in SHEEP:
            return [], flocks
        beside = [cell + step for step in _STEPS]
        near = [flock for flock in flocks if not flock.sheep.isdisjoint(beside)]
        return near, [flock for flock in flocks if flock.sheep.isdisjoint(beside)]

    def _flock(self, sheep: frozenset[int], attacked: bool, helped: bool) -> _Flock:
        region = {2 * cell + way for cell in sheep for way in _CORNERS}
        gaps = self._grown(list(region), region)
        signs = [self._signs[cell] for cell in sheep]
        if attacked and not helped and not gaps:
            helped = self._shepherd_in(region)
        pen = Pen(len(sheep) > 1, attacked, helped, sum(PLAYERS_VALUE[sign] for sign in signs),
                  sum(WOLVES_VALUE[sign] for sign in signs), _sorted(gaps))
        return _Flock(pen, sheep, frozenset(region), gaps, {})

    def _grown(
        self, waiting: list[int], new: set[int], region: Iterable[int] = frozenset()
    ) -> dict[int, int]:
        """Add to `new` all corners that are reached from those that wait, beyond the region.

        Return the empty cells that the new corners touch, with the bits of these corners.
        """
        line_at, gaps = self._lines.get, dict[int, int]()
        for corner in waiting:  # written out, since most of the time is spent here
            here = corner >> 1
            if corner & 1:
                one, other = here + _ROW, here + _ROW + 1
                line, line_one, line_other = line_at(here), line_at(one), line_at(other)
                bits = 2, 32, 8
                across_one, back_one, across_other, back_other = 4, 32, 2, 16
                ends = 2 * one, 2 * other, corner + 4 * _ROW + 1
            else:
                one, other = here - _ROW - 1, here - _ROW
                line, line_one, line_other = line_at(here), line_at(one), line_at(other)
                bits = 16, 1, 4
                across_one, back_one, across_other, back_other = 16, 2, 32, 4
                ends = 2 * one + 1, 2 * other + 1, corner - 4 * _ROW - 1
            if line is None:
                gaps[here] = gaps.get(here, 0) | bits[0]
                line = 63
            if line_one is None:
                gaps[one] = gaps.get(one, 0) | bits[1]
                line_one = 63
            if line_other is None:
                gaps[other] = gaps.get(other, 0) | bits[2]
                line_other = 63
            if not (line & across_one and line_one & back_one):
                end = ends[0]
                if end not in new and end not in region:
                    new.add(end)
                    waiting.append(end)
            if not (line & across_other and line_other & back_other):
                end = ends[1]
                if end not in new and end not in region:
                    new.add(end)
                    waiting.append(end)
            if not (line_one & 1 and line_other & 8):
                end = ends[2]
                if end not in new and end not in region:
                    new.add(end)
                    waiting.append(end)
        return gaps

    def _shepherd_in(self, *regions: Iterable[int]) -> bool:
        corners = {2 * cell + way for cell, sign in self._signs.items() if sign == SHEPHERD
                   for way in _CORNERS}
        return any(not corners.isdisjoint(region) for region in regions)

    def _changed(
        self, flock: _Flock, cell: int, sign: Sign
    ) -> tuple[Pen, _Growth]:
        """Return a flock's pen with a tile in one of its gaps that is no sheep of its own.

        How its region grows depends on the tiles there. That is remembered, for a flock that copies
        of the table share only if no later tile plays a part in it.
        """
        (herd, attacked, helped, players, wolves, before), sheep, region, gaps, known = flock[:5]
        line = _BITS[sign]
        found = known.get((cell, line))
        if found is None or not self._lines.keys().isdisjoint(found.gaps):
            change, new, there = [0, 0, 0, 0], set[int](), dict[int, int]()
            change[_SORT[gaps[cell]]] -= 1
            if waiting := [2 * cell + way for bit, way in _OUT[gaps[cell]] if not line & bit]:
                new.update(waiting)
                there = self._grown(waiting, new, region)
                self.work += 4
                for gap in there:
                    if old := gaps.get(gap):
                        change[_SORT[old]] -= 1
                        there[gap] |= old
                    change[_SORT[there[gap]]] += 1
            found = _Growth(tuple(change), new, there)
            if not flock.shared or new.isdisjoint(self._later):
                known[cell, line] = found
        if sign in _ANIMALS and any(cell + step in sheep for step in _STEPS):
            attacked, helped = attacked or sign == WOLF, helped or sign == SHEPHERD
        lacking = tuple(map(add, before, found.lacking))
        if attacked and not helped and not any(lacking):
            helped = sign == SHEPHERD or self._shepherd_in(region, found.corners)
        return Pen(herd, attacked, helped, players, wolves, lacking), found

    def _joined(
        self, flocks: list[_Flock], cell: int, sign: Sign
    ) -> tuple[Pen, set[int], Mapping[int, int]]:
        """Return the pen of a sheep and of the flocks beside it; its new corners; all its gaps."""
        region: frozenset[int] = frozenset().union(*(flock.region for flock in flocks))
        waiting = [corner for way in _CORNERS if (corner := 2 * cell + way) not in region]
        new = set(waiting)
        gaps = self._grown(waiting, new, region)
        for flock in flocks:
            for gap, corners in flock.gaps.items():
                gaps[gap] = gaps.get(gap, 0) | corners
        gaps.pop(cell, None)
        by = [self._signs.get(cell + step) for step in _STEPS]
        attacked = WOLF in by or any(flock.pen.attacked for flock in flocks)
        helped = SHEPHERD in by or any(flock.pen.helped for flock in flocks)
        if attacked and not helped and not gaps:
            helped = self._shepherd_in(region, new)
        return Pen(
            bool(flocks), attacked, helped,
            PLAYERS_VALUE[sign] + sum(flock.pen.players for flock in flocks),
            WOLVES_VALUE[sign] + sum(flock.pen.wolves for flock in flocks), _sorted(gaps),
        ), new, gaps


def number(cell: Cell) -> int:
    """Return the number of a cell."""
    return cell[1] * _ROW + cell[0]


def _sorted(gaps: Mapping[int, int]) -> tuple[int, ...]:
    """Return the number of gaps of each sort."""
    lacking = [0, 0, 0, 0]
    for pattern in gaps.values():
        lacking[_SORT[pattern]] += 1
    return tuple(lacking)


class Account(NamedTuple):
    """What a pen may come to."""

    worth: float
    """Points of the players, less those that the wolves have already."""
    prey: int = 0
    """Points that a wolf would take."""
    saved: int = 0
    """Points that a shepherd would save."""


class _Outcome:
    """What tables may come to with the tiles that are left."""

    easy = (0.3, 0.1, 0.3, 0.6)
    """How much a gap of each sort lowers the chance of a pen: it is e to the minus all of these."""
    scarce = (0.1, 0.8, 0.5, 0.5)
    """The same for the share that a pen's gaps of each sort have of the tiles that close them."""
    rescue = 0.5
    """How much of what a shepherd would save counts as saved, while there are shepherds."""
    room, enough, few = 1.8, 6.0, 5
    """Points lost where no sheep can be laid beside no other; with how many such places 1/e of that
    is lost; with how many sheep still to come, it begins to be less."""

    def __init__(self, left: Mapping[Kind, int], laid: Kind | None, plans: bool) -> None:
        left = {kind: many - (kind == laid) for kind, many in left.items()}
        self._supply = [sum(left[kind] for kind in kinds) for kinds in _CLOSERS]
        self._fences = left["straight"] + self._supply[2]
        self._wolves, self._shepherds = left["wolf"], left["shepherd"]
        to_come = left["single"] + left["lambs"] + left["black"]
        self._room = plans * self.room * min(1.0, to_come / self.few)
        self._known: dict[Pen, Account] = {}

    def chance(self, lacking: tuple[int, ...]) -> float:
        """Return the chance that a pen that lacks this is closed."""
        anything, straight, corner, star = lacking
        all_, straights, corners, stars = self._supply
        if (anything > all_ or straight + star > straights or corner + star > corners
                or star > stars or straight + corner + star > self._fences):
            return 0.0
        return exp(-sum(many * (easy + scarce * many / (supply + 0.5))
                        for many, easy, scarce, supply
                        in zip(lacking, self.easy, self.scarce, self._supply, strict=True)))

    def account(self, pen: Pen) -> Account:
        """Return what a pen may come to."""
        found = self._known.get(pen)
        if found is None:
            found = self._known[pen] = self._account(pen)
        return found

    def _account(self, pen: Pen) -> Account:
        herd, attacked, helped, players, wolves, lacking = pen
        lost = wolves // 2 if helped else wolves
        if not (attacked and herd):
            return Account(players * self.chance(lacking), lost if herd and any(lacking) else 0)
        if helped:
            half = (players + 1) // 2 - players // 2
            return Account(self.chance(lacking) * (half + lost) - lost)
        return Account(-lost, 0, wolves - wolves // 2 if any(lacking) else 0)

    def total(
        self, accounts: Iterable[Account], places: int, but: Iterable[Account] = ()
    ) -> float:
        """Return the points of players less those of wolves that these accounts may come to."""
        worth = -self._room * exp(-places / self.enough)
        prey, saved = [], []
        for one, taken, kept in accounts:
            worth += one
            if taken:
                prey.append(taken)
            elif kept:
                saved.append(kept)
        for one, taken, kept in but:
            worth -= one
            if taken:
                prey.remove(taken)
            elif kept:
                saved.remove(kept)
        if prey:
            prey.sort()  # a wolf is laid where it does least harm
            worth -= sum(prey[: self._wolves])
        if saved:
            saved.sort(reverse=True)
            worth += self.rescue * sum(saved[: self._shepherds])
        return worth


class Master:
    """Plays the tiles to come for a while, in orders of the stack that are drawn by chance.

    It judges tables by what the flocks lack to be enclosed, and keeps places free for the sheep to
    come: where every place is beside a sheep, the next sheep makes a herd, and the wolves come. As
    a rival it plays as `Rival` does.
    """

    width = 4
    """Number of ways to lay its tile that it tries: those that look best at first."""
    orders = 4
    """Number of orders of the stack; after every second one, the worse half of the ways is dropped,
    and at least two are kept."""
    depth = 8
    """Number of tiles laid in each order, always where it looks best at first."""
    work = 80_000
    """About how much work (`Table.work`) is done for a tile. An order takes at most a sixth of it
    for each way, by laying fewer tiles. Where the rest of the work is not enough for one more order
    of all ways, only the best are tried."""
    plans = True

    def move(self, position: Position, hand: Kind, rng: Random) -> Lay:
        """Return the best on average; one of them, if several are."""
        if position.options.rivals:
            return Rival().move(position, hand, rng)
        lays = list(legal.lays(position, hand))
        rng.shuffle(lays)
        return self._best(position, lays, rng)

    def _best(self, position: Position, lays: list[Lay], rng: Random) -> Lay:
        table = Table(position)
        ways = [(number(lay.cell), lay.sign) for lay in lays]
        worth = self._worths(table, ways)
        tried = sorted(range(len(lays)), key=lambda way: -worth[way])[: self.width]
        if len(tried) == 1:
            return lays[tried[0]]
        tables, total = {}, dict.fromkeys(tried, 0.0)
        for way in tried:
            tables[way] = table.copy()
            tables[way].lay(*ways[way])
            tables[way].settle()
        stack = [kind for kind, many in tables[tried[0]].left.items() for _ in range(many)]
        left, depth = self.work - table.work, self.depth
        for order in range(self.orders):
            rng.shuffle(stack)
            before, most = left, self.work / 6
            for way in tried:
                played = tables[way].copy()
                found, depth = self._played(played, stack[:], depth, most)
                total[way] += found
                left, most = left - played.work, inf
            tried.sort(key=lambda way: -total[way])
            afforded = left * len(tried) // max(1, before - left)
            if order % 2:
                del tried[max(2, len(tried) // 2):]
            if afforded < 2:
                break
            del tried[afforded:]
        return lays[tried[0]]

    def _played(
        self, table: Table, stack: list[Kind], depth: int, most: float
    ) -> tuple[float, int]:
        """Return what a table may come to after the last tiles of a stack, and how many these are.

        They are fewer than `depth` if this is more work than the most.
        """
        outcome = _Outcome(table.left, None, self.plans)
        worth = outcome.total(map(outcome.account, table.pens), table.places())
        for laid in range(depth):
            if table.work > most:
                return worth, laid
            if stack[-1:] == ["wolf"] and not table.cells("wolf"):  # the next other tile is drawn
                others = [place for place, kind in enumerate(stack) if kind != "wolf"]
                stack.append(stack.pop(others[-1]) if others else stack.pop())
            if not stack or not (cells := table.cells(stack[-1])):
                break
            ways = [(cell, sign) for cell in cells for sign in SIGNS[stack[-1]]]
            found = self._worths(table, ways)
            worth = max(found)
            table.lay(*ways[found.index(worth)])
            stack.pop()
        return worth, depth

    def _worths(self, table: Table, lays: Sequence[tuple[int, Sign]]) -> list[float]:
        """Return what the table may come to after each of these ways to lay one tile."""
        outcome = _Outcome(table.left, KIND_OF[lays[0][1]], self.plans)
        account = outcome.account
        every = [account(pen) for pen in table.pens]
        matter = [one for one in every if one.prey or one.saved]
        matter.append(Account(sum(one.worth for one in every if not (one.prey or one.saved))))
        known: dict[int, tuple[list[Account], int]] = {}
        found = []
        for cell, sign in lays:
            if cell not in known:
                known[cell] = [*map(account, table.before(cell))], table.places(cell, sign)
            before, places = known[cell]
            found.append(outcome.total(
                [*matter, *map(account, table.after(cell, sign))], places, before))
        return found


class Limited(Master):
    """Plays within the limits of a level (`levels`)."""

    def __init__(self, level: str) -> None:
        self.limits = LEVELS[level]
        self.width = self.limits.ahead or 1
        self.orders = self.depth = self.limits.ahead

    def move(self, position: Position, hand: Kind, rng: Random) -> Lay:
        """Return the best within its limits."""
        if position.options.rivals:
            rival = Rival(takes=self.limits.takes, asks=self.limits.asks)
            return rival.move(position, hand, rng)
        lays = list(legal.lays(position, hand))
        some = rng.sample(lays, min(len(lays), rng.randint(1, self.limits.seen)))
        return self._best(position, some, rng)
