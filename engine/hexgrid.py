"""The hexagonal board: its cells, their names and neighbours (`docs/players/rules.md`)."""

from __future__ import annotations

from collections.abc import KeysView
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import sqrt

Cell = str
"""A cell's name: a row letter and the number of a diagonal, such as ``"c3"``."""

MIN_SIZE, MAX_SIZE = 2, 8

STEPS = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""The six ways to a neighbour, as (rows, numbers) to add: to the right first, then clockwise."""


def cell_count(size: int) -> int:
    """Return how many cells a board of `size` cells a side has.

    >>> [cell_count(n) for n in (2, 4, 8)]
    [7, 37, 169]
    """
    return 3 * size * (size - 1) + 1


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A hexagon of `size` cells a side; get one from `HexGrid.of`.

    >>> HexGrid.of(2).cells
    ('a1', 'a2', 'b1', 'b2', 'b3', 'c2', 'c3')
    >>> HexGrid.of(4).neighbours("a1")
    ('a2', 'b1', 'b2')
    """

    size: int
    cells: tuple[Cell, ...]
    _neighbours: dict[Cell, tuple[Cell, ...]] = field(repr=False, compare=False)
    _elsewhere: dict[Cell, dict[Cell, None]] = field(repr=False, compare=False)
    _index: dict[Cell, int] = field(repr=False, compare=False)

    @staticmethod
    def of_count(cells: int) -> HexGrid | None:
        """Return the board with this number of cells; None if no hexagon has it.

        >>> HexGrid.of_count(37) is HexGrid.of(4), HexGrid.of_count(40)
        (True, None)
        """
        sizes = (size for size in range(MIN_SIZE, MAX_SIZE + 1) if cell_count(size) == cells)
        size = next(sizes, None)
        return HexGrid.of(size) if size is not None else None

    @staticmethod
    @cache
    def of(size: int) -> HexGrid:
        """Return the board of `size` cells a side. Raises ValueError outside 2..8."""
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise ValueError(f"a board has {MIN_SIZE} to {MAX_SIZE} cells a side, not {size}")
        rows = 2 * size - 1
        where = [
            (row, number)
            for row in range(rows)
            for number in range(max(1, row - size + 2), min(rows, row + size) + 1)
        ]
        names = {rc: f"{chr(97 + rc[0])}{rc[1]}" for rc in where}
        neighbours = {
            names[row, number]: tuple(
                sorted(
                    (names[row + dr, number + dn] for dr, dn in STEPS
                     if (row + dr, number + dn) in names),
                    key=lambda name: (name[0], int(name[1:])),
                )
            )
            for row, number in where
        }
        cells = tuple(names[rc] for rc in where)
        elsewhere = {
            cell: dict.fromkeys(
                other for other in cells if other != cell and other not in neighbours[cell])
            for cell in cells
        }
        index = {cell: i for i, cell in enumerate(cells)}
        return HexGrid(size, cells, neighbours, elsewhere, index)

    def __contains__(self, cell: object) -> bool:
        return cell in self._index

    def has_all(self, cells: AbstractSet[Cell]) -> bool:
        """Return whether this board has all these cells."""
        return cells <= self._index.keys()

    def __len__(self) -> int:
        return len(self.cells)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the two to six cells that touch `cell`, in reading order."""
        return self._neighbours[cell]

    def elsewhere(self, cell: Cell) -> KeysView[Cell]:
        """Return the cells that are neither `cell` nor touch it, in reading order."""
        return self._elsewhere[cell].keys()

    def adjacent(self, one: Cell, other: Cell) -> bool:
        """Return whether two cells touch. A cell is not beside itself."""
        return other in self._neighbours[one]

    def index(self, cell: Cell) -> int:
        """Return the cell's place in reading order, which is also its number on the wire."""
        return self._index[cell]

    def row(self, cell: Cell) -> int:
        """Return the cell's row, 0 at the top."""
        return ord(cell[0]) - 97

    def xy(self, cell: Cell) -> tuple[float, float]:
        """Return the cell's centre in units of the pitch.

        The board's centre is at (0, 0), and y points downwards.

        >>> HexGrid.of(4).xy("d4")
        (0.0, 0.0)
        """
        row, number = self.row(cell), int(cell[1:])
        below = row - self.size + 1
        return number - self.size - below / 2, below * sqrt(3) / 2

    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells row by row from the top."""
        starts = [i for i, (a, b) in enumerate(pairwise(self.cells), 1) if a[0] != b[0]]
        return tuple(
            self.cells[a:b] for a, b in zip([0, *starts], [*starts, len(self.cells)], strict=True)
        )
