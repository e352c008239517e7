"""A game in small integers, for playing thousands of it ahead: no names, no checks, no history.

Animals and cells are numbers, sets of them are bits. It must play as `engine.mutton.game` does; a
test plays both side by side. What a roll-out believes of the pack is kept in columns: bit k of
``columns[a]`` says whether animal a is a wolf in the k-th pack, so that one operation on integers
asks all packs at once.
"""

from __future__ import annotations

from functools import cache
from random import Random

from engine.hexgrid import HexGrid
from engine.mutton.game import Game
from engine.mutton.options import Options

NOBODY = -1


@cache
def around(size: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell, the cells that touch it."""
    grid = HexGrid.of(size)
    return tuple(tuple(map(grid.index, grid.neighbours(cell))) for cell in grid.cells)


@cache
def touching(size: int) -> tuple[int, ...]:
    """Return for each cell, the cells that touch it, as bits."""
    return tuple(sum(1 << other for other in beside) for beside in around(size))


def members(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set.

    >>> members(0b1101), members(1 << 150)
    ((0, 2, 3), (150,))
    """
    if mask < 1 << 2 * _HALF:
        return _LOW[mask & _LOW_BITS] + _HIGH[mask >> _HALF]
    found = _LOW[mask & _LOW_BITS] + _HIGH[mask >> _HALF & _LOW_BITS]
    return found + tuple(2 * _HALF + bit for bit in members(mask >> 2 * _HALF))


_HALF = 13  # two look-ups for the 26 animals
_LOW_BITS = (1 << _HALF) - 1
_LOW = tuple(
    tuple(bit for bit in range(_HALF) if mask >> bit & 1) for mask in range(1 << _HALF)
)
_HIGH = tuple(tuple(bit + _HALF for bit in low) for low in _LOW)


class Board:
    """Who stands where. It changes in place; `copy` before trying something out."""

    __slots__ = ("around", "at", "cells", "living", "lying", "options", "standing", "touching",
                 "where")

    def __init__(self, options: Options, where: list[int], at: list[int], living: int,
                 standing: int, lying: int) -> None:
        self.options = options
        self.where = where
        """The cell of each animal; stale for the dead."""
        self.at = at
        """The bit of the living animal on each cell, or 0."""
        self.living = living
        self.standing = standing
        """The cells of the living, as bits."""
        self.lying = lying
        """The cells of the corpses, as bits."""
        self.around = around(options.size)
        self.touching = touching(options.size)
        self.cells = (1 << len(at)) - 1

    @staticmethod
    def of(game: Game) -> Board:
        """Return the board of a game's present position."""
        position, grid = game.position, game.position.grid
        where, at = [0] * game.options.sheep, [0] * len(grid)
        living = standing = lying = 0
        for animal, cell in position.living.items():
            number = ord(animal) - 65
            where[number] = grid.index(cell)
            at[grid.index(cell)] = 1 << number
            living |= 1 << number
            standing |= 1 << grid.index(cell)
        for cell in position.corpses:
            lying |= 1 << grid.index(cell)
        return Board(game.options, where, at, living, standing, lying)

    def copy(self) -> Board:
        """Return an independent copy."""
        return Board(self.options, self.where[:], self.at[:], self.living, self.standing,
                     self.lying)

    def beside(self, animal: int) -> int:
        """Return the living neighbours of a living animal, as bits."""
        at, found = self.at, 0
        for cell in self.around[self.where[animal]]:
            found |= at[cell]
        return found

    def prey(self, pack: int) -> int:
        """Return the animals beside a living wolf of the pack (ruling 1), as bits."""
        found = 0
        for wolf in members(pack & self.living):
            found |= self.beside(wolf)
        return found

    def in_reach(self) -> int:
        """Return the animals with a living neighbour, as bits."""
        found = 0
        for animal in members(self.living):
            found |= self.beside(animal)  # who is beside somebody is somebody's neighbour
        return found

    def free(self, corpse: int) -> int:
        """Return the cells to which the neighbours can run (ruling 3), as bits."""
        return self.cells & ~(self.standing | self.lying | self.touching[self.where[corpse]])

    def fell(self, animal: int) -> None:
        """An animal dies where it stands, and nobody runs."""
        cell = self.where[animal]
        self.at[cell] = 0
        self.living &= ~(1 << animal)
        self.standing &= ~(1 << cell)
        if not self.options.remove:
            self.lying |= 1 << cell

    def flee(self, corpse: int, flight: list[tuple[int, int]]) -> None:
        """An animal dies and its neighbours run: pairs of animal and cell."""
        self.fell(corpse)
        at, where, standing = self.at, self.where, self.standing
        for animal, _ in flight:
            at[where[animal]] = 0
            standing &= ~(1 << where[animal])
        for animal, cell in flight:
            at[cell] = 1 << animal
            where[animal] = cell
            standing |= 1 << cell
        self.standing = standing

    def leave(self, animal: int) -> None:
        """A wolf escapes."""
        cell = self.where[animal]
        self.at[cell] = 0
        self.living &= ~(1 << animal)
        self.standing &= ~(1 << cell)

    def into_crowd(self, corpse: int, rng: Random) -> list[tuple[int, int]]:
        """Return a flight in which each runner goes where most others stand.

        The runners choose in random order.
        """
        frightened = list(members(self.beside(corpse)))
        free = list(members(self.free(corpse)))
        rng.shuffle(frightened)
        first = int(rng.random() * len(free))  # of equals the first is taken, so begin anywhere
        free = free[first:] + free[:first]
        stand = self.standing & ~(1 << self.where[corpse])
        for runner in frightened:
            stand &= ~(1 << self.where[runner])
        flight, touch = [], self.touching
        for runner in frightened:
            if not free:
                break
            beside = [(touch[cell] & stand).bit_count() for cell in free]
            cell = free.pop(beside.index(max(beside)))
            stand |= 1 << cell
            flight.append((runner, cell))
        return flight

    def anywhere(self, corpse: int, rng: Random) -> list[tuple[int, int]]:
        """Return a random flight."""
        frightened, free = members(self.beside(corpse)), members(self.free(corpse))
        count = min(len(frightened), len(free))
        return list(zip(rng.sample(frightened, count), rng.sample(free, count), strict=True))


class Suspicion:
    """What a simulated Farmer believes: which of the packs in the columns still fit."""

    __slots__ = ("columns", "fitting")

    def __init__(self, columns: list[int], fitting: int) -> None:
        self.columns = columns
        self.fitting = fitting

    def copy(self) -> Suspicion:
        """Return an independent copy."""
        return Suspicion(self.columns, self.fitting)

    def kill(self, suspects: int) -> None:
        """A kill that at least one of the suspects did."""
        columns, some = self.columns, 0
        for animal in members(suspects):
            some |= columns[animal]
        self.fitting &= some

    def kept(self, suspects: int) -> int:
        """In how many packs one of the suspects is a wolf."""
        columns, some = self.columns, 0
        for animal in members(suspects):
            some |= columns[animal]
        return (self.fitting & some).bit_count()

    def passed(self, in_reach: int) -> None:
        """The Wolf could not kill, so that nobody in reach of another is a wolf."""
        columns, some = self.columns, 0
        for animal in members(in_reach):
            some |= columns[animal]
        self.fitting &= ~some

    def shown(self, animal: int, wolf: bool) -> None:
        """An animal's fur was lifted."""
        self.fitting &= self.columns[animal] if wolf else ~self.columns[animal]

    def counts(self, living: int) -> list[tuple[int, int]]:
        """Return the number of packs with each living animal, and the animal."""
        columns, fitting = self.columns, self.fitting
        return [((columns[animal] & fitting).bit_count(), animal) for animal in members(living)]
