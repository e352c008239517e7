"""The rig and its faults."""

import itertools
import random
from collections.abc import Iterable
from math import inf

import pytest

from companion.link.events import Connected, Lost
from companion.simulation.linked_rig import LinkedRig
from firmware import ticks, wire
from firmware.app import Firmware
from firmware.scan import Scanner
from hardware import bench
from hardware.board import BoardSpec
from hardware.line import Cable, CableLine
from hardware.rig import Rig
from hardware.tabletop import RigError, tag_uid
from hardware.tolerances import DRV5055A3, HALL_49E, Tolerances
from tests.long_form import only

EVENING = (
    "put A a1", "put B b2", "flip B", "", "noise 2", "put C c3", "", "noise 0.1", "noise 3 d4", "",
    "mend d4", "drift e5 20", "", "mend", "stick a1", "lift A", "", "mend", "unplug", "plug", "",
)
"""Commands of the rig, and pauses of three seconds."""


E, U, I, X = wire.EMPTY, wire.UPRIGHT, wire.INVERTED, wire.UNCERTAIN  # noqa: E741


class Host:
    """As little of a host as it takes to listen: it asks, and keeps the states by the deltas."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.decoder = wire.Decoder()
        self.frames: list[wire.Frame] = []
        self.say(wire.HELLO_ASK)
        self.listen(20)
        self.say(wire.SNAPSHOT_ASK)
        self.listen(20)

    @property
    def hello(self) -> wire.Hello:
        return wire.unpack_hello(self.of(wire.HELLO)[-1].payload)

    def of(self, kind: int) -> list[wire.Frame]:
        return [frame for frame in self.frames if frame.type == kind]

    def say(self, kind: int, payload: bytes = b"") -> None:
        session = self.frames[-1].session if self.frames else 0
        self.rig.feed(wire.encode(kind, len(self.frames) & 255, session, payload))

    def listen(self, ms: float) -> list[wire.Frame]:
        heard: list[wire.Frame] = []
        for turn in range(int(ms // 10)):
            if turn % 50 == 49:
                self.say(wire.HOST_HEARTBEAT, wire.pack_host_heartbeat(0))
            self.rig.advance(10)
            heard += self.decoder.feed(self.rig.take_output())
        self.frames += heard
        return heard

    def states(self) -> dict[str, int]:
        """Cells that are not empty, from the last snapshot and the deltas since."""
        cells = self.rig.spec.cells
        states = [E] * len(cells)
        for frame in self.frames:
            if frame.type == wire.SNAPSHOT:
                states = list(wire.unpack_snapshot(frame.payload, len(cells))[1])
            elif frame.type == wire.DELTA:
                _, cell, state, _ = wire.unpack_delta(frame.payload)
                states[cell] = state
        return {cell: state for cell, state in zip(cells, states, strict=True) if state}

    def tags(self) -> list[tuple[int, bytes]]:
        """Reports, the same number counted once."""
        found = {}
        for frame in self.of(wire.TAG):
            number, where, uid = wire.unpack_tag(frame.payload)
            found[number] = (where, uid)
            self.say(wire.HOST_HEARTBEAT, wire.pack_host_heartbeat(number))
        return list(found.values())


def play(rig: Rig, commands: Iterable[str], ms: float = 300) -> Host:
    host = Host(rig)
    for command in commands:
        rig.command(command)
        host.listen(ms)
    return host


# --- what the sensors see ------------------------------------------------------------------------


@pytest.mark.parametrize("size", only([2, 4, 8], range(2, 9)))
def test_every_cell_of_every_board_tells_both_sides_of_a_sheep(size: int) -> None:
    rig = Rig(size, seed=size)
    host = Host(rig)
    assert (host.hello.layout, host.hello.cells) == (f"hex{size}", len(rig.spec.cells))
    ends = rig.spec.cells[:4], rig.spec.cells[-4:]
    middle = rig.spec.cells[len(rig.spec.cells) // 2 :][:2]
    for cells in (*ends, middle):
        for letter, cell in zip("WOLF", cells, strict=False):
            rig.command(f"put {letter} {cell} upright")
        host.listen(400)
        assert host.states() == dict.fromkeys(cells, U)
        for cell in cells:
            rig.command(f"flip {cell}")
        host.listen(600)
        assert host.states() == dict.fromkeys(cells, I)
        rig.command("clear")
        host.listen(400)
        assert host.states() == {}


def test_a_full_board_reads_right_whatever_the_seed() -> None:
    for seed in range(20):
        rig = Rig(4, seed=seed)
        cells = random.Random(seed).sample(rig.spec.cells, 26)
        host = play(rig, ["place " + ",".join(cells)])
        assert host.states() == dict.fromkeys(cells, U), f"seed {seed}"
        for cell in cells[::2]:
            rig.command(f"flip {cell}")
        host.listen(600)
        assert host.states() == {
            cell: I if i % 2 == 0 else U for i, cell in enumerate(cells)
        }, f"seed {seed}"


def test_the_same_seed_and_commands_give_the_same_bytes() -> None:
    def bytes_of(seed: int) -> bytes:
        rig, data = Rig(3, seed=seed, noise_mt=1.5), b""
        for command in ("bounce 150", "garble 0.02", "place a1,a2,a3,b1", "flip B", "slide C c3"):
            rig.command(command)
            rig.advance(250)
            data += rig.take_output()
        return data

    assert bytes_of(1) == bytes_of(1)
    assert bytes_of(1) != bytes_of(2)


def test_lifting_takes_its_time_and_the_field_falls_all_the_way() -> None:
    rig = Rig(2, noise_mt=0)
    rig.command("put A a1")
    rig.rest()
    rig.command("lift a1")
    felt = []
    while not rig.tabletop.still or not felt:
        rig.advance(5)
        felt.append(rig.tabletop.fields[0])
    assert len(felt) >= 6
    assert felt == sorted(felt, reverse=True)
    assert abs(felt[-1]) < 1e-9


def test_sliding_passes_through_doubt_or_nothing_but_ends_on_the_other_cell() -> None:
    host = play(Rig(2, seed=4), ["put A a1", "slide a1 a2"])
    assert host.states() == {"a2": U}


def test_a_nudged_sheep_is_still_felt_and_one_on_its_edge_is_not() -> None:
    rig = Rig(2, placing_mm=0)
    host = play(rig, ["put A b2", "nudge b2 5 0"])
    assert host.states() == {"b2": U}
    host = play(rig, ["topple b2"])
    assert host.states() == {}
    assert rig.where("A") == "b2"
    host = play(rig, ["flip b2"])
    assert host.states() == {"b2": U}


def test_a_sheep_held_upside_down_is_put_down_so() -> None:
    rig = Rig(2)
    host = play(rig, ["flip A", "put A a1", "put B a2 inverted", "lift A", "put A b1 upright"])
    assert host.states() == {"a2": I, "b1": U}
    assert rig.standing() == {"a2": "-B", "b1": "A"}
    assert play(rig, ["put A B1 inverted"]).states() == {"a2": I, "b1": I}


def test_rattling_sheep_chatter_on_the_line_and_come_to_rest() -> None:
    def deltas(rattle: str) -> list[int]:
        host = play(Rig(2, seed=3), [rattle, *(["put A a1", "lift A"] * 6), "put A a1"], 600)
        assert host.states() == {"a1": U}
        return [wire.unpack_delta(frame.payload)[2] for frame in host.of(wire.DELTA)]

    assert len(deltas("bounce 400")) > len(deltas("bounce 0")) == 13


def test_noise_beyond_the_thresholds_is_heard_and_ends() -> None:
    """A board calls a sensor quiet two heartbeats after its noise has ended."""
    rig = Rig(2, seed=5)
    host = play(rig, ["put A a1", "noise 30", "noise 0.1", "wait 1000"], 1000)
    assert any(wire.unpack_delta(f.payload)[1] != 0 for f in host.of(wire.DELTA))
    assert host.states() == {"a1": U}


# --- who it is -----------------------------------------------------------------------------------


def test_a_tap_on_the_pad_tells_the_tag() -> None:
    host = play(Rig(2), ["tap F", "tap G", "put G a1"])
    assert host.tags()[:1] == [(wire.PAD, tag_uid("F"))]
    host.listen(300)
    assert host.tags()[1:] == [(wire.PAD, tag_uid("G"))]


@pytest.mark.parametrize("size", [2, 8])
def test_readers_under_the_cells_tell_who_has_come(size: int) -> None:
    rig = Rig(size, identity="cells")
    host = play(rig, ["put A a1", "put B b2 inverted"])
    for _ in range(3):
        host.tags()  # tells the board what has come, so that it tells the next
        host.listen(100)
    a1, b2 = rig.spec.index("a1"), rig.spec.index("b2")
    assert host.tags() == [(a1, tag_uid("A")), (b2, tag_uid("B"))]
    assert host.hello.capabilities & wire.CAP_CELL_READERS
    assert not host.hello.capabilities & wire.CAP_PAD


def test_no_two_sheep_have_the_same_tag() -> None:
    uids = {tag_uid(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
    assert len(uids) == 26
    assert {(len(uid), uid[0]) for uid in uids} == {(7, 0x04)}  # as NXP's tags have


# --- lights --------------------------------------------------------------------------------------


def test_lights_are_seen_as_they_shine_by_cell() -> None:
    rig, seen = Rig(2), []
    rig.on_lights = seen.append
    host = Host(rig)
    colours = [(0, 0, 0)] * 7
    colours[rig.spec.index("b1")] = (200, 100, 0)
    for payload in wire.pack_leds(colours):
        host.say(wire.LEDS, payload)
    host.listen(20)
    assert rig.leds == {"b1": (200, 100, 0)}
    assert seen == [rig.leds]
    rig.command("unplug")
    assert rig.leds == {}
    assert seen[-1] == {}


# --- the line, the power -------------------------------------------------------------------------


def test_an_unplugged_board_is_silent_and_starts_anew_when_plugged_in() -> None:
    rig = Rig(2)
    host = play(rig, ["put A a1"])
    before = host.hello
    session = host.frames[-1].session
    rig.command("unplug")
    rig.command("put B a2")
    host.say(wire.HELLO_ASK)
    assert host.listen(700) == []
    rig.command("plug")
    heard = host.listen(600)
    assert heard[0].type == wire.HELLO
    assert heard[0].session not in (0, session)
    assert host.hello.unique_id == before.unique_id
    host.say(wire.SNAPSHOT_ASK)
    host.listen(50)
    assert host.states() == {"a1": U, "a2": U}


def test_a_reset_gives_a_new_session() -> None:
    host = play(Rig(2), ["reset"], 600)
    assert len({frame.session for frame in host.frames}) == 2


@pytest.mark.parametrize("parts", [DRV5055A3, HALL_49E], ids=["drv", "49e"])
@pytest.mark.parametrize(("size", "side"), [(2, 1), (3, -1), (4, 1)])
def test_no_sensor_comes_nearer_to_its_supplies_than_its_kind_can(
    size: int, side: int, parts: Tolerances
) -> None:
    rig = Rig(size, seed=size, parts=parts, noise_mt=0.0)
    rig.tabletop.fields[:] = [side * 500.0] * len(rig.spec.cells)
    rig.pico.sensors.feel()
    end_mv = parts.output_end_mv if side < 0 else 3300 - parts.output_end_mv
    for cell in rig.spec.cells:
        mv = rig.pico.sensors.read_adc(rig.spec.channel(cell)) * 3300 / 65536
        assert mv == pytest.approx(end_mv, rel=0.025), "the reference may be off by so much"


@pytest.mark.parametrize("parts", [DRV5055A3, HALL_49E], ids=["drv", "49e"])
def test_calibration_mends_sensors_that_are_far_off_and_outlives_the_power(
    parts: Tolerances
) -> None:
    """As far off as the data sheets let them be."""
    seed = 35
    rig = Rig(4, seed=seed, parts=parts, calibrated=False)
    cells = random.Random(seed).sample(rig.spec.cells, 26)
    host = play(rig, ["place " + ",".join(cells)])
    assert parts is DRV5055A3 or host.states() != dict.fromkeys(cells, U)
    rig.command("clear")
    host.listen(300)
    host.say(wire.CALIBRATE, wire.pack_calibrate(wire.MEASURE))
    host.listen(500)
    assert len(host.of(wire.CALIBRATION)) == 1
    host = play(rig, ["unplug", "plug", "place " + ",".join(cells)], 700)
    assert host.states() == dict.fromkeys(cells, U)


def test_spoilt_bytes_are_few_and_seeded() -> None:
    rig = Rig(2, seed=1)
    rig.command("garble 0.05")
    said, heard = bytes(range(256)) * 8, b""
    rig.feed(said)
    heard = bytes(rig.pico.serial.received)
    assert heard != said
    assert abs(len(heard) - len(said)) < 100
    rig.command("garble 0")
    rig.pico.serial.received.clear()
    rig.feed(said)
    assert bytes(rig.pico.serial.received) == said


def test_the_counter_wraps_and_nobody_notices() -> None:
    rig = Rig(2)
    host = Host(rig)
    before = rig.pico.ticks_ms()
    host.listen(70_000)
    assert rig.pico.ticks_ms() < before < ticks.PERIOD
    assert 138 <= len(host.of(wire.HEARTBEAT)) <= 142
    host = play(rig, ["put A a1"])
    assert host.states() == {"a1": U}


def test_a_big_board_scans_more_slowly_as_a_real_one_does() -> None:
    assert Host(Rig(4)).hello.rate == 200
    assert Host(Rig(8)).hello.rate == pytest.approx(1000 / 8, rel=0.1)


# --- what cannot be done -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("jump A a1", "there is no command 'jump': there are put, lift"),
        ("put A", r"it is written: put A a1"),
        ("put Ä a1", "there is no sheep 'Ä': a sheep is a letter from A to Z"),
        ("put AB a1", "there is no sheep 'AB'"),
        ("put A z9", r"there is no cell 'z9' on this board of 2 cells a side \(a1 to c3\)"),
        ("put A b1", "b1 is taken: lift B from it first"),
        ("put B b1", "B is already on b1"),
        ("put A a1 sideways", "upright or inverted, not 'sideways'"),
        ("lift a1", "no sheep is on a1"),
        ("lift A", "A is not on the board: put it down first"),
        ("slide a1 b1", "no sheep is on a1"),
        ("nudge b1 30 0", "a nudge is 20 mm at the most"),
        ("nudge b1 x 0", "a nudge in mm is a number from -100 to 100, not 'x'"),
        ("tap B", "B stands on b1: lift it before tapping it"),
        ("noise nan", "noise in mT is a number from 0 to 50, not 'nan'"),
        ("garble 2", "is a number from 0 to 1, not '2'"),
        ("wait -1", "a wait in ms is a number from 0"),
        ("plug", "already plugged in"),
        ("place " + ",".join(["a1"] * 27), "there are 26 sheep, but 27 cells are named"),
        ("place a1,a2,z9", "there is no cell 'z9'"),
        ("place a1,a2,a1", "a1 is named twice"),
        ("place b1", "b1 is taken: lift B from it first"),
    ],
)
def test_what_cannot_be_done_is_said_and_not_done(command: str, sentence: str) -> None:
    rig = Rig(2)
    rig.command("put B b1")
    rig.rest()
    with pytest.raises(RigError, match=sentence):
        rig.command(command)
    assert rig.standing() == {"b1": "B"}


def test_a_flock_is_placed_wherever_its_sheep_were_before() -> None:
    host = play(Rig(2), ["put A a1", "put B a2 inverted", "put C b1", "place a1,a2,b2,b1"])
    assert host.rig.standing() == {"a1": "A", "a2": "B", "b1": "D", "b2": "C"}
    assert host.states() == dict.fromkeys(("a1", "a2", "b1", "b2"), U)


def test_a_board_without_a_pad_says_so() -> None:
    with pytest.raises(RigError, match="no tag pad"):
        Rig(2, identity="cells").command("tap A")


def test_a_board_that_nobody_makes_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 8 cells a side, not 9"):
        Rig(9)
    with pytest.raises(ValueError, match="not 'smell'"):
        Rig(2, identity="smell")


def test_comments_case_and_empty_lines() -> None:
    rig = Rig(BoardSpec.of(2))
    for line in ("", "  # nothing", "PUT a A1  # large and small"):
        rig.command(line)
    assert rig.standing() == {"a1": "A"}


# --- scans that are skipped -----------------------------------------------------------------------


class WakefulFirmware(Firmware):
    """The firmware as it is on a real board: it makes each turn and each scan."""

    quiet_until = -inf

    def dozes(self, at: float) -> bool:
        return False


@pytest.mark.drawn(2)
@pytest.mark.parametrize("size", [2, 8])
def test_a_rig_that_skips_idle_scans_says_the_same_at_the_same_time(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = []
    for _ in range(2):
        rig = Rig(size, seed=3)
        host = Host(rig)
        trace: list[object] = []
        for command in EVENING[: None if size > 4 else 8]:
            if command:
                rig.command(command)
            elif len(trace) == 6:
                host.say(wire.CONFIG, wire.pack_config(60, 30, 4, True))
            trace.append(host.listen(400 if command else 3000))
            trace.append((rig.now, rig.next_step, rig.pico.clock.busy_ms,
                          bytes(rig.pico.serial.sent)))
        trace.append(rig.pico.sensors.read_adc(0))
        said.append(trace)
        monkeypatch.setattr(bench, "IdlingFirmware", WakefulFirmware)
    assert said[0] == said[1]


class NotedRig(LinkedRig):
    """A rig and its link, with all bytes that come and go between them, and when."""

    def __init__(self, size: int, *, identity: str, seed: int) -> None:
        self.carried: list[tuple[float, bytes]] = []
        super().__init__(size, identity=identity, seed=seed)

    def feed(self, data: bytes) -> None:
        self.carried += [(self.now, data)] * bool(data)
        super().feed(data)

    def take_output(self) -> bytes:
        data = super().take_output()
        self.carried += [(self.now, data)] * bool(data)
        return data


@pytest.mark.parametrize("identity", ["pad", "cells"])
def test_a_link_that_skips_what_is_quiet_carries_the_same_at_the_same_time(
    identity: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = random.randrange(1000)
    carried = []
    for _ in range(2):
        hands, trace = random.Random(seed), list[tuple[object, ...]]()
        rig = NotedRig(3, identity=identity, seed=seed)
        for command in (*EVENING, "late 30", "put D b3", "garble 0.01", "", "late 0", ""):
            if command:
                rig.command(command)
            rig.light([(hands.randrange(256), 0, 0)] * len(rig.spec.cells))
            rig.wait(hands.choice([5, 17.3, 40, 400, 3000]))
            trace.append((rig.now, rig.next_step, rig.leds, rig.sensed))
        carried.append((trace, rig.carried))
        monkeypatch.setattr(NotedRig, "_before_news", lambda rig, until: rig.now)
    assert carried[0] == carried[1], seed


def test_a_board_at_rest_has_nothing_to_do_until_its_next_heartbeat() -> None:
    rig = LinkedRig(4, seed=1)
    rig.wait(700)
    beats = []
    for _ in range(4):
        rig.advance_to(rig.due)
        while not (data := rig.take_output()):
            rig.advance(rig.step_ms)
        beats.append(rig.now)
        assert len(data) < 20
    assert all(490 < after - before < 510 for before, after in itertools.pairwise(beats))
    rig.command("put A a1")
    assert rig.due == rig.next_step


def test_most_scans_of_a_board_at_rest_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    rig, made = Rig(4, seed=1), []
    scan = Scanner.scan

    def counted(scanner: Scanner) -> object:
        made.append(rig.now)
        return scan(scanner)

    monkeypatch.setattr(Scanner, "scan", counted)
    Host(rig).listen(2000)
    assert len(made) < 20
    made.clear()
    rig.command("put A a1")
    Host(rig).listen(1000)
    assert len(made) > 10


def carried(command: str, data: bytes) -> bytes:
    rig = Rig(2, seed=1)
    rig.command(command)
    rig.feed(data)
    return bytes(rig.pico.serial.received)


def test_a_program_that_stands_still_is_started_again_and_the_host_heals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = LinkedRig(2, seed=1)
    rig.play("put A a1")
    hung = rig.firmware
    monkeypatch.setattr(hung, "step", lambda: None)
    rig.wait(7000)
    assert rig.firmware is hung, "the watchdog waits for 8 s"
    assert isinstance(rig.events[-1], Lost)
    rig.command("lift a1")
    rig.wait(3000)
    assert rig.firmware is not hung
    after = rig.events[max(i for i, event in enumerate(rig.events) if isinstance(event, Lost)):]
    assert any(isinstance(event, Connected) for event in after)
    assert rig.sensed == {}, "also what happened meanwhile is known"


def test_what_a_broken_multiplexer_reads() -> None:
    rig = Rig(3, seed=1, noise_mt=0.0, tolerance_mt=0.0)
    read = rig.pico.sensors.read_adc
    rig.command("put A a1")
    rig.rest()
    sound = [read(channel) for channel in range(32)]
    assert sound[0] - sound[1] > 10_000
    rig.command("mux 0 s0 high")
    assert [read(0), read(1), read(14), read(15)] == [sound[1], sound[1], sound[15], sound[15]]
    rig.command("mux 0 S0 low")  # instead of the other
    assert [read(0), read(1), read(14), read(15)] == [sound[0], sound[0], sound[14], sound[14]]
    rig.command("mux 0 dead")
    assert {read(channel) for channel in range(16)} == {0}
    assert [read(channel) for channel in range(16, 32)] == sound[16:], "the other one is whole"
    rig.command("mend")
    assert [read(channel) for channel in range(32)] == sound


def test_flipped_bits_change_one_bit_and_no_length() -> None:
    said = bytes(range(256)) * 8
    heard = carried("bitflip 0.05", said)
    assert len(heard) == len(said)
    changed = [a ^ b for a, b in zip(said, heard, strict=True) if a != b]
    assert 50 < len(changed) < 160
    assert {bits.bit_count() for bits in changed} == {1}


def test_dropped_bytes_are_missing_and_doubled_ones_come_twice() -> None:
    said = bytes(range(256)) * 8
    fewer, more = carried("drop 0.05", said), carried("double 0.05", said)
    assert 1850 < len(fewer) < 1998
    assert 2098 < len(more) < 2250
    assert sum(a == b for a, b in itertools.pairwise(more)) == len(more) - len(said)


def test_what_is_late_comes_whole_and_in_its_order() -> None:
    cable = Cable(random.Random(3))
    cable.late_ms, line, heard, now = 80.0, CableLine(cable), b"", 0.0
    for now in range(0, 100, 10):
        line.send(bytes((now,)), now)
        heard += line.take(now)
    assert len(heard) < 10
    assert heard + line.take(now + 80) == bytes(range(0, 100, 10))


def test_split_reads_give_it_all_in_parts() -> None:
    cable = Cable(random.Random(3))
    cable.split, line = True, CableLine(cable)
    line.send(bytes(range(100)), 0.0)
    parts = []
    while part := line.take(0.0):
        parts.append(part)
    assert b"".join(parts) == bytes(range(100))
    assert len(parts) > 1


def test_a_silent_board_neither_speaks_nor_hears_but_goes_on_sensing() -> None:
    rig = Rig(2)
    host = play(rig, ["silent", "put A a1"], 700)
    assert host.listen(2000) == []
    rig.command("silent off")
    assert host.listen(600)
    assert Host(rig).states() == {"a1": U}


def test_all_the_faults_of_a_line_at_once_and_the_talk_heals() -> None:
    rig = Rig(3, seed=5)
    host = Host(rig)
    for fault in ("garble 0.02", "bitflip 0.01", "drop 0.01", "double 0.01", "late 60", "split"):
        rig.command(fault)
    for each in ("put A a1", "put B b2", "reset", "lift A", "put A c3"):
        rig.command(each)
        host.listen(400)
    for over in ("garble 0", "bitflip 0", "drop 0", "double 0", "late 0", "split off"):
        rig.command(over)
    host.listen(1000)
    assert Host(rig).states() == {"b2": U, "c3": U}


def test_a_stuck_sensor_gives_what_it_felt_or_what_is_said() -> None:
    host = play(Rig(2), ["put A a1", "stick a1", "lift A"])
    assert host.states() == {"a1": U}
    host = play(Rig(2), ["stick a1 0", "put A a1", "stick a2 -30"])
    assert host.states() == {"a2": I}
    host = play(host.rig, ["mend a1"])
    assert host.states() == {"a1": U, "a2": I}
    host = play(host.rig, ["mend"])
    assert host.states() == {"a1": U}


def test_a_sensor_at_its_rail_is_named_by_the_firmware() -> None:
    host = play(Rig(2), ["stick b2 200"], 700)
    code, cell, _ = wire.unpack_error(host.of(wire.ERROR)[0].payload)
    assert (code, cell) == (wire.SENSOR_STUCK, host.rig.spec.index("b2"))
    assert host.states() == {"b2": X}


def test_a_sensor_that_drifts_feels_a_sheep_that_is_not_there_until_it_is_mended() -> None:
    rig = Rig(2, seed=2, tolerance_mt=0.3)
    host = play(rig, ["drift a1 20"])
    host.listen(14_000)
    assert host.states() == {}
    host.listen(15_000)
    assert host.states() == {"a1": U}
    rig.command("mend a1")
    host.listen(500)
    assert host.states() == {}


def test_a_noisy_sensor_flickers_until_it_is_named_and_its_neighbours_do_not() -> None:
    rig = Rig(2, seed=2)
    host = play(rig, ["put A b2", "noise 12 a1"], 3000)
    cells = {wire.unpack_delta(frame.payload)[1] for frame in host.of(wire.DELTA)}
    a1 = rig.spec.index("a1")
    assert cells == {a1, rig.spec.index("b2")}
    assert len(host.of(wire.DELTA)) > 5
    assert wire.unpack_error(host.of(wire.ERROR)[0].payload)[:2] == (wire.SENSOR_NOISY, a1)
    assert Host(rig).states() == {"a1": X, "b2": U}
    rig.command("mend a1")
    host.listen(3000)
    assert Host(rig).states() == {"b2": U}


@pytest.mark.parametrize("mt", [8, 15, 40])
@pytest.mark.parametrize("size", [2, 4, 8])
def test_every_noisy_sensor_that_changes_a_cell_is_named(size: int, mt: int) -> None:
    rig = Rig(size, seed=1)
    host = play(rig, [f"noise {mt} a1"], 3000)
    assert wire.unpack_error(host.of(wire.ERROR)[0].payload)[:2] == (wire.SENSOR_NOISY, 0)


@pytest.mark.parametrize("seed", only(range(2), range(5)))
def test_noise_of_three_times_the_specification_changes_nothing(seed: int) -> None:
    host = play(Rig(4, seed=seed), ["noise 0.3", "place a1,a2,b1,d4,c3,g4", "flip A"], 2000)
    assert host.states() == {"a1": I, "a2": U, "b1": U, "d4": U, "c3": U, "g4": U}
    assert len(host.of(wire.DELTA)) == 8


def test_a_brown_out_halves_what_is_felt_and_standing_sheep_stay_sensed() -> None:
    rig = Rig(2, noise_mt=0, tolerance_mt=0, placing_mm=0)
    host = play(rig, ["put A a1", "put B b1 inverted"])
    channel = rig.spec.channel("a1")
    before = rig.pico.sensors.read_adc(channel) - 32768
    rig.command("sag 0.5")
    assert (rig.pico.sensors.read_adc(channel) - 32768) / before == pytest.approx(0.5, abs=0.01)
    host.listen(500)
    assert host.states() == {"a1": U, "b1": I}


def test_a_weak_magnet_is_felt_as_weakly_as_it_is_said() -> None:
    rig = Rig(2, placing_mm=0)
    play(rig, ["weaken A 0.5", "put A a1", "put B b1"])
    fields = dict(zip(rig.spec.cells, rig.tabletop.fields, strict=True))
    assert fields["a1"] == pytest.approx(fields["b1"] / 2, abs=2.5)
    host = play(rig, ["weaken A 0.05"])
    assert host.states() == {"b1": U}
    host = play(rig, ["weaken A 1"])
    assert host.states() == {"a1": U, "b1": U}


def test_a_tag_that_reads_as_anothers() -> None:
    rig = Rig(2)
    host = play(rig, ["mistag A B", "tap A"])
    assert host.tags() == [(wire.PAD, tag_uid("B"))]
    host = play(Rig(2, identity="cells"), ["mistag A B", "put A a1"])
    assert host.tags() == [(0, tag_uid("B"))]
    host = play(Rig(2, identity="cells"), ["mistag A B", "mistag A A", "put A a1"])
    assert host.tags() == [(0, tag_uid("A"))]


@pytest.mark.parametrize(
    "command", ["stick q9", "stick", "drift a1", "noise 1 z1", "weaken a1 2", "weaken A 3",
                "mistag A", "mistag A 1", "mux 9 dead", "mux 0", "mux 0 S4 low", "mux 0 S1 on",
                "silent maybe", "split 3", "bitflip 2", "late -1",
                "late nan", "sag 2", "mend z9"],
)
def test_a_fault_that_cannot_be_is_refused_in_a_sentence(command: str) -> None:
    with pytest.raises(RigError, match=r"[a-z]{3}"):
        Rig(2).command(command)
