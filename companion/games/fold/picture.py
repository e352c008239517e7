"""The picture of a table of Wolf in the Fold. Pure, and without Kivy."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.games.tiles.screens.picture import (
    Badge,
    End,
    Figure,
    Ground,
    Laid,
    Link,
    Pasture,
    Tone,
)
from companion.games.tiles.screens.show import lying
from companion.games.tiles.table.view import TileView
from engine.fold import scoring
from engine.fold.enclosure import line_ends, region
from engine.fold.hexes import Corner, around, corners, meeting
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.tiles import SHEEP
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class _Flock:
    """A herd or a sheep by itself, as it is drawn."""

    cells: tuple[Cell, ...]
    tone: Tone
    players: int
    wolves: int
    enclosed: bool


def laid(view: TileView) -> Laid:
    """Return what lies on the table."""
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
    return {tile.cell: tile.turn for tile in lying(view)}


def _flocks(view: TileView, tiles: Mapping[Cell, str]) -> list[_Flock]:
    options = Options.parse(view.options)
    takers = {cell: one.taker for one in view.regions for cell in one.sheep}
    position = Position.start(options, tuple(Lay(sign, c) for c, sign in tiles.items()))
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
        lost = account.herd and account.players == 0 < account.worth
        tone = Tone.WOLVES if lost else Tone.NOBODY if taker is None else Tone.of(taker)
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


def results(view: TileView) -> Iterable[Badge]:
    """The points of all flocks; a flock from which nobody has points has a zero."""
    flocks = _flocks(view, _signs(view))
    yield from _badges(flocks)
    for flock in flocks:
        if not flock.players and not flock.wolves:
            yield Badge(_uppermost(flock.cells)[0], "0", flock.tone)


def _uppermost(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], -cell[0]))
