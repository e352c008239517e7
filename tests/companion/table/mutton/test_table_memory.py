"""A day of play: the table keeps what the match needs, and nothing of the matches before."""

import gc

from companion.referee.mutton.state import Playing
from companion.simulation.table_rig import TableRig
from companion.table.sitting import EVENT_BUFFER_SIZE


def test_what_nobody_asks_for_is_not_kept_for_ever() -> None:
    table = TableRig(2)
    table.begin("A", "size=2 sheep=3 wolves=1", place="a1,a2,c3")
    for number in range(5 * EVENT_BUFFER_SIZE):
        table.say(f"note B {number}")
    gc.collect()
    states = sum(type(each) is Playing for each in gc.get_objects())
    assert states < 2 * EVENT_BUFFER_SIZE
    assert len(table.table.take_events()) == EVENT_BUFFER_SIZE
    assert table.table.take_events() == []
