"""A sensor that fails in mid-game does not end the evening: its cell is named and played by touch,
all the others go on being sensed, and it is believed again when it works."""

import pytest

from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.table.board import IDLE_MS, PUZZLED_MS
from companion.table.errors import TableError
from companion.words.catalogue import SCREEN
from engine.mutton import notation

pytestmark = pytest.mark.rig(size=3)
PLACES = "a1,a2,e3,e4,c3"
OPTIONS = "size=3 sheep=5 wolves=1"


@pytest.fixture
def begun(table):
    table.begin("A", OPTIONS, place=PLACES)
    return table


def entries(table):
    return [notation.write_entry(entry) for entry in table.game.entries]


def shown(table, cell):
    piece = table.view.board.on.get(cell)
    return (piece.animal, piece.facing) if piece else None


def test_a_dead_sensor_is_named_and_what_stood_there_stays(begun):
    begun.play("stick a2 200", each_ms=1500)
    trouble = SCREEN.text(begun.view.link.trouble)
    assert trouble.startswith("The sensor under a2 does not work. Play a2 by touch")
    assert begun.view.blind == {"a2": "up"}
    assert shown(begun, "a2") == ("B", "up")
    assert begun.view.problems == ()
    assert "a2" in SCREEN.text(begun.view.detail)


def test_a_victim_on_a_blind_cell_is_laid_down_by_touch_and_the_rest_is_sensed(begun):
    begun.play("stick a2 200", each_ms=1500)
    begun.play("flip B", each_ms=3000)
    assert begun.view.draft is None
    begun.say("touch a2 down")
    begun.wait(1500)
    assert SCREEN.text(begun.view.sentence) == "B is dead. Lift A and set it down on a lit cell."
    begun.play("lift A", "put A d2", each_ms=600)
    begun.say("confirm")
    assert entries(begun) == ["Bx:A-d2"]


def test_a_runner_is_set_down_on_a_blind_cell_and_lifted_from_one(begun):
    begun.play("stick d2 0", "flip B", "lift A", "put A d2", each_ms=800)
    assert begun.view.draft.to_run == ("A",)
    begun.say("touch d2 up")
    begun.wait(800)
    assert SCREEN.text(begun.view.sentence) == "B is dead, and A ran. Confirm?"
    begun.say("confirm")
    begun.play("lift A", each_ms=600)
    begun.say("touch d2 empty")
    begun.wait(600)
    assert begun.view.board.hand == ("A",)


def test_a_corpse_told_late_to_be_gone_does_not_hinder_an_escape(table):
    """The dead sheep and the wolf that escapes are in hand at once, and both are known."""
    table.begin("AC", "size=3 sheep=5 wolves=2 escape remove rifle", place="a1,a2,e3,c1,c5")
    table.play("flip B", each_ms=1200)
    table.play("lift A", "put A c3", each_ms=600)
    table.say("confirm")
    table.play("lift B", "stick c5 200", "flip E", each_ms=1500)
    table.say("touch c5 down")
    table.wait(1500)
    table.say("confirm")
    assert table.view.phase == "removing"
    table.play("lift E", "lift C", each_ms=800)
    table.say("touch c5 empty")
    table.wait(800)
    assert SCREEN.text(table.view.sentence) == "Does C escape? Confirm, or put it back on e3."
    table.say("confirm")
    assert entries(table)[-1].startswith("C")


def test_a_sensor_stuck_at_a_sheep_that_left_is_contradicted_by_a_touch(begun):
    begun.play("stick a1", "lift A", each_ms=1000)
    assert shown(begun, "a1") == ("A", "up")
    begun.say("touch a1 empty")
    begun.wait(600)
    assert begun.view.board.hand == ("A",)
    assert begun.view.marks[0].cell == "a1"
    assert "touch a1 on the screen" in SCREEN.text(begun.view.detail)
    begun.play("put A a1", each_ms=600)
    begun.say("touch a1 up")
    begun.wait(600)
    assert SCREEN.text(begun.view.sentence) == "Wolf: turn a sheep next to a wolf upside down."


def test_what_people_say_of_a_cell_that_says_the_same_changes_nothing(begun):
    begun.say("touch a1 up")
    assert begun.view.blind == {}


def test_it_is_told_when_the_sensor_works_again_and_it_is_believed(begun):
    begun.play("stick a2 200", each_ms=1500)
    begun.play("mend a2", each_ms=2000)
    assert "a2" in begun.view.blind
    begun.wait(2000)
    assert begun.view.blind == {}
    assert SCREEN.text(begun.view.link.trouble) == "The sensor under a2 works again."
    begun.play("flip B", each_ms=600)
    assert begun.view.draft.animals == ("B",)


