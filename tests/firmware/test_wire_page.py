"""`docs/developers/wire.md` says what the code does: every frame and every number on it."""

import os
import pty
import re
import termios
from binascii import crc32
from hashlib import sha256
from pathlib import Path

import pytest

from companion.link import messages, orders, reports, resync, session
from companion.link.events import CellState, Changed, Tagged
from companion.link.port import BAUD, Port
from companion.sensing import identity
from companion.sensing.tracker import Tracker
from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid
from engine.mutton.options import LETTERS
from firmware import app, link, tags, wire
from hardware.tabletop import tag_uid
from tests.firmware.machine import Machine

DOCS = Path(__file__).parents[2] / "docs" / "developers"
PAGE = "\n".join((DOCS / page).read_text() for page in ("wire.md", "wire-host.md"))
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
        app.HEARTBEAT_MS, orders.ANSWER_MS, session.LOST_MS, link.HOST_LOST_MS, tags.AGAIN_MS,
        app.HOVER_MS,
    ]


def test_what_a_board_may_send_is_what_the_code_passes_on() -> None:
    for limit in (
        f"{resync.CHANGES[0]} changes at once and {resync.CHANGES[1]} a second",
        f"beyond {reports.TAGS[0]} at once and {reports.TAGS[1]} a second",
        f"{reports.REPORTS[0]} are passed on at once and {reports.REPORTS[1]} a second",
    ):
        assert limit in " ".join(PAGE.split())
    assert 1000 / resync.FLOOD_SNAPSHOT_MS == 5
    assert f"the text: {messages.MAX_QUOTED_CHARS} characters" in PAGE


def test_the_version_and_the_limits_are_those_of_the_code() -> None:
    assert f"Version **{wire.MAJOR}.{wire.MINOR}**" in PAGE
    assert f"0 to {wire.MAX_PAYLOAD} | payload" in PAGE
    assert f"at most {wire.MAX_CELLS}" in PAGE


# --- what the builder of another board has to know -----------------------------------------------


def test_a_serial_port_is_opened_with_the_settings_of_the_page() -> None:
    here, there = pty.openpty()
    try:
        with Port(os.ttyname(there), None, lambda event: None):
            assert os.read(here, 1) == b"\xc0"  # it is open, and HELLO? has been sent
            iflag, _, cflag, _, in_speed, out_speed, _ = termios.tcgetattr(there)
    finally:
        os.close(there)
        os.close(here)
    assert f"**{BAUD} baud**" in PAGE
    assert in_speed == out_speed == getattr(termios, f"B{BAUD}")
    assert cflag & termios.CSIZE == termios.CS8
    assert not cflag & (termios.PARENB | termios.CSTOPB | termios.CRTSCTS)
    assert not iflag & (termios.IXON | termios.IXOFF)


def test_the_cells_of_every_row_have_the_names_of_the_page() -> None:
    grid = HexGrid.of(4)
    table = [
        (letter, f"{row[0]} to {row[-1]}", f"{grid.index(row[0])} to {grid.index(row[-1])}")
        for letter, row in zip("abcdefg", grid.rows(), strict=True)
    ]
    assert [tuple(row) for row in rows("Names of cells")] == table
    for n in range(MIN_SIZE, MAX_SIZE + 1):
        assert HexGrid.of(n).cells == tuple(
            f"{chr(ord('a') + r)}{number}"
            for r in range(2 * n - 1)
            for number in range(max(1, r - n + 2), min(2 * n - 1, r + n) + 1)
        )
    last = HexGrid.of(MAX_SIZE).rows()[-1]
    assert f"ends with row {last[0][0]}: {last[0]} to {last[-1]}" in PAGE
    x, y = grid.xy("c4")
    assert grid.xy("d4") < (x, y) < grid.xy("b4")  # to the left below, to the right above


def test_the_tags_of_the_simulated_flock_are_those_of_the_page() -> None:
    for letter in LETTERS:
        assert tag_uid(letter) == b"\x04" + sha256(f"the sheep {letter}".encode()).digest()[:6]
    assert f"For A the uid is `{tag_uid('A').hex(' ')}`" in " ".join(PAGE.split())


