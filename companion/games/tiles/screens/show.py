"""From the view of a table of tiles to the picture of it. Pure, and without Kivy.

What lies tentatively is drawn as if it lay there for good, so that everybody sees what it would
close, guard or endanger before the turn is confirmed.
"""

from dataclasses import replace

from companion.games.tiles.screens.picture import Mark, TablePicture
from companion.games.tiles.screens.showing import shown
from companion.games.tiles.table.view import Account, Tile, TileView
from engine.laying import Cell


def table_picture(
    view: TileView, chosen: Account | None = None, wrong: Cell | None = None
) -> TablePicture:
    """The table with what can be done now; or, if an account is `chosen`, what that speaks of.

    `wrong` is where somebody tried to lay the tile and may not.
    """
    laid = shown(view).laid(view)
    last = view.tiles[-1].cells if len(view.tiles) > 1 else ()
    border = _border(view)
    if chosen is not None:
        out = {} if chosen.exit is None else {chosen.exit: Mark.WAY_OUT}
        return TablePicture(
            laid, out, last, glow=chosen.cells, because=chosen.because, way=chosen.way,
            border=border,
        )
    marks = _marks(view)
    if wrong is not None:
        marks[wrong] = Mark.WRONG
    if view.draft is None:
        return TablePicture(laid, marks, last, border=border)
    tile = view.draft.tile
    return TablePicture(laid, marks, last, tile.cells, anchor=tile.cell, border=border)


def result_picture(view: TileView, chosen: Account | None = None) -> TablePicture:
    """The finished table, with the points of all that has scored or was lost."""
    picture = table_picture(view, chosen)
    results = shown(view).results(view)
    laid = replace(picture.laid, badges=())
    return replace(picture, laid=laid, last=(), results=tuple(results))


def _border(view: TileView) -> tuple[Cell, ...]:
    """The empty cells beside the table, where the next tile comes to lie; none once all lie."""
    if view.phase in ("over", "match-over"):
        return ()
    taken = {cell for tile in lying(view) for cell in tile.cells}
    near = shown(view).near
    found = dict.fromkeys(cell for each in sorted(taken) for cell in near(each))
    return tuple(cell for cell in found if cell not in taken)


def _marks(view: TileView) -> dict[Cell, Mark]:
    """The cells where the tile in hand may lie; quieter once it lies somewhere."""
    hand = view.hand
    if hand is None or view.phase != "laying":
        return {}
    return {
        place.cell: Mark.FITS if view.draft is None and hand.turn in place.turns else Mark.TURNED
        for place in view.places
    }


def account_at(view: TileView, cell: Cell) -> Account | None:
    """The account that a tile belongs to: its own, or that of the first flock it stands beside."""
    own = next((one for one in view.accounts if cell in one.cells), None)
    return own or next((one for one in view.accounts if cell in one.because), None)


def account_of_tile(view: TileView, cell: Cell) -> Account | None:
    """The same, or the account of a tile that scores nothing by itself; None for an empty cell."""
    if view.at(cell) is None:
        return None
    return account_at(view, cell) or Account((cell,), "herd", "open", False, (), (), None)


def lying(view: TileView) -> tuple[Tile, ...]:
    """Return all tiles on the table, the draft included."""
    draft = () if view.draft is None else (view.draft.tile,)
    return (*view.tiles, *draft)
