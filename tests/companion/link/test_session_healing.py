"""The talk with the board heals: whatever is lost, silent, reset or nonsense on the line, in the
end both ends know the same, and every tap has been reported once."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.link.events import Connected, Lost, Sensed, Tagged
from companion.link.session import LOST_MS, Session
from engine.hexgrid import HexGrid
from firmware import wire
from hardware.rig import Rig
from hardware.tabletop import tag_uid
from tests.companion.link.joined import Joined, connected, greeted, kinds
from tests.long_form import examples, only

RED, GREEN = [(60, 0, 0)] * 37, [(0, 60, 0)] * 37


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


def test_a_lost_tap_is_repeated_and_a_lost_receipt_does_not_double_it() -> None:
    joined = connected()
    joined.cut = True
    joined.rig.command("tap H")
    joined.run(150)
    joined.cut = False
    reported = joined.run(300)
    assert reported == [Tagged(None, tag_uid("H"))]
    assert reported[0].late
    joined.spoil_back = lambda data: b""
    joined.rig.command("tap J")
    joined.run(250)
    joined.spoil_back = bytes
    joined.run(500)
    assert [e for e in joined.events if isinstance(e, Tagged)][1:] == [Tagged(None, tag_uid("J"))]


def test_a_tap_that_had_to_wait_for_another_ones_receipt_is_late() -> None:
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
    assert set(joined.rig.leds.values()) == {(60, 0, 0)}


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
    assert set(joined.rig.leds.values()) == {(60, 0, 0)}


def test_a_board_that_never_answered_is_reported_once() -> None:
    joined = Joined(Rig(4))
    joined.cut = True
    assert kinds(joined.run(10_000)) == [Lost]


def test_a_reset_is_reported_and_everything_is_asked_again() -> None:
    joined = connected()
    joined.rig.command("put A a1")
    joined.session.send_leds(GREEN, joined.rig.now)
    joined.run(500)
    joined.rig.command("reset")
    events = joined.run(1000)
    assert kinds(events) == [Lost, Connected, Sensed]
    assert joined.states == joined.truth
    assert set(joined.rig.leds.values()) == {(0, 60, 0)}


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
    assert set(joined.rig.leds.values()) == {(60, 0, 0)}


@given(st.lists(st.binary(max_size=100), max_size=20))
@examples(60)
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
@examples(60)
def test_any_sound_frames_may_come_from_the_board(frames: list[bytes]) -> None:
    session = Session(HexGrid.of(4).cells, 0)
    greeted(session)
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
    assert set(joined.rig.leds.values()) == {(0, 60, 0)}


@pytest.mark.parametrize("seed", only(range(2), range(5)))
def test_on_a_bad_line_every_tap_is_reported_exactly_once(seed: int) -> None:
    joined = connected(seed=seed)
    joined.rig.command("garble 0.01")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for letter in letters:
        joined.rig.command(f"tap {letter}")
        joined.run(900)
    joined.run(1000)
    reported = [event for event in joined.events if isinstance(event, Tagged)]
    assert reported == [Tagged(None, tag_uid(letter)) for letter in letters]
    assert joined.session.decoder.bad_crc > 5
