"""Pieces that nobody can account for, and readings that cannot both be right: what people say puts
everything right again."""

from __future__ import annotations

from companion.link.events import CellState
from tests.companion.sensing.test_tracker_hands import Watched

NONE, UP = CellState.EMPTY, CellState.UPRIGHT


def test_an_extra_piece_that_is_said_to_be_another_makes_that_others_place_doubtful():
    watched = Watched()
    watched.set("c3", UP)  # A has gone there, and its old cell has not felt it leave
    assert watched.at("c3") == (None, "up")
    watched.tracker.tell("c3", "A")
    watched.set("a1", NONE)
    assert watched.at("c3") == ("A", "up")
    assert watched.seen.in_hand == 0


def test_so_does_one_whose_place_only_followed_from_the_others():
    watched = Watched(3)
    for cell in ("a1", "a2", "a3"):
        watched.set(cell, NONE)
    watched.set("b1", UP)
    watched.tracker.tell("b1", "A")
    watched.set("b2", UP)
    watched.tracker.tell("b2", "B")
    watched.set("b3", UP)  # nobody else is left: it is C
    assert watched.at("b3") == ("C", "up")
    watched.set("c3", UP)  # C has gone on, unfelt
    watched.tracker.tell("c3", "C")
    assert [watched.at(cell) for cell in ("b1", "b2", "c3")] == [
        ("A", "up"), ("B", "up"), ("C", "up")
    ]
    watched.set("b3", NONE)
    assert watched.seen.in_hand == 0


def test_of_two_tags_that_read_the_same_neither_is_believed():
    watched = Watched()
    watched.tag("B", "a2")
    watched.set("a1", NONE)
    watched.set("c3", UP)
    watched.tag("B", "c3")  # it is A, whose tag is wrong
    assert watched.at("c3") == watched.at("a2") == (None, "up")
    assert watched.seen.on["a2"].candidates == ("B",)  # as far as anybody knew before
    assert watched.seen.on["c3"].candidates == ("A",)
    watched.tracker.tell("c3", "A")
    watched.tracker.tell("a2", "B")
    assert watched.at("c3") == ("A", "up")
    assert watched.at("a2") == ("B", "up")
    assert watched.seen.in_hand == 0


def test_nobody_is_in_hand_once_everybody_has_been_found():
    watched = Watched()
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.set("c3", UP)
    watched.set("d3", UP)
    watched.set("e3", UP)  # something else: a piece too many
    watched.set("c3", NONE)  # and now one of those two lies on e3
    watched.tracker.tell("e3", "A")
    watched.tracker.tell("d3", "B")
    assert watched.at("e3") == ("A", "up")
    assert watched.at("d3") == ("B", "up")
    assert watched.seen.in_hand == 0