def _states(fields: list[tuple[float, int]]) -> list[int]:
    """The states that the firmware reports of a1, upright at first, in these fields (mT, ms)."""
    machine = Machine(2)
    machine.fields[0] = 40.0
    firmware = machine.start()
    found = []
    for field, ms in fields:
        machine.fields[0] = field
        found += [wire.unpack_delta(frame.payload)[2] for frame in machine.run(firmware, ms)
                  if frame.type == wire.DELTA]
    return found


@pytest.mark.parametrize(("fields", "states"), [
    ([(-40, 50)], [2]),
    ([(0, 50), (-40, 50)], [0, 2]),
    ([(-6, 250), (-40, 50)], [3, 2]),
    ([(0, 50), (-6, 250), (-40, 50)], [0, 3, 2]),
])
def test_a_turn_may_be_reported_in_all_ways_of_the_page_and_is_the_same_sheep(
    fields: list[tuple[float, int]], states: list[int]
) -> None:
    assert _states(fields) == states
    assert f"({', '.join(map(str, [1, *states]))})" in " ".join(PAGE.split())
    tracker = _tracker_with("A")
    for number, state in enumerate(states):
        tracker.sense(Changed("a1", CellState(state)), 1000.0 + 100 * number)
    tracker.tick(2000)
    piece = tracker.arrangement().on["a1"]
    assert (piece.animal, piece.facing) == ("A", "down")


def _tracker_with(*standing: str) -> Tracker:
    """A tracker of a board of 7 cells with A and B in play and these on a1, a2, …"""
    cells = HexGrid.of(2).cells
    tracker = Tracker(cells, {tag_uid(letter): letter for letter in LETTERS})
    tracker.play("AB")
    for cell in cells[: len(standing)]:
        tracker.sense(Changed(cell, CellState.UPRIGHT), 0.0)
    tracker.tick(500.0)
    tracker.assume(dict(zip(cells, standing, strict=False)))
    return tracker


@pytest.mark.parametrize("tag_at", [0, 40])
def test_a_reader_under_a_cell_may_report_before_or_after_the_sensor(tag_at: int) -> None:
    machine = Machine(2)
    firmware = machine.start()
    machine.say(wire.HELLO_ASK, session=0)
    machine.run(firmware, 5)
    machine.fields[3] = 40.0
    frames = machine.run(firmware, tag_at) if tag_at else []
    machine.tags = [(3, tag_uid("B"))]
    frames += machine.run(firmware, 60)
    said = [frame for frame in frames if frame.type in (wire.TAG, wire.DELTA)]
    assert [frame.type for frame in said] == (
        [wire.DELTA, wire.TAG] if tag_at else [wire.TAG, wire.DELTA])
    assert said[0].seq < said[1].seq

    tracker, cell = _tracker_with(), HexGrid.of(2).cells[3]
    for number, frame in enumerate(said):
        event = (Changed(cell, CellState.UPRIGHT) if frame.type == wire.DELTA
                 else Tagged(cell, tag_uid("B")))
        tracker.sense(event, 1000.0 + 100 * number)
    tracker.tick(2000.0)
    assert tracker.arrangement().on[cell].animal == "B"


def test_a_tag_on_the_pad_names_the_next_sheep_and_not_the_one_before() -> None:
    assert f"up to {identity.AHEAD_MS:.0f} ms earlier" in PAGE
    said = f"less than {identity.PROMPT_MS:.0f} ms after a landing ({identity.DELAY_MS:.0f} ms if"
    assert said in " ".join(PAGE.split())
    after = identity.PROMPT_MS - 1
    for tag_at, named in ((900.0, "B"), (1000.0 + after, None)):
        tracker = _tracker_with()
        events = [(1000.0, Changed("a1", CellState.UPRIGHT)), (tag_at, Tagged(None, tag_uid("B")))]
        for now, event in sorted(events, key=lambda each: each[0]):
            tracker.sense(event, now)
        tracker.tick(3000.0)
        assert tracker.arrangement().on["a1"].animal == named
        assert tracker.arrangement().tapped is None
    tracker = _tracker_with()
    tracker.sense(Changed("a1", CellState.UPRIGHT), 1000.0)
    tracker.sense(Tagged(None, tag_uid("B")), 1000.0 + identity.PROMPT_MS + 1)
    tracker.tick(3000.0)
    assert tracker.arrangement().tapped == "B"
