"""The table of Sheep, Dogs and Wolves at one moment, and how a laid tile changes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from engine.dogs.options import Options
from engine.laying import Cell

Animal = Literal["S", "D", "W"]
"""A sheep, a dog, a wolf."""
Facing = Literal["n", "e", "s", "w"]
"""The way a tile looks: its wolf lies on this side of its dog, its sheep on the other. North is up.
"""
Phase = Literal["sheep", "wolves", "over"]

STEPS: Mapping[Facing, Cell] = MappingProxyType(
    {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
)


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the four cells that share an edge with a cell."""
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """A tile on the table: where its dog lies, in its middle, and which way its wolf looks.

    >>> dict(Placement((0, 0), "e").animals())
    {(-1, 0): 'S', (0, 0): 'D', (1, 0): 'W'}
    """

    cell: Cell
    facing: Facing

    def cells(self) -> tuple[Cell, Cell, Cell]:
        """Return the cells of sheep, dog and wolf."""
        (x, y), (dx, dy) = self.cell, STEPS[self.facing]
        return (x - dx, y - dy), (x, y), (x + dx, y + dy)

    def animals(self) -> Iterator[tuple[Cell, Animal]]:
        """Return each of its cells and the animal on it."""
        return iter(zip(self.cells(), ("S", "D", "W"), strict=True))


FIRST = Placement((0, 0), "e")
"""The tile that lies in the middle before the first turn."""


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game. Get the first from `Position.start`, later ones from a `Game`."""

    options: Options
    tiles: tuple[Placement, ...]
    """In the order they were laid."""
    animals: Mapping[Cell, Animal]
    scared: frozenset[Cell]
    """The wolves with two or more dogs beside them."""
    eaten: frozenset[Cell]
    """The sheep beside a wolf that is not scared, as the table lies now."""
    stopped: bool = False
    gave_up: int | None = None
    """Who gave up: 0 the sheep's player, 1 the wolves' (ruling 18)."""

    @staticmethod
    def start(options: Options, table: tuple[Placement, ...] = (FIRST,)) -> Position:
        """Return the position before the first turn."""
        empty: Mapping[Cell, Animal] = MappingProxyType({})
        position = Position(options, (), empty, frozenset(), frozenset())
        for placement in table:
            position = position.after(placement)
        return position

    @property
    def left(self) -> int:
        """How many tiles are still to be laid."""
        return 0 if self.stopped else self.options.tiles - len(self.tiles)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.left == 0

    @property
    def phase(self) -> Phase:
        """Who lays the next tile. The sheep begin, after the tile in the middle."""
        if self.over:
            return "over"
        return "sheep" if len(self.tiles) % 2 else "wolves"

    @property
    def players(self) -> int:
        """Number of players."""
        return 2

    @property
    def player(self) -> int:
        """Whose turn it is, or would be: 0 the sheep's, 1 the wolves'."""
        return 0 if len(self.tiles) % 2 else 1

    @property
    def round(self) -> int:
        """The round of the next tile, or of the last one when all are laid; both players lay one in
        each round."""
        made = len(self.tiles) - (len(self.tiles) == self.options.tiles)
        return (made + 1) // 2

    @property
    def score(self) -> int:
        """The sheep's points as the table lies: the sheep that are not eaten.

        Who gives up loses the round: no sheep is saved, or all of the game are.
        """
        if self.gave_up is not None:
            return self.gave_up * self.sheep
        return len(self.tiles) - len(self.eaten)

    @property
    def sheep(self) -> int:
        """Of how many sheep the points are: all of the game if it was given up."""
        return len(self.tiles) if self.gave_up is None else self.options.tiles

    def near(self, cell: Cell, animal: Animal) -> tuple[Cell, ...]:
        """Return the cells beside this one on which such an animal lies."""
        return tuple(other for other in beside(cell) if self.animals.get(other) == animal)

    def after(self, placement: Placement) -> Position:
        """Return the position with one more tile. It must be legal (`engine.dogs.legal`)."""
        animals = {**self.animals, **dict(placement.animals())}
        laid = replace(
            self, tiles=(*self.tiles, placement), animals=MappingProxyType(animals))
        sheep, dog, _ = placement.cells()
        # Only the wolves beside the new dog can become scared, and only the sheep beside those
        # wolves, or beside the new one, can change their lot.
        wolves = laid.near(dog, "W")
        scared = self.scared | {it for it in wolves if len(laid.near(it, "D")) >= 2}
        flock = {sheep, *(it for one in wolves for it in laid.near(one, "S"))}
        eaten = {it for it in flock if not scared.issuperset(laid.near(it, "W"))}
        return replace(laid, scared=scared, eaten=self.eaten - flock | eaten)

    def stop(self, by: int | None = None) -> Position:
        """Return the position when the game is stopped here; `by` is the player who gives up."""
        return replace(self, stopped=True, gave_up=by)
