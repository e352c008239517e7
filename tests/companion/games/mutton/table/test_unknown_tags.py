"""A real flock: its tags are unknown, so the table asks whose each is, and keeps the answer."""

import pytest

from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.hands.marks import CellMark
from companion.table.errors import TableError
from companion.words.catalogue import SCREEN
from hardware.tabletop import tag_uid

SMALL = "size=3 sheep=5 wolves=1"
PLACES = "a1,a2,e3,e4,c3"


def real(tmp_path, identity="pad"):
    """A table at a board whose sheep have unknown tags."""
    return MuttonRig(3, identity=identity, simulated=False, journal=tmp_path)


def placing(tmp_path, way, identity="pad"):
    table = real(tmp_path, identity)
    table.say(f"options {SMALL}", "start", f"place {way}")
    return table


def test_the_tags_of_the_simulated_flock_are_known_at_a_simulated_board_only(tmp_path):
    assert MuttonRig(3).table.board.tags.known[tag_uid("H")] == "H"
    assert real(tmp_path).table.board.tags.known == {}


def test_an_unknown_tag_on_the_pad_is_asked_about_and_the_answer_is_kept(tmp_path):
    table = placing(tmp_path, "free")
    asked_before = SCREEN.text(table.view.sentence)
    table.play("tap A", each_ms=600)
    assert SCREEN.text(table.view.sentence) == (
        "The sheep on the tag pad has a new tag. Which sheep is it?")
    assert SCREEN.text(table.view.detail).startswith(asked_before)
    assert table.view.tag.likely is None
    table.say("tag A")
    assert table.view.tag is None
    table.play("put A a1", each_ms=700)
    assert table.view.board.on["a1"].animal == "A"
    assert table.table.journal.tags() == {tag_uid("A"): "A"}
    table.restart()
    assert table.table.board.tags.known == {tag_uid("A"): "A"}


def test_an_unknown_tag_under_a_cell_is_asked_about_and_the_answer_is_kept(tmp_path):
    table = placing(tmp_path, "free", "cells")
    table.play("put A a1", each_ms=900)
    assert SCREEN.text(table.view.sentence) == "The sheep on a1 has a new tag. Which sheep is it?"
    assert CellMark("a1", "ask") in table.view.marks
    table.say("tag A")
    table.wait(500)
    assert table.view.tag is None
    assert table.view.board.on["a1"].animal == "A"
    table.play("lift A", "put A e3", each_ms=900)
    assert table.view.tag is None
    assert table.view.board.on["e3"].animal == "A"
    assert table.table.journal.tags() == {tag_uid("A"): "A"}


@pytest.mark.parametrize("identity", ["pad", "cells"])
@pytest.mark.parametrize("way", ["hand", PLACES])
def test_a_flock_that_is_placed_in_order_is_learnt_without_a_question(tmp_path, way, identity):
    table = placing(tmp_path, way, identity)
    for animal, cell in zip("ABCDE", PLACES.split(","), strict=True):
        if identity == "pad":
            table.play(f"tap {animal}", each_ms=600)
            assert table.view.tag is None
        table.play(f"put {animal} {cell}", each_ms=900)
        assert table.view.tag is None
        assert table.table.journal.tags()[tag_uid(animal)] == animal
    table.say("confirm")
    assert table.table.journal.tags() == {tag_uid(animal): animal for animal in "ABCDE"}


def test_a_flock_that_stood_there_before_is_learnt_when_its_players_confirm_it(tmp_path):
    table = real(tmp_path, "cells")
    for animal, cell in zip("ABCDE", PLACES.split(","), strict=True):
        table.play(f"put {animal} {cell}", each_ms=900)
    table.say(f"options {SMALL}", "start", f"place {PLACES}")
    table.wait(900)
    assert SCREEN.text(table.view.sentence).startswith("The sheep on"), "the order does not say"
    table.say("confirm")
    assert table.view.tag is None
    assert table.table.journal.tags() == {tag_uid(animal): animal for animal in "ABCDE"}


def test_a_tag_learnt_where_another_sheep_was_asked_for_is_corrected_with_it(tmp_path):
    table = placing(tmp_path, PLACES, "cells")
    table.play("put B a1", each_ms=900)
    assert table.table.journal.tags() == {tag_uid("B"): "A"}
    table.say("which a1 B")
    table.play("lift B", "put B a2", "put A a1", each_ms=900)
    assert table.table.journal.tags() == {tag_uid("A"): "A", tag_uid("B"): "B"}
    assert (table.view.problems, table.view.tag) == ((), None)


def test_several_new_tags_under_cells_are_asked_about_one_after_the_other(tmp_path):
    table = placing(tmp_path, "free", "cells")
    table.play("put B a1", "put D c3", each_ms=900)
    assert table.view.tag.cell == "c3"
    table.say("tag D")
    assert table.view.tag.cell == "a1"
    table.say("tag B")
    table.wait(500)
    on = table.view.board.on
    assert (on["a1"].animal, on["c3"].animal) == ("B", "D")


def test_a_sheep_that_has_left_its_cell_is_no_longer_asked_about(tmp_path):
    table = placing(tmp_path, "free", "cells")
    table.play("put B a1", "lift B", each_ms=900)
    assert table.view.tag is None
    with pytest.raises(TableError, match="No sheep with a new tag"):
        table.say("tag B")


def test_a_sheep_set_down_before_the_answer_does_not_lend_its_letter_to_the_next(tmp_path):
    table = placing(tmp_path, "free")
    table.play("tap B", "put B a1", each_ms=700)
    table.say("tag B")
    table.play("put C a2", each_ms=700)
    assert table.view.board.on["a2"].animal is None
    assert table.table.journal.tags() == {tag_uid("B"): "B"}


def test_something_else_with_a_tag_is_asked_about_only_once(tmp_path):
    table = placing(tmp_path, "free")
    table.play("tap Z", each_ms=600)
    table.say("tag none")
    assert table.view.tag is None
    table.play("tap Z", each_ms=600)
    assert table.view.tag is None
    assert table.table.journal.tags() == {}


def test_a_new_tag_is_asked_about_in_a_turn_and_the_game_goes_on(tmp_path):
    table = placing(tmp_path, PLACES)
    table.set_up(PLACES)
    table.say("confirm", "pack A")
    table.play("tap Z", each_ms=600)
    assert table.view.phase == "wolf"
    assert table.view.tag is not None
    table.play("flip B", "lift A", "put A d2", each_ms=1200)
    table.say("confirm")
    assert table.view.phase == "farmer"
    table.say("tag none")
    assert SCREEN.text(table.view.sentence).startswith("Farmer")


def test_a_letter_has_one_tag(tmp_path):
    table = placing(tmp_path, "free")
    for sheep in "AB":
        table.play(f"tap {sheep}", each_ms=600)
        table.say("tag A")
    assert table.table.board.tags.known == {tag_uid("B"): "A"}


@pytest.mark.parametrize("said", ["tag", "tag 7", "tag AB", "tag nobody"])
def test_what_is_no_letter_is_refused_and_the_question_stays(tmp_path, said):
    table = placing(tmp_path, "free")
    table.play("tap A", each_ms=600)
    with pytest.raises(TableError, match="letter"):
        table.say(said)
    assert table.view.tag is not None
