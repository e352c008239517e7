"""From the view of a table of tiles to the picture of it. Pure, and without Kivy.

What lies tentatively is drawn as if it lay there for good, so that everybody sees what it would
close, guard or endanger before the turn is confirmed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import cast

from companion.screens.tiles.picture import (
    Badge,
    End,
    Figure,
    Ground,
    Laid,
    Link,
    Mark,
    Pasture,
    TablePicture,
    Tone,
    Touch,
)
from companion.table.tiles.view import Account, Tile, TileView
from engine.dogs import counters
from engine.dogs.options import Options as DogsOptions
from engine.dogs.position import Facing, Placement, beside
from engine.dogs.position import Position as DogsPosition
from engine.fold import scoring
from engine.fold.enclosure import line_ends, region
from engine.fold.hexes import Corner, around, corners, meeting
from engine.fold.options import Options as FoldOptions
from engine.fold.position import Lay
from engine.fold.position import Position as FoldPosition
from engine.fold.tiles import SHEEP
from engine.laying import Cell


def table_picture(
    view: TileView, chosen: Account | None = None, wrong: Cell | None = None
) -> TablePicture:
    """The table with what can be done now; or, if an account is `chosen`, what that speaks of.

    `wrong` is where somebody tried to lay the tile and may not.
    """
    laid = _fold(view) if view.game == "fold" else _dogs(view)
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
    results = _fold_results(view) if view.game == "fold" else _dogs_results(view)
    laid = replace(picture.laid, badges=())
    return replace(picture, laid=laid, last=(), results=tuple(results))


def _border(view: TileView) -> tuple[Cell, ...]:
    """The empty cells beside the table, where the next tile comes to lie; none once all lie."""
    if view.phase in ("over", "match-over"):
        return ()
    taken = {cell for tile in _lying(view) for cell in tile.cells}
    near = around if view.game == "fold" else beside
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


# Wolf in the Fold


@dataclass(frozen=True, slots=True)
class _Flock:
    """A herd or a sheep by itself, as it is drawn."""

    cells: tuple[Cell, ...]
    tone: Tone
    players: int
    wolves: int
    enclosed: bool


def _fold(view: TileView) -> Laid:
    tiles = _signs(view)
    flocks = _flocks(view, tiles)
    return Laid(
        grounds=tuple(Ground((cell,), (cell[0] + cell[1]) % 2) for cell in tiles),
        pastures=tuple(_pastures(tiles, flocks)),
        links=tuple(_links(flocks)),
        ends=tuple(
            End(cell, edge, closed) for cell, edge, closed in line_ends(tiles)
            if closed is False or (closed and edge < 3)
        ),
        figures=tuple(Figure(cell, sign) for cell, sign in tiles.items()),
        badges=tuple(_badges(flocks)),
    )


def _signs(view: TileView) -> dict[Cell, str]:
    return {tile.cell: tile.turn for tile in _lying(view)}


def _lying(view: TileView) -> tuple[Tile, ...]:
    draft = () if view.draft is None else (view.draft.tile,)
    return (*view.tiles, *draft)


def _flocks(view: TileView, tiles: Mapping[Cell, str]) -> list[_Flock]:
    options = FoldOptions.parse(view.options)
    takers = {cell: one.taker for one in view.regions for cell in one.sheep}
    position = FoldPosition.start(options, tuple(Lay(sign, c) for c, sign in tiles.items()))
    if view.gave_up is not None:
        position = position.stop(view.gave_up)
    return [
        _flock(view, account, takers, options.rivals) for account in scoring.accounts(position)
    ]


def _flock(
    view: TileView, account: scoring.Account, takers: Mapping[Cell, int | None], rivals: bool
) -> _Flock:
    tone = Tone.NOBODY
    if account.enclosed and rivals:
        taker = takers.get(account.sheep[0], view.turn)
        if taker is not None and taker == view.gave_up:
            account = replace(account, players=0)
        spoilt = account.herd and account.players == 0 < account.worth
        tone = Tone.WOLVES if spoilt else Tone.NOBODY if taker is None else Tone.of(taker)
    elif account.players and account.wolf_points:
        tone = Tone.SHARED
    elif account.wolf_points or (account.herd and account.wolves):
        tone = Tone.WOLVES
    elif account.enclosed:
        tone = Tone.PLAYERS
    return _Flock(
        account.sheep, tone, account.players, account.wolf_points, account.enclosed
    )


def _pastures(tiles: Mapping[Cell, str], flocks: Iterable[_Flock]) -> Iterable[Pasture]:
    """The kites of each enclosed region, tile by tile."""
    tone_of = {cell: flock.tone for flock in flocks for cell in flock.cells}
    seen: set[Corner] = set()
    for tile in tiles:
        for corner in corners(tile):
            if corner in seen:
                continue
            found = region(tiles, corner)
            if found is None:
                continue
            seen |= found
            kites: dict[Cell, list[int]] = {}
            for here in found:
                for cell in meeting(here):
                    kites.setdefault(cell, []).append(corners(cell).index(here))
            tones = [tone_of[cell] for cell in kites if tiles[cell] in SHEEP]
            tone = tones[0] if tones else Tone.NOBODY
            for cell, some in sorted(kites.items()):
                yield Pasture(cell, tuple(sorted(some)), tone)


def _links(flocks: Iterable[_Flock]) -> Iterable[Link]:
    for flock in flocks:
        for cell in flock.cells:
            for other in around(cell):
                if cell < other and other in flock.cells:
                    yield Link(cell, other, flock.tone)


def _badges(flocks: Iterable[_Flock]) -> Iterable[Badge]:
    """Points on the uppermost tiles of those flocks that give some."""
    for flock in flocks:
        places = _uppermost(flock.cells)
        if flock.players:
            tone = Tone.PLAYERS if flock.tone is Tone.SHARED else flock.tone
            yield Badge(places[0], f"+{flock.players}", tone)
        if flock.wolves:
            yield Badge(places[-1 if flock.players else 0], str(flock.wolves), Tone.WOLVES)


def _fold_results(view: TileView) -> Iterable[Badge]:
    """The points of all flocks; a flock from which nobody has points has a zero."""
    flocks = _flocks(view, _signs(view))
    yield from _badges(flocks)
    for flock in flocks:
        if not flock.players and not flock.wolves:
            yield Badge(_uppermost(flock.cells)[0], "0", flock.tone)


def _uppermost(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], -cell[0]))


# Sheep, Dogs and Wolves


def _dogs(view: TileView) -> Laid:
    tiles = tuple(
        Placement(tile.cell, cast(Facing, tile.turn)) for tile in _lying(view)
    )
    position = DogsPosition.start(DogsOptions.parse(view.options), tiles)
    if view.gave_up is not None:
        position = position.stop(0 if view.seats[view.gave_up].role == "sheep" else 1)
    lots = {one.cell: one for one in counters.accounts(position)}
    figures, touches = [], []
    for cell, animal in position.animals.items():
        lot = lots.get(cell)
        figures.append(
            Figure(cell, animal) if lot is None
            else Figure(cell, animal, lot.lot, lot.certain)
        )
        for other in beside(cell):
            pair = animal, position.animals.get(other)
            if pair == ("D", "W"):
                touches.append(Touch(cell, other, "guards"))
            elif pair == ("W", "S"):
                scared = cell in position.scared
                touches.append(Touch(cell, other, "minds" if scared else "bites"))
    grounds = tuple(Ground(tile.cells(), i % 2) for i, tile in enumerate(tiles))
    return Laid(grounds=grounds, figures=tuple(figures), touches=tuple(touches))


def _dogs_results(view: TileView) -> Iterable[Badge]:
    """A point for each sheep: for the sheep's player if it is safe, else for the wolves."""
    for one in view.accounts:
        if one.what == "sheep":
            safe = one.lot == "safe"
            yield Badge(
                one.cells[0], "+1" if safe else "1", Tone.PLAYERS if safe else Tone.WOLVES)
