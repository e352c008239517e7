"""Which tiles may be laid where, and every defect of a tile or a table that cannot stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from engine.fold.hexes import around
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.tiles import KIND_OF, NAMES, SIGNS, Kind, counted
from engine.laying import Cell, Defect, write_cell
from engine.wording import joined


def kinds(position: Position) -> tuple[Kind, ...]:
    """The kinds that may be laid now: those that are left, and a wolf only where it has a place."""
    if position.over:
        return ()
    return tuple(kind for kind, many in position.left.items()
                 if many and (kind != "wolf" or position.wolf_cells()))


def lays(position: Position, kind: Kind) -> Iterator[Lay]:
    """Every legal way to lay a tile of this kind now, each once, in order of the cells."""
    if kind in kinds(position):
        for cell in sorted(position.cells_for(kind)):
            yield from (Lay(sign, cell) for sign in SIGNS[kind])


def defects(position: Position, lay: Lay, hand: Kind | None = None) -> tuple[Defect, ...]:
    """Every reason why this tile cannot be laid there now; none if it can. `hand` is the tile that
    was drawn, where that is known."""
    if position.stopped:
        return (Defect("the game was stopped, so no tile can follow"),)
    if not position.left[lay.kind]:
        return (Defect(f"the game has {counted(lay.kind, position.options.mix[lay.kind])}, so this "
                       "is one too many", lay.cell),)
    if position.over:
        return (Defect("the game is over: only wolves are left, and there is no herd that they "
                       "can attack"),)
    if hand is not None and lay.kind != hand:
        return (Defect(f"the tile in hand is a {NAMES[hand]}, not a {NAMES[lay.kind]}", lay.cell),)
    return tuple(_place_defects(position, lay))


def _place_defects(position: Position, lay: Lay) -> Iterator[Defect]:
    cell, here = lay.cell, write_cell(lay.cell)
    if cell in position.tiles:
        yield Defect(f"on {here} lies a {NAMES[KIND_OF[position.tiles[cell]]]} already", cell)
        return
    if not any(other in position.tiles for other in around(cell)):
        yield Defect(f"{here} is beside no tile: a tile must touch one that lies", cell)
        return
    if not position.leaves_no_hole(cell):
        hole = holes({*position.tiles, cell})
        yield Defect(f"a tile on {here} would close a hole: {_cut_off(hole)} from outside", cell)
    if cell in position.cells_for(lay.kind) or cell not in position.free:
        return
    beside = [group for it in around(cell) if (group := position.groups.get(it)) and group.herd]
    if lay.kind == "shepherd" and position.herd_cells():
        yield Defect("a shepherd must be laid beside a herd that is not enclosed: lay it "
                     f"{_allowed(position.herd_cells())}", cell)
    elif lay.kind == "shepherd":
        yield Defect("no herd needs a shepherd now, so it must be laid beside a fence: lay it "
                     f"{_allowed(position.shepherd_cells())}", cell)
    elif beside:
        yield Defect(f"the herd beside {here} has a wolf beside it already: "
                     f"{_wolf_advice(position)}", cell)
    else:
        yield Defect(f"a wolf must be laid beside a herd, and beside {here} there is none: "
                     f"{_wolf_advice(position)}", cell)


def _wolf_advice(position: Position) -> str:
    if cells := position.wolf_cells():
        return f"lay it {_allowed(cells)}"
    return "there is no herd for it, so shuffle it back and draw another tile"


def _allowed(cells: Collection[Cell]) -> str:
    some = sorted(cells)[:3]
    return f"on {' or '.join(map(write_cell, some))}{', or elsewhere' if len(cells) > 3 else ''}"


def _cut_off(cells: Collection[Cell]) -> str:
    some = joined([write_cell(cell) for cell in sorted(cells)[:3]])
    more = " and more" if len(cells) > 3 else ""
    return f"{some}{more} could not be reached any more" if cells else "nothing is cut off"


def holes(tiles: Collection[Cell]) -> frozenset[Cell]:
    """The empty cells that the tiles cut off from the outside.

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
    """Every reason why these tiles cannot be the table, in whatever order they were laid."""
    if not table:
        return (Defect("the table is empty: turn over the first tile and lay it in the middle"),)
    found = []
    for kind, many in Counter(lay.kind for lay in table).items():
        most = options.mix[kind]
        if many > most:
            last = [lay.cell for lay in table if lay.kind == kind][most]
            found.append(Defect(f"{counted(kind, many)} lie there, and the game has only "
                                f"{most}", last))
    cells = [lay.cell for lay in table]
    for cell, many in Counter(cells).items():
        if many > 1:
            found.append(Defect(f"{many} tiles lie on {write_cell(cell)}", cell))
    left, waiting = set(cells), cells[:1]
    while waiting:
        cell = waiting.pop()
        if cell in left:
            left.remove(cell)
            waiting += around(cell)
    if left:
        first = min(left)
        found.append(Defect(f"the tile on {write_cell(first)} does not hang together with the "
                            "first one", first))
    elif not found and (hole := holes(cells)):
        found.append(Defect(f"the tiles leave a hole: {_cut_off(hole)} from outside", min(hole)))
    return tuple(found)
