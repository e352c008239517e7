"""Which cells may have changed unheard: never fewer than have."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.link.known_cells import KnownCells

CELLS = 7


@given(st.integers(0, 10_000), st.booleans(), st.integers(0, 60))
def test_a_cell_that_changed_twice_unheard_is_always_touched(
    seed: int, counting: bool, changes: int
) -> None:
    """Of each change the host hears all, hears but drops it, or hears nothing."""
    dice = random.Random(seed)
    states, counts, revision = bytearray(CELLS), bytearray(CELLS), 5
    known = KnownCells()

    def snapshot() -> tuple[int, ...]:
        return known.replace(revision, bytes(states), bytes(counts) if counting else b"")

    assert snapshot() == ()
    hearing, unheard = True, Counter[int]()
    lossy = dice.random() < 0.5
    for _ in range(changes):
        cell = dice.randrange(CELLS)
        states[cell] = dice.choice([state for state in range(4) if state != states[cell]])
        counts[cell] = (counts[cell] + 1) & 15
        revision += 1
        hearing = hearing and dice.random() < 0.9
        if hearing:
            known.change(revision, cell, states[cell])
        else:
            unheard[cell] += 1
            if not (lossy and dice.random() < 0.3):
                known.miss(revision, cell)
    touched = snapshot()
    assert {cell for cell, times in unheard.items() if times > 1} <= set(touched)
    assert snapshot() == ()


@pytest.mark.parametrize("times", [16, 32])
def test_counts_that_wrap_round_do_not_hide_a_cell(times: int) -> None:
    known = KnownCells()
    known.replace(0, b"\1\0\0", b"\4\4\4")
    assert known.replace(times, b"\1\0\0", b"\4\4\4") == (0, 1, 2)


def test_of_a_board_that_counts_only_the_cells_that_changed_are_touched() -> None:
    known = KnownCells()
    known.replace(0, b"\1\0\0", b"\4\4\4")
    assert known.replace(3, b"\1\1\0", b"\6\5\4") == (0,)


def test_a_board_that_does_not_count_is_believed_where_each_cell_changed_once() -> None:
    known = KnownCells()
    known.replace(0, b"\1\0\0", b"")
    assert known.replace(2, b"\0\1\0", b"") == ()
    assert known.replace(4, b"\0\1\0", b"") == (0, 1, 2)
