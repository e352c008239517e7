"""Whole matches by clumsy hands, through magnets, firmware, wire, link, tracker and table: the
record is the game that was meant, every time."""

import pytest

from companion.games.mutton.table.table import Table
from tests.companion.fresh_views import compare_views
from tests.companion.people import People, RealTime
from tests.long_form import only

REAL_TIME_SEED = 58
"""A short match: one clumsily played game on the smallest board."""


@pytest.mark.drawn(2)
@pytest.mark.parametrize("seed", only(range(2), range(4)))
def test_a_match_by_clumsy_hands_is_recorded_as_it_was_meant(seed, tmp_path, monkeypatch):
    compare_views(monkeypatch, (Table, "tick"))
    People(seed, tmp_path, most_cells=19).play_match()


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(100, 600))
def test_any_match_by_clumsy_hands_is_recorded_as_it_was_meant(seed, tmp_path):
    People(seed, tmp_path).play_match()


def play_in_real_time(seed, folder, most_cells):
    people = People(seed, folder, most_cells, RealTime)
    people.clumsily_linked = False
    people.hands.haste = 4.0
    try:
        people.play_match()
    finally:
        people.rig.desk.close()


def test_a_match_through_a_real_port_is_recorded_as_it_was_meant(tmp_path):
    play_in_real_time(REAL_TIME_SEED, tmp_path, 7)


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(10))
def test_any_match_through_a_real_port_is_recorded_as_it_was_meant(seed, tmp_path):
    play_in_real_time(seed, tmp_path, 37)
