"""The flock of a rig is known from the start, whichever port the rig is behind."""

from __future__ import annotations

from random import Random

import pytest

from companion.desk import LiveDesk
from companion.journal import Journal
from companion.settings import Settings
from companion.table.table import Table
from hardware.tabletop import tag_uid


@pytest.mark.parametrize("address", ["auto", "/dev/ttyACM0", "socket://localhost:1"])
def test_letters_of_the_simulated_flock_need_no_lessons(address):
    table = Table(Journal(None), Random(1), lambda: "today")
    desk = LiveDesk(table, Settings(), address)
    try:
        assert table.tags[tag_uid("H")] == "H"
        assert len(table.tags) == 26
    finally:
        desk.close()


def test_what_players_have_taught_stands_beside_it():
    journal = Journal(None)
    journal.learn(b"\x04a real tag", "H")
    table = Table(journal, Random(1), lambda: "today")
    LiveDesk(table, Settings(), "auto").close()
    assert table.tags[b"\x04a real tag"] == "H"
    assert table.tags[tag_uid("H")] == "H"
