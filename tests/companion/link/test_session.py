"""The talk with the board: joined to the real firmware under virtual time."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.link.events import (
    Calibrated,
    CellState,
    Changed,
    Connected,
    Lost,
    Refused,
    Sensed,
    Tagged,
    Trouble,
)
from companion.link.session import LOST_MS, Session
from engine.hexgrid import HexGrid
from firmware import wire
from hardware.rig import Rig, tag_uid
from tests.companion.link.joined import Joined, kinds

RED, GREEN = [(90, 0, 0)] * 37, [(0, 90, 0)] * 37


def connected(size: int = 4, seed: int = 1, identity: str = "pad") -> Joined:
    joined = Joined(Rig(size, seed=seed, identity=identity), size)
    assert kinds(joined.run(100)) == [Connected, Sensed]
    return joined


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
        assert Trouble("The sensor under a1 does not answer.", "a1", broken=True) in found


# --- the ordinary --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(2, 9))
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


def test_a_tap_on_the_pad_is_told_once() -> None:
    joined = connected()
    joined.rig.command("tap H")
    assert joined.run(1000) == [Tagged(None, tag_uid("H"))]


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


def test_a_new_session_is_told_again_who_stands_on_the_readers() -> None:
    joined = connected(identity="cells")
    for letter, cell in zip("ABCD", ("a1", "b2", "c3", "d4"), strict=True):
        joined.rig.command(f"put {letter} {cell}")
    joined.run(2000)
    again = Joined(joined.rig)
    told = {event for event in again.run(3000) if isinstance(event, Tagged)}
    assert {event.where for event in told} == {"a1", "b2", "c3", "d4"}


def test_lights_reach_the_board_and_the_same_again_is_not_sent() -> None:
    joined = connected()
    joined.session.send_leds(RED, joined.rig.now)
    joined.run(50)
    assert set(joined.rig.leds.values()) == {(90, 0, 0)}
    sent = len(joined.to_board)
    joined.session.send_leds(RED, joined.rig.now)
    joined.run(50)
    assert len(joined.to_board) == sent


def test_of_many_frames_only_the_newest_counts() -> None:
    joined = connected()
    joined.to_board = b""
    for red in range(100):
        joined.session.send_leds([(red, 0, 0)] * 37, joined.rig.now)
    joined.run(50)
    assert set(joined.rig.leds.values()) == {(99, 0, 0)}
    frames = wire.Decoder().feed(joined.to_board)
    assert len([frame for frame in frames if frame.type == wire.LEDS]) == 2


def test_lights_of_many_colours_come_in_pieces_and_are_shown_whole() -> None:
    joined = connected(8)
    colours = [(i, 255 - i, i // 2) for i in range(169)]
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
    assert set(joined.rig.leds.values()) == {(0, 90, 0)}


def test_calibration_tells_its_outcome() -> None:
    joined = connected()
    joined.rig.command("put A e5")
    joined.run(300)
    joined.session.calibrate(wire.MEASURE, joined.rig.now)
    (trouble,) = joined.run(500)
    assert isinstance(trouble, Trouble)
    assert (trouble.cell, "a piece lies on this cell" in trouble.reason) == ("e5", True)
    joined.rig.command("lift e5")
    joined.run(300)
    joined.session.calibrate(wire.MEASURE, joined.rig.now)
    (done,) = [event for event in joined.run(1000) if isinstance(event, Calibrated)]
    assert done.kept
    assert len(done.offsets_mt) == 37
    assert 0 < max(map(abs, done.offsets_mt)) < 2


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


def test_what_the_board_refuses_is_told() -> None:
    joined = connected()
    joined.session.configure(5, 7, 3, False, joined.rig.now)
    (trouble,) = joined.run(100)
    assert trouble == Trouble(
        "The board would not take these thresholds: a value in it is out of range."
    )


# --- boards that do not fit ----------------------------------------------------------------------


def test_a_board_of_another_size_is_refused_with_both_sizes_named_once() -> None:
    joined = Joined(Rig(5), 4)
    (refused,) = joined.run(5000)
    assert isinstance(refused, Refused)
    assert "61" in refused.reason
    assert "37" in refused.reason
    assert not joined.session.connected


def test_any_hexagon_will_do_where_no_cells_are_asked_for() -> None:
    joined = Joined(Rig(3), None)
    assert kinds(joined.run(100)) == [Connected, Sensed]


def hello(major: int = 1, cells: int = 37, session: int = 3) -> bytes:
    said = wire.Hello(major, 4, wire.CAP_LEDS, cells, 200, "9.9", "hex4", b"1")
    return wire.encode(wire.HELLO, 0, session, wire.pack_hello(said))


def test_another_major_version_is_refused_with_both_versions_named() -> None:
    session = Session(HexGrid.of(4).cells, 0)
    (refused,) = session.feed(hello(major=2), 1)
    assert isinstance(refused, Refused)
    assert "2.4" in refused.reason
    assert f"{wire.MAJOR}.{wire.MINOR}" in refused.reason
    assert session.feed(hello(major=2), 2) == []
    # A board that is updated while we wait is welcome.
    assert kinds(session.feed(hello(session=4), 3)) == [Connected]


def test_a_hello_of_another_major_version_may_go_on_as_it_likes() -> None:
    session = Session(HexGrid.of(4).cells, 0)
    (refused,) = session.feed(wire.encode(wire.HELLO, 0, 3, b"\x07\x01"), 1)
    assert isinstance(refused, Refused)


def test_a_later_minor_version_is_welcome() -> None:
    session = Session(HexGrid.of(4).cells, 0)
    assert kinds(session.feed(hello(), 1)) == [Connected]


def test_a_board_that_is_no_hexagon_is_refused() -> None:
    (refused,) = Session(None, 0).feed(hello(cells=40), 1)
    assert isinstance(refused, Refused)
    assert "40" in refused.reason


# --- healing -------------------------------------------------------------------------------------


def test_a_lost_change_is_healed_by_the_next_one() -> None:
    joined = connected()
    joined.spoil = lambda data: b"" if wire.Decoder().feed(data) else data
    joined.rig.command("put A a1")
    joined.run(200)
    joined.spoil = bytes
    joined.rig.command("put B g7")
    joined.run(200)
    assert joined.states == joined.truth
    assert joined.session.snapshots == 2


def test_a_lost_change_with_none_after_it_is_healed_by_the_heartbeat() -> None:
    joined = connected()
    joined.spoil = lambda data: b""
    joined.rig.command("put A a1")
    joined.run(200)
    joined.spoil = bytes
    joined.run(600)
    assert joined.states == joined.truth
    assert Lost not in kinds(joined.events)


def test_a_lost_tap_is_told_all_the_same_and_a_lost_receipt_tells_it_not_twice() -> None:
    joined = connected()
    joined.cut = True
    joined.rig.command("tap H")
    joined.run(150)
    joined.cut = False
    told = joined.run(300)
    assert told == [Tagged(None, tag_uid("H"))]
    assert told[0].late
    joined.spoil_back = lambda data: b""
    joined.rig.command("tap J")
    joined.run(250)
    joined.spoil_back = bytes
    joined.run(500)
    assert [e for e in joined.events if isinstance(e, Tagged)][1:] == [Tagged(None, tag_uid("J"))]


def test_a_tap_that_had_to_wait_for_another_ones_receipt_is_told_as_late() -> None:
    joined = connected()
    joined.run(600)
    joined.spoil_back = lambda data: b""
    joined.rig.command("tap H")
    joined.run(30)
    joined.rig.command("tap J")
    joined.run(200)
    joined.spoil_back = bytes
    joined.run(300)
    assert [(e.uid, e.late) for e in joined.events if isinstance(e, Tagged)] == [
        (tag_uid("H"), False), (tag_uid("J"), True)]


def test_a_tap_is_in_time_where_nothing_was_missed() -> None:
    joined = connected()
    assert joined.run(600) == []
    for letter in "HJ":
        joined.rig.command(f"tap {letter}")
        tagged = joined.run(400)[0]
        assert isinstance(tagged, Tagged)
        assert not tagged.late


def test_an_unanswered_command_is_tried_again_and_again() -> None:
    joined = connected()
    joined.to_board = b""
    joined.spoil_back = lambda data: b""
    joined.session.send_leds(RED, joined.rig.now)
    joined.run(320)
    frames = [f for f in wire.Decoder().feed(joined.to_board) if f.type == wire.LEDS]
    assert len(frames) == 4
    assert len({frame.seq for frame in frames[:3]}) == 1
    assert frames[3].seq != frames[0].seq
    joined.spoil_back = bytes
    joined.run(200)
    assert set(joined.rig.leds.values()) == {(90, 0, 0)}


def test_a_silent_board_is_lost_after_a_second_and_a_half_and_comes_back_by_itself() -> None:
    joined = connected()
    joined.session.send_leds(RED, joined.rig.now)
    joined.run(100)
    joined.cut = True
    assert joined.run(LOST_MS - 600) == []
    assert kinds(joined.run(700)) == [Lost]
    assert joined.run(5000) == []
    joined.rig.command("put A a1")
    joined.run(200)
    assert joined.rig.leds == {}  # faded
    joined.cut = False
    assert kinds(joined.run(250)) == [Connected, Sensed]
    assert joined.states == joined.truth
    assert set(joined.rig.leds.values()) == {(90, 0, 0)}


def test_a_board_that_never_answered_is_told_once() -> None:
    joined = Joined(Rig(4))
    joined.cut = True
    assert kinds(joined.run(10_000)) == [Lost]


def test_a_reset_is_told_and_everything_is_asked_afresh() -> None:
    joined = connected()
    joined.rig.command("put A a1")
    joined.session.send_leds(GREEN, joined.rig.now)
    joined.run(500)
    joined.rig.command("reset")
    events = joined.run(1000)
    assert kinds(events) == [Lost, Connected, Sensed]
    assert joined.states == joined.truth
    assert set(joined.rig.leds.values()) == {(0, 90, 0)}


def test_a_reset_whose_hello_was_lost_is_noticed_by_the_session() -> None:
    joined = connected()
    joined.rig.command("reset")
    joined.cut = True
    joined.run(320)  # its HELLO comes after 300 ms
    joined.cut = False
    assert kinds(joined.run(1000)) == [Lost, Connected, Sensed]


def test_unplugged_and_plugged_in_again_on_time() -> None:
    joined = connected()
    joined.rig.command("unplug")
    joined.rig.command("put A a1")
    assert kinds(joined.run(2000)) == [Lost]
    joined.rig.command("plug")
    assert kinds(joined.run(1000)) == [Connected, Sensed]
    assert joined.states == joined.truth


def test_a_program_that_stood_still_for_a_while_lights_the_board_again() -> None:
    joined = connected()
    joined.session.send_leds(RED, joined.rig.now)
    joined.run(500)
    joined.rig.advance(4500)  # the board's lights go out; its heartbeats wait in the port
    joined.run(100)
    assert set(joined.rig.leds.values()) == {(90, 0, 0)}


@given(st.lists(st.binary(max_size=100), max_size=20))
@settings(max_examples=60)
def test_any_bytes_may_come_from_the_board(chunks: list[bytes]) -> None:
    joined = connected()
    for chunk in chunks:
        joined.session.feed(chunk, joined.rig.now)
    joined.session.feed(b"\xc0", joined.rig.now)
    joined.rig.command("put A a1")
    joined.run(700)
    assert joined.states == joined.truth


@given(st.lists(st.builds(wire.encode, st.integers(1, 9), st.integers(0, 255),
                          st.integers(1, 3), st.binary(max_size=30)), max_size=20))
@settings(max_examples=60)
def test_any_sound_frames_may_come_from_the_board(frames: list[bytes]) -> None:
    session = Session(HexGrid.of(4).cells, 0)
    session.feed(hello(), 1)
    for number, frame in enumerate(frames):
        session.feed(frame, number)
        session.tick(number)
        wire.Decoder().feed(session.output())


@given(st.integers(0, 10_000), st.sampled_from([0.0, 0.003, 0.02]))
@settings(max_examples=25)
def test_whatever_the_line_and_the_board_go_through_the_states_are_healed(
    seed: int, garble: float
) -> None:
    dice = random.Random(seed)
    joined = Joined(Rig(4, seed=seed))
    joined.rig.command(f"garble {garble}")
    off: list[str] = list("ABCDEFGH")
    for _ in range(25):
        standing = joined.rig.standing()
        free = [cell for cell in joined.rig.spec.cells if cell not in standing]
        action = dice.randrange(9)
        if action < 4 and off:
            joined.rig.command(f"put {off.pop()} {dice.choice(free)}")
        elif action < 6 and standing:
            cell = dice.choice(list(standing))
            off.append(standing[cell][-1])
            joined.rig.command(f"lift {cell}")
        elif action == 6 and standing:
            joined.rig.command(f"flip {dice.choice(list(standing))}")
        elif action == 7 and joined.rig.plugged:
            joined.rig.command(dice.choice(["reset", "unplug"]))
        elif action == 8:
            joined.cut = not joined.cut
        if not joined.rig.plugged and dice.random() < 0.5:
            joined.rig.command("plug")
        joined.session.send_leds([(dice.randrange(200), 0, 0)] * 37, joined.rig.now)
        joined.run(dice.choice([20, 100, 700, 2000]))
    joined.cut = False
    if not joined.rig.plugged:
        joined.rig.command("plug")
    joined.rig.command("garble 0")
    joined.session.send_leds(GREEN, joined.rig.now)
    joined.run(4000)
    assert joined.session.connected
    assert joined.states == joined.truth
    assert set(joined.rig.leds.values()) == {(0, 90, 0)}


@pytest.mark.parametrize("seed", range(5))
def test_on_a_bad_line_every_tap_is_told_exactly_once(seed: int) -> None:
    joined = connected(seed=seed)
    joined.rig.command("garble 0.01")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for letter in letters:
        joined.rig.command(f"tap {letter}")
        joined.run(900)
    joined.run(1000)
    told = [event for event in joined.events if isinstance(event, Tagged)]
    assert told == [Tagged(None, tag_uid(letter)) for letter in letters]
    assert joined.session.decoder.bad_crc > 5
