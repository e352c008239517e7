"""Which sensors can be believed, and what holds for a cell whose sensor cannot.

A sensor is *blind* when the board reports it as broken or noisy, or when a player contradicts it.
Its cell is then played by touch: the players say how it is. A sensor that changes again, and then
agrees with the players for some seconds, is believed again. A noisy one needs to agree with nobody
if no player has said how its cell is: it is believed again soon after the board has found it quiet.

Nothing that hands can do makes a sensor blind, however fast and however often they do it. Only the
board can tell a fault from a hand: it takes a suspicious reading twice within a fraction of a
millisecond (`firmware.scan`), and no hand moves a magnet that fast.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from types import MappingProxyType

from companion.link.events import CellState, Changed, Sensed
from engine.hexgrid import Cell

HEAL_MS = 3000.0
"""How long a blind sensor has to agree with the players before it is believed again, in ms."""
CALM_MS = 500.0
"""How long a noisy sensor that the board has found quiet has to stay at one state before it is
believed again, in ms."""
NOTICE_MS = 2000.0
"""How long the board needs to notice noise, in ms: three heartbeats running, after the one in which
it began. What a sensor said in this time before the board called it noisy may be noise."""
STEADY_MS = 300.0
"""How long a state has to last to be true in spite of a fault that the board reports later, in ms:
as long as the tracker waits until a cell has settled."""

_EITHER_WAY = {CellState.UPRIGHT, CellState.INVERTED}


@dataclass(frozen=True, slots=True)
class _Blind:
    """A cell that is played by touch."""

    stated: CellState
    agreed: float | None = None
    """Since when the sensor, having moved, says what the players say."""
    moved: bool = False
    """Whether the sensor has said something new since it went blind."""
    said: bool = False
    """Whether a player has said how it is."""
    in_hand: int = 0
    """How many pieces were off the board when it went blind."""


class SensorHealth:
    """The senses of a board of these `cells`. Times are in ms on the caller's clock."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self._cells = tuple(cells)
        self._raw: dict[Cell, CellState] = {}
        self._since: dict[Cell, float] = {}
        self._steady: dict[Cell, tuple[tuple[float, CellState], ...]] = {}
        """The latest states but UNCERTAIN that lasted, and when each began."""
        self._broken: dict[Cell, CellState] = {}
        """The cells that the board calls broken, and how they were before that."""
        self._noisy: set[Cell] = set()
        """The cells that the board has called noisy since they were last believed."""
        self._turned: set[Cell] = set()
        self._blind: dict[Cell, _Blind] = {}

    @property
    def blind(self) -> Mapping[Cell, CellState]:
        """The cells that are played by touch, in reading order, and how people say they are."""
        return MappingProxyType(
            {cell: self._blind[cell].stated for cell in self._cells if cell in self._blind}
        )

    @property
    def turned(self) -> frozenset[Cell]:
        """The cells on which a sheep seems to have been turned over without being lifted.

        A slow board reports an ordinary turn-over like this. So does a sensor that gets stuck, so
        the table wants to see more than this before it refuses a kill in public.
        """
        return frozenset(self._turned - self._blind.keys())

    # --- what the board reports -------------------------------------------------------------------

    def sense(self, event: Sensed | Changed, now: float) -> Sensed | Changed:
        """Take what the sensors say; return the same event as it is to be believed."""
        if isinstance(event, Changed):
            self._feel(event.cell, event.state, now)
            return replace(event, state=self._believed(event.cell))
        touched = frozenset(event.touched)  # changed unheard, so not steady
        for cell, state in zip(self._cells, event.states, strict=True):
            if self._raw.get(cell) is not state or cell in touched:
                self._feel(cell, state, now)
        return Sensed(
            tuple(self._believed(cell) for cell in self._cells),
            tuple(cell for cell in event.touched if cell not in self._blind),
        )

    def complain(self, cell: Cell, now: float, noisy: bool = False) -> None:
        """Take the board's word that the sensor under a cell is broken, or that it is `noisy`."""
        if cell not in self._cells:
            return
        self._broken[cell] = self._before(cell, now - NOTICE_MS if noisy else now, now)
        (self._noisy.add if noisy else self._noisy.discard)(cell)

    def _before(self, cell: Cell, when: float, now: float) -> CellState:
        """The last state of a cell that had begun by `when` and lasted; else the first known."""
        state = self._raw.get(cell, CellState.UNCERTAIN)
        steady = self._with_latest(cell, now)
        for began, lasting in reversed(steady):
            if began <= when:
                return lasting
        if steady:
            return steady[0][1]
        return CellState.EMPTY if state is CellState.UNCERTAIN else state

    def _with_latest(self, cell: Cell, now: float) -> tuple[tuple[float, CellState], ...]:
        """The states of a cell that lasted until `now`, with its present one if it has lasted."""
        steady, state = self._steady.get(cell, ()), self._raw.get(cell, CellState.UNCERTAIN)
        since = self._since.get(cell, now)
        if state is CellState.UNCERTAIN or now - since < STEADY_MS:
            return steady
        return *steady, (since, state)

    def _feel(self, cell: Cell, state: CellState, now: float) -> None:
        before = self._raw.get(cell)
        steady = self._with_latest(cell, now)
        early = sum(began <= now - NOTICE_MS for began, _ in steady)
        self._steady[cell] = steady[max(0, early - 1):]
        self._raw[cell], self._since[cell] = state, now
        if {before, state} == _EITHER_WAY:
            self._turned.add(cell)
        else:
            self._turned.discard(cell)
        if state is not CellState.UNCERTAIN:
            self._broken.pop(cell, None)
        blind = self._blind.get(cell)
        if blind is not None:
            moved = blind.moved or before is not None
            agreed = now if moved and state is blind.stated else None
            self._blind[cell] = replace(blind, moved=moved, agreed=agreed)

    def _believed(self, cell: Cell) -> CellState:
        blind = self._blind.get(cell)
        return self._raw[cell] if blind is None else blind.stated

    # --- what follows -----------------------------------------------------------------------------

    def failing(self) -> Mapping[Cell, CellState]:
        """The cells whose sensors fail and are still believed, and how they were before that."""
        return {
            cell: self._broken[cell]
            for cell in self._cells if cell in self._broken and cell not in self._blind
        }

    def healed(self, now: float) -> tuple[Cell, ...]:
        """Return the blind cells whose sensors can be believed again."""
        return tuple(cell for cell in self._blind if now >= self._heals_at(cell))

    @property
    def due(self) -> float:
        """When a blind sensor can be believed again if nothing happens, in ms."""
        return min(map(self._heals_at, self._blind), default=inf)

    def _heals_at(self, cell: Cell) -> float:
        blind = self._blind[cell]
        if cell in self._noisy and not blind.said:
            calm = blind.moved and self._raw[cell] is not CellState.UNCERTAIN
            return self._since[cell] + CALM_MS if calm else inf
        return inf if blind.agreed is None else blind.agreed + HEAL_MS

    def says(self, cell: Cell) -> CellState | None:
        """What the sensor of a cell says, believed or not; None if it has said nothing yet."""
        return self._raw.get(cell)

    def distrust(self, cell: Cell, in_hand: int = 0) -> Changed:
        """From now on the cell of a failing sensor is played by touch, and is as it was before.
        `in_hand` pieces are off the board."""
        state = self._broken[cell]
        self._blind[cell] = _Blind(state, in_hand=in_hand)
        return Changed(cell, state)

    # --- what people say --------------------------------------------------------------------------

    def tell(self, cell: Cell, state: CellState, now: float) -> Changed:
        """From now on `cell` is played by touch, and this is how it is."""
        blind = self._blind.get(cell, _Blind(state))
        agreed = now if blind.moved and self._raw.get(cell) is state else None
        self._blind[cell] = replace(blind, stated=state, agreed=agreed, said=True)
        return Changed(cell, state)

    def trust(self, cell: Cell, in_hand: int = 0) -> Sensed | Changed | None:
        """Believe the sensor of a cell again; None if it has said nothing yet.

        `in_hand` pieces are off the board now. If one has been lifted since the board called the
        cell noisy, it may have been exchanged for the one that lies here, unheard.
        """
        blind = self._blind.pop(cell, None)
        by_board = cell in self._noisy and blind is not None and not blind.said
        self._turned.discard(cell)
        self._broken.pop(cell, None)
        self._noisy.discard(cell)
        if cell not in self._raw:
            return None
        if blind is not None and by_board and blind.stated is self._raw[cell] \
                and blind.stated is not CellState.EMPTY and in_hand > blind.in_hand:
            return Sensed(tuple(self._believed(each) for each in self._cells), (cell,))
        return Changed(cell, self._raw[cell])
