"""Many tables at once, in numpy: every way to lay the next tile, and what each is worth.

A table is a row of cells, its rows one after another, with a wide empty margin, so that looking
beside a cell is looking along the row of cells by a fixed step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from engine.dogs.position import STEPS, Facing, Placement, Position

Cells = NDArray[np.bool_]
Worth = NDArray[np.float32]

N = TypeVar("N", np.bool_, np.float32)

_FACINGS = cast(tuple[Facing, ...], tuple(STEPS))


@dataclass(frozen=True, slots=True)
class Odds:
    """How an undecided wolf or sheep is judged, well before the end."""

    dog: float
    """The chance that a place beside a wolf where a dog may come gets one."""
    wolf: float
    """The chance that a place beside a sheep where a wolf may come gets one that eats it."""

    def at(self, left: int) -> Odds:
        """Return the odds with `left` tiles to lay: they fall to 0 at the end."""
        share = min(1.0, left / 8)
        return Odds(self.dog * share, self.wolf * share)


@dataclass(frozen=True, slots=True)
class Table:
    """One table."""

    sheep: Cells
    dogs: Cells
    wolves: Cells
    width: int
    corner: tuple[int, int]
    """The cell at place 0."""
    left: int

    @staticmethod
    def of(position: Position, turns: int = 1) -> Table:
        """Return the table of a position, with room for what is laid in `turns` turns."""
        margin = 3 * turns + 2  # each tile may lie outwards, and what is beside it is looked at
        xs, ys = zip(*position.animals, strict=True)
        left, top = min(xs) - margin, min(ys) - margin
        width, height = max(xs) + margin + 1 - left, max(ys) + margin + 1 - top
        planes = {animal: np.zeros(width * height, np.bool_) for animal in "SDW"}
        for (x, y), animal in position.animals.items():
            planes[animal][(y - top) * width + x - left] = True
        return Table(planes["S"], planes["D"], planes["W"], width, (left, top), position.left)

    def placement(self, place: int, facing: int) -> Placement:
        """Return the placement whose dog lies at this place."""
        y, x = divmod(place, self.width)
        return Placement((x + self.corner[0], y + self.corner[1]), _FACINGS[facing])


@dataclass(frozen=True, slots=True)
class Replies:
    """All ways to lay a tile on one table, and the tables that they lead to, one in each row."""

    table: Table
    places: NDArray[np.intp]
    """Where the dog of each lies."""
    facings: NDArray[np.intp]
    sheep: Cells
    dogs: Cells
    wolves: Cells

    def __len__(self) -> int:
        return len(self.places)

    def placement(self, number: int) -> Placement:
        """Return the placement of this number."""
        return self.table.placement(int(self.places[number]), int(self.facings[number]))

    def after(self, number: int) -> Table:
        """Return the table after it."""
        return Table(self.sheep[number], self.dogs[number], self.wolves[number], self.table.width,
                     self.table.corner, self.table.left - 1)

    def worth(self, odds: Odds) -> Worth:
        """Return how many sheep each of the tables is likely to save."""
        now = odds.at(self.table.left - 1)
        return expected(self.sheep, self.dogs, self.wolves, self.table.width, now)


def replies(table: Table) -> Replies:
    """Return every legal way to lay the next tile."""
    taken = table.sheep | table.dogs | table.wolves
    empty, steps = ~taken, _steps(table.width)
    border = np.zeros_like(taken)
    for step in steps:
        border |= np.roll(taken, step)
    places, facings = [], []
    for facing, step in enumerate(steps):
        fits = empty & np.roll(empty, step) & np.roll(empty, -step)
        fits &= border | np.roll(border, step) | np.roll(border, -step)
        found = np.flatnonzero(fits)
        places.append(found)
        facings.append(np.full(len(found), facing))
    at, facing_of = np.concatenate(places), np.concatenate(facings)
    ahead, each = np.array(steps)[facing_of], np.arange(len(at))
    planes = []
    for plane, part in ((table.sheep, -1), (table.dogs, 0), (table.wolves, 1)):
        after = np.repeat(plane[np.newaxis], len(at), axis=0)
        after[each, at + part * ahead] = True
        planes.append(after)
    return Replies(table, at, facing_of, *planes)


def _steps(width: int) -> tuple[int, ...]:
    return tuple(dy * width + dx for dx, dy in STEPS.values())


def expected(sheep: Cells, dogs: Cells, wolves: Cells, width: int, odds: Odds) -> Worth:
    """Return how many sheep are likely to be saved on each table.

    Certain ones count in full, and an undecided one by the odds that each of its wolves gets a
    second dog and no other wolf comes.
    """
    empty = ~(sheep | dogs | wolves)
    steps = _steps(width)

    def beside(cells: NDArray[N], step: int) -> NDArray[N]:
        return np.roll(cells, -step, axis=-1)

    free = {step: beside(empty, step) for step in steps}
    across, down = free[steps[1]] & free[steps[3]], free[steps[0]] & free[steps[2]]
    dog_comes = empty & (across | down)
    wolf_comes = np.zeros_like(empty)
    for step in steps:
        wolf_comes |= free[step] & beside(empty, 2 * step)
    wolf_comes &= empty
    hungry = np.ones(sheep.shape, np.float32)  # by the number of dogs and of places for more
    one, two = np.zeros_like(empty), np.zeros_like(empty)
    for step in steps:
        dog = beside(dogs, step)
        two |= one & dog
        one |= dog
        hungry *= np.where(beside(dog_comes, step), np.float32(1 - odds.dog), np.float32(1))
    hungry[two] = 0
    spared = np.where(wolves, 1 - hungry, np.float32(1))
    spared[wolf_comes] = 1 - odds.wolf
    safe = sheep.astype(np.float32)
    for step in steps:
        safe *= beside(spared, step)
    worth: Worth = safe.sum(axis=-1)
    return worth
