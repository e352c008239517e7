"""The board component by itself: link, boards of two sizes, blind cells, and tags."""

from __future__ import annotations

import pytest

from companion.link import messages
from companion.link.events import CellState, Changed, Lost, Sensed, Solved, Tagged, Trouble
from companion.sensing.arrangement import Arrangement, Piece
from companion.table.errors import TableError
from companion.table.mutton.board import CHECK, READY, TableBoard
from companion.table.mutton.tags import Tags
from companion.words.message import Message
from engine.hexgrid import HexGrid
from engine.mutton.options import Options
from firmware.wire import CAP_PAD, CAP_SIMULATED, Hello
from hardware.tabletop import tag_uid

UP, DOWN, EMPTY = CellState.UPRIGHT, CellState.INVERTED, CellState.EMPTY
TAG = b"\x04tag of F"


def hello(size=3, capabilities=CAP_PAD):
    return Hello(1, 0, capabilities, len(HexGrid.of(size)), 50, "1.0", "layout", b"board")


def connected(size=3, **places):
    """A board on whose cells these states are sensed."""
    board = TableBoard({})
    board.connect(hello(size), {}, restoring=False)
    cells = HexGrid.of(size).cells
    board.event(Sensed(tuple(places.get(cell, EMPTY) for cell in cells)), 0.0)
    board.tick(1000.0)
    board.read("ABC")
    return board


def test_a_board_is_ready_when_its_cells_have_been_read():
    board = TableBoard({})
    with pytest.raises(TableError, match="board is not connected"):
        board.require()
    assert board.connect(hello(), {}, restoring=False)
    assert board.link.state == "none"
    board.event(Sensed((EMPTY,) * 19), 0.0)
    assert (board.link.state, board.link.text) == ("ready", READY)
    board.event(Lost(messages.SILENT), 1.0)
    assert (board.link.state, board.link.text) == ("lost", messages.SILENT)
    assert not board.connect(hello(), {}, restoring=False)


def test_events_are_read_once_for_all():
    board = connected()
    assert not board.tick(1001.0)
    board.event(Changed("a1", UP), 1002.0)
    assert board.tick(1002.0)
    board.read(None)
    assert (board.tick(1003.0), list(board.seen.on)) == (False, ["a1"])


def test_a_board_of_another_size_is_laid_aside_and_found_again():
    board = connected(a1=UP)
    first = board.attached
    assert board.connect(hello(4), {}, restoring=True)
    assert board.attached is not first
    assert board.restoring
    small = Options(size=3, sheep=5, wolves=1)
    assert board.misfit(small) == Message("board-does-not-fit", wanted=19, cells=37)
    assert board.link_view(None) is board.link
    assert board.connect(hello(3), {}, restoring=True)
    assert board.attached is first
    assert not board.restoring
    board.connect(hello(4), {}, restoring=True)
    board.reset_game()
    board.connect(hello(3), {}, restoring=True)
    assert board.attached is not first


def test_the_newest_trouble_that_lasts_is_shown_until_it_is_solved():
    board = connected()
    board.event(Trouble(messages.GARBLED, topic="heat"), 1.0)
    board.event(Trouble(messages.DARK, topic="light"), 2.0)
    view = board.link_view(None)
    assert (view.text, view.problem, view.trouble) == (CHECK, messages.DARK, messages.DARK)
    board.event(Solved("light"), 3.0)
    view = board.link_view(None)
    assert (view.problem, view.trouble) == (messages.GARBLED, messages.GARBLED)
    board.event(Solved("heat"), 4.0)
    assert (board.link_view(None).text, board.link.trouble) == (READY, None)


def test_a_failing_sensor_is_played_by_touch_until_it_is_trusted():
    board = connected(a1=UP)
    attached = board.require_cell("a1")
    board.event(Trouble(Message("sensor-does-not-answer", cell="a1"), "a1", broken=True), 2000.0)
    assert attached.failing == {"a1": "up"}
    attached.distrust(attached.failing, 2000.0)
    assert (board.blind, attached.failing) == ({"a1": "up"}, {})
    board.event(Changed("a1", EMPTY), 2100.0)
    attached.report({"a1": "down", "i9": "up"}, 2100.0)
    assert (board.blind, attached.says("a1")) == ({"a1": "down"}, "empty")
    board.tick(3000.0)
    board.read(None)
    assert board.seen.on["a1"].facing == "down"
    attached.trust(("a1",), 3000.0)
    board.tick(4000.0)
    board.read(None)
    assert (board.blind, dict(board.seen.on)) == ({}, {})
    with pytest.raises(TableError, match="from a1 to e5"):
        board.require_cell("i9")


# --- tags -----------------------------------------------------------------------------------------


def seen(**animals):
    return Arrangement(on={cell: Piece(animal, "up") for cell, animal in animals.items()})


def test_only_an_unknown_tag_is_asked_about_and_only_once():
    tags = Tags({b"known": "A"})
    tags.read(Tagged(None, b"known"), seen())
    assert tags.question(seen(), "B", in_order=False) is None
    tags.read(Tagged(None, TAG), seen())
    tags.read(Tagged(None, b"other"), seen())
    assert [tag.uid for tag in tags.unknown] == [b"other"]
    assert tags.question(seen(), "B", in_order=False).likely == "B"
    assert tags.answer(foreign=True).uid == b"other"
    tags.read(Tagged(None, b"other"), seen())
    assert tags.unknown == []


def test_the_tag_of_a_lifted_sheep_is_forgotten_once_it_has_landed():
    tags = Tags({})
    tags.read(Tagged("a1", TAG), seen())
    tags.forget_lifted(seen())
    assert tags.unknown, "its sheep has not landed yet"
    tags.forget_lifted(seen(a1="F"))
    assert tags.question(seen(a1="F"), None, in_order=False).likely == "F"
    tags.forget_lifted(seen())
    assert tags.unknown == []


def test_the_tags_of_a_simulated_flock_need_not_be_learnt():
    board = TableBoard({})
    known = board.tags.known
    board.connect(hello(capabilities=CAP_SIMULATED), {TAG: "F"}, restoring=False)
    assert (known[TAG], known[tag_uid("H")]) == ("F", "H")
    board.connect(hello(), {TAG: "F"}, restoring=False)
    assert known == {TAG: "F"}


def test_a_tag_whose_sheep_is_named_tells_what_is_set_down_next():
    board = connected()
    board.event(Tagged(None, TAG), 1100.0)
    board.tags.set_known({TAG: "C"})
    board.answer_tag("C", 1200.0)
    board.tick(2000.0)
    board.read(None)
    assert (board.seen.tapped, board.tags.unknown) == ("C", [])