def test_a_sensor_that_works_is_not_believed_against_the_players(begun):
    begun.play("stick a2 200", each_ms=1500)
    begun.play("lift B", "mend a2", each_ms=5000)
    assert begun.view.blind == {"a2": "up"}
    begun.say("touch a2 empty")
    begun.wait(5000)
    assert begun.view.blind == {}
    assert begun.view.board.hand == ("B",)


def test_people_can_have_a_sensor_believed_at_once(begun):
    begun.say("touch a1 empty", "sense a1")
    begun.wait(600)
    assert begun.view.blind == {}
    assert shown(begun, "a1") == ("A", "up")
    with pytest.raises(TableError, match="already in use"):
        begun.say("sense a1")


def test_a_sensor_that_flickers_is_named(begun):
    begun.play("noise 15 d2", each_ms=9000)
    assert begun.view.blind == {"d2": "empty"}
    assert begun.view.problems == ()
    begun.play("noise 0.1 d2", each_ms=3000)
    assert begun.view.blind == {}


def test_a_cell_that_changed_while_its_sensor_was_noisy_is_seen_when_it_is_quiet(begun):
    begun.play("noise 40 a2", each_ms=4000)
    begun.play("lift B", "noise 0.1 a2", each_ms=3000)
    assert begun.view.blind == {}
    assert begun.view.board.hand == ("B",)


def test_a_sheep_that_may_have_been_exchanged_on_a_noisy_cell_is_not_guessed(begun):
    begun.play("noise 40 a2", each_ms=4000)
    assert begun.view.blind == {"a2": "up"}
    begun.play("lift A", "lift B", "put A a2", "noise 0.1 a2", each_ms=1000)
    begun.wait(2000)
    assert begun.view.blind == {}
    piece = begun.view.board.on["a2"]
    assert (piece.animal, piece.candidates) == (None, ("A", "B"))


def test_a_noisy_sensor_is_still_the_boards_word_after_it_starts_again(begun):
    begun.play("noise 40 a2", each_ms=4000)
    begun.play("reset", each_ms=5000)
    assert begun.view.blind == {"a2": "up"}
    begun.play("lift B", "noise 0.1 a2", each_ms=3000)
    assert begun.view.blind == {}
    assert begun.view.board.hand == ("B",)


def test_a_noisy_sensor_is_still_the_boards_word_in_the_next_game(begun):
    begun.play("noise 40 a2", each_ms=4000)
    begun.say("stop", "next")
    begun.play("lift B", "noise 0.1 a2", each_ms=3000)
    assert begun.view.blind == {}


def test_a_noisy_sensor_that_players_speak_for_has_to_agree_with_them(begun):
    begun.play("noise 15 d2", each_ms=4000)
    begun.say("touch d2 up")
    begun.play("noise 0.1 d2", each_ms=6000)
    assert begun.view.blind == {"d2": "up"}


def test_a_sensor_that_fails_so_that_a_sheep_seems_turned_over_condemns_nobody(begun):
    begun.wait(1000)
    begun.play("stick e3 -30", each_ms=3000)
    assert entries(begun) == []
    assert shown(begun, "e3") == ("C", "down")
    begun.wait(PUZZLED_MS)
    assert entries(begun) == []
    assert SCREEN.text(begun.view.detail) == (
        "Is the board wrong? Touch e3 on the screen and say how it is.")
    begun.say("touch e3 up")
    begun.wait(600)
    assert shown(begun, "e3") == ("C", "up")
    assert SCREEN.text(begun.view.sentence) == "Wolf: turn a sheep next to a wolf upside down."


def turn_at_once(table, name):
    """Turn a sheep over as a slow board feels it: with nothing in between."""
    piece = table.tabletop.standing(name)
    piece.facing = -piece.facing
    x, y, height, _ = piece.pose
    table.tabletop._travel(piece, table.now, (x, y, height, piece.facing), 1.0)
    table.wait(1500)


def test_a_victim_that_is_turned_over_at_once_is_killed_like_any_other(begun):
    turn_at_once(begun, "B")
    assert SCREEN.text(begun.view.sentence) == (
        "Kill B? Then lift one of its neighbours. If not, turn B back on its feet.")
    begun.play("lift A", each_ms=600)
    assert SCREEN.text(begun.view.sentence) == "Set A down on a lit cell."
    begun.play("put A d2", each_ms=600)
    begun.say("confirm")
    assert entries(begun) == ["Bx:A-d2"]


def test_a_victim_that_cannot_be_is_refused_as_soon_as_a_hand_goes_on_with_the_kill(begun):
    turn_at_once(begun, "D")
    assert entries(begun) == []
    begun.play("lift C", each_ms=600)
    assert entries(begun) == ["!D"]


