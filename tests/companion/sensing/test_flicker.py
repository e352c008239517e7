"""Sensors that lose all sheep for a moment: nothing has moved, unless hands could have done it."""

from __future__ import annotations

import pytest

from companion.link.events import Changed
from tests.companion.sensing.test_tracker_hands import DOWN, NONE, UP, Watched


def named(tracker):
    return {cell: piece.animal for cell, piece in tracker.arrangement().on.items()}


@pytest.mark.parametrize("dark_ms", [130, 300, 400])
def test_the_flock_is_known_after_all_sensors_lost_it(sheepfold_table, dark_ms):
    sheepfold_table.begin("HIDE")
    before = sheepfold_table.view.board
    sheepfold_table.command("sag 0")
    sheepfold_table.wait(dark_ms)
    sheepfold_table.command("sag 1")
    sheepfold_table.wait(1500)
    assert sheepfold_table.view.question is None
    assert sheepfold_table.view.board == before


@pytest.mark.parametrize("period_ms", [20, 35, 70])
def test_neither_does_a_flood_of_flickers_lose_it(sheepfold_table, period_ms):
    sheepfold_table.begin("HIDE")
    before = sheepfold_table.view.board
    for _ in range(300 // (2 * period_ms) + 1):
        sheepfold_table.command("sag 0")
        sheepfold_table.wait(period_ms)
        sheepfold_table.command("sag 1")
        sheepfold_table.wait(period_ms)
    sheepfold_table.wait(2500)
    assert sheepfold_table.view.question is None
    assert sheepfold_table.view.board == before


def test_a_runner_set_down_in_the_dark_is_the_one_that_was_in_hand(sheepfold_table):
    sheepfold_table.begin("HIDE")
    sheepfold_table.play("flip H", "lift E")
    sheepfold_table.command("sag 0")
    sheepfold_table.command("put E b2")
    sheepfold_table.wait(300)
    sheepfold_table.play("sag 1", each_ms=1500)
    assert sheepfold_table.view.question is None
    assert named(sheepfold_table.table.board.attached.tracker)["b2"] == "E"


def test_of_two_that_were_carried_in_the_dark_the_table_asks(sheepfold_table):
    sheepfold_table.begin("HIDE")
    sheepfold_table.play("flip H")
    for command in ("sag 0", "put E b2", "put I b4"):
        sheepfold_table.command(command)
    sheepfold_table.wait(300)
    sheepfold_table.play("sag 1", each_ms=1500)
    assert set(sheepfold_table.view.question.candidates) == {"E", "I"}
    assert len(named(sheepfold_table.table.board.attached.tracker)) == 26


SIX = ("a1", "a2", "a3", "b1", "b2", "b3")


def flicker(watched, *cells, dark_ms, every_ms=0):
    for cell in cells:
        watched.set(cell, NONE, after=every_ms)
    for _ in range(dark_ms // 50):
        watched.wait(50)
    for cell in cells:
        watched.set(cell, UP, after=every_ms)
    watched.wait(1000)


@pytest.mark.parametrize(("cells", "dark_ms", "every_ms", "known"), [
    (SIX, 300, 0, True),
    (SIX, 300, 20, True),
    (SIX, 700, 0, False),  # as long as hands need
    (SIX, 300, 40, False),  # one after the other, as hands do
    (SIX[:4], 300, 0, False),  # as many as hands can hold
    (SIX[:2], 300, 0, False),
])
def test_only_what_no_hand_can_do_has_moved_nothing(cells, dark_ms, every_ms, known):
    watched = Watched(6)
    flicker(watched, *cells, dark_ms=dark_ms, every_ms=every_ms)
    assert (watched.seen.on["a1"].animal == "A") == known
    assert not watched.seen.settling


def test_what_a_busy_host_heard_at_once_may_have_taken_any_time():
    watched = Watched(6)
    watched.now += 5000  # five seconds in which nobody looked
    for cell in SIX:
        watched.tracker.sense(Changed(cell, NONE), watched.now)
    flicker(watched, *SIX, dark_ms=200)
    assert watched.seen.on["a1"].animal is None


def test_one_that_was_turned_over_meanwhile_is_shown_so():
    watched = Watched(6)
    for cell in SIX:
        watched.set(cell, NONE, after=0)
    watched.wait(200)
    for cell in SIX[:5]:
        watched.set(cell, UP, after=0)
    watched.set("b3", DOWN, after=1000)
    assert [watched.at(cell) for cell in SIX] == [
        *((animal, "up") for animal in "ABCDE"), ("F", "down")]


@pytest.mark.parametrize("since_ms", [50, 5000])
def test_of_cells_touched_unheard_only_a_short_while_says_that_nothing_moved(since_ms):
    watched = Watched(6)
    watched.snapshot(after=0)
    for _ in range(since_ms // 50):
        watched.wait(50)
    watched.snapshot(touched=SIX)
    watched.wait(1000)
    assert (watched.seen.on["a1"].animal == "A") == (since_ms == 50)
