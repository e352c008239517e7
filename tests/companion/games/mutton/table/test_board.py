"""The board at the table: what lies on it, several boards, floods, and doubt about a cell."""

from collections import Counter

import pytest

from companion.games.mutton.guidance.reading import Reading
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.draft import Draft
from companion.hands.marks import CellMark, Problem
from companion.link import messages
from companion.link.events import CellState, Changed, Event, Lost, Sensed, Solved, Tagged, Trouble
from companion.sensing.arrangement import Arrangement, Piece
from companion.sensing.identity import KnownPieces
from companion.sensing.tracker import Tracker
from companion.simulation.linked_rig import LinkedRig
from companion.table.board import (
    CHECK,
    IDLE_MS,
    MANY,
    PUZZLED_MS,
    READY,
    Doubt,
    TableBoard,
    Tags,
    sensors_fail,
    sensors_work,
)
from companion.table.errors import TableError
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.hexgrid import HexGrid
from firmware import wire
from firmware.app import Firmware
from firmware.wire import CAP_PAD, CAP_SIMULATED, Hello
from hardware.tabletop import tag_uid
from tests.companion.link.test_floods import Flooded

UP, DOWN, EMPTY = CellState.UPRIGHT, CellState.INVERTED, CellState.EMPTY
TAG = b"\x04tag of F"


def hello(size=3, capabilities=CAP_PAD):
    return Hello(1, 0, capabilities, len(HexGrid.of(size)), 50, "1.0", "layout", b"board")


def connected(size=3, **places):
    """A board on whose cells these states are sensed."""
    board = TableBoard({})
    board.connect(hello(size), {}, restoring=False)
    cells = HexGrid.of(size).cells
    board.event(Sensed(tuple(places.get(cell, EMPTY) for cell in cells)), 0.0)
    board.tick(1000.0)
    board.read("ABC")
    return board


def test_a_board_is_ready_when_its_cells_have_been_read():
    board = TableBoard({})
    with pytest.raises(TableError, match="board is not connected"):
        board.require()
    assert board.connect(hello(), {}, restoring=False)
    assert board.link.state == "none"
    board.event(Sensed((EMPTY,) * 19), 0.0)
    assert (board.link.state, board.link.text) == ("ready", READY)
    board.event(Lost(messages.SILENT), 1.0)
    assert (board.link.state, board.link.text) == ("lost", messages.SILENT)
    assert not board.connect(hello(), {}, restoring=False)


def test_events_are_read_once_for_all():
    board = connected()
    assert not board.tick(1001.0)
    board.event(Changed("a1", UP), 1002.0)
    assert board.tick(1002.0)
    board.read(None)
    assert (board.tick(1003.0), list(board.seen.on)) == (False, ["a1"])


def test_a_board_of_another_size_is_laid_aside_and_found_again():
    board = connected(a1=UP)
    first = board.attached
    assert board.connect(hello(4), {}, restoring=True)
    assert board.attached is not first
    assert board.restoring
    assert board.misfit(3) == Message("board-does-not-fit", wanted=19, cells=37)
    assert board.link_view(None) is board.link
    assert board.connect(hello(3), {}, restoring=True)
    assert board.attached is first
    assert not board.restoring
    board.connect(hello(4), {}, restoring=True)
    board.reset_game()
    board.connect(hello(3), {}, restoring=True)
    assert board.attached is not first


def test_the_newest_trouble_that_lasts_is_shown_until_it_is_solved():
    board = connected()
    board.event(Trouble(messages.GARBLED, topic="heat"), 1.0)
    board.event(Trouble(messages.DARK, topic="light"), 2.0)
    view = board.link_view(None)
    assert (view.text, view.problem, view.trouble) == (CHECK, messages.DARK, messages.DARK)
    board.event(Solved("light"), 3.0)
    view = board.link_view(None)
    assert (view.problem, view.trouble) == (messages.GARBLED, messages.GARBLED)
    board.event(Solved("heat"), 4.0)
    assert (board.link_view(None).text, board.link.trouble) == (READY, None)


def test_a_failing_sensor_is_played_by_touch_until_it_is_trusted():
    board = connected(a1=UP)
    attached = board.require_cell("a1")
    board.event(Trouble(Message("sensor-does-not-answer", cell="a1"), "a1", broken=True), 2000.0)
    assert attached.failing == {"a1": "up"}
    attached.distrust(attached.failing, 2000.0)
    assert (board.blind, attached.failing) == ({"a1": "up"}, {})
    board.event(Changed("a1", EMPTY), 2100.0)
    attached.report({"a1": "down", "i9": "up"}, 2100.0)
    assert (board.blind, attached.says("a1")) == ({"a1": "down"}, "empty")
    board.tick(3000.0)
    board.read(None)
    assert board.seen.on["a1"].facing == "down"
    attached.trust(("a1",), 3000.0)
    board.tick(4000.0)
    board.read(None)
    assert (board.blind, dict(board.seen.on)) == ({}, {})
    with pytest.raises(TableError, match="from a1 to e5"):
        board.require_cell("i9")


