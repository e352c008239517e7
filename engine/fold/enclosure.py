"""What fences enclose (ruling 4).

Two tiles side by side wall off the edge between them where the fence lines of both end at it; one
line alone leaves a gap. A region is all the corners that hang together past such walls; it is open
if it comes to a corner beside an empty cell.
"""

from collections.abc import Iterator, Mapping

from engine.fold.hexes import Corner, Edge, around, corners, meeting, opposite, ways
from engine.fold.tiles import LINES, Sign
from engine.laying import Cell

Tiles = Mapping[Cell, Sign]


def is_open(tiles: Tiles, corner: Corner) -> bool:
    """Return whether an empty cell lies beside this corner."""
    return not all(cell in tiles for cell in meeting(corner))


def passages(tiles: Tiles, corner: Corner) -> Iterator[Corner]:
    """Yield the corners that can be reached along one edge, from a corner between three tiles."""
    for other, cell, edge, across in ways(corner):
        if edge not in LINES[tiles[cell]] or opposite(edge) not in LINES[tiles[across]]:
            yield other


def region(tiles: Tiles, start: Corner) -> frozenset[Corner] | None:
    """Return the corners of the enclosed region in which `start` lies, or None if that is open."""
    found, waiting = {start}, [start]
    while waiting:
        corner = waiting.pop()
        if is_open(tiles, corner):
            return None
        for other in passages(tiles, corner):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def way_out(tiles: Tiles, cell: Cell) -> tuple[Corner, ...]:
    """Return a shortest way from a tile without fence lines to an empty cell.

    It leads along the edges from corner to corner; the last corner lies beside the empty cell. It
    is empty if the tile is enclosed.

    >>> way_out({(0, 0): "S"}, (0, 0))
    ((1, 1, 0),)
    """
    before: dict[Corner, Corner | None] = dict.fromkeys(corners(cell))
    waiting = list(before)
    for corner in waiting:
        if is_open(tiles, corner):
            way: list[Corner] = []
            at: Corner | None = corner
            while at is not None:
                way.append(at)
                at = before[at]
            return tuple(reversed(way))
        for other in passages(tiles, corner):
            if other not in before:
                before[other] = corner
                waiting.append(other)
    return ()


def line_ends(tiles: Tiles) -> Iterator[tuple[Cell, Edge, bool | None]]:
    """Yield every fence line: its tile, the edge at which it ends, and whether it is closed.

    True where it meets the neighbour's line, False where the neighbour has none, None where no tile
    lies yet.

    >>> list(line_ends({(0, 0): "-", (1, 0): "-", (-1, 0): "S"}))[:3]
    [((0, 0), 0, True), ((0, 0), 3, False), ((1, 0), 0, None)]
    """
    for cell, sign in tiles.items():
        for edge in sorted(LINES[sign]):
            across = tiles.get(around(cell)[edge])
            yield cell, edge, None if across is None else opposite(edge) in LINES[across]
