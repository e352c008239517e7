"""What Wolf in the Fold shows and says on the pages of the tile games, without Kivy."""

from collections import Counter
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
from companion.games.tiles.screens.showing import Pip, Showing
from companion.games.tiles.table.view import Account, ScoreRow, Tile, TileView
from companion.sounds.playback import Sound
from companion.words.message import Message
from engine.fold import scoring
from engine.fold.enclosure import line_ends, region
from engine.fold.hexes import Corner, around, corners, meeting
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.tiles import KIND_OF, PLAYERS_VALUE, RIVALS_VALUE, SHEEP, WOLVES_VALUE
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class _Flock:
    """A herd or a sheep by itself, as it is drawn."""

    cells: tuple[Cell, ...]
    tone: Tone
    players: int
    wolves: int
    enclosed: bool


class FoldShowing(Showing):
    """The pictures and words of Wolf in the Fold."""

    tap = Message("tap-a-sheep")
    palette = marks_examples = True

    def laid(self, view: TileView) -> Laid:
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

    def results(self, view: TileView) -> Iterable[Badge]:
        """The points of all flocks; a flock from which nobody has points has a zero."""
        flocks = _flocks(view, _signs(view))
        yield from _badges(flocks)
        for flock in flocks:
            if not flock.players and not flock.wolves:
                yield Badge(_uppermost(flock.cells)[0], "0", flock.tone)

    def near(self, cell: Cell) -> Iterable[Cell]:
        return around(cell)

    def pip(self, row: ScoreRow, place: int) -> Pip:
        return "wolves" if row.side == "wolves" else "player"

    def tile_name(self, kind: str) -> Message:
        return Message("fold-tile", kind=kind)

    def rivals(self, view: TileView) -> bool:
        return "rivals" in view.options.split()

    def sound(self, before: TileView, now: TileView) -> Sound | None:
        """Return bleating where sheep are enclosed."""
        return Sound.BLEAT if len(now.regions) > len(before.regions) else None

    def idle(self, view: TileView, tile: Tile) -> Message:
        ends = [end.meets for end in view.fences if end.cell == tile.cell]
        if not ends:
            return Message("not-next-to-herd", kind=tile.kind)
        closed = ends.count(True)
        if closed == len(ends):
            return Message("fence-closed-everywhere")
        return Message("fence-closed-at", closed=closed, ends=len(ends))

    def account_title(self, view: TileView, one: Account) -> None:
        return None

    def reasons(self, view: TileView, one: Account) -> list[Message]:
        beside = _kinds_beside(view, one)
        enclosed = one.lot == "enclosed"
        found = [Message("herd-enclosed" if enclosed else "herd-open")]
        if view.gave_up is not None and not enclosed and not self.rivals(view):
            return [*found, Message("gave-sheep-to-wolves")]
        if beside["wolf"] and len(one.cells) > 1:
            found.append(Message("wolves-next-to-herd", wolves=beside["wolf"]))
            if beside["shepherd"]:
                found.append(Message("shepherd-inside" if enclosed else "shepherd-next-to-herd"))
        return found

    def worth(self, view: TileView, one: Account) -> list[tuple[Message, int]]:
        signs = Counter(tile.turn for cell in one.cells if (tile := view.at(cell)))
        attacked = len(one.cells) > 1 and _kinds_beside(view, one)["wolf"] > 0
        values = (RIVALS_VALUE if self.rivals(view)
                  else WOLVES_VALUE if not one.points[0] and (attacked or one.points[1])
                  else PLAYERS_VALUE)
        return [
            (Message("herd-tiles", count=signs[sign], kind=KIND_OF[sign]),
             signs[sign] * values[sign])
            for sign in sorted(SHEEP, key="LSB".index) if signs[sign]
        ]

    def gain(self, view: TileView, one: Account) -> Message:
        if not any(one.points):
            return Message("no-points")
        if self.rivals(view):
            seat, points = max(enumerate(one.points), key=lambda each: each[1])
            return Message("points-for-player", points=points, player=view.seats[seat].name)
        players, wolves = one.points
        if not players:
            return Message("points-for-wolves", points=wolves)
        if len(view.seats) > 1:
            if wolves:
                return Message("points-shared-with-players", points=players, lost=wolves)
            return Message("points-for-players", points=players)
        name = view.seats[0].name
        if wolves:
            return Message("points-shared-with-player", points=players, lost=wolves, player=name)
        return Message("points-for-player", points=players, player=name)

    def scored(self, view: TileView) -> tuple[Account, ...]:
        """Return the herds and sheep, the best first."""
        return tuple(sorted(view.accounts, key=lambda one: -sum(one.points)))


def _kinds_beside(view: TileView, one: Account) -> Counter[str]:
    return Counter(tile.kind for cell in one.because if (tile := view.at(cell)))


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


def _uppermost(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], -cell[0]))


SHOWING = FoldShowing()