# --- tags -----------------------------------------------------------------------------------------


def seen(**animals):
    return Arrangement(on={cell: Piece(animal, "up") for cell, animal in animals.items()})


def test_only_an_unknown_tag_is_asked_about_and_only_once():
    tags = Tags({b"known": "A"})
    tags.read(Tagged(None, b"known"), seen())
    assert tags.question(seen(), "B", in_order=False) is None
    tags.read(Tagged(None, TAG), seen())
    tags.read(Tagged(None, b"other"), seen())
    assert [tag.uid for tag in tags.unknown] == [b"other"]
    assert tags.question(seen(), "B", in_order=False).likely == "B"
    assert tags.answer(foreign=True).uid == b"other"
    tags.read(Tagged(None, b"other"), seen())
    assert tags.unknown == []


def test_the_tag_of_a_lifted_sheep_is_forgotten_once_it_has_landed():
    tags = Tags({})
    tags.read(Tagged("a1", TAG), seen())
    tags.forget_lifted(seen())
    assert tags.unknown, "its sheep has not landed yet"
    tags.forget_lifted(seen(a1="F"))
    assert tags.question(seen(a1="F"), None, in_order=False).likely == "F"
    tags.forget_lifted(seen())
    assert tags.unknown == []


def test_the_tags_of_a_simulated_flock_need_not_be_learnt():
    board = TableBoard({})
    known = board.tags.known
    board.connect(hello(capabilities=CAP_SIMULATED), {TAG: "F"}, restoring=False)
    assert (known[TAG], known[tag_uid("H")]) == ("F", "H")
    board.connect(hello(), {TAG: "F"}, restoring=False)
    assert known == {TAG: "F"}


def test_a_tag_whose_sheep_is_named_tells_what_is_set_down_next():
    board = connected()
    board.event(Tagged(None, TAG), 1100.0)
    board.tags.set_known({TAG: "C"})
    board.answer_tag("C", 1200.0)
    board.tick(2000.0)
    board.read(None)
    assert (board.seen.tapped, board.tags.unknown) == ("C", [])


OPTIONS = "size=3 sheep=5 wolves=1"


def hear(table, events: list[Event]) -> None:
    for event in events:
        table.table.event(event, table.now)
    table.wait(500)


@pytest.mark.rig(size=3)
def test_a_board_of_another_size_swapped_in_and_back_leaves_every_letter_known(table):
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    before = table.view
    table.command("unplug")
    table.wait(2000)
    hear(table, LinkedRig(2, seed=9).events)
    assert "needs a board of 19 cells, and the one attached has 7" in SCREEN.text(
        table.view.sentence)
    hear(table, [Lost(messages.SILENT)])
    table.command("plug")
    table.wait(2000)
    assert (table.view.phase, table.view.board, table.view.sentence) == (
        "wolf", before.board, before.sentence)


@pytest.mark.rig(size=3)
def test_what_was_moved_on_it_meanwhile_is_noticed(table):
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    table.command("unplug")
    table.play("lift A", "put A c3")
    hear(table, LinkedRig(2, seed=9).events)
    table.play("plug", each_ms=2000)
    assert table.view.board.where("A") == "c3"
    assert table.view.problems


@pytest.mark.rig(size=2)
def test_a_problem_that_lasts_stands_until_it_is_over(table):
    sentence = SCREEN.text(messages.DARK)
    hear(table, [Trouble(messages.DARK, topic="lights")])
    assert SCREEN.text(table.view.link.text) == "Check the board"
    assert SCREEN.text(table.view.link.trouble) == sentence
    assert SCREEN.text(table.view.link.problem) == sentence
    hear(table, [Solved("lights")])
    assert SCREEN.text(table.view.link.text) == "Board ready"
    assert table.view.link.trouble is None
    assert table.view.link.problem is None


def test_a_board_is_ready_only_when_it_has_reported_its_cells(table):
    connected, sensed = LinkedRig(4, seed=9).events
    hear(table, [Lost(messages.SILENT)])
    table.table.event(connected, table.now)
    assert table.view.link.state == "none"
    table.table.event(sensed, table.now)
    assert SCREEN.text(table.view.link.text) == "Board ready"


