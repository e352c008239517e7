"""What lies where, as the tracker knows it: the one thing that guidance looks at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from engine.hexgrid import Cell
from engine.letters import Animal

Facing = Literal["up", "down", "askew"]
"""How a piece lies: on its feet, on its back, or so that the sensor cannot tell."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a cell.

    `animal` is None while nobody can know which it is; then `candidates` are those it may be. An
    extra piece, which no animal of this game can be, has no candidates.
    """

    animal: Animal | None
    facing: Facing
    candidates: tuple[Animal, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Every piece on the board and in the players' hands, at one moment."""

    on: Mapping[Cell, Piece] = field(default_factory=lambda: MappingProxyType({}))
    """The pieces on the board, in reading order of their cells."""
    hand: tuple[Animal, ...] = ()
    """The animals that are off the board for certain, in order of letters."""
    in_hand: int = 0
    """How many animals of this game are off the board, known or not."""
    tapped: Animal | None = None
    """The animal that was held to the tag pad: the next to be set down."""
    settling: frozenset[Cell] = frozenset()
    """Cells that have changed less than 300 ms ago. While there are any, nothing is judged."""
    pad: bool = False
    """Whether the board has a tag pad."""

    def where(self, animal: Animal) -> Cell | None:
        """Return the cell on which this animal is known to lie."""
        return next((cell for cell, piece in self.on.items() if piece.animal == animal), None)
