"""The Pico's pins and the tag readers."""

import random
import runpy
import sys
from contextlib import nullcontext, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import ticks, wire
from firmware.lights import CHANNEL_MA, IDLE_MA
from firmware.pn532 import ANSWER_MS, SILENT_MS, Pn532, frame, take_answer, uid_of
from firmware.scan import Channels
from firmware.tags import AGAIN_MS, GONE_MS, Tags
from hardware.board import BoardSpec
from tests.firmware.circuitpython import Stop, World

FIRMWARE = Path(__file__).parents[2] / "firmware"


def run(world: World, until: int) -> list[wire.Frame]:
    """Run `code.py` until it has fed the watchdog `until` times; what it has said."""

    def stop() -> None:
        if world.feeds >= until:
            raise Stop

    world.on_feed = stop
    with world.installed(), pytest.raises(Stop):
        runpy.run_path(str(FIRMWARE / "code.py"))
    return wire.Decoder().feed(bytes(world.from_board))


@pytest.mark.parametrize("size", range(1, 9))
def test_one_wiring_reads_every_cell_of_every_board(size: int) -> None:
    world, spec = World(), BoardSpec.of(size)
    world.sensors = [1000 + channel for channel in range(192)]
    with world.installed():
        from firmware.pico import Pico

        pico = Pico(len(spec.cells), pad=False)
        for cells in (spec.cells, spec.cells[::-1]):
            channels = [spec.channel(cell) for cell in cells]
            read = Channels(pico, channels)
            for _ in range(2):
                assert read.read() == [1000 + channel for channel in channels]
    muxes = {spec.channel(cell) // 16 for cell in spec.cells}
    assert len(muxes) == max(1, spec.mux_count)  # a single cell is read like input 0
    assert max(muxes) <= 11


def test_the_board_starts_and_tells_what_stands_on_it() -> None:
    world, spec = World(), BoardSpec.of(4)
    world.sensors[spec.channel("d4")] += 9000
    world.to_board += wire.encode(wire.HELLO_ASK, 0, 0)
    frames = run(world, 200)
    hello = wire.unpack_hello(frames[0].payload)
    assert (hello.layout, hello.cells, hello.unique_id) == ("hex4", 37, bytes(range(1, 9)))
    assert 1 <= frames[0].session <= 255
    # Its HELLO at start was for nobody: the host's question comes first in the very first step.
    assert [frame.type for frame in frames] == [wire.HELLO, wire.HEARTBEAT]
    states = bytearray(37)
    states[spec.index("d4")] = wire.UPRIGHT
    revision, crc = wire.unpack_heartbeat(frames[1].payload)
    assert (revision, crc) == (1, wire.states_crc(states))


def test_lights_go_to_the_chain() -> None:
    world = World()
    session = 1
    for session in range(1, 256):  # one of these is the board's, which is drawn by chance
        world.to_board += wire.encode(wire.LEDS, 1, session, wire.pack_leds([(9, 8, 7)] * 37)[0])
    run(world, 5)
    assert world.lit == [(9, 8, 7)] * 37


def test_a_tag_reader_that_is_not_there_is_told() -> None:
    codes = [wire.unpack_error(frame.payload)[0] for frame in run(World(), 700)
             if frame.type == wire.ERROR]
    assert codes == [wire.READER_SILENT]


def test_with_no_host_nothing_is_kept_for_it() -> None:
    world = World()
    world.connected = False
    assert run(world, 2000) == []


def test_a_failure_is_told_and_the_board_starts_afresh() -> None:
    world = World()

    def fail() -> None:
        if world.feeds == 50:
            raise OSError(5, "the sensor bus")

    world.on_feed = fail
    with world.installed(), pytest.raises(Stop):
        runpy.run_path(str(FIRMWARE / "code.py"))
    assert world.resets == 1
    frames = wire.Decoder().feed(bytes(world.from_board))
    code, _, text = wire.unpack_error(frames[-1].payload)
    assert code == wire.PROGRAM_FAILED
    assert "sensor bus" in text


def test_boot_opens_the_data_port_and_gives_the_name_that_is_looked_for() -> None:
    from companion.link.port_finder import PRODUCT

    world = World()
    with world.installed():
        runpy.run_path(str(FIRMWARE / "boot.py"))
    assert world.usb["cdc"] == {"console": True, "data": True}
    assert world.usb["identification"] == (PRODUCT, f"{PRODUCT} board")


@pytest.mark.parametrize("size", [2, 4, 8])
@pytest.mark.parametrize("broken", [False, True])
def test_multiplexers_are_driven_only_while_they_have_their_supply(size: int, broken: bool) -> None:
    """Also with every self-test channel broken, by what the sensors give."""
    world, layout = World(), BoardSpec.of(size).firmware_layout()
    sound = [32768] * 192
    for channel in layout.self_tests:
        sound[channel] = 0 if broken else 8402
    lines = {f"GP{number}" for number in range(2, 10)}
    with world.installed():
        from firmware.pico import Pico

        world.watchdog.timeout, world.watchdog.mode = 8.0, "reset"
        for dead in (None, *range(0, len(layout.self_tests), 3)):  # a whole bank
            world.sensors = [*sound]
            if dead is not None:
                world.sensors[16 * dead : 16 * dead + 48] = [0] * 48
            pico = Pico(layout.cells, pad=False, self_tests=layout.self_tests)
            assert pico.supplied == (dead is None)
            assert bool(world.driven_high & lines) == pico.supplied
            assert "GP23" in world.driven_high, "the converter's power-save mode is off"
            resets, world.sensors = world.resets, sound if dead is not None else [0] * 192
            with suppress(Stop):
                for _ in range(1000):
                    pico.feed()
            assert world.resets == resets + 1, "it restarts when the supply comes or goes"


def test_a_board_without_supply_says_so() -> None:
    world = World()
    world.sensors = [0] * 192
    errors = [wire.unpack_error(frame.payload) for frame in run(world, 250)
              if frame.type == wire.ERROR]
    assert (wire.UNSUPPLIED, wire.PAD, "the multiplexers have no supply") in errors
    assert world.resets == 0


def test_without_boot_py_the_reason_is_said() -> None:
    world = World()
    with world.installed():
        import usb_cdc

        usb_cdc.data = None
        from firmware.pico import Pico

        with pytest.raises(RuntimeError, match=r"boot\.py"):
            Pico(37)


@pytest.mark.parametrize(("data", "setting", "reason"), [
    (False, {}, "There is no data port"), (True, {"SHEEPFOLD_SUPPLY": "12v"}, "is usb or 5v, not"),
    (True, {"SHEEPFOLD_CHANNEL_MA": "1"}, "is 5 to 60, not 1"),
    (True, {"SHEEPFOLD_CHANNEL_MA": "12 mA"}, "is 5 to 60, not 12 mA"),
])
def test_a_program_that_cannot_start_says_why_blinks_and_starts_again(
    data: bool, setting: dict[str, str], reason: str,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    world = World()

    def stop() -> None:  # a program that does start would run for ever
        raise Stop

    world.on_feed = stop
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    with world.installed():
        if not data:
            sys.modules["usb_cdc"].__dict__["data"] = None
        with pytest.raises(Stop):
            runpy.run_path(str(FIRMWARE / "code.py"))
    assert reason in capsys.readouterr().err
    assert (world.slept, world.resets) == (30.0, 1)
    assert "GP25" in world.levels


def test_the_measured_current_of_a_colour_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    for channel in (12, 18, 52):
        world = World()
        monkeypatch.setenv("SHEEPFOLD_CHANNEL_MA", str(channel))
        for session in range(1, 256):
            world.to_board += wire.encode(
                wire.LEDS, 1, session, wire.pack_leds([(255, 255, 255)] * 37)[0])
        run(world, 5)
        drawn = sum(map(sum, world.lit)) * channel / 255 + 37 * IDLE_MA
        assert 219 - 37 * 3 * channel / 255 - 1 < drawn <= 219


def test_supply_and_order_of_colours_are_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for order, most in (("GRB", 219), ("GRBW", 1803)):
        world = World()
        if order != "GRB":
            monkeypatch.setenv("SHEEPFOLD_LEDS", order)
            monkeypatch.setenv("SHEEPFOLD_SUPPLY", "5v")
        for session in range(1, 256):
            world.to_board += wire.encode(
                wire.LEDS, 1, session, wire.pack_leds([(255, 255, 255)] * 37)[0])
        run(world, 5)
        assert world.pixel_order == order
        drawn = sum(map(sum, world.lit)) * CHANNEL_MA / 255 + 37 * IDLE_MA
        assert most - 10 < drawn <= most


@pytest.mark.parametrize(("reason", "resets"), [
    ("HARD_FAULT", 1), ("BROWNOUT", 1), ("WATCHDOG", 1), ("STACK_OVERFLOW", 1),
    ("USER", 0), ("PROGRAMMATIC", 0), ("USB_TOO_MANY_ENDPOINTS", 0),
])
def test_after_a_fault_the_board_comes_back_by_itself(reason: str, resets: int) -> None:
    world = World()
    world.runtime.safe_mode_reason = reason
    with world.installed(), pytest.raises(Stop) if resets else nullcontext():
        runpy.run_path(str(FIRMWARE / "safemode.py"))
    assert (world.resets, world.slept) == (resets, 2 * resets)


UID = bytes.fromhex("04a1b2c3d4e5f6")
ACK = bytes.fromhex("0000ff00ff00")


def answer_frame(body: bytes) -> bytes:
    body = b"\xd5" + body
    return (b"\x00\x00\xff" + bytes((len(body), -len(body) & 255)) + body
            + bytes((-sum(body) & 255, 0)))


class Chip:
    """A PN532 on a serial line. `tag` lies on it; `awake` by the long preamble only."""

    def __init__(self) -> None:
        self.now = ticks.PERIOD - 700
        self.tag: bytes | None = None
        self.powered = True
        self.awake = False
        self.configured: list[int] = []
        self.looked = 0
        self._said: list[tuple[int, bytes]] = []
        self._out = b""

    def write(self, data: bytes) -> int:
        if not self.powered:
            return len(data)
        self.awake = self.awake or data.startswith(b"\x55\x55")
        start = data.find(b"\x00\x00\xff")
        size, check = data[start + 3 : start + 5]
        body = data[start + 5 : start + 5 + size]
        assert (size + check) & 255 == 0
        assert (sum(body) + data[start + 5 + size]) & 255 == 0
        assert body[0] == 0xD4
        if self.awake:
            self._say(1, ACK)
            self._obey(body[1], body[2:])
        return len(data)

    def _obey(self, command: int, arguments: bytes) -> None:
        if command == 0x4A:
            self.looked += 1
            assert self.configured == [0x14, 0x32]
            assert arguments == b"\x01\x00"
            tag = self.tag
            found = b"\x01\x01\x00\x44\x00" + bytes((len(tag),)) + tag if tag else b"\x00"
            self._say(30 if tag else 12, answer_frame(b"\x4b" + found))
        else:
            self.configured.append(command)
            self._say(3, answer_frame(bytes((command + 1,))))

    def _say(self, after: int, data: bytes) -> None:
        self._said.append((ticks.after(self.now, after), data))

    @property
    def in_waiting(self) -> int:
        while self._said and ticks.since(self.now, self._said[0][0]) >= 0:
            self._out += self._said.pop(0)[1]
        return len(self._out)

    def read(self, count: int) -> bytes | None:
        data, self._out = self._out[:count], self._out[count:]
        return data or None

    def noise(self, data: bytes) -> None:
        self._out += data


def wait(reader: Pn532, chip: Chip, ms: int) -> list[bytes | None]:
    """What the reader saw at every millisecond."""
    seen = []
    for _ in range(ms):
        chip.now = ticks.after(chip.now, 1)
        seen.append(reader.poll(chip.now))
    return seen


def reader_and_chip() -> tuple[Pn532, Chip]:
    chip = Chip()
    return Pn532(chip, chip.now), chip


def test_a_tag_is_seen_soon_after_it_is_laid_down_and_gone_soon_after_it_is_taken() -> None:
    reader, chip = reader_and_chip()
    assert set(wait(reader, chip, 300)) == {None}
    chip.tag = UID
    seen = wait(reader, chip, 200)
    assert seen.index(UID) < 130
    assert set(seen[seen.index(UID) :]) == {UID}
    chip.tag = None
    assert wait(reader, chip, 150)[-1] is None
    assert not reader.silent


def test_it_does_not_pester_the_chip() -> None:
    reader, chip = reader_and_chip()
    wait(reader, chip, 5000)
    assert 50 < chip.looked < 100


def test_a_reader_that_is_not_there_is_silent_until_it_is() -> None:
    reader, chip = reader_and_chip()
    chip.powered = False
    wait(reader, chip, SILENT_MS - 10)
    assert not reader.silent
    wait(reader, chip, 20)
    assert reader.silent
    chip.powered, chip.tag = True, UID
    assert wait(reader, chip, 2 * ANSWER_MS)[-1] == UID
    assert not reader.silent


def test_a_chip_that_loses_its_power_is_set_up_again_and_the_tag_is_gone() -> None:
    reader, chip = reader_and_chip()
    chip.tag = UID
    assert wait(reader, chip, 300)[-1] == UID
    chip.powered, chip.awake, chip.configured = False, False, []
    assert wait(reader, chip, ANSWER_MS + 100)[-1] is None
    chip.powered = True
    assert wait(reader, chip, 2 * ANSWER_MS)[-1] == UID


def test_noise_on_the_line_does_no_lasting_harm() -> None:
    reader, chip = reader_and_chip()
    chip.tag = UID
    dice = random.Random(5)
    for _ in range(40):
        chip.noise(dice.choice([dice.randbytes(40), ACK, b"\x00\xff", b"\x00\x00\xff\x05"]))
        wait(reader, chip, 37)
    assert wait(reader, chip, 3 * ANSWER_MS)[-1] == UID


@given(st.lists(st.binary(max_size=40) | st.just(ACK)), st.integers(1, 9))
def test_any_bytes_may_come_from_the_chip(chunks: list[bytes], size: int) -> None:
    rest = b""
    for chunk in chunks:
        for at in range(0, len(chunk), size):
            answer, rest = take_answer(rest + chunk[at : at + size])
            if answer is not None:
                uid_of(answer)
    assert len(rest) <= 300


@given(st.binary(min_size=1, max_size=40), st.integers(1, 50))
def test_an_answer_is_understood_however_it_is_cut(body: bytes, cut: int) -> None:
    data = ACK + answer_frame(body)
    answer, rest = take_answer(data[:cut])
    if answer is None:
        answer, rest = take_answer(rest + data[cut:])
    else:
        rest += data[cut:]
    assert (answer, rest) == (body, b"\x00")


@given(st.binary(min_size=1, max_size=40), st.integers(5, 46), st.integers(1, 255))
def test_a_spoilt_answer_is_not_believed(body: bytes, at: int, flip: int) -> None:
    data = bytearray(answer_frame(body))
    if at < len(data) - 1:
        data[at] ^= flip
        assert take_answer(bytes(data))[0] is None


def test_no_tag_and_nonsense_have_no_uid() -> None:
    assert uid_of(bytes.fromhex("4b0101004400 07") + UID) == UID
    for nonsense in ("", "4b00", "4b0101004400", "4b010100440009 04a1", "4b0101004400 02 0102"):
        assert uid_of(bytes.fromhex(nonsense)) is None


def test_the_commands_are_those_of_the_manual() -> None:
    assert frame(b"\x02").hex() == "0000ff02fed4022a00"  # GetFirmwareVersion, its own example


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