def test_several_at_once_on_a_bad_line_and_over_a_restart_of_the_board(begun):
    begun.play("garble 0.01", "stick a2 200", "stick d2 200", "stick e5 200", each_ms=500)
    begun.play("reset", each_ms=6000)
    assert set(begun.view.blind) == {"a2", "d2", "e5"}
    assert begun.view.blind["a2"] == "up"


def test_a_restart_of_the_app_knows_which_cells_are_blind(begun, tmp_path):
    from companion.games.mutton.simulation.table_rig import MuttonRig

    table = MuttonRig(3, journal=tmp_path)
    table.play("stick e5 200", each_ms=1500)
    assert table.view.blind == {"e5": "empty"}  # noticed before there was a match
    table.begin("A", OPTIONS, place=PLACES)
    table.play("stick a2 0", "flip B", each_ms=600)
    table.say("touch a2 down")
    table.wait(600)
    table.restart()
    assert "a2" not in table.view.blind
    table.say("resume", "pack A")
    table.wait(600)
    assert table.view.blind == {"a2": "down", "e5": "empty"}
    assert SCREEN.text(table.view.sentence) == "B on a2 is the wrong way up: stand it up."
    table.play("flip B", each_ms=600)
    table.say("touch a2 up")
    table.wait(600)
    table.say("confirm")
    assert table.view.phase == "wolf"


def test_the_next_game_knows_them_too(table):
    table.begin("A", OPTIONS, place=PLACES)
    table.say("touch a1 empty", "touch a1 up", "stop", "next")
    assert table.view.blind == {"a1": "up"}
    assert table.table.state.course.blind == {"a1": "up"}


def test_who_is_asked_for_something_that_the_board_does_not_notice_is_told_the_way_out(begun):
    begun.play("stick d3 40", each_ms=1000)
    assert "extra piece on d3" in SCREEN.text(begun.view.sentence)
    assert SCREEN.text(begun.view.detail) == ""
    begun.wait(PUZZLED_MS)
    assert SCREEN.text(begun.view.detail) == (
        "Is the board wrong? Touch d3 on the screen and say how it is.")
    begun.say("touch d3 empty")
    begun.wait(600)
    assert begun.view.problems == ()


def test_a_blind_cell_elsewhere_does_not_hide_the_way_out(begun):
    begun.play("stick a2 200", each_ms=1500)
    begun.play("stick d3 40", each_ms=1000)
    assert "a2 cannot be read" in SCREEN.text(begun.view.detail)
    begun.wait(PUZZLED_MS)
    assert SCREEN.text(begun.view.detail) == (
        "Is the board wrong? Touch d3 on the screen and say how it is.")


def test_a_sheep_with_the_tag_of_another_can_be_named_when_the_board_is_made_again(tmp_path):
    """The way out that the screen names is one."""
    table = MuttonRig(size=3, identity="cells", journal=tmp_path)
    table.begin("A", OPTIONS, place=PLACES)
    table.play("stick a2 200", each_ms=900)
    table.restart()
    table.say("resume", "pack A")
    table.play("mistag D E", "lift e4", "put D e4", each_ms=900)
    assert table.view.phase == "restoring"
    assert {problem.cell for problem in table.view.problems} == {"c3", "e4"}
    table.wait(PUZZLED_MS + 1000)
    assert "Touch c3 on the screen" in SCREEN.text(table.view.detail)
    table.say("which c3 E", "which e4 D")
    table.wait(600)
    assert table.view.problems == ()
    table.say("confirm")


def test_so_is_who_does_something_that_the_board_does_not_notice(begun):
    begun.play("stick a2", "flip B", each_ms=IDLE_MS - 2000)
    begun.wait(4000)
    assert SCREEN.text(begun.view.sentence) == "Wolf: turn a sheep next to a wolf upside down."
    assert "Did the board miss something? Touch its cell" in SCREEN.text(begun.view.detail)


@pytest.mark.parametrize("said", ["touch", "touch z9 up", "touch a1", "touch a1 sideways",
                                  "sense", "sense q1", "touch a1 up down"])
def test_what_cannot_be_said_of_a_cell_is_refused_in_a_sentence(begun, said):
    with pytest.raises(TableError, match=r"^[A-Z].*\.$"):
        begun.say(said)
    assert begun.view.blind == {}


@pytest.mark.usefixtures("blind_seals")
def test_it_is_public_and_nothing_of_it_depends_on_the_pack(table):
    from companion.games.mutton.simulation.table_rig import MuttonRig

    views = []
    for pack in "AE":
        rig = MuttonRig(3, seed=1)
        rig.begin(pack, OPTIONS, place=PLACES)
        rig.play("stick a2 200", "stick d2 40", each_ms=2000)
        rig.say("touch d2 empty")
        rig.wait(600)
        views.append((rig.view.sentence, rig.view.detail, rig.view.blind, rig.view.link))
    assert views[0] == views[1]
