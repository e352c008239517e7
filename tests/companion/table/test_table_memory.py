"""A day of play: the table keeps what the match needs, and nothing of the matches before."""

from __future__ import annotations

import gc

from companion.simulation.table_rig import TableRig
from companion.table.state import State
from companion.table.table import MOST_UNHEARD


def test_what_nobody_asks_for_is_not_kept_for_ever() -> None:
    table = TableRig(2)
    table.begin("A", "size=2 sheep=3 wolves=1", place="a1,a2,c3")
    for number in range(5 * MOST_UNHEARD):
        table.say(f"note B {number}")
    gc.collect()
    states = sum(type(each) is State for each in gc.get_objects())
    assert states < 2 * MOST_UNHEARD
    assert len(table.table.drain()) == MOST_UNHEARD
    assert table.table.drain() == []
