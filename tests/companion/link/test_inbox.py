"""The queue between the link's thread and the program: short, and nothing sensed gets lost."""

from __future__ import annotations

import random

import pytest

from companion.link.events import (
    CellState,
    Changed,
    Connected,
    Event,
    Lost,
    Sensed,
    Tagged,
    Trouble,
)
from companion.link.inbox import QUEUE_SIZE, Inbox
from companion.link.messages import DARK, SILENT
from engine.hexgrid import HexGrid
from firmware.wire import Hello
from tests.long_form import only

CELLS = HexGrid.of(2).cells
EMPTY = (CellState.EMPTY,) * 7
HELLO = Connected(Hello(1, 2, 0, 7, 200, "1", "hex2", b"1"))


def reported(inbox: Inbox) -> list[Event]:
    return [event for event, _ in inbox.take()]


def begun() -> Inbox:
    inbox = Inbox()
    inbox.put(HELLO, 0.0)
    inbox.put(Sensed(EMPTY), 0.0)
    return inbox


def test_what_is_taken_in_time_comes_as_it_was_put() -> None:
    inbox = begun()
    inbox.put(Changed("a1", CellState.UPRIGHT), 1.0)
    assert inbox.take() == [
        (HELLO, 0.0), (Sensed(EMPTY), 0.0), (Changed("a1", CellState.UPRIGHT), 1.0)]
    assert inbox.take() == []


def test_a_queue_that_nobody_takes_becomes_a_snapshot_with_all_that_was_touched() -> None:
    inbox = begun()
    reported(inbox)
    inbox.put(Changed("b2", CellState.UPRIGHT), 0.0)
    for _ in range(2 * QUEUE_SIZE):
        inbox.put(Changed("a1", CellState.UPRIGHT), 1.0)
        inbox.put(Tagged(None, b"1"), 1.0)
        inbox.put(Changed("a1", CellState.EMPTY), 1.0)
    waiting = reported(inbox)
    assert len(waiting) <= QUEUE_SIZE
    touched = {cell for event in waiting if isinstance(event, Sensed) for cell in event.touched}
    assert "a1" in touched
    assert "c3" not in touched


@pytest.mark.parametrize("seed", only(range(0, 20, 4), range(20)))
def test_whatever_comes_the_last_states_are_right_and_no_exchange_is_hidden(seed: int) -> None:
    dice = random.Random(seed)
    inbox, states = begun(), list(EMPTY)
    reported(inbox)
    changes = dict.fromkeys(CELLS, 0)
    for _ in range(dice.choice((100, 1000, 3000))):
        at, kind = dice.randrange(7), dice.random()
        if kind < 0.9:
            states[at] = dice.choice([each for each in CellState if each is not states[at]])
            changes[CELLS[at]] += 1
            inbox.put(Changed(CELLS[at], states[at]), 1.0)
        elif kind < 0.95:
            inbox.put(Lost(SILENT), 1.0)
            inbox.put(HELLO, 1.0)
            inbox.put(Sensed(tuple(states)), 1.0)
        else:
            inbox.put(Trouble(DARK), 1.0)
    waiting = reported(inbox)
    assert len(waiting) <= QUEUE_SIZE
    seen, heard, touched = list(EMPTY), dict.fromkeys(CELLS, 0), set[str]()
    for event in waiting:
        if isinstance(event, Sensed):
            seen, touched = list(event.states), touched | set(event.touched)
        elif isinstance(event, Changed):
            seen[CELLS.index(event.cell)] = event.state
            heard[event.cell] += 1
    assert seen == states
    assert all(cell in touched or heard[cell] == changes[cell] or changes[cell] < 2
               for cell in CELLS)


def test_that_the_board_is_gone_is_never_forgotten() -> None:
    inbox = begun()
    reported(inbox)
    inbox.put(Changed("a1", CellState.UPRIGHT), 0.0)
    inbox.put(Lost(SILENT), 0.0)
    for _ in range(2 * QUEUE_SIZE):
        inbox.put(Trouble(DARK), 0.0)
    waiting = reported(inbox)
    assert Lost(SILENT) in waiting
    assert waiting.index(Lost(SILENT)) > waiting.index(
        Sensed((CellState.UPRIGHT, *EMPTY[1:])))
    assert len(waiting) <= QUEUE_SIZE
