"""A board of one size as it is sensed: what lies on it, and which of its sensors are believed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from companion.link.events import CellState, Changed, Sensed, Tagged
from companion.sensing.sensor_health import SensorHealth
from companion.sensing.tracker import Tracker
from engine.hexgrid import Cell, HexGrid
from engine.letters import Animal

ReportedState = Literal["up", "down", "empty"]
"""What people say of a cell whose sensor is blind: a piece on its feet or on its back, or none."""
_STATES: Mapping[ReportedState, CellState] = {
    "up": CellState.UPRIGHT, "down": CellState.INVERTED, "empty": CellState.EMPTY,
}
_REPORTED = {state: reported for reported, state in _STATES.items()}

Blind = Mapping[Cell, ReportedState]
"""Cells that are played by touch, and what people say lies there."""


class SensedBoard:
    """A board that is or was attached. `tags` are the known tags."""

    def __init__(self, grid: HexGrid, tags: Mapping[bytes, Animal]) -> None:
        self.grid = grid
        self.tracker = Tracker(grid.cells, tags)
        self._senses = SensorHealth(grid.cells)

    @property
    def blind(self) -> Blind:
        """The cells that are played by touch."""
        return {cell: _REPORTED[state] for cell, state in self._senses.blind.items()}

    @property
    def failing(self) -> Blind:
        """The cells whose sensors fail and are still believed, and how they were before."""
        return {cell: _REPORTED[state] for cell, state in self._senses.failing().items()}

    @property
    def turned(self) -> frozenset[Cell]:
        """The cells on which a sheep seems to have been turned over without being lifted."""
        return self._senses.turned

    def healed(self, now: float) -> tuple[Cell, ...]:
        """The blind cells whose sensors can be believed again."""
        return self._senses.healed(now)

    def due(self, now: float) -> float:
        """Return when something settles or heals if nothing happens, in ms: `now` where a sensor
        fails, infinity if nothing does."""
        return now if self.failing else min(self._senses.due, self.tracker.due)

    def says(self, cell: Cell) -> ReportedState | None:
        """What the sensor of a cell says, believed or not."""
        state = self._senses.says(cell)
        return None if state is None else _REPORTED.get(state)

    def sense(self, event: Sensed | Changed | Tagged, now: float) -> None:
        """Take what the sensors and readers say."""
        if not isinstance(event, Tagged):
            event = self._senses.sense(event, now)
        self.tracker.sense(event, now)

    def complain(self, cell: Cell, now: float, *, noisy: bool) -> None:
        """Take the board's word that the sensor of a cell is broken, or that it is `noisy`."""
        self._senses.complain(cell, now, noisy=noisy)

    def distrust(self, cells: Collection[Cell], now: float) -> None:
        """Play the cells of failing sensors by touch from now on."""
        in_hand = self.tracker.arrangement().in_hand
        for cell in cells:
            self.tracker.sense(self._senses.distrust(cell, in_hand), now)

    def report(self, cells: Blind, now: float) -> None:
        """Play these cells by touch from now on; this is what lies there."""
        for cell, reported in cells.items():
            if cell in self.grid:
                self.tracker.sense(self._senses.tell(cell, _STATES[reported], now), now)

    def trust(self, cells: Sequence[Cell], now: float) -> None:
        """Believe the sensors of these cells again."""
        in_hand = self.tracker.arrangement().in_hand
        for cell in cells:
            change = self._senses.trust(cell, in_hand)
            if change is not None:
                self.tracker.sense(change, now)
