"""What a drawn table of tiles shows: plain data, without Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from engine.fold.hexes import Edge
from engine.laying import Cell


class Tone(Enum):
    """Whose something is, in the table's colours."""

    PLAYERS = "players"
    WOLVES = "wolves"
    SHARED = "shared"
    """Half of it each."""
    NOBODY = "nobody"
    ONE = "0"
    TWO = "1"
    THREE = "2"
    FOUR = "3"

    @staticmethod
    def of(seat: int) -> Tone:
        """The tone of a seat.

        >>> Tone.of(2)
        <Tone.THREE: '2'>
        """
        return Tone(str(seat))


class Mark(Enum):
    """What a cell is marked with; each has a shape of its own."""

    FITS = "fits"
    """The tile in hand may be laid here as it is turned: a ring and a dot."""
    TURNED = "turned"
    """It may be laid here if it is turned: a thin ring."""
    WRONG = "wrong"
    """It may not be laid here, and somebody tried: a ring and a cross."""
    WAY_OUT = "way-out"
    """Here a flock gets out: a ring with a gap, and an arrow's head."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What stands on one cell of a tile."""

    cell: Cell
    kind: str
    """A sign of `engine.fold.tiles`, or S, D or W of a long tile."""
    lot: str = ""
    """What becomes of it: safe, eaten, scared or hungry."""
    certain: bool = False
    """Whether that is for good: then it has its counter."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A tile's own ground: the cells that it covers."""

    cells: tuple[Cell, ...]
    shade: int = 0
    """Which of the grass's two greens."""


@dataclass(frozen=True, slots=True)
class Pasture:
    """Kites of one tile that are enclosed: the numbers of its corners."""

    cell: Cell
    corners: tuple[int, ...]
    tone: Tone


@dataclass(frozen=True, slots=True)
class Link:
    """Two sheep tiles side by side in one herd."""

    one: Cell
    other: Cell
    tone: Tone


@dataclass(frozen=True, slots=True)
class End:
    """Where a fence line comes to an edge: closed, a gap, or (None) no tile there yet."""

    cell: Cell
    edge: Edge
    closed: bool | None


@dataclass(frozen=True, slots=True)
class Touch:
    """Two animals beside each other that matter to each other: `cell` is the dog's or the wolf's,
    `other` the wolf's or the sheep's."""

    cell: Cell
    other: Cell
    kind: str
    """``guards``: a dog beside a wolf; ``bites``: a hungry wolf beside a sheep; ``minds``: a scared
    one."""


@dataclass(frozen=True, slots=True)
class Badge:
    """Points that a flock gives, on one of its tiles."""

    cell: Cell
    words: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class Laid:
    """All that lies there and only changes when a tile is laid."""

    grounds: tuple[Ground, ...] = ()
    pastures: tuple[Pasture, ...] = ()
    links: tuple[Link, ...] = ()
    ends: tuple[End, ...] = ()
    figures: tuple[Figure, ...] = ()
    touches: tuple[Touch, ...] = ()
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table with what is to be seen on it."""

    laid: Laid = field(default_factory=Laid)
    marks: Mapping[Cell, Mark] = field(default_factory=dict)
    last: tuple[Cell, ...] = ()
    """The cells of the tile that was laid last."""
    draft: tuple[Cell, ...] = ()
    """The cells of the tile that lies there until the turn is confirmed."""
    glow: tuple[Cell, ...] = ()
    """What a sentence speaks of."""
    because: tuple[Cell, ...] = ()
    """What is why."""
    way: tuple[tuple[int, int, int], ...] = ()
    """How a flock gets out, from corner to corner."""
    anchor: Cell | None = None
    """Where the draft's middle lies: what a finger takes hold of."""
    results: tuple[Badge, ...] = ()
    """The points of a finished game, above everything else."""
    border: tuple[Cell, ...] = ()
    """The empty cells round the table that should be in sight, too."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All that should be in sight."""
        laid = [cell for ground in self.laid.grounds for cell in ground.cells]
        return tuple(dict.fromkeys((*laid, *self.border)))
