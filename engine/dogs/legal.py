"""Where a tile may be laid, and every defect of a place where it may not."""

from collections import Counter
from collections.abc import Iterator

from engine.defect import Defect
from engine.dogs.options import Options
from engine.dogs.position import STEPS, Facing, Placement, Position, beside
from engine.laying import Cell, write_cell

_NAMES = {"S": "sheep", "D": "dog", "W": "wolf"}


def placements(position: Position) -> Iterator[Placement]:
    """Yield every legal placement, each once, in an order that depends on the table alone."""
    if position.over:
        return
    taken = position.animals
    border = dict.fromkeys(it for laid in taken for it in beside(laid) if it not in taken)
    found: dict[tuple[Cell, Facing], None] = {}
    for x, y in border:
        for facing, (dx, dy) in STEPS.items():
            # free or not: two cells before it and two behind, the dog on one of the middle three
            line = [(x + k * dx, y + k * dy) not in taken for k in range(-2, 3)]
            for k in (-1, 0, 1):
                if line[k + 1] and line[k + 2] and line[k + 3]:
                    found[(x + k * dx, y + k * dy), facing] = None
    for cell, facing in found:
        yield Placement(cell, facing)


def defects(position: Position, placement: Placement) -> tuple[Defect, ...]:
    """Return every reason why a tile cannot be laid like that now; none if it can."""
    if position.over:
        if position.stopped:
            return (Defect("game-stopped", "This game was stopped, so no tile can be placed."),)
        return (Defect("all-tiles-laid", "All {tiles} tiles have been placed already.",
                       tiles=position.options.tiles),)
    found = [*overlaps(position, placement)]
    if not any(cell in position.animals for part in placement.cells() for cell in beside(part)):
        found.append(Defect(
            "tile-apart", "A tile at {cell} would not share an edge with another tile.",
            cell=write_cell(placement.cell)))
    return tuple(found)


def overlaps(position: Position, placement: Placement) -> Iterator[Defect]:
    """Yield a defect for each animal of the tile that would cover another animal."""
    for cell, animal in placement.animals():
        if there := position.animals.get(cell):
            yield Defect("tile-overlaps", f"The {_NAMES[animal]} would cover the {_NAMES[there]} "
                         "on {cell}.",
                         cell=write_cell(cell), animal=_NAMES[animal], occupant=_NAMES[there])


def table_defects(options: Options, table: tuple[Placement, ...]) -> tuple[Defect, ...]:
    """Return every reason why these tiles cannot be the table, in whatever order they were laid."""
    found = []
    if not table:
        found.append(Defect(
            "table-empty", "The table is empty: the first tile belongs in the middle."))
    if len(table) > options.tiles:
        found.append(Defect(
            "table-too-full",
            "There are {tiles} tiles on the table, and the game has only {most}.", tiles=len(table),
            most=options.tiles, cell=write_cell(table[options.tiles].cell)))
    for cell, count in Counter(cell for tile in table for cell in tile.cells()).items():
        if count > 1:
            found.append(Defect("tiles-on-one-cell", "There are {count} tiles on {cell}.",
                                count=count, cell=write_cell(cell)))
    apart = _apart(table)
    if apart and not found:
        cells = tuple(write_cell(tile.cell) for tile in apart[:3])
        found.append(Defect(
            "tiles-apart", "The tiles at {cells} are not connected to the first one.",
            cells=cells, cell=cells[0]))
    return tuple(found)


def _apart(table: tuple[Placement, ...]) -> list[Placement]:
    """Return the tiles that are not joined to the first one."""
    left: dict[Cell, Placement] = {cell: tile for tile in table for cell in tile.cells()}
    waiting = list(table[0].cells()) if table else []
    while waiting:
        tile = left.get(waiting.pop())
        if tile is not None:
            for cell in tile.cells():
                left.pop(cell, None)
                waiting += beside(cell)
    return list(dict.fromkeys(left.values()))
