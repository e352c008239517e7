"""A turn from the sheep on the rig to the game: what the table takes, and what it says."""

import pytest

from companion.table.errors import TableError
from companion.words.catalogue import SCREEN
from engine.mutton import notation

# Five animals on the 19 cells of size 3: A and B beside each other, C beside D, E alone.
SMALL = pytest.mark.rig(size=3)
PLACES = "a1,a2,e3,e4,c3"
OPTIONS = "size=3 sheep=5 wolves=1"


@pytest.fixture
def begun(table, request):
    """A small match begun; the marker `game` chooses pack and options."""
    marker = request.node.get_closest_marker("game")
    pack, options = (*marker.args, "")[:2] if marker else ("A", "")
    table.begin(pack, f"{OPTIONS} {options}", place=PLACES)
    return table


def entries(table):
    return [notation.write_entry(entry) for entry in table.game.entries]


pytestmark = SMALL


def test_a_kill_from_the_board_to_the_game(begun):
    begun.play("flip B", "lift A", "put A d2", each_ms=600)
    assert SCREEN.text(begun.view.sentence) == "B is dead, and A ran. Confirm?"
    begun.say("confirm")
    assert entries(begun) == ["Bx:A-d2"]
    assert SCREEN.text(begun.view.reveal.cry) == "Baaa!"
    assert begun.view.phase == "farmer"


def test_a_knocked_over_sheep_is_no_record_without_confirm(begun):
    begun.play("flip B", each_ms=3000)
    begun.play("flip B", each_ms=600)
    assert entries(begun) == []
    assert begun.view.draft is None


def test_an_illegal_kill_is_refused_and_noted_once(begun):
    begun.play("flip C", each_ms=1500)
    assert entries(begun) == ["!C"]
    assert SCREEN.text(begun.view.sentence).startswith("No wolf is next to C")
    begun.play("flip C", "flip C", each_ms=1500)
    assert entries(begun) == ["!C"]
    begun.play("flip C", each_ms=1500)
    assert SCREEN.text(begun.view.sentence) == "Wolf: turn a sheep next to a wolf upside down."


def test_a_sheep_is_not_judged_before_it_has_lain_a_moment(begun):
    begun.play("flip C", each_ms=600)
    assert begun.view.draft.kind == "kill"
    begun.play("flip C", each_ms=1500)
    assert entries(begun) == []


def test_an_illegal_kill_is_judged_at_once_when_its_neighbours_begin_to_run(begun):
    begun.play("flip D", "lift C", each_ms=500)
    assert entries(begun) == ["!D"]
    with pytest.raises(TableError, match="No wolf is next to D"):
        begun.say("confirm")


def test_the_wolf_may_not_pass_when_it_can_kill(begun):
    with pytest.raises(TableError) as why:
        begun.say("pass")
    assert str(why.value) == "The Wolf may pass only if it cannot kill."
    assert entries(begun) == []


@pytest.mark.game("E")
def test_a_wolf_that_cannot_kill_passes_and_the_farmer_must_shoot(begun):
    begun.say("pass")
    assert SCREEN.text(begun.view.wolf_did) == "The Wolf had to pass."
    assert SCREEN.text(begun.view.detail) == "You must shoot now."
    assert not begun.view.ran
    assert "pass" not in [button.command for button in begun.view.buttons]
    with pytest.raises(TableError, match="has to shoot"):
        begun.say("pass")
    begun.play("flip E", each_ms=600)
    begun.say("confirm")
    assert entries(begun) == ["pass", "Ew"]
    assert SCREEN.text(begun.view.reveal.cry) == "Aroooo!"


def test_passing_needs_a_board_that_is_as_it_was(begun):
    begun.play("flip B", "lift A", "put A d2", each_ms=600)
    begun.say("confirm")
    begun.play("lift C")
    with pytest.raises(TableError, match="put every sheep back"):
        begun.say("pass")
    begun.play("put C e3")
    begun.say("pass")
    assert entries(begun) == ["Bx:A-d2", "pass"]


def test_berserk_is_declared_and_then_each_suspect_turned(begun):
    begun.play("flip B", "lift A", "put A d2", each_ms=600)
    begun.say("confirm", "berserk")
    begun.play("flip C", "flip A", each_ms=600)
    assert begun.view.draft.animals == ("A", "C")
    begun.say("confirm")
    assert entries(begun) == ["Bx:A-d2", "Aw,Cx"]
    assert begun.view.phase == "over"


def test_a_farmer_may_calm_down(begun):
    begun.play("flip B", "lift A", "put A d2", each_ms=600)
    begun.say("confirm", "berserk", "berserk")
    begun.play("flip C", each_ms=600)
    begun.say("confirm")
    assert entries(begun)[-1] == "Cx"


