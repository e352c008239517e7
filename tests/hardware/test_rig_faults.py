"""The rig's faults: each does what it says, together with others, and can be taken back."""

from __future__ import annotations

import itertools
import random

import pytest

from companion.link.events import Connected, Lost
from companion.simulation.linked_rig import LinkedRig
from firmware import wire
from hardware.line import Cable, CableLine
from hardware.rig import Rig, RigError, tag_uid
from tests.hardware.test_rig import Host, I, U, X, play
from tests.long_form import only


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
    rig = Rig(2, seed=2)
    host = play(rig, ["drift a1 20"])
    host.listen(15_000)
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
