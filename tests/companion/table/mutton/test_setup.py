"""What is chosen before a match and before a game, by itself."""

from __future__ import annotations

from random import Random

import pytest

from companion.referee.course import Seat
from companion.table.errors import TableError
from companion.table.mutton import commands
from companion.table.mutton.setup import Plan, Setup, planned_at, planned_by, usual_plan
from engine.mutton import placements
from engine.mutton.options import Options
from tests.companion.table.mutton.states import PLACED, state_after


def seated(*seats):
    return Setup().after(commands.SeatPlayers(tuple(Seat(*seat) for seat in seats)))


def test_each_choice_changes_one_thing():
    options = Options(size=3, sheep=5, wolves=1)
    setup = Setup().after(commands.SetOptions(options)).after(commands.SetHints(3))
    setup = setup.after(commands.SetForm("target", 11))
    assert (setup.options, setup.hints, setup.form, setup.target) == (options, 3, "target", 11)
    assert setup.after(commands.SetForm("duel", 11)).target is None
    with pytest.raises(TableError, match="up to 99"):
        setup.after(commands.SetHints(100))


def test_people_have_names_and_computers_are_given_them():
    assert seated(("  Ann ", ""), ("", "master")).players == ("Ann", "Computer (master)")
    assert seated(("", "club"), ("", "club")).players == (
        "First computer (club)", "Second computer (club)")
    for wrong in ([("Ann", "")], [("", ""), ("Ben", "")], [("", "nobody"), ("Ben", "")]):
        with pytest.raises(TableError):
            seated(*wrong)


def test_a_plan_says_where_the_flock_will_stand():
    state = state_after()
    assert usual_plan(state) == Plan(target=placements.sparse(state.options))
    assert usual_plan(None) == Plan()
    assert planned_by("hand", state, Random(1)) == Plan("hand", None, chosen=True)
    chance = planned_by("random", state, Random(1))
    assert chance.target == placements.random(state.options, Random(1))
    assert planned_at(PLACED.cells, state).target.cells == PLACED.cells
    with pytest.raises(TableError, match="no game before"):
        planned_by("mirror", state, Random(1))
    with pytest.raises(TableError, match="cannot be placed like that"):
        planned_at(("a1", "a1"), state)