def test_sheep_exchanged_while_the_board_started_again_are_told_apart_by_their_tags(monkeypatch):
    """A board need not repeat its tags before it has heard HELLO?."""
    take, report = Firmware._take, Firmware._report_tags
    greeted = set()

    def taking(self, frame, now):
        take(self, frame, now)
        if frame.type == wire.HELLO_ASK:
            greeted.add(id(self))

    def reporting(self, now):
        if id(self) in greeted:
            report(self, now)

    monkeypatch.setattr(Firmware, "_take", taking)
    monkeypatch.setattr(Firmware, "_report_tags", reporting)
    table = MuttonRig(size=3, seed=1, identity="cells")
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    for line in ("reset", "lift A", "lift E", "put A e5", "put E a1"):
        table.command(line)
    table.wait(3000)
    assert (table.view.board.where("A"), table.view.board.where("E")) == ("e5", "a1")


@pytest.fixture
def done(monkeypatch):
    """How often the board was read, and how often a hint was gone through."""
    count = Counter()

    def counted(owner, name):
        original = getattr(owner, name)

        def wrapper(*args, **kwargs):
            count[name] += 1
            return original(*args, **kwargs)

        monkeypatch.setattr(owner, name, wrapper)

    counted(Draft, "read")
    counted(KnownPieces, "sensed")
    return count


@pytest.mark.rig(size=3)
def test_a_turn_reads_the_board_once_whatever_has_come(table, done):
    table.say(f"options {OPTIONS}", "start")
    done.clear()
    cells = HexGrid.of(3).cells
    table._note([
        Changed(cells[i % 19], CellState.UPRIGHT if i % 38 < 19 else CellState.EMPTY)
        for i in range(500)
    ])
    assert done["read"] <= 2


@pytest.mark.rig(size=3)
def test_a_turn_in_which_nothing_has_come_reads_nothing(table, done):
    table.say(f"options {OPTIONS}", "start")
    table.command("put A a1")
    table.wait(200)
    done.clear()
    table._note([])
    table._note([])
    assert not done
    assert table.view.board.settling


def test_hints_are_gone_through_again_only_for_something_new(done):
    tracker = Tracker(HexGrid.of(4).cells)
    tracker.sense(Sensed((CellState.UPRIGHT,) * 37), 0.0)
    tracker.arrangement()
    done.clear()
    tracker.tick(10.0)
    tracker.arrangement()
    assert not done


