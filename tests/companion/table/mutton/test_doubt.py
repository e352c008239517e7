"""Doubt by itself: when players are told that a sensor may fail, and what to do."""

from __future__ import annotations

from companion.guidance.marks import CellMark, Problem
from companion.guidance.reading import Reading
from companion.sensing.arrangement import Arrangement
from companion.table.mutton import blindness
from companion.table.mutton.blindness import IDLE_MS, MANY, PUZZLED_MS, Doubt
from companion.words.message import Message

SAID, SEEN = Message("do-this"), Arrangement()
FITTING = Reading(SAID, marks=(CellMark("a1", "place"),))
WRONG = Reading(SAID, problems=(Problem(Message("wrong"), "b1"),))


def test_patience_is_shorter_where_something_does_not_fit():
    for problem, patience in ((True, PUZZLED_MS), (False, IDLE_MS)):
        doubt = Doubt()
        assert not doubt.watch(SAID, SEEN, 0.0, problem=problem)
        assert not doubt.watch(SAID, SEEN, patience - 1, problem=problem)
        assert doubt.watch(SAID, SEEN, patience, problem=problem)
        assert doubt.puzzled
        assert not doubt.watch(SAID, SEEN, patience + 1, problem=problem), "no change"
        assert doubt.watch(SAID, Arrangement(in_hand=1), patience + 2, problem=problem)
        assert not doubt.puzzled


def test_there_is_no_doubt_where_nothing_was_asked():
    doubt = Doubt()
    doubt.watch(None, SEEN, 0.0, problem=False)
    assert not doubt.watch(None, SEEN, 2 * IDLE_MS, problem=False)


def puzzled():
    doubt = Doubt()
    doubt.watch(SAID, SEEN, 0.0, problem=True)
    doubt.watch(SAID, SEEN, PUZZLED_MS, problem=True)
    return doubt


def test_the_advice_names_the_cell_that_may_be_sensed_wrong():
    assert Doubt().advice(WRONG, (), None) is None
    assert puzzled().advice(None, (), None) is None
    assert puzzled().advice(WRONG, (), None) == Message("is-board-mistaken", cell="b1")
    assert puzzled().advice(WRONG, (), "c1") == Message("is-board-mistaken", cell="c1")
    assert puzzled().advice(FITTING, (), None) == Message("is-board-mistaken", cell="a1")
    assert puzzled().advice(Reading(SAID), (), None) == Message("does-board-miss")


def test_the_advice_says_how_blind_cells_are_played():
    calm = Doubt()
    assert calm.advice(FITTING, ["a1", "e5"], None) == Message(
        "blind-say-how", cells=["a1"], example="a1")
    assert calm.advice(WRONG, ["e5"], None) == Message(
        "blind-counts-when-said", cells=["e5"], example="e5")
    many = [f"a{number}" for number in range(1, MANY + 2)]
    assert calm.advice(Reading(SAID), many, None) == Message(
        "many-blind-count-when-said", count=MANY + 1, example="a1")
    assert puzzled().advice(WRONG, ["b1"], None) == Message(
        "blind-counts-when-said", cells=["b1"], example="b1")


def test_many_cells_are_counted_and_few_are_named():
    few, many = ("a1", "a2"), tuple(f"a{number}" for number in range(MANY + 1))
    assert blindness.failing(few) == Message("sensors-fail", cells=few)
    assert blindness.failing(many) == Message("many-sensors-fail", count=MANY + 1)
    assert blindness.healed(few) == Message("sensors-work", cells=few)
    assert blindness.healed(many) == Message("many-sensors-work", count=MANY + 1)
