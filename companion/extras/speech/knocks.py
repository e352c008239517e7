"""Knocking: a sheep is lifted and put back on its cell twice, quickly. With it people answer the
table without a key or a screen.

Hands move sheep all the time, so a knock is something that they do not do by accident: the same
sheep twice in a row, within `DIP_MS` each, exactly as it stood, and nothing else moves meanwhile.
What it means is decided by who asks; it should be asked twice for anything that cannot be undone.
"""

from collections.abc import Mapping
from math import inf
from types import MappingProxyType

from companion.sensing.arrangement import Arrangement, Piece
from engine.hexgrid import Cell
from engine.letters import Animal

DIP_MS = 1500.0
"""How long the sheep may be off the board each time, in ms."""
QUIET_MS = 900.0
"""How long it has to stand still after a knock, in ms. Longer than an instruction waits, so that an
answer to the knock is spoken last."""
DIPS = 2
"""How often the sheep is lifted."""


class Knocks:
    """Watches the board for knocks. Time is passed to it, in ms."""

    def __init__(self) -> None:
        self._rest: Mapping[Cell, Piece] = MappingProxyType({})
        """The board as it stood before the first lift."""
        self._cell: Cell | None = None
        """Where the sheep belongs that is knocked with."""
        self._up: float | None = None
        """Since when it has been off the board; None while it stands there."""
        self._down = 0.0
        self._dips = 0
        self.due = inf
        """When an animal that was put back may have been knocked with, in ms."""

    def lifted(self, now: float) -> tuple[Animal | None, float]:
        """Return the only animal that has been lifted, and for how long, in ms."""
        if self._up is None or self._cell is None:
            return None, 0.0
        return self._rest[self._cell].animal, now - self._up

    def see(self, seen: Arrangement, now: float) -> Animal | None:
        """Return the animal that was knocked with, once it stands still again."""
        self.due = inf
        if any(piece.facing == "askew" for piece in seen.on.values()):
            return None  # a sensor sees a sheep come and go
        if seen.on == self._rest:
            return self._stands(seen, now)
        missing = self._rest.keys() - seen.on.keys()
        if len(missing) == 1 and all(self._rest.get(at) == piece for at, piece in seen.on.items()):
            self._lift(missing.pop(), now)
        else:
            self._rest, self._cell, self._up, self._dips = dict(seen.on), None, None, 0
        return None

    def _lift(self, cell: Cell, now: float) -> None:
        if cell != self._cell:
            self._cell, self._dips, self._up = cell, 0, None
        if self._up is None:
            self._up = now

    def _stands(self, seen: Arrangement, now: float) -> Animal | None:
        if self._up is not None:
            self._dips = self._dips + 1 if now - self._up <= DIP_MS else 0
            self._up, self._down = None, now
        if self._cell is None or seen.settling:
            return None
        if now < self._down + QUIET_MS:
            self.due = self._down + QUIET_MS
            return None
        animal, enough = self._rest[self._cell].animal, self._dips == DIPS
        self._cell, self._dips = None, 0
        return animal if enough else None