@pytest.mark.drawn(2)
@pytest.mark.parametrize("size", [4, 8])
def test_noise_on_every_sensor_while_placing_costs_little_and_heals(size, done):
    table = MuttonRig(size=size, seed=1)
    table.say(f"options size={size} sheep=26 wolves=4", "start", "place free")
    cells = table.spec.cells[::3]
    table.put(dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", cells, strict=False)))
    table.wait(500)
    done.clear()
    table.command("noise 8")
    table.wait(3000)
    assert done["sensed"] < 60_000  # it was millions
    assert done["read"] < 200
    assert "do not work. Check the board's power supply" in SCREEN.text(table.view.link.trouble)
    table.command("noise 0.1")
    table.wait(3000)
    assert set(table.sensed) == set(table.standing())
    assert not table.table.board.troubles
    assert not table.view.blind


@pytest.mark.drawn(2)
@pytest.mark.parametrize("size", [4, 8])
def test_after_noise_on_every_sensor_no_sheep_has_to_be_named_again(size):
    table = MuttonRig(size=size, seed=1)
    places = dict(zip(table.spec.cells, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False))
    table.begin("ABCD", f"size={size} sheep=26 wolves=4", place=",".join(places))
    table.wait(1500)
    table.play("noise 8", each_ms=3000)
    table.play("noise 0.1", each_ms=3000)
    assert {cell: piece.animal for cell, piece in table.view.board.on.items()} == places
    assert table.view.problems == ()


def test_sheep_that_flapped_unheard_may_be_any_of_them():
    """Nothing is guessed: those that stood still are still known."""
    flooded, letters = Flooded(), "ABCDEFGHIJKLM"
    tracker = Tracker(flooded.cells)
    places = [cell for cell, state in zip(flooded.cells, flooded.states, strict=True) if state]
    tracker.play(letters)
    tracker.sense(Sensed(flooded.states), 0.0)
    tracker.tick(500.0)
    tracker.assume(dict(zip(places, letters, strict=True)))
    first = len(flooded.events)
    flooded.run(1000, "flap")
    flooded.step(flooded.board.restore())
    flooded.run(3000)
    for when, event in flooded.events[first:]:
        if isinstance(event, Sensed | Changed):
            tracker.sense(event, when + 1000)
    tracker.tick(flooded.now + 2000)
    on = tracker.arrangement().on
    assert list(on) == places
    known = [on[cell].animal for cell in places]
    assert places[:2] == ["a1", "a4"]
    assert known == [None, None, *letters[2:]]
    assert set(on["a1"].candidates) == {"A", "B"}


def test_many_unsettled_hints_fall_back_to_one_for_each_cell(done):
    """What changed twice may be another piece; what is still there settles as ever."""
    tracker = Tracker(HexGrid.of(4).cells)
    tracker.play("AB")
    for cell in ("a1", "g7"):
        tracker.sense(Changed(cell, CellState.UPRIGHT), 0.0)
    tracker.tick(1000.0)
    tracker.assume({"a1": "A", "g7": "B"})
    done.clear()
    for i in range(1000):
        state = CellState.UPRIGHT if i % 2 else CellState.EMPTY
        tracker.sense(Changed("a1", state), 1000.0 + i / 5)
    tracker.arrangement()
    assert done["sensed"] < 200
    tracker.tick(2000.0)
    assert tracker.settled
    on = tracker.arrangement().on
    assert (list(on), on["g7"].animal, on["a1"].facing) == (["a1", "g7"], "B", "up")


SAID, SEEN = Message("do-this"), Arrangement()
FITTING = Reading(SAID, marks=(CellMark("a1", "place"),))
WRONG = Reading(SAID, problems=(Problem(Message("wrong"), "b1"),))


def test_patience_is_shorter_where_something_does_not_fit():
    for problem, patience in ((True, PUZZLED_MS), (False, IDLE_MS)):
        doubt = Doubt()
        assert not doubt.watch(SAID, SEEN, 0.0, problem=problem)
        assert not doubt.watch(SAID, SEEN, patience - 1, problem=problem)
        assert doubt.watch(SAID, SEEN, patience, problem=problem)
        assert doubt.puzzled
        assert not doubt.watch(SAID, SEEN, patience + 1, problem=problem), "no change"
        assert doubt.watch(SAID, Arrangement(in_hand=1), patience + 2, problem=problem)
        assert not doubt.puzzled


def test_there_is_no_doubt_where_nothing_was_asked():
    doubt = Doubt()
    doubt.watch(None, SEEN, 0.0, problem=False)
    assert not doubt.watch(None, SEEN, 2 * IDLE_MS, problem=False)


def puzzled():
    doubt = Doubt()
    doubt.watch(SAID, SEEN, 0.0, problem=True)
    doubt.watch(SAID, SEEN, PUZZLED_MS, problem=True)
    return doubt


def test_the_advice_names_the_cell_that_may_be_sensed_wrong():
    assert Doubt().advice(WRONG, (), None) is None
    assert puzzled().advice(None, (), None) is None
    assert puzzled().advice(WRONG, (), None) == Message("is-board-mistaken", cell="b1")
    assert puzzled().advice(WRONG, (), "c1") == Message("is-board-mistaken", cell="c1")
    assert puzzled().advice(FITTING, (), None) == Message("is-board-mistaken", cell="a1")
    assert puzzled().advice(Reading(SAID), (), None) == Message("does-board-miss")


def test_the_advice_says_how_blind_cells_are_played():
    calm = Doubt()
    assert calm.advice(FITTING, ["a1", "e5"], None) == Message(
        "blind-say-how", cells=["a1"], example="a1")
    assert calm.advice(WRONG, ["e5"], None) == Message(
        "blind-counts-when-said", cells=["e5"], example="e5")
    many = [f"a{number}" for number in range(1, MANY + 2)]
    assert calm.advice(Reading(SAID), many, None) == Message(
        "many-blind-count-when-said", count=MANY + 1, example="a1")
    assert puzzled().advice(WRONG, ["b1"], None) == Message(
        "blind-counts-when-said", cells=["b1"], example="b1")


def test_many_cells_are_counted_and_few_are_named():
    few, many = ("a1", "a2"), tuple(f"a{number}" for number in range(MANY + 1))
    assert sensors_fail(few) == Message("sensors-fail", cells=few)
    assert sensors_fail(many) == Message("many-sensors-fail", count=MANY + 1)
    assert sensors_work(few) == Message("sensors-work", cells=few)
    assert sensors_work(many) == Message("many-sensors-work", count=MANY + 1)
