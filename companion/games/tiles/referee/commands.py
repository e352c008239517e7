"""What can be asked of the referee of the tile games."""

from dataclasses import dataclass

from companion.games.tiles.referee.rules import Spot
from companion.referee.codec import Another, Bid
from companion.referee.course import GiveUp, Undo
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class Lay:
    """Place a tile."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Enter:
    """Place real tiles in this order: all of them or none."""

    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove the tile on this cell, where only the final table is scored."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Finish:
    """Place no more real tiles: the table is scored as it is."""


Command = Bid | Lay | Enter | Remove | Undo | Finish | GiveUp | Another
