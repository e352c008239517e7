"""`docs/developers/wire.md` says what the code does: every frame and every number on it."""

from __future__ import annotations

import re
from binascii import crc32
from pathlib import Path

import pytest

from companion.link import messages, orders, session
from firmware import app, tags, wire

PAGE = (Path(__file__).parents[2] / "docs" / "developers" / "wire.md").read_text()
SESSION = 0x5A
STATES = bytes((1, 0, 0, 2, 0, 0, 3))
AFTER = bytes((1, 1, 0, 2, 0, 0, 3))
OFF, RED, GREEN = (0, 0, 0), (200, 0, 0), (0, 200, 0)
HELLO = wire.Hello(1, 0, wire.CAP_PAD | wire.CAP_LEDS | wire.CAP_CALIBRATION, 7, 200, "1.0",
                   "hex2", bytes.fromhex("deadbeef"))

TALK = [
    ("host", wire.encode(wire.HELLO_ASK, 1, 0)),
    ("board", wire.encode(wire.HELLO, 0, SESSION, wire.pack_hello(HELLO))),
    ("host", wire.encode(wire.HOST_HEARTBEAT, 2, SESSION, wire.pack_host_heartbeat(0))),
    ("host", wire.encode(wire.SNAPSHOT_ASK, 3, SESSION)),
    ("board", wire.encode(wire.SNAPSHOT, 1, SESSION, wire.pack_snapshot(2, STATES))),
    ("board", wire.encode(wire.ACK, 2, SESSION, wire.pack_ack(wire.SNAPSHOT_ASK, 3))),
    ("board", wire.encode(wire.DELTA, 3, SESSION, wire.pack_delta(3, 1, wire.UPRIGHT, 426))),
    ("board", wire.encode(wire.HEARTBEAT, 4, SESSION,
                          wire.pack_heartbeat(3, wire.states_crc(AFTER)))),
    ("board", wire.encode(wire.TAG, 5, SESSION,
                          wire.pack_tag(1, wire.PAD, bytes.fromhex("04a1b2c3d4e5f6")))),
    ("host", wire.encode(wire.HOST_HEARTBEAT, 4, SESSION, wire.pack_host_heartbeat(1))),
    ("host", wire.encode(wire.LEDS, 5, SESSION, wire.pack_leds([RED, *[OFF] * 5, GREEN])[0])),
    ("board", wire.encode(wire.ACK, 6, SESSION, wire.pack_ack(wire.LEDS, 5))),
    ("host", wire.encode(wire.LEDS, 6, SESSION, bytes((wire.COMMIT, 2, 1, 0, 0, 200)))),
    ("board", wire.encode(wire.NACK, 7, SESSION, wire.pack_nack(wire.LEDS, 6, wire.BUSY))),
    ("host", wire.encode(wire.CALIBRATE, 7, SESSION, wire.pack_calibrate(wire.MEASURE))),
    ("board", wire.encode(wire.CALIBRATION, 8, SESSION,
                          wire.pack_calibration(wire.KEPT, [3, -2, 0, 0, 0, 0, 11])[0])),
    ("host", wire.encode(wire.CONFIG, 8, SESSION, wire.pack_config(70, 50, 3))),
    ("board", wire.encode(wire.ERROR, 9, SESSION,
                          wire.pack_error(wire.SENSOR_STUCK, 5, "no sensor"))),
    ("host", wire.encode(wire.PROBE, 9, SESSION)),
    ("board", wire.encode(wire.SELF_TEST, 10, SESSION, wire.pack_fields([-818], [4])[0])),
    ("board", wire.encode(wire.FIELDS, 11, SESSION,
                          wire.pack_fields([2, 428, -3, -419, 0, 1101, 9], [4] * 7)[0])),
]


