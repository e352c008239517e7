"""What is believed of each cell: what its sensor says or, where that is blind, what people say.

A sensor is *blind* when the board says that it does not answer, when it flickers or turns a sheep
over as no hand could, or when a player contradicts it. Its cell is then played by touch: whatever
is done there counts when somebody has told it. A sensor that moves again, and then says what the
players say for some seconds, is believed again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.link.events import CellState, Changed, Sensed
from engine.hexgrid import Cell

HEAL_MS = 3000.0
"""So long a blind sensor has to agree with the players before it is believed again."""
STEADY_MS = 1000.0
"""What a cell has been for so long it was in truth, before its sensor failed."""
MOMENT_MS = 500.0
FLICKERS = 12
"""In so many different moments no hand makes a cell change"""
WITHIN = 20
"""out of so many."""

_CERTAIN = (CellState.EMPTY, CellState.UPRIGHT, CellState.INVERTED)
_EITHER_WAY = {CellState.UPRIGHT, CellState.INVERTED}


@dataclass(frozen=True, slots=True)
class _Blind:
    """A cell that is played by touch."""

    told: CellState
    agreed: float | None = None
    """Since when the sensor, having moved, says what the players say."""
    moved: bool = False
    """Whether the sensor has said something new since it went blind."""


class Senses:
    """The senses of a board of these `cells`. Times are in ms on the caller's clock."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self._cells = tuple(cells)
        self._raw: dict[Cell, CellState] = {}
        self._since: dict[Cell, float] = {}
        self._certain: dict[Cell, CellState] = {}  # the last but UNCERTAIN
        self._steady: dict[Cell, CellState] = {}  # the last that lasted
        self._moments: dict[Cell, deque[int]] = {}  # the last in which it changed
        self._broken: set[Cell] = set()
        self._odd: dict[Cell, CellState] = {}  # turned over without having been lifted: from this
        self._blind: dict[Cell, _Blind] = {}

    @property
    def blind(self) -> Mapping[Cell, CellState]:
        """The cells that are played by touch, in reading order, and how people say they are."""
        return MappingProxyType(
            {cell: self._blind[cell].told for cell in self._cells if cell in self._blind}
        )

    # --- what the board tells ---------------------------------------------------------------------

    def sense(self, event: Sensed | Changed, now: float) -> Sensed | Changed:
        """Take what the sensors say; the same event as it is to be believed."""
        if isinstance(event, Changed):
            before = self._raw.get(event.cell)
            self._feel(event.cell, event.state, now)
            if {before, event.state} == _EITHER_WAY:
                self._odd[event.cell] = self._steady.get(event.cell, CellState.EMPTY)
            return replace(event, state=self._believed(event.cell))
        touched = frozenset(event.touched)  # changed unheard, so not steady
        for cell, state in zip(self._cells, event.states, strict=True):
            if self._raw.get(cell) is not state or cell in touched:
                self._feel(cell, state, now)
        return Sensed(
            tuple(self._believed(cell) for cell in self._cells),
            tuple(cell for cell in event.touched if cell not in self._blind),
        )

    def complain(self, cell: Cell) -> None:
        """The board says that the sensor under a cell does not answer."""
        if cell in self._cells:
            self._broken.add(cell)

    def _feel(self, cell: Cell, state: CellState, now: float) -> None:
        before = self._raw.get(cell)
        lasted = now - self._since.get(cell, now)
        self._raw[cell], self._since[cell] = state, now
        if before in _CERTAIN and lasted >= STEADY_MS:
            self._steady[cell] = before
        if state is not CellState.UNCERTAIN:
            self._certain[cell] = state
            self._broken.discard(cell)
        if before is not None:
            moment = int(now // MOMENT_MS)
            moments = self._moments.setdefault(cell, deque(maxlen=FLICKERS))
            if not moments or moments[-1] != moment:
                moments.append(moment)
        blind = self._blind.get(cell)
        if blind is not None:
            moved = blind.moved or before is not None
            agreed = now if moved and state is blind.told else None
            self._blind[cell] = replace(blind, moved=moved, agreed=agreed)

    def _believed(self, cell: Cell) -> CellState:
        blind = self._blind.get(cell)
        return self._raw[cell] if blind is None else blind.told

    # --- what follows -----------------------------------------------------------------------------

    def failing(self) -> Mapping[Cell, CellState]:
        """The cells whose sensors fail and are still believed, and how they were before that."""
        found = {cell: self._certain.get(cell, CellState.EMPTY) for cell in self._broken}
        found.update(self._odd)
        for cell, moments in self._moments.items():
            if len(moments) == FLICKERS and moments[-1] - moments[0] < WITHIN:
                found.setdefault(cell, self._steady.get(cell, CellState.EMPTY))
        return {cell: state for cell, state in found.items() if cell not in self._blind}

    def healed(self, now: float) -> tuple[Cell, ...]:
        """The blind cells whose sensors can be believed again."""
        return tuple(
            cell for cell, blind in self._blind.items()
            if blind.agreed is not None and now - blind.agreed >= HEAL_MS
        )

    def says(self, cell: Cell) -> CellState | None:
        """What the sensor of a cell says, believed or not; None if it has said nothing yet."""
        return self._raw.get(cell)

    # --- what people tell -------------------------------------------------------------------------

    def tell(self, cell: Cell, state: CellState, now: float) -> Changed:
        """From now on `cell` is played by touch, and this is how it is."""
        self._odd.pop(cell, None)
        blind = self._blind.get(cell, _Blind(state))
        agreed = now if blind.moved and self._raw.get(cell) is state else None
        self._blind[cell] = replace(blind, told=state, agreed=agreed)
        return Changed(cell, state)

    def trust(self, cell: Cell) -> Changed | None:
        """Believe the sensor of a cell again; None if it has said nothing yet."""
        self._blind.pop(cell, None)
        self._moments.pop(cell, None)
        self._odd.pop(cell, None)
        self._broken.discard(cell)
        return Changed(cell, self._raw[cell]) if cell in self._raw else None
