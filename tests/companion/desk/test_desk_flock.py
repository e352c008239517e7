"""The flock of a simulated board is known, whichever port it is behind; a real one is not."""

from __future__ import annotations

import time
from random import Random

import pytest

from companion.desk.desk import LiveDesk
from companion.simulation.table_rig import TableRig
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from hardware.live import LiveRig
from hardware.rig import Rig
from hardware.tabletop import tag_uid

REAL = b"\x04a real tag"


@pytest.mark.parametrize("simulated", [True, False])
def test_a_board_behind_a_port_says_whether_its_flock_is_the_simulated_one(simulated):
    table = Table(Journal(None), Random(1), lambda: "today")
    with LiveRig(Rig(2, seed=1, simulated=simulated)) as live:
        live.start()
        desk = LiveDesk(table, Settings(), live.port).start()
        try:
            end = time.monotonic() + 10
            while table.board.link.state != "ready" and time.monotonic() < end:
                desk.pump(time.monotonic() * 1000)
                time.sleep(0.01)
            assert table.board.link.state == "ready"
            assert len(table.board.tags.known) == (26 if simulated else 0)
        finally:
            desk.close()


def test_what_players_have_taught_stands_beside_it(tmp_path):
    journal = Journal(tmp_path)
    journal.learn(REAL, "H")
    journal.close()
    table = TableRig(2, journal=tmp_path).table
    assert table.board.tags.known[REAL] == "H"
    assert table.board.tags.known[tag_uid("H")] == "H"


def test_a_real_board_after_a_simulated_one_has_only_what_was_taught(tmp_path):
    TableRig(2, journal=tmp_path).table.journal.close()
    assert TableRig(2, journal=tmp_path, simulated=False).table.board.tags.known == {}
