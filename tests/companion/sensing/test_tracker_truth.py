"""The tracker never asserts what is not so, with strange pieces too."""

from collections import Counter
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.link.events import CellState, Changed, Sensed, Tagged
from companion.sensing.identity import KnownPieces
from companion.sensing.tracker import FLICKER_CELLS, FLICKER_MS, SETTLE_MS, Tracker
from engine.hexgrid import HexGrid
from engine.letters import LETTERS
from tests.companion.sensing.test_tracker_hands import Watched
from tests.long_form import examples

CELLS = HexGrid.of(3).cells
TAGS = {bytes((i,)): letter for i, letter in enumerate(LETTERS)}
UIDS = {letter: uid for uid, letter in TAGS.items()}
QUICKEST_SWAP_MS = 130  # nobody can lift one sheep and set another on its cell sooner


class Hands(RuleBasedStateMachine):
    """A true board, two hands that do as they like, and the tracker that watches."""

    @initialize(rng=st.randoms(use_true_random=False), count=st.integers(2, 12))
    def set_up(self, rng, count):
        self.now = 1000.0
        self.true = {}
        self.facing = {}
        self.hand = set()
        self.left_at = {}
        self.informed = True
        self.missed = Counter()
        self.tapped = None
        self.tracker = Tracker(CELLS, TAGS)
        flock = LETTERS[:count]
        for letter, cell in zip(flock, rng.sample(CELLS, count), strict=True):
            self.true[cell] = letter
            self.facing[cell] = CellState.UPRIGHT
        self._snapshot()
        self._wait(SETTLE_MS + 1)
        self.tracker.play(flock)
        self.tracker.assume(dict(self.true))
        assert self.tracker.arrangement().in_hand == 0

    def _state(self, cell):
        return self.facing[cell] if cell in self.true else CellState.EMPTY

    def _wait(self, ms):
        self.now += ms
        self.tracker.tick(self.now)

    def _snapshot(self):
        touched = tuple(cell for cell, times in self.missed.items() if times > 1)
        self.tracker.sense(Sensed(tuple(self._state(cell) for cell in CELLS), touched), self.now)
        self.missed.clear()
        self.informed = True

    def _change(self, cell):
        if self.informed:
            self.tracker.sense(Changed(cell, self._state(cell)), self.now)
        else:
            self.missed[cell] += 1

    @rule(ms=st.integers(1, 700))
    def wait(self, ms):
        self._wait(ms)

    @precondition(lambda self: self.true)
    @rule(data=st.data())
    def lift(self, data):
        cell = data.draw(st.sampled_from(sorted(self.true)))
        self.hand.add(self.true.pop(cell))
        self.left_at[cell] = self.now
        self.tapped = None
        self._change(cell)

    @precondition(lambda self: self.hand)
    @rule(data=st.data(), back=st.booleans())
    def land(self, data, back):
        """Set down what was tapped last, or else any sheep in hand."""
        letter = self.tapped or data.draw(st.sampled_from(sorted(self.hand)))
        cell = data.draw(st.sampled_from([cell for cell in CELLS if cell not in self.true]))
        if self.now - self.left_at.get(cell, 0) < QUICKEST_SWAP_MS:
            return
        if self._lifted_lately() >= FLICKER_CELLS:
            return
        self.hand.remove(letter)
        self.true[cell] = letter
        self.facing[cell] = CellState.INVERTED if back else CellState.UPRIGHT
        self.tapped = None
        self._change(cell)

    def _lifted_lately(self):
        """How many sheep were lifted in a time in which hands cannot lift and set down as many."""
        return sum(self.now - when <= FLICKER_MS for when in self.left_at.values())

    @precondition(lambda self: self.informed and len(self.true) >= FLICKER_CELLS)
    @rule(dark_ms=st.integers(1, 40), data=st.data())
    def flicker(self, dark_ms, data):
        """Many sensors lose their sheep for up to 400 ms, in which no hand does anything."""
        if self._lifted_lately():
            return
        before = self.tracker.arrangement()
        lost = data.draw(st.lists(
            st.sampled_from(sorted(self.true)), unique=True, min_size=FLICKER_CELLS))
        for cell in lost:
            self.tracker.sense(Changed(cell, CellState.EMPTY), self.now)
        for _ in range(dark_ms):
            self._wait(10)
        for cell in lost:
            self.tracker.sense(Changed(cell, self._state(cell)), self.now)
        self._wait(1000)
        strangers = any(not piece.animal and not piece.candidates for piece in before.on.values())
        if len(lost) > len(self.true) / 2 and not before.settling and not strangers:
            assert self.tracker.arrangement().on == before.on

    @precondition(lambda self: self.true)
    @rule(data=st.data())
    def turn_quickly(self, data):
        cell = data.draw(st.sampled_from(sorted(self.true)))
        self.facing[cell] = CellState(3 - self.facing[cell])
        self._change(cell)

    @precondition(lambda self: self.hand)
    @rule(data=st.data())
    def tap(self, data):
        """Hold a sheep to the pad; it will be the next that is set down."""
        self.tapped = data.draw(st.sampled_from(sorted(self.hand)))
        self.tracker.sense(Tagged(None, UIDS[self.tapped]), self.now)

    @precondition(lambda self: self.hand)
    @rule(data=st.data(), late=st.integers(0, 400))
    def tap_heard_late(self, data, late):
        """The report of a tag is overtaken by the landing of that sheep."""
        self.tapped = letter = data.draw(st.sampled_from(sorted(self.hand)))
        self.land(data=data, back=False)
        self._wait(late)  # until then an earlier tap may mislead
        self.tracker.sense(Tagged(None, UIDS[letter], late > 100), self.now)

    @precondition(lambda self: self.true)
    @rule(data=st.data())
    def reader(self, data):
        """A reader under a cell names what lies there."""
        cell = data.draw(st.sampled_from(sorted(self.true)))
        if self.informed:
            self.tracker.sense(Tagged(cell, UIDS[self.true[cell]]), self.now)

    @precondition(lambda self: self.tracker.settled)
    @rule()
    def answer(self):
        """Somebody answers what the table asks."""
        unknown = [c for c, p in self.tracker.arrangement().on.items() if p.candidates]
        if unknown and unknown[0] in self.true and self.informed:
            self.tracker.tell(unknown[0], self.true[unknown[0]])

    @precondition(lambda self: self.informed)
    @rule(often=st.integers(0, 3))
    def stop_listening(self, often):
        self.informed = bool(often)

    @precondition(lambda self: not self.informed)
    @rule()
    def heal(self):
        self._snapshot()

    @invariant()
    def what_is_named_is_true(self):
        if not hasattr(self, "tracker") or not self.informed:
            return
        seen = self.tracker.arrangement()
        for cell, piece in seen.on.items():
            if cell in seen.settling:
                continue
            if piece.animal is not None:
                assert self.true.get(cell) == piece.animal, (cell, piece)
            else:
                assert self.true[cell] in piece.candidates, (cell, piece)
        if not seen.settling:
            assert {c: self._state(c) is CellState.UPRIGHT for c in self.true} == {
                cell: piece.facing == "up" for cell, piece in seen.on.items()
            }
            assert seen.in_hand == len(self.hand)
            assert set(seen.hand) <= self.hand


