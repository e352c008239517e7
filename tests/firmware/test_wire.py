"""The codec: whatever the line does, no exception, no false frame, and the next frame is heard."""

import random
import time
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import wire

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


def megabytes_per_second(frames: int = 20_000) -> float:
    """How fast a stream of short frames (DELTAs) is decoded here: for `make bench`."""
    stream = b"".join(
        wire.encode(wire.DELTA, i & 255, 1, wire.pack_delta(i, i % 37, i & 3, i % 900))
        for i in range(frames)
    )
    decoder = wire.Decoder()
    began = time.perf_counter()
    for at in range(0, len(stream), 4096):
        decoder.feed(stream[at : at + 4096])
    assert decoder.frames == frames
    return len(stream) / (time.perf_counter() - began) / 1e6


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
