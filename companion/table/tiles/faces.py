"""How the tiles on a table are shown: scores, accounts, fences and regions, for each game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from companion.referee.tiles.dogs import DogsLayout, DogsPlay
from companion.referee.tiles.fold import FoldLayout, FoldPlay
from companion.referee.tiles.rules import About, Layout, Play, Spot
from companion.table.tiles.view import Account, Explained, FenceEnd, Region, Row, Tile
from engine.dogs import counters
from engine.dogs import position as dogs
from engine.dogs import views as dogs_views
from engine.fold import enclosure, scoring
from engine.fold import position as fold
from engine.fold import views as fold_views
from engine.fold.hexes import corners, meeting
from engine.fold.tiles import FENCES, KIND_OF, NAMES
from engine.laying import Cell, write_cell
from engine.wording import joined

EDGES = ("right", "lower right", "lower left", "left", "upper left", "upper right")


class Face(ABC):
    """What can be seen and explained of the tiles on a table."""

    @abstractmethod
    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        """Return the score as the table lies. `sheep` is the seat that plays the sheep."""

    @abstractmethod
    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        """Return what the score consists of."""

    @abstractmethod
    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        """Return why what lies on a cell counts as it does; None if nothing lies there."""

    @abstractmethod
    def diagram(self) -> str:
        """Return the table as text."""

    def fences(self) -> tuple[FenceEnd, ...]:
        """Return all fence lines."""
        return ()

    def regions(self) -> tuple[Region, ...]:
        """Return all that is enclosed."""
        return ()


class FoldFace(Face):
    """The face of a table of Wolf in the Fold."""

    def __init__(self, position: fold.Position) -> None:
        self._position = position

    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        now, sure = scoring.score(self._position), [0] * 2
        if now.each:
            return tuple(Row(name, points, seat, points)
                         for seat, (name, points) in enumerate(zip(names, now.each, strict=True)))
        for group in scoring.groups(self._position):
            region = self._position.folds.get(next(iter(group.sheep)))
            if region is not None:
                _, won, lost = scoring.points(False, self._position.tiles, group, region)
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
        """Return which of a fence tile's lines are closed, as a sentence."""
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
        return fold_views.diagram(self._position)

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


class DogsFace(Face):
    """The face of a table of Sheep, Dogs and Wolves."""

    def __init__(self, position: dogs.Position) -> None:
        self._position = position

    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        sure = list(counters.certain(self._position).values())
        saved, eaten = self._position.score, len(self._position.eaten)
        over = self._position.over
        return (Row("Sheep saved", saved, sheep, saved if over else sure.count("safe")),
                Row("Sheep eaten", eaten, 1 - sheep, eaten if over else sure.count("eaten")))

    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        return tuple(
            Account((one.cell,), "sheep" if one.animal == "S" else "wolf", one.lot, one.certain,
                    (int(one.lot == "safe"), int(one.lot == "eaten")), one.because,
                    f"{one.text[:1].upper()}{one.text[1:]}.")
            for one in counters.accounts(self._position))

    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        animal = self._position.animals.get(cell)
        if animal is None:
            return None
        if animal == "D":
            wolves = self._position.near(cell, "W")
            many = "wolf" if len(wolves) == 1 else "wolves"
            text = (f"The dog on {write_cell(cell)} is beside the {many} on "
                    f"{joined([write_cell(it) for it in wolves])}; two dogs scare a wolf.")
            return Explained(cell, text, (cell, *wolves))
        one = next(it for it in self.accounts(names) if cell in it.cells)
        return Explained(cell, one.text, (cell, *one.because))

    def diagram(self) -> str:
        return dogs_views.diagram(self._position)


def face_of(layout: Layout) -> Face:
    """Return the face of these tiles."""
    match layout:
        case FoldLayout(position):
            return FoldFace(position)
        case DogsLayout(position):
            return DogsFace(position)
    raise TypeError(f"{type(layout).__name__} has no face")


def page(play: Play, names: tuple[str, ...]) -> str:
    """Return a game as text: the table, its score, and why everything counts."""
    match play:
        case FoldPlay():
            return fold_views.page(play.game, names)
        case DogsPlay():
            return dogs_views.page(play.position)
    raise TypeError(f"{type(play).__name__} has no page")


def tile(about: About, spot: Spot, owner: int | None) -> Tile:
    """Return a spot as it is shown."""
    return Tile(spot.cell, spot.kind, spot.turn, about.cells(spot), owner, about.write(spot))
