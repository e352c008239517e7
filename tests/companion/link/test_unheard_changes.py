"""What changes and changes back on a bad line is reported, though the cell is as it was."""

from __future__ import annotations

from companion.link.events import Sensed
from firmware import wire


def test_a_piece_exchanged_unheard_is_reported(rig):
    rig.play("put A a1", "put B a2", "lift B")
    before = len(rig.events)
    rig.play("garble 1", "lift A", "put B a1", "garble 0")
    rig.wait(1000)
    reported = [event for event in rig.events[before:] if isinstance(event, Sensed)]
    assert reported[-1].touched == ("a1",)


def test_what_changed_once_is_not_reported_as_touched(rig):
    rig.play("put A a1", "garble 1", "lift A", "garble 0")
    rig.wait(1000)
    assert not any(event.touched for event in rig.events if isinstance(event, Sensed))
    assert rig.sensed == {}


def test_what_was_heard_is_not_repeated(rig):
    for _ in range(9):
        rig.play("put A a1", "lift A")
    rig.play("put A a1", "garble 1", "put B a2", "garble 0")
    rig.wait(1000)
    assert not any(event.touched for event in rig.events if isinstance(event, Sensed))


def test_a_board_that_does_not_count_is_read_too():
    payload = wire.pack_snapshot(7, b"\x01\x00\x02")
    assert wire.unpack_snapshot(payload, 3) == (7, b"\x01\x00\x02")
    assert wire.unpack_changes(payload, 3) == b""