class TestTruth(Hands.TestCase):
    settings = settings(examples(100), stateful_step_count=40, report_multiple_bugs=False)


NONE, UP = CellState.EMPTY, CellState.UPRIGHT


def test_an_extra_piece_that_is_said_to_be_another_makes_that_others_place_doubtful():
    watched = Watched()
    watched.set("c3", UP)  # A has gone there, and its old cell has not felt it leave
    assert watched.at("c3") == (None, "up")
    watched.tracker.tell("c3", "A")
    watched.set("a1", NONE)
    assert watched.at("c3") == ("A", "up")
    assert watched.seen.in_hand == 0


def test_so_does_one_whose_place_only_followed_from_the_others():
    watched = Watched(3)
    for cell in ("a1", "a2", "a3"):
        watched.set(cell, NONE)
    watched.set("b1", UP)
    watched.tracker.tell("b1", "A")
    watched.set("b2", UP)
    watched.tracker.tell("b2", "B")
    watched.set("b3", UP)  # nobody else is left: it is C
    assert watched.at("b3") == ("C", "up")
    watched.set("c3", UP)  # C has gone on, unfelt
    watched.tracker.tell("c3", "C")
    assert [watched.at(cell) for cell in ("b1", "b2", "c3")] == [
        ("A", "up"), ("B", "up"), ("C", "up")
    ]
    watched.set("b3", NONE)
    assert watched.seen.in_hand == 0


