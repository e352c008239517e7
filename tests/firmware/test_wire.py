"""The codec of the wire, and its page."""

import os
import pty
import random
import re
import termios
from binascii import crc32
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.link import messages, orders, reports, resync, session
from companion.link.events import CellState, Changed, Tagged
from companion.link.port import BAUD, Port
from companion.sensing import identity
from companion.sensing.tracker import Tracker
from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid
from engine.letters import LETTERS
from firmware import app, link, tags, wire
from hardware.tabletop import tag_uid
from tests.firmware.machine import Machine

u8 = st.integers(0, 255)
u32 = st.integers(0, 2**32 - 1)
i16 = st.integers(-(2**15), 2**15 - 1)
payloads = st.binary(max_size=wire.MAX_PAYLOAD)
# Bytes that mean something to the framing come up often here, as they would never by chance.
noise = st.lists(st.sampled_from(b"\xc0\xdb\xdc\xdd\x00\x01") | u8, max_size=600).map(bytes)
frames = st.builds(wire.Frame, u8, u8, u8, payloads | noise.map(lambda b: b[:240]))


def encoded(frame: wire.Frame) -> bytes:
    return wire.encode(frame.type, frame.seq, frame.session, frame.payload)


@given(frames)
def test_a_frame_is_received_as_it_was_sent(frame: wire.Frame) -> None:
    assert wire.Decoder().feed(encoded(frame)) == [frame]


@given(frames)
def test_an_end_byte_stands_only_at_the_ends_of_a_frame(frame: wire.Frame) -> None:
    data = encoded(frame)
    assert data.count(0xC0) == 2
    assert data[0] == data[-1] == 0xC0


@given(frames)
def test_a_frame_survives_being_split_anywhere(frame: wire.Frame) -> None:
    data = encoded(frame)
    for cut in range(len(data) + 1):
        decoder = wire.Decoder()
        assert decoder.feed(data[:cut]) + decoder.feed(data[cut:]) == [frame]


@given(st.lists(frames, max_size=6))
def test_frames_survive_coming_byte_by_byte(sent: list[wire.Frame]) -> None:
    decoder = wire.Decoder()
    stream = b"".join(map(encoded, sent))
    assert [f for i in range(len(stream)) for f in decoder.feed(stream[i : i + 1])] == sent


@given(st.lists(noise), st.integers(0, 3))
def test_any_bytes_may_come(chunks: list[bytes], often: int) -> None:
    decoder = wire.Decoder()
    for chunk in chunks * 2**often:
        for frame in decoder.feed(chunk):
            # Only what some sender might have sent is taken for a frame.
            assert wire.Decoder().feed(encoded(frame)) == [frame]


@given(noise, frames)
def test_the_very_next_frame_after_garbage_is_received(garbage: bytes, frame: wire.Frame) -> None:
    decoder = wire.Decoder()
    decoder.feed(garbage)
    assert decoder.feed(encoded(frame))[-1:] == [frame]


@given(frames, frames, st.data())
def test_a_spoilt_frame_is_dropped_and_the_next_received(
    spoilt: wire.Frame, sound: wire.Frame, data: st.DataObject
) -> None:
    stream = bytearray(encoded(spoilt))
    at = data.draw(st.integers(1, len(stream) - 2))
    stream[at] ^= data.draw(st.integers(1, 255))
    assert wire.Decoder().feed(bytes(stream) + encoded(sound)) == [sound]


def test_a_frame_without_an_end_byte_in_front_is_received_too() -> None:
    assert len(wire.Decoder().feed(wire.encode(1, 2, 3, b"abc")[1:])) == 1


def test_memory_is_bounded_and_every_kind_of_damage_counted() -> None:
    decoder = wire.Decoder()
    for _ in range(100):
        assert decoder.feed(b"\x01" * 100) == []
    assert len(decoder._pending) <= 494
    assert decoder.feed(b"\xc0" + wire.encode(1, 2, 3)) == [wire.Frame(1, 2, 3, b"")]
    decoder.feed(b"\x01\xdb\x01\x01\x01\x01\x01\x01\xc0" + b"abc\xc0" + b"abcdefgh\xc0")
    decoder.feed(b"\x01" * 300 + b"\xc0")
    counts = (decoder.frames, decoder.bad_crc, decoder.bad_escape, decoder.too_short)
    assert (counts, decoder.too_long) == ((1, 1, 1, 1), 2)


def test_a_payload_that_is_too_long_is_not_sent() -> None:
    assert wire.Decoder().feed(wire.encode(1, 1, 1, bytes(240)))
    with pytest.raises(ValueError, match="240"):
        wire.encode(1, 1, 1, bytes(241))


def fed_with_random_bytes(count: int, seed: int) -> wire.Decoder:
    decoder, dice = wire.Decoder(), random.Random(seed)
    for _ in range(count // 10_000):
        assert decoder.feed(dice.randbytes(10_000)) == []
    return decoder


def test_no_false_frame_in_200_000_random_bytes() -> None:
    decoder = fed_with_random_bytes(200_000, seed=1)
    # The bytes did get as far as the CRC, hundreds of times.
    assert decoder.bad_crc > 200


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(10))
def test_no_false_frame_in_10_million_random_bytes(seed: int) -> None:
    assert fed_with_random_bytes(1_000_000, seed).bad_crc > 1000


# --- payloads ------------------------------------------------------------------------------------


