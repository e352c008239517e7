"""Each visit of a tag is reported once, and until the host has it."""

from __future__ import annotations

from firmware import ticks, wire
from firmware.tags import AGAIN_MS, GONE_MS, Tags

A, B = b"\x04AAAAAA", b"\x04BBBBBB"


def due_report(tags: Tags, now: int) -> tuple[int, int, bytes] | None:
    payload = tags.due(now)
    return None if payload is None else wire.unpack_tag(payload)


def test_a_tag_that_lies_there_is_told_once() -> None:
    tags = Tags()
    for now in range(0, 2000, 50):
        tags.see(wire.PAD, A, now)
        if now == 100:
            assert due_report(tags, now) == (1, wire.PAD, A)
            tags.received(1)
        elif now > 100:
            assert due_report(tags, now) is None


def test_a_tag_that_comes_back_is_reported_again() -> None:
    tags = Tags()
    tags.see(wire.PAD, A, 0)
    assert due_report(tags, 0) == (1, wire.PAD, A)
    tags.received(1)
    assert due_report(tags, GONE_MS + 1) is None
    tags.see(wire.PAD, A, GONE_MS + 2)
    assert due_report(tags, GONE_MS + 2) == (2, wire.PAD, A)


def test_a_report_is_repeated_until_the_host_has_it_and_the_next_waits() -> None:
    tags = Tags()
    tags.see(wire.PAD, A, 0)
    tags.see(wire.PAD, B, 5)
    assert due_report(tags, 10) == (1, wire.PAD, A)
    assert due_report(tags, 10 + AGAIN_MS - 1) is None
    assert due_report(tags, 10 + AGAIN_MS) == (1, wire.PAD, A)
    tags.received(9)
    assert due_report(tags, 11 + AGAIN_MS) is None
    tags.received(1)
    assert due_report(tags, 12 + AGAIN_MS) == (2, wire.PAD, B)


def test_numbers_go_round_without_zero() -> None:
    tags = Tags()
    numbers = []
    for visit in range(300):
        tags.see(wire.PAD, bytes((1, 2, 3, visit & 255)), visit * 1000)
        report = due_report(tags, visit * 1000)
        assert report is not None
        numbers.append(report[0])
        tags.received(report[0])
    assert numbers[:255] == list(range(1, 256))
    assert numbers[255:257] == [1, 2]


def test_readers_under_cells_tell_each_sheep_once_until_it_leaves() -> None:
    tags = Tags()
    for now in range(0, 5000, 100):
        tags.see(3, A, now)
        tags.see(4, B, now)
    assert due_report(tags, 5000) == (1, 3, A)
    tags.received(1)
    assert due_report(tags, 5001) == (2, 4, B)
    tags.received(2)
    tags.left(3)
    tags.see(3, A, 6000)
    tags.see(4, B, 6000)
    assert due_report(tags, 6001) == (3, 3, A)


def test_a_new_host_is_told_what_lies_there() -> None:
    tags = Tags()
    tags.see(3, A, 0)
    tags.received(1)
    tags.forget()
    assert due_report(tags, 1) is None
    tags.see(3, A, 2)
    assert due_report(tags, 3) == (2, 3, A)


def test_the_counter_may_wrap_between_two_sights() -> None:
    tags = Tags()
    start = ticks.PERIOD - 100
    for ms in range(0, 1000, 50):
        tags.see(wire.PAD, A, ticks.after(start, ms))
        if due_report(tags, ticks.after(start, ms)):
            tags.received(1)
    assert due_report(tags, ticks.after(start, 1000)) is None


def test_no_number_of_tags_fills_the_memory() -> None:
    tags = Tags()
    for number in range(5000):
        tags.see(wire.PAD, number.to_bytes(4, "big"), number * 1000)
    assert len(tags._waiting) <= 200
    tags.see(wire.PAD, b"", 0)
    tags.see(wire.PAD, bytes(11), 0)
    assert len(tags._waiting) <= 200
