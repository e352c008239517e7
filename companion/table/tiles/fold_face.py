"""What is shown of Wolf in the Fold: its score, why everything counts, and the table as text."""

from __future__ import annotations

from companion.referee.tiles.fold import FoldLayout
from companion.table.tiles.face import Face
from companion.table.tiles.view import Account, Explained, FenceEnd, Region, Row
from engine.fold import enclosure, scoring, sheet
from engine.fold.hexes import corners, meeting
from engine.fold.tiles import FENCES, KIND_OF, NAMES
from engine.laying import Cell, write_cell
from engine.wording import joined

EDGES = ("right", "lower right", "lower left", "left", "upper left", "upper right")


class FoldFace(Face):
    """The face of a table of Wolf in the Fold."""

    def __init__(self, layout: FoldLayout) -> None:
        self._position = layout.position

    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        now, sure = scoring.score(self._position), [0] * 2
        if now.each:
            return tuple(Row(name, points, seat, points)
                         for seat, (name, points) in enumerate(zip(names, now.each, strict=True)))
        for group in scoring.groups(self._position):
            fold = self._position.folds.get(next(iter(group.sheep)))
            if fold is not None:
                _, won, lost = scoring.points(False, self._position.tiles, group, fold)
                sure = [sure[0] + won, sure[1] + lost]
        if self._position.over:
            sure = [now.players, now.wolves]
        ours = names[0] if len(names) == 1 else "Players"
        return (Row(ours, now.players, 0 if len(names) == 1 else None, sure[0]),
                Row("Wolves", now.wolves, None, sure[1]))

    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        return tuple(self._account(one, names) for one in scoring.accounts(self._position))

    def _account(self, one: scoring.Account, names: tuple[str, ...]) -> Account:
        text = one.text
        points: tuple[int, ...] = (one.players, one.wolf_points)
        if self._position.options.rivals:
            points = tuple(one.players if seat == one.taker else 0 for seat in range(len(names)))
            if one.taker is not None:
                text = text.replace(f"player {one.taker + 1}", names[one.taker])
        return Account(
            one.sheep, "herd" if one.herd else "sheep", "enclosed" if one.enclosed else "open",
            one.enclosed, points, (*one.wolves, *one.shepherds), f"{text[:1].upper()}{text[1:]}.",
            () if one.enclosed else enclosure.way_out(self._position.tiles, one.sheep[0]), one.exit)

    def fences(self) -> tuple[FenceEnd, ...]:
        return tuple(FenceEnd(*end) for end in enclosure.line_ends(self._position.tiles))

    def regions(self) -> tuple[Region, ...]:
        found: dict[frozenset[Cell], Region] = {}
        for sheep, fold in self._position.folds.items():
            if fold.sheep in found:
                continue
            inside = enclosure.region(self._position.tiles, corners(sheep)[0]) or frozenset()
            kites = sorted((cell, corners(cell).index(corner))
                           for corner in inside for cell in meeting(corner))
            taker = fold.taker if self._position.options.rivals else None
            found[fold.sheep] = Region(tuple(kites), tuple(sorted(fold.sheep)), taker)
        return tuple(found.values())

    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        sign = self._position.tiles.get(cell)
        if sign is None:
            return None
        if sign in FENCES:
            return Explained(cell, self._fence(cell), (cell,))
        about = [one for one in self.accounts(names)
                 if cell in one.cells or cell in one.because]
        if not about:
            text = f"The {NAMES[KIND_OF[sign]]} on {write_cell(cell)} is beside no herd."
            return Explained(cell, text, (cell,))
        lit = dict.fromkeys(it for one in about for it in (*one.cells, *one.because))
        return Explained(cell, " ".join(one.text for one in about), tuple(lit))

    def _fence(self, cell: Cell) -> str:
        """Which of a fence tile's lines are closed."""
        ends = {edge: meets for at, edge, meets in enclosure.line_ends(self._position.tiles)
                if at == cell}
        said = []
        for meets, what in ((True, "meets a fence"), (False, "stops at a tile without a line"),
                            (None, "ends at an empty cell")):
            edges = [EDGES[edge] for edge, how in ends.items() if how is meets]
            if edges:
                said.append(f"{what} at its {joined(edges)}")
        name = NAMES[KIND_OF[self._position.tiles[cell]]]
        return f"The {name} on {write_cell(cell)} {', '.join(said)}. It is closed where lines meet."

    def diagram(self) -> str:
        return sheet.diagram(self._position)
