"""The endless hex table of Wolf in the Fold: its cells, their edges, and the corners between them.

A cell is (x, y) as on Mutton's board: y is the row, downwards, and x counts the diagonals that
slant down-left. Its edges are numbered from 0, the right one, clockwise to 5; corner k lies between
edges k and k+1. Three cells meet in every corner, and so do three edges.

Cut into six kites, a tile has one kite at each of its corners. The three kites round a corner
are always connected, since tile edges are no walls. So the corners show enclosure as well as the
kites do: two corners that an edge joins are in one region unless a fence crosses that edge.
"""

from functools import cache
from math import sqrt

from engine.hexgrid import STEPS
from engine.laying import Cell

Edge = int
"""0 to 5: to the right, then clockwise."""
Corner = tuple[int, int, int]
"""A corner: a cell, and 0 for its uppermost corner or 1 for its lowest."""

_STEPS = tuple((number, row) for row, number in STEPS)


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the cells across the six edges of a cell, in the order of the edges.

    >>> around((0, 0))
    ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))
    """
    x, y = cell
    return tuple((x + dx, y + dy) for dx, dy in _STEPS)


@cache
def corners(cell: Cell) -> tuple[Corner, ...]:
    """Return the six corners of a cell; the one at place k lies between edges k and k+1."""
    x, y = cell
    _, south_east, south_west, _, north_west, north_east = around(cell)
    return (
        (*south_east, 0), (x, y, 1), (*south_west, 0),
        (*north_west, 1), (x, y, 0), (*north_east, 1),
    )


@cache
def meeting(corner: Corner) -> tuple[Cell, Cell, Cell]:
    """Return the three cells that meet in a corner."""
    x, y, lowest = corner
    _, south_east, south_west, _, north_west, north_east = around((x, y))
    return ((x, y), south_west, south_east) if lowest else ((x, y), north_west, north_east)


@cache
def ways(corner: Corner) -> tuple[tuple[Corner, Cell, Edge, Cell], ...]:
    """Return the three edges that end in a corner.

    Each is the corner at its other end, one of the two cells that share it, its number there, and
    the other cell.
    """
    found: dict[Corner, tuple[Corner, Cell, Edge, Cell]] = {}
    for cell in meeting(corner):
        here = corners(cell).index(corner)
        for edge, other in ((here, corners(cell)[here - 1]),
                            ((here + 1) % 6, corners(cell)[(here + 1) % 6])):
            found.setdefault(other, (other, cell, edge, around(cell)[edge]))
    return tuple(found.values())


def opposite(edge: Edge) -> Edge:
    """Return the number that the cell across an edge has for that edge."""
    return (edge + 3) % 6


def xy(cell: Cell) -> tuple[float, float]:
    """Return a cell's centre in units of the distance between neighbours.

    y points down, and (0, 0) is the middle.

    >>> xy((2, 0)), xy((1, 2))
    ((2.0, 0.0), (0.0, 1.7320508075688772))
    """
    x, y = cell
    return x - y / 2, y * sqrt(3) / 2


def corner_xy(corner: Corner) -> tuple[float, float]:
    """Return where a corner lies, in the same units."""
    x, y = xy(corner[:2])
    return x, y + (1 if corner[2] else -1) / sqrt(3)