def test_of_two_tags_that_read_the_same_neither_is_believed():
    watched = Watched()
    watched.tag("B", "a2")
    watched.set("a1", NONE)
    watched.set("c3", UP)
    watched.tag("B", "c3")  # it is A, whose tag is wrong
    assert watched.at("c3") == watched.at("a2") == (None, "up")
    assert watched.seen.on["a2"].candidates == ("B",)  # as far as anybody knew before
    assert watched.seen.on["c3"].candidates == ("A",)
    watched.tracker.tell("c3", "A")
    watched.tracker.tell("a2", "B")
    assert watched.at("c3") == ("A", "up")
    assert watched.at("a2") == ("B", "up")
    assert watched.seen.in_hand == 0


def test_nobody_is_in_hand_once_everybody_has_been_found():
    watched = Watched()
    watched.set("a1", NONE)
    watched.set("a2", NONE)
    watched.set("c3", UP)
    watched.set("d3", UP)
    watched.set("e3", UP)  # something else: a piece too many
    watched.set("c3", NONE)  # and now one of those two lies on e3
    watched.tracker.tell("e3", "A")
    watched.tracker.tell("d3", "B")
    assert watched.at("e3") == ("A", "up")
    assert watched.at("d3") == ("B", "up")
    assert watched.seen.in_hand == 0


def reports(rng):
    """Draw what sensors, tags and players tell, whether it makes sense or not."""
    known, now = KnownPieces(), 0.0
    for _ in range(rng.randrange(5, 40)):
        now += rng.choice((10, 100, 200, 400, 2000))
        cell, animal, state = rng.choice(CELLS[:6]), rng.choice("ABCDE"), rng.choice([*CellState])
        what, *told = rng.choice((
            ("sensed", cell, state, now, rng.random() < 0.9),
            ("rattled", cell, state, now),
            ("tap", animal, now, rng.random() < 0.5),
            ("notice", cell, animal, now),
            ("name", cell, animal, rng.random() < 0.3),
            ("play", rng.sample("ABCDE", rng.randrange(2, 6))),
            ("expecting", [(rng.choice((None, cell)), animal)]),
        ))
        known = getattr(known, what)(*told)
        yield known


def test_nobody_is_in_two_places_whatever_is_reported():
    for seed in range(1000):
        for known in reports(Random(seed)):
            for slots in (known.on, known.shown):
                named = [slot.animal for slot in slots.values() if slot.animal]
                assert len(set(named)) == len(named), seed


def test_a_reader_that_notices_who_is_said_to_lie_elsewhere_makes_that_place_doubtful():
    known = KnownPieces().play("ABC")
    known = known.sensed("a1", CellState.UNCERTAIN, 10).sensed("a2", UP, 20).sensed("a3", UP, 30)
    known = known.name("a2", "A")
    known = known.notice("b1", "A", 1000).sensed("b1", UP, 1010)
    assert known.on["b1"].animal == "A"
    assert known.on["a2"].animal is None
