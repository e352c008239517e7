"""Boards that misbehave or send too much."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from companion.link.events import (
    CellState,
    Changed,
    Connected,
    Event,
    Lost,
    Refused,
    Sensed,
    Solved,
    Tagged,
    Trouble,
)
from companion.link.reports import TAGS
from companion.link.resync import CHANGES, FLOOD_SNAPSHOT_MS
from companion.link.session import Session
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.hexgrid import HexGrid
from firmware import wire
from hardware.tabletop import tag_uid
from tests.torture.blaster import LOADS, Board

STEP_MS = 5.0


class Flooded:
    """A session and a hostile board, joined by their bytes."""

    def __init__(self, size: int = 4) -> None:
        self.board = Board(size)
        self.cells = HexGrid.of(size).cells
        self.now = 0.0
        self.session = Session(self.cells, self.now)
        self.events: list[tuple[float, Event]] = []
        self.states = tuple(map(CellState, self.board.states))
        self.sent = 0
        self._decoder = wire.Decoder()
        self._beaten = 0.0
        self.run(200)

    def run(self, ms: float, load: str = "") -> list[Event]:
        """Let time pass, with a load or without; the events of it."""
        first, sent = len(self.events), 0.0
        for _ in range(round(ms / STEP_MS)):
            self.now += STEP_MS
            said = b""
            if load:
                sent += LOADS[load].rate * STEP_MS / 1000
                while sent >= 1:
                    sent -= 1
                    said += LOADS[load].make(self.board)
            self.step(said)
        return [event for _, event in self.events[first:]]

    def step(self, said: bytes) -> None:
        """The board says this, and what it has to."""
        if self.now - self._beaten >= 500:
            self._beaten = self.now
            said += self.board.heartbeat()
        events = self.session.feed(said, self.now) + self.session.tick(self.now)
        out = self.session.output()
        self.sent += len(out)
        for asked in self._decoder.feed(out):
            events += self.session.feed(self.board.answer(asked), self.now)
        self.events += [(self.now, event) for event in events]
        for event in events:
            if isinstance(event, Sensed):
                self.states = event.states
            elif isinstance(event, Changed):
                at = self.cells.index(event.cell)
                self.states = (*self.states[:at], event.state, *self.states[at + 1 :])

    @property
    def truth(self) -> tuple[CellState, ...]:
        return tuple(map(CellState, self.board.states))


@pytest.mark.drawn(2)
@pytest.mark.parametrize("load", LOADS)
@pytest.mark.parametrize("size", [4, 8])
def test_under_any_load_few_events_are_passed_on_and_the_states_are_right_afterwards(
    load: str, size: int
) -> None:
    flooded = Flooded(size)
    flooded.sent = 0
    kinds = Counter(type(event) for event in flooded.run(2000, load))
    assert kinds[Changed] <= CHANGES[0] + 2 * CHANGES[1]
    assert kinds[Sensed] <= 2000 / FLOOD_SNAPSHOT_MS + 2
    assert kinds[Tagged] <= TAGS[0] + 2 * TAGS[1]
    assert kinds.total() < 300
    assert flooded.sent < 5000
    flooded.step(flooded.board.restore())
    flooded.run(1500)
    assert flooded.states == flooded.truth


@pytest.mark.parametrize(("load", "words"), [
    ("flap", "The sensors under a1, a2, a3, a4 and b1 change faster than anyone"),
    ("deltas", "The whole board flickers"),
    ("tags", "The tag reader reports more tags than anyone can hold"),
    ("garbage", "Most of what the board sends arrives damaged"),
])
def test_a_flood_is_named_and_its_end_reported(load: str, words: str) -> None:
    flooded = Flooded()
    named = [event for event in flooded.run(2500, load) if isinstance(event, Trouble)]
    assert len(named) == 1
    assert words in SCREEN.text(named[0].reason)
    assert Solved(named[0].topic) in flooded.run(3000)


def test_hands_are_never_taken_for_a_flood() -> None:
    """Sixty lifts at three a second, with a doubtful moment on each way."""
    flooded = Flooded()
    for _ in range(60):
        for state in (3, 0, 3, 1):
            flooded.step(flooded.board.change(0, state))
            assert not isinstance(flooded.events[-1][1], Sensed) or len(flooded.events) < 3
            flooded.run(80)
    assert len([event for _, event in flooded.events if isinstance(event, Changed)]) == 240
    assert flooded.session.snapshots == 1


def test_every_cell_that_changed_unheard_is_touched() -> None:
    """Also where it has changed so often that the count, modulo 16, is what it was."""
    flooded = Flooded()
    flooded.run(1000, "deltas")
    board, before = flooded.board, len(flooded.events)
    flooded.run(FLOOD_SNAPSHOT_MS)
    said = b""
    for _ in range(8):
        said += board.change(30, 0) + board.change(30, 1)
    flooded.step(said)
    flooded.run(FLOOD_SNAPSHOT_MS)
    reported = [event for _, event in flooded.events[before:] if isinstance(event, Sensed)]
    assert flooded.cells[30] in {cell for event in reported for cell in event.touched}


def test_all_changes_of_a_flood_are_passed_on_or_touched() -> None:
    flooded = Flooded()
    first = len(flooded.events)
    flooded.run(500, "flap")
    flooded.step(flooded.board.restore())
    flooded.run(1500)
    reported = [event for _, event in flooded.events[first:]]
    touched = {cell for event in reported if isinstance(event, Sensed) for cell in event.touched}
    assert touched == set(flooded.cells[:5])


def test_a_tag_beyond_the_limit_is_not_acknowledged_so_it_is_not_lost() -> None:
    flooded = Flooded()
    flooded.run(1000, "tags")
    flooded.run(3000)
    last = wire.pack_tag(200, wire.PAD, tag_uid("H"))
    flooded.step(flooded.board.frame(wire.TAG, last))
    assert flooded.events[-1][1] == Tagged(None, tag_uid("H"))


def test_snapshots_of_a_flood_keep_their_distance() -> None:
    flooded = Flooded()
    first = len(flooded.events)
    flooded.run(2000, "deltas")
    times = [when for when, event in flooded.events[first:] if isinstance(event, Sensed)]
    assert len(times) > 5
    assert min(after - before for before, after in pairwise(times)) >= FLOOD_SNAPSHOT_MS


CELLS = HexGrid.of(4).cells
RED, GREEN = [(60, 0, 0)] * 37, [(0, 60, 0)] * 37


class Odd:
    """A session and a board whose frames go through `say`; None in place of one: not sent."""

    def __init__(self, say: Callable[[wire.Frame, bytes], bytes] = lambda _, said: said) -> None:
        self.board, self.say = Board(4), say
        self.session = Session(None, 0.0)
        self.now = 0.0
        self.beats = True
        self.heard: list[int] = []
        self._decoder = wire.Decoder()
        self._beaten = 0.0
        self.crc = 0

    def run(self, ms: float) -> list[Event]:
        events: list[Event] = []
        until = self.now + ms
        while self.now < until:
            self.now += 10.0
            events += self.session.tick(self.now)
            for asked in self._decoder.feed(self.session.output()):
                self.heard.append(asked.type)
                said = self.say(asked, self.board.answer(asked))
                events += self.session.feed(said, self.now)
            if self.beats and self.now - self._beaten >= 500:
                self._beaten = self.now
                payload = wire.pack_heartbeat(
                    self.board.revision, wire.states_crc(self.board.states) ^ self.crc)
                events += self.session.feed(
                    self.board.frame(wire.HEARTBEAT, payload), self.now)
        return events


def without(kind: int) -> Callable[[wire.Frame, bytes], bytes]:
    """A board that does not answer this."""
    return lambda asked, said: b"" if asked.type == kind else said


def sentences(events: list[Event]) -> list[str]:
    return [SCREEN.text(event.reason) for event in events
            if isinstance(event, Lost | Refused | Trouble)]


def test_a_board_that_behaves_has_nothing_said_of_it() -> None:
    odd = Odd()
    odd.session.send_leds(RED, 0.0)
    assert sentences(odd.run(10_000)) == []


def test_a_board_that_never_answers_snapshot() -> None:
    odd = Odd(without(wire.SNAPSHOT_ASK))
    events = odd.run(3000)
    assert "it does not report its cells" in sentences(events)[0]
    assert isinstance(events[-1], Lost)
    odd.say = lambda _, said: said
    assert [type(event) for event in odd.run(500)] == [Connected, Sensed]


def test_a_board_that_refuses_every_snapshot() -> None:
    odd = Odd()
    odd.say = lambda asked, said: (
        said if asked.type != wire.SNAPSHOT_ASK
        else odd.board.frame(wire.NACK, wire.pack_nack(asked.type, asked.seq, wire.NOT_ABLE)))
    events = odd.run(3000)
    assert any("it does not report its cells" in said for said in sentences(events))
    assert len(events) < 40


def test_a_board_that_ignores_leds() -> None:
    odd = Odd(without(wire.LEDS))
    odd.session.send_leds(RED, 0.0)
    events = odd.run(3000)
    assert sentences(events) == [SCREEN.text(Message("lights-not-confirmed"))]
    odd.say = lambda _, said: said
    assert Solved("lights") in odd.run(1000)


def test_a_board_that_lies_in_every_heartbeat() -> None:
    odd = Odd()
    odd.run(400)
    odd.crc = 1
    events = odd.run(3000)
    assert ["reports contradict each other" in said for said in sentences(events)] == [True]
    odd.crc = 0
    assert Solved("contradiction") in odd.run(1000)


@pytest.mark.parametrize(("wanted", "cells", "words"), [
    *((wanted, cells, f"{cells} cells") for wanted in (None, CELLS) for cells in (0, 40, 255)),
    (CELLS, 1, "1 cell, "),
])
def test_a_board_of_no_hexagon(wanted: tuple[str, ...] | None, cells: int, words: str) -> None:
    odd = Odd()
    odd.session = Session(wanted, 0.0)
    reported = wire.pack_hello(wire.Hello(1, 2, 0, cells, 200, "1", "hex4", b"1"))
    odd.say = lambda asked, said: (
        odd.board.frame(wire.HELLO, reported) if asked.type == wire.HELLO_ASK else said)
    events = odd.run(3000)
    assert [type(event) for event in events] == [Refused]
    verb = "has" if wanted is not None and cells in (1, 40) else "reports"
    assert f"The board {verb} {words}" in sentences(events)[0]


def test_a_board_whose_introduction_cannot_be_read() -> None:
    odd = Odd()
    odd.say = lambda asked, said: odd.board.frame(wire.HELLO, b"\1\2\0\0\7")
    (refused,) = odd.run(3000)
    assert isinstance(refused, Refused)
    assert "does not understand" in SCREEN.text(refused.reason)


def test_a_board_that_starts_again_and_again() -> None:
    odd = Odd()
    sessions = iter(range(1, 250))
    hello = wire.Decoder().feed(odd.board.hello())[0].payload
    odd.say = lambda asked, said: (
        wire.encode(wire.HELLO, 0, next(sessions), hello) if asked.type == wire.HELLO_ASK else b"")
    events = odd.run(3000)
    assert sentences(events)[-1] == (
        "The board keeps restarting. Check its power supply and its cable.")
    assert len(events) < 5


def test_a_line_of_noise() -> None:
    session, now, said = Session(CELLS, 0.0), 0.0, list[str]()
    while now < 3000:
        now += 10
        session.output()
        said += sentences(session.feed(bytes(range(50)), now) + session.tick(now))
    assert said[-1].startswith("Only noise comes from the board")


# --- a board that starts again on a port that stays open -----------------------------------------


def test_a_hello_that_nobody_asked_for_leads_back_to_asking() -> None:
    odd = Odd()
    odd.run(1010)  # the heartbeats of the first second are answered
    odd.heard.clear()
    hello = wire.Decoder().feed(odd.board.hello())[0].payload
    odd.say = lambda asked, said: b""
    events = odd.session.feed(wire.encode(wire.HELLO, 0, 9, hello), odd.now)
    assert [type(event) for event in events] == [Lost]
    odd.run(20)
    assert odd.heard == [wire.HELLO_ASK]
    odd.run(2000)
    assert wire.SNAPSHOT_ASK not in odd.heard


def test_that_a_board_starts_while_it_is_asked_is_no_answer() -> None:
    """What was asked while it started, it has not heard: it is asked again."""
    session = Session(CELLS, 0.0)
    session.tick(10.0)
    session.output()
    hello = wire.encode(
        wire.HELLO, 0, 9, wire.Decoder().feed(Board(4).hello())[0].payload)
    assert session.feed(hello, 20.0) == []
    assert [frame.type for frame in wire.Decoder().feed(session.output())] == [wire.HELLO_ASK]
    assert [type(event) for event in session.feed(hello, 30.0)] == [Connected]


# --- what a board says in words ------------------------------------------------------------------


def reported(code: int, text: str) -> str:
    odd = Odd()
    odd.run(1000)
    payload = bytes((code, 255)) + text.encode("latin-1")
    (trouble,) = odd.session.feed(odd.board.frame(wire.ERROR, payload), odd.now)
    assert isinstance(trouble, Trouble)
    return SCREEN.text(trouble.reason)


@pytest.mark.parametrize("code", range(1, 7))
def test_a_known_error_has_a_sentence_of_ours(code: int) -> None:
    if code != wire.SENSOR_STUCK:
        assert "\x1b" not in (said := reported(code, "\x1b[2J all your base"))
        assert "base" not in said


def test_the_text_of_an_unknown_error_is_cleaned_cut_and_quoted() -> None:
    assert reported(77, "\x1b[2Jno\nway \xff" + 200 * "z") == (
        'The board reports error 77: "?[2Jno?way ?' + 48 * "z" + '…"')
    assert reported(77, "") == "The board reports error 77."


def test_errors_without_end_are_reported_now_and_then() -> None:
    odd = Odd()
    odd.run(1000)
    errors = (odd.board.frame(wire.ERROR, bytes((9, 255, i % 90 + 33))) for i in range(5000))
    assert len(odd.session.feed(b"".join(errors), odd.now)) <= 16


def test_a_hello_with_control_characters_is_cleaned() -> None:
    odd = Odd()
    reported = wire.pack_hello(wire.Hello(1, 2, 0, 37, 200, "1\x1b[2J", "hex\x074", b"1"))
    odd.say = lambda asked, said: (
        odd.board.frame(wire.HELLO, reported) if asked.type == wire.HELLO_ASK else said)
    connected = odd.run(300)[0]
    assert isinstance(connected, Connected)
    assert (connected.hello.firmware, connected.hello.layout) == ("1?[2J", "hex?4")
    assert Tagged(None, tag_uid("A")) not in odd.run(100)
