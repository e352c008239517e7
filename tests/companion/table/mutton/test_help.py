"""The help component by itself: it is given states, asks for answers, and knows no table."""

from __future__ import annotations

from random import Random

import pytest

from companion.players.thinking import think
from companion.referee.mutton import steps
from companion.table.errors import TableError
from companion.table.mutton.help import Help
from companion.table.tasks import Advising, Proving
from tests.companion.table.mutton.states import TURN, after

AGREED = steps.Deducing(0, True), steps.Deducing(1, True)


def test_nothing_is_asked_or_shown_unless_the_players_want_it():
    help_, state = Help(), after(TURN)
    assert help_.task(state) is None
    assert help_.deduction(state) is None
    with pytest.raises(TableError, match="switched off"):
        help_.ask(state, "C")


def test_proofs_are_asked_for_once_in_each_position():
    help_, state = Help(), after(*AGREED, TURN)
    task = help_.task(state)
    assert isinstance(task, Proving)
    help_ = help_.take(task, think(task, Random(1)))
    assert help_.task(state) is None
    assert help_.deduction(state).packs >= 1
    help_ = help_.reset_game()
    assert help_.task(state) == task


def test_what_is_asked_is_forgotten_after_the_turn():
    help_, state = Help(), after(*AGREED, TURN)
    help_ = help_.ask(state, "C")
    assert help_.deduction(state).what_if.animal == "C"
    help_ = help_.turn_made()
    assert help_.deduction(state).what_if is None
    with pytest.raises(TableError, match="is not in this game"):
        help_.ask(state, "Z")


def test_a_hint_is_advised_to_the_farmer_who_took_it():
    help_, before = Help(), after(TURN)
    assert help_.hint(before).left == 1
    state = after(TURN, steps.Hinted(before.mover))
    task = help_.task(state)
    assert isinstance(task, Advising)
    help_ = help_.take(task, think(Advising("tips", task.game), Random(1)))
    assert help_.hint(state).sentence
    assert help_.hint(state).left == 0
