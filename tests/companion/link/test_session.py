"""The talk with a board: known cells, snapshots, lost frames and measurements."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.link.events import (
    Calibrated,
    CellState,
    Changed,
    Connected,
    Probed,
    Refused,
    Sensed,
    Tagged,
    Trouble,
)
from companion.link.resync import KnownCells
from companion.link.session import Session
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.hexgrid import HexGrid
from firmware import wire
from hardware.magnets import SELF_TEST_MT
from hardware.rig import Rig
from hardware.tabletop import tag_uid
from tests.companion.link.joined import Joined, connected, greeted, hello, kinds
from tests.firmware.machine import Machine, of_type
from tests.long_form import only

CELLS = 7


@given(st.integers(0, 10_000), st.booleans(), st.integers(0, 60))
def test_a_cell_that_changed_twice_unheard_is_always_touched(
    seed: int, counting: bool, changes: int
) -> None:
    """Of each change the host hears all, hears but drops it, or hears nothing."""
    dice = random.Random(seed)
    states, counts, revision = bytearray(CELLS), bytearray(CELLS), 5
    known = KnownCells()

    def snapshot() -> tuple[int, ...]:
        return known.replace(revision, bytes(states), bytes(counts) if counting else b"")

    assert snapshot() == ()
    hearing, unheard = True, Counter[int]()
    lossy = dice.random() < 0.5
    for _ in range(changes):
        cell = dice.randrange(CELLS)
        states[cell] = dice.choice([state for state in range(4) if state != states[cell]])
        counts[cell] = (counts[cell] + 1) & 15
        revision += 1
        hearing = hearing and dice.random() < 0.9
        if hearing:
            known.change(revision, cell, states[cell])
        else:
            unheard[cell] += 1
            if not (lossy and dice.random() < 0.3):
                known.miss(revision, cell)
    touched = snapshot()
    assert {cell for cell, times in unheard.items() if times > 1} <= set(touched)
    assert snapshot() == ()


@pytest.mark.parametrize("times", [16, 32])
def test_counts_that_wrap_round_do_not_hide_a_cell(times: int) -> None:
    known = KnownCells()
    known.replace(0, b"\1\0\0", b"\4\4\4")
    assert known.replace(times, b"\1\0\0", b"\4\4\4") == (0, 1, 2)


def test_of_a_board_that_counts_only_the_cells_that_changed_are_touched() -> None:
    known = KnownCells()
    known.replace(0, b"\1\0\0", b"\4\4\4")
    assert known.replace(3, b"\1\1\0", b"\6\5\4") == (0,)


def test_a_board_that_does_not_count_is_believed_where_each_cell_changed_once() -> None:
    known = KnownCells()
    known.replace(0, b"\1\0\0", b"")
    assert known.replace(2, b"\0\1\0", b"") == ()
    assert known.replace(4, b"\0\1\0", b"") == (0, 1, 2)


def test_a_piece_exchanged_unheard_is_reported(rig):
    rig.play("put A a1", "put B a2", "lift B")
    before = len(rig.events)
    rig.play("garble 1", "lift A", "put B a1", "garble 0")
    rig.wait(1000)
    reported = [event for event in rig.events[before:] if isinstance(event, Sensed)]
    assert reported[-1].touched == ("a1",)


def test_what_changed_once_is_not_reported_as_touched(rig):
    rig.play("put A a1", "garble 1", "lift A", "garble 0")
    rig.wait(1000)
    assert not any(event.touched for event in rig.events if isinstance(event, Sensed))
    assert rig.sensed == {}


def test_what_was_heard_is_not_repeated(rig):
    for _ in range(9):
        rig.play("put A a1", "lift A")
    rig.play("put A a1", "garble 1", "put B a2", "garble 0")
    rig.wait(1000)
    assert not any(event.touched for event in rig.events if isinstance(event, Sensed))


def test_a_board_that_does_not_count_is_read_too():
    payload = wire.pack_snapshot(7, b"\x01\x00\x02")
    assert wire.unpack_snapshot(payload, 3) == (7, b"\x01\x00\x02")
    assert wire.unpack_changes(payload, 3) == b""


RED, GREEN = [(60, 0, 0)] * 37, [(0, 60, 0)] * 37


def test_a_sensor_that_does_not_answer_is_named_once_until_it_has_worked_again() -> None:
    joined = connected()
    cell = joined.rig.spec.cells[5]

    def named(ms: int) -> list[str | None]:
        return [event.cell for event in joined.run(ms) if isinstance(event, Trouble)]

    joined.rig.command(f"stick {cell} 200")
    assert named(5000) == [cell]
    joined.rig.command(f"mend {cell}")
    assert named(1000) == []
    joined.rig.command(f"stick {cell} 200")
    assert named(5000) == [cell]
    joined.rig.command("reset")
    assert named(5000) == [cell]


def test_a_sensor_that_does_not_answer_is_named_on_any_line() -> None:
    for seed in range(5):
        joined = connected(seed=seed)
        for fault in ("drop 0.02", "bitflip 0.01", "late 50", "split", "stick a1 200"):
            joined.rig.command(fault)
        found = joined.run(12_000)
        assert Trouble(Message("sensor-does-not-answer", cell="a1"), "a1", broken=True) in found


# --- the ordinary --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", only([4, 8], range(2, 9)))
def test_it_connects_and_knows_every_cell_of_boards_of_every_size(size: int) -> None:
    rig = Rig(size, seed=size)
    for letter, cell in zip("ABC", rig.spec.cells[::3], strict=False):
        rig.command(f"put {letter} {cell}")
    rig.rest(200)
    joined = Joined(rig, size)
    joined.run(100)
    assert joined.states == joined.truth
    assert CellState.UPRIGHT in joined.states


def test_moves_come_as_single_changes() -> None:
    joined = connected()
    joined.rig.command("put A c3")
    assert joined.run(300) == [Changed("c3", CellState.UPRIGHT)]
    joined.rig.command("flip c3")
    assert joined.run(500)[-1] == Changed("c3", CellState.INVERTED)
    joined.rig.command("lift c3")
    assert joined.run(300)[-1] == Changed("c3", CellState.EMPTY)
    assert joined.session.snapshots == 1


def test_a_tap_on_the_pad_is_reported_once() -> None:
    joined = connected()
    joined.rig.command("tap H")
    assert joined.run(1000) == [Tagged(None, tag_uid("H"))]


@pytest.mark.parametrize("late_ms", [0, 20, 50, 90])
def test_a_session_at_rest_wakes_for_the_boards_heartbeats_and_no_more(late_ms: int) -> None:
    """A board sends them when its loop comes round, so often later than after 500 ms."""
    joined, dice = connected(), random.Random(late_ms)
    joined.run(3000)
    said, due, heard, woken = b"", 0.0, 0, 0
    while heard < 20:
        joined.rig.advance(5)
        now = joined.rig.now
        if not said and (said := joined.rig.take_output()):
            due = now + dice.randint(0, late_ms)
        arrived = bool(said) and due <= now
        if arrived:
            assert not joined.session.feed(said, now)
            said, heard = b"", heard + 1
        if arrived or joined.session.due <= now:
            woken += 1
            assert not joined.session.tick(now)
        joined.rig.feed(joined.session.output())
    assert woken == heard


def test_taps_in_quick_succession_wait_for_no_heartbeat() -> None:
    joined = connected()
    joined.rig.command("tap H")
    joined.run(20)
    joined.rig.command("tap J")
    assert joined.run(40) == [Tagged(None, tag_uid("J"))]


def test_readers_under_the_cells_tell_who_stands_where() -> None:
    joined = connected(identity="cells")
    joined.rig.command("put H d4")
    assert Tagged("d4", tag_uid("H")) in joined.run(1000)


def test_a_new_session_learns_again_who_stands_on_the_readers() -> None:
    joined = connected(identity="cells")
    for letter, cell in zip("ABCD", ("a1", "b2", "c3", "d4"), strict=True):
        joined.rig.command(f"put {letter} {cell}")
    joined.run(2000)
    again = Joined(joined.rig)
    reported = {event for event in again.run(3000) if isinstance(event, Tagged)}
    assert {event.where for event in reported} == {"a1", "b2", "c3", "d4"}


def test_lights_reach_the_board_and_the_same_again_is_not_sent() -> None:
    joined = connected()
    joined.session.send_leds(RED, joined.rig.now)
    joined.run(50)
    assert set(joined.rig.leds.values()) == {(60, 0, 0)}
    sent = len(joined.to_board)
    joined.session.send_leds(RED, joined.rig.now)
    joined.run(50)
    assert len(joined.to_board) == sent


def test_of_many_frames_only_the_newest_counts() -> None:
    joined = connected()
    joined.to_board = b""
    for red in range(60):
        joined.session.send_leds([(red, 0, 0)] * 37, joined.rig.now)
    joined.run(50)
    assert set(joined.rig.leds.values()) == {(59, 0, 0)}
    frames = wire.Decoder().feed(joined.to_board)
    assert len([frame for frame in frames if frame.type == wire.LEDS]) == 2


def test_lights_of_many_colours_come_in_pieces_and_are_shown_whole() -> None:
    joined = connected(8)
    colours = [(i // 13, i % 13, 1) for i in range(169)]  # within the board's supply
    seen: list[int] = []
    joined.rig.on_lights = lambda leds: seen.append(len(leds))
    joined.session.send_leds(colours, joined.rig.now)
    joined.run(300)
    assert joined.rig.leds == dict(zip(joined.rig.spec.cells, colours, strict=True))
    assert seen == [169]


def test_lights_wanted_before_there_is_a_board_are_shown_when_it_comes() -> None:
    joined = Joined(Rig(4))
    joined.session.send_leds(GREEN, 0)
    joined.run(100)
    assert set(joined.rig.leds.values()) == {(0, 60, 0)}


def test_lights_for_the_board_that_was_there_before_are_not_sent_to_another() -> None:
    joined = Joined(Rig(3, seed=1), None)
    joined.session.send_leds(RED, joined.rig.now)
    assert Trouble not in kinds(joined.run(300))
    joined.session.send_leds(RED, joined.rig.now)
    assert Trouble not in kinds(joined.run(500))
    joined.session.send_leds(GREEN[:19], joined.rig.now)
    joined.run(200)
    assert joined.rig.leds["a1"][1] > 0


def test_calibration_tells_its_outcome() -> None:
    joined = connected()
    joined.rig.command("put A e5")
    joined.run(300)
    joined.session.calibrate(wire.MEASURE, joined.rig.now)
    (trouble,) = joined.run(500)
    assert isinstance(trouble, Trouble)
    assert (trouble.cell, "there is a piece on e5" in SCREEN.text(trouble.reason)) == ("e5", True)
    joined.rig.command("lift e5")
    joined.run(300)
    joined.session.calibrate(wire.MEASURE, joined.rig.now)
    (done,) = [event for event in joined.run(1000) if isinstance(event, Calibrated)]
    assert done.kept
    assert len(done.offsets_mt) == 37
    assert 2 < max(map(abs, done.offsets_mt)) < 9


def test_the_biggest_boards_calibration_comes_in_two_frames_as_one_event() -> None:
    joined = connected(8)
    joined.session.calibrate(wire.MEASURE, joined.rig.now)
    (done,) = [event for event in joined.run(3000) if isinstance(event, Calibrated)]
    assert len(done.offsets_mt) == 169


def test_thresholds_are_set_again_after_a_restart() -> None:
    joined = connected()
    joined.session.configure(60, 50, 3, False, joined.rig.now)
    joined.run(100)
    for _ in range(2):
        joined.rig.command("put A a1")
        assert Changed("a1", CellState.UPRIGHT) not in joined.run(500)  # 43 mT are not enough
        joined.rig.command("lift a1")
        joined.rig.command("reset")
        joined.run(1000)


def test_thresholds_set_while_others_are_on_their_way_hold() -> None:
    joined = connected()
    joined.session.configure(60, 50, 3, False, joined.rig.now)
    joined.session.configure(7, 5, 3, False, joined.rig.now)
    joined.run(100)
    joined.rig.command("put A a1")
    assert joined.run(500) == [Changed("a1", CellState.UPRIGHT)]


def test_what_the_board_refuses_is_reported() -> None:
    joined = connected()
    joined.session.configure(5, 7, 3, False, joined.rig.now)
    (trouble,) = joined.run(100)
    assert isinstance(trouble, Trouble)
    assert SCREEN.text(trouble.reason) == (
        "The board refused these thresholds: a value in the request is out of range."
    )


# --- boards that do not fit ----------------------------------------------------------------------


def test_a_board_of_another_size_is_refused_with_both_sizes_named_once() -> None:
    joined = Joined(Rig(5), 4)
    (refused,) = joined.run(5000)
    assert isinstance(refused, Refused)
    assert "61" in SCREEN.text(refused.reason)
    assert "37" in SCREEN.text(refused.reason)
    assert not joined.session.connected


def test_any_hexagon_will_do_where_no_cells_are_asked_for() -> None:
    joined = Joined(Rig(3), None)
    assert kinds(joined.run(100)) == [Connected, Sensed]


def test_another_major_version_is_refused_with_both_versions_named() -> None:
    session = Session(HexGrid.of(4).cells, 0)
    (refused,) = session.feed(hello(major=2), 1)
    assert isinstance(refused, Refused)
    assert "2.4" in SCREEN.text(refused.reason)
    assert f"{wire.MAJOR}.{wire.MINOR}" in SCREEN.text(refused.reason)
    assert session.feed(hello(major=2), 2) == []
    # A board that is updated while we wait is welcome.
    assert kinds(greeted(session, 3, number=4)) == [Connected]


def test_a_hello_of_another_major_version_may_go_on_as_it_likes() -> None:
    session = Session(HexGrid.of(4).cells, 0)
    (refused,) = session.feed(wire.encode(wire.HELLO, 0, 3, b"\x07\x01"), 1)
    assert isinstance(refused, Refused)


def test_a_later_minor_version_is_welcome() -> None:
    session = Session(HexGrid.of(4).cells, 0)
    assert kinds(greeted(session)) == [Connected]


def test_a_board_that_is_no_hexagon_is_refused() -> None:
    (refused,) = Session(None, 0).feed(hello(cells=40), 1)
    assert isinstance(refused, Refused)
    assert "40" in SCREEN.text(refused.reason)


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
    assert tests == pytest.approx([SELF_TEST_MT] * joined.rig.spec.mux_count, abs=0.8)
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