@pytest.mark.game("E", "escape")
def test_an_escaping_wolf_is_taken_off_and_confirmed(begun):
    begun.play("lift E", each_ms=600)
    assert begun.view.confirmable
    begun.say("confirm")
    assert entries(begun) == ["Ew"]
    assert begun.view.phase == "over"


@pytest.mark.game("A", "escape")
def test_who_is_no_wolf_cannot_escape(begun):
    begun.play("lift E", each_ms=600)
    with pytest.raises(TableError, match="E cannot escape: put it back on c3"):
        begun.say("confirm")
    begun.play("put E c3", each_ms=600)
    assert entries(begun) == ["!^E"]
    sentence = SCREEN.text(begun.view.sentence)
    assert sentence.startswith("Wolf: turn a sheep next to a wolf upside down")


@pytest.mark.game("A", "remove")
def test_corpses_are_removed_before_the_farmer_may_go_on(begun):
    begun.play("flip B", "lift A", "put A d2", each_ms=600)
    begun.say("confirm")
    assert begun.view.phase == "removing"
    with pytest.raises(TableError, match="Take B off the board"):
        begun.say("pass")
    begun.play("lift B")
    assert begun.view.phase == "farmer"
    begun.say("pass")
    begun.play("flip C", each_ms=600)  # and nobody is in hand any more
    assert begun.view.board.in_hand == 0


@pytest.mark.game("A", "shotgun no_berserk")
def test_who_stands_beside_a_shotguns_victim_runs(begun):
    begun.play("flip B", "lift A", "put A c1", each_ms=600)
    begun.say("confirm")
    begun.play("flip C", "lift D", "put D a3", each_ms=600)
    begun.say("confirm")
    assert entries(begun)[-1] == "Cx:D-a3"


def test_an_unknown_runner_is_asked_about(table):
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    table.play("flip B", "lift A", "lift C", "put C d2", "put A c1", each_ms=600)
    assert table.view.question.candidates == ("A", "C")
    with pytest.raises(TableError, match="Which sheep is on c1"):
        table.say("confirm")
    with pytest.raises(TableError, match="It can only be A or C"):
        table.say("which D")
    table.say("which A", "confirm")
    assert entries(table) == ["Bx:A-c1,C-d2"]


@pytest.mark.rig(size=4)
def test_runners_tapped_one_after_the_other_need_no_questions(table):
    table.begin("HIDE")
    table.play("flip H", "lift E", "lift I", "lift L")
    table.play("tap E", "put E c3", "tap L", "put L e4", "put I d4", each_ms=300)
    table.wait(500)
    table.say("confirm")
    assert entries(table) == ["Hw:E-c3,I-d4,L-e4"]


def test_a_question_can_be_answered_by_the_pad(table):
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    table.play("flip B", "lift A", "lift C", "put C d2", "tap A", "put A c1", each_ms=700)
    assert table.view.question is None
    table.say("confirm")
    assert entries(table) == ["Bx:A-c1,C-d2"]


def test_a_lost_link_is_said_and_healed(begun):
    begun.command("unplug")
    begun.wait(2000)
    assert begun.view.link.state == "lost"
    assert SCREEN.text(begun.view.sentence) == SCREEN.text(begun.view.link.text)
    with pytest.raises(TableError, match="game is kept"):
        begun.say("pass")
    begun.command("plug")
    begun.wait(2000)
    assert begun.view.link.state == "ready"
    assert SCREEN.text(begun.view.sentence) == "Wolf: turn a sheep next to a wolf upside down."


def test_what_was_moved_while_the_link_was_lost_is_seen_afterwards(begun):
    begun.play("unplug", "flip B", "lift A", "put A d2", "plug", each_ms=2000)
    assert SCREEN.text(begun.view.sentence) == "B is dead, and A ran. Confirm?"


def test_a_command_that_does_not_exist_is_not_repeated(begun):
    with pytest.raises(TableError) as why:
        begun.say("HIDE")
    assert "HIDE" not in str(why.value)
    assert "confirm" in str(why.value)


@pytest.mark.parametrize("command", ["stop", "abandon", "pass", "undo", "hint", "confirm"])
def test_a_command_that_takes_no_word_is_not_done_with_one(begun, command):
    """`stop talking` neither ends the game nor opens the pack."""
    with pytest.raises(TableError, match=f"Say {command} alone"):
        begun.say(f"{command} HIDE")
    assert begun.view.phase == "wolf"
    assert entries(begun) == []


def test_the_lights_follow_a_lifted_runner(begun):
    begun.play("flip B", "lift A")
    lit = {mark.cell for mark in begun.view.marks if mark.role == "legal"}
    assert lit
    assert "a1" not in lit
