"""What a table may come to: every flock, the gaps that still have to be closed round it, and how
that changes with one more tile. A flock is a herd, or a sheep by itself.

Only the flocks that a tile touches, or whose gap it fills, are looked at again. That makes it quick
to try many tiles on one table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

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
    WOLF,
    WOLVES_VALUE,
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
