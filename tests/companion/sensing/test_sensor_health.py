"""Which sensors are trusted: flicker, floods and faults."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.link.events import CellState, Changed, Sensed
from companion.sensing.sensor_health import CALM_MS, HEAL_MS, NOTICE_MS, STEADY_MS, SensorHealth
from tests.companion.sensing.test_tracker_hands import Watched

EMPTY, UP, DOWN, ODD = CellState
CELLS = ("a1", "a2", "b1")


def seeing(*states: CellState) -> SensorHealth:
    senses = SensorHealth(CELLS)
    senses.sense(Sensed(states or (EMPTY, EMPTY, EMPTY)), 0.0)
    return senses


def test_a_working_sensor_is_believed():
    senses = seeing()
    assert senses.sense(Changed("a2", UP), 100) == Changed("a2", UP)
    assert senses.sense(Sensed((EMPTY, DOWN, ODD)), 200) == Sensed((EMPTY, DOWN, ODD))
    assert dict(senses.blind) == {}


def test_a_sensor_of_which_the_board_complains_was_right_until_then():
    senses = seeing(EMPTY, UP, EMPTY)
    senses.sense(Changed("a2", ODD), 900)
    senses.complain("a2", 900)
    assert senses.failing() == {"a2": UP}
    senses.tell("a2", UP, 900)
    assert senses.failing() == {}
    assert senses.sense(Changed("a2", DOWN), 1000) == Changed("a2", UP)
    assert senses.sense(Sensed((UP, EMPTY, EMPTY), ("a2",)), 1100) == Sensed((UP, UP, EMPTY))


def test_a_complaint_that_comes_after_the_sensor_works_again_says_nothing():
    senses = seeing()
    senses.complain("a1", 50)
    senses.sense(Changed("a1", UP), 100)
    assert senses.failing() == {}


@pytest.mark.parametrize(("steady", "blip"), [(UP, DOWN), (EMPTY, UP), (DOWN, EMPTY)])
def test_a_noisy_sensor_was_right_when_it_last_was_steady(steady, blip):
    senses = seeing(steady, EMPTY, EMPTY)
    for now in range(2000, 4000, 200):
        senses.sense(Changed("a1", blip), now)
        senses.sense(Changed("a1", steady), now + 50)
    senses.sense(Changed("a1", blip), 4000)
    senses.complain("a1", 4050)
    assert senses.failing() == {"a1": steady}


@pytest.mark.parametrize("blip", [DOWN, EMPTY])
def test_what_a_sensor_says_while_it_is_noisy_is_never_how_it_was_before(blip):
    senses = seeing(UP, EMPTY, EMPTY)
    senses.sense(Changed("a1", blip), 5000)  # noise, but it lasts
    senses.sense(Changed("a1", ODD), 5000 + 2 * STEADY_MS)
    senses.complain("a1", 4990 + NOTICE_MS, noisy=True)
    assert senses.failing() == {"a1": UP}


def test_what_was_done_before_the_noise_began_counts():
    senses = seeing(UP, EMPTY, EMPTY)
    senses.sense(Changed("a1", EMPTY), 5000)
    senses.sense(Changed("a1", ODD), 6000)
    senses.complain("a1", 5000 + NOTICE_MS, noisy=True)
    assert senses.failing() == {"a1": EMPTY}


def noisy() -> SensorHealth:
    """A sheep stands on a1, whose sensor is noisy from 5 s on."""
    senses = seeing(UP, EMPTY, EMPTY)
    senses.complain("a1", 5000, noisy=True)
    assert senses.distrust("a1") == Changed("a1", UP)
    senses.sense(Changed("a1", ODD), 5000)
    assert senses.healed(60_000) == ()
    return senses


@pytest.mark.parametrize("after", [UP, DOWN, EMPTY])
def test_a_noisy_sensor_is_believed_as_soon_as_the_board_finds_it_quiet(after):
    senses = noisy()
    senses.sense(Changed("a1", after), 60_000)
    assert senses.due == 60_000 + CALM_MS
    assert senses.healed(60_000 + CALM_MS - 1) == ()
    assert senses.healed(60_000 + CALM_MS) == ("a1",)
    assert senses.trust("a1") == Changed("a1", after)


def test_who_stands_on_a_cell_that_was_noisy_is_asked_only_if_it_may_have_been_exchanged():
    for in_hand, back in ((0, Changed("a1", UP)), (1, Sensed((UP, EMPTY, EMPTY), ("a1",)))):
        senses = noisy()
        senses.sense(Changed("a1", UP), 60_000)
        assert senses.trust("a1", in_hand) == back


def test_a_noisy_sensor_is_not_believed_against_what_a_player_says():
    senses = noisy()
    senses.tell("a1", EMPTY, 6000)
    senses.sense(Changed("a1", UP), 60_000)
    assert senses.healed(100_000) == ()
    senses.sense(Changed("a1", EMPTY), 100_000)
    assert senses.due == 100_000 + HEAL_MS
    assert senses.healed(100_000 + HEAL_MS) == ("a1",)


def test_a_sensor_first_taken_for_missing_may_prove_noisy():
    senses = seeing(UP, EMPTY, EMPTY)
    senses.complain("a1", 5000)
    senses.distrust("a1")
    senses.sense(Changed("a1", ODD), 5000)
    senses.complain("a1", 6000, noisy=True)
    senses.sense(Changed("a1", EMPTY), 60_000)
    assert senses.healed(60_000 + CALM_MS) == ("a1",)


def test_a_noisy_sensor_that_has_not_changed_yet_is_still_right():
    senses = seeing(UP, EMPTY, EMPTY)
    senses.complain("a1", STEADY_MS)
    assert senses.failing() == {"a1": UP}


def test_a_sheep_that_turns_over_without_being_lifted_is_believed_and_marked():
    """A slow board reports an ordinary turn-over like this; so does a sensor that gets stuck."""
    senses = seeing(UP, EMPTY, EMPTY)
    assert senses.sense(Changed("a1", DOWN), 3000).state is DOWN
    assert senses.failing() == {}
    assert senses.turned == {"a1"}
    senses.sense(Changed("a1", EMPTY), 4000)
    senses.sense(Changed("a1", UP), 4100)
    assert senses.turned == frozenset()


def test_what_the_players_say_of_a_turned_sheep_needs_no_further_sign():
    senses = seeing(UP, EMPTY, EMPTY)
    senses.sense(Changed("a1", DOWN), 3000)
    senses.tell("a1", DOWN, 4000)
    assert senses.turned == frozenset()


@given(st.lists(st.tuples(st.sampled_from(CELLS), st.sampled_from(list(CellState)),
                          st.floats(0, 500)), max_size=200))
def test_changes_alone_never_make_a_sensor_fail(changes):
    senses, now = seeing(), 0.0
    for cell, state, pause in changes:
        now += pause
        senses.sense(Changed(cell, state), now)
        assert senses.failing() == {}


def test_a_sensor_heals_when_it_has_moved_and_agrees_for_some_time():
    senses = seeing(UP, EMPTY, EMPTY)
    senses.tell("a1", EMPTY, 100)
    assert senses.healed(100 + 10 * HEAL_MS) == ()
    senses.tell("a1", UP, 50_000)  # it agrees by chance: it is stuck so
    assert senses.healed(50_000 + 10 * HEAL_MS) == ()
    assert senses.due == inf, "nothing but the sensor can change that"
    senses.sense(Changed("a1", EMPTY), 90_000)
    assert senses.healed(90_000 + 10 * HEAL_MS) == ()
    senses.tell("a1", EMPTY, 130_000)
    assert senses.healed(130_000 + HEAL_MS - 1) == ()
    assert senses.healed(130_000 + HEAL_MS) == ("a1",)
    assert senses.trust("a1") == Changed("a1", EMPTY)
    assert dict(senses.blind) == {}


def test_what_a_sensor_says_first_after_a_start_is_no_movement():
    senses = SensorHealth(CELLS)
    senses.tell("b1", UP, 0)
    senses.sense(Sensed((EMPTY, EMPTY, UP)), 10)
    assert senses.healed(10 * HEAL_MS) == ()


@given(
    st.lists(st.tuples(st.sampled_from(CELLS), st.sampled_from(list(CellState)),
                       st.sampled_from(("feel", "tell", "trust", "complain")),
                       st.floats(0, 2000)))
)
def test_what_is_believed_is_what_people_or_sensors_said_last(doings):
    senses, now = seeing(), 0.0
    raw, stated = dict.fromkeys(CELLS, EMPTY), {}
    for cell, state, what, pause in doings:
        now += pause
        if what == "feel":
            raw[cell] = state
            assert senses.sense(Changed(cell, state), now).state is stated.get(cell, state)
        elif what == "tell" and state is not ODD:
            stated[cell] = state
            assert senses.tell(cell, state, now) == Changed(cell, state)
        elif what == "trust":
            stated.pop(cell, None)
            assert senses.trust(cell) == Changed(cell, raw[cell])
        elif what == "complain":
            senses.complain(cell, now)
        assert dict(senses.blind) == stated
        assert not set(senses.failing()) & set(stated)
        assert set(senses.healed(now)) <= {c for c in stated if raw[c] is stated[c]}


def named(tracker):
    return {cell: piece.animal for cell, piece in tracker.arrangement().on.items()}


@pytest.mark.parametrize("dark_ms", [130, 300, 400])
def test_the_flock_is_known_after_all_sensors_lost_it(sheepfold_table, dark_ms):
    sheepfold_table.begin("HIDE")
    before = sheepfold_table.view.board
    sheepfold_table.command("sag 0")
    sheepfold_table.wait(dark_ms)
    sheepfold_table.command("sag 1")
    sheepfold_table.wait(1500)
    assert sheepfold_table.view.question is None
    assert sheepfold_table.view.board == before


@pytest.mark.parametrize("period_ms", [20, 35, 70])
def test_neither_does_a_flood_of_flickers_lose_it(sheepfold_table, period_ms):
    sheepfold_table.begin("HIDE")
    before = sheepfold_table.view.board
    for _ in range(300 // (2 * period_ms) + 1):
        sheepfold_table.command("sag 0")
        sheepfold_table.wait(period_ms)
        sheepfold_table.command("sag 1")
        sheepfold_table.wait(period_ms)
    sheepfold_table.wait(2500)
    assert sheepfold_table.view.question is None
    assert sheepfold_table.view.board == before


def test_a_runner_set_down_in_the_dark_is_the_one_that_was_in_hand(sheepfold_table):
    sheepfold_table.begin("HIDE")
    sheepfold_table.play("flip H", "lift E")
    sheepfold_table.command("sag 0")
    sheepfold_table.command("put E b2")
    sheepfold_table.wait(300)
    sheepfold_table.play("sag 1", each_ms=1500)
    assert sheepfold_table.view.question is None
    assert named(sheepfold_table.table.board.attached.tracker)["b2"] == "E"


def test_of_two_that_were_carried_in_the_dark_the_table_asks(sheepfold_table):
    sheepfold_table.begin("HIDE")
    sheepfold_table.play("flip H")
    for command in ("sag 0", "put E b2", "put I b4"):
        sheepfold_table.command(command)
    sheepfold_table.wait(300)
    sheepfold_table.play("sag 1", each_ms=1500)
    assert set(sheepfold_table.view.question.candidates) == {"E", "I"}
    assert len(named(sheepfold_table.table.board.attached.tracker)) == 26


SIX = ("a1", "a2", "a3", "b1", "b2", "b3")


def flicker(watched, *cells, dark_ms, every_ms=0):
    for cell in cells:
        watched.set(cell, EMPTY, after=every_ms)
    for _ in range(dark_ms // 50):
        watched.wait(50)
    for cell in cells:
        watched.set(cell, UP, after=every_ms)
    watched.wait(1000)


@pytest.mark.parametrize(("cells", "dark_ms", "every_ms", "known"), [
    (SIX, 300, 0, True),
    (SIX, 300, 20, True),
    (SIX, 700, 0, False),  # as long as hands need
    (SIX, 300, 40, False),  # one after the other, as hands do
    (SIX[:4], 300, 0, False),  # as many as hands can hold
    (SIX[:2], 300, 0, False),
])
def test_only_what_no_hand_can_do_has_moved_nothing(cells, dark_ms, every_ms, known):
    watched = Watched(6)
    flicker(watched, *cells, dark_ms=dark_ms, every_ms=every_ms)
    assert (watched.seen.on["a1"].animal == "A") == known
    assert not watched.seen.settling


def test_what_a_busy_host_heard_at_once_may_have_taken_any_time():
    watched = Watched(6)
    watched.now += 5000  # five seconds in which nobody looked
    for cell in SIX:
        watched.tracker.sense(Changed(cell, EMPTY), watched.now)
    flicker(watched, *SIX, dark_ms=200)
    assert watched.seen.on["a1"].animal is None


def test_while_the_app_rests_a_flicker_still_moves_nothing() -> None:
    watched = Watched(6)
    watched.now += 1000  # an event wakes it; else it looks once a second
    flicker(watched, *SIX, dark_ms=300)
    assert watched.seen.on["a1"].animal == "A"


def test_one_that_was_turned_over_meanwhile_is_shown_so():
    watched = Watched(6)
    for cell in SIX:
        watched.set(cell, EMPTY, after=0)
    watched.wait(200)
    for cell in SIX[:5]:
        watched.set(cell, UP, after=0)
    watched.set("b3", DOWN, after=1000)
    assert [watched.at(cell) for cell in SIX] == [
        *((animal, "up") for animal in "ABCDE"), ("F", "down")]


@pytest.mark.parametrize("since_ms", [50, 5000])
def test_of_cells_touched_unheard_only_a_short_while_says_that_nothing_moved(since_ms):
    watched = Watched(6)
    watched.snapshot(after=0)
    for _ in range(since_ms // 50):
        watched.wait(50)
    watched.snapshot(touched=SIX)
    watched.wait(1000)
    assert (watched.seen.on["a1"].animal == "A") == (since_ms == 50)


def test_a_sensor_that_flickers_between_snapshots_is_blind_as_it_was_before() -> None:
    senses = SensorHealth(["a1"])
    senses.sense(Sensed((UP,)), 0.0)
    for i in range(60):
        senses.sense(Sensed((EMPTY,), ("a1",)), 5000.0 + i * 200)
    assert senses.failing() == {}, "only the board can tell a flicker from a hand"
    senses.complain("a1", 17_000.0)
    assert senses.failing() == {"a1": UP}