@given(u8, u8, st.integers(0, 65535), st.integers(1, 192), st.integers(0, 65535),
       st.text("abcxyz0189.", max_size=20), st.text("abcxyz0189.", max_size=20),
       st.binary(max_size=32), st.binary(max_size=8))
def test_hello_is_read_as_written_whatever_a_later_version_adds(
    major: int, minor: int, capabilities: int, cells: int, rate: int, firmware: str, layout: str,
    unique_id: bytes, more: bytes,
) -> None:
    hello = wire.Hello(major, minor, capabilities, cells, rate, firmware, layout, unique_id)
    payload = wire.pack_hello(hello)
    assert vars(wire.unpack_hello(payload + more)) == vars(hello)
    assert wire.hello_version(payload) == (major, minor)


@given(u32, st.lists(st.integers(0, 3), min_size=1, max_size=192).map(bytes))
def test_snapshot_is_read_as_written_and_its_crc_is_the_heartbeats(
    revision: int, states: bytes
) -> None:
    payload = wire.pack_snapshot(revision, states)
    assert wire.unpack_snapshot(payload, len(states)) == (revision, states)
    assert wire.states_crc(states) == crc32(payload[4:])


@given(u32, u8, st.integers(0, 3), st.integers(-100_000, 100_000))
def test_delta_is_read_as_written_its_field_clipped(
    revision: int, cell: int, state: int, field: int
) -> None:
    clipped = max(-32768, min(32767, field))
    payload = wire.pack_delta(revision, cell, state, field)
    assert wire.unpack_delta(payload) == (revision, cell, state, clipped)


@given(st.integers(1, 255), u8, st.binary(min_size=1, max_size=10), u32, u32)
def test_tag_and_heartbeats_are_read_as_written(
    number: int, where: int, uid: bytes, revision: int, crc: int
) -> None:
    assert wire.unpack_tag(wire.pack_tag(number, where, uid)) == (number, where, uid)
    assert wire.unpack_heartbeat(wire.pack_heartbeat(revision, crc)) == (revision, crc)
    assert wire.unpack_host_heartbeat(wire.pack_host_heartbeat(number)) == number


@given(u8, u8, u8, st.text("abc ,.!", max_size=300))
def test_answers_are_read_as_written(one: int, two: int, three: int, text: str) -> None:
    assert wire.unpack_ack(wire.pack_ack(one, two)) == (one, two)
    assert wire.unpack_nack(wire.pack_nack(one, two, three)) == (one, two, three)
    assert wire.unpack_error(wire.pack_error(one, two, text)) == (one, two, text[:238])


@given(st.integers(0, 65535), st.integers(0, 65535), u8, st.booleans())
def test_config_is_read_as_written(on: int, off: int, debounce: int, turned: bool) -> None:
    payload = wire.pack_config(on, off, debounce, turned)
    assert wire.unpack_config(payload) == (on, off, debounce, turned)


@given(st.sampled_from([wire.NOMINAL, wire.KEPT]), st.lists(i16, min_size=1, max_size=192))
def test_calibration_is_read_as_written_over_as_many_frames_as_it_takes(
    source: int, offsets: list[int]
) -> None:
    received: list[int] = []
    for payload in wire.pack_calibration(source, offsets):
        assert len(payload) <= wire.MAX_PAYLOAD
        assert wire.unpack_calibration(payload)[:2] == (source, len(received))
        received += wire.unpack_calibration(payload)[2]
    assert received == offsets


@given(st.lists(st.tuples(u8, st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=192)
       | st.lists(st.sampled_from([(0, 0, 0), (1, 2, 3), (9, 9, 9)]), min_size=1, max_size=192))
def test_colours_are_read_as_written_and_shown_with_the_last_piece(
    colours: list[tuple[int, int, int]]
) -> None:
    got = b""
    pieces = wire.pack_leds(colours)
    for piece in pieces:
        assert len(piece) <= wire.MAX_PAYLOAD
        commit, first, rgb = wire.unpack_leds(piece)
        assert first * 3 == len(got)
        assert commit == (piece is pieces[-1])
        got += rgb
    assert got == b"".join(map(bytes, colours))


def test_a_scene_of_16_colours_fits_one_frame_on_the_biggest_board() -> None:
    assert [len(p) for p in wire.pack_leds([(i % 16, 0, 0) for i in range(169)])] == [137]
    assert len(wire.pack_leds([(i, 0, 0) for i in range(169)])) == 3


UNPACKERS = [
    wire.hello_version, wire.unpack_hello, wire.unpack_delta, wire.unpack_tag,
    wire.unpack_heartbeat, wire.unpack_calibration, wire.unpack_ack, wire.unpack_nack,
    wire.unpack_error, wire.unpack_leds, wire.unpack_calibrate, wire.unpack_config,
    wire.unpack_host_heartbeat, lambda payload: wire.unpack_snapshot(payload, 37),
]


@given(payloads)
def test_a_payload_of_nonsense_raises_nothing_but_a_value_error(payload: bytes) -> None:
    for unpack in UNPACKERS:
        try:
            unpack(payload)
        except ValueError as error:
            assert "wrong length or value" in str(error)  # noqa: PT017 - many may be sound


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
        "SELF_TEST": wire.SELF_TEST, "GAINS": wire.GAINS}),
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
        wire.PROGRAM_FAILED, wire.READER_SILENT, wire.SENSOR_NOISY, wire.UNSUPPLIED,
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
