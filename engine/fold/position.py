"""The table of Wolf in the Fold at one moment, and how a laid tile changes it.

What lies is never moved, so herds only grow and an enclosed region stays as it is for good. A
position therefore carries herds, enclosed regions and free cells along, and a laid tile looks only
at what is round it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.fold.enclosure import region
from engine.fold.hexes import around, corners, meeting
from engine.fold.options import Options
from engine.fold.tiles import FENCES, KIND_OF, SHEEP, SHEPHERD, WOLF, Kind, Sign
from engine.laying import Cell

Player = int
"""A player's number, 0 for the first."""


@dataclass(frozen=True, slots=True, order=True)
class Lay:
    """A tile laid on a cell: its sign says the kind and how it is turned."""

    sign: Sign
    cell: Cell

    @property
    def kind(self) -> Kind:
        """What is printed on the tile."""
        return KIND_OF[self.sign]


@dataclass(frozen=True, slots=True)
class Group:
    """Sheep tiles that are joined edge to edge, and what stands beside them."""

    sheep: frozenset[Cell]
    wolves: frozenset[Cell]
    shepherds: frozenset[Cell]

    @property
    def herd(self) -> bool:
        """Whether they are a herd: two or more (ruling 5)."""
        return len(self.sheep) >= 2


@dataclass(frozen=True, slots=True)
class Fold:
    """An enclosed region: the sheep, wolves and shepherds in it, and the player whose tile enclosed
    it (None on a table that was set up)."""

    sheep: frozenset[Cell]
    wolves: frozenset[Cell]
    shepherds: frozenset[Cell]
    taker: Player | None


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game. Get the first from `Position.start`, later ones from a `Game`."""

    options: Options
    tiles: Mapping[Cell, Sign]
    """In the order they were laid."""
    left: Mapping[Kind, int]
    """How many tiles of each kind are still to be laid."""
    groups: Mapping[Cell, Group]
    """The group of each sheep tile."""
    folds: Mapping[Cell, Fold]
    """The enclosed region of each sheep tile that is enclosed."""
    free: frozenset[Cell]
    """The cells where a tile may lie: beside a tile, and cutting off no empty cell (ruling 3)."""
    turns: int = 0
    """How many tiles the players have laid."""
    stopped: bool = False
    gave_up: Player | None = None
    """Who gave up, for all where they play together (ruling 18)."""

    @staticmethod
    def start(options: Options, table: tuple[Lay, ...]) -> Position:
        """Return the position before the first turn, with these tiles on the table."""
        nothing: Mapping[Cell, Group] = MappingProxyType({})
        position = Position(options, MappingProxyType({}), options.mix, nothing,
                            MappingProxyType({}), frozenset())
        for lay in table:
            position = position._laid(lay, None)
        if len(table) > 1:  # in whatever order they were named, so look at the whole border
            border = {cell for tile in position.tiles for cell in around(tile)}
            position = replace(position, free=frozenset(
                cell for cell in border if position.leaves_no_hole(cell)))
        return position

    @property
    def over(self) -> bool:
        """Whether the game has ended: all is laid, or only wolves are left and have no place
        (ruling 6)."""
        if self.stopped:
            return True
        left = sum(self.left.values())
        return left == self.left["wolf"] and not (left and self.wolf_cells())

    @property
    def players(self) -> int:
        """Number of players."""
        return self.options.players

    @property
    def player(self) -> Player:
        """Whose turn it is, or would be."""
        return self.turns % self.options.players

    @property
    def round(self) -> int:
        """The round of the next tile, or of the last one when the game is over; in each round every
        player lays one."""
        made = self.turns - (self.turns > 0 and not self.stopped and self.over)
        return made // self.options.players + 1

    # --- Where a tile may lie ---------------------------------------------------------------------

    def leaves_no_hole(self, cell: Cell) -> bool:
        """Return whether a tile on this empty cell beside the table cuts off no empty cell.

        All tiles hang together and leave no hole. So a tile cuts something off exactly if the empty
        cells round it come in more than one piece.
        """
        if cell in self.tiles:
            return False
        ring = [other in self.tiles for other in around(cell)]
        return sum(here and not ring[k - 1] for k, here in enumerate(ring)) == 1

    def wolf_cells(self) -> frozenset[Cell]:
        """Return where a wolf may be laid: beside a herd without a wolf that is not enclosed."""
        return self._beside(lambda group: group.herd and not group.wolves)

    def herd_cells(self) -> frozenset[Cell]:
        """Return where a tile may be laid beside a herd that is not enclosed."""
        return self._beside(lambda group: group.herd)

    def shepherd_cells(self) -> frozenset[Cell]:
        """Return where a shepherd may be laid (ruling 7).

        That is beside a herd that is not enclosed; where that is impossible, beside a fence; else
        anywhere.
        """
        herds = self.herd_cells()
        fences = herds or frozenset(
            cell for cell in self.free
            if any(self.tiles.get(other) in FENCES for other in around(cell)))
        return fences or self.free

    def cells_for(self, kind: Kind) -> frozenset[Cell]:
        """Return where a tile of this kind may be laid."""
        if kind == "wolf":
            return self.wolf_cells()
        return self.shepherd_cells() if kind == "shepherd" else self.free

    def _beside(self, wanted: Callable[[Group], bool]) -> frozenset[Cell]:
        # A herd beside an empty cell is not enclosed.
        return frozenset(
            cell for cell in self.free
            for other in around(cell)
            if other in self.groups and wanted(self.groups[other])
        )

    # --- Laying -----------------------------------------------------------------------------------

    def after(self, lay: Lay) -> Position:
        """Return the position after the player laid a tile.

        It must be legal (`engine.fold.legal`).
        """
        return replace(self._laid(lay, self.player), turns=self.turns + 1)

    def stop(self, by: Player | None = None) -> Position:
        """Return the position when the game is stopped here; `by` is the player who gives up."""
        return replace(self, stopped=True, gave_up=by)

    def _laid(self, lay: Lay, player: Player | None) -> Position:
        tiles = MappingProxyType({**self.tiles, lay.cell: lay.sign})
        left = MappingProxyType({**self.left, lay.kind: self.left[lay.kind] - 1})
        laid = replace(self, tiles=tiles, left=left, groups=self._joined(lay))
        beside = around(lay.cell)
        free = self.free.difference(beside, (lay.cell,)) | {
            cell for cell in beside if laid.leaves_no_hole(cell)}
        return replace(laid, free=free, folds=laid._enclosed(lay.cell, player))

    def _joined(self, lay: Lay) -> Mapping[Cell, Group]:
        """Return the groups when this tile lies there."""
        beside = around(lay.cell)
        near = {id(it): it for it in map(self.groups.get, beside) if it is not None}.values()
        if lay.sign in SHEEP:
            def those(sign: Sign) -> frozenset[Cell]:
                return frozenset(cell for cell in beside if self.tiles.get(cell) == sign)
            changed = [Group(
                frozenset((lay.cell,)).union(*(group.sheep for group in near)),
                those(WOLF).union(*(group.wolves for group in near)),
                those(SHEPHERD).union(*(group.shepherds for group in near)),
            )]
        elif lay.sign == WOLF:
            changed = [replace(group, wolves=group.wolves | {lay.cell}) for group in near]
        elif lay.sign == SHEPHERD:
            changed = [replace(group, shepherds=group.shepherds | {lay.cell}) for group in near]
        else:
            return self.groups
        groups = dict(self.groups)
        for group in changed:
            groups.update(dict.fromkeys(group.sheep, group))
        return MappingProxyType(groups)

    def _enclosed(self, laid: Cell, player: Player | None) -> Mapping[Cell, Fold]:
        """Return the enclosed regions, now that a tile lies there.

        A region that this tile has closed comes to one of its corners.
        """
        folds = dict(self.folds)
        seen: set[object] = set()
        for corner in corners(laid):
            if corner in seen:
                continue
            found = region(self.tiles, corner)
            if found is None:
                continue
            seen |= found
            inside = {cell: self.tiles[cell] for here in found for cell in meeting(here)}
            sheep, wolves, shepherds = (
                frozenset(cell for cell, sign in inside.items() if sign in signs)
                for signs in (SHEEP, WOLF, SHEPHERD))
            folds.update(dict.fromkeys(sheep, Fold(sheep, wolves, shepherds, player)))
        return MappingProxyType(folds)