def section(title: str) -> str:
    """The text under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#|\Z)", PAGE, re.M | re.S)
    assert found is not None, title
    return found[1]


def rows(title: str) -> list[list[str]]:
    """The rows of the table in a section, without its head."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_talk_is_byte_by_byte_what_the_codec_says() -> None:
    talk = [(who, bytes.fromhex(frame)) for who, frame, _ in rows("A talk, byte by byte")]
    assert talk == TALK


@pytest.mark.parametrize("number", range(len(TALK)))
def test_every_frame_of_the_talk_is_taken_by_the_decoder(number: int) -> None:
    (frame,) = wire.Decoder().feed(TALK[number][1])
    assert (frame.type >= 0x80) == (TALK[number][0] == "host")


def test_the_example_of_escapes_is_right() -> None:
    (example,) = re.findall(r"```\n(c0 .*)\n```", PAGE)
    assert bytes.fromhex(example) == wire.encode(wire.HOST_HEARTBEAT, 0xDB, 0xC0, b"\0")
    assert crc32(b"123456789") == 0xCBF43926
    assert "CBF43926" in PAGE
    assert wire.pack_states(AFTER).hex(" ") in PAGE


@pytest.mark.parametrize(("title", "names"), [
    ("What the board says", {
        "HELLO": wire.HELLO, "SNAPSHOT": wire.SNAPSHOT, "DELTA": wire.DELTA, "TAG": wire.TAG,
        "HEARTBEAT": wire.HEARTBEAT, "CALIBRATION": wire.CALIBRATION, "ACK": wire.ACK,
        "NACK": wire.NACK, "ERROR": wire.ERROR, "FIELDS": wire.FIELDS,
        "SELF_TEST": wire.SELF_TEST}),
    ("What the host says", {
        "HELLO?": wire.HELLO_ASK, "SNAPSHOT?": wire.SNAPSHOT_ASK, "LEDS": wire.LEDS,
        "CALIBRATE": wire.CALIBRATE, "CONFIG": wire.CONFIG, "HEARTBEAT": wire.HOST_HEARTBEAT,
        "PROBE": wire.PROBE}),
])
def test_the_types_have_these_numbers(title: str, names: dict[str, int]) -> None:
    assert {name: int(number, 16) for number, name, *_ in rows(title)} == names


def test_the_reasons_and_codes_have_these_numbers() -> None:
    assert [int(number) for number, _ in rows("NACK")] == list(wire.REASONS)
    assert [int(number) for number, _ in rows("ERROR")] == [
        wire.CALIBRATION_LOST, wire.NOT_EMPTY, wire.SENSOR_STUCK, wire.CALIBRATION_NOT_KEPT,
        wire.PROGRAM_FAILED, wire.READER_SILENT, wire.SENSOR_NOISY,
    ]


def test_the_times_are_those_of_the_code() -> None:
    assert session.HEARTBEAT_MS == app.HEARTBEAT_MS
    assert [int(ms) for _, ms in rows("Times")] == [
        app.HEARTBEAT_MS, orders.ANSWER_MS, session.LOST_MS, app.HOST_LOST_MS, tags.AGAIN_MS,
        app.HOVER_MS,
    ]


def test_what_a_board_may_send_is_what_the_code_passes_on() -> None:
    for limit in (
        f"{session.CHANGES[0]} changes at once and {session.CHANGES[1]} a second",
        f"beyond {session.TAGS[0]} at once and {session.TAGS[1]} a second",
        f"{session.REPORTS[0]} are passed on at once and {session.REPORTS[1]} a second",
    ):
        assert limit in " ".join(PAGE.split())
    assert 1000 / session.FLOOD_SNAPSHOT_MS == 5
    assert f"the text: {messages.MAX_QUOTED_CHARS} characters" in PAGE


def test_the_version_and_the_limits_are_those_of_the_code() -> None:
    assert f"Version **{wire.MAJOR}.{wire.MINOR}**" in PAGE
    assert f"0 to {wire.MAX_PAYLOAD} | payload" in PAGE
    assert f"at most {wire.MAX_CELLS}" in PAGE
