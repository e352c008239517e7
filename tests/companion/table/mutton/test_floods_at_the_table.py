"""Many changing cells at the table: one reading of the board for each turn of the loop.

Work is counted, not time: `make bench` and `python -m tests.torture floods` measure that.
"""

from __future__ import annotations

from collections import Counter

import pytest

from companion.link.events import CellState, Changed, Sensed
from companion.sensing.identity import KnownPieces
from companion.sensing.tracker import Tracker
from companion.simulation.table_rig import TableRig
from companion.table.mutton.draft import Draft
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from tests.companion.link.test_floods import Flooded

OPTIONS = "size=3 sheep=5 wolves=1"


@pytest.fixture
def done(monkeypatch):
    """How often the board was read, and how often a hint was gone through."""
    count = Counter()

    def counted(owner, name):
        original = getattr(owner, name)

        def wrapper(*args, **kwargs):
            count[name] += 1
            return original(*args, **kwargs)

        monkeypatch.setattr(owner, name, wrapper)

    counted(Draft, "read")
    counted(KnownPieces, "sensed")
    return count


@pytest.mark.rig(size=3)
def test_a_turn_reads_the_board_once_whatever_has_come(table, done):
    table.say(f"options {OPTIONS}", "start")
    done.clear()
    cells = HexGrid.of(3).cells
    table._note([
        Changed(cells[i % 19], CellState.UPRIGHT if i % 38 < 19 else CellState.EMPTY)
        for i in range(500)
    ])
    assert done["read"] <= 2


@pytest.mark.rig(size=3)
def test_a_turn_in_which_nothing_has_come_reads_nothing(table, done):
    table.say(f"options {OPTIONS}", "start")
    table.command("put A a1")
    table.wait(200)
    done.clear()
    table._note([])
    table._note([])
    assert not done
    assert table.view.board.settling


def test_hints_are_gone_through_again_only_for_something_new(done):
    tracker = Tracker(HexGrid.of(4).cells)
    tracker.sense(Sensed((CellState.UPRIGHT,) * 37), 0.0)
    tracker.arrangement()
    done.clear()
    tracker.tick(10.0)
    tracker.arrangement()
    assert not done


@pytest.mark.parametrize("size", [4, 8])
def test_noise_on_every_sensor_while_placing_costs_little_and_heals(size, done):
    table = TableRig(size=size, seed=1)
    table.say(f"options size={size} sheep=26 wolves=4", "start", "place free")
    cells = table.spec.cells[::3]
    table.put(dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", cells, strict=False)))
    table.wait(500)
    done.clear()
    table.command("noise 8")
    table.wait(3000)
    assert done["sensed"] < 60_000  # it was millions
    assert done["read"] < 200
    assert "do not work. Check the board's power supply" in SCREEN.text(table.view.link.trouble)
    table.command("noise 0.1")
    table.wait(3000)
    assert set(table.sensed) == set(table.standing())
    assert not table.table.board.troubles
    assert not table.view.blind


@pytest.mark.parametrize("size", [4, 8])
def test_after_noise_on_every_sensor_no_sheep_has_to_be_named_again(size):
    table = TableRig(size=size, seed=1)
    places = dict(zip(table.spec.cells, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False))
    table.begin("ABCD", f"size={size} sheep=26 wolves=4", place=",".join(places))
    table.wait(1500)
    table.play("noise 8", each_ms=3000)
    table.play("noise 0.1", each_ms=3000)
    assert {cell: piece.animal for cell, piece in table.view.board.on.items()} == places
    assert table.view.problems == ()


def test_sheep_that_flapped_unheard_may_be_any_of_them():
    """Nothing is guessed: those that stood still are still known."""
    flooded, letters = Flooded(), "ABCDEFGHIJKLM"
    tracker = Tracker(flooded.cells)
    places = [cell for cell, state in zip(flooded.cells, flooded.states, strict=True) if state]
    tracker.play(letters)
    tracker.sense(Sensed(flooded.states), 0.0)
    tracker.tick(500.0)
    tracker.assume(dict(zip(places, letters, strict=True)))
    first = len(flooded.events)
    flooded.run(1000, "flap")
    flooded.step(flooded.board.restore())
    flooded.run(3000)
    for when, event in flooded.events[first:]:
        if isinstance(event, Sensed | Changed):
            tracker.sense(event, when + 1000)
    tracker.tick(flooded.now + 2000)
    on = tracker.arrangement().on
    assert list(on) == places
    known = [on[cell].animal for cell in places]
    assert places[:2] == ["a1", "a4"]
    assert known == [None, None, *letters[2:]]
    assert set(on["a1"].candidates) == {"A", "B"}


def test_many_unsettled_hints_fall_back_to_one_for_each_cell(done):
    """What changed twice may be another piece; what is still there settles as ever."""
    tracker = Tracker(HexGrid.of(4).cells)
    tracker.play("AB")
    for cell in ("a1", "g7"):
        tracker.sense(Changed(cell, CellState.UPRIGHT), 0.0)
    tracker.tick(1000.0)
    tracker.assume({"a1": "A", "g7": "B"})
    done.clear()
    for i in range(1000):
        state = CellState.UPRIGHT if i % 2 else CellState.EMPTY
        tracker.sense(Changed("a1", state), 1000.0 + i / 5)
    tracker.arrangement()
    assert done["sensed"] < 200
    tracker.tick(2000.0)
    assert tracker.settled
    on = tracker.arrangement().on
    assert (list(on), on["g7"].animal, on["a1"].facing) == (["a1", "g7"], "B", "up")
