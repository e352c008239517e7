"""Which tiles may be laid where, and every defect of a tile or a table that cannot stand."""

from collections import Counter
from collections.abc import Collection, Iterator

from engine.defect import Defect
from engine.fold.hexes import around
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.tiles import KIND_OF, NAMES, SIGNS, Kind, counted
from engine.laying import Cell, write_cell


def kinds(position: Position) -> tuple[Kind, ...]:
    """Return the kinds that may be laid now: those left, and a wolf only where it has a place."""
    if position.over:
        return ()
    return tuple(kind for kind, many in position.left.items()
                 if many and (kind != "wolf" or position.wolf_cells()))


def lays(position: Position, kind: Kind) -> Iterator[Lay]:
    """Yield every legal way to lay a tile of this kind now, each once, in order of the cells."""
    if kind in kinds(position):
        for cell in sorted(position.cells_for(kind)):
            yield from (Lay(sign, cell) for sign in SIGNS[kind])


def defects(position: Position, lay: Lay, hand: Kind | None = None) -> tuple[Defect, ...]:
    """Return every reason why this tile cannot be laid there now; none if it can.

    `hand` is the tile that was drawn, where that is known.
    """
    if position.stopped:
        return (Defect("game-stopped", "This game was stopped, so no tile can be placed."),)
    if not position.left[lay.kind]:
        return (none_left(position, lay.kind, lay.cell),)
    if position.over:
        return (Defect("wolves-without-herd", "The game is over: only wolves are left, and no "
                       "herd is free for them."),)
    if hand is not None and lay.kind != hand:
        return (Defect("not-in-hand",
                       f"The tile in hand is a {NAMES[hand]}, not a {NAMES[lay.kind]}.",
                       hand=hand, kind=lay.kind, cell=write_cell(lay.cell)),)
    return tuple(_place_defects(position, lay))


def none_left(position: Position, kind: Kind, cell: Cell) -> Defect:
    """Return the defect of one tile more of a kind than the game has."""
    most = position.options.mix[kind]
    return Defect("none-left", f"The game has {counted(kind, most)}, so this is one too many.",
                  kind=kind, most=most, cell=write_cell(cell))


def occupied(position: Position, cell: Cell) -> Defect:
    """Return the defect of a tile on a cell that has one already."""
    kind = KIND_OF[position.tiles[cell]]
    return Defect("cell-occupied", f"There is a {NAMES[kind]} on {{cell}} already.",
                  cell=write_cell(cell), kind=kind)


def _place_defects(position: Position, lay: Lay) -> Iterator[Defect]:
    cell, here = lay.cell, write_cell(lay.cell)
    if cell in position.tiles:
        yield occupied(position, cell)
        return
    if not any(other in position.tiles for other in around(cell)):
        yield Defect("beside-no-tile", "Place the tile next to another tile: {cell} touches none.",
                     cell=here)
        return
    if not position.leaves_no_hole(cell):
        yield _hole("makes-a-hole", "A tile on {cell} would enclose empty cells",
                    holes({*position.tiles, cell}), cell)
    if cell in position.cells_for(lay.kind) or cell not in position.free:
        return
    beside = [group for it in around(cell) if (group := position.groups.get(it)) and group.herd]
    if lay.kind == "shepherd" and position.herd_cells():
        yield _elsewhere("shepherd-needs-herd",
                         "A shepherd has to be next to a herd that is not enclosed",
                         cell, position.herd_cells())
    elif lay.kind == "shepherd":
        yield _elsewhere("shepherd-needs-fence",
                         "No herd needs a shepherd now, so it has to be next to a fence",
                         cell, position.shepherd_cells())
    elif beside:
        yield _elsewhere("herd-has-wolf", "The herd next to {cell} has a wolf already",
                         cell, position.wolf_cells())
    else:
        yield _elsewhere("wolf-needs-herd",
                         "A wolf has to be next to a herd",
                         cell, position.wolf_cells())


def _elsewhere(code: str, english: str, cell: Cell, allowed: Collection[Cell]) -> Defect:
    """Return a defect that names cells where the tile may lie; `places` counts them all."""
    some = tuple(map(write_cell, sorted(allowed)[:3]))
    elsewhere = ", or elsewhere" if len(allowed) > 3 else ""
    advice = (f"place it on {' or '.join(some)}{elsewhere}" if some
              else "no herd is free for it, so shuffle it back and draw another tile")
    return Defect(code, f"{english}: {advice}.",
                  cell=write_cell(cell), cells=some, places=len(allowed))


def _hole(code: str, english: str, hole: Collection[Cell], cell: Cell) -> Defect:
    """Return the defect of a hole; `cells` are the first three of its `places` cells."""
    more = " and more" if len(hole) > 3 else ""
    return Defect(code, f"{english}: {{cells}}{more}.",
                  cell=write_cell(cell), cells=tuple(map(write_cell, sorted(hole)[:3])),
                  places=len(hole))


def holes(tiles: Collection[Cell]) -> frozenset[Cell]:
    """Return the empty cells that the tiles cut off from the outside.

    >>> sorted(holes(around((0, 0))))
    [(0, 0)]
    """
    if not tiles:
        return frozenset()
    (left, right), (top, bottom) = (
        (min(values) - 1, max(values) + 1) for values in zip(*tiles, strict=True))
    empty = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    empty.difference_update(tiles)
    waiting = [(left, top)]
    while waiting:
        cell = waiting.pop()
        if cell in empty:
            empty.remove(cell)
            waiting += around(cell)
    return frozenset(empty)


def table_defects(options: Options, table: tuple[Lay, ...]) -> tuple[Defect, ...]:
    """Return every reason why these tiles cannot be the table, in whatever order they were laid."""
    if not table:
        return (Defect(
            "table-empty",
            "The table is empty: turn over the first tile and place it in the middle."),)
    found = []
    for kind, many in Counter(lay.kind for lay in table).items():
        most = options.mix[kind]
        if many > most:
            last = [lay.cell for lay in table if lay.kind == kind][most]
            found.append(Defect(
                "too-many-of-a-kind",
                f"There are {counted(kind, many)} on the table, and the game has only {{most}}.",
                kind=kind, tiles=many, most=most, cell=write_cell(last)))
    cells = [lay.cell for lay in table]
    for cell, many in Counter(cells).items():
        if many > 1:
            found.append(Defect("tiles-on-one-cell", "There are {count} tiles on {cell}.",
                                count=many, cell=write_cell(cell)))
    left, waiting = set(cells), cells[:1]
    while waiting:
        cell = waiting.pop()
        if cell in left:
            left.remove(cell)
            waiting += around(cell)
    if left:
        found.append(Defect(
            "tile-not-joined", "The tile on {cell} is not connected to the first one.",
            cell=write_cell(min(left))))
    elif not found and (hole := holes(cells)):
        found.append(_hole("leaves-a-hole", "The tiles enclose empty cells", hole, min(hole)))
    return tuple(found)
