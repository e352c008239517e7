"""How a table of Wolf in the Fold is shown: scores, accounts, fences and regions."""

from typing import cast

from companion.games.fold import scores
from companion.games.fold.rules import FoldLayout
from companion.games.tiles.table.faces import Face
from companion.games.tiles.table.view import Account, Explained, FenceEnd, Region, ScoreRow
from companion.words.message import Message, paragraph
from engine.fold import enclosure, scoring
from engine.fold.hexes import corners, meeting
from engine.fold.tiles import FENCES, KIND_OF, Kind
from engine.fold.views import diagram
from engine.laying import Cell, write_cell

EDGES = (
    Message("edge-right"), Message("edge-lower-right"), Message("edge-lower-left"),
    Message("edge-left"), Message("edge-upper-left"), Message("edge-upper-right"),
)
"""The names of a tile's edges, by their numbers."""


class FoldFace(Face):
    """The face of a table of Wolf in the Fold."""

    def __init__(self, layout: FoldLayout) -> None:
        self._position = layout.position

    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[ScoreRow, ...]:
        now, sure = scoring.score(self._position), [0] * 2
        if now.each:
            return tuple(
                ScoreRow("player", Message("score-of-player", player=name), points, seat, points)
                for seat, (name, points) in enumerate(zip(names, now.each, strict=True)))
        for group in scoring.groups(self._position):
            region = self._position.folds.get(next(iter(group.sheep)))
            if region is not None:
                _, won, lost = scoring.points(False, self._position.tiles, group, region)
                sure = [sure[0] + won, sure[1] + lost]
        if self._position.over:
            sure = [now.players, now.wolves]
        wolves = ScoreRow("wolves", Message("score-of-wolves"), now.wolves, None, sure[1])
        if len(names) == 1:
            name = Message("score-of-player", player=names[0])
            return ScoreRow("player", name, now.players, 0, sure[0]), wolves
        return ScoreRow("players", Message("score-of-players"), now.players, None, sure[0]), wolves

    def gave_up(self, sheep: int) -> int | None:
        return self._position.gave_up

    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        return tuple(self._account(one, names) for one in scoring.accounts(self._position))

    def _account(self, one: scoring.Account, names: tuple[str, ...]) -> Account:
        points: tuple[int, ...] = (one.players, one.wolf_points)
        if self._position.options.rivals:
            points = tuple(one.players if seat == one.taker else 0 for seat in range(len(names)))
        return Account(
            one.sheep, "herd" if one.herd else "sheep", "enclosed" if one.enclosed else "open",
            one.enclosed, points, (*one.wolves, *one.shepherds), scores.account(one, names),
            () if one.enclosed else enclosure.way_out(self._position.tiles, one.sheep[0]), one.exit)

    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        sign = self._position.tiles.get(cell)
        if sign is None:
            return None
        if sign in FENCES:
            return Explained(cell, self._fence(cell), (cell,))
        about = [one for one in self.accounts(names)
                 if cell in one.cells or cell in one.because]
        if not about:
            text = Message("tile-beside-no-herd", kind=KIND_OF[sign], cell=write_cell(cell))
            return Explained(cell, text, (cell,))
        lit = dict.fromkeys(it for one in about for it in (*one.cells, *one.because))
        return Explained(cell, paragraph(*(one.text for one in about)), tuple(lit))

    def _fence(self, cell: Cell) -> Message | None:
        """Return which of a fence tile's lines are closed."""
        ends = [(EDGES[edge], meets)
                for at, edge, meets in enclosure.line_ends(self._position.tiles) if at == cell]
        closed, stops, open_ends = (
            [edge for edge, how in ends if how is meets] for meets in (True, False, None))
        kind, here = KIND_OF[self._position.tiles[cell]], write_cell(cell)
        return paragraph(
            Message("fence-closed", kind=kind, cell=here, edges=closed) if closed
            else Message("fence-not-closed", kind=kind, cell=here),
            Message("fence-stops", edges=stops) if stops else None,
            Message("fence-ends", edges=open_ends) if open_ends else None,
        )

    def diagram(self) -> str:
        return diagram(self._position)

    def score_line(self, names: tuple[str, ...]) -> Message:
        return scores.score_line(self._position, names)

    def left(self, hand: str | None) -> Message:
        return scores.left(self._position, cast("Kind | None", hand))

    def fences(self) -> tuple[FenceEnd, ...]:
        return tuple(FenceEnd(*end) for end in enclosure.line_ends(self._position.tiles))

    def regions(self) -> tuple[Region, ...]:
        found: dict[frozenset[Cell], Region] = {}
        for sheep, region in self._position.folds.items():
            if region.sheep in found:
                continue
            inside = enclosure.region(self._position.tiles, corners(sheep)[0]) or frozenset()
            kites = sorted((cell, corners(cell).index(corner))
                           for corner in inside for cell in meeting(corner))
            taker = region.taker if self._position.options.rivals else None
            found[region.sheep] = Region(tuple(kites), tuple(sorted(region.sheep)), taker)
        return tuple(found.values())
