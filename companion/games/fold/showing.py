"""What Wolf in the Fold shows and says on the pages of the tile games."""

from collections import Counter
from collections.abc import Iterable

from companion.games.fold import picture
from companion.games.tiles.screens.picture import Badge, Laid
from companion.games.tiles.screens.showing import Pip, Showing
from companion.games.tiles.table.view import Account, ScoreRow, Tile, TileView
from companion.sounds.playback import Sound
from companion.words.message import Message
from engine.fold.hexes import around
from engine.fold.tiles import KIND_OF, PLAYERS_VALUE, RIVALS_VALUE, SHEEP, WOLVES_VALUE
from engine.laying import Cell


class FoldShowing(Showing):
    """The pictures and words of Wolf in the Fold."""

    tap = Message("tap-a-sheep")
    palette = marks_examples = True

    def laid(self, view: TileView) -> Laid:
        return picture.laid(view)

    def results(self, view: TileView) -> Iterable[Badge]:
        return picture.results(view)

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


SHOWING = FoldShowing()
