"""A board that says far more than hands can do: the events stay few, and the states come right.

The board is the hostile one of `tests.torture.blaster`, here in virtual time. What is counted is
work: events passed on and bytes sent, in the time in which a board sends thousands of frames.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from companion.link.events import CellState, Changed, Event, Sensed, Solved, Tagged, Trouble
from companion.link.reports import TAGS
from companion.link.resync import CHANGES, FLOOD_SNAPSHOT_MS
from companion.link.session import Session
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from firmware import wire
from hardware.tabletop import tag_uid
from tests.torture.blaster import LOADS, Board

STEP_MS = 5.0


class Flooded:
    """A session and a hostile board, joined by their bytes."""

    def __init__(self, size: int = 4) -> None:
        self.board = Board(size)
        self.cells = HexGrid.of(size).cells
        self.now = 0.0
        self.session = Session(self.cells, self.now)
        self.events: list[tuple[float, Event]] = []
        self.states = tuple(map(CellState, self.board.states))
        self.sent = 0
        self._decoder = wire.Decoder()
        self._beaten = 0.0
        self.run(200)

    def run(self, ms: float, load: str = "") -> list[Event]:
        """Let time pass, with a load or without; the events of it."""
        first, sent = len(self.events), 0.0
        for _ in range(round(ms / STEP_MS)):
            self.now += STEP_MS
            said = b""
            if load:
                sent += LOADS[load].rate * STEP_MS / 1000
                while sent >= 1:
                    sent -= 1
                    said += LOADS[load].make(self.board)
            self.step(said)
        return [event for _, event in self.events[first:]]

    def step(self, said: bytes) -> None:
        """The board says this, and what it has to."""
        if self.now - self._beaten >= 500:
            self._beaten = self.now
            said += self.board.heartbeat()
        events = self.session.feed(said, self.now) + self.session.tick(self.now)
        out = self.session.output()
        self.sent += len(out)
        for asked in self._decoder.feed(out):
            events += self.session.feed(self.board.answer(asked), self.now)
        self.events += [(self.now, event) for event in events]
        for event in events:
            if isinstance(event, Sensed):
                self.states = event.states
            elif isinstance(event, Changed):
                at = self.cells.index(event.cell)
                self.states = (*self.states[:at], event.state, *self.states[at + 1 :])

    @property
    def truth(self) -> tuple[CellState, ...]:
        return tuple(map(CellState, self.board.states))


@pytest.mark.parametrize("load", LOADS)
@pytest.mark.parametrize("size", [4, 8])
def test_under_any_load_few_events_are_passed_on_and_the_states_are_right_afterwards(
    load: str, size: int
) -> None:
    flooded = Flooded(size)
    flooded.sent = 0
    kinds = Counter(type(event) for event in flooded.run(2000, load))
    assert kinds[Changed] <= CHANGES[0] + 2 * CHANGES[1]
    assert kinds[Sensed] <= 2000 / FLOOD_SNAPSHOT_MS + 2
    assert kinds[Tagged] <= TAGS[0] + 2 * TAGS[1]
    assert kinds.total() < 300
    assert flooded.sent < 5000
    flooded.step(flooded.board.restore())
    flooded.run(1500)
    assert flooded.states == flooded.truth


@pytest.mark.parametrize(("load", "words"), [
    ("flap", "The sensors under a1, a2, a3, a4 and b1 change faster than anyone"),
    ("deltas", "The whole board flickers"),
    ("tags", "The tag reader reports more tags than anyone can hold"),
    ("garbage", "Most of what the board sends arrives damaged"),
])
def test_a_flood_is_named_and_its_end_reported(load: str, words: str) -> None:
    flooded = Flooded()
    named = [event for event in flooded.run(2500, load) if isinstance(event, Trouble)]
    assert len(named) == 1
    assert words in SCREEN.text(named[0].reason)
    assert Solved(named[0].topic) in flooded.run(3000)


def test_hands_are_never_taken_for_a_flood() -> None:
    """Sixty lifts at three a second, with a doubtful moment on each way."""
    flooded = Flooded()
    for _ in range(60):
        for state in (3, 0, 3, 1):
            flooded.step(flooded.board.change(0, state))
            assert not isinstance(flooded.events[-1][1], Sensed) or len(flooded.events) < 3
            flooded.run(80)
    assert len([event for _, event in flooded.events if isinstance(event, Changed)]) == 240
    assert flooded.session.snapshots == 1


def test_every_cell_that_changed_unheard_is_touched() -> None:
    """Also where it has changed so often that the count, modulo 16, is what it was."""
    flooded = Flooded()
    flooded.run(1000, "deltas")
    board, before = flooded.board, len(flooded.events)
    flooded.run(FLOOD_SNAPSHOT_MS)
    said = b""
    for _ in range(8):
        said += board.change(30, 0) + board.change(30, 1)
    flooded.step(said)
    flooded.run(FLOOD_SNAPSHOT_MS)
    reported = [event for _, event in flooded.events[before:] if isinstance(event, Sensed)]
    assert flooded.cells[30] in {cell for event in reported for cell in event.touched}


def test_all_changes_of_a_flood_are_passed_on_or_touched() -> None:
    flooded = Flooded()
    first = len(flooded.events)
    flooded.run(500, "flap")
    flooded.step(flooded.board.restore())
    flooded.run(1500)
    reported = [event for _, event in flooded.events[first:]]
    touched = {cell for event in reported if isinstance(event, Sensed) for cell in event.touched}
    assert touched == set(flooded.cells[:5])


def test_a_tag_beyond_the_limit_is_not_acknowledged_so_it_is_not_lost() -> None:
    flooded = Flooded()
    flooded.run(1000, "tags")
    flooded.run(3000)
    last = wire.pack_tag(200, wire.PAD, tag_uid("H"))
    flooded.step(flooded.board.frame(wire.TAG, last))
    assert flooded.events[-1][1] == Tagged(None, tag_uid("H"))


def test_snapshots_of_a_flood_keep_their_distance() -> None:
    flooded = Flooded()
    first = len(flooded.events)
    flooded.run(2000, "deltas")
    times = [when for when, event in flooded.events[first:] if isinstance(event, Sensed)]
    assert len(times) > 5
    assert min(after - before for before, after in pairwise(times)) >= FLOOD_SNAPSHOT_MS
