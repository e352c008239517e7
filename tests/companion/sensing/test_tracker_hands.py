"""What the tracker makes of hands, tags and gaps: the cases by name."""

import pytest

from companion.link.events import CellState, Changed, Sensed, Tagged
from companion.sensing.tracker import SETTLE_MS, Tracker
from engine.hexgrid import HexGrid
from engine.letters import LETTERS

CELLS = HexGrid.of(3).cells
UP, DOWN, ASKEW, NONE = (
    CellState.UPRIGHT, CellState.INVERTED, CellState.UNCERTAIN, CellState.EMPTY)


def uid(letter):
    return letter.encode()


class Watched:
    """A tracker that knows A on a1, B on a2, … and gets what happens, some moments apart."""

    def __init__(self, count=4):
        self.tracker = Tracker(CELLS, {uid(letter): letter for letter in LETTERS})
        self.now = 0.0
        self.states = dict.fromkeys(CELLS, NONE)
        self.start = dict(zip(CELLS[:count], LETTERS[:count], strict=True))
        self.states.update(dict.fromkeys(self.start, UP))
        self.snapshot(400)
        self.tracker.play(self.start.values())
        self.tracker.assume(self.start)

    def wait(self, ms):
        self.now += ms
        self.tracker.tick(self.now)

    def set(self, cell, state, after=400):
        self.states[cell] = state
        self.tracker.sense(Changed(cell, state), self.now)
        self.wait(after)

    def snapshot(self, after=400, touched=()):
        self.tracker.sense(Sensed(tuple(self.states.values()), touched), self.now)
        self.wait(after)

    def tag(self, letter, cell=None, after=600, late=False):
        self.tracker.sense(Tagged(cell, uid(letter), late), self.now)
        self.wait(after)

    @property
    def seen(self):
        return self.tracker.arrangement()

    def at(self, cell):
        piece = self.seen.on.get(cell)
        return piece and (piece.animal, piece.facing)


@pytest.fixture
def watched():
    return Watched()


def test_what_is_assumed_is_known(watched):
    assert {cell: piece.animal for cell, piece in watched.seen.on.items()} == watched.start
    assert watched.seen.in_hand == 0


def test_one_in_hand_is_known_where_it_lands(watched):
    watched.set("a1", NONE)
    assert watched.seen.hand == ("A",)
    watched.set("c3", UP)
    assert watched.at("c3") == ("A", "up")


