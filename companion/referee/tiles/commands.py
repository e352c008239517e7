"""What can be asked of the referee of the tile games."""

from __future__ import annotations

from dataclasses import dataclass

from companion.referee.codec import Another as Another
from companion.referee.codec import Bid as Bid
from companion.referee.course import Undo as Undo
from companion.referee.tiles.rules import Spot
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a tile."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Enter:
    """Lay real tiles in this order: all of them or none."""

    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Remove:
    """No tile lies on this cell: where only the final table is scored."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Finish:
    """Lay no more; what lies there counts."""


Command = Bid | Lay | Enter | Remove | Undo | Finish | Another
