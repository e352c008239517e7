"""A cell that changed unheard between two snapshots was not steady, though both say the same."""

from __future__ import annotations

from companion.link.events import CellState, Sensed
from companion.sensing.sensor_health import SensorHealth

UP, EMPTY = CellState.UPRIGHT, CellState.EMPTY


def test_a_sensor_that_flickers_between_snapshots_is_blind_as_it_was_before() -> None:
    senses = SensorHealth(["a1"])
    senses.sense(Sensed((UP,)), 0.0)
    for i in range(60):
        senses.sense(Sensed((EMPTY,), ("a1",)), 5000.0 + i * 200)
    assert senses.failing() == {}, "only the board can tell a flicker from a hand"
    senses.complain("a1", 17_000.0)
    assert senses.failing() == {"a1": UP}