def test_of_two_in_hand_none_is_known_where_it_lands(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.set("c3", UP)
    assert watched.seen.on["c3"].animal is None
    assert watched.seen.on["c3"].candidates == ("A", "B")
    assert watched.seen.hand == ()
    assert watched.seen.in_hand == 1


def test_naming_one_piece_names_the_other_too(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.set("c3", UP)
    watched.set("c4", UP)
    watched.tracker.tell("c3", "B")
    assert watched.at("c4") == ("A", "up")


def test_the_pad_names_the_next_that_lands(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.tag("B")
    assert watched.seen.tapped == "B"
    watched.set("c3", UP)
    assert watched.at("c3") == ("B", "up")
    assert watched.seen.hand == ("A",)


def test_the_pad_tells_who_has_not_landed(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.set("c3", UP, after=600)
    watched.tag("A")
    assert watched.at("c3") == ("B", "up")


@pytest.mark.parametrize("late", [False, True])
def test_a_tap_that_is_heard_after_the_landing_denies_the_tap_before_it(watched, late):
    """Though another that was tapped and landed just before lies where it is known to be."""
    for cell in ("a1", "a2", "a3"):
        watched.set(cell, NONE)
    watched.tag("A", after=0)
    watched.set("b3", UP, after=160)
    watched.tag("B", after=0)
    watched.set("a1", UP, after=0)  # it is C, whose tag is heard now
    watched.tag("C", late=late)
    assert watched.at("a1") == (None, "up")
    assert "C" in watched.seen.on["a1"].candidates
    assert watched.at("b3") == ((None if late else "A"), "up")


@pytest.mark.parametrize(("late", "named"), [(False, "B"), (True, None)])
def test_a_tap_soon_after_a_landing_is_believed_unless_it_may_be_late(watched, late, named):
    for cell in ("a1", "a2", "a3"):
        watched.set(cell, NONE)
    watched.tag("A")
    watched.set("c3", UP, after=340)
    watched.tag("B", late=late)
    watched.set("c4", UP)
    assert watched.at("c4") == (named, "up")


def test_another_lift_disarms_a_tap(watched):
    watched.set("a1", NONE)
    watched.tag("A")
    watched.set("a2", NONE)
    watched.set("c3", UP)
    assert watched.seen.on["c3"].candidates == ("A", "B")


def test_a_tag_that_comes_just_after_a_landing_says_nothing(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.set("c3", UP, after=100)  # the report was sent again and again before this
    watched.tag("A")
    assert watched.seen.on["c3"].candidates == ("A", "B")


def test_a_reader_under_the_cell_needs_no_asking(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.tag("B", "c3", after=50)  # it sees the piece before the sensor does
    watched.set("c3", UP)
    assert watched.at("c3") == ("B", "up")
    watched.set("c4", UP, after=50)
    watched.tag("A", "c4")
    assert watched.at("c4") == ("A", "up")


@pytest.mark.parametrize("touch", [UP, ASKEW])
def test_a_reader_does_not_take_the_next_piece_for_one_that_only_touched_down(watched, touch):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.set("c3", touch, after=10)
    watched.tag("A", "c3", after=21)
    watched.set("c3", NONE, after=150)
    watched.set("c3", UP)
    assert watched.seen.on["c3"].candidates == ("A", "B")


def test_a_reader_finds_two_that_were_believed_elsewhere(watched):
    watched.tag("B", "a1")
    assert watched.at("a1") == ("B", "up")
    assert watched.seen.on["a2"].animal is None  # probably A, but nobody has seen it
    watched.tag("A", "a2")
    assert watched.at("a2") == ("A", "up")


def test_the_pad_finds_one_that_was_believed_elsewhere(watched):
    watched.set("a1", NONE)
    watched.tag("B")
    assert watched.seen.tapped == "B"
    assert watched.seen.on["a2"].animal is None
    watched.set("a1", UP)
    assert watched.at("a1") == ("B", "up")


def test_a_piece_turned_over_in_place_stays_who_it_is(watched):
    watched.set("a1", NONE, after=60)
    watched.set("a1", DOWN)
    assert watched.at("a1") == ("A", "down")


def test_a_piece_turned_over_slowly_is_who_is_in_hand(watched):
    watched.set("a1", NONE)
    watched.set("a1", DOWN)
    assert watched.at("a1") == ("A", "down")


def test_a_rattle_is_no_lift(watched):
    watched.set("a2", NONE)
    for _ in range(3):
        watched.set("a1", NONE, after=50)
        watched.set("a1", UP, after=50)
    watched.wait(400)
    watched.set("c3", UP)
    assert watched.at("c3") == ("B", "up")
    assert watched.at("a1") == ("A", "up")


def test_two_hands_that_exchange_two_quickly_leave_both_unknown(watched):
    watched.set("a2", NONE)
    watched.set("a1", NONE, after=150)
    watched.set("a1", UP)  # never empty for long enough to settle
    assert watched.seen.on["a1"].candidates == ("A", "B")


def test_what_comes_in_one_burst_may_have_taken_any_time(watched):
    watched.set("a2", NONE)
    watched.set("a1", NONE, after=1)
    watched.set("a1", UP)
    assert watched.seen.on["a1"].candidates == ("A", "B")


def test_one_set_down_and_another_taken_up_at_once_stay_apart(watched):
    watched.set("a1", NONE)
    watched.set("c3", UP, after=50)
    watched.set("a2", NONE, after=50)
    watched.wait(400)
    assert watched.at("c3") == ("A", "up")
    assert watched.seen.hand == ("B",)


def test_a_piece_pushed_over_is_felt_on_both_cells(watched):
    watched.set("b2", UP, after=30)
    watched.set("a1", NONE)
    assert watched.at("b2") == ("A", "up")
    assert watched.seen.in_hand == 0


def test_a_piece_between_two_cells_has_not_landed(watched):
    watched.set("a1", NONE)
    watched.set("c3", ASKEW)
    assert watched.at("c3") == (None, "askew")
    assert watched.seen.hand == ("A",)
    watched.set("c3", UP)
    assert watched.at("c3") == ("A", "up")


def test_a_crooked_piece_is_still_who_it_was(watched):
    watched.set("a1", ASKEW)
    assert watched.at("a1") == ("A", "askew")
    watched.set("a1", UP)
    assert watched.at("a1") == ("A", "up")


def test_an_extra_piece_is_nobody(watched):
    watched.set("c3", UP)
    assert watched.seen.on["c3"].animal is None
    assert watched.seen.on["c3"].candidates == ()
    watched.set("c3", NONE)
    assert "c3" not in watched.seen.on
    assert watched.seen.in_hand == 0


def test_what_has_just_changed_is_shown_but_not_settled(watched):
    watched.set("a1", NONE, after=0)
    assert watched.seen.hand == ("A",)
    assert watched.seen.settling == {"a1"}
    watched.wait(SETTLE_MS)
    assert watched.seen.settling == frozenset()


def test_after_a_gap_lifts_come_before_landings(watched):
    watched.states["c3"], watched.states["a1"] = UP, NONE
    watched.snapshot()
    assert watched.at("c3") == ("A", "up")


def test_after_a_gap_nobody_is_named_of_several(watched):
    watched.states.update({"c3": UP, "c4": UP, "a1": NONE, "a2": NONE})
    watched.snapshot()
    assert {watched.seen.on[cell].candidates for cell in ("c3", "c4")} == {("A", "B")}


def test_a_tap_before_a_gap_names_nobody(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.tag("A")
    watched.states["c3"] = UP
    watched.snapshot()
    assert watched.seen.on["c3"].candidates == ("A", "B")


def test_a_piece_exchanged_unheard_may_be_the_one_in_hand(watched):
    watched.set("a1", NONE)
    watched.snapshot(touched=("a2",))  # B was taken up, and one of the two set down there
    assert watched.seen.on["a2"].candidates == ("A", "B")
    assert watched.seen.in_hand == 1


def test_a_piece_taken_up_and_set_down_unheard_with_empty_hands_is_who_it_was(watched):
    watched.snapshot(touched=("a2",))
    assert watched.at("a2") == ("B", "up")


def test_a_tap_is_spent_by_what_touched_down_unheard(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.tag("A")
    watched.snapshot(touched=("c3",))
    watched.set("c4", UP)
    assert watched.seen.on["c4"].candidates == ("A", "B")


def test_a_tap_is_spent_by_a_short_touch_down_elsewhere(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.tag("A")
    watched.set("c3", UP, after=60)
    watched.set("c3", NONE, after=60)
    watched.set("c4", UP)
    assert watched.seen.on["c4"].candidates == ("A", "B")


def test_a_tapped_piece_that_rattles_where_it_lands_is_known(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.tag("A")
    watched.set("c3", UP, after=60)
    watched.set("c3", NONE, after=60)
    watched.set("c3", UP)
    assert watched.at("c3") == ("A", "up")


def test_a_tag_reported_while_a_piece_rattles_spends_the_tap_before_it(watched):
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.tag("B")
    watched.set("c3", UP, after=10)  # A, tapped just before it touched down
    watched.tag("A", after=10)
    watched.set("c3", NONE, after=60)
    watched.set("c3", UP)
    assert watched.seen.on["c3"].candidates == ("A", "B")


def test_a_name_that_proves_wrong_may_belong_to_any_unknown_piece(watched):
    for cell in watched.start:
        watched.set(cell, NONE)
    watched.states["c3"] = UP
    watched.snapshot()  # it is B, and nobody saw it
    watched.tag("A")
    watched.set("c4", UP)
    watched.set("d4", UP)  # C or D
    watched.tag("B", "c4")  # so it was not A that was set down there
    assert watched.seen.on["c3"].candidates == ("A", "C", "D")


def test_an_unknown_tag_says_nothing(watched):
    watched.set("a1", NONE)
    watched.tracker.sense(Tagged(None, b"\x01\x02"), watched.now)
    assert watched.seen.tapped is None


def test_who_is_out_of_play_is_forgotten_once_it_is_off_the_board(watched):
    watched.tracker.play("BCD")
    assert watched.at("a1") == ("A", "up")
    watched.set("a1", NONE)
    assert watched.seen.in_hand == 0
    watched.set("a2", NONE)
    watched.set("c3", UP)
    assert watched.at("c3") == ("B", "up")


def test_who_leaves_together_with_another_is_not_forgotten_too_soon(watched):
    watched.tracker.play("BCD")
    watched.set("a2", NONE)
    watched.set("a1", NONE)
    watched.set("c3", UP)
    assert watched.seen.on["c3"].candidates == ("A", "B")


def test_who_is_asked_for_is_who_lands_there(watched):
    tracker = watched.tracker
    for cell in watched.start:
        watched.set(cell, NONE)
    tracker.expect([("c3", "B"), ("c4", "A")])
    watched.set("c3", UP, after=100)
    watched.set("c4", UP, after=100)
    watched.set("d4", UP)
    assert watched.at("c3") == ("B", "up")
    assert watched.at("c4") == ("A", "up")
    assert watched.seen.on["d4"].candidates == ("C", "D")


def test_who_lies_there_already_is_not_who_is_asked_for(watched):
    for cell in watched.start:
        watched.set(cell, NONE)
    watched.tracker.expect([(None, "A"), (None, "B"), (None, "C")])
    watched.states.update(c3=UP, c4=UP)
    watched.snapshot()  # nobody saw who landed where
    watched.tracker.tell("c3", "A")
    watched.set("c4", NONE)
    watched.set("d4", UP)
    assert watched.at("d4") == ("B", "up")


def test_who_stood_there_before_is_not_who_is_asked_for():
    tracker = Tracker(CELLS)
    tracker.play("AB")
    tracker.expect([("a1", "A"), ("a2", "B")])
    tracker.sense(Sensed((UP, UP, *[NONE] * (len(CELLS) - 2))), 0)
    tracker.tick(400)
    assert tracker.arrangement().on["a1"].animal is None
