"""Every way to lay the next tile on a table, and what each is worth, in numpy.

A table is a row of cells, its rows one after another, with a wide empty margin, so that looking
beside a cell is looking along the row of cells by a fixed step. All replies are judged at once, a
column for each; only the animals that may change are looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import numpy as np
from numpy.typing import NDArray

from engine.dogs.position import STEPS, Facing, Placement, Position

Cells = NDArray[np.bool_]
Places = NDArray[np.intp]
Worth = NDArray[np.float32]

_FACINGS = cast(tuple[Facing, ...], tuple(STEPS))
_MARGIN = 6
"""Empty cells round the table: a tile that lies outwards takes three, what is beside it is looked
at, and so is whether a tile may lie there."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How an undecided wolf or sheep is judged, well before the end."""

    dog: float
    """The chance that a place beside a wolf where a dog may come gets one."""
    wolf: float
    """The chance that a place beside a sheep where a wolf may come gets one that eats it."""
    guarded: bool = False
    """Whether it is seen that a dog beside a place keeps wolves away: with its own dog, a wolf that
    comes there is scared at once."""

    def at(self, left: int) -> Odds:
        """Return the odds with `left` tiles to lay: they fall to 0 at the end."""
        share = min(1.0, left / 8)
        return replace(self, dog=self.dog * share, wolf=self.wolf * share)


@dataclass(frozen=True, slots=True)
class Table:
    """One table."""

    xs: Places
    ys: Places
    """Where the animals lie: a row each for the sheep, the dogs and the wolves."""
    left: int
    width: int
    corner: tuple[int, int]
    """The cell at place 0."""
    animals: Places
    """The places of the sheep, the dogs and the wolves."""
    empty: Cells

    @staticmethod
    def of(position: Position) -> Table:
        """Return the table of a position."""
        cells = np.array([tile.cells() for tile in position.tiles], np.intp)
        return Table.laid(cells[:, :, 0].T, cells[:, :, 1].T, position.left)

    @staticmethod
    def laid(xs: Places, ys: Places, left: int) -> Table:
        """Return the table with animals on these cells."""
        x, y = int(xs.min()) - _MARGIN, int(ys.min()) - _MARGIN
        width, height = int(xs.max()) + _MARGIN + 1 - x, int(ys.max()) + _MARGIN + 1 - y
        animals = (ys - y) * width + (xs - x)
        empty = np.ones(width * height, np.bool_)
        empty[animals] = False
        return Table(xs, ys, left, width, (x, y), animals, empty)

    def placement(self, place: int, facing: int) -> Placement:
        """Return the placement whose dog lies at this place."""
        y, x = divmod(place, self.width)
        return Placement((x + self.corner[0], y + self.corner[1]), _FACINGS[facing])

    def steps(self) -> Places:
        """Return the way from a place to those beside it, for each facing."""
        return np.array([dy * self.width + dx for dx, dy in STEPS.values()])


@dataclass(frozen=True, slots=True)
class Replies:
    """All ways to lay a tile on one table."""

    table: Table
    places: Places
    """Where the dog of each lies."""
    facings: Places

    def __len__(self) -> int:
        return len(self.places)

    def placement(self, number: int) -> Placement:
        """Return the placement of this number."""
        return self.table.placement(int(self.places[number]), int(self.facings[number]))

    def after(self, number: int) -> Table:
        """Return the table after it."""
        xs, ys = zip(*self.placement(number).cells(), strict=True)
        table = self.table
        return Table.laid(np.column_stack((table.xs, xs)), np.column_stack((table.ys, ys)),
                          table.left - 1)

    def worth(self, odds: Odds) -> Worth:
        """Return how many sheep are likely to be saved after each.

        Certain ones count in full, and an undecided one by the odds that each of its wolves gets a
        second dog and no other wolf comes.
        """
        table, now = self.table, odds.at(self.table.left - 1)
        count, all_ = len(self), np.arange(len(self))
        steps, dogs_at = table.steps(), self.places
        sheep_at, wolf_at = dogs_at - steps[self.facings], dogs_at + steps[self.facings]
        sheep, dogs, wolves = table.animals
        empty = np.repeat(table.empty[:, np.newaxis], count, axis=1)
        for part in (sheep_at, dogs_at, wolf_at):
            empty[part, all_] = False
        # Beyond the two outer rows on each side nothing is looked at.
        first, last = 2 * table.width, len(empty) - 2 * table.width

        def free(step: int) -> Cells:
            return empty[first + step: last + step]

        north, east, south, west = (free(int(step)) for step in steps)
        dog_comes = free(0) & ((east & west) | (north & south))

        # the wolves that have one dog, their own, and so may still be scared
        by_dog = np.zeros(len(empty), np.bool_)
        by_dog[dogs[:, np.newaxis] + steps] = True
        has_dog = np.zeros(len(empty), np.bool_)
        has_dog[dogs] = True
        wolves = wolves[has_dog[wolves[:, np.newaxis] + steps].sum(axis=1) < 2]
        beside = wolves[:, np.newaxis] + steps
        stays = np.where(dog_comes[beside - first], np.float32(1 - now.dog), np.float32(1))
        hungry = stays.prod(axis=1)
        hungry[(beside[:, :, np.newaxis] == dogs_at).any(axis=1)] = 0
        number = np.full(len(empty), -1)
        number[wolves] = np.arange(len(wolves))
        beside_new = wolf_at + steps[:, np.newaxis]
        stays = np.where(
            dog_comes[beside_new - first, all_], np.float32(1 - now.dog), np.float32(1))
        new_hungry = stays.prod(axis=0)
        new_hungry[by_dog[wolf_at]] = 0

        beside = sheep[:, np.newaxis] + steps
        beside_new = sheep_at + steps[:, np.newaxis]
        spared = np.ones((len(sheep), 4, count), np.float32)
        new_spared = np.ones((4, count), np.float32)
        if now.wolf:
            wolf_comes = ((west & free(-2)) | (east & free(2)) | (north & free(-2 * table.width))
                          | (south & free(2 * table.width))) & free(0)
            if now.guarded:
                wolf_comes[by_dog[first:last]] = False
                wolf_comes[dogs_at - first + steps[:, np.newaxis], all_] = False
            spared[wolf_comes[beside - first]] = 1 - now.wolf
            new_spared[wolf_comes[beside_new - first, all_]] = 1 - now.wolf
        one, side = (number[beside] >= 0).nonzero()
        spared[one, side] = 1 - hungry[number[beside[one, side]]]
        one, side, reply = (beside[:, :, np.newaxis] == wolf_at).nonzero()
        spared[one, side, reply] = 1 - new_hungry[reply]
        side, reply = (number[beside_new] >= 0).nonzero()
        new_spared[side, reply] = 1 - hungry[number[beside_new[side, reply]], reply]
        worth: Worth = spared.prod(axis=1).sum(axis=0) + new_spared.prod(axis=0)
        return worth


def replies(table: Table) -> Replies:
    """Return every legal way to lay the next tile."""
    border = np.zeros_like(table.empty)
    border[table.animals[..., np.newaxis] + table.steps()] = True
    first, last = table.width, len(border) - table.width
    places = []
    for step in (table.width, 1):  # towards north or south, and towards east or west
        ahead, here, behind = (slice(first + it, last + it) for it in (step, 0, -step))
        fits = table.empty[ahead] & table.empty[here] & table.empty[behind]
        fits &= border[ahead] | border[here] | border[behind]
        places.append(np.flatnonzero(fits) + first)
    places *= 2
    facings = np.repeat(np.arange(4), [len(found) for found in places])
    return Replies(table, np.concatenate(places), facings)
