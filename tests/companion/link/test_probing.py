"""What the host can ask of a board's sensors: what each reads, and a calibration taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.link.events import Calibrated, Probed, Trouble
from companion.words.catalogue import SCREEN
from firmware import wire
from hardware.magnets import SELF_TEST_MT
from hardware.rig import Rig
from tests.companion.link.joined import Joined
from tests.firmware.machine import Machine, of_type


def probed(joined: Joined) -> Probed:
    joined.session.probe(joined.rig.now)
    (found,) = [event for event in joined.run(2000) if isinstance(event, Probed)]
    return found


@pytest.mark.parametrize("size", [2, 4, 8])
def test_every_sensor_is_measured_as_it_stands(size: int) -> None:
    rig = Rig(size, seed=2, noise_mt=0.1, tolerance_mt=0.0)
    joined = Joined(rig, size)
    rig.command("put A a1")
    rig.command("put B b1 inverted")
    joined.run(1500)
    found = probed(joined)
    by_cell = dict(zip(rig.spec.cells, found.fields_mt, strict=True))
    felt = dict(zip(rig.spec.cells, rig.tabletop.fields, strict=True))
    for cell in rig.spec.cells:
        assert by_cell[cell] == pytest.approx(felt[cell], rel=0.06, abs=0.3)
    assert all(0.1 < spread < 1.5 for spread in found.spreads_mt), "noise of 0.1 mT, 32 readings"


@pytest.mark.parametrize("size", [2, 6, 8])
def test_every_multiplexer_tells_its_self_test(size: int) -> None:
    joined = Joined(Rig(size, seed=2, noise_mt=0.1), size)
    joined.run(1500)
    tests = probed(joined).self_tests_mt
    assert tests == pytest.approx([SELF_TEST_MT] * joined.rig.spec.mux_count, abs=0.3)
    joined.rig.command("mux 0 dead")
    assert probed(joined).self_tests_mt == pytest.approx([-110.0, *tests[1:]], abs=0.3)


def test_a_board_without_self_tests_tells_none() -> None:
    machine = Machine(2)
    machine.layout = replace(machine.layout, self_tests=())
    firmware = machine.start()
    machine.heard()
    machine.say(wire.PROBE, 1)
    frames = machine.run(firmware, 500)
    assert of_type(frames, wire.FIELDS)
    assert not of_type(frames, wire.SELF_TEST)


def test_a_calibration_does_not_hide_what_a_sensor_reads() -> None:
    rig = Rig(2, seed=2, tolerance_mt=1.5)
    joined = Joined(rig, 2)
    joined.run(1500)
    before = probed(joined).fields_mt
    joined.session.calibrate(wire.MEASURE, rig.now)
    joined.run(1500)
    assert probed(joined).fields_mt == pytest.approx(before, abs=0.15)


def test_while_it_is_measured_nothing_that_happens_is_missed() -> None:
    rig = Rig(4, seed=3)
    joined = Joined(rig)
    joined.run(1500)
    joined.session.probe(rig.now)
    rig.command("put A d4")
    joined.run(1500)
    assert joined.states[rig.spec.index("d4")] == wire.UPRIGHT


def test_the_last_calibration_is_taken_back_and_that_too() -> None:
    rig = Rig(2, seed=2, tolerance_mt=1.5)
    joined = Joined(rig, 2)
    joined.run(1500)

    def reported(what: int) -> Calibrated:
        joined.session.calibrate(what, rig.now)
        (found,) = [event for event in joined.run(1500) if isinstance(event, Calibrated)]
        return found

    first = reported(wire.MEASURE)
    rig.pico.sensors.drift(0, 60.0)
    joined.run(3000)
    second = reported(wire.MEASURE)
    assert second.offsets_mt[0] - first.offsets_mt[0] > 2
    assert reported(wire.RESTORE).offsets_mt == first.offsets_mt
    rig.reset()
    joined.run(3000)
    assert reported(wire.REPORT) == first, "it is kept so without power"
    assert reported(wire.RESTORE).offsets_mt == second.offsets_mt


def test_with_nothing_to_go_back_to_the_board_says_so() -> None:
    rig = Rig(2)
    joined = Joined(rig, 2)
    joined.run(1500)
    joined.session.calibrate(wire.RESTORE, rig.now)
    (trouble,) = [event for event in joined.run(1000) if isinstance(event, Trouble)]
    assert "does not have that part" in SCREEN.text(trouble.reason)


def test_a_board_that_is_busy_refuses_and_one_that_never_hears_is_given_up() -> None:
    machine = Machine(2)
    firmware = machine.start()
    machine.heard()
    machine.say(wire.PROBE, 1)
    machine.run(firmware, 1)
    machine.say(wire.PROBE, 2)
    assert of_type(machine.run(firmware, 2), wire.NACK) == [
        wire.pack_nack(wire.PROBE, 2, wire.BUSY)
    ]
    machine.say(wire.PROBE, 3, b"\0")
    assert of_type(machine.run(firmware, 2), wire.NACK) == [
        wire.pack_nack(wire.PROBE, 3, wire.BAD_LENGTH)
    ]
    joined = Joined(Rig(2), 2)
    joined.run(1000)
    joined.spoil_back = lambda data: b""
    joined.session.probe(joined.rig.now)
    (trouble,) = [event for event in joined.run(1000) if isinstance(event, Trouble)]
    assert "Try again" in SCREEN.text(trouble.reason)
